from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import services


class Command(BaseCommand):
    help = "Let every AI that waits, because nobody has its page open, move up to a person's next decision."

    def handle(self, *args: Any, **options: Any) -> None:
        moved, failed = services.let_all_move()
        self.stdout.write(f"{moved} tables moved on.")
        if failed:
            raise CommandError(f"{failed} tables did not; the log says why.")

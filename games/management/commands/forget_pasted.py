from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from games.services.pasting import KEPT_DAYS, forget_pasted


class Command(BaseCommand):
    help = "Remove deals that were pasted long ago."

    def add_arguments(self, parser: CommandParser) -> None:
        days = f"pasted deals older than this many days ({KEPT_DAYS})"
        parser.add_argument("--days", type=int, default=KEPT_DAYS, help=days)

    def handle(self, *args: Any, days: int, **options: Any) -> None:
        count = forget_pasted(timezone.now() - timedelta(days=days))
        self.stdout.write(f"{count} pasted deals forgotten.")

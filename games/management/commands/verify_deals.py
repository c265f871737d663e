from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Deal
from games.verification import verified


class Command(BaseCommand):
    help = (
        "Replay every stored deal with every check, and name each whose stored result, score or history "
        "disagrees with it."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--deal", default="", metavar="ID", help="only the match of this deal")

    def handle(self, *args: Any, deal: str, **options: Any) -> None:
        if deal and not Deal.objects.filter(public_id=deal).exists():
            raise CommandError(f"There is no deal {deal}.")
        replayed = matches = 0
        for match in verified(deal):
            replayed += match.replayed
            matches += bool(match.disagreements)
            for disagreement in match.disagreements:
                self.stdout.write(f"{disagreement}.")
        if matches:
            raise CommandError(f"{replayed} deals replayed; something disagrees in {matches} matches.")
        self.stdout.write(f"{replayed} deals replayed, none disagrees.")

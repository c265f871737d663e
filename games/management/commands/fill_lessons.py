from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.services.lessons import learn_all


class Command(BaseCommand):
    """Computes the lessons that nobody has asked for yet; best at night."""

    help = "Computes the lessons of past deals that nobody has asked for yet, the newest deals first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--deals", type=int, default=1000, help="how many of the newest deals of people")

    def handle(self, *args: Any, deals: int, **options: Any) -> None:
        self.stdout.write(f"{learn_all(deals)} lessons")

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from games.services.guests import forget_guests


class Command(BaseCommand):
    help = "Remove guests who came long ago and hold no seat."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--days", type=int, default=30, help="guests older than this many days (30)")

    def handle(self, *args: Any, days: int, **options: Any) -> None:
        count = forget_guests(timezone.now() - timedelta(days=days))
        self.stdout.write(f"{count} guests forgotten.")

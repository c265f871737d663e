from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.models import User
from games.services.recount import StillPlaying, recount


class Command(BaseCommand):
    help = "Count anew what people did, from their matches and deals, and set right what disagrees."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--user", metavar="NAME", help="count for this person alone, by user name")

    def handle(self, *args: Any, user: str | None, **options: Any) -> None:
        people = User.objects.order_by("pk")
        if user is not None and not (people := people.filter(username=user)).exists():
            raise CommandError(f"Nobody has the user name {user}.")
        wrong = unsettled = 0
        for person in people.iterator():
            try:
                wrong += self._recount(person)
            except StillPlaying:
                self.stdout.write(f"{person.username} kept playing; count again later.")
                unsettled += 1
        self.stdout.write(f"{wrong} counts disagreed and are right now." if wrong else "All counts agree.")
        if unsettled:
            raise CommandError(f"{unsettled} people could not be counted.")

    def _recount(self, person: User) -> int:
        """Tells what was wrong with a person's counts; how many of them."""
        differences = recount(person)
        for month, against, name, stored, counted in differences:
            place = f"{person.username} {month:%Y-%m} {against}"
            self.stdout.write(f"{place}: {name} was {stored}, counted {counted}")
        return len(differences)

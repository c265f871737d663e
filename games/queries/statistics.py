"""What was counted of a person's matches and deals."""

from accounts.models import User
from games.models import Tally


def tallies_of(user: User) -> list[Tally]:
    """A person's counts by month and kind of opponent, a few rows a month, whatever was played."""
    return [row for row in Tally.objects.filter(user=user) if any(row.counts.values())]

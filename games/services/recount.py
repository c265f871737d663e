"""Counting anew what people did, from their matches and deals: for `manage.py rebuild_statistics`."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from django.db.models import Prefetch

from accounts.models import User
from games.models import COUNTED, RESIGNED, Deal, Match, Tally

from .tallies import Place, Tallies, add, join, tallies_of

BATCH = 200
"""Matches read at a time."""
MAX_TRIES = 20
"""How often a person who plays on meanwhile is counted."""


class Difference(NamedTuple):
    """A stored count that was wrong."""

    month: date
    against: str
    name: str
    stored: int
    counted: int


class StillPlaying(Exception):
    """Deals of this person kept ending while they were counted."""


def recount(user: User) -> list[Difference]:
    """Sets a person's counts right; what was wrong with them."""
    for _ in range(MAX_TRIES):
        before, counted = stored(user), _counted(user)
        # A deal that ended meanwhile may be among those that were counted, or not.
        if stored(user) != before:
            continue
        # Added rather than set: what is counted from now on is added to either.
        add(_less(counted, before))
        return list(_differences(before, counted))
    raise StillPlaying


def stored(user: User) -> Tallies:
    """A person's counts as they are kept."""
    rows: Tallies = defaultdict(Counter)
    for row in Tally.objects.filter(user=user):
        rows[Place(row.user_id, row.month, row.against)] = row.counts
    return rows


def _counted(user: User) -> Tallies:
    """A person's counts as matches and deals have them."""
    total: Tallies = defaultdict(Counter)
    over = Deal.objects.filter(status=Deal.Status.OVER).exclude(outcome=RESIGNED)
    matches = Match.objects.filter(seats__user=user, again_of=None).order_by("pk")
    for match in matches.prefetch_related("seats", Prefetch("deals", over)).iterator(BATCH):
        tallies = tallies_of(match, list(match.seats.all()), match.deals.all())
        join(total, {place: counts for place, counts in tallies.items() if place.user_id == user.pk})
    return total


def _less(counted: Tallies, before: Tallies) -> Tallies:
    changes: Tallies = defaultdict(Counter)
    for place in counted.keys() | before.keys():
        changes[place].update(counted[place])
        changes[place].subtract(before[place])
    return changes


def _differences(before: Tallies, counted: Tallies) -> Iterator[Difference]:
    for place in sorted(counted.keys() | before.keys()):
        for name in COUNTED:
            pair = before[place][name], counted[place][name]
            if pair[0] != pair[1]:
                yield Difference(place.month, place.against, name, *pair)

"""Counting what people did: in the transaction that ends a deal or a match, or that gives a match away."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from typing import NamedTuple

from django.db.models import F, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Greatest

from accounts.models import User
from games.counts import Counts, counts_of_deal, counts_of_match
from games.engine.state import DealResult
from games.models import RESIGNED, Deal, Match, Seat, Tally
from games.queries import Table, state_of


class Place(NamedTuple):
    """The row in which something is counted."""

    user_id: int
    month: date  # its first day
    against: str  # one of `Tally.Against`


Tallies = dict[Place, Counts]


def count_deal(table: Table, deal: Deal, result: DealResult) -> None:
    """Counts a deal that has just been scored."""
    if _is_counted(table.match):
        add(_of_deal(table.seats, deal, result))


def count_match(table: Table, winner: int, ended_at: datetime) -> None:
    """Counts a match that has just ended."""
    if _is_counted(table.match):
        add(_of_match(table.seats, winner, ended_at))


def move_tallies(match: Match, guest: User, user: User) -> None:
    """What the match has counted for the guest is the user's, who sits there already."""
    moved: Tallies = defaultdict(Counter)
    for place, counts in tallies_of(match, list(match.seats.all()), match.deals.all()).items():
        if place.user_id == user.pk:
            moved[place].update(counts)
            moved[place._replace(user_id=guest.pk)].subtract(counts)
    add(moved)


def tallies_of(match: Match, seats: Sequence[Seat], deals: Iterable[Deal]) -> Tallies:
    """All that a match has counted until now; `seats` and `deals` are its own."""
    total: Tallies = defaultdict(Counter)
    if not _is_counted(match):
        return total
    for deal in deals:
        if deal.status == Deal.Status.OVER and deal.outcome != RESIGNED:
            result = state_of(match, deal).result
            assert result is not None
            join(total, _of_deal(seats, deal, result))
    if match.winner is not None and match.ended_at is not None:
        join(total, _of_match(seats, match.winner, match.ended_at))
    return total


def add(tallies: Mapping[Place, Counts]) -> None:
    """Adds to the stored counts; numbers below zero take away.

    The database adds, so that two matches of one person that end at once lose nothing. Rows are written in
    one order, so that two matches of the same two people do not wait for each other for ever.
    """
    for place, counts in sorted(tallies.items()):
        changes = {name: _added(name, number) for name, number in counts.items() if number}
        row = Tally.objects.filter(**place._asdict())
        if changes and not row.update(**changes):
            # Another match of this person may make the row at the same time: whoever comes second finds it.
            Tally.objects.bulk_create([Tally(**place._asdict())], ignore_conflicts=True)
            row.update(**changes)


def join(total: Tallies, more: Mapping[Place, Counts]) -> None:
    """Adds some tallies to others."""
    for place, counts in more.items():
        total[place].update(counts)


def _is_counted(match: Match) -> bool:
    """Cards that are known already, since they are played again, say nothing about a player."""
    return match.again_of_id is None


def _of_deal(seats: Sequence[Seat], deal: Deal, result: DealResult) -> Tallies:
    """What a deal that was scored counts for each person who played it."""
    assert deal.ended_at is not None
    players = (deal.first_seat, deal.second_seat)  # in the engine's order
    return {
        place: counts_of_deal(result, players.index(seat.number))
        for seat, place in _places(seats, deal.ended_at)
    }


def _of_match(seats: Sequence[Seat], winner: int, ended_at: datetime) -> Tallies:
    """What a match that is over counts for each person who sat there."""
    return {place: counts_of_match(seat.number == winner) for seat, place in _places(seats, ended_at)}


def _places(seats: Sequence[Seat], when: datetime) -> Iterator[tuple[Seat, Place]]:
    """The people at a match, with the rows in which they are counted."""
    first, second = seats
    for seat, other in ((first, second), (second, first)):
        if seat.user_id is not None:
            yield seat, Place(seat.user_id, when.date().replace(day=1), other.level or Tally.Against.PEOPLE)


def _added(name: str, number: int) -> Combinable:
    """Never below zero, whatever was miscounted before: a count must not keep anybody from signing in."""
    return F(name) + number if number > 0 else Greatest(F(name) + number, Value(0))

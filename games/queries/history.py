"""A person's past deals, newest first, a page at a time.

A page is found by the place at which it begins, and so reads its own entries alone, however many lie before.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time

from django.db.models import QuerySet

from accounts.models import User
from accounts.names import canonical
from games.cursors import Cursor
from games.endings import DealEnding
from games.levels import Level, level_named
from games.models import PlayedDeal, Seat

from .tables import Table

PAGE = 20
"""Deals on a page: three or four matches, a few screens of a phone."""
RECENT = 200
"""Deals among which recent opponents are looked for."""

Opponent = User | Level


@dataclass(frozen=True)
class Wanted:
    """Which of a person's deals are asked for: those that fit all that is given."""

    opponent: Opponent | None = None
    ending: DealEnding | None = None
    preset: str = ""
    since: date | None = None  # the first day
    until: date | None = None  # the last day


@dataclass(frozen=True)
class HistoryPage:
    """Entries, newest first; the tables of their matches, without deals; the places of the next pages."""

    entries: list[PlayedDeal]
    tables: dict[int, Table] = field(default_factory=dict)  # by match
    newer: Cursor | None = None
    older: Cursor | None = None


def history_page(
    user: User, wanted: Wanted, *, before: Cursor | None = None, after: Cursor | None = None
) -> HistoryPage:
    """The page that follows the place `before`, or that leads up to the place `after`; else the newest."""
    entries = _entries(user, wanted)
    if after is not None:
        newer = entries.filter(ended_at__gte=after.moment)
        newer = newer.exclude(ended_at=after.moment, pk__lte=after.number)
        found = list(newer.order_by("ended_at", "pk")[: PAGE + 1])
        if len(found) > PAGE:
            return _page(found[PAGE - 1 :: -1], has_newer=True, has_older=True)
        # There is less than a page of them: the newest page shows them all.
    elif before is not None:
        entries = entries.filter(ended_at__lte=before.moment)
        entries = entries.exclude(ended_at=before.moment, pk__gte=before.number)
    found = list(entries.order_by("-ended_at", "-pk")[: PAGE + 1])
    return _page(found[:PAGE], has_newer=before is not None, has_older=len(found) > PAGE)


def _entries(user: User, wanted: Wanted) -> QuerySet[PlayedDeal]:
    """Each filter is one of the indexes of `PlayedDeal`, which also has the order."""
    entries = PlayedDeal.objects.filter(user=user).select_related("deal__match")
    match wanted.opponent:
        case User():
            entries = entries.filter(opponent=wanted.opponent)
        case Level():
            entries = entries.filter(opponent=None, level=wanted.opponent)
    if wanted.ending is not None:
        entries = entries.filter(ending=wanted.ending)
    if wanted.preset:
        entries = entries.filter(preset=wanted.preset)
    if wanted.since is not None:
        entries = entries.filter(ended_at__gte=datetime.combine(wanted.since, time.min, UTC))
    if wanted.until is not None:
        entries = entries.filter(ended_at__lte=datetime.combine(wanted.until, time.max, UTC))
    return entries.defer("deal__actions", "deal__deck", "deal__seed")


def _page(entries: list[PlayedDeal], *, has_newer: bool, has_older: bool) -> HistoryPage:
    if not entries:
        return HistoryPage(entries)
    return HistoryPage(
        entries,
        tables_of(entries),
        newer=_place(entries[0]) if has_newer else None,
        older=_place(entries[-1]) if has_older else None,
    )


def _place(entry: PlayedDeal) -> Cursor:
    return Cursor(entry.ended_at, entry.pk)


def tables_of(entries: Iterable[PlayedDeal]) -> dict[int, Table]:
    """The tables of the matches to which entries belong, by match; without deals."""
    tables = {entry.deal.match_id: Table(entry.deal.match, []) for entry in entries}
    for seat in Seat.objects.filter(match__in=tables).select_related("user"):
        tables[seat.match_id].seats.append(seat)
    return tables


def recent_opponents(user: User) -> list[User]:
    """The people against whom the user has played of late, by name."""
    recent = PlayedDeal.objects.filter(user=user).order_by("-ended_at", "-pk").values("opponent")[:RECENT]
    return sorted(User.objects.filter(pk__in=recent), key=lambda person: canonical(str(person)))


def opponent_named(name: str, recent: Iterable[User]) -> Opponent | None:
    """Whom a player means: an AI of a level, a recent opponent (a guest too), or anybody of this name."""
    key = canonical(name)
    among = (person for person in recent if canonical(str(person)) == key)
    return level_named(name) or next(among, None) or User.objects.filter(display_key=key).first()

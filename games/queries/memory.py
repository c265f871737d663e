"""What the players of a match remember of its earlier deals."""

from collections.abc import Iterable
from functools import lru_cache

from games.engine.ends import DealEnd, end_of
from games.engine.notation import Record, replay
from games.models import RESIGNED, Deal, Match

from .tables import Table, record_of

KEPT = 1024
"""Ends that are kept, for the next action of the same match."""


def memory_of(table: Table, deal: Deal) -> tuple[DealEnd, ...]:
    """The ends of the deals at this table before `deal`, in their order, by the seats of that deal."""
    return remembered(table.match, table.deals, deal)


def remembered(match: Match, deals: Iterable[Deal], deal: Deal) -> tuple[DealEnd, ...]:
    """The same from the match's deals, whole rows: those that the same two played to the end."""
    seats = deal.first_seat, deal.second_seat
    ends = []
    for each in deals:
        if each.round >= deal.round or each.status != Deal.Status.OVER or each.outcome == RESIGNED:
            continue
        if (each.first_seat, each.second_seat) == seats:
            ends.append(_end(record_of(match, each)))
        elif (each.second_seat, each.first_seat) == seats:
            ends.append(_end(record_of(match, each)).turned())
    return tuple(ends)


@lru_cache(maxsize=KEPT)
def _end(record: Record) -> DealEnd:
    return end_of(replay(record))

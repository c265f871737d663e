"""What the players of a match know of its earlier deals."""

from collections.abc import Iterable
from functools import lru_cache

from games.engine.chances import Chances, chances_of
from games.engine.notation import Record, replay
from games.models import RESIGNED, Deal, Match

from .tables import Table, record_of

KEPT = 1024
"""Deals whose chances are kept, for the next action of the same match."""


def memory_of(table: Table, deal: Deal) -> tuple[Chances, ...]:
    """The chances to knock in the deals at this table before `deal`, in their order."""
    return remembered(table.match, table.deals, deal)


def remembered(match: Match, deals: Iterable[Deal], deal: Deal) -> tuple[Chances, ...]:
    """The same from the match's deals, whole rows: those that the same seats played to the end."""
    return tuple(
        _chances(record_of(match, each))
        for each in deals
        if each.status == Deal.Status.OVER
        and each.outcome != RESIGNED
        and each.round < deal.round
        and (each.first_seat, each.second_seat) == (deal.first_seat, deal.second_seat)
    )


@lru_cache(maxsize=KEPT)
def _chances(record: Record) -> Chances:
    return chances_of(replay(record))

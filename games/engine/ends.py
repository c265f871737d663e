"""What the players of a match remember of a deal that is over; both hands were open then (S10)."""

from typing import NamedTuple

from .actions import Kind
from .legality import limit_of
from .melds import deadwood
from .state import DealState


class DealEnd(NamedTuple):
    """How a deal was ended; pairs are by seat, deadwood in points before layoffs."""

    knocker: int | None  # of a gin too; None for a dead deal (S19, S20)
    limit: int  # the most deadwood to knock with (R3, R8)
    turns: tuple[int, int]  # cards drawn or taken
    deadwood: tuple[int, int]  # the least of the cards held at the end

    def turned(self) -> "DealEnd":
        """The same deal with the seats changed: for a match whose deals number them differently."""
        knocker = None if self.knocker is None else 1 - self.knocker
        return DealEnd(knocker, self.limit, self.turns[::-1], self.deadwood[::-1])


def end_of(state: DealState) -> DealEnd:
    """The end of a deal that is over."""
    assert state.result is not None
    drew = [seat for seat, action in state.history if action.kind in (Kind.DRAW, Kind.TAKE)]
    return DealEnd(
        knocker=state.knocker,
        limit=limit_of(state),
        turns=(drew.count(0), drew.count(1)),
        deadwood=(deadwood(state.hands[0]), deadwood(state.hands[1])),
    )

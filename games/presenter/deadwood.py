"""The chart of both deadwoods over a deal that is over."""

from collections.abc import Iterator, Sequence

from games.engine.actions import Kind
from games.engine.cards import HAND_SIZE
from games.engine.melds import deadwood
from games.engine.state import DealState
from games.queries import PastDeal
from games.shown.deadwood import DeadwoodChart, Done, MarkKind, deadwood_chart

from .sight import Names

_MARKS = {
    Kind.DRAW: MarkKind.DRAW,
    Kind.TAKE: MarkKind.TAKE,
    Kind.KNOCK: MarkKind.KNOCK,
    Kind.BIG_GIN: MarkKind.KNOCK,
}


def chart_view(past: PastDeal, names: Names, lines: Sequence[str]) -> DeadwoodChart:
    """The chart of a deal; `lines` are its actions in words."""
    done = [
        Done(text, seat, _MARKS.get(action.kind))
        for text, (seat, action) in zip(lines, past.states[-1].history, strict=True)
    ]
    return deadwood_chart(names, list(_deadwoods(past.states)), done)


def _deadwoods(states: Sequence[DealState]) -> Iterator[tuple[int, int]]:
    """The deadwood of each seat after each action.

    While an eleventh card is held it is that of the ten before: the line moves when the turn is over.
    """
    values = [0, 0]
    for state in states:
        for seat, hand in enumerate(state.hands):
            if hand.bit_count() == HAND_SIZE:
                values[seat] = deadwood(hand)
        yield _at_end(state) or (values[0], values[1])


def _at_end(state: DealState) -> tuple[int, int] | None:
    """What counted in the end: the melds that were shown, and layoffs taken off."""
    result, knocker = state.result, state.knocker
    if result is None or knocker is None:
        return None
    left = (result.knocker_deadwood, result.defender_deadwood - result.laid_off)
    return left if knocker == 0 else (left[1], left[0])

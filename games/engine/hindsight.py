"""What a seat could have done in a deal that is over: its decisions, and the knock that it might have made.

With all cards open, so only for deals that are over.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from .actions import Action, Kind
from .legality import legal_actions
from .notation import Record
from .play import advance
from .state import DealResult, DealState, Phase

_ENDINGS = (Kind.KNOCK, Kind.BIG_GIN)


class OpenKnock(NamedTuple):
    """A knock that was open to a seat, and how the deal would have been scored after it."""

    ply: int
    action: Action
    result: DealResult


def states_of(record: Record) -> tuple[DealState, ...]:
    """The state at each ply of a record, the start first; unchecked like `replay`."""
    return tuple(accumulate(record.actions, advance, initial=record.start()))


def decisions(states: Sequence[DealState], seat: int) -> tuple[int, ...]:
    """The plies at which a seat acted and could have acted otherwise."""
    last = states[-1]
    return tuple(
        ply
        for ply, (actor, _action) in enumerate(last.history)
        if actor == seat and (states[ply].phase is Phase.DEFENCE or len(legal_actions(states[ply])) > 1)
    )


def first_knock(states: Sequence[DealState], seat: int) -> OpenKnock | None:
    """The earliest moment at which a seat could go out (S8, R4, R7), and the best that it could do then.

    Both sides then show and lay off as the engine proposes it; None where no knock was ever legal.
    """
    for ply, state in enumerate(states):
        if state.to_act != seat:
            continue
        knocks = [action for action in legal_actions(state) if action.kind in _ENDINGS]
        if knocks:
            return max((_scored(ply, state, knock) for knock in knocks), key=lambda each: _won(each, seat))
    return None


def _scored(ply: int, state: DealState, knock: Action) -> OpenKnock:
    after = advance(state, knock)
    while after.result is None:
        after = advance(after, legal_actions(after)[0])
    return OpenKnock(ply, knock, after.result)


def _won(knock: OpenKnock, seat: int) -> int:
    points = knock.result.points
    return points if knock.result.winner == seat else -points

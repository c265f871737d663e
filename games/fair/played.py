"""Whether what was played can be played with the cards that a deal had."""

from collections.abc import Sequence

from games.engine.errors import IllegalAction
from games.engine.notation import result_text
from games.engine.play import verify
from games.engine.state import DealState


def first_wrong(states: Sequence[DealState], result: str) -> int | None:
    """The number of the first action that the rules would not have allowed; None where all fit.

    It is the last one when the actions lead to another result than `result`, as it was stored.
    """
    end = states[-1]
    for number, (state, (_seat, action)) in enumerate(zip(states, end.history, strict=False), 1):
        try:
            verify(state, action)
        except IllegalAction:
            return number
    return None if result == result_text(end.result) else end.ply

"""What the earlier deals of the match tell of the opponent: who could knock either did, or waited for gin.

Both hands are open when a deal is over, so that a wait is seen as well as a knock.
"""

from typing import NamedTuple

from games.engine.ends import DealEnd
from games.engine.observation import Observation

from .patience import knocking_turns

EAGER = 0.5
"""Share of opponents taken for players who knock at the first chance; others wait as the rule set says."""
DEALS = 0.5
"""For how many deals that share counts, beside those of the match."""


class Habit(NamedTuple):
    """How often the opponent did what; deals that tell nothing are in neither number."""

    knocked: int
    waited: int

    @property
    def eagerness(self) -> float:
        """The chance that the opponent knocks at the first chance in this deal."""
        return (EAGER * DEALS + self.knocked) / (DEALS + self.knocked + self.waited)


def habit_of(observation: Observation) -> Habit:
    """The opponent's habit in the earlier deals of the match."""
    assert observation.seat is not None
    other, turns = 1 - observation.seat, knocking_turns(observation.rules)
    knocks = [_knocked(end, other) for end in observation.earlier if _tells(end, other, turns)]
    return Habit(knocks.count(True), knocks.count(False))


def _tells(end: DealEnd, seat: int, turns: int) -> bool:
    """Whether a seat could knock at the end, at a time when the patient (`patience`) would go on."""
    return end.turns[seat] > turns and end.deadwood[seat] <= end.limit


def _knocked(end: DealEnd, seat: int) -> bool:
    """Whether it did; who goes gin has waited for it."""
    return end.knocker == seat and end.deadwood[seat] > 0

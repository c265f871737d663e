"""What the earlier deals of the match tell of the opponent: who could knock did so, or played on.

A deal that is over can be looked at with both hands open, so that a chance passed up is seen like a knock.
"""

from typing import NamedTuple

from games.engine.observation import Observation

from .patience import knocking_turns

EAGER = 0.5
"""Share of opponents taken for players who knock at the first chance; others wait as the rule set says."""
PRIOR_DEALS = 0.5
"""For how many deals that share counts, beside those of the match."""


class Habit(NamedTuple):
    """In how many deals the opponent did what when the patient would have played on; others tell nothing."""

    knocked: int  # at the first chance of all
    played_on: int  # with a hand to knock with, once or more

    @property
    def eagerness(self) -> float:
        """The chance that the opponent knocks at the first chance in this deal."""
        return (EAGER * PRIOR_DEALS + self.knocked) / (PRIOR_DEALS + self.knocked + self.played_on)


def habit_of(observation: Observation) -> Habit:
    """The opponent's habit in the earlier deals of the match."""
    assert observation.seat is not None
    other, turns = 1 - observation.seat, knocking_turns(observation.rules)
    played_on = sum(deal.passed_up[other] > turns for deal in observation.earlier)
    knocked = sum(deal.knocked[other] > turns and not deal.passed_up[other] for deal in observation.earlier)
    return Habit(knocked, played_on)

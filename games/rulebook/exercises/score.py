"""Who scores a deal, and how many points (S12, S14 to S16)."""

from dataclasses import dataclass
from random import Random

from games.engine.cards import CardSet
from games.engine.layoffs import Defence, best_defence
from games.engine.melds import Melding
from games.engine.rules import PRESETS
from games.engine.state import DealResult, Outcome
from games.rulebook.scored import showdown_result

from .hands import first_sensible
from .layoff import hand_against, knock

OUTCOMES = (Outcome.KNOCK, Outcome.KNOCK, Outcome.UNDERCUT, Outcome.UNDERCUT, Outcome.GIN)
MOST_POINTS = 80


@dataclass(frozen=True)
class ScoreExercise:
    """A showdown under the rules of a preset: whose points, and how many?"""

    preset: str
    melds: Melding
    loose: CardSet
    hand: CardSet

    @property
    def defence(self) -> Defence:
        return best_defence(self.melds, self.hand)

    @property
    def result(self) -> DealResult:
        return showdown_result(PRESETS[self.preset], self.melds, self.loose, self.hand)

    def is_right(self, winner: int, points: int) -> bool:
        return (winner, points) == (self.result.winner, self.result.points)


def score_the_deal(chance: Random) -> ScoreExercise:
    outcome = chance.choice(OUTCOMES)
    return first_sensible(chance, _any, lambda exercise: _ends_in(exercise, outcome))


def _any(chance: Random) -> ScoreExercise:
    melds, loose = knock(chance)
    return ScoreExercise(chance.choice([*PRESETS]), melds, loose, hand_against(chance, melds, loose))


def _ends_in(exercise: ScoreExercise, outcome: Outcome) -> bool:
    result = exercise.result
    return result.outcome is outcome and result.points <= MOST_POINTS

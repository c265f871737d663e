"""Looks at a decision afterwards: what Hard would have done, and how much that would have gained.

Only what the seat could know counts, as for a policy. Where Hard would have done something else, both actions
are played out once more on the same sampled worlds, others than those on which Hard chose.
"""

from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from games.engine.actions import Action, Kind
from games.engine.layoffs import order_layoffs
from games.engine.observation import Observation, Phase
from games.engine.scoring import knock_result

from . import fast, hard
from .judge import judged
from .lines import value_of
from .policy import Choice
from .reading import Reading, read
from .reasons import Reason
from .static import WEIGHTS
from .trial import Trial

SAMPLES = 256
"""Worlds on which the two actions are compared, where no other number is given."""
NOTICED = 0.5
"""Points below which a gain is not worth a word."""
SURE = 2.0
"""Standard errors that a gain has to exceed before it is more than chance."""


class Appraisal(NamedTuple):
    """Hard's choice in a person's place, and what it would have gained over what was done."""

    action: Action  # Hard's
    gain: float  # expected points by which it is better, as in `Candidate`; never negative
    error: float  # standard error of the gain; 0 where it is exact
    reasons: tuple[Reason, ...]  # why Hard acts so

    @property
    def is_about_even(self) -> bool:
        """Whether the gain is too small to speak of, or could be chance."""
        return self.gain < max(NOTICED, SURE * self.error)


def appraise(observation: Observation, action: Action, rng: Random, samples: int = SAMPLES) -> Appraisal:
    """Compares an action that the observing seat could take with Hard's.

    The same observation, action and `rng` state give the same appraisal. `samples` is the number of worlds of
    the comparison; the choice itself has Hard's own budget, or fewer. Raises `ValueError` when the seat has
    nothing to decide.
    """
    if not observation.legal:
        raise ValueError("this seat is not to act")
    choice = hard.choose(observation, rng, min(samples, hard.SAMPLES))
    if action == choice.action:
        return Appraisal(action, 0.0, 0.0, choice.reasons)
    if observation.phase is Phase.DEFENCE:
        return _of_answers(observation, choice, action)
    return _of_worlds(observation, choice, action, rng, samples)


def _of_answers(observation: Observation, choice: Choice, action: Action) -> Appraisal:
    """The defender's answers, both hands being open: exact."""
    gain = _points_lost(observation, action) - _points_lost(observation, choice.action)
    return Appraisal(choice.action, float(gain), 0.0, choice.reasons)


def _points_lost(observation: Observation, action: Action) -> int:
    """Points that the knocker wins by this answer, negative for an undercut."""
    knocker = observation.knocker
    first, second = observation.hands
    assert knocker is not None
    assert first is not None
    assert second is not None
    layoffs, _ = order_layoffs(observation.layout, action.layoffs)
    result = knock_result(
        observation.rules,
        observation.upcard,
        knocker,
        (first, second),
        observation.layout,
        action.melds,
        layoffs,
    )
    return result.points if result.winner == knocker else -result.points


def _of_worlds(
    observation: Observation, choice: Choice, action: Action, rng: Random, samples: int
) -> Appraisal:
    """All other decisions: the mean difference on the worlds, steadied as in Hard's race between throws."""
    if observation.phase is Phase.LAYOUT:
        samples = min(samples, hard.LAYOUT_SAMPLES)
    trial = Trial(observation, read(observation), rng, samples)
    best, done = (value_of(trial, observation, each) for each in (choice.action, action))
    differences = [best(number) - done(number) for number in range(samples)]
    mean = fmean(differences)
    error = sqrt(fmean((each - mean) ** 2 for each in differences) / samples)
    if choice.action.kind is action.kind is Kind.DISCARD:
        weight = samples / (samples + hard.STEADY)
        by_judgement = _score(trial.reading, action) - _score(trial.reading, choice.action)
        mean, error = weight * mean + (1 - weight) * by_judgement, weight * error
    return Appraisal(choice.action, round(max(0.0, mean), 2), round(error, 2), choice.reasons)


def _score(reading: Reading, action: Action) -> float:
    """The static judgement of a throw, lower is better."""
    assert action.card is not None
    return judged(reading, fast.BIT[action.card].bit_length() - 1, WEIGHTS).score

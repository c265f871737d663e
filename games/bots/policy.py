"""What a policy is: a function from an observation to a choice (AI0).

A policy sees an `Observation` and nothing else. `rng` is the caller's, derived from the deal's secret and the
ply, so that the same observation and randomness give the same choice; budgets are counted in samples.
"""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from games.engine.actions import Action
from games.engine.observation import Observation

from .reasons import Reason


class Candidate(NamedTuple):
    """One action that a policy compared with others."""

    action: Action
    points: (
        float  # expected points of the deal, own less the opponent's, weighed by what they do for the match
    )
    win: float  # the chance to win the match with so many points more, against an equal player
    samples: int  # opponent hands on which it was tried; 0 where only the static policy judged


class Choice(NamedTuple):
    """An action, why, and what else was compared, best first (empty where nothing was)."""

    action: Action
    reasons: tuple[Reason, ...] = ()
    candidates: tuple[Candidate, ...] = ()


Policy = Callable[[Observation, Random], Choice]
"""Chooses one of `observation.legal`, which must not be empty: the observing seat is to act."""

"""The three levels that a person can play against, by name."""

import hashlib
import hmac
from enum import StrEnum
from functools import partial
from random import Random

from games.engine.observation import Observation

from . import easy, hard, normal
from .hard import hint as hint
from .policy import Choice, Policy


class Level(StrEnum):
    """From weak to strong; the value is stored with a seat."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


def policy_of(level: Level, samples: int | None = None) -> Policy:
    """The policy of a level. `samples` is Hard's budget, its own when None; the others use none."""
    match level:
        case Level.EASY:
            return easy.choose
        case Level.NORMAL:
            return normal.choose
        case Level.HARD:
            return hard.choose if samples is None else partial(hard.choose, samples=samples)


def choose(level: Level, observation: Observation, rng: Random, samples: int | None = None) -> Choice:
    """What a level does in this observation, whose seat is to act (AI0 to AI3).

    The same observation and `rng` state give the same choice. Raises `ValueError` when the seat has nothing
    to decide.
    """
    if not observation.legal:
        raise ValueError("this seat is not to act")
    return policy_of(level, samples)(observation, rng)


def chance(seed: bytes, deal_id: str, ply: int) -> bytes:
    """A policy's randomness at a ply of a deal: it follows from the deal's secret and tells nothing of it."""
    return hmac.digest(seed, f"policy {deal_id} {ply}".encode(), hashlib.sha256)

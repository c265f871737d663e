"""Judges each card that could be thrown: what is left, how it can improve, and what it may give away.

The score is in deadwood points, lower is better. The weights were found by playing variants against each
other and the yardsticks (docs/bots.md).
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from . import fast
from .fast import Fast
from .lookahead import PAIRS, prospects
from .reading import Reading


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each part of a score counts."""

    slack: int = 10  # points above the least deadwood within which a throw is considered
    dead: float = 0.7  # each point of deadwood kept
    ahead: float = 6.0  # each point of the mean of the lowest deadwoods one draw ahead
    fade: float = 0.05  # share of `ahead` lost with each own turn
    nearest: int = 5  # how many of the lowest count
    outs: float = 0.5  # each unseen card that would make or lengthen a meld
    known: float = 12.0  # giving a card that melds with two known cards of the opponent
    half: float = 3.5  # with one known and one unseen card
    open: float = 1.7  # with two unseen cards
    cold: float = 0.8  # factor for an unseen card near one that the opponent left on the discard pile


class Throw(NamedTuple):
    """One card that could be thrown."""

    score: float
    place: int
    dead: int  # deadwood of the ten cards kept
    danger: float


def throws(reading: Reading, forbidden: Fast, weights: Weights) -> list[Throw]:
    """The throws worth considering, the best first."""
    left = {
        place: fast.deadwood(reading.hand ^ 1 << place) for place in fast.places_of(reading.hand & ~forbidden)
    }
    most = min(left.values()) + weights.slack
    return sorted(judged(reading, place, weights) for place, dead in left.items() if dead <= most)


def judged(reading: Reading, place: int, weights: Weights) -> Throw:
    """One throw with its score."""
    kept = reading.hand ^ 1 << place
    dead = fast.deadwood(kept)
    risk = danger(reading, place, weights)
    ahead = weights.ahead * max(0.0, 1 - weights.fade * (reading.turn - 1))
    score = (
        weights.dead * dead
        + ahead * prospects(kept, reading.unseen, weights.nearest)
        - weights.outs * (fast.outs(kept) & reading.unseen).bit_count()
        + risk
    )
    return Throw(score, place, dead, risk)


def danger(reading: Reading, place: int, weights: Weights) -> float:
    """What the card may be worth to the opponent, from the cards that could complete a meld with it."""
    total = 0.0
    warmth = _warmth(reading.refused, weights.cold)
    theirs, unseen = reading.theirs, reading.unseen
    for first, second in PAIRS[place]:
        if theirs >> first & 1:
            if theirs >> second & 1:
                total += weights.known
            elif unseen >> second & 1:
                total += weights.half * warmth[second]
        elif unseen >> first & 1:
            if theirs >> second & 1:
                total += weights.half * warmth[first]
            elif unseen >> second & 1:
                total += weights.open * warmth[first] * warmth[second]
    return total


@lru_cache(maxsize=64)
def _warmth(refused: tuple[tuple[int, int], ...], cold: float) -> list[float]:
    """By place, how much likelier or not than at random the opponent holds a card."""
    warmth = [1.0] * len(fast.CARD)
    for place, _ in refused:
        for near in fast.places_of(fast.NEAR[place]):
            warmth[near] *= cold
    return warmth

"""What the opponent may hold: sampled hands that agree with everything seen.

A hand is drawn from the unseen cards, those near a card that the opponent threw or left being less likely.
It is kept with a weight that falls with its deadwood, the more the longer the deal lasts: players improve.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import exp
from random import Random
from typing import NamedTuple

from . import fast
from .fast import Fast
from .reading import Reading

NEAR_THROWN = 0.8
"""Factor for each card near one that the opponent threw."""
NEAR_REFUSED = 0.8
"""Factor for each card near one that the opponent left on the discard pile."""
PROGRESS = 0.02
"""A hand with one more point of deadwood is less likely by this share for each turn of the opponent."""
TRIES = 6
"""Hands drawn for each one kept."""


class World(NamedTuple):
    """One guess at all hidden cards."""

    theirs: Fast  # the opponent's ten cards
    order: tuple[Fast, ...]  # bits of the cards that can still be drawn, in their order


def likelihood(reading: Reading) -> list[float]:
    """By place, how likely each unseen card is to be held, relative to the others; 0 for the seen ones."""
    weights = [float(reading.unseen >> place & 1) for place in range(len(fast.CARD))]
    for noted, factor in ((reading.thrown, NEAR_THROWN), (reading.refused, NEAR_REFUSED)):
        for place, _ in noted:
            near = fast.NEAR[place] & reading.unseen
            while near:
                low = near & -near
                weights[low.bit_length() - 1] *= factor
                near ^= low
    return weights


def sample(reading: Reading, count: int, rng: Random) -> list[World]:
    """`count` worlds, likely ones more often."""
    hands = _hands(reading, count * TRIES, rng)
    fall = PROGRESS * reading.their_turns
    chances = [exp(-fall * fast.deadwood(hand)) for hand in hands]
    return [_world(reading, hand, rng) for hand in rng.choices(hands, chances, k=count)]


def chances(worlds: Sequence[World]) -> list[float]:
    """By place, the share of worlds in which the opponent holds the card."""
    counts = [0] * len(fast.CARD)
    for world in worlds:
        for place in fast.places_of(world.theirs):
            counts[place] += 1
    return [count / len(worlds) for count in counts]


def _hands(reading: Reading, count: int, rng: Random) -> list[Fast]:
    """Hands drawn card by card, each card as likely as `likelihood` says among those left."""
    weights = likelihood(reading)
    bits = [1 << place for place in range(len(weights)) if weights[place]]
    borders = list(accumulate(weight for weight in weights if weight))
    hidden, theirs = reading.hidden, reading.theirs
    hands = []
    for _ in range(count):
        hand, missing = theirs, hidden
        while missing:
            for bit in rng.choices(bits, cum_weights=borders, k=missing):
                if not hand & bit:
                    hand |= bit
                    missing -= 1
        hands.append(hand)
    return hands


def _world(reading: Reading, hand: Fast, rng: Random) -> World:
    rest = [1 << place for place in fast.places_of(reading.unseen & ~hand)]
    return World(hand, tuple(rng.sample(rest, reading.draws_left)))

"""What the opponent may hold: sampled hands that agree with everything seen.

A hand is drawn from the unseen cards, those near a card that the opponent threw or left being less likely.
It is kept with a weight that falls with its deadwood, the more the longer the deal lasts: players improve.
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from random import Random
from typing import NamedTuple

from . import fast
from .fast import Fast
from .reading import Reading

NEAR_THROWN = 0.7
"""Factor for each card near one that the opponent threw."""
NEAR_REFUSED = 0.8
"""Factor for each card near one that the opponent left on the discard pile."""
PROGRESS = 0.02
"""A hand with one more point of deadwood is less likely by this share for each turn of the opponent."""
TRIES = 6
"""Hands drawn for each one kept."""
HIDDEN_GIN = 1e-6
"""The chance that an opponent with gin has not gone out."""
BLOCK = 32
"""Worlds made at a time."""
MOST_DEADWOOD = 100
"""Of ten cards."""


class World(NamedTuple):
    """One guess at all hidden cards."""

    theirs: Fast  # the opponent's ten cards
    order: list[Fast]  # bits of the cards that can still be drawn, in their order


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


class Worlds:
    """Guesses at the hidden cards, made when they are asked for; likely ones more often.

    `plays_on` is, by deadwood within the knock limit, the chance that the opponent has not knocked with it.
    """

    def __init__(self, reading: Reading, rng: Random, limit: int, plays_on: Sequence[float]) -> None:
        weights = likelihood(reading)
        self.made: list[World] = []
        self._reading = reading
        self._rng = rng
        self._bits = [1 << place for place in range(len(weights)) if weights[place]]
        self._borders = list(accumulate(weight for weight in weights if weight))
        fall = PROGRESS * reading.their_turns
        self._chances = [
            exp(-fall * dead) * (1.0 if dead > limit else plays_on[dead] if dead else HIDDEN_GIN)
            for dead in range(MOST_DEADWOOD + 1)
        ]

    def __getitem__(self, number: int) -> World:
        while len(self.made) <= number:
            self.made.extend(self._more())
        return self.made[number]

    def _more(self) -> list[World]:
        hands = [self._hand() for _ in range(TRIES * BLOCK)]
        chances = [self._chances[fast.deadwood(hand)] for hand in hands]
        return [self._world(hand) for hand in self._rng.choices(hands, chances, k=BLOCK)]

    def _hand(self) -> Fast:
        """The known cards and others drawn one by one, as likely as `likelihood` says among those left."""
        random, bits, borders = self._rng.random, self._bits, self._borders
        total = borders[-1] if borders else 0.0
        hand, missing = self._reading.theirs, self._reading.hidden
        while missing:
            bit = bits[bisect(borders, random() * total)]
            if not hand & bit:
                hand |= bit
                missing -= 1
        return hand

    def _world(self, hand: Fast) -> World:
        random = self._rng.random
        rest = [bit for bit in self._bits if not hand & bit]
        rest.sort(key=lambda _bit: random())
        return World(hand, rest[: self._reading.draws_left])

"""Hands worth a question: with melds in them, and with cards that would fit into several."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from games.engine.cards import FULL_DECK, HAND_SIZE, CardSet, card_set, cards_of
from games.engine.melds import MELDS, Melding, best_melding, is_run, melded, meldings

T = TypeVar("T")
LONGEST_MELD = 5
_MELDS = sorted(meld for meld in MELDS if meld.bit_count() <= LONGEST_MELD)
_SETS = [meld for meld in _MELDS if not is_run(meld)]
_RUNS = [meld for meld in _MELDS if is_run(meld)]


def first_sensible(chance: Random, make: Callable[[Random], T], is_sensible: Callable[[T], bool]) -> T:
    """Makes until what is made is worth a question; each maker here needs some dozens of tries at most."""
    while not is_sensible(made := make(chance)):
        pass
    return made


def hand_with_melds(chance: Random, melds: int, size: int = HAND_SIZE, among: CardSet = FULL_DECK) -> CardSet:
    """A hand out of `among` with up to that many melds laid into it, and filled at random."""
    hand = 0
    for _ in range(melds):
        meld = chance.choice(chance.choice((_SETS, _RUNS)))
        fits = meld & among == meld and not meld & hand and (hand | meld).bit_count() <= size
        hand |= meld if fits else 0
    rest = [*cards_of(among & ~hand)]
    return hand | card_set(chance.sample(rest, size - hand.bit_count()))


def has_a_choice(hand: CardSet) -> bool:
    """Whether the hand has a best melding of two melds at least, and other melds that rival them."""
    best = best_melding(hand)
    held = {meld for melding in meldings(hand) for meld in melding}
    return len(best) >= 2 and any(is_rival(meld, best) for meld in held)


def is_rival(meld: CardSet, melding: Melding) -> bool:
    """Whether a meld takes cards from one of the melding's, and is no part of it."""
    shared = meld & melded(melding)
    return shared != 0 and not any(meld & each == meld for each in melding)

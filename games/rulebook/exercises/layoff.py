"""What one lays off against a knock (S11, S13, S21)."""

from dataclasses import dataclass
from random import Random

from games.engine.cards import FULL_DECK, HAND_SIZE, CardSet, card_set, cards_of
from games.engine.layoffs import Defence, best_defence, layoffs_offered, layout_options
from games.engine.melds import MELDS, Melding, deadwood, melded
from games.engine.rules import HOUSE

from .hands import first_sensible, hand_with_melds

NOTHING_TO_LAY_OFF = 0.15
"""Share of the exercises in which nothing fits."""
MOST_OFFERED = 3
MOST_DEADWOOD = 40


@dataclass(frozen=True)
class LayoffExercise:
    """A knocker's melds and deadwood, and a hand: what does it lay off?"""

    melds: Melding
    loose: CardSet
    hand: CardSet

    @property
    def best(self) -> Defence:
        return best_defence(self.melds, self.hand)

    def is_right(self, cards: CardSet) -> bool:
        """Whether these cards can be laid off, and no other choice leaves less deadwood."""
        if cards & self.hand != cards or not can_be_laid(self.melds, cards):
            return False
        return deadwood(self.hand & ~cards) == self.best.deadwood


def can_be_laid(melds: Melding, cards: CardSet) -> bool:
    """Whether all these cards can be laid off on the melds, in some order and in some places."""
    if not cards:
        return True
    return any(
        can_be_laid((*melds[:place], meld | 1 << card, *melds[place + 1 :]), cards ^ 1 << card)
        for card in cards_of(cards)
        for place, meld in enumerate(melds)
        if meld | 1 << card in MELDS
    )


def lay_off(chance: Random) -> LayoffExercise:
    fits = chance.random() >= NOTHING_TO_LAY_OFF
    return first_sensible(
        chance, _any, lambda exercise: _is_worth_a_look(exercise) and _fits(exercise) == fits
    )


def knock(chance: Random, melds: int = 3) -> tuple[Melding, CardSet]:
    """The melds and the deadwood of someone who may knock."""
    limit = HOUSE.knock_limit
    hand = first_sensible(
        chance, lambda chance: hand_with_melds(chance, melds), lambda hand: deadwood(hand) <= limit
    )
    layout = layout_options(hand, limit)[0].melding
    return layout, hand & ~melded(layout)


def hand_against(chance: Random, melds: Melding, loose: CardSet) -> CardSet:
    """A hand with melds of its own and some cards that the knocker's melds are open to."""
    knocker = melded(melds) | loose
    offered = [*cards_of(layoffs_offered(melds, knocker))]
    some = card_set(chance.sample(offered, min(len(offered), chance.randrange(MOST_OFFERED + 1))))
    among = FULL_DECK & ~knocker & ~some
    return some | hand_with_melds(chance, 2, HAND_SIZE - some.bit_count(), among)


def _any(chance: Random) -> LayoffExercise:
    melds, loose = knock(chance)
    return LayoffExercise(melds, loose, hand_against(chance, melds, loose))


def _is_worth_a_look(exercise: LayoffExercise) -> bool:
    best = exercise.best
    return bool(exercise.loose and best.melds) and 0 < best.deadwood <= MOST_DEADWOOD


def _fits(exercise: LayoffExercise) -> bool:
    return bool(exercise.best.layoffs)

"""Whether one may knock, and with which card (S8, R3)."""

from dataclasses import dataclass
from random import Random

from games.engine.cards import HAND_SIZE, Card, CardSet, cards_of
from games.engine.melds import best_discard, deadwood
from games.engine.rules import HOUSE

from .hands import first_sensible, hand_with_melds

LOWEST_LIMIT = 4
MARGIN = 6
"""Points by which the best hand may miss the limit, or keep below it: more is seen at once."""
MOST_ANSWERS = 3


@dataclass(frozen=True)
class KnockExercise:
    """Eleven cards, one to be discarded: which one lets you knock within the limit?"""

    hand: CardSet
    limit: int

    @property
    def allowed(self) -> tuple[Card, ...]:
        """The cards with which one may knock, the best first."""
        left = {card: deadwood(self.hand ^ 1 << card) for card in cards_of(self.hand)}
        return tuple(sorted((card for card in left if left[card] <= self.limit), key=left.__getitem__))

    @property
    def best(self) -> Card:
        """The discard that leaves the least deadwood."""
        return best_discard(self.hand)[0]

    def is_right(self, card: Card | None) -> bool:
        """Whether one may knock with this card; None says that no card allows it."""
        return card in self.allowed if card is not None else not self.allowed


def knock_or_not(chance: Random) -> KnockExercise:
    return first_sensible(chance, _any, _is_close)


def _any(chance: Random) -> KnockExercise:
    usual = HOUSE.knock_limit
    limit = chance.choice((usual, chance.randrange(LOWEST_LIMIT, usual)))
    return KnockExercise(hand_with_melds(chance, melds=chance.choice((2, 3)), size=HAND_SIZE + 1), limit)


def _is_close(exercise: KnockExercise) -> bool:
    left = best_discard(exercise.hand)[1]
    return abs(left - exercise.limit) <= MARGIN and left > 0 and len(exercise.allowed) <= MOST_ANSWERS

"""Which cards of a hand stay deadwood, and how many points they are (S3 to S6, S9)."""

from dataclasses import dataclass
from random import Random

from games.engine.cards import CardSet, points_of
from games.engine.melds import Melding, best_melding, deadwood

from .hands import first_sensible, hand_with_melds, has_a_choice

MOST_DEADWOOD = 30


@dataclass(frozen=True)
class MeldsExercise:
    """Tell the deadwood of this hand, card by card."""

    hand: CardSet

    @property
    def melding(self) -> Melding:
        return best_melding(self.hand)

    def is_right(self, loose: CardSet) -> bool:
        """Whether these cards are as little deadwood as can be, and the rest is melds."""
        rest = self.hand & ~loose
        return loose & self.hand == loose and deadwood(rest) == 0 and points_of(loose) == deadwood(self.hand)


@dataclass(frozen=True)
class DeadwoodExercise:
    """Count the deadwood of this hand."""

    hand: CardSet

    @property
    def melding(self) -> Melding:
        return best_melding(self.hand)

    def is_right(self, points: int) -> bool:
        return points == deadwood(self.hand)


def find_melds(chance: Random) -> MeldsExercise:
    return MeldsExercise(_hand(chance))


def count_deadwood(chance: Random) -> DeadwoodExercise:
    return DeadwoodExercise(_hand(chance))


def _hand(chance: Random) -> CardSet:
    return first_sensible(chance, lambda chance: hand_with_melds(chance, melds=3), _is_worth_a_look)


def _is_worth_a_look(hand: CardSet) -> bool:
    return 0 < deadwood(hand) <= MOST_DEADWOOD and has_a_choice(hand)

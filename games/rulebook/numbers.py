"""The numbers in the rules pages: those of a rule set, and those that hold in every match.

No sentence of the rules has a number of its own, so none can disagree with what is played.
"""

from dataclasses import dataclass

from games.engine.cards import DECK_SIZE, HAND_SIZE, POINTS, RANK_COUNT, parse_card
from games.engine.melds import LARGEST_SET, SMALLEST_MELD
from games.engine.rules import RuleSet, Winner
from games.engine.state import STOCK_LEFT, UPCARD_AT


@dataclass(frozen=True)
class Numbers:
    """What holds in every match."""

    players: int = 2
    trio: int = 3  # T1
    quartet: int = 4  # T2
    partners: int = 2  # T2: the players of a team
    pack: int = DECK_SIZE
    suits: int = DECK_SIZE // RANK_COUNT
    ranks: int = RANK_COUNT
    hand: int = HAND_SIZE
    with_drawn: int = HAND_SIZE + 1
    stock: int = DECK_SIZE - UPCARD_AT - 1
    draws: int = DECK_SIZE - UPCARD_AT - 1 - STOCK_LEFT
    stock_left: int = STOCK_LEFT
    smallest_meld: int = SMALLEST_MELD
    largest_set: int = LARGEST_SET
    ace_points: int = POINTS[parse_card("AS")]
    face_points: int = POINTS[parse_card("KS")]
    doubled: int = 2


NUMBERS = Numbers()


@dataclass(frozen=True)
class Card:
    """The rules card of one rule set: what its template may say."""

    rules: RuleSet
    changed: frozenset[str] = frozenset()  # facts that differ from the match's preset
    numbers: Numbers = NUMBERS

    @property
    def most_wins(self) -> bool:
        """Whether the bonuses may decide the match (R14)."""
        return self.rules.winner is Winner.TOTAL

    @property
    def gin_and_big_gin(self) -> int:
        """What big gin is worth beside the deadwood (R7)."""
        return self.rules.gin_bonus + self.rules.big_gin_bonus

    @property
    def has_end_bonuses(self) -> bool:
        rules = self.rules
        return bool(rules.game_bonus or rules.shutout_bonus or rules.deal_bonus)

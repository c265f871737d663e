"""A knock scored by the engine, with the cards of both players: for texts that tell a sum."""

from dataclasses import dataclass

from games.engine.cards import CardSet, parse_card
from games.engine.layoffs import Layoff, best_defence, layout_options
from games.engine.melds import Melding, melded
from games.engine.rules import RuleSet
from games.engine.scoring import gin_result, knock_result
from games.engine.state import DealResult, Outcome
from games.shown.showdown import LaidHand
from games.wording.labels import card_sign

from .laid import knocker_hand, opponent_hand

_KNOCKER, _DEFENDER = 0, 1
_PLAIN_UPCARD = parse_card("2D")
"""An upcard that changes nothing."""


@dataclass(frozen=True)
class Showdown:
    """Both hands laid open and the sum. Points are of deadwood, unless named otherwise."""

    result: DealResult
    hands: tuple[LaidHand, LaidHand]  # the knocker's and the defender's
    laid_text: str  # the cards laid off

    @property
    def own(self) -> int:
        """The knocker's."""
        return self.result.knocker_deadwood

    @property
    def left(self) -> int:
        """The defender's, after layoffs."""
        return self.result.defender_deadwood - self.result.laid_off

    @property
    def difference(self) -> int:
        return abs(self.left - self.own)

    @property
    def is_undercut(self) -> bool:
        return self.result.outcome is Outcome.UNDERCUT


def showdown(rules: RuleSet, knocker: CardSet, defender: CardSet) -> Showdown:
    """What a knock with ten cards comes to, both players arranging them as well as can be."""
    option = layout_options(knocker, rules.knock_limit)[0]
    defence = best_defence(option.melding, defender)
    if option.deadwood == 0:
        result = gin_result(rules, _PLAIN_UPCARD, _KNOCKER, defence.deadwood, big=False)
    else:
        hands = (knocker, defender)
        result = knock_result(
            rules, _PLAIN_UPCARD, _KNOCKER, hands, option.melding, defence.melds, defence.layoffs
        )
    return shown(result, (knocker, option.melding), (defender, defence.melds), defence.layoffs)


def shown(
    result: DealResult,
    knocker: tuple[CardSet, Melding],
    defender: tuple[CardSet, Melding],
    layoffs: tuple[Layoff, ...],
) -> Showdown:
    """A scored knock as a text needs it."""
    hand, melds = knocker
    return Showdown(
        result,
        hands=(knocker_hand(melds, hand & ~melded(melds), layoffs), opponent_hand(*defender, layoffs)),
        laid_text=" ".join(card_sign(card) for card, _meld in layoffs),
    )

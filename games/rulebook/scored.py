"""A showdown without a table: what it is worth when the opponent answers as well as can be."""

from games.engine.cards import FULL_DECK, Card, CardSet, cards_of
from games.engine.layoffs import best_defence
from games.engine.melds import Melding, deadwood, melded
from games.engine.rules import RuleSet
from games.engine.scoring import gin_result, knock_result
from games.engine.state import DealResult

KNOCKER, OPPONENT = 0, 1


def showdown_result(
    rules: RuleSet, melds: Melding, loose: CardSet, hand: CardSet, big_gin: bool = False
) -> DealResult:
    """The score of a knocker's `melds` and `loose` cards against a `hand`; nothing loose is gin."""
    upcard = _unused(melded(melds) | loose | hand)
    if not loose:
        return gin_result(rules, upcard, KNOCKER, deadwood(hand), big_gin)
    defence = best_defence(melds, hand)
    hands = (melded(melds) | loose, hand)
    return knock_result(rules, upcard, KNOCKER, hands, melds, defence.melds, defence.layoffs)


def _unused(cards: CardSet) -> Card:
    """A card for the place of the first upcard."""
    return next(cards_of(FULL_DECK & ~cards))

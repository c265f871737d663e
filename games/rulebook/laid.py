"""Hands laid open in the rules pages: a knocker's, with what was laid off on it, and the opponent's."""

from django.utils.translation import gettext as _

from games.engine.cards import HAND_SIZE, CardSet
from games.engine.layoffs import Layoff, cards_laid
from games.engine.melds import Melding, melded, sorted_melding
from games.presenter.cards import deadwood_group
from games.presenter.showdown import laid_meld
from games.shown.cards import GroupView
from games.shown.showdown import LaidHand

Layoffs = tuple[Layoff, ...]


def knocker_hand(melds: Melding, loose: CardSet, layoffs: Layoffs) -> LaidHand:
    """The knocker's melds with what was laid off on each, and the deadwood, where the whole hand is known."""
    laid = tuple(
        laid_meld(meld, [card for card, index in layoffs if index == number])
        for number, meld in enumerate(melds)
    )
    whole = (melded(melds) | loose).bit_count() >= HAND_SIZE
    deadwood = deadwood_group(loose) if loose or whole else GroupView("deadwood", "", ())
    return LaidHand(_("Knocker"), "", laid, deadwood)


def opponent_hand(hand: CardSet, melds: Melding, layoffs: Layoffs) -> LaidHand:
    """The opponent's own melds and what stays deadwood after the layoffs."""
    own = tuple(laid_meld(meld, []) for meld in sorted_melding(melds))
    loose = hand & ~melded(melds) & ~cards_laid(layoffs)
    return LaidHand(_("Opponent"), "", own, deadwood_group(loose))

"""What the reader may do now, a sentence for each thing."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _

from games.engine.actions import Action, Kind
from games.engine.cards import cards_of
from games.engine.melds import deadwood
from games.engine.observation import Observation
from games.engine.state import STOCK_LEFT, Phase
from games.wording.labels import card_sign

from .sight import Sight


def what_now(sight: Sight) -> tuple[str, ...]:
    """The legal actions in words; what comes next where there are none."""
    if not sight.is_playing and sight.table.match.again_of_id is not None:
        return (_("Compare with other plays of this deal, play it once more, or go back to your matches."),)
    if not sight.is_playing:
        return (_("Play a rematch, or go back to your matches."),)
    if sight.seen.is_over:
        return (_("Deal the next deal, or look at the cards of both players first: nothing hurries."),)
    if not sight.may_act:
        words = {"name": sight.names[sight.seen.to_act]}
        return (_("It is the turn of %(name)s. You may sort your hand meanwhile.") % words,)
    return tuple(_IN_PHASE[sight.seen.phase](sight))


def _offer(sight: Sight) -> Iterator[str]:
    seen, other = sight.seen, sight.names[1 - sight.seen.to_act]
    yield _("Take the upcard %(card)s. Then discard a card.") % {"card": card_sign(seen.upcard)}
    if seen.passes:
        yield _("Pass. Then %(name)s draws from the stock.") % {"name": other}
    else:
        yield _("Pass. Then %(name)s may take it.") % {"name": other}
    yield from _knock_now(seen)


def _draw(sight: Sight) -> Iterator[str]:
    seen = sight.seen
    yield _("Draw the top card of the stock. Nobody else sees it.")
    if Action(Kind.TAKE) in seen.legal and seen.discard_top is not None:
        yield _("Take %(card)s from the discard pile.") % {"card": card_sign(seen.discard_top)}
    yield from _knock_now(seen)


def _knock_now(seen: Observation) -> Iterator[str]:
    if Action(Kind.KNOCK) not in seen.legal:
        return
    left = deadwood(seen.hand)
    if left:
        words = {"points": left, "limit": seen.knock_limit}
        yield _("Knock without drawing: your deadwood is %(points)s, and the limit is %(limit)s.") % words
    else:
        yield _("Go gin without drawing: every card is melded.")


def _discard(sight: Sight) -> Iterator[str]:
    seen = sight.seen
    throws = {action.card for action in seen.legal if action.kind is Kind.DISCARD}
    kept = next((card for card in cards_of(seen.hand) if card not in throws), None)
    if kept is None:
        yield _("Discard any card: pick it, then press the button.")
    else:
        words = {"card": card_sign(kept)}
        yield _("Discard any card but %(card)s: pick it, then press the button.") % words
    yield from _knocks(seen)
    yield from _last_chance(seen)


def _knocks(seen: Observation) -> Iterator[str]:
    """The cards to knock with and what is left then, least first; gin apart."""
    knocks = [action.card for action in seen.legal if action.kind is Kind.KNOCK and action.card is not None]
    left = sorted((deadwood(seen.hand ^ 1 << card), card) for card in knocks)
    gin = [card_sign(card) for points, card in left if not points]
    if gin:
        yield _("Go gin; discard one of these: %(cards)s.") % {"cards": " ".join(gin)}
    others = [f"{card_sign(card)} ({points})" for points, card in left if points]
    if others:
        words = {"cards": ", ".join(others)}
        yield _("Knock; discard one of these (deadwood left): %(cards)s.") % words
    if Action(Kind.BIG_GIN) in seen.legal:
        yield _("Declare big gin: every card is melded.")


def _last_chance(seen: Observation) -> Iterator[str]:
    """After this discard the deal may be dead (S19, S20)."""
    if seen.stock_count == STOCK_LEFT:
        words = {"count": STOCK_LEFT}
        yield (
            _("Only %(count)s cards are left in the stock: without a knock nobody scores this deal.") % words
        )
    elif seen.takes >= seen.rules.takes_limit:
        words = {"count": seen.takes}
        yield (
            _("Discards were taken %(count)s times in a row: without a knock nobody scores this deal.")
            % words
        )


def _layout(sight: Sight) -> Iterator[str]:
    yield _(
        "Choose how to lay out your melds. Each way says its deadwood and which cards may be laid off on it."
    )


def _defence(sight: Sight) -> Iterator[str]:
    yield _("Show your hand as proposed: no other way leaves less deadwood.")
    yield _("Or choose yourself where each card goes.")


_IN_PHASE: dict[Phase, Callable[[Sight], Iterator[str]]] = {
    Phase.OFFER: _offer,
    Phase.DRAW: _draw,
    Phase.DISCARD: _discard,
    Phase.LAYOUT: _layout,
    Phase.DEFENCE: _defence,
}

"""Why the usual actions that are not possible now are not, and what is possible instead."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _

from games.engine.actions import Action, Kind
from games.engine.cards import Card, cards_of
from games.engine.errors import Refusal
from games.engine.layoffs import next_layoffs
from games.engine.melds import best_discard, deadwood
from games.engine.observation import Observation
from games.engine.state import Phase
from games.refusals import Refused
from games.wording import sentences
from games.wording.labels import card_sign

from .sight import Sight

Reason = tuple[str, str]
"""What one would like to do, and why not."""


def why_not(sight: Sight) -> tuple[Reason, ...]:
    """For the phase of a deal that is being played."""
    seen = sight.seen
    if sight.may_act:
        return tuple(_IN_PHASE[seen.phase](sight))
    name = sight.names[seen.to_act]
    if seen.knocker is not None:
        return ((_("Draw or discard"), _knocked(sight)),)
    return (
        (_("Draw, discard or knock"), _("It is the turn of %(name)s; then it is yours.") % {"name": name}),
    )


def _refused(refusal: Refusal, **data: object) -> str:
    return sentences.refusal(Refused(refusal, **data))


def _offer(sight: Sight) -> Iterator[Reason]:
    first = sight.names[1 - sight.seen.dealer]
    yield (
        _("Draw a card"),
        _("The upcard comes first: take it or pass. When both have passed, %(name)s draws from the stock.")
        % {"name": first},
    )
    yield from _before_drawing(sight.seen)


def _draw(sight: Sight) -> Iterator[Reason]:
    if Action(Kind.TAKE) not in sight.seen.legal:
        yield _("Take the upcard"), _refused(Refusal.UPCARD_REFUSED)
    yield from _before_drawing(sight.seen)


def _before_drawing(seen: Observation) -> Iterator[Reason]:
    yield _("Discard"), _("First you take a card, then you discard one.")
    if Action(Kind.KNOCK) in seen.legal:
        return
    if not seen.rules.knock_without_drawing:
        yield _("Knock"), _refused(Refusal.NO_KNOCK_WITHOUT_DRAWING)
        return
    words = {"points": deadwood(seen.hand), "limit": seen.knock_limit}
    if seen.knock_limit:
        text = _("Your deadwood is %(points)s, and you may knock with at most %(limit)s. Take a card first.")
    else:
        text = _("Only gin counts in this deal, and your deadwood is %(points)s. Take a card first.")
    yield _("Knock"), text % words


def _discard(sight: Sight) -> Iterator[Reason]:
    seen = sight.seen
    yield _("Draw another card"), _("You have taken a card already. A discard ends your turn.")
    throws = {action.card for action in seen.legal if action.kind is Kind.DISCARD}
    kept = next((card for card in cards_of(seen.hand) if card not in throws), None)
    if kept is not None:
        yield (
            _("Discard %(card)s") % {"card": card_sign(kept)},
            _refused(Refusal.TOOK_THIS_CARD, card=kept),
        )
    yield from _no_knock(seen, kept)
    yield from _no_big_gin(seen)


def _no_knock(seen: Observation, kept: Card | None) -> Iterator[Reason]:
    """Which card to throw for the least deadwood, where that is too much to knock, or to go gin."""
    card, left = best_discard(seen.hand, kept)
    words = {"card": card_sign(card), "points": left, "limit": seen.knock_limit}
    if left > seen.knock_limit > 0:
        text = _(
            "The limit is %(limit)s. The least that you can bring your deadwood to is %(points)s, by "
            "discarding %(card)s."
        )
        yield _("Knock"), text % words
    elif left:
        text = _("Gin needs no deadwood. The least is %(points)s, by discarding %(card)s.")
        yield (_("Go gin") if seen.knock_limit else _("Knock")), text % words


def _no_big_gin(seen: Observation) -> Iterator[Reason]:
    left = deadwood(seen.hand)
    if seen.rules.big_gin and left:
        yield _("Big gin"), _refused(Refusal.NOT_ALL_MELDED, deadwood=left)
    elif not seen.rules.big_gin and not left:
        yield _("Big gin"), _refused(Refusal.BIG_GIN_OFF)


def _layout(sight: Sight) -> Iterator[Reason]:
    yield _("Take the knock back"), _("A knock stands. Lay out your melds now.")


def _defence(sight: Sight) -> Iterator[Reason]:
    yield _("Draw or discard"), _knocked(sight)
    if not next_layoffs(sight.seen.layout, 0) & sight.seen.hand:
        yield _("Lay off"), _("None of your cards fits on these melds.")


def _knocked(sight: Sight) -> str:
    knocker = sight.seen.knocker
    assert knocker is not None
    if knocker == sight.number:
        return _("You have knocked, and a knock ends the play.")
    return _("%(name)s has knocked, and a knock ends the play.") % {"name": sight.names[knocker]}


_IN_PHASE: dict[Phase, Callable[[Sight], Iterator[Reason]]] = {
    Phase.OFFER: _offer,
    Phase.DRAW: _draw,
    Phase.DISCARD: _discard,
    Phase.LAYOUT: _layout,
    Phase.DEFENCE: _defence,
}

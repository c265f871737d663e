"""The own hand: sorted as its player likes it, with what may be thrown."""

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.actions import Action, Kind, action_text
from games.engine.cards import Card, CardSet, card_text, cards_of, points_of
from games.engine.melds import best_melding, deadwood
from games.engine.observation import Observation
from games.engine.state import Phase
from games.hand_order import hand_order
from games.models import Seat
from games.shown.cards import ButtonView, CardChoice, GroupView, HandView
from games.wording import sentences
from games.wording.labels import card_sign

from .cards import card_views, meld_kind, melding_groups
from .sight import Sight


def hand_view(sight: Sight) -> HandView | None:
    """The reader's hand, without choices when it is not the reader's turn; None once it lies open.

    A spectator has none.
    """
    seen, seat = sight.seen, sight.seat
    if seat is None or seen.is_over:
        return None
    hand = seen.hand
    new = seen.drawn if seen.to_act == seen.seat else None
    points = deadwood(hand)
    return HandView(
        mode=seat.hand_mode,
        modes=tuple(
            ButtonView(str(label), value, "mode", "primary" if value == seat.hand_mode else "plain")
            for value, label in Seat.HandMode.choices
        ),
        groups=_placed(_groups(hand, seat, new), hand),
        deadwood=points,
        deadwood_text=_("Deadwood %(points)s") % {"points": points},
        choices=_choices(seen) if sight.may_act and seen.phase is Phase.DISCARD else (),
        can_move=sight.is_playing and seat.hand_mode == Seat.HandMode.OWN,
    )


def _groups(hand: CardSet, seat: Seat, new: Card | None) -> tuple[GroupView, ...]:
    if seat.hand_mode == Seat.HandMode.MELDS:
        return melding_groups(hand, best_melding(hand), new)
    return (GroupView("hand", "", card_views(hand_order(hand, seat.hand_mode, seat.hand_order), new)),)


def _placed(groups: tuple[GroupView, ...], hand: CardSet) -> tuple[GroupView, ...]:
    """Each card spoken with its place, since groups are for the eye: a voice goes from card to card."""
    places = _places(hand)
    return tuple(
        replace(
            group,
            cards=tuple(replace(card, spoken=f"{card.spoken}, {places[card.code]}") for card in group.cards),
        )
        for group in groups
    )


def _places(hand: CardSet) -> dict[str, str]:
    """Where each card of the hand stands: in a meld, or in the deadwood with its points."""
    places = {card_text(card): _loose_text(card) for card in cards_of(hand)}
    for meld in best_melding(hand):
        place = _("in a run") if meld_kind(meld) == "run" else _("in a set")
        places.update((card_text(card), place) for card in cards_of(meld))
    return places


def _loose_text(card: Card) -> str:
    points = points_of(1 << card)
    return ngettext("deadwood, %(points)s point", "deadwood, %(points)s points", points) % {"points": points}


def _choices(seen: Observation) -> tuple[CardChoice, ...]:
    """For each card: discard it, or knock or go gin with it, or why it has to stay."""
    discards = {action.card: action for action in seen.legal if action.kind is Kind.DISCARD}
    knocks = {action.card: action for action in seen.legal if action.kind is Kind.KNOCK}
    return tuple(
        CardChoice(card_text(card), _buttons(seen.hand, discards[card], knocks.get(card)))
        if card in discards
        else CardChoice(card_text(card), reason=sentences.just_taken(card))
        for card in cards_of(seen.hand)
    )


def _buttons(hand: CardSet, discard: Action, knock: Action | None) -> tuple[ButtonView, ...]:
    assert discard.card is not None
    text = _("Discard %(card)s") % {"card": card_sign(discard.card)}
    if knock is None:
        return (ButtonView(text, action_text(discard), style="primary"),)
    left = deadwood(hand ^ 1 << discard.card)
    if not left:
        return (
            ButtonView(text, action_text(discard)),
            ButtonView(_("Gin!"), action_text(knock), style="primary"),
        )
    return (
        ButtonView(_("Knock, %(points)s left") % {"points": left}, action_text(knock)),
        ButtonView(text, action_text(discard), style="primary"),
    )


def general_buttons(seen: Observation) -> tuple[ButtonView, ...]:
    """What may be done without choosing a card: pass, knock in place of drawing, big gin."""
    result = []
    for action in seen.legal:
        match action.kind:
            case Kind.PASS:
                result.append(ButtonView(_("Pass"), action_text(action)))
            case Kind.KNOCK if action.card is None:
                result.append(_knock_now(seen, action))
            case Kind.BIG_GIN:
                result.append(ButtonView(_("Big gin!"), action_text(action), style="primary"))
    return tuple(result)


def _knock_now(seen: Observation, action: Action) -> ButtonView:
    left = deadwood(seen.hand)
    hint = _("You knock in place of drawing: nothing is drawn or discarded.")
    if not left:
        return ButtonView(_("Gin without drawing!"), action_text(action), style="primary", hint=hint)
    return ButtonView(
        _("Knock without drawing, %(points)s left") % {"points": left}, action_text(action), hint=hint
    )

"""What is legal: the one source for buttons, for policies and for `apply`.

`legal_actions` lists what `verify` lets through; they share the questions below that a rule answers.
"""

from collections.abc import Callable

from . import actions
from .actions import BIG_GIN, DRAW, KNOCK, PASS, TAKE, Action, Kind
from .cards import DECK_SIZE, Card, CardSet, cards_of, points_of
from .errors import IllegalAction, Refusal
from .layoffs import best_defence, layout_options, order_layoffs
from .melds import MELDS, Melding, deadwood, melded
from .scoring import knock_limit
from .state import UPCARD_AT, DealState, Phase


def legal_actions(state: DealState) -> tuple[Action, ...]:
    """The actions of the seat to act; none when the deal is over.

    While laying out and answering they are the choices worth proposing, best first; there `apply` takes
    any other legal arrangement too.
    """
    hand = state.hands[state.to_act]
    match state.phase:
        case Phase.OFFER:
            return (TAKE, PASS, KNOCK) if _may_knock_now(state) else (TAKE, PASS)
        case Phase.DRAW:
            take = () if _upcard_refused(state) else (TAKE,)
            return (DRAW, *take, KNOCK) if _may_knock_now(state) else (DRAW, *take)
        case Phase.DISCARD:
            return _legal_throws(state)
        case Phase.LAYOUT:
            return tuple(actions.lay_out(option.melding) for option in layout_options(hand, limit_of(state)))
        case Phase.DEFENCE:
            best = best_defence(state.layout, hand)
            return (actions.answer(best.melds, best.layoffs),)
        case Phase.OVER:
            return ()


def _legal_throws(state: DealState) -> tuple[Action, ...]:
    hand = state.hands[state.to_act]
    kept, limit = _kept_card(state), limit_of(state)
    throws = [card for card in cards_of(hand) if card != kept]
    knocks = [card for card in throws if deadwood(hand ^ 1 << card) <= limit]
    big_gin = (BIG_GIN,) if state.rules.big_gin and deadwood(hand) == 0 else ()
    return (*map(actions.discard, throws), *map(actions.knock, knocks), *big_gin)


def limit_of(state: DealState) -> int:
    """The knock limit of this deal in points (R3, R8)."""
    return knock_limit(state.rules, state.upcard)


def _may_knock_now(state: DealState) -> bool:
    """Whether a knock in place of drawing is open to the seat to act (R4)."""
    if not state.rules.knock_without_drawing:
        return False
    return deadwood(state.hands[state.to_act]) <= limit_of(state)


def _upcard_refused(state: DealState) -> bool:
    """Whether both have just passed the upcard, so that only the stock is left (R1)."""
    return state.passes == 2 and state.stock_at == UPCARD_AT + 1


def _kept_card(state: DealState) -> Card | None:
    """The card just taken from the discard pile, where it may not be thrown back at once (R2)."""
    return state.drawn if state.took and not state.rules.throw_back else None


def verify(state: DealState, action: Action) -> None:
    """Raises `IllegalAction` when the seat to act may not do this now."""
    _VERIFY[state.phase](state, action)


def _verify_offer(state: DealState, action: Action) -> None:
    if action == KNOCK:
        _verify_knock_now(state)
    elif action not in (TAKE, PASS):
        raise _not_now(state)


def _verify_draw(state: DealState, action: Action) -> None:
    if action == KNOCK:
        _verify_knock_now(state)
    elif action not in (DRAW, TAKE):
        raise _not_now(state)
    elif action == TAKE and _upcard_refused(state):
        raise IllegalAction(Refusal.UPCARD_REFUSED)


def _verify_knock_now(state: DealState) -> None:
    if not state.rules.knock_without_drawing:
        raise IllegalAction(Refusal.NO_KNOCK_WITHOUT_DRAWING)
    _verify_limit(state, deadwood(state.hands[state.to_act]))


def _verify_limit(state: DealState, left: int) -> None:
    limit = limit_of(state)
    if left > limit:
        raise IllegalAction(Refusal.OVER_LIMIT, deadwood=left, limit=limit)


def _verify_discard(state: DealState, action: Action) -> None:
    if action == BIG_GIN:
        _verify_big_gin(state)
    elif action.card is None or action.kind not in (Kind.DISCARD, Kind.KNOCK):
        raise _not_now(state)
    else:
        _verify_throw(state, action.card)
        if action.kind is Kind.KNOCK:
            _verify_limit(state, deadwood(state.hands[state.to_act] ^ 1 << action.card))


def _verify_throw(state: DealState, card: Card) -> None:
    if not (0 <= card < DECK_SIZE and state.hands[state.to_act] >> card & 1):
        raise IllegalAction(Refusal.CARD_NOT_HELD, card=card)
    if card == _kept_card(state):
        raise IllegalAction(Refusal.TOOK_THIS_CARD, card=card)


def _verify_big_gin(state: DealState) -> None:
    if not state.rules.big_gin:
        raise IllegalAction(Refusal.BIG_GIN_OFF)
    left = deadwood(state.hands[state.to_act])
    if left:
        raise IllegalAction(Refusal.NOT_ALL_MELDED, deadwood=left)


def _verify_layout(state: DealState, action: Action) -> None:
    if action.kind is not Kind.LAY_OUT:
        raise _not_now(state)
    hand = state.hands[state.to_act]
    _verify_melds(action.melds, hand)
    _verify_limit(state, points_of(hand & ~melded(action.melds)))


def _verify_defence(state: DealState, action: Action) -> None:
    if action.kind is not Kind.ANSWER:
        raise _not_now(state)
    hand = state.hands[state.to_act]
    _verify_melds(action.melds, hand)
    loose = hand & ~melded(action.melds)
    for card, index in action.layoffs:
        if not hand >> card & 1:
            raise IllegalAction(Refusal.CARD_NOT_HELD, card=card)
        if not loose >> card & 1:
            raise IllegalAction(Refusal.CARD_IN_TWO_MELDS, card=card)
        loose ^= 1 << card
        if not 0 <= index < len(state.layout):
            raise IllegalAction(Refusal.NO_SUCH_MELD, card=card)
    _, misfits = order_layoffs(state.layout, action.layoffs)
    if misfits:
        raise IllegalAction(Refusal.DOES_NOT_FIT, card=misfits[0][0])


def _verify_melds(melds: Melding, hand: CardSet) -> None:
    used = 0
    for meld in melds:
        if meld not in MELDS:
            raise IllegalAction(Refusal.NOT_A_MELD, meld=meld)
        if meld & ~hand:
            raise IllegalAction(Refusal.CARD_NOT_HELD, card=next(cards_of(meld & ~hand)))
        if meld & used:
            raise IllegalAction(Refusal.CARD_IN_TWO_MELDS, card=next(cards_of(meld & used)))
        used |= meld


def _not_now(state: DealState) -> IllegalAction:
    return IllegalAction(Refusal.NOT_NOW, phase=state.phase)


def _verify_over(state: DealState, action: Action) -> None:
    raise IllegalAction(Refusal.DEAL_OVER)


_VERIFY: dict[Phase, Callable[[DealState, Action], None]] = {
    Phase.OFFER: _verify_offer,
    Phase.DRAW: _verify_draw,
    Phase.DISCARD: _verify_discard,
    Phase.LAYOUT: _verify_layout,
    Phase.DEFENCE: _verify_defence,
    Phase.OVER: _verify_over,
}

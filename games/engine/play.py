"""How a deal is played: what is legal, and what each action leads to.

`legal_actions` and `apply` share the checks of this file; `advance` is the step without them, for actions
that were checked when they were stored.
"""

from collections.abc import Callable

from . import actions
from .actions import BIG_GIN, DRAW, KNOCK, PASS, TAKE, Action, Kind
from .cards import DECK_SIZE, Card, CardSet, card_set, cards_of, points_of
from .errors import Flaw, IllegalAction, InvalidNotation, Refusal
from .layoffs import best_defence, layout_options, order_layoffs
from .melds import MELDS, Melding, deadwood, melded
from .rules import RuleSet
from .scoring import gin_result, knock_limit, knock_result
from .state import STOCK_LEFT, UPCARD_AT, DealResult, DealState, Deck, Outcome, Phase, Scores


def new_deal(rules: RuleSet, deck: Deck, dealer: int, scores: Scores = (0, 0)) -> DealState:
    """Deals ten cards to each seat, alternating from the non-dealer, and turns the next one up (S2).

    `deck` holds the 52 cards, each once (`InvalidNotation` otherwise); `scores` are the match's points so
    far. The non-dealer acts first: on the upcard offer, or without one with an ordinary turn (R1).
    """
    if sorted(deck) != list(range(DECK_SIZE)):
        raise InvalidNotation(Flaw.DECK)
    assert dealer in (0, 1)
    first, second = card_set(deck[0:UPCARD_AT:2]), card_set(deck[1:UPCARD_AT:2])
    return DealState(
        rules=rules,
        deck=tuple(deck),
        dealer=dealer,
        scores=scores,
        phase=Phase.OFFER if rules.upcard_offer else Phase.DRAW,
        to_act=1 - dealer,
        hands=(second, first) if dealer == 0 else (first, second),
        stock_at=UPCARD_AT + 1,
        pile=(deck[UPCARD_AT],),
    )


# What is legal


def legal_actions(state: DealState) -> tuple[Action, ...]:
    """The actions of the seat to act; none when the deal is over.

    While laying out and answering they are the choices worth proposing, best first; there `apply` takes
    any other legal arrangement too.
    """
    match state.phase:
        case Phase.OFFER:
            return (TAKE, PASS, *_knock_now(state))
        case Phase.DRAW:
            take = () if _upcard_refused(state) else (TAKE,)
            return (DRAW, *take, *_knock_now(state))
        case Phase.DISCARD:
            return _legal_throws(state)
        case Phase.LAYOUT:
            options = layout_options(state.hands[state.to_act], limit_of(state))
            return tuple(actions.lay_out(option.melding) for option in options)
        case Phase.DEFENCE:
            best = best_defence(state.layout, state.hands[state.to_act])
            return (actions.answer(best.melds, best.layoffs),)
        case Phase.OVER:
            return ()


def limit_of(state: DealState) -> int:
    """The knock limit of this deal in points (R3, R8)."""
    return knock_limit(state.rules, state.upcard)


def _legal_throws(state: DealState) -> tuple[Action, ...]:
    hand = state.hands[state.to_act]
    kept = state.drawn if state.took and not state.rules.throw_back else None
    throws = [card for card in cards_of(hand) if card != kept]
    limit = limit_of(state)
    knocks = [actions.knock(card) for card in throws if deadwood(hand ^ 1 << card) <= limit]
    big = [BIG_GIN] if state.rules.big_gin and deadwood(hand) == 0 else []
    return (*map(actions.discard, throws), *knocks, *big)


def _knock_now(state: DealState) -> tuple[Action, ...]:
    return (KNOCK,) if _knock_now_refusal(state) is None else ()


def _knock_now_refusal(state: DealState) -> Refusal | None:
    if not state.rules.knock_without_drawing:
        return Refusal.NO_KNOCK_WITHOUT_DRAWING
    return None if deadwood(state.hands[state.to_act]) <= limit_of(state) else Refusal.OVER_LIMIT


def _upcard_refused(state: DealState) -> bool:
    """After two passes the non-dealer draws from the stock (R1)."""
    return state.passes == 2 and state.stock_at == UPCARD_AT + 1


def verify(state: DealState, action: Action) -> None:
    """Raises `IllegalAction` when the seat to act may not do this now."""
    match state.phase, action.kind:
        case Phase.OVER, _:
            raise IllegalAction(Refusal.DEAL_OVER)
        case Phase.OFFER, Kind.PASS | Kind.TAKE:
            pass
        case Phase.DRAW, Kind.DRAW:
            pass
        case Phase.DRAW, Kind.TAKE:
            if _upcard_refused(state):
                raise IllegalAction(Refusal.UPCARD_REFUSED)
        case ((Phase.OFFER | Phase.DRAW), Kind.KNOCK) if action.card is None:
            refusal = _knock_now_refusal(state)
            if refusal is not None:
                hand = state.hands[state.to_act]
                raise IllegalAction(refusal, deadwood=deadwood(hand), limit=limit_of(state))
        case Phase.DISCARD, Kind.DISCARD if action.card is not None:
            _verify_throw(state, action.card)
        case Phase.DISCARD, Kind.KNOCK if action.card is not None:
            _verify_throw(state, action.card)
            left = deadwood(state.hands[state.to_act] ^ 1 << action.card)
            if left > limit_of(state):
                raise IllegalAction(Refusal.OVER_LIMIT, deadwood=left, limit=limit_of(state))
        case Phase.DISCARD, Kind.BIG_GIN:
            _verify_big_gin(state)
        case Phase.LAYOUT, Kind.LAY_OUT:
            _verify_layout(state, action.melds)
        case Phase.DEFENCE, Kind.ANSWER:
            _verify_answer(state, action)
        case _:
            raise IllegalAction(Refusal.NOT_NOW, phase=state.phase)


def _verify_throw(state: DealState, card: Card) -> None:
    if not state.hands[state.to_act] >> card & 1:
        raise IllegalAction(Refusal.CARD_NOT_HELD, card=card)
    if state.took and card == state.drawn and not state.rules.throw_back:
        raise IllegalAction(Refusal.TOOK_THIS_CARD, card=card)


def _verify_big_gin(state: DealState) -> None:
    if not state.rules.big_gin:
        raise IllegalAction(Refusal.BIG_GIN_OFF)
    left = deadwood(state.hands[state.to_act])
    if left:
        raise IllegalAction(Refusal.NOT_ALL_MELDED, deadwood=left)


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


def _verify_layout(state: DealState, melds: Melding) -> None:
    hand = state.hands[state.to_act]
    _verify_melds(melds, hand)
    left = points_of(hand & ~melded(melds))
    if left > limit_of(state):
        raise IllegalAction(Refusal.OVER_LIMIT, deadwood=left, limit=limit_of(state))


def _verify_answer(state: DealState, action: Action) -> None:
    hand = state.hands[state.to_act]
    _verify_melds(action.melds, hand)
    loose = hand & ~melded(action.melds)
    for card, index in action.layoffs:
        if not hand >> card & 1:
            raise IllegalAction(Refusal.CARD_NOT_HELD, card=card)
        if not loose >> card & 1:
            raise IllegalAction(Refusal.CARD_IN_TWO_MELDS, card=card)
        loose ^= 1 << card
        if index >= len(state.layout):
            raise IllegalAction(Refusal.NO_SUCH_MELD, card=card)
    if order_layoffs(state.layout, action.layoffs) is None:
        raise IllegalAction(Refusal.DOES_NOT_FIT, card=_misfit(state.layout, action))


def _misfit(layout: Melding, action: Action) -> Card:
    """A card to name in the refusal: the first that does not fit on its meld with all the others in place."""
    for card, index in action.layoffs:
        others = tuple(step for step in action.layoffs if step[1] == index and step[0] != card)
        ordered = order_layoffs(layout, others)
        if ordered is not None:
            return card
    return action.layoffs[0][0]


# What an action leads to


def apply(state: DealState, action: Action) -> DealState:
    """The state after `action`; raises `IllegalAction` for one that is not legal. `state` stays as it is."""
    verify(state, action)
    return advance(state, action)


def advance(state: DealState, action: Action) -> DealState:
    """The state after `action`, which must be legal: nothing is checked here."""
    return _STEPS[action.kind](state, action)


def _pass(state: DealState, action: Action) -> DealState:
    first = state.passes == 0
    return state._replace(
        phase=Phase.OFFER if first else Phase.DRAW,
        to_act=1 - state.to_act,
        passes=state.passes + 1,
        history=_noted(state, action),
    )


def _draw(state: DealState, action: Action) -> DealState:
    card = state.deck[state.stock_at]
    return state._replace(
        phase=Phase.DISCARD,
        hands=_with_hand(state, state.hands[state.to_act] | 1 << card),
        stock_at=state.stock_at + 1,
        drawn=card,
        took=False,
        takes=0,
        history=_noted(state, action),
    )


def _take(state: DealState, action: Action) -> DealState:
    card = state.pile[-1]
    bit = 1 << card
    known = state.known[state.to_act] | bit
    return state._replace(
        phase=Phase.DISCARD,
        hands=_with_hand(state, state.hands[state.to_act] | bit),
        pile=state.pile[:-1],
        known=(known, state.known[1]) if state.to_act == 0 else (state.known[0], known),
        drawn=card,
        took=True,
        takes=state.takes + 1,
        history=_noted(state, action),
    )


def _discard(state: DealState, action: Action) -> DealState:
    assert action.card is not None
    keep = ~(1 << action.card)
    seat = state.to_act
    known = state.known[seat] & keep
    thrown = state._replace(
        phase=Phase.DRAW,
        to_act=1 - seat,
        hands=_with_hand(state, state.hands[seat] & keep),
        pile=(*state.pile, action.card),
        known=(known, state.known[1]) if seat == 0 else (state.known[0], known),
        drawn=None,
        took=False,
        history=_noted(state, action),
    )
    if thrown.stock_count == STOCK_LEFT:
        return _over(thrown, DealResult(Outcome.DEAD_STOCK))
    if thrown.takes >= state.rules.takes_limit:
        return _over(thrown, DealResult(Outcome.DEAD_TAKES))
    return thrown


def _knock(state: DealState, action: Action) -> DealState:
    """With a discard, or in place of drawing (R4); ten melded cards are gin and end the deal (S9, S12)."""
    seat = state.to_act
    hand = state.hands[seat] if action.card is None else state.hands[seat] ^ 1 << action.card
    knocked = state._replace(
        phase=Phase.LAYOUT,
        hands=_with_hand(state, hand),
        drawn=None,
        took=False,
        knocker=seat,
        knock_card=action.card,
        history=_noted(state, action),
    )
    return _gin(knocked, big=False) if deadwood(hand) == 0 else knocked


def _big_gin(state: DealState, action: Action) -> DealState:
    declared = state._replace(knocker=state.to_act, drawn=None, took=False, history=_noted(state, action))
    return _gin(declared, big=True)


def _gin(state: DealState, big: bool) -> DealState:
    """Against gin nothing is left to choose: the best melds of both hands are shown and scored."""
    knocker = state.to_act
    layout = layout_options(state.hands[knocker], 0)[0].melding
    defence = best_defence(layout, state.hands[1 - knocker])
    shown = state._replace(layout=layout, defence=defence.melds)
    return _over(shown, gin_result(state.rules, state.upcard, knocker, defence.deadwood, big))


def _lay_out(state: DealState, action: Action) -> DealState:
    return state._replace(
        phase=Phase.DEFENCE, to_act=1 - state.to_act, layout=action.melds, history=_noted(state, action)
    )


def _answer(state: DealState, action: Action) -> DealState:
    layoffs = order_layoffs(state.layout, action.layoffs)
    assert state.knocker is not None
    assert layoffs is not None
    answered = state._replace(defence=action.melds, layoffs=layoffs, history=_noted(state, action))
    result = knock_result(
        state.rules, state.upcard, state.knocker, state.hands, state.layout, action.melds, layoffs
    )
    return _over(answered, result)


def _over(state: DealState, result: DealResult) -> DealState:
    return state._replace(phase=Phase.OVER, result=result)


def _noted(state: DealState, action: Action) -> tuple[tuple[int, Action], ...]:
    return (*state.history, (state.to_act, action))


def _with_hand(state: DealState, hand: CardSet) -> tuple[CardSet, CardSet]:
    return (hand, state.hands[1]) if state.to_act == 0 else (state.hands[0], hand)


_STEPS: dict[Kind, Callable[[DealState, Action], DealState]] = {
    Kind.PASS: _pass,
    Kind.DRAW: _draw,
    Kind.TAKE: _take,
    Kind.DISCARD: _discard,
    Kind.KNOCK: _knock,
    Kind.BIG_GIN: _big_gin,
    Kind.LAY_OUT: _lay_out,
    Kind.ANSWER: _answer,
}

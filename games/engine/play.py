"""How a deal is played: what each action leads to.

`apply` refuses what is not legal; `advance` is the step without that check, for actions that were checked
when they were stored.
"""

from collections.abc import Callable

from .actions import Action, Kind, lay_out
from .cards import DECK_SIZE, CardSet, card_set
from .errors import Flaw, InvalidNotation
from .layoffs import best_defence, layout_options, order_layoffs
from .legality import legal_actions, limit_of, verify
from .melds import deadwood
from .rules import RuleSet
from .scoring import gin_result, knock_result
from .state import STOCK_LEFT, UPCARD_AT, DealResult, DealState, Deck, Outcome, Phase, Scores

__all__ = ["advance", "apply", "laid_out", "legal_actions", "limit_of", "new_deal", "verify"]


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


def apply(state: DealState, action: Action) -> DealState:
    """The state after `action`; raises `IllegalAction` for one that is not legal. `state` stays as it is."""
    verify(state, action)
    return advance(state, action)


def advance(state: DealState, action: Action) -> DealState:
    """The state after `action`, which must be legal: nothing is checked here."""
    return _STEPS[action.kind](state, action)


def laid_out(state: DealState) -> DealState:
    """A knocker with one melding worth showing has nothing to choose, so it is laid out at once."""
    if state.phase is not Phase.LAYOUT:
        return state
    options = legal_actions(state)
    return advance(state, lay_out(options[0].melds)) if len(options) == 1 else state


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
    assert state.knocker is not None
    layoffs, _ = order_layoffs(state.layout, action.layoffs)
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

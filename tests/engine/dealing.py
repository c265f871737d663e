"""Deals with chosen cards, written as text. alice sits at seat 0, bob at seat 1; bob deals unless told."""

import pytest

from games.engine.actions import parse_action
from games.engine.cards import DECK_SIZE, parse_card, parse_card_list, parse_cards
from games.engine.errors import IllegalAction, Refusal
from games.engine.melds import deadwood
from games.engine.play import apply, legal_actions, new_deal
from games.engine.rules import HOUSE, PRESETS, RuleSet
from games.engine.state import DealState, Phase

ALICE, BOB = 0, 1

GIN_WITH_SPARE = "7S 7H 7D 7C 3S 4S 5S TS TH TD"
"""Ten melded cards."""
KNOCK_3 = "7S 7H 7D 3S 4S 5S JH JD JC 3D"
"""Three melds and 3 points of deadwood."""
TEN = "7S 7H 7D 3S 4S 5S JH JD JC TD"
"""Three melds and 10 points of deadwood."""
HEAVY = "KS QH 9C 8D 6C 4H 2D KC 9D 6H"
"""A hand without any meld."""

EVERY_PRESET = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


def deal(
    rules: RuleSet = HOUSE,
    alice: str = "",
    bob: str = "",
    upcard: str = "",
    stock: str = "",
    dealer: int = BOB,
):
    """A deal in which the named cards lie where they are named; the rest fill up in an order of no use."""
    first, second = (bob, alice) if dealer == ALICE else (alice, bob)
    named = parse_card_list(f"{alice} {bob} {upcard} {stock}")
    others = iter([card for card in _SCATTERED if card not in named])
    hands = [_filled(parse_card_list(text), 10, others) for text in (first, second)]
    top = _filled(parse_card_list(upcard), 1, others)
    dealt = [card for pair in zip(*hands, strict=True) for card in pair]
    return new_deal(rules, (*dealt, *top, *parse_card_list(stock), *others), dealer)


_SCATTERED = sorted(range(DECK_SIZE), key=lambda card: (card * 23 % 53, card))


def begun(rules: RuleSet, **hands):
    """A deal in which alice, not the dealer, has drawn from the stock."""
    return play(deal(rules, **hands), "p p s" if rules.upcard_offer else "s")


def _filled(cards, size, others):
    return [*cards, *(next(others) for _ in range(size - len(cards)))]


def play(state: DealState, text: str):
    """The state after the actions of a text such as ``p p s KS``."""
    for word in text.split():
        state = apply(state, parse_action(word))
    return state


def refused(state: DealState, text: str) -> Refusal:
    """Why the last action of the text is refused; the ones before it must be legal."""
    *before, last = text.split()
    state = play(state, " ".join(before))
    with pytest.raises(IllegalAction) as caught:
        apply(state, parse_action(last))
    return caught.value.refusal


def legal(state: DealState) -> set[str]:
    """The legal actions as text."""
    return {str(action) for action in legal_actions(state)}


def finish(state: DealState):
    """The deal with the first proposed layout and answer."""
    while state.phase in (Phase.LAYOUT, Phase.DEFENCE):
        state = apply(state, legal_actions(state)[0])
    return state


def cards(text: str) -> int:
    """A set of cards from text."""
    return parse_cards(text)


def card(text: str) -> int:
    """A card from text."""
    return parse_card(text)


def pass_the_time(state: DealState, draws: int):
    """Draws from the stock that often, throwing each card drawn at once."""
    for _ in range(draws):
        state = play(state, "s")
        assert state.drawn is not None
        state = apply(state, next(a for a in legal_actions(state) if a.card == state.drawn))
    return state


def deadwood_of(text: str) -> int:
    """The least deadwood of the cards of a text."""
    return deadwood(cards(text))

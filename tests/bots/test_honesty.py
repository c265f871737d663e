"""An AI cannot know what it cannot see (AI0): permuting every hidden card changes nothing."""

from random import Random

import pytest

from games.bots.levels import Level, choose, hint
from games.engine.cards import card_set, cards_of
from games.engine.observation import observe
from games.engine.state import DealState, Phase

from .positions import RULES, states


def permuted(state: DealState, rng: Random) -> DealState:
    """The same deal to the seat to act: the hidden cards of the opponent and of the stock change places."""
    me, other = state.to_act, 1 - state.to_act
    known = state.known[other]
    mine = list(cards_of(state.hands[other] & ~known))
    hidden = [*mine, *state.deck[state.stock_at :]]
    if state.knock_card is not None and state.knocker == other:
        hidden.append(state.knock_card)
    rng.shuffle(hidden)
    hand = known | card_set(hidden[: len(mine)])
    rest = hidden[len(mine) :]
    stock = 52 - state.stock_at
    hands = (state.hands[me], hand) if me == 0 else (hand, state.hands[me])
    return state._replace(hands=hands, deck=(*state.deck[: state.stock_at], *rest[:stock]))


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("level", Level)
def test_permuting_all_hidden_cards_does_not_change_the_choice(level: Level, rules: str) -> None:
    rng = Random(f"hidden {rules}")
    for state in states(RULES[rules], "hidden", 2 if level is Level.HARD else 5):
        if state.phase is Phase.DEFENCE:  # the knocker's hand is open
            continue
        before, after = observe(state, state.to_act), observe(permuted(state, rng), state.to_act)
        assert choose(level, before, Random(9), samples=4) == choose(level, after, Random(9), samples=4)


def test_a_hint_sees_no_more_than_its_person() -> None:
    rng = Random("hint")
    for state in states(RULES["house"], "hint", 2):
        if state.phase is not Phase.DEFENCE:
            before, after = observe(state, state.to_act), observe(permuted(state, rng), state.to_act)
            assert hint(before, Random(1), samples=4) == hint(after, Random(1), samples=4)

"""The fast layout and the rollouts, held to the engine."""

from random import Random

import pytest

from games.bots import fast
from games.bots.rollout import Trace, defended, play_out, values_of
from games.engine import melds
from games.engine.actions import BIG_GIN, DRAW, TAKE, Action, discard, knock
from games.engine.cards import card_set
from games.engine.layoffs import best_defence, layout_options
from games.engine.play import apply, legal_actions, limit_of, new_deal
from games.engine.rules import PRESETS, RuleSet, changed
from games.engine.scoring import multiplier

RULES: dict[str, RuleSet] = {
    "at home": PRESETS["at_home"],
    "big gin": changed(PRESETS["card_room"], upcard_offer=False),
    "oklahoma": changed(PRESETS["at_home"], oklahoma=True, oklahoma_spades=True),
    "odd": changed(PRESETS["at_home"], knock_limit=17, gin_bonus=3, undercut_bonus=7, takes_limit=10),
}


def hand_of(rng: Random, size: int) -> int:
    """Cards of a part of the deck, so that melds are frequent and often contested."""
    ranks = rng.sample(range(13), rng.choice((5, 7, 13)))
    return card_set(rng.sample([card for card in range(52) if card % 13 in ranks], size))


def test_fast_deadwood_is_the_engines() -> None:
    rng = Random(1)
    for _ in range(4000):
        ten, eleven = hand_of(rng, 10), hand_of(rng, 11)
        assert fast.to_cards(fast.to_fast(ten)) == ten
        assert fast.deadwood(fast.to_fast(ten)) == melds.deadwood(ten)
        least, thrown = fast.least_after_discard(fast.to_fast(eleven))
        assert least == melds.best_discard(eleven)[1]
        assert melds.deadwood(eleven & ~fast.to_cards(thrown)) == least


def test_the_throw_is_the_highest_of_those_that_leave_least() -> None:
    rng = Random(4)
    for _ in range(4000):
        hand = fast.to_fast(hand_of(rng, 11))
        places = fast.places_of(hand)
        for forbidden in (0, 1 << rng.choice(places)):
            left = {1 << place: fast.deadwood(hand ^ 1 << place) for place in places}
            left.pop(forbidden, None)
            least = min(left.values())
            highest = max(bit for bit, dead in left.items() if dead == least)
            assert fast.least_after_discard(hand, forbidden) == (least, highest)


def test_outs_are_the_cards_that_join_a_meld() -> None:
    rng = Random(2)
    for _ in range(60):
        hand = hand_of(rng, 10)
        outs = fast.to_cards(fast.outs(fast.to_fast(hand)))
        for card in range(52):
            if not hand >> card & 1:
                with_it = hand | 1 << card
                joins = any(meld >> card & 1 and meld & with_it == meld for meld in melds.MELDS)
                assert joins == bool(outs >> card & 1)


@pytest.mark.parametrize("ranks", [7, 13])
def test_the_fast_defence_is_the_engines(ranks: int) -> None:
    """Few ranks bring contested cards, and melded ones that fit on the knocker's melds."""
    rng = Random(ranks)
    compared = 0
    while compared < 800:
        held = rng.sample(range(13), ranks)
        cards = rng.sample([card for card in range(52) if card % 13 in held], 20)
        knocker, defender = card_set(cards[:10]), card_set(cards[10:])
        if not 0 < melds.deadwood(knocker) <= 25:
            continue
        layout = layout_options(knocker, 25)[0].melding
        assert (
            defended(fast.to_fast(knocker), fast.to_fast(defender)) == best_defence(layout, defender).deadwood
        )
        compared += 1


@pytest.mark.parametrize("rules", RULES)
def test_a_rollout_is_a_legal_deal_with_the_engines_result(rules: str) -> None:
    rng = Random(f"rollout {rules}")
    for number in range(150):
        deck = list(range(52))
        rng.shuffle(deck)
        state = new_deal(RULES[rules], tuple(deck), dealer=0)
        bars = rng.choice((((0,), (30,)), ((30, 30, 0), (5,)), ((30,), (30,)), ((0,), (0,))))
        trace: Trace = []
        points = play_out(
            fast.to_fast(state.hands[1]),
            fast.to_fast(state.hands[0]),
            fast.BIT[state.pile[0]],
            [fast.BIT[card] for card in deck[21:50]],
            bars,
            values_of(RULES[rules], limit_of(state), multiplier(RULES[rules], state.upcard)),
            trace=trace,
        )
        for name, bit in trace:
            state = apply(state, engine_action(name, bit))
        while state.result is None:
            state = apply(state, legal_actions(state)[0])
        signed = state.result.points if state.result.winner == 1 else -state.result.points
        assert signed == points, number


def engine_action(name: str, bit: int) -> Action:
    """A step of a trace as an action."""
    card = fast.CARD[bit.bit_length() - 1] if bit else 0
    match name:
        case "take":
            return TAKE
        case "draw":
            return DRAW
        case "throw":
            return discard(card)
        case "knock":
            return knock(card)
        case _:
            return BIG_GIN

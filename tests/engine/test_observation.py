"""What a seat, a spectator or a policy may know, phase by phase."""

import dataclasses

from games.engine.cards import cards_of, cards_text
from games.engine.observation import Observation, observe
from games.engine.rules import CARD_ROOM, HOUSE, changed
from games.engine.state import Phase

from .dealing import (
    ALICE,
    BOB,
    GIN_WITH_SPARE,
    HEAVY,
    KNOCK_3,
    card,
    cards,
    deal,
    finish,
    pass_the_time,
    play,
)

START = deal(HOUSE, alice=KNOCK_3, bob=HEAVY, upcard="QD", stock="KH QS")
MALLORY = None
"""A spectator, who holds no cards."""


def cards_told(observation: Observation) -> set[str]:
    """Every card that stands anywhere in an observation, but for the reader's own hand and actions."""
    told = set(observation.pile) | {observation.upcard}
    for owner in (ALICE, BOB):
        if owner != observation.seat:
            told |= set(cards_of(observation.hands[owner] or 0))
        told |= set(cards_of(observation.known[owner]))
    told |= {shown for shown in (observation.drawn, observation.knock_card) if shown is not None}
    for meld in (*observation.layout, *observation.defence):
        told |= set(cards_of(meld))
    told |= {laid for laid, _ in observation.layoffs}
    told |= {action.card for _, action in observation.history if action.card is not None}
    return {cards_text([number]) for number in told}


def test_a_seat_sees_its_own_hand_and_a_spectator_none():
    assert observe(START, ALICE).hands == (cards(KNOCK_3), None)
    assert observe(START, BOB).hands == (None, cards(HEAVY))
    assert observe(START, MALLORY).hands == (None, None)
    assert observe(START, MALLORY).hand == 0
    assert observe(START, ALICE).hand == cards(KNOCK_3)


def test_at_the_start_the_upcard_is_all_that_is_told():
    for seat in (ALICE, BOB, MALLORY):
        assert cards_told(observe(START, seat)) == {"QD"}


def test_counts_are_told_cards_are_not():
    state = play(START, "p p s")
    seen = observe(state, BOB)
    assert seen.hand_counts == (11, 10)
    assert seen.stock_count == 30
    assert seen.draws_left == 28
    assert cards_told(seen) == {"QD"}
    assert cards_told(observe(state, MALLORY)) == {"QD"}
    assert cards_told(observe(state, ALICE)) == {"QD", "KH"}


def test_a_card_taken_is_told_until_it_is_thrown():
    state = play(START, "t")
    assert observe(state, BOB).drawn == observe(state, MALLORY).drawn == card("QD")
    state = play(state, "3D s KH")
    assert observe(state, BOB).known == (cards("QD"), 0)
    assert observe(state, BOB).drawn is None


def test_only_the_seat_to_act_is_told_what_is_legal():
    assert observe(START, ALICE).legal
    assert observe(START, BOB).legal == ()
    assert observe(START, MALLORY).legal == ()


def test_an_observation_holds_no_state_and_no_deck():
    seen = observe(START, ALICE)
    assert {field.name for field in dataclasses.fields(seen)} == {
        *("seat", "rules", "dealer", "scores", "phase", "to_act", "hands", "hand_counts", "known", "drawn"),
        *("upcard", "knock_limit", "stock_count", "pile", "passes", "takes", "knocker", "is_covered"),
        *("knock_card", "layout", "defence", "layoffs", "history", "legal", "result", "earlier"),
    }
    assert not any(value is START or value == START.deck for value in dataclasses.astuple(seen))


def test_while_the_knocker_lays_out_the_knock_is_all_that_others_see():
    state = play(START, "p p s kKH")
    for other in (BOB, MALLORY):
        seen = observe(state, other)
        assert (seen.phase, seen.knocker, seen.is_covered) == (Phase.LAYOUT, ALICE, True)
        assert [str(action) for _, action in seen.history] == ["p", "p", "s", "k"]
        assert cards_told(seen) == {"QD"}
    assert [str(action) for _, action in observe(state, ALICE).history] == ["p", "p", "s", "kKH"]


def test_once_laid_out_the_knockers_ten_cards_are_shown_and_the_knock_card_is_not():
    state = play(START, "p p s kKH l7S7H7D+JHJDJC+3S4S5S")
    for other in (BOB, MALLORY):
        seen = observe(state, other)
        assert seen.hands[ALICE] == cards(KNOCK_3)
        assert cards_told(seen) == {"QD", *KNOCK_3.split()}
    assert observe(state, ALICE).hands[BOB] is None


def test_a_card_taken_and_knocked_with_later_stays_known_and_is_not_named():
    """That it is no longer among the ten cards shown is for the reader to notice."""
    state = play(deal(HOUSE, alice=KNOCK_3, bob=HEAVY, upcard="QD", stock="KH QS"), "t 3D s KH s")
    before = observe(state, BOB).known
    state = play(state, "kQD")
    assert observe(state, BOB).known == before == (cards("QD"), 0)
    assert observe(state, BOB).knock_card is None


def test_a_knock_in_place_of_drawing_covers_nothing():
    seen = observe(play(START, "k"), BOB)
    assert (seen.is_covered, seen.knock_card) == (False, None)


def test_when_the_deal_is_over_all_is_told_but_the_stock():
    state = finish(play(START, "p p s kKH"))
    for seat in (ALICE, BOB, MALLORY):
        seen = observe(state, seat)
        assert seen.hands == state.hands
        assert seen.knock_card == card("KH")
        assert seen.history == state.history
        assert seen.result == state.result
        assert seen.is_over
        assert card("QS") not in [card(text) for text in cards_told(seen)]


def test_gin_shows_both_hands_at_once():
    state = play(deal(CARD_ROOM, alice=GIN_WITH_SPARE, bob=HEAVY, stock="6S"), "p p s g")
    assert observe(state, BOB).hands[ALICE] == cards(GIN_WITH_SPARE) | cards("6S")


def test_the_top_of_the_discard_pile_is_the_last_face_up_card():
    assert observe(START, BOB).discard_top == card("QD")
    assert observe(play(START, "t"), BOB).discard_top is None
    assert observe(play(START, "p p s KH"), BOB).discard_top == card("KH")
    assert observe(play(START, "p p s kKH"), BOB).discard_top == card("QD")


def test_the_limit_told_is_that_of_this_deal():
    assert observe(deal(changed(HOUSE, oklahoma=True), upcard="4C"), BOB).knock_limit == 4


def test_the_draws_left_come_to_0_when_the_deal_is_dead():
    state = pass_the_time(play(deal(HOUSE), "p p"), 29)
    assert observe(state, ALICE).draws_left == 0

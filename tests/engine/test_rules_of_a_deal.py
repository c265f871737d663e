"""The rules of every preset but for the showdown: a fact's id stands in the test's name."""

import pytest

from games.engine.cards import DECK_SIZE, POINTS, cards_of, cards_text
from games.engine.errors import InvalidNotation, Refusal
from games.engine.match import MatchScore, add_result, reached_target
from games.engine.melds import best_melding, is_meld
from games.engine.observation import observe
from games.engine.play import legal_actions, new_deal
from games.engine.rules import CARD_ROOM, HOUSE, changed
from games.engine.state import Outcome, Phase

from .dealing import (
    ALICE,
    BOB,
    EVERY_PRESET,
    GIN_WITH_SPARE,
    HEAVY,
    KNOCK_3,
    begun,
    card,
    cards,
    deadwood_of,
    deal,
    finish,
    legal,
    pass_the_time,
    play,
    refused,
)


@pytest.mark.parametrize("deck", [range(51), [*range(51), 0], range(53), [*range(51), -1]])
def test_S1_the_pack_is_52_different_cards_without_jokers(deck):
    with pytest.raises(InvalidNotation):
        new_deal(HOUSE, tuple(deck), BOB)


@pytest.mark.parametrize("dealer", [ALICE, BOB])
def test_S2_ten_cards_each_go_out_by_turns_and_the_next_one_is_turned_up(dealer):
    state = new_deal(HOUSE, tuple(range(DECK_SIZE)), dealer)
    assert list(cards_of(state.hands[1 - dealer])) == [0, 2, 4, 6, 8, 10, 12, 14, 16, 18]
    assert list(cards_of(state.hands[dealer])) == [1, 3, 5, 7, 9, 11, 13, 15, 17, 19]
    assert state.pile == (20,)
    assert state.stock_count == 31
    assert observe(state, dealer).hands[1 - dealer] is None


@pytest.mark.parametrize("text", ["7S 7H 7D", "7S 7H 7D 7C", "3S 4S 5S", "9C TC JC QC KC", "KH QH JH"])
def test_S3_three_or_four_of_a_rank_and_three_or_more_in_sequence_are_melds(text):
    assert is_meld(cards(text))


@pytest.mark.parametrize(
    "text", ["", "7S", "7S 7H", "3S 4S", "3S 4S 5H", "3S 4S 6S", "7S 7H 8H", "7S 7H 7D 8D"]
)
def test_S3_two_cards_a_gap_or_a_mixture_are_no_meld(text):
    assert not is_meld(cards(text))


def test_S4_the_ace_is_low_only():
    assert is_meld(cards("AS 2S 3S"))
    assert not is_meld(cards("QS KS AS"))
    assert not is_meld(cards("KS AS 2S"))
    assert not is_meld(cards("QS KS AH"))  # cards 11, 12 and 13
    assert deadwood_of("QH KH AH") == 21


def test_S5_a_card_belongs_to_one_meld():
    assert deadwood_of("5H 6H 7H 7C 7D") == 11
    state = play(begun(HOUSE, alice="AS 2S 3S 3H 3D JH JD JC AD AC", stock="KH"), "kKH")
    assert refused(state, "lAS2S3S+3S3H3D+JHJDJC") is Refusal.CARD_IN_TWO_MELDS


def test_S6_an_ace_counts_1_pictures_10_and_the_others_their_number():
    assert [POINTS[card(f"{rank}H")] for rank in "A23456789TJQK"] == [
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
        10,
        10,
        10,
    ]


@EVERY_PRESET
def test_S7_a_card_from_the_stock_is_seen_by_its_taker_alone(rules):
    state = begun(rules, stock="KH")
    assert observe(state, ALICE).drawn == card("KH")
    assert observe(state, BOB).drawn is None
    assert observe(state, None).drawn is None


@EVERY_PRESET
def test_S7_a_card_from_the_discard_pile_is_known_to_both(rules):
    state = play(deal(rules, upcard="KH"), "t")
    assert observe(state, BOB).drawn == card("KH")
    assert observe(state, BOB).known[ALICE] == cards("KH")


@EVERY_PRESET
def test_S7_after_each_turn_one_holds_ten_cards_and_the_discard_lies_face_up(rules):
    state = begun(rules, stock="KH")
    assert [hand.bit_count() for hand in state.hands] == [11, 10]
    state = play(state, "KH")
    assert [hand.bit_count() for hand in state.hands] == [10, 10]
    assert observe(state, BOB).discard_top == card("KH")
    assert observe(state, BOB).hands[ALICE] is None


@EVERY_PRESET
def test_S8_one_may_knock_with_10_and_need_not(rules):
    state = begun(rules, alice="7S 7H 7D 3S 4S 5S 2H 4D 3C AD", stock="KH")
    assert {"kKH", "KH"} <= legal(state)


@EVERY_PRESET
def test_S8_one_may_not_knock_with_11(rules):
    state = begun(rules, alice="3C 4C 5C 6C 9S 9H 9D 9C AH KS", stock="KH")
    assert refused(state, "kKH") is Refusal.OVER_LIMIT
    assert not any(action.startswith("k") for action in legal(state))


@EVERY_PRESET
def test_S8_a_face_up_discard_gives_the_right_up_until_the_next_turn(rules):
    state = play(begun(rules, alice=KNOCK_3, bob=HEAVY, stock="KH KD QC"), "KH")
    assert state.to_act == BOB
    state = play(state, "s KD s")
    assert "kQC" in legal(state)


def test_S9_deadwood_is_that_of_the_best_partition():
    assert deadwood_of("2C 3C 4C 5C 6C 7C 8C 5S 5H 9D") == 9
    assert {cards_text(meld) for meld in best_melding(cards("2C 3C 4C 5C 6C 7C 8C 5S 5H 9D"))} == {
        "2C 3C 4C",
        "5S 5H 5C",
        "6C 7C 8C",
    }


@EVERY_PRESET
def test_S9_the_melding_shown_must_be_within_the_limit(rules):
    state = play(begun(rules, alice=KNOCK_3, bob=HEAVY, stock="KH"), "kKH")
    assert refused(state, "l7S7H7D+JHJDJC") is Refusal.OVER_LIMIT
    assert refused(state, "l") is Refusal.OVER_LIMIT


@EVERY_PRESET
def test_S9_the_melding_shown_is_scored_though_a_better_one_was_there(rules):
    state = play(begun(rules, alice="AS 2S 3S JH JD JC 7S 7H 7D 4D", bob=HEAVY, stock="KH"), "kKH")
    assert finish(state).result.knocker_deadwood == 4
    assert finish(play(state, "lJHJDJC+7S7H7D")).result.knocker_deadwood == 10


@EVERY_PRESET
def test_S9_ten_melded_cards_are_gin_without_being_declared(rules):
    state = play(begun(rules, alice=GIN_WITH_SPARE, bob=HEAVY, stock="KH"), "kKH")
    assert state.result.outcome is Outcome.GIN


def test_S9_ten_melded_cards_are_gin_when_knocking_in_place_of_drawing_too():
    state = play(deal(HOUSE, alice=GIN_WITH_SPARE, bob=HEAVY), "k")
    assert state.result.outcome is Outcome.GIN


@EVERY_PRESET
def test_S10_the_knock_card_is_hidden_from_the_opponent_until_the_deal_is_over(rules):
    state = play(begun(rules, alice=KNOCK_3, bob=HEAVY, stock="KH"), "kKH")
    while state.phase is not Phase.OVER:
        for other in (BOB, None):
            seen = observe(state, other)
            assert seen.is_covered
            assert seen.knock_card is None
            assert "KH" not in " ".join(str(action) for _, action in seen.history)
            assert card("KH") not in seen.pile
        assert observe(state, ALICE).knock_card == card("KH")
        state = play(state, str(legal_actions(state)[0]))
    assert observe(state, BOB).knock_card == card("KH")
    assert observe(state, None).history == state.history


@EVERY_PRESET
def test_S10_after_a_knock_both_hands_are_shown(rules):
    state = play(begun(rules, alice=KNOCK_3, bob=HEAVY, stock="KH"), "kKH")
    assert observe(state, BOB).hands[ALICE] is None
    state = play(state, str(legal_actions(state)[0]))
    assert observe(state, BOB).hands[ALICE] == cards(KNOCK_3)
    assert observe(state, ALICE).hands[BOB] is None
    assert observe(finish(state), ALICE).hands[BOB] == cards(HEAVY)


@EVERY_PRESET
@pytest.mark.parametrize("seat", [ALICE, BOB])
def test_S17_the_first_turn_may_be_a_knock(rules, seat):
    hands = {"alice": KNOCK_3, "bob": HEAVY} if seat == ALICE else {"bob": KNOCK_3, "alice": HEAVY}
    state = deal(rules, upcard="KH", dealer=1 - seat, **hands)
    assert "k2C" in legal(
        play(deal(rules, stock="2C", dealer=1 - seat, **hands), "p p s" if rules.upcard_offer else "s")
    )
    assert "k3D" in legal(play(state, "t"))


def test_S18_a_match_is_several_deals_to_the_target():
    score = MatchScore()
    result = finish(play(deal(HOUSE, alice=KNOCK_3, bob=HEAVY, stock="KH"), "p p s kKH")).result
    score = add_result(score, result)
    assert reached_target(HOUSE, score.points) is None
    score = add_result(score, result)
    assert score == MatchScore((142, 0), (2, 0))
    assert reached_target(HOUSE, score.points) == ALICE


@EVERY_PRESET
def test_S19_a_discard_that_leaves_two_cards_in_the_stock_ends_the_deal_without_score(rules):
    start = deal(rules, alice=KNOCK_3, bob=HEAVY.replace("6H", "AC"))
    state = pass_the_time(play(start, "p p" if rules.upcard_offer else ""), 28)
    assert state.stock_count == 3
    assert state.phase is Phase.DRAW
    state = play(state, "s")
    assert any(action.startswith("k") for action in legal(state))  # the drawer of the last card may knock
    state = pass_the_time(pass_the_time(play(start, "p p" if rules.upcard_offer else ""), 28), 1)
    assert state.result.outcome is Outcome.DEAD_STOCK
    assert (state.result.winner, state.result.points) == (None, 0)
    assert state.stock_count == 2
    assert refused(state, "t") is Refusal.DEAL_OVER
    assert refused(state, "k") is Refusal.DEAL_OVER


def test_S19_with_three_cards_left_the_discard_may_still_be_taken():
    state = pass_the_time(play(deal(HOUSE), "p p"), 28)
    state = play(state, "t")
    assert state.stock_count == 3
    throw = next(action for action in legal_actions(state) if action.card != state.drawn)
    assert play(state, str(throw)).phase is Phase.DRAW


def test_S20_takes_in_succession_without_a_draw_end_the_deal():
    rules = changed(CARD_ROOM, takes_limit=10)
    state = play(deal(rules, upcard="KH"), "t KH " * 9)
    assert state.phase is Phase.DRAW
    state = play(state, "t KH")
    assert state.result.outcome is Outcome.DEAD_TAKES
    assert state.result.winner is None


def test_S20_a_draw_from_the_stock_begins_the_count_anew():
    rules = changed(CARD_ROOM, takes_limit=10)
    state = play(deal(rules, upcard="KH", stock="QD"), "t KH " * 9 + "s QD")
    assert play(state, "t QD " * 9).phase is Phase.DRAW
    assert play(state, "t QD " * 10).result.outcome is Outcome.DEAD_TAKES


def test_S20_the_last_taker_may_still_knock():
    rules = changed(CARD_ROOM, takes_limit=10)
    state = play(deal(rules, bob=KNOCK_3, alice=HEAVY.replace("KC", "AC"), upcard="KH"), "t KH " * 9 + "t")
    assert state.to_act == BOB
    assert finish(play(state, "kKH")).result.outcome is Outcome.KNOCK

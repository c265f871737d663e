"""The rules of every preset, one test a fact: its id (S1 to S22) stands in the test's name."""

import pytest

from games.engine.cards import DECK_SIZE, POINTS, cards_of, cards_text
from games.engine.errors import InvalidNotation, Refusal
from games.engine.layoffs import best_defence, layout_options
from games.engine.match import MatchScore, add_result, reached_target
from games.engine.melds import best_melding, is_meld
from games.engine.observation import observe
from games.engine.play import legal_actions, new_deal
from games.engine.rules import CARD_ROOM, HOUSE, PRESETS, changed
from games.engine.state import Outcome, Phase

from .dealing import (
    ALICE,
    BOB,
    GIN_WITH_SPARE,
    HEAVY,
    KNOCK_3,
    TEN,
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

EVERY_PRESET = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


def begun(rules, **hands):
    """A deal in which alice, not the dealer, has drawn from the stock."""
    return play(deal(rules, **hands), "p p s" if rules.upcard_offer else "s")


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


LAYOFF_HAND = "6S 7S 2S AS KD KC KH QD QC QH"


def knocked(
    rules=CARD_ROOM, bob=LAYOFF_HAND, alice="7C 7H 7D 3S 4S 5S JS JD JC 2D", layout="l7H7D7C+3S4S5S+JSJDJC"
):
    """alice has knocked with three melds; bob is to answer."""
    return play(begun(rules, alice=alice, bob=bob, stock="9H"), f"k9H {layout}")


@EVERY_PRESET
def test_S11_a_laid_off_card_may_carry_the_next(rules):
    state = play(knocked(rules), "aQDQCQH+KDKCKH>6S1+7S1+2S1+AS1")
    assert state.result.laid_off == 16


def test_S11_the_order_in_which_layoffs_are_named_does_not_matter():
    state = play(knocked(), "aQDQCQH+KDKCKH>7S1+AS1+6S1+2S1")
    assert state.result.laid_off == 16
    assert [cards_text([laid]) for laid, _ in state.layoffs] == ["6S", "7S", "2S", "AS"]


def test_S11_a_card_without_the_one_between_does_not_fit():
    assert refused(knocked(), "aQDQCQH+KDKCKH>7S1") is Refusal.DOES_NOT_FIT


def test_S11_a_set_ends_at_four_and_takes_its_own_rank_only():
    state = knocked(bob="7S 6S 2H AH KD KC KH QD QC QH")
    assert play(state, "aQDQCQH+KDKCKH>7S0").result.laid_off == 7
    assert refused(state, "aQDQCQH+KDKCKH>6S0") is Refusal.DOES_NOT_FIT


@pytest.mark.parametrize(
    ("run", "beyond"), [("AS 2S 3S", "KS"), ("JS QS KS", "AS"), ("JS QS KS", "AH"), ("AH 2H 3H", "KS")]
)
def test_S11_a_run_ends_at_ace_and_king(run, beyond):
    rest = "9S 9D 9C 5H"
    hand = cards(f"{beyond} 2D 4D 6D 8D TD QD 6C 8C TC")
    best = best_defence((cards(run), cards(rest[:8])), hand)
    assert card(beyond) not in [laid for laid, _ in best.layoffs]
    assert best.layoffs == ()


def test_S11_runs_are_not_joined_nor_rearranged():
    layout = (cards("3S 4S 5S"), cards("7S 8S 9S"))
    best = best_defence(layout, cards("6S KD KC 2H 4H QD QC 9D 9C JH"))
    assert [laid for laid, _ in best.layoffs] == [card("6S")]
    assert refused(knocked(bob="JH 2S AH 9D KD KC KH QD QC QH"), "aQDQCQH+KDKCKH>JH1") is Refusal.DOES_NOT_FIT


@EVERY_PRESET
def test_S12_nothing_is_laid_off_against_gin(rules):
    bob = "7C 6S 2S AS KD KC KH QD QC QH"
    state = play(begun(rules, alice="7S 7H 7D 3S 4S 5S JH JD JC JS", bob=bob, stock="9H"), "k9H")
    assert state.phase is Phase.OVER
    assert state.layoffs == ()
    assert state.result.defender_deadwood == deadwood_of(bob) == 16


def test_S13_no_new_meld_is_made_across_hands():
    layout = (cards("9C TC JC"), cards("6D 6H 6S"))  # the knocker's 3H and 3D are loose
    assert best_defence(layout, cards("3S KD KC KH QD QC QH 2D 2C 9H")).layoffs == ()
    state = knocked(bob="2S 2H 2C AH KD KC KH QD QC QH")  # alice's 2D is loose
    assert refused(state, "a2S2H2D+QDQCQH+KDKCKH") is Refusal.CARD_NOT_HELD
    assert refused(state, "aQDQCQH+KDKCKH>2H3") is Refusal.NO_SUCH_MELD


def test_S13_the_knocker_lays_nothing_off():
    bob = "2H 3H 4H KD KC KH QD QC QH AH"
    state = knocked(bob=bob, alice="7C 7H 7D 3S 4S 5S JS JD JC 5H", layout="l7C7H7D+3S4S5S+JSJDJC")
    result = play(state, "aKDKCKH+QDQCQH+2H3H4H").result  # 5H would fit on bob's run
    assert result.knocker_deadwood == 5


@EVERY_PRESET
def test_S14_the_lower_knock_scores_the_difference(rules):
    state = finish(play(begun(rules, alice=KNOCK_3, bob=HEAVY, stock="KH"), "kKH"))
    assert state.result.outcome is Outcome.KNOCK
    assert (state.result.winner, state.result.points) == (ALICE, 74 - 3)


@EVERY_PRESET
def test_S15_gin_scores_the_bonus_and_the_opponents_deadwood(rules):
    state = play(begun(rules, alice=GIN_WITH_SPARE, bob=HEAVY.replace("KC", "KH"), stock="JD"), "kJD")
    assert (state.result.winner, state.result.points) == (ALICE, rules.gin_bonus + 74)
    melded = "2H 3H 4H 8C 9C TC KH 6D 4C AC"
    state = play(begun(rules, alice=GIN_WITH_SPARE, bob=melded, stock="JD"), "kJD")
    assert state.result.points == rules.gin_bonus + 21


@EVERY_PRESET
@pytest.mark.parametrize(("low", "left"), [("4C", 6), ("8C", 10)], ids=["less", "the same"])
def test_S16_the_same_deadwood_or_less_undercuts(rules, low, left):
    state = finish(play(begun(rules, alice=TEN, bob=f"QD QS QC QH 2H 3H 4H {low} AD AC", stock="9H"), "k9H"))
    assert state.result.outcome is Outcome.UNDERCUT
    assert (state.result.winner, state.result.points) == (BOB, 10 - left + rules.undercut_bonus)


@EVERY_PRESET
def test_S16_a_defender_who_comes_down_to_0_undercuts_and_has_no_gin(rules):
    state = finish(play(begun(rules, alice=KNOCK_3, bob="6S 2S AS KS KD KC KH QD QC QH", stock="9H"), "k9H"))
    assert state.result.outcome is Outcome.UNDERCUT
    assert state.result.points == 3 + rules.undercut_bonus


@EVERY_PRESET
def test_S16_a_defender_who_holds_ten_melded_cards_undercuts_too(rules):
    state = finish(play(begun(rules, alice=KNOCK_3, bob="KS KD KC KH QD QC QH 8C 9C TC", stock="9H"), "k9H"))
    assert state.result.outcome is Outcome.UNDERCUT
    assert state.result.points == 3 + rules.undercut_bonus


@EVERY_PRESET
def test_S16_gin_against_no_deadwood_scores_the_gin_bonus_to_the_knocker(rules):
    state = play(begun(rules, alice=GIN_WITH_SPARE, bob="2H 3H 4H 8C 9C TC KH KD KC KS", stock="JD"), "kJD")
    assert (state.result.winner, state.result.points) == (ALICE, rules.gin_bonus)


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


def test_S21_the_defender_may_leave_cards_unmelded_and_unlaid():
    state = knocked()
    assert play(state, "a").result.defender_deadwood == 76
    assert play(state, "aQDQCQH").result.defender_deadwood == 46
    assert play(state, "aQDQCQH+KDKCKH>6S1").result.laid_off == 6


def test_S21_melds_and_layoffs_are_chosen_together():
    layout = (cards("7H 8H 9H"), cards("5C 5D 5S"))
    best = best_defence(layout, cards("TH TC TD TS JH KS 2S 3C AC 4D"))
    assert best.deadwood == 20
    assert [cards_text([laid]) for laid, _ in best.layoffs] == ["TH", "JH"]
    assert best.melds == (cards("TS TD TC"),)


def test_S22_the_knocker_may_arrange_the_melds_in_any_way():
    hand = "3S 4S 5S 3H 4H 5H 3D 4D 5D 2C"
    state = play(begun(HOUSE, alice=hand, bob="KS KD 9S 9D 7D QH QC JC 8C TH", stock="KH"), "kKH")
    assert {"l5S5H5D+4S4H4D+3S3H3D", "l3S4S5S+3H4H5H+3D4D5D"} <= legal(state)
    assert play(state, "l3H4H5H+3S4S5S+3D4D5D").layout == (
        cards("3H 4H 5H"),
        cards("3S 4S 5S"),
        cards("3D 4D 5D"),
    )


def test_S22_the_best_layout_offers_fewest_layoffs_among_the_least_deadwood():
    options = layout_options(cards("3S 4S 5S 3H 4H 5H 3D 4D 5D 2C"), 10)
    assert [cards_text(meld) for meld in options[0].melding] == ["5S 5H 5D", "4S 4H 4D", "3S 3H 3D"]
    assert options[0].offered == cards("3C 4C 5C")
    assert options[0].deadwood == options[1].deadwood == 2


def test_S22_the_choice_does_not_depend_on_the_defenders_hand():
    choices = []
    for bob in ("KS KD 9S 9D 7D QH QC JC 8C TH", "AS 2S 6S 7S AH 2H 6H AD 6D 3C"):
        state = begun(HOUSE, alice="3S 4S 5S 3H 4H 5H 3D 4D 5D 2C", bob=bob, stock="KH")
        choices.append(legal_actions(play(state, "kKH")))
    assert choices[0] == choices[1]

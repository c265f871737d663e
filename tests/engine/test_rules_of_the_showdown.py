"""The rules of every preset from a knock to its points: a fact's id stands in the test's name."""

import pytest

from games.engine.cards import cards_text
from games.engine.errors import Refusal
from games.engine.layoffs import best_defence, layout_options
from games.engine.play import legal_actions
from games.engine.rules import CARD_ROOM, HOUSE
from games.engine.state import Outcome, Phase

from .dealing import (
    ALICE,
    BOB,
    EVERY_PRESET,
    GIN_WITH_SPARE,
    HEAVY,
    KNOCK_3,
    TEN,
    begun,
    card,
    cards,
    deadwood_of,
    finish,
    legal,
    play,
    refused,
)

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

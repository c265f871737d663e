"""The showdown: laying out, answering, and what is refused there."""

import pytest

from games.engine.actions import parse_action
from games.engine.cards import cards_text
from games.engine.errors import IllegalAction, Refusal
from games.engine.layoffs import layoffs_offered, layout_options, next_layoffs
from games.engine.play import apply, legal_actions
from games.engine.rules import CARD_ROOM, HOUSE
from games.engine.state import Outcome, Phase

from .dealing import ALICE, BOB, GIN_WITH_SPARE, cards, deal, finish, play, refused

ALICES = "7C 7H 7D 3S 4S 5S JS JD JC 2D"
BOBS = "6S 7S 2S AS KD KC KH QD QC QH"
KNOCKED = play(deal(CARD_ROOM, alice=ALICES, bob=BOBS, stock="9H"), "p p s k9H")
LAID_OUT = play(KNOCKED, "l7H7D7C+3S4S5S+JSJDJC")


def test_the_knocker_lays_out_then_the_defender_answers():
    assert (KNOCKED.phase, KNOCKED.to_act, KNOCKED.knocker) == (Phase.LAYOUT, ALICE, ALICE)
    assert (LAID_OUT.phase, LAID_OUT.to_act) == (Phase.DEFENCE, BOB)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("l7H7D+3S4S5S+JSJDJC", Refusal.NOT_A_MELD),
        ("l7H7D8H", Refusal.NOT_A_MELD),
        ("lKDKCKH", Refusal.CARD_NOT_HELD),
        ("l7H7D7S7C", Refusal.CARD_NOT_HELD),
        ("l9HTHJH", Refusal.CARD_NOT_HELD),  # the knock card is no longer held
        ("l7H7D7C+7H7D7C", Refusal.CARD_IN_TWO_MELDS),
        ("l7H7D7C+3S4S5S", Refusal.OVER_LIMIT),
        ("l", Refusal.OVER_LIMIT),
    ],
)
def test_a_layout_that_is_not_legal_is_refused(text, refusal):
    assert refused(KNOCKED, text) is refusal


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("aQDQC", Refusal.NOT_A_MELD),
        ("aJSQSKS", Refusal.CARD_NOT_HELD),
        ("aQDQCQH+QDQCQH", Refusal.CARD_IN_TWO_MELDS),
        ("aQDQCQH>QD2", Refusal.CARD_IN_TWO_MELDS),
        ("a>6S1+6S1", Refusal.CARD_IN_TWO_MELDS),
        ("a>2D1", Refusal.CARD_NOT_HELD),
        ("a>6S3", Refusal.NO_SUCH_MELD),
        ("a>7S1", Refusal.DOES_NOT_FIT),
        ("a>6S0", Refusal.DOES_NOT_FIT),
        ("a>AS1", Refusal.DOES_NOT_FIT),
        ("a>KD2", Refusal.DOES_NOT_FIT),
    ],
)
def test_an_answer_that_is_not_legal_is_refused(text, refusal):
    assert refused(LAID_OUT, text) is refusal


def test_the_refusal_names_the_card_that_does_not_fit():
    with pytest.raises(IllegalAction) as caught:
        apply(LAID_OUT, parse_action("a>2S1+KD1+AS1"))
    assert cards_text([caught.value.data["card"]]) == "KD"


def test_a_card_may_go_on_the_set_or_carry_on_the_run():
    assert play(LAID_OUT, "a>7S0").result.laid_off == 7
    assert play(LAID_OUT, "a>6S1+7S1").result.laid_off == 13
    assert play(LAID_OUT, "a>7S0+6S1").result.laid_off == 13


def test_the_best_answer_is_proposed_and_undercuts():
    state = finish(LAID_OUT)
    assert state.result.outcome is Outcome.UNDERCUT
    assert state.result.defender_deadwood - state.result.laid_off == 0


def test_the_sum_of_the_result_can_be_written_out():
    result = play(LAID_OUT, "aKDKCKH+QDQCQH>6S1").result
    assert result.outcome is Outcome.KNOCK
    assert result.points == result.multiplier * (
        result.defender_deadwood - result.laid_off - result.knocker_deadwood + result.bonus
    )
    assert (result.defender_deadwood, result.laid_off, result.knocker_deadwood, result.bonus) == (16, 6, 2, 0)


def test_after_gin_both_best_meldings_are_shown():
    bob = "2H 3H 4H 8C 9C TC KH 6D 4C AC"
    state = play(deal(HOUSE, alice=GIN_WITH_SPARE, bob=bob), "k")
    assert [cards_text(meld) for meld in state.layout] == ["TS TH TD", "7S 7H 7D 7C", "3S 4S 5S"]
    assert [cards_text(meld) for meld in state.defence] == ["8C 9C TC", "2H 3H 4H"]
    assert state.layoffs == ()


def test_gin_proposes_gin_only():
    """With the aces as a set and 2, 3, 4 of spades loose, 9 would be within the limit too."""
    options = layout_options(cards("2S 3S 4S AH AD AC JS JH JD JC"), 10)
    assert [(option.deadwood, option.offered) for option in options] == [(0, 0)]


def test_a_layout_with_more_deadwood_is_proposed_where_it_offers_less():
    options = layout_options(cards("KS KH KD QS QH QD AS 2S 3S 4C"), 10)
    assert [(option.deadwood, cards_text(option.offered)) for option in options] == [
        (4, "4S 5S 6S 7S 8S 9S TS JS QC KC"),
        (10, "QC KC"),
    ]


def test_what_is_offered_runs_on_until_the_knockers_own_card():
    """Of 3-4-5 with the 8 loose: 6 and 7 may follow, and 2 and the ace go below."""
    assert cards_text(layoffs_offered((cards("3S 4S 5S"),), cards("3S 4S 5S 8S"))) == "AS 2S 6S 7S"
    assert cards_text(layoffs_offered((cards("QH QD QC"),), cards("QH QD QC"))) == "QS"
    assert layoffs_offered((cards("QS QH QD QC"),), cards("QS QH QD QC")) == 0
    assert layoffs_offered((cards("QH QD QC"),), cards("QS QH QD QC")) == 0


@pytest.mark.parametrize(
    ("melds", "loose", "fitting"),
    [
        (["3S 4S 5S"], "", "2S 6S"),
        (["3S 4S 5S"], "2S", "6S"),
        (["AS 2S 3S", "JH QH KH"], "", "4S TH"),
        (["QH QD QC"], "", "QS"),
        (["QS QH QD QC"], "", ""),
        (["4H 4D 4C", "5S 6S 7S"], "", "4S 8S"),
    ],
)
def test_the_next_layoffs_fit_with_no_card_between(melds, loose, fitting):
    laid = tuple(cards(text) for text in melds)
    assert next_layoffs(laid, sum(laid) | cards(loose)) == cards(fitting)


def test_the_proposed_layouts_begin_with_the_best():
    state = play(deal(HOUSE, alice="3S 4S 5S 3H 4H 5H 3D 4D 5D 2C", bob="KS KD 9S 9D 7D QH QC JC 8C TH"), "k")
    assert str(legal_actions(state)[0]) == "l5S5H5D+4S4H4D+3S3H3D"

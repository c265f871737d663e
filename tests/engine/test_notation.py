"""Cards and actions as text, and what is said of damaged ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import notation
from games.engine.actions import action_text, parse_action
from games.engine.cards import TEXTS, cards_text, parse_card, parse_card_list, parse_cards
from games.engine.errors import AT_MOST, Flaw, InvalidNotation
from games.engine.notation import (
    parse_actions,
)
from games.engine.rules import HOUSE

from .records import flaw_of, record_of, walk

SEED = bytes(range(32))


# Cards


def test_a_card_is_rank_then_suit():
    assert [cards_text([number]) for number in (0, 9, 12, 13, 26, 51)] == ["AS", "TS", "KS", "AH", "AD", "KC"]
    assert [parse_card(text) for text in TEXTS] == list(range(52))


@pytest.mark.parametrize("text", ["", "A", "SA", "1S", "10S", "as", "AS ", "A♠", "\ud800"])
def test_other_texts_are_no_card(text):
    assert flaw_of(parse_card, text) == (Flaw.CARD, text)


def test_cards_keep_their_order_in_a_list_and_are_sorted_in_a_set():
    assert cards_text(parse_card_list("KC AS TD")) == "KC AS TD"
    assert cards_text(parse_cards(" KC  AS\tTD\n")) == "AS TD KC"


def test_a_card_named_twice_is_refused():
    assert flaw_of(parse_cards, "KC AS KC") == (Flaw.CARD_TWICE, "KC")


def test_a_refusal_repeats_a_part_of_a_long_text_only():
    assert flaw_of(parse_card, "x" * 10**6) == (Flaw.CARD, "x" * AT_MOST)


# Actions


@pytest.mark.parametrize(
    "text",
    ["p", "s", "t", "k", "g", "KS", "kKS", "l", "l7S7H7D+3S4S5S", "a", "aQSQDQC", "aQSQDQC>6S0+7S0", "a>6S0"],
)
def test_the_text_of_an_action_gives_it_back(text):
    assert str(parse_action(text)) == text


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        ("", Flaw.ACTION),
        ("x", Flaw.ACTION),
        ("P", Flaw.ACTION),
        ("kk", Flaw.ACTION),
        ("kXX", Flaw.ACTION),
        ("dKS", Flaw.ACTION),
        ("KSKH", Flaw.ACTION),
        ("l+", Flaw.MELD),
        ("l7S7H7", Flaw.CARD),
        ("l7S7S7H", Flaw.CARD_TWICE),
        ("a>", Flaw.ACTION),
        ("aQSQDQC>", Flaw.ACTION),
        ("a>6S", Flaw.ACTION),
        ("a>6S10", Flaw.ACTION),
        ("a>6S\u0661", Flaw.ACTION),
        ("a>XX0", Flaw.CARD),
        ("a>6S0+", Flaw.ACTION),
        ("a>6S0>7S0", Flaw.ACTION),
    ],
)
def test_other_texts_are_no_action(text, flaw):
    assert flaw_of(parse_action, text)[0] is flaw


@given(st.text(max_size=12) | st.text("psktgla+>0123AKQJTSHDC", max_size=20))
def test_any_text_is_an_action_or_is_refused(text):
    try:
        action = parse_action(text)
    except InvalidNotation:
        return
    assert parse_action(action_text(action)) == action


def test_actions_are_about_three_bytes_each():
    *_, state = walk(HOUSE, 5, "sensible")
    text = notation.actions_text(record_of(state).actions)
    assert len(text) / state.ply < 4
    assert parse_actions(text) == record_of(state).actions


def test_a_damaged_action_is_named_by_its_number():
    assert flaw_of(parse_actions, "p p s XX t") == (Flaw.ACTION, "action 4")

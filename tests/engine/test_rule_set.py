"""The rule set refuses what cannot be played, and says which field is at fault."""

import pytest

from games.engine.errors import Flaw, InvalidRules
from games.engine.rules import (
    AT_HOME,
    CARD_ROOM,
    FIELDS,
    HOUSE,
    PRESETS,
    RuleSet,
    Winner,
    changed,
    differences,
    parse_rules,
    range_of,
    rules_text,
)

RANGES = {
    "knock_limit": (0, 30),  # R3
    "gin_bonus": (0, 100),  # R5
    "undercut_bonus": (0, 100),  # R6
    "big_gin_bonus": (0, 100),  # R7
    "target": (10, 1000),  # R10
    "game_bonus": (0, 500),  # R11
    "shutout_bonus": (0, 500),  # R12
    "deal_bonus": (0, 100),  # R13
    "takes_limit": (10, 100),  # R18
}


def refusal(**values):
    with pytest.raises(InvalidRules) as caught:
        changed(RuleSet(big_gin=True), **values)
    return caught.value


def test_every_number_has_the_range_of_the_table():
    assert {name: range_of(name) for name in FIELDS if range_of(name)} == RANGES


@pytest.mark.parametrize("name", RANGES)
def test_the_ends_of_a_range_are_accepted_and_what_lies_beyond_is_refused(name):
    low, high = RANGES[name]
    for value in (low, high):
        assert getattr(changed(RuleSet(big_gin=True), **{name: value}), name) == value
    for value in (low - 1, high + 1):
        error = refusal(**{name: value})
        assert (error.field, error.code) == (name, Flaw.RANGE)
        assert error.data == {"value": value, "low": low, "high": high}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("knock_limit", True),
        ("knock_limit", "10"),
        ("knock_limit", 10.0),
        ("upcard_offer", 1),
        ("winner", "target"),
    ],
)
def test_a_value_of_another_type_is_refused(name, value):
    error = refusal(**{name: value})
    assert (error.field, error.code) == (name, Flaw.VALUE)


def test_spades_cannot_double_without_oklahoma():
    assert (refusal(oklahoma_spades=True).field, refusal(oklahoma_spades=True).code) == (
        "oklahoma_spades",
        Flaw.COMBINATION,
    )
    assert changed(HOUSE, oklahoma=True, oklahoma_spades=True).oklahoma_spades


def test_a_bonus_for_big_gin_needs_big_gin():
    with pytest.raises(InvalidRules) as caught:
        RuleSet(big_gin_bonus=6)
    assert (caught.value.field, caught.value.code) == ("big_gin_bonus", Flaw.COMBINATION)


def test_an_unknown_field_is_refused_by_name():
    assert refusal(jokers=2).field == "jokers"


def test_a_changed_preset_tells_its_differences():
    assert differences(changed(HOUSE, undercut_bonus=10, gin_bonus=20), "house") == (
        "gin_bonus",
        "undercut_bonus",
    )
    assert all(differences(rules, name) == () for name, rules in PRESETS.items())


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_text_of_a_rule_set_gives_it_back(rules):
    assert parse_rules(rules_text(rules)) == rules


def test_the_text_names_every_field():
    assert rules_text(CARD_ROOM) == (
        "upcard_offer=1 throw_back=1 knock_limit=10 knock_without_drawing=0 gin_bonus=25 undercut_bonus=20 "
        "big_gin=1 big_gin_bonus=6 oklahoma=0 oklahoma_spades=0 target=100 game_bonus=0 shutout_bonus=0 "
        "deal_bonus=0 winner=target takes_limit=20"
    )


@pytest.mark.parametrize(
    ("old", "new", "field", "code"),
    [
        ("knock_limit=10", "", "knock_limit", Flaw.HEADER),
        ("knock_limit=10", "knock_limit=10 knock_limit=10", "knock_limit", Flaw.HEADER),
        ("knock_limit=10", "knock_limit=10 jokers=2", "jokers", Flaw.HEADER),
        ("knock_limit=10", "knock_limit", "knock_limit", Flaw.HEADER),
        ("knock_limit=10", "knock_limit=ten", "knock_limit", Flaw.VALUE),
        ("knock_limit=10", "knock_limit=-1", "knock_limit", Flaw.VALUE),
        ("knock_limit=10", "knock_limit=\u0661", "knock_limit", Flaw.VALUE),
        ("knock_limit=10", "knock_limit=99999999999", "knock_limit", Flaw.VALUE),
        ("knock_limit=10", "knock_limit=31", "knock_limit", Flaw.RANGE),
        ("throw_back=0", "throw_back=2", "throw_back", Flaw.VALUE),
        ("throw_back=0", "throw_back=True", "throw_back", Flaw.VALUE),
        ("winner=target", "winner=nobody", "winner", Flaw.VALUE),
        ("oklahoma_spades=0", "oklahoma_spades=1", "oklahoma_spades", Flaw.COMBINATION),
    ],
)
def test_a_damaged_text_names_the_field_and_the_reason(old, new, field, code):
    text = rules_text(AT_HOME)
    assert old in text
    with pytest.raises(InvalidRules) as caught:
        parse_rules(text.replace(old, new))
    assert (caught.value.field, caught.value.code) == (field, code)


def test_fields_that_an_older_engine_did_not_know_are_implied():
    text = rules_text(HOUSE).replace(" takes_limit=20", "")
    assert parse_rules(text, {"takes_limit": 50}) == changed(HOUSE, takes_limit=50)
    assert parse_rules(rules_text(HOUSE), {"takes_limit": 50}) == HOUSE  # what is written goes first


def test_the_winner_is_one_of_two_kinds():
    assert [str(kind) for kind in Winner] == ["target", "total"]

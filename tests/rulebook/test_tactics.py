"""The figures and the cards of the tactics are measured and computed, not made up."""

import re

import pytest
from django.conf import settings
from django.template import Context, Template

from games.engine.rules import HOUSE, PRESETS, changed
from games.rulebook import measured
from games.rulebook.compare import elsewhere

BOTS = settings.BASE_DIR / "docs" / "bots.md"


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def test_the_figures_are_those_of_the_arena():
    """The row of a player who never knocks, against one who always does, under each pair of bonuses."""
    lines = [line for line in BOTS.read_text().splitlines() if line.startswith("|")]
    header = next(cells(line) for line in lines if "gin 25, undercut 25:" in line)
    never = next(cells(line) for line in lines if cells(line)[0] == "0")
    figures, bonuses = {}, (0, 0)
    for name, value in zip(header, never, strict=True):
        if found := re.match(r"gin (\d+), undercut (\d+):", name):
            bonuses = (int(found[1]), int(found[2]))
        elif name == "all":
            figures[bonuses] = int(value)
    assert {(row.gin_bonus, row.undercut_bonus): row.won for row in measured.WAITING} == figures


def test_more_patience_pays_where_the_bonuses_are_high(monkeypatch):
    low, high = (changed(HOUSE, gin_bonus=each, undercut_bonus=each) for each in (0, 50))
    monkeypatch.setitem(PRESETS, "at_home", low)
    monkeypatch.setitem(PRESETS, "long_game", high)
    house, _room, at_home, long_game = measured.patience_by_preset()
    assert at_home.turns is None
    assert long_game.turns == 0
    assert house.turns


@pytest.mark.parametrize(
    ("cards", "fitting"),
    [
        ("4H 6H", "5H"),
        ("5H 6H", "4H 7H"),
        ("JS QS KS", "TS"),
        ("9S TS JS QS", "8S KS"),
        ("8S 8H 8D", "8C"),
        ("AS AH", "AD AC"),
    ],
)
def test_the_cards_that_fit_are_found_by_the_engine(cards, fitting):
    drawn = Template("{% load rules %}{% grows cards %}").render(Context({"cards": cards}))
    after = drawn.split("+</span>")[1]
    names = re.findall(r'visually-hidden">([^<]+)<', after)
    signs = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
    ranks = {"A": "ace", "T": "10", "J": "jack", "Q": "queen", "K": "king"}
    assert names == [f"{ranks.get(each[0], each[0])} of {signs[each[1]]}" for each in fitting.split()]


def test_presets_that_differ_alike_stand_together():
    """No knock in place of drawing in three of them; the card room alone throws back."""
    (alone,) = elsewhere(HOUSE, "throw_back")
    assert [key for key, _name in alone.presets] == ["card_room"]
    (together,) = elsewhere(HOUSE, "knock_without_drawing")
    assert [key for key, _name in together.presets] == ["card_room", "at_home", "long_game"]
    assert together.fact == "R4"
    assert elsewhere(HOUSE, "knock_limit") == ()

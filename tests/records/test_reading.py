"""Pasted texts: several records in one, and the place of whatever is wrong."""

import pytest
from django.utils import translation

from games.engine.actions import action_text
from games.engine.errors import Flaw, InvalidNotation, Refusal
from games.engine.notation import NAMES, read, write_record
from games.engine.play import legal_actions
from games.engine.rules import FIELDS, HOUSE, RuleSet
from games.presenter.pasting import flaw_view
from games.records.reading import parts_of, place_of, read_pasted
from games.wording.records import _ILLEGAL, flaw_sentence
from tests.engine.records import record_of, walk

*STATES, END = walk(HOUSE, 5, "sensible")
TEXT = write_record(record_of(END))
LINES = TEXT.splitlines()
ACTIONS = LINES.index(next(line for line in LINES if line.startswith("actions")))
DECK = LINES.index(next(line for line in LINES if line.startswith("deck")))


def with_line(number: int, line: str) -> str:
    return "\n".join([*LINES[:number], line, *LINES[number + 1 :]])


def flaw_of(text: str) -> InvalidNotation:
    flaw = read_pasted(text).flaw
    assert flaw is not None
    return flaw


def marked(text: str, first_line: int = 1) -> tuple[int, str]:
    """The number of the line in which something is marked, and what."""
    view = flaw_view(read_pasted(text), first_line)
    [found] = [(line.number, line.marked) for line in view.lines if line.marked] or [(0, "")]
    return found


def test_a_good_record_is_read():
    read_one = read_pasted(TEXT)
    assert read_one.flaw is None
    assert read_one.record is not None
    assert write_record(read_one.record) == TEXT


@pytest.mark.parametrize("between", ["", "\n", "\n \n\n"])
def test_several_records_are_taken_apart(between):
    parts = parts_of(between.join([TEXT, TEXT, TEXT]))
    assert [read_pasted(part.text).flaw for part in parts] == [None] * 3
    lines = between.join([TEXT, TEXT, TEXT]).splitlines()
    assert all(lines[part.first_line - 1].startswith("gin-rummy-deal") for part in parts)


def test_what_is_no_record_is_one_part():
    assert [part.text for part in parts_of("hello\nyou")] == ["hello\nyou"]
    assert flaw_of("hello").code is Flaw.FORMAT


def test_what_stands_before_the_first_record_belongs_to_it():
    assert len(parts_of(f"hello\n{TEXT}")) == 1
    assert marked(f"hello\n{TEXT}") == (1, "hello")


@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_damaged_action_is_marked_at_its_place(number):
    words = LINES[ACTIONS].split()
    words[number] = "?!"
    assert marked(with_line(ACTIONS, " ".join(words))) == (ACTIONS + 1, "?!")


def test_an_illegal_action_is_marked_and_what_is_possible_instead_is_named():
    text = with_line(ACTIONS, "actions p p t")
    assert marked(text) == (ACTIONS + 1, "t")
    view = flaw_view(read_pasted(text), 1)
    assert view.text.startswith("Action 3:")
    assert view.possible.split() == [action_text(action) for action in legal_actions(read(text).states[-1])]
    assert view.readable_text.startswith("2 actions")


def test_lines_are_counted_in_the_whole_text():
    text = with_line(ACTIONS, "actions p p t")
    [_first, second] = parts_of(TEXT + text)
    assert marked(second.text, second.first_line) == (len(LINES) + ACTIONS + 1, "t")


@pytest.mark.parametrize(
    ("old", "new", "line", "mark"),
    [
        ("knock_limit=10", "knock_limit=99", "rules", "knock_limit=99"),
        ("knock_limit=10", "knock_limit=10 knock_limit=9", "rules", "knock_limit=9"),
        ("winner=target", "winner=nobody", "rules", "winner=nobody"),
        ("knock_limit", "limit", "rules", "limit=10"),
        ("scores", "points", "points", None),
        ("scores ", "scores x ", "scores", None),
        ("engine 1", "engine 77", "engine", None),
        ("\nresult ", "\nresult gin 0 999 ", "result", None),
    ],
)
def test_other_flaws_are_marked_too(old, new, line, mark):
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    number, found = marked(text)
    assert text.splitlines()[number - 1].startswith(line)
    assert found == (mark or text.splitlines()[number - 1])


def test_a_card_of_the_deck_is_marked():
    cards = LINES[DECK].split()
    assert marked(with_line(DECK, " ".join([*cards[:9], "XX", *cards[10:]]))) == (DECK + 1, "XX")
    assert marked(with_line(DECK, " ".join(cards[:-1])))[0] == DECK + 1
    twice = [*cards[:9], cards[1], *cards[10:]]
    view = flaw_view(read_pasted(with_line(DECK, " ".join(twice))), 1)
    [line] = [line for line in view.lines if line.marked]
    assert line.marked in (cards[1], LINES[DECK].replace(cards[9], cards[1], 1))


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("id", "words", "scores", "result")])
def test_a_missing_line_is_told_and_nothing_is_marked(name):
    text = "\n".join(line for line in LINES if line.split()[0] != name)
    flaw = read_pasted(text).flaw
    if flaw is not None and flaw.code is Flaw.HEADER:
        assert place_of(flaw, tuple(text.splitlines())) is None


def test_what_can_be_read_is_the_deal_up_to_the_flaw():
    damaged = read_pasted(with_line(ACTIONS, "actions p p t"))
    assert damaged.record is not None
    again = read(write_record(damaged.record))
    assert again.flaw is None
    assert again.states[-1] == damaged.state


def test_of_a_record_without_a_start_nothing_can_be_read():
    damaged = read_pasted("gin-rummy-deal 1\nengine 1\n")
    assert damaged.record is None
    assert flaw_view(damaged, 1).readable_text == ""


def test_every_refusal_has_a_sentence():
    assert _ILLEGAL.keys() == set(Refusal)


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_whatever_is_damaged_is_told_in_a_sentence(language):
    """Every line damaged in several ways, and every place of the text cut off."""
    texts = [TEXT[:end] for end in range(0, len(TEXT), 7)]
    for number, line in enumerate(LINES):
        name, _space, value = line.partition(" ")
        damages = ("", "x", value[:-1], value + " " + value, value.replace("1", "7"), "\u0661")
        texts += [with_line(number, f"{name} {damage}") for damage in damages]
        texts += [with_line(number, line + "\n" + line)]
    for name in FIELDS:
        texts.append(TEXT.replace(f" {name}=", f" {name}=9999"))
        texts.append(TEXT.replace(f" {name}=", " other="))
    with translation.override(language):
        for text in texts:
            damaged = read_pasted(text)
            if damaged.flaw is not None:
                assert flaw_sentence(damaged.flaw).endswith((".", "!"))
                assert flaw_view(damaged, 1).text


def test_a_combination_of_rules_that_cannot_be_is_told():
    assert RuleSet().oklahoma is False
    text = TEXT.replace("oklahoma_spades=0", "oklahoma_spades=1")
    assert "Oklahoma" in flaw_sentence(flaw_of(text))

"""The examples of docs/notation.md are what the engine says and does."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from games.engine.__main__ import answer
from games.engine.actions import Kind, action_text, parse_action
from games.engine.cards import cards_text
from games.engine.notation import FORMAT, NAMES, parse_record, read, write_record
from games.engine.rules import FIELDS
from games.engine.shuffle import commitment, dealer_draw, shuffled_deck
from games.engine.state import Outcome

GUIDE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")


def blocks(kind):
    return re.findall(rf"^```{kind}\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)


def rows(heading):
    """The first cells of the table under a heading."""
    section = GUIDE.split(f"\n{heading}\n")[1].split("\n#")[0]
    return re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)


RECORD = blocks("record")[0]
LINES = [line for block in blocks("questions") for line in block.splitlines()]
QUESTIONS = list(zip(LINES[::2], LINES[1::2], strict=True))


def test_the_record_is_read_replayed_and_written_again():
    states, flaw = read(RECORD)
    assert flaw is None
    assert states[-1].result is not None
    assert write_record(parse_record(RECORD)) == RECORD


def test_every_line_of_a_record_is_told():
    assert rows("## The record of a deal") == list(NAMES)
    assert FORMAT in NAMES


def test_every_field_of_the_rules_is_in_the_example():
    assert all(f" {name}=" in RECORD for name in FIELDS)


def test_every_kind_of_action_is_told():
    actions = [parse_action(text) for text in rows("## Actions")]
    assert {action.kind for action in actions} == set(Kind)
    assert [action_text(action) for action in actions] == rows("## Actions")


def test_every_outcome_is_told():
    assert all(f"`{outcome}`" in GUIDE for outcome in Outcome)


@pytest.mark.parametrize(("question", "expected"), QUESTIONS, ids=range(len(QUESTIONS)))
def test_a_question_gets_the_answer_of_the_guide(question, expected):
    assert json.dumps(answer(question.encode())) == expected


def test_the_shuffle_can_be_checked_with_the_lines_of_the_guide():
    code = blocks("python")[0]
    assert len([line for line in code.splitlines() if line]) < 20
    names: dict[str, Any] = {}
    exec(code, names)
    record = parse_record(RECORD)
    seed, deal, words = record.seed, record.deal_id, record.words
    assert seed is not None
    assert " ".join(names["shuffle"](seed.hex(), deal, words)) == cards_text(record.start().deck)
    assert names["commitment"](seed.hex(), deal) == commitment(seed, deal)
    drawn = cards_text([card for pair in dealer_draw(seed, deal, words) for card in pair]).split()
    assert names["shuffle"](seed.hex(), deal, words, "dealer")[: len(drawn)] == drawn
    words = ("phỏm", '"], ')
    assert " ".join(names["shuffle"](seed.hex(), deal, words)) == cards_text(shuffled_deck(seed, deal, words))

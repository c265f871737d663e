"""Records as text: written, parsed, replayed, and what is said of damaged ones."""

import random

import pytest

from games.engine import ENGINE_VERSION
from games.engine.actions import Action, Kind, parse_action
from games.engine.errors import Flaw, Refusal
from games.engine.notation import (
    IMPLIED_RULES,
    MAX_ID,
    Record,
    parse_actions,
    parse_record,
    read,
    replay,
    write_record,
)
from games.engine.play import apply, legal_actions
from games.engine.rules import FIELDS, HOUSE, LONG_GAME, changed
from games.engine.state import Phase

from .records import flaw_of, record_of, walk

SEED = bytes(range(32))


def reading(text):
    """What could be read: the states and the flaw."""
    return read(text)


RECORD = Record(
    rules=LONG_GAME,
    dealer=1,
    actions=parse_actions("p p s"),
    scores=(40, 12),
    deal_id="deal-1",
    seed=SEED,
    words=("clover", 'rain, "and" \u2028 phỏm'),
)


def test_a_record_with_a_seed_is_written_and_read_back():
    text = write_record(RECORD)
    assert parse_record(text) == RECORD
    assert text.isascii()
    assert text.splitlines()[:3] == ["gin-rummy-deal 1", f"engine {ENGINE_VERSION}", "id deal-1"]
    assert replay(RECORD).ply == 3


def test_the_deck_of_a_seed_and_the_deck_itself_are_the_same_deal():
    state = replay(RECORD)
    with_deck = record_of(state)
    assert with_deck.seed is None
    assert replay(with_deck) == state


def test_a_record_is_read_with_other_line_ends_and_empty_lines():
    text = write_record(RECORD)
    assert parse_record("\n\n" + text.replace("\n", "\r\n\r\n")) == RECORD


def test_an_unfinished_deal_has_no_result_and_a_finished_one_has():
    assert "result" not in write_record(RECORD)
    *_, state = walk(HOUSE, 5, "sensible")
    text = write_record(record_of(state))
    assert text.splitlines()[-1] == (
        f"result {state.result.outcome} {'-' if state.result.winner is None else state.result.winner} "
        f"{state.result.points}"
    )
    assert reading(text).flaw is None


FINISHED = write_record(record_of([*walk(HOUSE, 5, "sensible")][-1]))


def damaged(old, new, text=FINISHED):
    assert old in text
    return text.replace(old, new, 1)


ACTIONS_LINE = next(line for line in FINISHED.splitlines() if line.startswith("actions"))
DECK_LINE = next(line for line in FINISHED.splitlines() if line.startswith("deck"))


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("", Flaw.FORMAT, "line 1"),
        ("\n \n", Flaw.FORMAT, "line 1"),
        ("hello", Flaw.FORMAT, "line 1"),
        (damaged("gin-rummy-deal 1", "gin-rummy-deal 2"), Flaw.FORMAT, "line 1"),
        (damaged("gin-rummy-deal 1", "gin-rummy-deal"), Flaw.FORMAT, "line 1"),
        (damaged("engine 1", "engine 99"), Flaw.VERSION, "engine"),
        (damaged("engine 1", "engine one"), Flaw.VALUE, "engine"),
        (damaged("engine 1", "engine"), Flaw.VALUE, "engine"),
        (damaged("engine 1\n", ""), Flaw.HEADER, "engine"),
        (damaged("engine 1\n", "engine 1\nengine 1\n"), Flaw.HEADER, "line 3"),
        (damaged("engine 1\n", "engine 1\nmotor 1\n"), Flaw.HEADER, "line 3"),
        (damaged("knock_limit=10", "knock_limit=31"), Flaw.RANGE, "rules knock_limit"),
        (damaged("knock_limit=10 ", ""), Flaw.HEADER, "rules knock_limit"),
        (damaged(DECK_LINE, DECK_LINE[:-3]), Flaw.DECK, "deck"),
        (damaged(DECK_LINE, DECK_LINE + " AS"), Flaw.CARD_TWICE, "deck AS"),
        (damaged(DECK_LINE, DECK_LINE[:-2] + "XX"), Flaw.CARD, "deck XX"),
        (damaged(DECK_LINE + "\n", ""), Flaw.HEADER, "seed"),
        (damaged(DECK_LINE, DECK_LINE + "\nseed " + "0" * 64), Flaw.HEADER, "deck"),
        (damaged(DECK_LINE, "seed " + "0" * 63), Flaw.SEED, "seed"),
    ],
)
def test_a_record_whose_start_is_damaged_names_the_place_and_the_reason(text, code, at):
    states, flaw = reading(text)
    assert states == ()
    assert (flaw.code, flaw.at) == (code, at)
    assert flaw_of(parse_record, text) == (code, at)


@pytest.mark.parametrize("dealer", ["2", "-1", "x", "", "01234567", "\u0661"])
def test_the_dealer_is_0_or_1(dealer):
    line = next(line for line in FINISHED.splitlines() if line.startswith("dealer"))
    assert flaw_of(parse_record, damaged(line, f"dealer {dealer}")) == (Flaw.VALUE, "dealer")


@pytest.mark.parametrize("scores", ["1", "1 2 3", "-1 2", "a b", "1234567 0"])
def test_scores_are_two_numbers(scores):
    line = next(line for line in FINISHED.splitlines() if line.startswith("scores"))
    assert flaw_of(parse_record, damaged(line, f"scores {scores}")) == (Flaw.VALUE, "scores")


@pytest.mark.parametrize(
    "words",
    [
        "",
        "5",
        "null",
        '"ab"',
        '{"a": 1, "b": 2}',
        '["a"]',
        '["a", 5]',
        '["a", null]',
        "[" * 10**5,
        r'["\ud800", ""]',  # half of a character, which no page could show
    ],
)
def test_words_are_two_texts(words):
    line = next(line for line in write_record(RECORD).splitlines() if line.startswith("words"))
    text = damaged(line, f"words {words}", write_record(RECORD))
    assert flaw_of(parse_record, text) == (Flaw.VALUE, "words")
    assert reading(text).flaw.at == "words"


def test_an_id_has_a_length():
    text = damaged("engine 1\n", f"engine 1\nid {'7' * MAX_ID}\n")
    assert parse_record(text).deal_id == "7" * MAX_ID
    assert flaw_of(parse_record, text.replace("id 7", "id 77")) == (Flaw.VALUE, "id")


def test_words_have_a_length():
    line = next(line for line in write_record(RECORD).splitlines() if line.startswith("words"))
    for length, fine in ((200, True), (201, False)):
        text = damaged(line, f'words ["{"x" * length}", ""]', write_record(RECORD))
        assert (reading(text).flaw is None) == fine


def test_a_damaged_action_is_named_and_everything_before_it_replayed():
    *words, _ = ACTIONS_LINE.split()
    for number in (1, 4, len(words) - 1):
        broken = [*words[:number], "?!", *words[number + 1 :]]
        states, flaw = reading(damaged(ACTIONS_LINE, " ".join(broken)))
        assert (flaw.code, flaw.at) == (Flaw.ACTION, f"action {number}")
        assert len(states) == number


def test_an_illegal_action_is_named_with_the_rule_and_everything_before_it_replayed():
    states, flaw = reading(damaged(ACTIONS_LINE, "actions p p t"))
    assert (flaw.code, flaw.at) == (Flaw.ILLEGAL, "action 3")
    assert flaw.data["refusal"] is Refusal.UPCARD_REFUSED
    assert [state.ply for state in states] == [0, 1, 2]


def test_an_action_after_the_end_is_illegal():
    states, flaw = reading(damaged(ACTIONS_LINE, ACTIONS_LINE + " s"))
    assert flaw.code is Flaw.ILLEGAL
    assert flaw.data["refusal"] is Refusal.DEAL_OVER
    assert states[-1].phase is Phase.OVER


@pytest.mark.parametrize("result", ["result gin 0 999", "result", ""])
def test_another_result_than_the_actions_lead_to_is_named(result):
    line = FINISHED.splitlines()[-1]
    states, flaw = reading(damaged(line, result))
    assert (flaw.code, flaw.at) == (Flaw.RESULT, "result")
    assert flaw.data["expected"] == line.removeprefix("result ")
    assert states[-1].phase is Phase.OVER


def test_a_record_cut_off_before_its_actions_gives_the_start():
    states, flaw = reading(FINISHED[: FINISHED.index("actions")])
    assert (flaw.code, flaw.at) == (Flaw.HEADER, "actions")
    assert [state.ply for state in states] == [0]


def test_a_strange_line_before_the_actions_gives_the_start():
    number = FINISHED.splitlines().index(ACTIONS_LINE) + 1
    states, flaw = reading(damaged("actions", "comment x\nactions"))
    assert (flaw.code, flaw.at) == (Flaw.HEADER, f"line {number}")
    assert [state.ply for state in states] == [0]


def test_a_strange_line_after_the_actions_is_named_and_all_of_them_replayed():
    states, flaw = reading(FINISHED + "comment x\n")
    assert (flaw.code, flaw.at) == (Flaw.HEADER, f"line {len(FINISHED.splitlines()) + 1}")
    assert states[-1].phase is Phase.OVER


def test_of_several_flaws_the_first_is_named():
    text = damaged(ACTIONS_LINE, "actions p p XX") + "comment x\n"
    states, flaw = reading(text)
    assert (flaw.code, flaw.at) == (Flaw.ACTION, "action 3")
    assert states[-1].ply == 2


def test_a_record_cut_anywhere_is_read_up_to_the_cut():
    whole = reading(FINISHED).states
    for end in range(len(FINISHED) - 1):
        states, flaw = reading(FINISHED[:end])
        assert states[:-1] == whole[: max(0, len(states) - 1)]  # half an action may be another one
        assert flaw is not None or states[-1].phase is not Phase.OVER


def test_a_record_damaged_anywhere_is_read_or_refused_and_never_fails():
    generator = random.Random(1)
    for _ in range(400):
        text = list(FINISHED)
        for _ in range(generator.choice((1, 1, 3))):
            text[generator.randrange(len(text))] = generator.choice("0Kks \n=[{\x00é\u2028")
        reading("".join(text))


# Older engines


def test_every_engine_version_so_far_can_be_read():
    assert set(IMPLIED_RULES) == set(range(1, ENGINE_VERSION + 1))
    assert IMPLIED_RULES[ENGINE_VERSION] == {}
    assert all(set(implied) <= set(FIELDS) for implied in IMPLIED_RULES.values())


def test_a_deal_of_an_older_engine_keeps_the_rules_that_it_was_played_by(monkeypatch):
    """As if version 0 had let the card just taken be thrown back, before there was a field for it."""
    monkeypatch.setitem(IMPLIED_RULES, 0, {"throw_back": True})
    state = next(walk(changed(HOUSE, throw_back=True), 8))
    state = apply(state, parse_action("t"))
    back = next(action for action in legal_actions(state) if action == Action(Kind.DISCARD, state.drawn))
    state = apply(state, back)
    old = damaged("engine 1", "engine 0", damaged(" throw_back=1", "", write_record(record_of(state))))
    states, flaw = reading(old)
    assert flaw is None
    assert states[-1] == state
    assert parse_record(old).engine == 0
    assert parse_record(write_record(parse_record(old))) == parse_record(old)
    # The same text under this version lacks the field, and with today's value the action is refused.
    assert flaw_of(parse_record, damaged("engine 0", "engine 1", old)) == (Flaw.HEADER, "rules throw_back")
    today = damaged("engine 0", "engine 1", damaged("knock_limit", "throw_back=0 knock_limit", old))
    assert reading(today).flaw.code is Flaw.ILLEGAL


def test_a_record_of_an_engine_to_come_is_refused():
    text = damaged("engine 1", f"engine {ENGINE_VERSION + 1}")
    assert flaw_of(parse_record, text) == (Flaw.VERSION, "engine")

"""``python -m games.engine``: a line in, a line out, whatever the line."""

import json
import os
import random
import subprocess
import sys

import pytest

from games.engine.__main__ import answer
from games.engine.cards import TEXTS
from games.engine.notation import write_record
from games.engine.rules import HOUSE

from .records import record_of, walk


def ask(**question):
    return answer(json.dumps(question).encode())


def run(data: bytes) -> list[str]:
    """The lines that the program answers to these bytes; it must end well and complain of nothing."""
    done = subprocess.run(
        [sys.executable, "-m", "games.engine"],
        input=data,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        timeout=60,
    )
    assert done.stderr == b""
    return done.stdout.decode().splitlines()


def test_one_who_reads_no_further_gets_no_complaint():
    """As `| head` does after its lines."""
    nobody_reads, written = os.pipe()
    os.close(nobody_reads)
    command = [sys.executable, "-m", "games.engine"]
    done = subprocess.run(command, input=b"{}\n" * 9, stdout=written, stderr=subprocess.PIPE, timeout=60)
    os.close(written)
    assert (done.returncode, done.stderr) == (0, b"")


def error(code, at):
    return {"error": {"code": code, "at": at}}


def test_deadwood_of_ten_cards():
    assert ask(op="deadwood", hand="7S 7H 7D 7C 3S 4S 5S 2H AD 6C") == {
        "deadwood": 9,
        "melds": ["7S 7H 7D 7C", "3S 4S 5S"],
    }


def test_deadwood_of_eleven_cards_tells_the_best_discard():
    """Throwing the dearest card of one optimal melding would leave 9."""
    assert ask(op="deadwood", hand="8C 8D 8S 9C 9D TC TD TS JC JD JS") == {
        "deadwood": 18,
        "melds": ["JS JD JC", "8D 9D TD", "8C 9C TC"],
        "after_discard": 8,
        "discard": "TS",
    }


def test_defence():
    assert ask(
        op="defence", knocker_melds=["7H 8H 9H", "5C 5D 5S"], defender="TH TC TD TS JH KS 2S 3C AC 4D"
    ) == {
        "deadwood": 20,
        "melds": ["TS TD TC"],
        "layoffs": [["TH", 0], ["JH", 0]],
    }


def test_defence_against_no_meld():
    best = ask(op="defence", knocker_melds=[], defender="TH TC TD TS JH KS 2S 3C AC 4D")
    assert (best["deadwood"], best["layoffs"]) == (30, [])


def test_defence_against_gin_lays_nothing_off():
    melds = ["7S 7H 7D", "3S 4S 5S", "JS JH JD JC"]
    best = ask(op="defence", knocker_melds=melds, defender="7C 6S 2S AS KD KC KH QD QC QH")
    assert (best["deadwood"], best["layoffs"]) == (16, [])


def test_replay_tells_the_final_state():
    *_, state = walk(HOUSE, 5, "sensible")
    facts = ask(op="replay", record=write_record(record_of(state)))
    assert facts["phase"] == "over"
    assert facts["ply"] == state.ply
    assert facts["to_act"] is None
    assert facts["result"] == f"{state.result.outcome} {state.result.winner} {state.result.points}"
    assert facts["points"][state.result.winner] == state.result.points
    assert facts["points"][1 - state.result.winner] == 0
    assert len(facts["hands"][0].split()) == 10


def test_replay_of_a_damaged_record_tells_the_place_the_reason_and_how_far_it_came():
    *_, state = walk(HOUSE, 5, "sensible")
    told = ask(op="replay", record=write_record(record_of(state)).replace("p p s", "p p t"))
    assert told["error"] == {"code": "illegal", "at": "action 3"}
    assert told["reached"]["ply"] == 2
    assert ask(op="replay", record="hello") == error("format", "line 1")


@pytest.mark.parametrize(
    ("question", "code", "at"),
    [
        ({}, "request", "op"),
        ({"op": "shuffle"}, "request", "op"),
        ({"op": ["deadwood"]}, "request", "op"),
        ({"op": None}, "request", "op"),
        ({"op": "deadwood"}, "request", "hand"),
        ({"op": "deadwood", "hand": 7}, "request", "hand"),
        ({"op": "deadwood", "hand": ["7S"]}, "request", "hand"),
        ({"op": "deadwood", "hand": ""}, "hand_size", "hand"),
        ({"op": "deadwood", "hand": "7S 7H 7D 7C 3S 4S 5S 2H AD"}, "hand_size", "hand"),
        ({"op": "deadwood", "hand": "7S 7H 7D 7C 3S 4S 5S 2H AD 6C KS KH"}, "hand_size", "hand"),
        ({"op": "deadwood", "hand": "7S 7H 7D 7C 3S 4S 5S 2H AD 7S"}, "card_twice", "7S"),
        ({"op": "deadwood", "hand": "7S 7H 7D 7C 3S 4S 5S 2H AD 1C"}, "card", "1C"),
        ({"op": "deadwood", "hand": "x" * 10**5}, "card", "x" * 80),
        (
            {"op": "defence", "knocker_melds": "7H 8H 9H", "defender": " ".join(TEXTS[:10])},
            "request",
            "knocker_melds",
        ),
        (
            {"op": "defence", "knocker_melds": [7], "defender": " ".join(TEXTS[:10])},
            "request",
            "knocker_melds",
        ),
        (
            {"op": "defence", "knocker_melds": ["7H 8H"], "defender": " ".join(TEXTS[:10])},
            "meld",
            "knocker_melds 0",
        ),
        (
            {"op": "defence", "knocker_melds": ["AS 2S 3S"], "defender": " ".join(TEXTS[:10])},
            "card_twice",
            "AS 2S 3S",
        ),
        ({"op": "defence", "knocker_melds": [], "defender": " ".join(TEXTS[:11])}, "hand_size", "defender"),
        (
            {"op": "defence", "knocker_melds": [" ".join(TEXTS[13:26])], "defender": " ".join(TEXTS[:10])},
            "hand_size",
            "knocker_melds",
        ),
        ({"op": "replay"}, "request", "record"),
        ({"op": "replay", "record": None}, "request", "record"),
        ({"op": "replay", "record": ""}, "format", "line 1"),
    ],
)
def test_a_question_that_cannot_be_answered_gets_an_error(question, code, at):
    assert ask(**question) == error(code, at)


BAD_LINES = [
    b"",
    b"   ",
    b"hello",
    b"\xff\xfe\x00",
    b'{"op":"deadwood","hand":"\xc3"}',
    b"\xef\xbb\xbf{}",
    b"\x00",
    b"null",
    b"5",
    b"NaN",
    b"-Infinity",
    b'"deadwood"',
    b"[]",
    b"[" * 100_000,
    b'{"a":' * 100_000,
    b"9" * 100_000,
    b'{"op":"deadwood","hand":' + b"[" * 5000 + b"]" * 5000 + b"}",
    b'{"op":"replay","record":"gin-rummy-deal 1\\nengine ' + b"9" * 5000 + b'"}',
    b'{"op":"deadwood","hand":"\\ud800"}',
    b"x" * 3_000_000,
]


@pytest.mark.parametrize("line", BAD_LINES, ids=range(len(BAD_LINES)))
def test_any_line_gets_an_error_in_ascii(line):
    told = answer(line)
    assert set(told) == {"error"}
    assert len(json.dumps(told)) < 1000


def test_random_changes_to_questions_get_an_answer():
    generator = random.Random(1)
    *_, state = walk(HOUSE, 5, "sensible")
    questions = [
        {"op": "deadwood", "hand": "7S 7H 7D 7C 3S 4S 5S 2H AD 6C"},
        {"op": "defence", "knocker_melds": ["7H 8H 9H"], "defender": "TH TC TD TS JH KS 2S 3C AC 4D"},
        {"op": "replay", "record": write_record(record_of(state))},
    ]
    for _ in range(600):
        line = bytearray(json.dumps(generator.choice(questions)).encode())
        for _ in range(generator.choice((1, 2, 5))):
            line[generator.randrange(len(line))] = generator.randrange(256)
        json.dumps(answer(bytes(line)))


def test_the_program_answers_every_line_and_reads_on():
    good = b'{"op":"deadwood","hand":"7S 7H 7D 7C 3S 4S 5S 2H AD 6C"}'
    lines = [line for bad in BAD_LINES for line in (bad, good)]
    answers = run(b"\n".join(lines))
    assert len(answers) == len(lines)
    assert all("error" in json.loads(told) for told in answers[::2])
    assert all(json.loads(told)["deadwood"] == 9 for told in answers[1::2])


def test_the_program_answers_before_the_next_line_comes():
    with subprocess.Popen(
        [sys.executable, "-m", "games.engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for hand, left in (("7S 7H 7D 7C 3S 4S 5S 2H AD 6C", 9), ("QH KH AH 2D 2C 2S 5D 6D 7D 9C", 30)):
            program.stdin.write(json.dumps({"op": "deadwood", "hand": hand}).encode() + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["deadwood"] == left
        program.stdin.close()
        assert program.wait(20) == 0


def test_nothing_asked_nothing_answered():
    assert run(b"") == []


def test_the_engine_needs_the_standard_library_alone():
    done = subprocess.run(
        [sys.executable, "-S", "-c", "import games.engine.__main__, sys; print(*sys.modules)"],
        capture_output=True,
        check=True,
        text=True,
    )
    assert not {"django", "hypothesis", "pytest", "random", "time_machine"} & set(done.stdout.split())


def test_a_question_in_another_encoding_than_utf_8_is_an_error():
    good = '{"op":"deadwood","hand":"7S 7H 7D 7C 3S 4S 5S 2H AD 6C"}'
    assert answer(good.encode())["deadwood"] == 9
    assert answer(good.encode("utf-16-le")) == error("request", "json")

"""The script that players download: it finds every change, and says yes where there is none."""

import ast
import subprocess
import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from games.fair import check_shuffle
from games.fair.check_shuffle import what_is_wrong
from games.fair.shuffle import Shuffle, shuffle_text

SCRIPT = Path(check_shuffle.__file__)
SHUFFLE = Shuffle("7f3a09cc1d2e4b58", bytes(range(7, 39)), ("hujan hari Jumat", 'phỏm "dọc"'))
TEXT = shuffle_text(SHUFFLE, ["Bandingkan segelnya.", "So sánh dấu niêm."])
MEANT = TEXT.index("gin-rummy-shuffle")
"""Where the notes end, which mean nothing to the script."""


def another(character: str) -> list[str]:
    """What may stand in its place: near it, far from it, and what could pass for it."""
    near = chr(ord(character) + 1)
    swapped = character.swapcase()
    return sorted({near, swapped, "0", "\n", " ", "#", "\u2028", "\r"} - {character})


def test_a_true_shuffle_is_found_true():
    assert what_is_wrong(TEXT) == ""


@given(st.binary(min_size=32, max_size=32), st.text(max_size=60), st.text(max_size=60), st.uuids())
@settings(max_examples=50)
def test_so_is_any_other(seed, first, second, number):
    assert what_is_wrong(shuffle_text(Shuffle(number.hex[:16], seed, (first, second)))) == ""


def test_a_draw_of_equal_ranks_goes_on():
    """A seed for which both draw the same rank first."""
    seeds = (bytes([number // 256, number % 256] * 16) for number in range(1000))
    shuffles = (Shuffle("1", seed, ("", "")) for seed in seeds)
    drawn_again = next(shuffle for shuffle in shuffles if len(shuffle.draw) > 1)
    assert what_is_wrong(shuffle_text(drawn_again)) == ""


def test_one_changed_character_is_found_wherever_it_stands():
    unnoticed = [
        (place, character)
        for place in range(MEANT, len(TEXT) - 1)
        for character in another(TEXT[place])
        if not what_is_wrong(TEXT[:place] + character + TEXT[place + 1 :])
    ]
    assert unnoticed == []


def test_one_missing_character_is_found_wherever_it_stood():
    places = range(MEANT, len(TEXT) - 1)
    assert [place for place in places if not what_is_wrong(TEXT[:place] + TEXT[place + 1 :])] == []


def test_what_is_wrong_is_named():
    assert "seal" in what_is_wrong(TEXT.replace(f"seal {SHUFFLE.seal[:2]}", "seal 00"))
    deck = TEXT.splitlines()[-1]
    swapped = " ".join(["deck", *reversed(deck.split()[1:])])
    assert what_is_wrong(TEXT.replace(deck, swapped)).endswith(": deck.")
    assert "seed" in what_is_wrong(TEXT.replace(f"seed {SHUFFLE.seed.hex()}", "seed xyz"))
    assert "in this order" in what_is_wrong("")


def test_another_systems_line_ends_are_the_same_text():
    assert what_is_wrong(TEXT.replace("\n", "\r\n")) == ""


def test_it_stands_on_the_standard_library_alone_and_is_short_enough_to_be_read():
    tree = ast.parse(SCRIPT.read_text())
    names = [each.module or "" for each in ast.walk(tree) if isinstance(each, ast.ImportFrom)]
    names += [alias.name for each in ast.walk(tree) if isinstance(each, ast.Import) for alias in each.names]
    assert {name.split(".")[0] for name in names} <= sys.stdlib_module_names
    code = [line for line in SCRIPT.read_text().split('"""', 2)[2].splitlines() if line.strip()]
    assert len(code) < 50


def run(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """As a player runs it: in another folder, with nothing of this repository in reach."""
    command = [sys.executable, "-I", str(SCRIPT), *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, cwd="/", check=False)


def test_run_by_itself_it_says_yes_and_shows_the_seal(tmp_path):
    file = tmp_path / "shuffle.txt"
    file.write_text(TEXT, encoding="utf-8")
    for done in (run("", str(file)), run(TEXT)):
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith("YES.")
        assert SHUFFLE.seal in done.stdout


def test_run_by_itself_it_says_no_and_why():
    done = run(TEXT.replace("hujan", "Hujan"))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("NO.")
    assert "deck" in done.stdout


def test_a_file_whose_bytes_are_no_text_gets_an_answer_too(tmp_path):
    file = tmp_path / "shuffle.txt"
    file.write_bytes(TEXT.encode().replace(b"\nseal ", b"\nseal \xff"))
    done = run("", str(file))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("NO.")


def test_an_editors_mark_at_the_beginning_of_the_file_is_no_part_of_it(tmp_path):
    file = tmp_path / "shuffle.txt"
    file.write_text(TEXT, encoding="utf-8-sig")
    assert run("", str(file)).stdout.startswith("YES.")

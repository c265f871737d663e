"""Counts of action sequences from fixed deals, as chess programs count moves: a changed rule shows here.

`perft.txt` has a line for each deal: preset, number of the seed, and the sequences of 1, 2, 3 and 4 actions.
After a deliberate change of the rules: ``python -m tests.engine.test_perft > tests/engine/perft.txt``.
"""

from pathlib import Path

import pytest

from games.engine.play import advance, legal_actions, new_deal
from games.engine.rules import PRESETS
from games.engine.shuffle import shuffled_deck

FILE = Path(__file__).parent / "perft.txt"
DEPTHS = (1, 2, 3, 4)
SEEDS = (4, 57, 1433, 9125)
"""In 57 the non-dealer may knock at once, in 1433 after taking the upcard, in 9125 the dealer may."""


def start(preset, seed):
    deck = shuffled_deck(seed.to_bytes(32), "perft")
    return new_deal(PRESETS[preset], deck, dealer=seed % 2)


def sequences(state, depth):
    """How many sequences of that many actions the state allows; a deal that ends earlier counts no more."""
    if depth == 0:
        return 1
    return sum(sequences(advance(state, action), depth - 1) for action in legal_actions(state))


def line(preset, seed):
    state = start(preset, seed)
    return " ".join([preset, str(seed), *(str(sequences(state, depth)) for depth in DEPTHS)])


def lines_of_file():
    return [text for text in FILE.read_text("utf-8").splitlines() if not text.startswith("#")]


@pytest.mark.parametrize("expected", lines_of_file() if FILE.exists() else [])
def test_the_sequences_of_a_deal_are_as_many_as_ever(expected):
    preset, seed, *_ = expected.split()
    assert line(preset, int(seed)) == expected


def test_the_file_has_every_preset_and_seed():
    assert [text.split()[:2] for text in lines_of_file()] == [
        [preset, str(seed)] for preset in PRESETS for seed in SEEDS
    ]


if __name__ == "__main__":
    print("# preset, seed, sequences of 1, 2, 3 and 4 actions (test_perft.py)")
    for preset in PRESETS:
        for seed in SEEDS:
            print(line(preset, seed))

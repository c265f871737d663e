"""A small test of strength with a wide margin; docs/bots.md has the measured figures (AI1 to AI3)."""

import pytest

from games.bots.arena.__main__ import SCORING
from games.bots.arena.contest import Contest, play
from games.bots.arena.figures import points_per_deal, win_share


@pytest.mark.parametrize(
    ("first", "second", "pairs", "share"),
    [
        ("easy", "random", 15, 0.9),
        ("simple", "easy", 60, 0.5),
        ("normal", "easy", 20, 0.6),
        ("normal", "simple", 40, 0.5),
        ("static", "simple", 30, 0.5),
        ("hard:12", "easy", 5, 0.6),
    ],
)
def test_the_stronger_wins(first: str, second: str, pairs: int, share: float) -> None:
    standing = list(play(Contest(first, second, SCORING, seed=5), pairs, 1, None))[-1]
    results = list(standing.pairs.values())
    assert win_share(results).mean > share
    assert points_per_deal(results).mean > 0

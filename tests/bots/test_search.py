"""The race between candidates: the same worlds for all, the hopeless dropped early (AI3)."""

from random import Random

from games.bots.search import FIRST, Rival, compare


def noisy(mean: float, noise: float, seed: int) -> Rival:
    """A candidate of known worth, seen through noise of its own."""
    rng = Random(seed)
    return Rival(lambda _number: rng.gauss(mean, noise))


def test_the_better_candidate_comes_first() -> None:
    good, bad = noisy(5, 20, 1), noisy(0, 20, 2)
    assert compare([bad, good], 640) == [good, bad]


def test_a_hopeless_candidate_is_dropped_at_the_first_look() -> None:
    good, bad = noisy(5, 5, 1), noisy(-50, 5, 2)
    close = Rival(lambda number: 10.0 * (number % 2))
    assert compare([bad, close, good], 2 * FIRST)[-1] is bad
    assert len(bad.values) == FIRST
    assert len(good.values) == len(close.values) == 2 * FIRST


def test_nobody_races_alone() -> None:
    alone = noisy(0, 1, 1)
    assert compare([alone], 640) == [alone]
    assert alone.values == []


def test_among_equals_the_start_decides() -> None:
    rivals = [Rival(lambda _number: 1.0, start) for start in (-2.0, 0.0, -1.0)]
    assert compare(rivals, 32)[0].start == 0.0


def test_no_worlds_leave_the_start() -> None:
    rivals = [Rival(lambda _number: 1.0, start) for start in (-2.0, 0.0, -1.0)]
    assert [rival.start for rival in compare(rivals, 0)] == [0.0, -1.0, -2.0]

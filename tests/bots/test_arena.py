"""The arena: same seed, same results; a stopped run goes on; figures and ladder print."""

from pathlib import Path
from random import Random

import pytest

from games.bots.arena.__main__ import SCORING, main
from games.bots.arena.contest import Contest, play, play_pair
from games.bots.arena.entrants import NAMES, entrant
from games.bots.arena.figures import Clock, Pair, points_per_deal, win_share
from games.bots.arena.referee import play_match
from games.bots.policy import Choice
from games.engine.observation import Observation
from games.engine.rules import rules_text

TASK = ("easy", "simple", rules_text(SCORING), 7, None, 3)


def test_the_same_seed_plays_the_same_matches() -> None:
    assert play_pair(TASK)[:2] == play_pair(TASK)[:2]


def test_a_policy_against_itself_wins_one_match_of_each_pair() -> None:
    number, pair, _times = play_pair(("easy", "easy", rules_text(SCORING), 1, None, 0))
    assert (number, pair.won, pair.points) == (0, 1, 0)


def test_a_stopped_contest_goes_on_from_its_file(tmp_path: Path) -> None:
    contest = Contest("easy", "simple", SCORING, seed=2)
    path = tmp_path / "results"
    whole = list(play(contest, 4, 1, None))[-1]
    next(play(contest, 4, 1, path))
    with path.open("a") as file:
        file.write('{"contest": "easy si')
    assert list(play(contest, 4, 1, path))[-1].pairs == whole.pairs


@pytest.mark.parametrize("swapped", [False, True])
def test_a_policy_is_told_of_the_matchs_earlier_deals_by_its_seat(swapped: bool) -> None:
    told: list[int] = []

    def spy(observation: Observation, rng: Random) -> Choice:
        own = observation.seat or 0
        told.append(len(observation.earlier))
        mine = [chance.knocked for deal in observation.earlier for chance in deal[own]]
        others = [chance.knocked for deal in observation.earlier for chance in deal[1 - own]]
        assert not any(mine)  # K0 never knocks
        assert all(others)  # Simple never plays on
        return entrant("k0")(observation, rng)

    result = play_match(SCORING, (spy, entrant("simple")), 3, 0, swapped, (Clock(), Clock()))
    assert max(told) == result.deals - 1 > 2


def test_another_contest_in_the_same_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results"
    list(play(Contest("easy", "simple", SCORING, seed=2), 2, 1, path))
    other = list(play(Contest("easy", "simple", SCORING, seed=3), 1, 1, path))
    assert list(other[-1].pairs) == [0]


def test_figures_have_their_intervals() -> None:
    pairs = [Pair(2, 120, 20), Pair(1, 10, 18), Pair(1, -30, 22), Pair(0, -60, 20)]
    share, points = win_share(pairs), points_per_deal(pairs)
    assert share.mean == 0.5
    assert share.low < 0.5 < share.high
    assert points.mean == 0.5
    assert points.low < 0.5 < points.high


def test_a_clean_sweep_does_not_claim_certainty() -> None:
    assert win_share([Pair(2, 200, 10)] * 10).low < 1


def test_times_are_known_to_a_twentieth() -> None:
    clock = Clock()
    for milliseconds in (1, 2, 3, 4, 100):
        clock.add(milliseconds * 1_000_000)
    assert clock.quantile(0.5) == pytest.approx(3, rel=0.05)
    assert clock.quantile(0.99) == pytest.approx(100, rel=0.05)


def test_the_command_prints_one_line_for_each_pair(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["easy", "simple", "random", "--ladder", "--matches", "2", "--rules", "card_room"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["easy - simple", "easy - random", "simple - random"]
    assert "points a deal" in lines[0]


def test_every_name_is_a_policy() -> None:
    assert all(callable(entrant(name)) for name in (*NAMES, "hard:8", "static:3"))
    with pytest.raises(KeyError):
        entrant("nobody")


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(SystemExit):
        main(["easy", "simple", "--matches", "2", "--set", "knock=3"])

"""What points are worth in a match (AI3): the score decides, not points alone."""

import pytest

from games.bots.equity import MOST, win_chance, worth
from games.bots.patience import ALWAYS, bars, knocking_turns
from games.engine.rules import FIELDS, HOUSE, LONG_GAME, changed


def test_an_even_score_is_an_even_match() -> None:
    assert win_chance(HOUSE, 40, 40) == pytest.approx(0.5)
    assert win_chance(HOUSE, 95, 90) == pytest.approx(1 - win_chance(HOUSE, 90, 95))


def test_more_points_are_never_worse() -> None:
    for rules in (HOUSE, LONG_GAME, changed(HOUSE, target=10), changed(HOUSE, target=1000)):
        chances = [win_chance(rules, own, rules.target // 2) for own in range(0, rules.target, 7)]
        assert chances == sorted(chances)
        values = worth(rules, 0, rules.target // 2)
        assert list(values) == sorted(values)


def test_close_to_the_target_a_small_knock_is_as_good_as_gin() -> None:
    values = worth(HOUSE, 95, 90)
    assert values[MOST + 5] == values[MOST + 40]
    assert values[MOST + 5] > values[MOST + 4]


def test_a_dead_deal_is_worth_nothing() -> None:
    assert worth(HOUSE, 30, 70)[MOST] == 0


def test_the_highest_possible_result_has_a_worth() -> None:
    """Big gin against ten loose court cards and tens, doubled, under the highest bonuses."""
    bonuses = sum(FIELDS[name].metadata["range"][1] for name in ("gin_bonus", "big_gin_bonus"))
    assert 2 * (bonuses + 100) <= MOST


def test_patience_grows_with_what_waiting_may_win() -> None:
    assert knocking_turns(changed(HOUSE, undercut_bonus=0)) == ALWAYS
    turns = [knocking_turns(changed(HOUSE, gin_bonus=bonus)) for bonus in (0, 25, 50, 100)]
    assert turns == sorted(turns, reverse=True)
    assert turns[0] > turns[-1]


def test_bars_count_from_the_present_turn() -> None:
    assert bars(3, 1, 10) == (10, 10, 0)
    assert bars(3, 7, 10) == (0,)
    assert bars(ALWAYS, 7, 10) == (10,)

"""What the earlier deals of a match tell Hard of its opponent (AI0: only what both saw)."""

from random import Random

import pytest

from games.bots.habits import EAGER, Habit, habit_of
from games.bots.levels import Level, choose
from games.bots.reading import read
from games.bots.reasons import Code
from games.bots.trial import Trial
from games.engine.ends import DealEnd
from games.engine.observation import Observation, Phase, observe

from .positions import RULES, states

LATE = (12, 12)
"""Turns after which the patient go on for gin under the house rules."""


def seen(*ends: DealEnd, seat: int = 0) -> Observation:
    """A throw of a seat that remembers these deals."""
    deals = states(RULES["house"], "habit", 4)
    state = next(state for state in deals if state.to_act == seat and state.phase is Phase.DISCARD)
    return observe(state, seat, ends)


def end(knocker: int | None, *deadwood: int, turns: tuple[int, int] = LATE) -> DealEnd:
    return DealEnd(knocker, 10, turns, (deadwood[0], deadwood[1]))


@pytest.mark.parametrize(
    ("deal", "habit"),
    [
        (end(1, 30, 8), Habit(1, 0)),
        (end(1, 30, 0), Habit(0, 1)),  # gin
        (end(0, 5, 9), Habit(0, 1)),  # held a hand to knock with
        (end(None, 40, 10), Habit(0, 1)),
        (end(0, 5, 11), Habit(0, 0)),
        (end(1, 30, 8, turns=(2, 2)), Habit(0, 0)),  # so early anyone knocks
        (end(0, 8, 30), Habit(0, 0)),  # what the own seat does tells nothing
    ],
)
def test_a_deal_tells_whether_the_opponent_knocks_or_waits(deal: DealEnd, habit: Habit) -> None:
    assert habit_of(seen(deal)) == habit
    assert habit_of(seen(deal.turned(), seat=1)) == habit


def test_the_more_deals_tell_it_the_surer_it_is() -> None:
    assert Habit(0, 0).eagerness == EAGER
    assert EAGER < Habit(1, 0).eagerness < Habit(3, 0).eagerness < 1
    assert EAGER > Habit(0, 1).eagerness > Habit(0, 3).eagerness > 0
    assert Habit(2, 2).eagerness == EAGER


def test_hard_expects_what_the_opponent_did_before() -> None:
    def knocks(*ends: DealEnd) -> int:
        observation = seen(*ends)
        trial = Trial(observation, read(observation), Random(3), 64)
        return sum(trial.their_bars(number) == (10,) for number in range(64))

    assert knocks(*[end(1, 30, 0)] * 3) < knocks() < knocks(*[end(1, 30, 8)] * 3)


@pytest.mark.parametrize(
    ("before", "code"), [(end(1, 30, 8), Code.THEY_KNOCK), (end(1, 30, 0), Code.THEY_WAIT)]
)
def test_it_says_so_where_it_can_knock(before: DealEnd, code: Code) -> None:
    said = 0
    for state in states(RULES["house"], "said", 4, random_share=0.1):
        observation = observe(state, state.to_act, (before, before.turned(), before))
        for reason in choose(Level.HARD, observation, Random(1), samples=8).reasons:
            assert reason.code not in {Code.THEY_KNOCK, Code.THEY_WAIT} - {code}
            if reason.code is code:
                assert reason.number == (2 if state.to_act == 0 else 1)
                said += 1
    assert said

"""What the earlier deals of a match tell Hard of its opponent (AI0: only what both may see)."""

from random import Random

import pytest

from games.bots.habits import EAGER, Habit, habit_of
from games.bots.levels import Level, choose
from games.bots.reading import read
from games.bots.reasons import Code
from games.bots.trial import Trial
from games.engine.observation import Chances, Observation, Phase, observe

from .positions import RULES, states

PATIENT = 5
"""Own turns after which the patient go on for gin under the house rules."""
KNOCKED, PLAYED_ON = Chances((0, 0), (9, 9)), Chances((9, 9), (0, 0))
"""Deals in which both seats did what Hard looks for."""


def seen(*earlier: Chances, seat: int = 0) -> Observation:
    """A throw of a seat, after these deals."""
    deals = states(RULES["house"], "habit", 4)
    state = next(state for state in deals if state.to_act == seat and state.phase is Phase.DISCARD)
    return observe(state, seat, earlier)


@pytest.mark.parametrize(
    ("passed_up", "knocked", "habit"),
    [
        (0, PATIENT + 1, Habit(1, 0)),
        (PATIENT + 1, 0, Habit(0, 1)),
        (PATIENT + 1, PATIENT + 3, Habit(0, 1)),
        (PATIENT, PATIENT + 1, Habit(0, 0)),  # not at the first chance
        (0, PATIENT, Habit(0, 0)),  # so early anyone knocks
        (PATIENT, 0, Habit(0, 0)),
        (0, 0, Habit(0, 0)),
    ],
)
def test_a_deal_tells_whether_the_opponent_knocks_or_plays_on(
    passed_up: int, knocked: int, habit: Habit
) -> None:
    assert habit_of(seen(Chances((0, passed_up), (0, knocked)))) == habit
    assert habit_of(seen(Chances((passed_up, 0), (knocked, 0)), seat=1)) == habit
    assert habit_of(seen(Chances((passed_up, 0), (knocked, 0)))) == Habit(0, 0)


def test_the_more_deals_tell_it_the_surer_it_is() -> None:
    assert Habit(0, 0).eagerness == EAGER
    assert EAGER < Habit(1, 0).eagerness < Habit(3, 0).eagerness < 1
    assert EAGER > Habit(0, 1).eagerness > Habit(0, 3).eagerness > 0
    assert Habit(2, 2).eagerness == EAGER


def test_hard_expects_what_the_opponent_did_before() -> None:
    def knocks(*earlier: Chances) -> int:
        observation = seen(*earlier)
        trial = Trial(observation, read(observation), Random(3), 64)
        return sum(trial.their_bars(number) == (observation.knock_limit,) for number in range(64))

    assert knocks(PLAYED_ON, PLAYED_ON) < knocks() < knocks(KNOCKED, KNOCKED)


@pytest.mark.parametrize(("before", "code"), [(KNOCKED, Code.THEY_KNOCK), (PLAYED_ON, Code.THEY_PLAY_ON)])
def test_it_says_so_where_it_weighs_a_knock(before: Chances, code: Code) -> None:
    said = 0
    for state in states(RULES["house"], "said", 4, random_share=0.1):
        earlier = (before, before, Chances((0, 0), (0, 0)))
        for reason in choose(Level.HARD, observe(state, state.to_act, earlier), Random(1), samples=8).reasons:
            assert reason.code not in {Code.THEY_KNOCK, Code.THEY_PLAY_ON} - {code}
            if reason.code is code:
                assert reason.number == 2
                said += 1
    assert said


def test_it_says_nothing_of_an_opponent_who_did_both() -> None:
    for state in states(RULES["house"], "said", 4, random_share=0.1):
        seen_by_both = observe(state, state.to_act, (KNOCKED, PLAYED_ON))
        reasons = choose(Level.HARD, seen_by_both, Random(1), samples=8).reasons
        assert {reason.code for reason in reasons}.isdisjoint({Code.THEY_KNOCK, Code.THEY_PLAY_ON})

"""What the earlier deals of a match tell Hard of its opponent (AI0: only what both may see)."""

from dataclasses import replace
from random import Random

import pytest

from games.bots.habits import SHARES, Habit, habit_of
from games.bots.levels import Level, choose
from games.bots.reading import read
from games.bots.reasons import Code
from games.bots.trial import Trial
from games.engine.observation import Chance, Observation, Phase, observe

from .positions import RULES, states

EARLY, LATE = 5, 6
"""Own turns in which anyone knocks under the house rules, and in which the patient play on for gin."""
LOW, HIGH = 4, 5
"""Deadwood with which all but the patient knock late, and with which only the eager do."""
Deal = tuple[Chance, ...]
KNOCKED: Deal = (Chance(LATE, 10, HIGH, True),)
PLAYED_ON: Deal = (Chance(LATE, 10, LOW, False), Chance(LATE + 1, 10, LOW, False))


def seen(*deals: Deal, seat: int = 0) -> Observation:
    """A throw of a seat, whose opponent had these chances in earlier deals, and itself none."""
    found = states(RULES["house"], "habit", 4)
    state = next(state for state in found if state.to_act == seat and state.phase is Phase.DISCARD)
    return observe(state, seat, tuple(((), deal) if seat == 0 else (deal, ()) for deal in deals))


def habit(*deals: Deal) -> Habit:
    assert habit_of(seen(*deals)) == habit_of(seen(*deals, seat=1))
    return habit_of(seen(*deals))


def test_before_anything_is_known_all_kinds_are_as_frequent_as_ever() -> None:
    kinds, *counts = habit()
    assert kinds == pytest.approx(SHARES)
    assert counts == [0, 0]
    assert habit((), (Chance(EARLY, 10, LOW, True),)) == habit()


def test_who_knocks_late_is_eager_and_the_more_often_the_surer() -> None:
    once, twice = habit(KNOCKED).kinds, habit(KNOCKED, KNOCKED).kinds
    assert SHARES[2] < once[2] < twice[2] < 1
    assert once[0] < SHARES[0]


def test_who_passes_up_chances_is_patient_and_the_more_often_the_surer() -> None:
    once, more = habit(PLAYED_ON).kinds, habit(PLAYED_ON, PLAYED_ON).kinds
    assert SHARES[0] < once[0] < more[0] < 1
    assert once[2] < SHARES[2]


def test_who_knocks_with_little_and_plays_on_with_more_is_between() -> None:
    kinds = habit((Chance(LATE, 10, HIGH, False), Chance(LATE + 1, 10, LOW, True))).kinds
    assert kinds[1] > max(kinds[0], kinds[2], 4 * SHARES[1])


def test_a_match_of_hundreds_of_deals_still_tells() -> None:
    kinds = habit(*[KNOCKED, PLAYED_ON] * 500).kinds
    assert sum(kinds) == pytest.approx(1)
    assert kinds[0] == max(kinds)  # it passed up twice as many chances


def test_a_kind_is_measured_by_the_limit_of_each_deal() -> None:
    low, high = ((Chance(LATE, limit, LOW, True),) for limit in (10, 4))
    assert habit(low).kinds[1] > SHARES[1] > habit(high).kinds[1]


def test_one_s_own_chances_tell_nothing() -> None:
    observation = seen()
    own = replace(observation, earlier=((KNOCKED, ()), (PLAYED_ON, ())))
    assert habit_of(own) == habit_of(observation)


@pytest.mark.parametrize(
    ("deal", "knocked", "played_on"),
    [
        (KNOCKED, 1, 0),
        (PLAYED_ON, 0, 1),
        (PLAYED_ON + KNOCKED, 0, 1),
        ((Chance(EARLY, 10, LOW, False), *KNOCKED), 0, 0),  # not at the first chance
        ((Chance(EARLY, 10, LOW, False),), 0, 0),
    ],
)
def test_deals_are_counted_in_which_it_knocked_at_the_first_chance_or_played_on(
    deal: Deal, knocked: int, played_on: int
) -> None:
    assert habit(deal)[1:] == (knocked, played_on)


def test_hard_expects_what_the_opponent_did_before() -> None:
    def knocks(*deals: Deal) -> int:
        observation = seen(*deals)
        trial = Trial(observation, read(observation), Random(3), 64)
        return sum(trial.their_bars(number)[-1] == observation.knock_limit for number in range(64))

    assert knocks(PLAYED_ON, PLAYED_ON) < knocks() < knocks(KNOCKED, KNOCKED)


@pytest.mark.parametrize(("before", "code"), [(KNOCKED, Code.THEY_KNOCK), (PLAYED_ON, Code.THEY_PLAY_ON)])
def test_it_says_so_where_it_weighs_a_knock(before: Deal, code: Code) -> None:
    said = 0
    for state in states(RULES["house"], "said", 4, random_share=0.1):
        earlier = ((before, before), (before, before), ((), ()))
        for reason in choose(Level.HARD, observe(state, state.to_act, earlier), Random(1), samples=8).reasons:
            assert reason.code not in {Code.THEY_KNOCK, Code.THEY_PLAY_ON} - {code}
            if reason.code is code:
                assert reason.number == 2
                said += 1
    assert said


def test_it_says_nothing_of_an_opponent_who_did_both() -> None:
    for state in states(RULES["house"], "said", 4, random_share=0.1):
        both = observe(state, state.to_act, ((KNOCKED, KNOCKED), (PLAYED_ON, PLAYED_ON)))
        reasons = choose(Level.HARD, both, Random(1), samples=8).reasons
        assert {reason.code for reason in reasons}.isdisjoint({Code.THEY_KNOCK, Code.THEY_PLAY_ON})

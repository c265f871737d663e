"""Guesses at the hidden cards agree with all that was seen, and with what was not done (AI3)."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from games.bots import fast
from games.bots.beliefs import Worlds
from games.bots.habits import SHARES
from games.bots.reading import Reading, read
from games.bots.trial import Trial
from games.engine.observation import Chance, Observation, observe
from games.engine.state import Phase

from .positions import RULES, states

COUNT = 64


def late_positions() -> Iterator[tuple[Observation, Reading]]:
    """Positions in which both have had several turns."""
    for state in states(RULES["house"], "late", 12, random_share=0.1):
        if state.phase is Phase.DISCARD and len(state.history) > 18:
            observation = observe(state, state.to_act)
            yield observation, read(observation)


def guesses(reading: Reading, plays_on: float = 1.0) -> Worlds:
    return Worlds(reading, Random(3), limit=10, plays_on=[plays_on] * 11)


def test_a_guess_agrees_with_all_that_was_seen() -> None:
    for _, reading in late_positions():
        worlds = guesses(reading)
        for number in range(COUNT):
            theirs, order = worlds[number]
            assert theirs & reading.theirs == reading.theirs
            assert theirs.bit_count() == 10
            assert not theirs & ~(reading.theirs | reading.unseen)
            assert len(order) == len(set(order)) == reading.draws_left
            assert all(bit & reading.unseen and not bit & theirs for bit in order)


def test_nobody_is_thought_to_sit_on_gin() -> None:
    for _, reading in late_positions():
        worlds = guesses(reading)
        assert all(fast.deadwood(worlds[number].theirs) > 0 for number in range(COUNT))


def test_who_would_have_knocked_has_seldom_a_hand_to_knock_with() -> None:
    def ready(plays_on: float) -> int:
        return sum(
            fast.deadwood(worlds[number].theirs) <= 10
            for worlds in [guesses(reading, plays_on) for _, reading in late_positions()]
            for number in range(COUNT)
        )

    assert 0 < ready(0.1) < ready(1.0) / 3


def test_an_opponent_who_could_have_knocked_is_patient_in_the_play_out() -> None:
    """In other worlds there is every kind of opponent, as often as is thought."""
    found = [0, 0, 0]
    for observation, reading in late_positions():
        trial = Trial(observation, reading, Random(4), COUNT)
        for number in range(COUNT):
            *_, bar = trial.their_bars(number)
            dead = fast.deadwood(trial.worlds[number].theirs)
            assert bar == 0 or dead > bar
            if dead > observation.knock_limit:
                found[[0, 4, 10].index(bar)] += 1
    assert [count / sum(found) for count in found] == pytest.approx(SHARES, abs=0.05)


def test_who_knocks_with_little_alone_has_a_hand_to_knock_with_only_above_that() -> None:
    low = (Chance(9, 10, 6, False), Chance(10, 10, 3, True))

    def low_hands(deals: int) -> int:
        return sum(
            fast.deadwood(trial.worlds[number].theirs) <= 4
            for observation, reading in late_positions()
            for trial in [
                Trial(replace(observation, earlier=((low, low),) * deals), reading, Random(4), COUNT)
            ]
            for number in range(COUNT)
        )

    assert low_hands(4) < low_hands(0) / 2

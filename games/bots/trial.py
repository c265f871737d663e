"""One decision played out: candidates, their values on sampled worlds, and what the comparison tells."""

from collections.abc import Callable, Sequence
from random import Random

from games.engine.actions import Action
from games.engine.observation import Observation
from games.engine.scoring import multiplier

from . import fast
from .beliefs import Worlds
from .equity import win_chance, worth
from .fast import Fast
from .habits import BARS, habit_of, late_bar
from .patience import bars, knocking_turns
from .policy import Candidate
from .reading import Reading
from .rollout import defended, values_of
from .search import Rival, Value, compare

ODD = 0.15
"""Share of opponents that play on with a hand that all kinds would knock with."""
SHARE_WORLDS = 96
"""Worlds on which a chance is told, at least; a race that is soon decided makes fewer."""


class Trial:
    """Candidates of one decision, compared on the same worlds."""

    def __init__(self, observation: Observation, reading: Reading, rng: Random, samples: int) -> None:
        rules, limit = observation.rules, observation.knock_limit
        seat = observation.seat or 0
        turns = knocking_turns(rules)
        self.rules = rules
        self.reading = reading
        self.takes = observation.takes
        self.top = 0 if observation.discard_top is None else fast.BIT[observation.discard_top]
        self.samples = samples
        self.values = values_of(rules, limit, multiplier(rules, observation.upcard))
        self.scores = observation.scores[seat], observation.scores[1 - seat]
        self.worth: Sequence[float] = worth(rules, *self.scores)
        self.mine = bars(turns, reading.turn, limit)
        self.bar = limit if reading.turn <= turns else 0  # with how much the own seat goes out in this turn
        self.habit = habit_of(observation)
        self._late = [late_bar(share, limit) for share in BARS]
        self._bars = [bars(turns, reading.their_turns, limit, late) for late in self._late]
        self.worlds = Worlds(reading, rng, limit, self._plays_on(reading.their_turns <= turns))
        self._kinds = rng.choices(range(len(BARS)), self.habit.kinds, k=samples)
        self.rivals: dict[Action, Rival] = {}

    def their_bars(self, number: int) -> Sequence[int]:
        """With how much deadwood the opponent goes out in a world, by turn from now.

        Who holds a hand with which some kind would have knocked is not of that kind, but the most patient.
        """
        kind = self._kinds[number]
        return self._bars[kind if fast.deadwood(self.worlds[number].theirs) > self._late[kind] else 0]

    def _plays_on(self, early: bool) -> list[float]:
        """By deadwood within the limit, the chance that the opponent has not knocked with it."""
        if early:
            return [ODD] * (self.values.limit + 1)
        return [
            sum(share for share, late in zip(self.habit.kinds, self._late, strict=True) if late < dead)
            for dead in range(self.values.limit + 1)
        ]

    def add(self, action: Action, value: Value, start: float = 0.0) -> None:
        """Enters a candidate; `start` is its worth by the static policy, relative to the others."""
        self.rivals[action] = Rival(value, start)

    def knock_points(self, hand: Fast, dead: int, theirs: Fast) -> int:
        """Points of a knock against a hand, negative for an undercut."""
        return self.scored(defended(hand, theirs) - dead)

    def scored(self, difference: int) -> int:
        """Points of a knock by the difference of the deadwoods after layoffs, negative for an undercut."""
        return self.values.times * (difference if difference > 0 else difference - self.values.undercut)

    def undercut_share(self, hand: Fast, dead: int) -> float:
        """The share of worlds in which a knock with these ten cards is undercut."""
        return self.share(lambda theirs: self.knock_points(hand, dead, theirs) <= 0)

    def wins_share(self, hand: Fast, dead: int, needed: int) -> float:
        """The share of worlds in which a knock with these ten cards scores the points that are needed."""
        return self.share(lambda theirs: self.knock_points(hand, dead, theirs) >= needed)

    def share(self, holds: Callable[[Fast], bool]) -> float:
        """The share of the worlds in which something is true of the opponent's hand."""
        worlds = [self.worlds[number] for number in range(max(SHARE_WORLDS, len(self.worlds.made)))]
        return round(sum(1 for world in worlds if holds(world.theirs)) / len(worlds), 3)

    def ranked(self) -> tuple[Candidate, ...]:
        """All candidates, the best first."""
        by_rival = {id(rival): action for action, rival in self.rivals.items()}
        order = compare(list(self.rivals.values()), self.samples)
        return tuple(self._candidate(by_rival[id(rival)], rival) for rival in order)

    def _candidate(self, action: Action, rival: Rival) -> Candidate:
        points = rival.total
        own, theirs = self.scores
        change = round(abs(points))
        win = (
            win_chance(self.rules, own + change, theirs)
            if points > 0
            else win_chance(self.rules, own, theirs + change)
        )
        return Candidate(action, round(points, 2), round(win, 3), len(rival.values))

"""Who plays whom in a demo, by which preset, and when."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from games.bots.levels import Level
from games.engine.rules import PRESETS

from .contests import Contest

AGAINST_AIS = 0.6
"""The share of matches that are against an AI."""
RESIGNED = 0.04
"""The share of matches that somebody gives up who falls behind."""
WITH_REASONS = 0.2
"""The share of matches against an AI whose reasons are kept."""
WEIGHTS = {"house": 5, "card_room": 2, "at_home": 2, "long_game": 1}
"""How often each preset is played; one that is not named here as often as the rarest."""
FEWEST = 6
"""People of a demo, at least."""
FIRST_HOUR, HOURS = 8, 14
"""When people play: hours of a day."""


People = tuple[int | None, int | None]
"""The people at a match by number; None for an AI."""


@dataclass(frozen=True)
class Plan:
    """A match: its people, and how it is to be played."""

    people: People
    contest: Contest

    @property
    def levels(self) -> tuple[str, str]:
        """The levels of the AIs that sit there; empty for people, who only play like one."""
        seats = zip(self.people, self.contest.levels, strict=True)
        first, second = (level.value if person is None else "" for person, level in seats)
        return first, second


def plans(random: Random, players: int, share: float, hard: float) -> Iterator[Plan]:
    """Matches without end, of at least `FEWEST` people. Number 0 plays the `share` of them, and Hard sits at
    the share `hard` of those against an AI."""
    weights = [WEIGHTS.get(preset, min(WEIGHTS.values())) for preset in PRESETS]
    while True:
        people = _people(random, players, share)
        [preset] = random.choices(list(PRESETS), weights)
        yield Plan(people, _contest(random, people, preset, hard))


def _people(random: Random, players: int, share: float) -> People:
    """Who sits down, in either order; everybody meets the same few others again."""
    first = 0 if random.random() < share else random.randrange(1, players)
    second = None
    if random.random() >= AGAINST_AIS:
        near = [(first + step) % players for step in range(1, FEWEST)]
        second = random.choice([number for number in near if number not in (0, first)])
    return (first, second) if random.random() < 0.5 else (second, first)


def _contest(random: Random, people: People, preset: str, hard: float) -> Contest:
    first, second = (_level(random, player, hard) for player in people)
    keeps = random.random() < WITH_REASONS
    resigns = random.random() < RESIGNED
    return Contest(
        preset=preset,
        levels=(first, second),
        chance=random.randbytes(16).hex(),
        resigns=random.choice([seat for seat in (0, 1) if people[seat] is not None]) if resigns else None,
        keeps_reasons=(keeps and people[0] is None, keeps and people[1] is None),
    )


def _level(random: Random, player: int | None, hard: float) -> Level:
    """By which policy a seat plays; each person always plays by the same one."""
    if player is not None:
        return (Level.NORMAL, Level.EASY)[player % 2]
    if random.random() < hard:
        return Level.HARD
    return random.choice((Level.EASY, Level.NORMAL))


class Calendar:
    """Spreads matches over a time, when it is only learnt one by one how long they are."""

    def __init__(self, random: Random, start: datetime, end: datetime) -> None:
        self._random, self._day, self._end = random, start, end

    def begin(self, deals: int, left: int) -> datetime:
        """When a match of so many deals begins, with `left` deals to come, its own included."""
        step = (self._end - self._day) * min(1.0, deals / max(1, left))
        self._day += step
        hour = FIRST_HOUR + self._random.random() * HOURS
        midnight = self._day.replace(hour=0, minute=0, second=0, microsecond=0)
        return midnight + timedelta(hours=hour)

    def length(self, ply: int) -> timedelta:
        """How long a deal of so many actions takes."""
        return timedelta(seconds=20 + ply * self._random.uniform(3, 9))

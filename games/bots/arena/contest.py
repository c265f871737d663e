"""A contest: many pairs of matches between two policies, kept in a file to go on from."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from games.engine.rules import RuleSet, parse_rules, rules_text

from .entrants import entrant
from .figures import Clock, Pair
from .referee import play_match


@dataclass(frozen=True)
class Contest:
    """What is played. Everything but the times follows from it."""

    first: str
    second: str
    rules: RuleSet
    seed: int
    samples: int | None = None

    @property
    def key(self) -> str:
        """Names the contest in a file."""
        return f"{self.first} {self.second} samples={self.samples} seed={self.seed} {rules_text(self.rules)}"


@dataclass
class Standing:
    """The pairs played so far, by number, and both policies' decision times."""

    pairs: dict[int, Pair] = field(default_factory=dict)
    clocks: tuple[Clock, Clock] = field(default_factory=lambda: (Clock(), Clock()))
    deals_now: int = 0  # played in this run, not read from a file

    def note(self, line: "PairLine") -> None:
        """Adds one pair."""
        number, pair, times = line
        self.pairs[number] = pair
        for clock, counts in zip(self.clocks, times, strict=True):
            clock.join(counts)


Task = tuple[str, str, str, int, int | None, int]
"""The two names, the rules' text, the seed, Hard's budget and the pair's number."""
PairLine = tuple[int, Pair, tuple[dict[int, int], dict[int, int]]]
"""A pair's number, its result, and the decision times of both policies."""


def play_pair(task: Task) -> PairLine:
    """Two matches with the same decks. A function of the task alone, for a process pool."""
    first, second, rules, seed, samples, number = task
    policies = [entrant(first, samples), entrant(second, samples)]
    clocks = (Clock(), Clock())
    won = points = deals = 0
    for swapped in (False, True):
        result = play_match(parse_rules(rules), policies, seed, number, swapped, clocks)
        won += result.winner == 0
        points += result.points[0] - result.points[1]
        deals += result.deals
    return number, Pair(won, points, deals), (clocks[0].counts, clocks[1].counts)


def play(contest: Contest, pairs: int, processes: int, path: Path | None) -> Iterator[Standing]:
    """Plays until `pairs` are there, and yields the standing after each; those in the file count."""
    standing = Standing()
    for line in _stored(contest, path):
        standing.note(line)
    if standing.pairs:
        yield standing
    tasks = [
        (contest.first, contest.second, rules_text(contest.rules), contest.seed, contest.samples, number)
        for number in range(pairs)
        if number not in standing.pairs
    ]
    with _mapped(processes) as mapped:
        for line in mapped(play_pair, tasks):
            standing.note(line)
            standing.deals_now += line[1].deals
            _store(contest, path, line)
            yield standing


Mapped = Callable[[Callable[[Task], PairLine], list[Task]], Iterator[PairLine]]


@contextmanager
def _mapped(processes: int) -> Iterator[Mapped]:
    if processes == 1:
        yield lambda play, tasks: map(play, tasks)
    else:
        with ProcessPoolExecutor(processes) as pool:
            yield lambda play, tasks: pool.map(play, tasks)


def _stored(contest: Contest, path: Path | None) -> Iterator[PairLine]:
    if path is None or not path.exists():
        return
    for text in path.read_text().splitlines():
        try:
            data = json.loads(text)
        except ValueError:  # the last line of a run that was stopped while it wrote
            continue
        if data["contest"] == contest.key:
            first, second = ({int(key): count for key, count in times.items()} for times in data["times"])
            yield data["pair"], Pair(*data["result"]), (first, second)


def _store(contest: Contest, path: Path | None, line: PairLine) -> None:
    if path is not None:
        number, pair, times = line
        data = {"contest": contest.key, "pair": number, "result": list(pair), "times": list(times)}
        with path.open("a") as file:
            file.write(json.dumps(data) + "\n")

"""Compares candidates on the same sampled worlds; those that fall behind are dropped."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt

FIRST = 64
"""Worlds before the first look at who has fallen behind."""
BATCH = 32
"""Worlds between two looks."""
BEHIND = 1.8
"""Standard errors of the difference at which a candidate is given up."""

Value = Callable[[int], float]
"""The worth of a candidate in the world with this number."""


@dataclass(slots=True)
class Rival:
    """A candidate under comparison: its start from the static policy, and its values world by world."""

    value: Value
    start: float = 0.0
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean worth over the worlds so far, without the start."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    @property
    def total(self) -> float:
        """What the candidates are compared by."""
        return self.start + self.mean


def compare(rivals: Sequence[Rival], worlds: int) -> list[Rival]:
    """The rivals from best to worst after at most `worlds` worlds each. The order decides among equals."""
    racing = list(rivals)
    done = 0
    while done < worlds and len(racing) > 1:
        until = min(worlds, done + (BATCH if done else FIRST))
        for rival in racing:
            value = rival.value
            rival.values.extend([value(number) for number in range(done, until)])
        done = until
        leader = max(racing, key=lambda rival: rival.total)
        racing = [rival for rival in racing if rival is leader or not _is_behind(rival, leader)]
    dropped = [rival for rival in rivals if rival not in racing]
    racing.sort(key=lambda rival: -rival.total)
    return racing + sorted(dropped, key=lambda rival: (-len(rival.values), -rival.total))


def _is_behind(rival: Rival, leader: Rival) -> bool:
    count = len(rival.values)
    differences = [ours - theirs for ours, theirs in zip(leader.values, rival.values, strict=True)]
    mean = sum(differences) / count
    spread = sum((difference - mean) ** 2 for difference in differences) / count
    return mean + leader.start - rival.start > BEHIND * sqrt(spread / count) + 1e-9

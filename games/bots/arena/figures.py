"""Figures of many matches: shares with 95 % intervals over pairs, and decision times."""

import math
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.96
_STEP = 1.05
"""Ratio between the borders of two neighbouring time classes: times are known to 5 %."""


class Clock:
    """Decision times in classes, so that millions fit and files can be joined; the first is 1 microsecond."""

    def __init__(self, counts: dict[int, int] | None = None) -> None:
        self.counts: dict[int, int] = dict(counts or {})

    def add(self, nanoseconds: int) -> None:
        """Notes one decision."""
        key = max(0, round(math.log(max(nanoseconds, 1000) / 1000, _STEP)))
        self.counts[key] = self.counts.get(key, 0) + 1

    def join(self, counts: dict[int, int]) -> None:
        """Adds the counts of another clock."""
        for key, count in counts.items():
            self.counts[key] = self.counts.get(key, 0) + count

    def quantile(self, share: float) -> float:
        """Milliseconds that `share` of the decisions did not exceed; 0 without any."""
        wanted = share * sum(self.counts.values())
        seen = 0
        for key in sorted(self.counts):
            seen += self.counts[key]
            if seen >= wanted:
                return float(_STEP**key) / 1000
        return 0.0


class Pair(NamedTuple):
    """Two matches with the same decks and the seats changed: sums for policy 0."""

    won: int  # of two matches
    points: int  # own less the other's
    deals: int


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float


def win_share(pairs: Sequence[Pair]) -> Estimate:
    """Share of matches that policy 0 won; the interval is over pairs, whose two matches are related."""
    shares = [pair.won / 2 for pair in pairs]
    mean = sum(shares) / len(shares)
    # One pair's worth is added to the spread, so that a clean sweep keeps an honest interval.
    spread = (sum((share - mean) ** 2 for share in shares) + 0.25) / len(shares)
    half = Z95 * math.sqrt(spread / len(shares))
    return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half))


def points_per_deal(pairs: Sequence[Pair]) -> Estimate:
    """Points per deal of policy 0 less those of policy 1, dead deals included (ratio estimate over pairs)."""
    deals = sum(pair.deals for pair in pairs)
    mean = sum(pair.points for pair in pairs) / deals
    squares = sum((pair.points - mean * pair.deals) ** 2 for pair in pairs)
    half = Z95 * math.sqrt(squares) / deals
    return Estimate(mean, mean - half, mean + half)

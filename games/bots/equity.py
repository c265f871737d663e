"""What points are worth in a match: the chance to win it from a score, and the worth of a deal's result."""

from collections.abc import Sequence
from functools import lru_cache

from games.engine.rules import RuleSet, Winner

GRID = 100
"""Steps into which the target is divided at most: the table has their square."""
_LOSER_DEADWOOD = ((6, 0.1), (12, 0.2), (18, 0.25), (25, 0.25), (33, 0.15), (45, 0.05))
"""Deadwood of the loser of a gin, and how often."""
_DIFFERENCE = ((3, 0.15), (8, 0.25), (14, 0.25), (22, 0.2), (35, 0.15))
"""Difference of a knock, and how often."""
_GIN, _KNOCK, _UNDERCUT = 0.7, 0.22, 0.08
"""How the deals between patient players end."""
MOST = 600
"""No deal is worth more points: twice the highest bonuses for big gin and all deadwood of ten cards."""


@lru_cache(maxsize=64)
def _wins(target: int, gin: int, undercut: int, times: float) -> tuple[tuple[float, ...], ...]:
    """Chance to win the match by points still needed, own and the opponent's, in steps of `_step`."""
    step = _step(target)
    size = -(-target // step)
    jumps = [(max(1, round(points * times / step)), share) for points, share in _results(gin, undercut)]
    table = [[1.0] * (size + 1) for _ in range(size + 1)]
    for theirs in range(1, size + 1):
        table[0][theirs] = 1.0
    for own in range(1, size + 1):
        table[own][0] = 0.0
        for theirs in range(1, size + 1):
            table[own][theirs] = 0.5 * sum(
                share * (table[max(0, own - jump)][theirs] + table[own][max(0, theirs - jump)])
                for jump, share in jumps
            )
    return tuple(map(tuple, table))


def _step(target: int) -> int:
    return -(-target // GRID)


def _results(gin: int, undercut: int) -> list[tuple[int, float]]:
    """Points of a won deal and their share, like results put together."""
    found: dict[int, float] = {}
    for points, share in (
        *((gin + dead, _GIN * share) for dead, share in _LOSER_DEADWOOD),
        *((points, _KNOCK * share) for points, share in _DIFFERENCE),
        (undercut + 4, _UNDERCUT),
    ):
        found[points] = found.get(points, 0.0) + share
    return sorted(found.items())


def win_chance(rules: RuleSet, own: int, theirs: int) -> float:
    """The chance of an equal player to win the match from a score of deal points (R10).

    Bonuses at the end do not decide it: who reaches the target wins, under totals (R14) almost always.
    """
    if own >= rules.target or theirs >= rules.target:
        return float(own >= theirs)
    step = _step(rules.target)
    times = 1.25 if rules.oklahoma_spades else 1.0
    table = _wins(rules.target, rules.gin_bonus, rules.undercut_bonus, times)
    return table[-(-(rules.target - own) // step)][-(-(rules.target - theirs) // step)]


@lru_cache(maxsize=256)
def worth(rules: RuleSet, own: int, theirs: int) -> Sequence[float]:
    """The worth of each result of a deal, by points from ``-MOST`` to ``MOST`` (index points + MOST).

    In points as they count at an even score, so that 0 is a dead deal: a result that changes the chance to
    win the match as much as one point usually does is worth 1.
    """
    extra = _deal_won(rules)
    span = 25
    start = win_chance(rules, own, theirs)
    slope = (win_chance(rules, own + span, theirs) - win_chance(rules, own, theirs + span)) / (2 * span)
    scale = 1 / max(slope, 1e-6)
    up = [(win_chance(rules, own + points, theirs) - start) * scale + extra for points in range(1, MOST + 1)]
    down = [
        (win_chance(rules, own, theirs + points) - start) * scale - extra for points in range(1, MOST + 1)
    ]
    return (*reversed(down), 0.0, *up)


def _deal_won(rules: RuleSet) -> float:
    """Points that winning a deal is worth by itself (R13): where totals decide, and the less the more the
    target and the game bonus outweigh it."""
    if rules.winner is not Winner.TOTAL:
        return 0.0
    bonus = rules.deal_bonus
    return bonus * bonus / (bonus + rules.game_bonus + rules.target)

"""What the earlier deals of the match tell of the opponent: with how much deadwood it knocks late in a deal.

A deal that is over can be looked at with both hands open, so that a chance passed up is seen like a knock.
"Late" is when those who wait as the rule set says (`patience`) play on for gin; before that all knock alike.
"""

from math import exp, log
from typing import NamedTuple

from games.engine.observation import Chance, Observation

from .patience import knocking_turns

BARS = (0.0, 0.4, 1.0)
"""Kinds of players by the most deadwood with which they knock late, as a share of the limit."""
SHARES = (0.5, 0.1, 0.4)
"""How many opponents are of each kind, before anything is known of this one."""
SLIPS = 0.1
"""How often somebody does not do what the kind would."""


class Habit(NamedTuple):
    """What is to be expected of the opponent."""

    kinds: tuple[float, ...]  # how likely the opponent is of each kind of `BARS`
    knocked: int  # deals in which it knocked late, at the first chance of all
    played_on: int  # deals in which it passed up a chance late


def habit_of(observation: Observation) -> Habit:
    """The opponent's habit in the earlier deals of the match."""
    assert observation.seat is not None
    deals = [chances[1 - observation.seat] for chances in observation.earlier]
    turns = knocking_turns(observation.rules)
    late = [[chance for chance in deal if chance.turn > turns] for deal in deals]
    seen = [chance for deal in late for chance in deal]
    return Habit(
        kinds=_kinds(seen),
        knocked=sum(len(deal) == 1 and deal[0].knocked and deal[0].turn > turns for deal in deals),
        played_on=sum(not all(chance.knocked for chance in deal) for deal in late),
    )


def _kinds(seen: list[Chance]) -> tuple[float, ...]:
    """How likely each kind is, after these chances. By logarithms: after hundreds no product is above 0."""
    logs = [
        log(share) + sum(log(_likelihood(bar, chance)) for chance in seen)
        for bar, share in zip(BARS, SHARES, strict=True)
    ]
    likely = [exp(each - max(logs)) for each in logs]
    return tuple(each / sum(likely) for each in likely)


def _likelihood(bar: float, chance: Chance) -> float:
    """How often a player of this kind does what was done."""
    return 1 - SLIPS if (chance.deadwood <= late_bar(bar, chance.limit)) is chance.knocked else SLIPS


def late_bar(share: float, limit: int) -> int:
    """The most deadwood with which a kind knocks late, in points."""
    return int(share * limit)

"""The policies that can be named on the command line."""

from functools import partial

from games.bots import easy, hard, normal, openspiel, static, yardsticks
from games.bots.policy import Policy

NAMES = ("hard", "static", "normal", "easy", "k0", "t3", "simple", "openspiel", "random")
"""From strong to weak; ``static`` is Hard without search."""


def entrant(name: str, samples: int | None = None) -> Policy:
    """The policy of that name; `samples` is Hard's budget (its own when None). `KeyError` for another name.

    ``hard:64`` is Hard with a budget of its own, ``static:3`` knocks in its first three turns only.
    """
    base, _, own = name.partition(":")
    if base == "hard":
        budget = int(own) if own else samples
        return hard.choose if budget is None else partial(hard.choose, samples=budget)
    if base == "static" and own:
        return partial(static.choose, turns=int(own))
    return _POLICIES[base]


def is_present(name: str) -> bool:
    """Whether the policy can play here: the OpenSpiel bot needs its package."""
    return name != "openspiel" or openspiel.is_present()


_POLICIES: dict[str, Policy] = {
    "static": static.choose,
    "normal": normal.choose,
    "easy": easy.choose,
    "k0": yardsticks.k0_policy,
    "t3": yardsticks.t3_policy,
    "openspiel": openspiel.choose,
    "simple": yardsticks.simple_policy,
    "random": yardsticks.random_policy,
}

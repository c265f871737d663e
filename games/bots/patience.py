"""How long it pays to knock before playing on for gin, from the values of a rule set.

A knock wins the difference at once and may be undercut; waiting may win the gin bonus, may catch the opponent's
knock with an undercut, and may lose to the opponent's gin. What pays is counted in own turns.
"""

from games.engine.rules import RuleSet

ALWAYS = 99
"""Knock at any turn."""


def knocking_turns(rules: RuleSet) -> int:
    """In how many own turns, from the first, a knock within the limit is right; afterwards gin only."""
    return 3


def bars(turns: int, turn: int, limit: int) -> tuple[int, ...]:
    """The most deadwood with which a side that knocks in its first `turns` goes out, by turns after `turn`."""
    return (limit,) * max(0, turns - turn) + (0,) if turns < ALWAYS else (limit,)

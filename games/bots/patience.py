"""How long it pays to knock before playing on for gin, from the values of a rule set.

A knock wins the difference at once and may be undercut; waiting may win the gin bonus, may catch the
opponent's knock with an undercut, and may lose to the opponent's gin. What pays is counted in own turns.
"""

from games.engine.rules import RuleSet

ALWAYS = 99
"""Knock at any turn."""


def knocking_turns(rules: RuleSet) -> int:
    """In how many own turns, from the first, a knock within the limit is right; afterwards gin only.

    A line through what won most when the static policy played itself with different patience under many
    bonuses (docs/bots.md): each 5 points of undercut and each 16 of gin take off one turn. Without an
    undercut to fear a knock is always right.
    """
    if rules.undercut_bonus < NO_FEAR:
        return ALWAYS
    gin = rules.gin_bonus + (rules.big_gin_bonus // 4 if rules.big_gin else 0)
    return max(0, round(12 - rules.undercut_bonus / 5 - gin / 16))


NO_FEAR = 5
"""An undercut bonus below this does not keep anyone from knocking."""


def bars(turns: int, turn: int, limit: int, late: int = 0) -> tuple[int, ...]:
    """The most deadwood with which a side goes out that knocks in its first `turns`, and with `late` points
    afterwards: by turn after `turn`, the last value for all that follow."""
    return (limit,) * max(0, turns - turn) + (late,) if turns < ALWAYS else (limit,)

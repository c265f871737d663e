"""Plays a deal to its end in well under a tenth of a millisecond, on both hands open, by one plain policy.

The policy of both sides: take what joins a meld and lowers the deadwood; throw the highest card that fits
with no other loose card (else the highest); go out with a deadwood up to the bar of that turn. A differential
test holds every step to the engine.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from games.engine.rules import RuleSet

from . import fast
from .fast import ALL, NEAR, POINTS, Fast

Trace = list[tuple[str, Fast]]
"""What a rollout did, for tests: ``take``, ``draw``, ``throw``, ``knock``, ``big`` and the card's bit."""


class Values(NamedTuple):
    """What of a rule set a rollout needs, in points."""

    limit: int  # of knocking in this deal
    gin: int
    undercut: int
    big: int  # gin and big gin bonus, or -1 where big gin is off
    times: int
    takes: int
    throw_back: bool


def values_of(rules: RuleSet, limit: int, times: int) -> Values:
    """The values of a rule set in a deal with this knock limit and multiplier."""
    big = rules.gin_bonus + rules.big_gin_bonus if rules.big_gin else -1
    return Values(
        limit, rules.gin_bonus, rules.undercut_bonus, big, times, rules.takes_limit, rules.throw_back
    )


class After(NamedTuple):
    """The best of eleven cards: what is thrown, and the ten left."""

    dead: int  # points of the ten
    thrown: Fast
    loose: Fast
    outs: Fast


def pick(free: Fast) -> Fast:
    """The loose card to throw: the highest without a neighbour among them, or else the highest."""
    rest = free
    while rest:
        place = rest.bit_length() - 1
        if not NEAR[place] & free:
            return 1 << place
        rest ^= 1 << place
    return 1 << (free.bit_length() - 1)


_after: dict[tuple[Fast, Fast], After] = {}
_CACHE = 1 << 17


def after(hand: Fast, forbidden: Fast) -> After:
    """The eleven cards after the best throw. Kept between calls."""
    key = hand, forbidden
    found = _after.get(key)
    if found is None:
        if len(_after) > _CACHE:
            _after.clear()
        found = _after[key] = _best_after(hand, forbidden)
    return found


def _best_after(hand: Fast, forbidden: Fast) -> After:
    runs, sets = fast.melds_in(hand)
    free = hand & ~(runs | sets)
    if runs & sets or not free & ~forbidden:
        rest, thrown = fast.best_split(hand, forbidden)
    else:
        thrown = pick(free & ~forbidden)
        rest = free ^ thrown
    return After(fast.points(rest), thrown, rest, fast.outs(hand ^ thrown))


def play_out(
    mover: Fast,
    other: Fast,
    top: Fast,
    order: Sequence[Fast],
    bars: tuple[Sequence[int], Sequence[int]],
    values: Values,
    takes: int = 0,
    may_take: bool = True,
    trace: Trace | None = None,
) -> int:
    """The mover's points of the deal less the other's.

    `order` holds the bits of the cards that can still be drawn, `top` the open card. ``bars[0][i]`` is the
    most deadwood with which the mover goes out in its turn `i` from now (the last value holds on),
    ``bars[1]`` the other's; gin always ends. `takes` are those in succession so far; `may_take` is False
    after two passes.
    """
    limit, gin, undercut, big, times, takes_limit, throw_back = values
    sign = times
    mine, yours = mover, other
    my_loose, your_loose = fast.loose(mine), fast.loose(yours)
    my_dead, your_dead = fast.points(my_loose), fast.points(your_loose)
    my_outs, your_outs = fast.outs(mine), fast.outs(yours)
    my_bars, your_bars = bars
    at, end, ply = 0, len(order), 0
    while True:
        thrown = 0
        if may_take and my_outs & top:
            chosen = after(mine | top, 0 if throw_back else top)
            if chosen.dead < my_dead and chosen.thrown != top:
                if trace is not None:
                    trace.append(("take", top))
                if big >= 0 and not fast.loose(mine | top):
                    if trace is not None:
                        trace.append(("big", 0))
                    return sign * (big + your_dead)
                mine |= top
                my_dead, thrown, my_loose, my_outs = chosen
                mine ^= thrown
                takes += 1
        if not thrown:
            may_take = True
            card = order[at]
            at += 1
            takes = 0
            if trace is not None:
                trace.append(("draw", card))
            if my_outs & card:
                if big >= 0 and not fast.loose(mine | card):
                    if trace is not None:
                        trace.append(("big", 0))
                    return sign * (big + your_dead)
                mine |= card
                my_dead, thrown, my_loose, my_outs = after(mine, 0)
                mine ^= thrown
            else:
                free = my_loose | card
                rest = free
                while rest:
                    place = rest.bit_length() - 1
                    if not NEAR[place] & free:
                        break
                    rest ^= 1 << place
                else:
                    place = free.bit_length() - 1
                thrown = 1 << place
                if thrown != card:
                    my_dead += POINTS[card.bit_length() - 1] - POINTS[place]
                    my_loose = free ^ thrown
                    mine ^= card | thrown
                    my_outs = fast.outs(mine)
        bar = my_bars[ply >> 1] if ply >> 1 < len(my_bars) else my_bars[-1]
        if (my_dead <= bar and my_dead <= limit) or not my_dead:
            if trace is not None:
                trace.append(("knock", thrown))
            if not my_dead:
                return sign * (gin + your_dead)
            difference = defended(mine, yours) - my_dead
            return sign * (difference if difference > 0 else difference - undercut)
        if trace is not None:
            trace.append(("throw", thrown))
        if at == end or takes >= takes_limit:
            return 0
        top = thrown
        mine, yours = yours, mine
        my_loose, your_loose = your_loose, my_loose
        my_dead, your_dead = your_dead, my_dead
        my_outs, your_outs = your_outs, my_outs
        my_bars, your_bars = your_bars, my_bars
        sign = -sign
        ply += 1


def defended(knocker: Fast, defender: Fast) -> int:
    """The defender's deadwood after the best layoffs on the knocker's best melding, exactly the engine's."""
    runs, sets = fast.melds_in(knocker)
    if runs & sets:
        runs, sets = _shown(knocker)
    own_runs, own_sets = fast.melds_in(defender)
    fits = _laid(runs, sets, defender)
    part = wanted = fits & (own_runs | own_sets)
    least = fast.deadwood(defender & ~fits)
    while part:  # melded cards that fit may rather stay in their melds
        laid = _laid(runs, sets, defender & ~part)
        least = min(least, fast.deadwood(defender & ~laid))
        part = part - 1 & wanted
    return least


def _laid(runs: Fast, sets: Fast, offered: Fast) -> Fast:
    """Those of the cards offered that can be laid off on these runs and sets."""
    grown = runs
    while True:
        added = (grown << 4 | grown >> 4) & offered & ~grown & ALL
        if not added:
            return (fast.whole_ranks(sets) & offered) | (grown & ~runs)
        grown |= added


@lru_cache(maxsize=1 << 14)
def _shown(knocker: Fast) -> tuple[Fast, Fast]:
    """The cards in runs and in sets of the melding shown where cards are contested: the engine's first."""
    options = []
    for free, sets in fast.splits(knocker):
        runs = knocker & ~(free | sets)
        offered = _laid(runs, sets, ALL & ~knocker)
        options.append((fast.points(free), offered.bit_count(), fast.points(offered), runs, sets))
    *_, runs, sets = min(options)
    return runs, sets

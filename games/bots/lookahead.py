"""Judges a hand one draw ahead, and the danger of giving a card away."""

from heapq import nsmallest

from games.engine.cards import DECK_SIZE, RANK_COUNT

from . import fast
from .fast import Fast


def prospects(hand: Fast, unseen: Fast, nearest: int) -> float:
    """The mean of the `nearest` lowest deadwoods that ten cards reach with an unseen card and a throw."""
    free = fast.loose(hand)
    dead = fast.points(free)
    good = fast.outs(hand) & unseen
    reached = [fast.least_after_discard(hand | 1 << place)[0] for place in fast.places_of(good)]
    if len(reached) < nearest:
        dearest = fast.POINTS[free.bit_length() - 1] if free else 0
        rest = unseen & ~good
        while rest and len(reached) < nearest:
            low = rest & -rest
            rest ^= low
            reached.append(dead + min(0, fast.POINTS[low.bit_length() - 1] - dearest))
        return sum(reached) / max(1, len(reached))
    return sum(nsmallest(nearest, reached)) / nearest


def _pair_table() -> tuple[tuple[tuple[int, int], ...], ...]:
    """For each place the pairs of places that would make a meld of three with it."""
    result = []
    for place in range(DECK_SIZE):
        rank, suit = divmod(place, 4)
        others = [4 * rank + other for other in range(4) if other != suit]
        pairs = [(others[0], others[1]), (others[0], others[2]), (others[1], others[2])]
        for low in range(max(0, rank - 2), min(rank, RANK_COUNT - 3) + 1):
            first, second = (4 * r + suit for r in range(low, low + 3) if r != rank)
            pairs.append((first, second))
        result.append(tuple(pairs))
    return tuple(result)


PAIRS = _pair_table()

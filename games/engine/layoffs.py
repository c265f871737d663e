"""The showdown's two choices: how the knocker lays out, and what the defender melds and lays off.

Both are exact. The knocker's choice is made without the defender's hand (S22); the defender's melds and
layoffs are chosen together (S21), since keeping an own meld whole can cost points.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from .cards import HAND_SIZE, RANK_COUNT, Card, CardSet, card_set, points_of, rank_of
from .melds import (
    ALL_SETS,
    MELDS,
    Melding,
    best_melding,
    deadwood,
    is_run,
    melded,
    meldings,
    sorted_melding,
)

Layoff = tuple[Card, int]
"""A card and the index of the knocker's meld on which it is laid."""


class LayoutOption(NamedTuple):
    """A melding that the knocker may show: its deadwood, and the cards that could be laid off on it."""

    melding: Melding
    deadwood: int
    offered: CardSet


class Defence(NamedTuple):
    """The defender's answer: own melds, layoffs in an order in which they can be laid, deadwood left."""

    melds: Melding
    layoffs: tuple[Layoff, ...]
    deadwood: int


def layoffs_offered(melding: Melding, hand: CardSet) -> CardSet:
    """The cards outside `hand` that some defender could lay off on the melds, one carrying the next (S11)."""
    offered = 0
    for meld in melding:
        if meld in ALL_SETS:
            rank = rank_of(meld.bit_length() - 1)
            offered |= sum(1 << (RANK_COUNT * suit + rank) for suit in range(4)) & ~meld
        else:
            for chain in _beyond(meld, ~hand):
                for bit in chain:
                    offered |= bit
    return offered & ~hand


def layout_options(hand: CardSet, limit: int) -> tuple[LayoutOption, ...]:
    """The meldings of a knocker's ten cards worth choosing from, best first (S9, S22).

    Every melding within `limit` is there that no other beats: another beats it when it has no more
    deadwood and offers no other layoffs, and is better in one of the two. Of meldings equal in both the
    one with the fewest melds stands for all. Best is the least deadwood, then the fewest cards offered, then
    the fewest points offered. Ten cards that can all be melded are gin: then only such meldings count.
    """
    if deadwood(hand) == 0:
        return (LayoutOption(best_melding(hand), 0, 0),)
    distinct: dict[tuple[CardSet, CardSet], LayoutOption] = {}
    for melding in meldings(hand):
        loose = hand & ~melded(melding)
        points = points_of(loose)
        if points > limit:
            continue
        offered = layoffs_offered(melding, hand)
        present = distinct.get((loose, offered))
        if present is None or len(melding) < len(present.melding):
            distinct[loose, offered] = LayoutOption(sorted_melding(melding), points, offered)
    options = sorted(distinct.values(), key=_layout_order)
    return tuple(a for a in options if not any(_beats(b, a) for b in options))


def _layout_order(option: LayoutOption) -> tuple[int, int, int, int, Melding]:
    offered = option.offered
    return option.deadwood, offered.bit_count(), points_of(offered), len(option.melding), option.melding


def _beats(a: LayoutOption, b: LayoutOption) -> bool:
    if a.deadwood > b.deadwood or a.offered & ~b.offered:
        return False
    return a.deadwood < b.deadwood or a.offered != b.offered


def best_defence(knocker_melds: Melding, hand: CardSet) -> Defence:
    """The melds and layoffs that leave the defender the least deadwood (S11, S21).

    Melds of ten cards or more are gin, against which nothing may be laid off (S12). Among equals the one
    with the fewest layoffs, so that a card stays in an own meld when nothing is lost.
    """
    best = min(_layoff_sets(knocker_melds, hand), key=lambda choice: _defence_order(hand, choice))
    laid, layoffs = best
    rest = hand & ~laid
    return Defence(best_melding(rest), layoffs, deadwood(rest))


def _defence_order(
    hand: CardSet, choice: tuple[CardSet, tuple[Layoff, ...]]
) -> tuple[int, int, tuple[Layoff, ...]]:
    laid, layoffs = choice
    return deadwood(hand & ~laid), len(layoffs), layoffs


def _layoff_sets(knocker_melds: Melding, hand: CardSet) -> Iterator[tuple[CardSet, tuple[Layoff, ...]]]:
    """Every legal choice of layoffs out of `hand`, the empty one first; that alone against gin (S12)."""
    if melded(knocker_melds).bit_count() >= HAND_SIZE:
        yield 0, ()
        return
    for parts in product(*(_additions(meld, i, hand) for i, meld in enumerate(knocker_melds))):
        laid, layoffs = 0, []
        for added, steps in parts:
            if laid & added:  # one card cannot lie on two melds
                break
            laid |= added
            layoffs.extend(steps)
        else:
            yield laid, tuple(layoffs)


def _additions(meld: CardSet, index: int, hand: CardSet) -> list[tuple[CardSet, list[Layoff]]]:
    """What may be added to one meld of the knocker, as card sets with their steps in order."""
    if not is_run(meld):
        rank = rank_of(meld.bit_length() - 1)
        fourth = sum(1 << (RANK_COUNT * suit + rank) for suit in range(4)) & ~meld & hand
        return [(0, []), *([(fourth, [(fourth.bit_length() - 1, index)])] if fourth else [])]
    below, above = _beyond(meld, hand)
    result = []
    for low, high in product(range(len(below) + 1), range(len(above) + 1)):
        bits = below[:low] + above[:high]
        result.append((sum(bits), [(bit.bit_length() - 1, index) for bit in bits]))
    return result


def _beyond(run: CardSet, among: CardSet) -> tuple[list[CardSet], list[CardSet]]:
    """The unbroken chains of cards of `among` next to a run: down from its low end, up from its top."""
    top = run.bit_length() - 1
    low = (run & -run).bit_length() - 1
    below = []
    for card in range(low - 1, low - rank_of(low) - 1, -1):
        if not among >> card & 1:
            break
        below.append(1 << card)
    above = []
    for card in range(top + 1, top + RANK_COUNT - rank_of(top)):
        if not among >> card & 1:
            break
        above.append(1 << card)
    return below, above


def order_layoffs(
    knocker_melds: Melding, layoffs: tuple[Layoff, ...]
) -> tuple[tuple[Layoff, ...], tuple[Layoff, ...]]:
    """The layoffs in an order in which each card fits when it is laid, and those that never fit (S11)."""
    grown = list(knocker_melds)
    waiting = list(layoffs)
    ordered: list[Layoff] = []
    while step := next((s for s in waiting if grown[s[1]] | 1 << s[0] in MELDS), None):
        card, index = step
        grown[index] |= 1 << card
        waiting.remove(step)
        ordered.append(step)
    return tuple(ordered), tuple(waiting)


def cards_laid(layoffs: tuple[Layoff, ...]) -> CardSet:
    """The cards of some layoffs as a set."""
    return card_set(card for card, _ in layoffs)

"""The showdown's two choices: how the knocker lays out, and what the defender melds and lays off.

Both are exact. The knocker's choice is made without the defender's hand (S22); the defender's melds and
layoffs are chosen together (S21), since keeping an own meld whole can cost points.
"""

from collections.abc import Iterator
from itertools import product, takewhile
from typing import NamedTuple

from .cards import DECK_SIZE, HAND_SIZE, RANK_COUNT, Card, CardSet, card_set, cards_of, points_of, rank_of
from .melds import (
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
        if is_run(meld):
            below, above = _beyond(meld, ~hand)
            offered |= card_set(below + above)
        else:
            offered |= _fourth(meld)
    return offered & ~hand


def next_layoffs(melding: Melding, hand: CardSet) -> CardSet:
    """Those of them that fit on the melds as they lie, with no other card between."""
    fitting = 0
    for meld in melding:
        fitting |= (
            card_set(card for ends in _beyond(meld, ~hand) for card in ends[:1])
            if is_run(meld)
            else _fourth(meld)
        )
    return fitting & ~hand


def layout_options(hand: CardSet, limit: int) -> tuple[LayoutOption, ...]:
    """The meldings of a knocker's ten cards worth choosing from, best first (S9, S22).

    Every melding within `limit` is there that no other beats: another beats it when it has no more
    deadwood and offers no other layoffs, and is better in one of the two. Of meldings that leave and offer
    the same cards the one with the fewest melds stands for all. Best is the least deadwood, then the fewest
    cards offered, then the fewest points offered. Ten cards that can all be melded are gin, nothing else.
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
    if is_run(meld):
        below, above = _beyond(meld, hand)
        ends = product(range(len(below) + 1), range(len(above) + 1))
        choices = [below[:low] + above[:high] for low, high in ends]
    else:
        choices = [[], *([card] for card in cards_of(_fourth(meld) & hand))]
    return [(card_set(cards), [(card, index) for card in cards]) for cards in choices]


def _fourth(meld: CardSet) -> CardSet:
    """The card that makes a set of three a set of four; empty for a set of four."""
    rank = rank_of(meld.bit_length() - 1)
    return card_set(range(rank, DECK_SIZE, RANK_COUNT)) & ~meld


def _beyond(run: CardSet, among: CardSet) -> tuple[list[Card], list[Card]]:
    """The unbroken chains of cards of `among` next to a run: down from its low end, up from its top."""
    low = (run & -run).bit_length() - 1
    top = run.bit_length() - 1

    def is_there(card: Card) -> bool:
        return among >> card & 1 == 1

    below = takewhile(is_there, range(low - 1, low - rank_of(low) - 1, -1))
    above = takewhile(is_there, range(top + 1, top + RANK_COUNT - rank_of(top)))
    return [*below], [*above]


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

"""Sets, runs and the partition of a hand into melds: exact, never greedy.

Deadwood is found with one table of runs per suit: ``_RUNS_ONLY[bits]`` is the fewest points left of one
suit's 13 cards when only runs are melded. Sets matter only for ranks held in three or four suits, so the
search branches on those ranks alone and reads the table for the rest.
"""

from functools import lru_cache

from .cards import HAND_SIZE, POINTS, RANK_COUNT, SUIT_MASK, Card, CardSet, cards_of, points_of

_SUIT_COUNT = 4
SMALLEST_MELD = 3
"""Cards of the smallest set and the shortest run (S3)."""
LARGEST_SET = _SUIT_COUNT
_TWO_SUITS: CardSet = (1 << 2 * RANK_COUNT) - 1
_RANK_BITS: tuple[CardSet, ...] = tuple(
    sum(1 << (RANK_COUNT * suit + rank) for suit in range(_SUIT_COUNT)) for rank in range(RANK_COUNT)
)


def _all_sets() -> list[CardSet]:
    """All sets (S3): three or four cards of one rank."""
    result = []
    for rank_bits in _RANK_BITS:
        result.append(rank_bits)
        result.extend(rank_bits ^ (1 << card) for card in cards_of(rank_bits))
    return result


def _all_runs() -> list[CardSet]:
    """All runs (S3, S4): three or more consecutive cards of one suit, the ace low only."""
    return [
        ((1 << length) - 1) << (RANK_COUNT * suit + low)
        for suit in range(_SUIT_COUNT)
        for low in range(RANK_COUNT)
        for length in range(SMALLEST_MELD, RANK_COUNT - low + 1)
    ]


ALL_SETS: frozenset[CardSet] = frozenset(_all_sets())
ALL_RUNS: frozenset[CardSet] = frozenset(_all_runs())
MELDS: frozenset[CardSet] = ALL_SETS | ALL_RUNS


def _runs_only_table() -> list[int]:
    """For each choice of cards of one suit, the fewest points left when only runs are melded."""
    table = [0] * (SUIT_MASK + 1)
    for cards in range(1, SUIT_MASK + 1):
        top = cards.bit_length() - 1
        best = table[cards ^ (1 << top)] + POINTS[top]
        run, low = 1 << top, top
        while low and cards >> (low - 1) & 1:
            low -= 1
            run |= 1 << low
            if top - low + 1 >= SMALLEST_MELD:
                best = min(best, table[cards ^ run])
        table[cards] = best
    return table


_RUNS_ONLY = _runs_only_table()


def deadwood(cards: CardSet) -> int:
    """The fewest deadwood points to which any partition into melds brings `cards` (S5, S9)."""
    low = cards & _TWO_SUITS  # halves first: ints of up to 30 bits are the quick ones
    high = cards >> 26
    s = low & SUIT_MASK
    h = low >> 13
    d = high & SUIT_MASK
    c = high >> 13
    ranks = s & h & (d | c) | d & c & (s | h)
    if ranks:
        return _with_sets(s, h, d, c, ranks)
    return _RUNS_ONLY[s] + _RUNS_ONLY[h] + _RUNS_ONLY[d] + _RUNS_ONLY[c]


def _with_sets(s: int, h: int, d: int, c: int, ranks: int) -> int:
    """The fewest points of four suits when sets may come from `ranks` (bits) only.

    The cards of the first rank that gives a set leave their suits: all of them, or all but one of four.
    """
    table = _RUNS_ONLY
    best = table[s] + table[h] + table[d] + table[c]
    while ranks and best:
        rank = ranks & -ranks
        ranks ^= rank
        keep = ~rank
        s0, h0, d0, c0 = s & keep, h & keep, d & keep, c & keep
        # Mostly this was the only such rank: the sum, spared a call.
        left = _with_sets(s0, h0, d0, c0, ranks) if ranks else table[s0] + table[h0] + table[d0] + table[c0]
        if left < best:
            best = left
        if s & h & d & c & rank:
            best = min(
                best,
                _with_sets(s, h0, d0, c0, ranks),
                _with_sets(s0, h, d0, c0, ranks),
                _with_sets(s0, h0, d, c0, ranks),
                _with_sets(s0, h0, d0, c, ranks),
            )
    return best


def is_meld(cards: CardSet) -> bool:
    """Whether exactly these cards are one set or one run (S3, S4)."""
    return cards in MELDS


def is_run(cards: CardSet) -> bool:
    """Whether exactly these cards are one run."""
    return cards in ALL_RUNS


def best_discard(cards: CardSet, forbidden: Card | None = None) -> tuple[Card, int]:
    """The card to throw of eleven for the least deadwood, and that deadwood.

    Among equals the card with the most points, then the lowest card number. `forbidden` may not be
    thrown (R2).
    """
    choices = [
        (deadwood(cards ^ (1 << card)), -POINTS[card], card) for card in cards_of(cards) if card != forbidden
    ]
    least, _, card = min(choices)
    return card, least


Melding = tuple[CardSet, ...]
"""One way of splitting a hand: disjoint melds; the cards in none of them are deadwood."""


@lru_cache(maxsize=4096)
def meldings(cards: CardSet) -> tuple[Melding, ...]:
    """Every choice of disjoint melds out of `cards`, the empty one included, each once."""
    held = sorted(meld for meld in MELDS if meld & cards == meld)
    return tuple(_packings(held, 0))


def _packings(held: list[CardSet], used: CardSet) -> list[Melding]:
    result: list[Melding] = [()]
    for i, meld in enumerate(held):
        if not meld & used:
            result.extend((meld, *rest) for rest in _packings(held[i + 1 :], used | meld))
    return result


def melded(melding: Melding) -> CardSet:
    """All cards of a melding's melds."""
    result = 0
    for meld in melding:
        result |= meld
    return result


def best_melding(cards: CardSet) -> Melding:
    """A melding with the least deadwood, sorted; among equals the one with the fewest, longest melds."""
    return sorted_melding(min(meldings(cards), key=lambda melding: _order(cards, melding)))


def _order(cards: CardSet, melding: Melding) -> tuple[int, int, Melding]:
    return points_of(cards & ~melded(melding)), len(melding), melding


def sorted_melding(melding: Melding) -> Melding:
    """The melds from high points to low: the order in which they are laid down and numbered."""
    return tuple(sorted(melding, key=lambda meld: (-points_of(meld), meld)))


def is_gin(cards: CardSet) -> bool:
    """Whether all cards of a hand of ten (or eleven, for big gin) can be melded (S9, R7)."""
    return cards.bit_count() >= HAND_SIZE and deadwood(cards) == 0

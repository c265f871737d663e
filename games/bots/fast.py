"""Hands in a layout made for search: bit ``4 * rank + suit``, so that ranks lie side by side.

Here a set is a group of four bits, a run is bits four apart, and the highest bit is the highest card. The
names: a *fast* set is a set of cards in this layout, `loose` are the cards of a hand in no meld of the best
melding, `outs` the cards that would land in a meld.
"""

from functools import lru_cache

from games.engine.cards import DECK_SIZE, RANK_COUNT, CardSet

Fast = int

ALL: Fast = (1 << DECK_SIZE) - 1
_ONES: Fast = sum(1 << 4 * rank for rank in range(RANK_COUNT))
_THREES = 3 * _ONES
_FIVES = 5 * _ONES
_SIXES = 6 * _ONES
_EIGHTS = 8 * _ONES

BIT: tuple[Fast, ...] = tuple(
    1 << (4 * (card % RANK_COUNT) + card // RANK_COUNT) for card in range(DECK_SIZE)
)
"""The fast bit of each engine card."""
CARD: tuple[int, ...] = tuple(RANK_COUNT * (place % 4) + place // 4 for place in range(DECK_SIZE))
"""The engine card of each bit's place."""
POINTS: tuple[int, ...] = tuple(min(place // 4 + 1, 10) for place in range(DECK_SIZE + 1))
"""Card points by place."""
MOST_POINTS = 1000
"""More than any hand holds."""
_CHUNK = 13
_CHUNK_MASK = (1 << _CHUNK) - 1


def _point_table(first: int) -> tuple[int, ...]:
    table = [0] * (1 << _CHUNK)
    for bits in range(1, 1 << _CHUNK):
        top = bits.bit_length() - 1
        table[bits] = table[bits ^ (1 << top)] + POINTS[first + top]
    return tuple(table)


_P0, _P1, _P2, _P3 = (_point_table(first) for first in range(0, DECK_SIZE, _CHUNK))


def to_fast(cards: CardSet) -> Fast:
    """The engine's set in this layout."""
    result = 0
    while cards:
        low = cards & -cards
        result |= BIT[low.bit_length() - 1]
        cards ^= low
    return result


def to_cards(fast: Fast) -> CardSet:
    """The engine's set of a fast one."""
    result = 0
    while fast:
        low = fast & -fast
        result |= 1 << CARD[low.bit_length() - 1]
        fast ^= low
    return result


def points(fast: Fast) -> int:
    """The sum of the card points."""
    return (
        _P0[fast & _CHUNK_MASK]
        + _P1[fast >> 13 & _CHUNK_MASK]
        + _P2[fast >> 26 & _CHUNK_MASK]
        + _P3[fast >> 39]
    )


def melds_in(hand: Fast) -> tuple[Fast, Fast]:
    """All cards of the hand that lie in some run, and all that lie in some set."""
    runs = hand & hand >> 4 & hand >> 8
    runs |= runs << 4 | runs << 8
    counts = hand - (hand >> 1 & _FIVES) if hand else 0
    counts = (counts & _THREES) + (counts >> 2 & _THREES)
    threes = counts + _FIVES & _EIGHTS
    return runs, ((threes >> 3) * 15) & hand


def loose(hand: Fast) -> Fast:
    """The cards that one best melding of the hand leaves, exactly the engine's least deadwood."""
    runs, sets = melds_in(hand)
    if runs & sets:
        return _contested(hand)
    return hand & ~(runs | sets)


@lru_cache(maxsize=1 << 16)
def _contested(hand: Fast) -> Fast:
    """The same where a card could lie in a run and in a set."""
    return min((free for free, _ in splits(hand)), key=points)


def splits(hand: Fast) -> list[tuple[Fast, Fast]]:
    """The loose cards and the cards in sets of each melding that may be best; the other cards lie in runs."""
    runs, sets = melds_in(hand)
    wanted = whole_ranks(runs & sets) & sets
    free = sets ^ wanted  # to leave a set that no run wants can only cost
    return _splits(hand ^ free, free, wanted)


def _splits(hand: Fast, used: Fast, sets: Fast) -> list[tuple[Fast, Fast]]:
    """The same when the cards `used` lie in sets already and only cards of `sets` may follow them."""
    runs = hand & hand >> 4 & hand >> 8
    found = [(hand & ~(runs | runs << 4 | runs << 8), used)]
    while sets:
        shift = (sets & -sets).bit_length() - 1 & ~3
        held = sets >> shift & 15
        sets ^= held << shift
        for part in _SETS_OF[held]:
            found += _splits(hand ^ part << shift, used | part << shift, sets)
    return found


_SETS_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(part for part in range(16) if part & ~held == 0 and part.bit_count() >= 3) for held in range(16)
)
"""By the suits held of one rank, the sets that can be made of them."""


def whole_ranks(cards: Fast) -> Fast:
    """All cards of the ranks of some cards."""
    return ((cards | cards >> 1 | cards >> 2 | cards >> 3) & _ONES) * 15


def deadwood(hand: Fast) -> int:
    """The least deadwood points of the hand."""
    return points(loose(hand))


def outs(hand: Fast) -> Fast:
    """The cards outside the hand that would make or lengthen a meld with it."""
    up, down = hand << 4, hand >> 4
    runs = (up & hand << 8) | (up & down) | (down & hand >> 8)
    counts = hand - (hand >> 1 & _FIVES)
    counts = (counts & _THREES) + (counts >> 2 & _THREES)
    pairs = counts + _SIXES & _EIGHTS
    return (runs | (pairs >> 3) * 15) & ~hand & ALL


def _near_table() -> tuple[Fast, ...]:
    """For each place the cards of its rank and those one or two ranks away in its suit."""
    result = []
    for place in range(DECK_SIZE):
        rank, suit = divmod(place, 4)
        near = 15 << 4 * rank
        for other in range(max(0, rank - 2), min(RANK_COUNT, rank + 3)):
            near |= 1 << (4 * other + suit)
        result.append(near & ~(1 << place))
    return tuple(result)


NEAR = _near_table()


def places_of(fast: Fast) -> list[int]:
    """The places of the bits, from the ace up."""
    result = []
    while fast:
        low = fast & -fast
        result.append(low.bit_length() - 1)
        fast ^= low
    return result


def least_after_discard(hand: Fast, forbidden: Fast = 0) -> tuple[int, Fast]:
    """The least deadwood of eleven cards after one is thrown, and the bit to throw: the highest of equals."""
    runs, sets = melds_in(hand)
    if not runs & sets:
        free = hand & ~(runs | sets)
        thrown = free & ~forbidden
        if thrown:
            top = 1 << (thrown.bit_length() - 1)
            return points(free ^ top), top
    return _least_of_all(hand, forbidden)


def _least_of_all(hand: Fast, forbidden: Fast) -> tuple[int, Fast]:
    """The same where cards are contested."""
    left, thrown = best_split(hand, forbidden)
    return points(left), thrown


@lru_cache(maxsize=1 << 16)
def best_split(hand: Fast, forbidden: Fast) -> tuple[Fast, Fast]:
    """The loose cards left and the bit to throw: in each melding the highest loose card is the one."""
    best, rest, thrown = MOST_POINTS, 0, 0
    for free, _ in splits(hand):
        allowed = free & ~forbidden
        if not allowed:
            _, thrown = _least_by_trial(hand, forbidden)
            return loose(hand ^ thrown), thrown
        top = 1 << allowed.bit_length() - 1
        dead = points(free ^ top)
        if dead < best or (dead == best and top > thrown):
            best, rest, thrown = dead, free ^ top, top
    return rest, thrown


def _least_by_trial(hand: Fast, forbidden: Fast) -> tuple[int, Fast]:
    """The same by trying each card: where a melding leaves nothing that may be thrown."""
    best, thrown = MOST_POINTS, 0
    rest = hand & ~forbidden
    while rest:
        low = rest & -rest
        rest ^= low
        left = deadwood(hand ^ low)
        if left <= best:
            best, thrown = left, low
    return best, thrown

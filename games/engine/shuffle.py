"""A shuffle that players can check afterwards.

Before a deal its commitment is shown: SHA-256 over the secret seed and the deal's id. Each player may have
given words of their own since. The cards then follow from HMAC-SHA-256, keyed with the seed, over a purpose,
a counter, the deal's id and the words by seat: its output is read as 32-bit numbers, and a Fisher-Yates
shuffle picks from them with rejection sampling, so that every order is equally likely. With the seed shown
after the deal, anyone can repeat this.
"""

import hashlib
import hmac
import json
from collections.abc import Iterator

from .cards import DECK_SIZE, Card, rank_of
from .errors import Flaw, InvalidNotation
from .state import Deck

SEED_SIZE = 32
"""Bytes of a seed."""
Words = tuple[str, str]
"""What the players gave to the shuffle, by seat; empty where they gave nothing."""
_NUMBERS = 2**32


def parse_seed(text: str) -> bytes:
    """The seed from 64 hexadecimal digits; `InvalidNotation` otherwise."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_SIZE or len(text) != 2 * SEED_SIZE:
        raise InvalidNotation(Flaw.SEED)
    return seed


def commitment(seed: bytes, deal_id: str) -> str:
    """SHA-256 of the seed followed by the deal's id in UTF-8, in hexadecimal digits."""
    return hashlib.sha256(seed + deal_id.encode()).hexdigest()


def shuffled_deck(seed: bytes, deal_id: str, words: Words = ("", "")) -> Deck:
    """The deck of a deal, in the order in which it is dealt and drawn."""
    return _shuffled(_numbers(seed, "deck", deal_id, words))


def dealer_draw(seed: bytes, deal_id: str, words: Words = ("", "")) -> tuple[tuple[Card, Card], ...]:
    """The cards that the seats draw for the first deal, one pair a round, until their ranks differ (R15)."""
    order = iter(_shuffled(_numbers(seed, "dealer", deal_id, words)))
    rounds = []
    for pair in zip(order, order, strict=True):
        rounds.append(pair)
        if rank_of(pair[0]) != rank_of(pair[1]):
            return tuple(rounds)
    # 26 equal pairs: cannot be told apart from any other shuffle, so it counts, and seat 0 deals.
    return tuple(rounds)


def first_dealer(draw: tuple[tuple[Card, Card], ...]) -> int:
    """The seat that drew the lower rank, the ace lowest (R15)."""
    first, second = draw[-1]
    return 0 if rank_of(first) <= rank_of(second) else 1


def _numbers(seed: bytes, purpose: str, deal_id: str, words: Words) -> Iterator[int]:
    """Endless uniform 32-bit numbers."""
    counter = 0
    while True:
        message = json.dumps([purpose, counter, deal_id, *words], separators=(",", ":")).encode()
        digest = hmac.digest(seed, message, "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        counter += 1


def _shuffled(numbers: Iterator[int]) -> Deck:
    """Fisher-Yates from the last place down; numbers that would favour some card are thrown away."""
    cards = list(range(DECK_SIZE))
    for last in range(DECK_SIZE - 1, 0, -1):
        choices = last + 1
        fair = _NUMBERS - _NUMBERS % choices
        pick = next(number for number in numbers if number < fair) % choices
        cards[last], cards[pick] = cards[pick], cards[last]
    return tuple(cards)

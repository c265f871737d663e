"""Cards as ints 0-51, sets of cards as 52-bit ints, and their text.

A card is ``13 * suit + rank`` with suits in the order S H D C and ranks from ace (0) to king (12). A
`CardSet` has bit ``1 << card`` for each card, so that the 13 bits of one suit lie side by side. Text is
rank then suit: ``TD`` is the ten of diamonds.
"""

from collections.abc import Iterable, Iterator

from .errors import Flaw, InvalidNotation

Card = int
CardSet = int

RANKS = "A23456789TJQK"
SUITS = "SHDC"
RANK_COUNT = 13
DECK_SIZE = 52
SUIT_MASK: CardSet = (1 << RANK_COUNT) - 1
FULL_DECK: CardSet = (1 << DECK_SIZE) - 1
HAND_SIZE = 10

POINTS: tuple[int, ...] = tuple(min(card % RANK_COUNT + 1, 10) for card in range(DECK_SIZE))
"""Card points (S6): the ace 1, two to ten their number, jack, queen and king 10."""

TEXTS: tuple[str, ...] = tuple(RANKS[c % RANK_COUNT] + SUITS[c // RANK_COUNT] for c in range(DECK_SIZE))
BITS: tuple[CardSet, ...] = tuple(1 << card for card in range(DECK_SIZE))
_CARDS: dict[str, Card] = {text: card for card, text in enumerate(TEXTS)}


def rank_of(card: Card) -> int:
    """0 for the ace to 12 for the king."""
    return card % RANK_COUNT


def suit_of(card: Card) -> int:
    """0 spades, 1 hearts, 2 diamonds, 3 clubs."""
    return card // RANK_COUNT


def cards_of(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, by suit and then rank."""
    while cards:
        low = cards & -cards
        yield low.bit_length() - 1
        cards ^= low


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of distinct cards given."""
    result = 0
    for card in cards:
        result |= 1 << card
    return result


def points_of(cards: CardSet) -> int:
    """The sum of the card points (S6) of a set."""
    return sum(POINTS[card] for card in cards_of(cards))


def parse_card(text: str) -> Card:
    """The card that `text` names, as in ``TD``; `InvalidNotation` for anything else."""
    try:
        return _CARDS[text]
    except KeyError:
        raise InvalidNotation(Flaw.CARD, text) from None


def parse_card_list(text: str) -> list[Card]:
    """Cards separated by spaces, in their order; `InvalidNotation` for a card named twice."""
    cards = [parse_card(word) for word in text.split()]
    seen: CardSet = 0
    for card in cards:
        if seen >> card & 1:
            raise InvalidNotation(Flaw.CARD_TWICE, TEXTS[card])
        seen |= 1 << card
    return cards


def parse_cards(text: str) -> CardSet:
    """Cards separated by spaces as a set; `InvalidNotation` for a card named twice."""
    return card_set(parse_card_list(text))


def card_text(card: Card) -> str:
    """Rank then suit, as in ``TD``."""
    return TEXTS[card]


def cards_text(cards: CardSet | Iterable[Card], separator: str = " ") -> str:
    """The text of a set (by suit and rank) or of cards in their own order."""
    return separator.join(TEXTS[card] for card in (cards_of(cards) if isinstance(cards, int) else cards))

"""The order in which a player holds the cards."""

from .engine.cards import Card, CardSet, card_set, cards_of, parse_card, rank_of, suit_of
from .engine.melds import best_melding, melded, sorted_melding
from .models import Seat

MAX_CARDS = 20
"""Cards of the longest order that is kept: a hand, and cards that have left it since."""


def hand_order(hand: CardSet, mode: str, own_order: str) -> list[Card]:
    """The cards from left to right under a way of sorting. In the player's own order new cards come last."""
    match mode:
        case Seat.HandMode.SUIT:
            return sorted(cards_of(hand), key=lambda card: (_alternating(suit_of(card)), rank_of(card)))
        case Seat.HandMode.RANK:
            return by_rank(hand)
        case Seat.HandMode.OWN:
            kept = [card for card in _stored(own_order) if hand >> card & 1]
            return [*kept, *cards_of(hand & ~card_set(kept))]
        case _:
            melding = sorted_melding(best_melding(hand))
            return [card for meld in melding for card in cards_of(meld)] + by_rank(hand & ~melded(melding))


def by_rank(cards: CardSet) -> list[Card]:
    """Aces first; equal ranks by suit."""
    return sorted(cards_of(cards), key=lambda card: (rank_of(card), card))


def _stored(text: str) -> list[Card]:
    return [parse_card(text[start : start + 2]) for start in range(0, len(text), 2)]


def _alternating(suit: int) -> int:
    """Spades, hearts, clubs, diamonds: red and black in turn, so that no two like colours meet."""
    return (0, 1, 3, 2)[suit]


def moved(order: list[Card], card: Card, step: int) -> list[Card]:
    """The order with a card moved to the left (-1) or right (1); as it was when there is no room."""
    place = order.index(card)
    target = place + step
    if not 0 <= target < len(order):
        return order
    result = order.copy()
    result[place], result[target] = result[target], result[place]
    return result

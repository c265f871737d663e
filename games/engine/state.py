"""The state of a deal: everything that its rule set, deck, dealer and actions have led to."""

from enum import StrEnum
from typing import NamedTuple

from .actions import Action
from .cards import DECK_SIZE, Card, CardSet
from .layoffs import Layoff
from .melds import Melding
from .rules import RuleSet

Deck = tuple[Card, ...]
"""All 52 cards in the order in which they are dealt and then drawn."""
Scores = tuple[int, int]


class Phase(StrEnum):
    """What the seat to act has to do."""

    OFFER = "offer"  # take the upcard or pass (R1)
    DRAW = "draw"  # draw from the stock, take the discard, or knock in its place (S7, R4)
    DISCARD = "discard"  # throw one of eleven cards, knock with it, or declare big gin (S7, S8, R7)
    LAYOUT = "layout"  # the knocker arranges the melds (S22)
    DEFENCE = "defence"  # the defender melds and lays off (S11, S21)
    OVER = "over"


SHOWDOWN = frozenset({Phase.LAYOUT, Phase.DEFENCE})
"""The phases between a knock and the end of the deal."""


class Outcome(StrEnum):
    """How a deal ended."""

    KNOCK = "knock"  # S14
    UNDERCUT = "undercut"  # S16
    GIN = "gin"  # S15
    BIG_GIN = "big_gin"  # R7
    DEAD_STOCK = "dead_stock"  # S19
    DEAD_TAKES = "dead_takes"  # S20


class DealResult(NamedTuple):
    """How a deal was scored; the winner's points are
    ``multiplier * (abs(defender_deadwood - laid_off - knocker_deadwood) + bonus)``."""

    outcome: Outcome
    winner: int | None = None
    points: int = 0
    knocker_deadwood: int = 0
    defender_deadwood: int = 0  # before layoffs
    laid_off: int = 0  # points of the cards laid off
    bonus: int = 0
    multiplier: int = 1  # R9


class DealState(NamedTuple):
    """One moment of a deal. Seats are 0 and 1; every pair of values is by seat."""

    rules: RuleSet
    deck: Deck
    dealer: int
    scores: Scores  # of the match, before this deal
    phase: Phase
    to_act: int
    hands: tuple[CardSet, CardSet]
    stock_at: int  # place in the deck of the next card of the stock
    pile: tuple[Card, ...]  # face-up cards of the discard pile, the top last
    known: tuple[CardSet, CardSet] = (0, 0)  # taken from the discard pile and not thrown face up since
    drawn: Card | None = None  # the card that joined the hand in this turn
    took: bool = False  # that card came from the discard pile
    passes: int = 0  # of the upcard
    takes: int = 0  # from the discard pile in succession (S20)
    knocker: int | None = None
    knock_card: Card | None = None  # face down on the discard pile (S10)
    layout: Melding = ()  # the knocker's melds as shown
    defence: Melding = ()  # the defender's melds as shown
    layoffs: tuple[Layoff, ...] = ()
    result: DealResult | None = None
    history: tuple[tuple[int, Action], ...] = ()  # who did what

    @property
    def upcard(self) -> Card:
        """The card that was turned up first (S2); it sets the limit in Oklahoma (R8)."""
        return self.deck[UPCARD_AT]

    @property
    def stock_count(self) -> int:
        """Cards left in the stock, the two that are never drawn included."""
        return DECK_SIZE - self.stock_at

    @property
    def ply(self) -> int:
        """How many actions the deal has seen."""
        return len(self.history)


UPCARD_AT = 20
"""Place of the first upcard in the deck: after ten cards for each seat (S2)."""
STOCK_LEFT = 2
"""Cards of the stock that are never drawn (S19)."""

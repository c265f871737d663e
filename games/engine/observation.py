"""What a seat, a spectator or an AI may know of a deal, and nothing else.

This is the one exit for cards: pages, fragments and policies are made from observations only.
"""

from dataclasses import dataclass

from .actions import KNOCK, Action, Kind
from .cards import Card, CardSet
from .chances import Chance as Chance  # for policies, like `Phase`
from .chances import Chances
from .layoffs import Layoff
from .legality import legal_actions, limit_of
from .melds import Melding
from .rules import RuleSet
from .scoring import multiplier
from .state import STOCK_LEFT, DealResult, DealState, Scores
from .state import Phase as Phase  # for policies, which import no state


@dataclass(frozen=True, slots=True)
class Observation:
    """A deal as one seat sees it; `seat` None is a spectator. Pairs of values are by seat."""

    seat: int | None
    rules: RuleSet
    dealer: int
    scores: Scores  # of the match, before this deal
    phase: Phase
    to_act: int
    hands: tuple[CardSet | None, CardSet | None]  # None where the cards are hidden
    hand_counts: tuple[int, int]
    known: tuple[CardSet, CardSet]  # taken from the discard pile, not thrown face up since
    drawn: Card | None  # the card that joined the acting hand, where the reader may know it
    upcard: Card  # the first one of the deal
    knock_limit: int
    stock_count: int
    pile: tuple[Card, ...]  # face-up cards of the discard pile, the top last
    passes: int
    takes: int
    knocker: int | None
    is_covered: bool  # a knock card lies face down on the discard pile
    knock_card: Card | None  # known to the knocker, and to all when the deal is over (S10)
    layout: Melding  # the knocker's melds, once laid out
    defence: Melding  # the defender's melds, when the deal is over
    layoffs: tuple[Layoff, ...]
    history: tuple[tuple[int, Action], ...]  # a hidden knock card is left out
    legal: tuple[Action, ...]  # of this seat, when it is to act
    result: DealResult | None
    earlier: tuple[Chances, ...] = ()  # the match's deals before this one, in their order

    @property
    def hand(self) -> CardSet:
        """The reader's own cards; empty for a spectator."""
        return (self.hands[self.seat] or 0) if self.seat is not None else 0

    @property
    def discard_top(self) -> Card | None:
        """The top face-up card of the discard pile; a knock card may lie on it, see `is_covered`."""
        return self.pile[-1] if self.pile else None

    @property
    def draws_left(self) -> int:
        """How many cards can still be drawn from the stock (S19)."""
        return self.stock_count - STOCK_LEFT

    @property
    def is_doubled(self) -> bool:
        """Whether this deal's points count double (R9)."""
        return multiplier(self.rules, self.upcard) > 1

    @property
    def is_over(self) -> bool:
        return self.phase is Phase.OVER


def observe(state: DealState, seat: int | None, earlier: tuple[Chances, ...] = ()) -> Observation:
    """The state as `seat` sees it, or a spectator (None); `earlier` are the match's deals before this one."""
    over = state.phase is Phase.OVER
    shows_knock = over or (seat is not None and seat == state.knocker)
    return Observation(
        seat=seat,
        rules=state.rules,
        dealer=state.dealer,
        scores=state.scores,
        phase=state.phase,
        to_act=state.to_act,
        hands=(_visible_hand(state, 0, seat), _visible_hand(state, 1, seat)),
        hand_counts=(state.hands[0].bit_count(), state.hands[1].bit_count()),
        known=state.known,
        drawn=state.drawn if seat == state.to_act or state.took else None,
        upcard=state.upcard,
        knock_limit=limit_of(state),
        stock_count=state.stock_count,
        pile=state.pile,
        passes=state.passes,
        takes=state.takes,
        knocker=state.knocker,
        is_covered=state.knock_card is not None,
        knock_card=state.knock_card if shows_knock else None,
        layout=state.layout,
        defence=state.defence,
        layoffs=state.layoffs,
        history=state.history if shows_knock or state.knocker is None else _masked(state.history),
        legal=legal_actions(state) if seat == state.to_act else (),
        result=state.result,
        earlier=earlier,
    )


def _visible_hand(state: DealState, owner: int, seat: int | None) -> CardSet | None:
    """One's own hand; the knocker's once laid out; both when the deal is over (S10)."""
    laid_out = state.phase is Phase.DEFENCE and owner == state.knocker
    return state.hands[owner] if owner == seat or laid_out or state.phase is Phase.OVER else None


def _masked(history: tuple[tuple[int, Action], ...]) -> tuple[tuple[int, Action], ...]:
    return tuple((seat, KNOCK if action.kind is Kind.KNOCK else action) for seat, action in history)

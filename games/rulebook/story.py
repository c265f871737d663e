"""The deal that the guide tells, played and scored by the engine: only cards and moves are written here."""

from dataclasses import dataclass

from games.engine.actions import Kind, parse_action
from games.engine.cards import DECK_SIZE, POINTS, Card, CardSet, parse_card_list, parse_cards
from games.engine.melds import best_melding, deadwood, melded
from games.engine.play import apply, legal_actions, new_deal
from games.engine.rules import RuleSet
from games.engine.state import DealState, Deck
from games.hand_order import by_rank
from games.presenter.cards import card_view, melding_groups
from games.shown.cards import CardView, GroupView
from games.wording.labels import card_sign

from .showdowns import Showdown, showdown, shown

OPPONENT, READER = 0, 1  # the opponent deals
_HAND = "8S 8H 8D 4C 5C 2H AD KS QD 9C"
_OPPONENTS_HAND = "JS JH 7C 8C 5S 5H 9S KD 3C 6D"
_UPCARD = "KH"
_STOCK = "6C JC 3S 4H"
_MOVES = "p p s QD s KD s KS s 3C t k9C"

_UNDERCUT = ("7S 7H 7D 3S 4S 5S JH JD JC 9D", "QS QH QC 2D 3D 4D 6S 2S 5H AC")
_GIN = ("4H 5H 6H 7H 9S 9D 9C QS QD QC", "2C 3C 4C 8H KH KS 8D TC 5D AD")


@dataclass(frozen=True)
class Turn:
    """A turn of the reader, and the card that the opponent throws after it."""

    card: str  # what came
    thrown: str
    thrown_points: int
    groups: tuple[GroupView, ...]  # the hand afterwards, what came marked
    deadwood: int
    answer: str = ""


@dataclass(frozen=True)
class Story:
    """The deal as the guide draws it."""

    dealt: tuple[GroupView, ...]
    dealt_deadwood: int
    upcard: CardView
    turns: tuple[Turn, ...]
    left_text: str  # the sum of the deadwood that is kept
    end: Showdown
    undercut: Showdown  # how a knock may go wrong
    gin: Showdown


def story(rules: RuleSet) -> Story:
    """The deal under a rule set with an upcard offer."""
    states = _states(rules)
    hand, end = states[0].hands[READER], states[-1]
    assert end.result is not None
    knocker, defender = end.hands[READER], end.hands[OPPONENT]
    return Story(
        dealt=melding_groups(hand, best_melding(hand)),
        dealt_deadwood=deadwood(hand),
        upcard=card_view(end.upcard),
        turns=tuple(_turns(states)),
        left_text=_sum_text(knocker & ~melded(end.layout)),
        end=shown(end.result, (knocker, end.layout), (defender, end.defence), end.layoffs),
        undercut=showdown(rules, *map(parse_cards, _UNDERCUT)),
        gin=showdown(rules, *map(parse_cards, _GIN)),
    )


def _states(rules: RuleSet) -> list[DealState]:
    """Every state of the deal; in the showdown both do what is proposed."""
    states = [new_deal(rules, _deck(), OPPONENT)]
    for text in _MOVES.split():
        states.append(apply(states[-1], parse_action(text)))
    while states[-1].result is None:
        states.append(apply(states[-1], legal_actions(states[-1])[0]))
    return states


def _deck() -> Deck:
    pairs = zip(parse_card_list(_HAND), parse_card_list(_OPPONENTS_HAND), strict=True)
    named = [*(card for pair in pairs for card in pair), *parse_card_list(_UPCARD), *parse_card_list(_STOCK)]
    return (*named, *(card for card in range(DECK_SIZE) if card not in named))


def _turns(states: list[DealState]) -> list[Turn]:
    """The reader's turns: a throw of the reader's, what came before it, and the throw that follows."""
    turns = []
    throws = [
        (number, seat, action.card)
        for number, (seat, action) in enumerate(states[-1].history)
        if action.kind in (Kind.DISCARD, Kind.KNOCK) and action.card is not None
    ]
    for (number, seat, card), following in zip(throws, [*throws[1:], None], strict=True):
        if seat == READER:
            came = states[number].drawn
            assert came is not None
            turns.append(_turn(states[number + 1], came, card, following[2] if following else None))
    return turns


def _turn(after: DealState, came: Card, thrown: Card, answer: Card | None) -> Turn:
    hand = after.hands[READER]
    return Turn(
        card=card_sign(came),
        thrown=card_sign(thrown),
        thrown_points=POINTS[thrown],
        groups=melding_groups(hand, best_melding(hand), came),
        deadwood=deadwood(hand),
        answer="" if answer is None else card_sign(answer),
    )


def _sum_text(cards: CardSet) -> str:
    """The points of cards as a sum: "1 + 2 + 3"."""
    return " + ".join(str(POINTS[card]) for card in by_rank(cards))

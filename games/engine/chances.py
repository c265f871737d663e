"""Who could knock in a deal that is over, and did: its review shows both hands at every ply."""

from typing import NamedTuple

from .actions import Kind
from .melds import deadwood
from .play import advance, legal_actions, limit_of, new_deal
from .state import DealState


class Chance(NamedTuple):
    """A turn in which a seat knocked, or threw a card though it could have knocked. Gin is no knock here."""

    turn: int  # of this seat, from 1
    limit: int  # the most deadwood to knock with in this deal (R3, R8)
    deadwood: int  # points with which it knocked, or the least with which it could
    knocked: bool


Chances = tuple[tuple[Chance, ...], tuple[Chance, ...]]
"""Of a whole deal, by seat."""


def chances_of(last: DealState) -> Chances:
    """The chances in a deal that is over, from its last state."""
    before = new_deal(last.rules, last.deck, last.dealer, last.scores)
    limit, turns = limit_of(last), [0, 0]
    found: tuple[list[Chance], list[Chance]] = [], []
    for seat, action in last.history:
        after = advance(before, action)
        match action.kind:
            case Kind.DRAW | Kind.TAKE:
                turns[seat] += 1
            case Kind.DISCARD if least := _least_to_knock_with(before):
                found[seat].append(Chance(turns[seat], limit, least, knocked=False))
            case Kind.KNOCK if dead := deadwood(after.hands[seat]):
                # In place of drawing (R4) it is a turn that has begun.
                turn = turns[seat] + (action.card is None)
                found[seat].append(Chance(turn, limit, dead, knocked=True))
        before = after
    return tuple(found[0]), tuple(found[1])


def _least_to_knock_with(state: DealState) -> int:
    """The least deadwood with which the seat to act could knock; 0 where it could not, or go gin."""
    hand = state.hands[state.to_act]
    cards = [action.card for action in legal_actions(state) if action.kind is Kind.KNOCK]
    return min((deadwood(hand ^ 1 << card) for card in cards if card is not None), default=0)

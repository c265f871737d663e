"""Who could knock in a deal that is over, and did: its review shows both hands at every ply."""

from typing import NamedTuple

from .actions import Kind
from .play import advance, legal_actions, new_deal
from .state import DealState


class Chances(NamedTuple):
    """What each seat made of its chances to knock in a deal: by seat, in turns of that seat, 0 for never."""

    passed_up: tuple[int, int]  # the last turn in which it threw a card with which it could have knocked
    knocked: tuple[int, int]  # the turn in which it knocked; gin is no knock here


def chances_of(last: DealState) -> Chances:
    """The chances in a deal that is over, from its last state."""
    before = new_deal(last.rules, last.deck, last.dealer, last.scores)
    turns, passed_up, knocked = [0, 0], [0, 0], [0, 0]
    for seat, action in last.history:
        after = advance(before, action)
        match action.kind:
            case Kind.DRAW | Kind.TAKE:
                turns[seat] += 1
            case Kind.DISCARD if any(each.kind is Kind.KNOCK for each in legal_actions(before)):
                passed_up[seat] = turns[seat]
            case Kind.KNOCK if after.result is None:  # gin ends the deal at once (S12)
                knocked[seat] = turns[seat] + (action.card is None)  # in place of drawing (R4): a turn begun
        before = after
    return Chances((passed_up[0], passed_up[1]), (knocked[0], knocked[1]))

"""Tables in a chosen position: known shuffles, and the same simple way of playing as `Person.move`."""

import itertools

from accounts.models import User
from games import queries, services
from games.engine.actions import DRAW, PASS, Action, Kind, action_text, discard
from games.engine.cards import cards_of
from games.engine.play import legal_actions
from games.engine.rules import HOUSE, changed
from games.engine.state import DealState, Phase
from games.hand_order import hand_order
from games.models import Match, Seat
from games.queries import Table
from tests.table import person_in

from .server import Server

SHORT = "4573"
"""The shuffles of this word make a deal of 6 actions, in which the knocker may choose between two layouts and
the defender lays a card off, and a second deal of 18; they score 50 and 48 points for seat 0."""
MATCH_TARGET = 60
GIN = "1341"
"""With this one seat 0 holds gin after 5 actions of patient players."""
STAGES = ["offer", "draw", "discard", "layout", "defence", "deal_over", "match_over"]


def choose(state: DealState, patient: bool = False) -> Action:
    """Knocks as soon as it can (unless patient), else throws the highest card of the deadwood."""
    legal = legal_actions(state)
    match state.phase:
        case Phase.OFFER:
            return PASS
        case Phase.DRAW:
            return DRAW
        case Phase.DISCARD:
            order = hand_order(state.hands[state.to_act], Seat.HandMode.MELDS, "")
            knocks = {action.card: action for action in legal if action.kind is Kind.KNOCK}
            able = [card for card in order if card in knocks]
            return knocks[able[-1]] if able and not patient else discard(order[-1])
        case _:
            return legal[0]


def seated(alice: User, bob: User, **rules: int) -> Match:
    """A match at which both sit."""
    made = services.make_match(alice, "house", changed(HOUSE, **rules))
    return services.sit_down(bob, made.invitation).match


def dealt(alice: User, bob: User, **rules: int) -> Match:
    """A match whose first deal lies on the table."""
    match = seated(alice, bob, **rules)
    services.start_deal(alice, match.public_id, "")
    return match


def step(match: Match, patient: bool = False) -> None:
    """One action by whoever is to act, without anybody being told."""
    table, state = state_of(match)
    assert table.deal is not None
    text = action_text(choose(state, patient))
    services.act(person_in(table.seats[state.to_act]), match.public_id, table.deal.public_id, state.ply, text)


def post_step(server: Server, match: Match) -> None:
    """One action by whoever is to act, sent to the server from another device."""
    table, state = state_of(match)
    assert table.deal is not None
    fields = {"deal": table.deal.public_id, "ply": state.ply, "action": action_text(choose(state))}
    server.post(person_in(table.seats[state.to_act]), f"/match/{match.public_id}/act", **fields)


def state_of(match: Match) -> tuple[Table, DealState]:
    table, _seat = queries.seated_table_or_404(match.public_id, person_in(match.seats.all()[0]))
    assert table.deal is not None
    return table, queries.state_of(table.match, table.deal)


def at_stage(alice: User, bob: User, stage: str) -> Match:
    """A match in this stage; needs the shuffles of SHORT."""
    match = dealt(alice, bob, target=10 if stage == "match_over" else MATCH_TARGET)
    for _ in itertools.count():
        _table, state = state_of(match)
        if state.phase == stage or state.phase is Phase.OVER:
            return match
        step(match)
    raise AssertionError


def holding_gin(alice: User, bob: User) -> tuple[Match, int, str, str]:
    """A match in which a seat is to throw and could go gin: the match, the seat, a card that gives gin away
    and one that goes gin; needs the shuffles of GIN."""
    match = dealt(alice, bob)
    for _ in range(5):
        step(match, patient=True)
    _table, state = state_of(match)
    legal = legal_actions(state)
    gin = next(action for action in legal if action.kind is Kind.KNOCK)
    other = next(card for card in cards_of(state.hands[state.to_act]) if card != gin.card)
    return match, state.to_act, action_text(discard(other)), action_text(gin)

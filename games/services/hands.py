"""How a player holds the cards. Nobody else sees it, so it moves no revision."""

from accounts.models import User
from games.engine.cards import Card, cards_text, parse_card, parse_card_list
from games.engine.errors import InvalidNotation
from games.hand_order import MAX_CARDS, hand_order, moved
from games.models import Seat
from games.queries import Table, seated_table_or_404
from games.refusals import Reason, Refused

STEPS = {"left": -1, "right": 1}


def arrange(
    user: User, match_id: str, mode: str | None = None, order: str | None = None, move: str | None = None
) -> Table:
    """Keeps the way of sorting, a whole order of cards, or a `move` of one card such as ``9D:left``.

    The last two turn on the player's own order; so does that way of sorting, and it begins with the order in
    which the cards stand. Raises `Refused` for what cannot be read. Cards of an order that are not held are
    harmless: they are passed over when the hand is drawn.
    """
    table, seat = seated_table_or_404(match_id, user)
    if order is not None:
        _keep(seat, Seat.HandMode.OWN, _readable(order))
    elif move is not None:
        _keep(seat, Seat.HandMode.OWN, _moved(_present(table, seat), move))
    elif mode not in Seat.HandMode.values:
        raise Refused(Reason.UNREADABLE)
    elif mode == Seat.HandMode.OWN and not seat.hand_order:
        _keep(seat, mode, _present(table, seat))
    else:
        _keep(seat, mode, None)
    return table


def _readable(order: str) -> list[Card]:
    try:
        cards = parse_card_list(order)
    except InvalidNotation as error:
        raise Refused(Reason.UNREADABLE) from error
    if len(cards) > MAX_CARDS:
        raise Refused(Reason.UNREADABLE)
    return cards


def _present(table: Table, seat: Seat) -> list[Card]:
    """The hand from left to right as it stands now."""
    seen = table.observation(seat.number)
    return [] if seen is None else hand_order(seen.hand, seat.hand_mode, seat.hand_order)


def _moved(order: list[Card], move: str) -> list[Card]:
    code, _colon, side = move.partition(":")
    try:
        card = parse_card(code)
    except InvalidNotation as error:
        raise Refused(Reason.UNREADABLE) from error
    if card not in order or side not in STEPS:
        raise Refused(Reason.UNREADABLE)
    return moved(order, card, STEPS[side])


def _keep(seat: Seat, mode: str, order: list[Card] | None) -> None:
    seat.hand_mode = mode
    if order is not None:
        seat.hand_order = cards_text(order, "")
    # An update, not a save: the seat may have been given up meanwhile.
    Seat.objects.filter(pk=seat.pk).update(hand_mode=seat.hand_mode, hand_order=seat.hand_order)

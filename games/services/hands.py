"""How a player holds the cards. Nobody else sees it, so it moves no revision."""

from games.engine.cards import cards_text, parse_card_list
from games.engine.errors import InvalidNotation
from games.models import Seat

from .changes import Reason, Refused


def arrange(seat: Seat, mode: str | None = None, order: str | None = None) -> None:
    """Keeps the way of sorting, or the player's own order of cards (which turns that way on).

    Raises `Refused` for a way or for cards that cannot be read. Cards that are not held are harmless: they
    are passed over when the hand is drawn.
    """
    if order is not None:
        try:
            seat.hand_order = cards_text(parse_card_list(order[:60]), "")
        except InvalidNotation as error:
            raise Refused(Reason.UNREADABLE, 422) from error
        mode = Seat.HandMode.OWN
    if mode not in Seat.HandMode.values:
        raise Refused(Reason.UNREADABLE, 422)
    seat.hand_mode = mode
    seat.save(update_fields=["hand_mode", "hand_order"])

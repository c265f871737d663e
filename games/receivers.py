"""What follows here from what happens to an account."""

from typing import Any

from accounts.models import User
from games.wording import sentences

from .services.guests import move_seats
from .services.pasting import move_pasted


def take_seats(sender: Any, guest: User, user: User, **kwargs: Any) -> str:
    """A guest becomes an account: the seats go along. Answers with a sentence about those that cannot."""
    move_pasted(guest, user)
    left = move_seats(guest, user)
    return sentences.seats_left(left, str(guest)) if left else ""

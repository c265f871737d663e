"""The players' own words for the shuffle of a deal, given after its seed is fixed."""

from accounts.models import User
from games.models import Deal, Match, Seat
from games.queries import Table, seated_table_or_404
from games.refusals import Reason, Refused

from .changes import changing, require, retried

MAX_WORDS = 60
"""Characters of one player's words."""


def readable_words(text: str) -> str:
    """The words as they are kept; raises `Refused` where they are too long or hold what cannot be printed."""
    words = text.strip()
    if len(words) > MAX_WORDS or not words.isprintable():
        raise Refused(Reason.WORDS, limit=MAX_WORDS)
    return words


def put_in(deal: Deal, seat: Seat, words: str) -> None:
    """Lets a seat's words go into a deal that has not been dealt, without saving it."""
    if seat.number == deal.first_seat:
        deal.first_words = words
    else:
        deal.second_words = words


@retried
def give_words(user: User, match_id: str, deal_id: str, text: str) -> Table:
    """Lets the player's words go into the shuffle of the prepared deal; empty ones take them back.

    Nobody waits for them. Raises `Refused` when that deal has been dealt.
    """
    table, seat = seated_table_or_404(match_id, user)
    require(table.match, Match.Status.OPEN, Match.Status.READY, Match.Status.PLAYING)
    deal = table.prepared
    if deal is None or deal.public_id != deal_id:
        raise Refused(Reason.STALE)
    put_in(deal, seat, readable_words(text))
    with changing(table.match):
        deal.save(update_fields=["first_words", "second_words"])
    return table

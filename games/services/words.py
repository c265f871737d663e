"""The players' own words for the shuffle of the next deal, given after its seed is fixed."""

from accounts.models import User
from games.models import Match
from games.queries import Table, seated_table_or_404
from games.refusals import Reason, Refused

from .changes import changing, require, retried

MAX_WORDS = 60
"""Characters of one player's words."""


@retried
def give_words(user: User, match_id: str, deal_id: str, text: str) -> Table:
    """Lets the player's words go into the shuffle of the prepared deal; empty ones take them back.

    Nobody waits for them. Raises `Refused` when that deal has been dealt, or for words that are too long or
    hold what cannot be printed.
    """
    table, seat = seated_table_or_404(match_id, user)
    require(table.match, Match.Status.OPEN, Match.Status.READY, Match.Status.PLAYING)
    deal = table.prepared
    if deal is None or deal.public_id != deal_id:
        raise Refused(Reason.STALE)
    words = text.strip()
    if len(words) > MAX_WORDS or not words.isprintable():
        raise Refused(Reason.WORDS, limit=MAX_WORDS)
    if seat.number == 0:
        deal.first_words = words
    else:
        deal.second_words = words
    with changing(table.match):
        deal.save(update_fields=["first_words", "second_words"])
    return table

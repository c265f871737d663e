"""A match in the list on the first page."""

from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Deal, Match
from games.queries import Table
from games.shown.lobby import OpenMatchView
from games.wording.labels import rules_name


def open_match_view(table: Table, user: User) -> OpenMatchView:
    """One line of the list of matches that are not over, for a player who sits there."""
    match = table.match
    seat = table.seat_of(user)
    assert seat is not None
    other = table.seat(1 - seat.number)
    waiting = table.has_ai or _waits_for(table, seat.number)
    return OpenMatchView(
        url=match.get_absolute_url(),
        opponent="" if other is None else other.player,
        rules_name=_played_again(rules_name(match.preset, table.rules), match),
        score_text="" if other is None else f"{seat.points} : {other.points}",
        waiting_for_me=waiting,
        status_text=_status(table, seat.number),
    )


def _played_again(rules: str, match: Match) -> str:
    """The rules, and that the match is a single deal with known cards."""
    return rules if match.again_of_id is None else _("%(rules)s, played again") % {"rules": rules}


def _waits_for(table: Table, number: int) -> bool:
    """Whether this seat is the one to do something."""
    deal = table.deal
    if deal is None:
        return table.match.status == Match.Status.READY
    return deal.status == Deal.Status.OVER or deal.to_act == number


def _status(table: Table, number: int) -> str:
    other = table.seat(1 - number)
    match table.match.status:
        case Match.Status.OPEN:
            return _("Waiting for an opponent to sit down")
        case Match.Status.READY:
            return _("Ready for the first deal")
        case _ if _waits_for(table, number):
            return _("Your move")
        case _ if other is not None and other.level:
            return _("%(name)s moves as soon as you are there") % {"name": other.player}
        case _:
            return _("Waiting for your opponent")

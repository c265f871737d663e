"""Making, joining, leaving and ending matches."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.engine.match import MatchScore
from games.engine.rules import RuleSet, rules_text
from games.models import Match, Seat
from games.queries import Table, invited_table_or_404, table_or_404

from .changes import Reason, Refused, changing, retried
from .playing import prepare_deal

OTHER = {0: 1, 1: 0}


def make_match(user: User, preset: str, rules: RuleSet, rematch_of: Match | None = None) -> Match:
    """A private match whose first seat is the user's; a friend takes the other through its invitation."""
    with transaction.atomic():
        match = Match.objects.create(preset=preset, rules_text=rules_text(rules), rematch_of=rematch_of)
        Seat.objects.create(match=match, number=0, user=user)
        prepare_deal(match, 1, None, MatchScore())
    return match


@retried
def sit_down(user: User, token: str) -> Table:
    """Takes the free seat of the match to which an invitation leads; one who sits there already stays."""
    table = invited_table_or_404(token)
    if table.match.status == Match.Status.CANCELLED:
        raise Refused(Reason.CANCELLED, 409)
    if table.seat_of(user) is not None:
        return table
    if len(table.seats) > 1:
        raise Refused(Reason.SEAT_TAKEN, 409)
    with changing(table.match, status=Match.Status.READY):
        table.seats.append(Seat.objects.create(match=table.match, number=1, user=user))
    return table


@retried
def leave(user: User, match_id: str) -> Table:
    """Gets up before the first deal, without harm. When the maker leaves, the match is cancelled."""
    table = table_or_404(match_id)
    seat = table.seat_of(user)
    assert seat is not None, "views fetch the seat through seat_or_404"
    if table.match.status == Match.Status.CANCELLED:
        return table
    if table.match.status not in (Match.Status.OPEN, Match.Status.READY):
        raise Refused(Reason.BEGUN, 409)
    if seat.number == 0:
        with changing(table.match, status=Match.Status.CANCELLED, ended_at=timezone.now()):
            pass
    else:
        with changing(table.match, status=Match.Status.OPEN):
            seat.delete()
        table.seats.remove(seat)
    return table


@retried
def resign(user: User, match_id: str) -> Table:
    """Ends the match for the other side, at any time; the current deal is not scored."""
    table = table_or_404(match_id)
    seat = table.seat_of(user)
    assert seat is not None, "views fetch the seat through seat_or_404"
    match table.match.status:
        case Match.Status.PLAYING:
            pass
        case Match.Status.OVER:
            raise Refused(Reason.MATCH_OVER, 409)
        case _:
            raise Refused(Reason.NO_DEAL, 409)
    with changing(
        table.match,
        status=Match.Status.OVER,
        ending=Match.Ending.RESIGNED,
        winner=OTHER[seat.number],
        ended_at=timezone.now(),
    ):
        pass
    return table


@retried
def rematch(user: User, match_id: str) -> Match:
    """Another match with the same rules and players, once for both; the dealer is drawn again (R15)."""
    table = table_or_404(match_id)
    assert table.seat_of(user) is not None, "views fetch the seat through seat_or_404"
    if table.match.status != Match.Status.OVER:
        raise Refused(Reason.NOT_OVER, 409)
    present = Match.objects.filter(rematch_of=table.match).first()
    if present is not None:
        return present
    with changing(table.match):
        match = make_match(table.seats[0].user, table.match.preset, table.rules, rematch_of=table.match)
        Seat.objects.create(match=match, number=1, user=table.seats[1].user)
        Match.objects.filter(pk=match.pk).update(status=Match.Status.READY)
    return match

"""Typed commands: read in the light of the table as it stands, then done as if a button had been pressed."""

from django.http import HttpRequest, HttpResponse

from games import services
from games.forms import Moment, posted_moment
from games.models import Deal
from games.presenter import Sight, table_verbs
from games.queries import Table
from games.refusals import Reason, Refused
from games.typed import Command
from games.typed import command as read_command
from games.typed_words import Verb

from . import board
from .access import player, seat_or_404
from .table import at_table, hint, next_deal, rematch


@at_table("POST")
def command(request: HttpRequest, match_id: str) -> HttpResponse:
    """Does what `command` says; `asked` is the action about which the page has just put a question."""
    table, seat = seat_or_404(request, match_id)
    moment, asked = posted_moment(request.POST), request.POST.get("asked", "")
    wish = _read(request.POST.get("command", ""), table, seat.number, moment, asked)
    match wish.verb:
        case Verb.NEXT:
            return next_deal(request, match_id)
        case Verb.REMATCH:
            return rematch(request, match_id)
        case Verb.HINT:
            return hint(request, match_id)
        case Verb.NO:
            return board.done(request, table)
        case Verb.YES:
            return board.done(request, services.act(player(request), match_id, *moment, asked, sure=True))
        case _:
            return board.done(request, services.act(player(request), match_id, *moment, wish.action))


def _read(text: str, table: Table, seat: int, moment: Moment, asked: str) -> Command:
    """What is meant at this moment; a word means nothing at one that has passed."""
    deal: Deal | None = table.deal
    if deal is None:
        raise Refused(Reason.NO_DEAL)
    if moment != (deal.public_id, deal.ply):
        raise Refused(Reason.STALE)
    sight = Sight.of(table, seat)
    return read_command(text, sight.seen, table_verbs(sight, asked))

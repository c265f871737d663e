"""Answering with a table as it stands: its page, its fragment, or the way to another page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games import services
from games.models import Seat
from games.presenter import confirm_gin, table_view, waiting_view
from games.queries import Table
from games.refusals import QUESTIONS, Refused
from games.rulebook.links import FACT_OF_REFUSAL
from games.shown.table import ConfirmView
from games.typed import MAX_LENGTH
from games.wording import sentences

from .access import is_htmx, player, seat_or_404
from .tour import present_tour


def page(
    request: HttpRequest,
    table: Table,
    seat: Seat,
    *,
    fragment: bool = False,
    notice: str = "",
    fact: str = "",
    confirm: ConfirmView | None = None,
    typed: str = "",
    status: int = 200,
) -> HttpResponse:
    """The table for this reader, as a whole page or (`fragment`) by itself.

    `typed` is a command that was refused.
    """
    tour = None
    if table.deal is None:
        link = request.build_absolute_uri(table.match.invitation_url)
        view: object = waiting_view(table, seat.number, link, notice)
        template = "table/_waiting.html" if fragment else "table/waiting.html"
    else:
        view = table_view(table, seat.number, notice, confirm, typed, fact)
        template = "table/_table.html" if fragment else "table/page.html"
        tour = None if fragment else present_tour(player(request), table, seat)
    return render(request, template, {"view": view, "tour": tour}, status=status)


def done(request: HttpRequest, table: Table) -> HttpResponse:
    """After a change: the fragment for htmx, otherwise a redirect to the page, which may be reloaded.

    A page without a script cannot ask an AI to move, so it comes when a person is to decide again.
    """
    if not is_htmx(request):
        services.let_move(table, player(request))
        return redirect(table.match)
    seat = table.seat_of(player(request))
    assert seat is not None
    return page(request, table, seat, fragment=True)


def refused(request: HttpRequest, match_id: str, why: Refused, status: int | None = None) -> HttpResponse:
    """The table as it stands now, with a sentence; a question where gin would be given away."""
    table, seat = seat_or_404(request, match_id)
    asks = why.reason in QUESTIONS
    return page(
        request,
        table,
        seat,
        fragment=is_htmx(request),
        notice="" if asks else sentences.refusal(why),
        fact="" if asks else FACT_OF_REFUSAL.get(why.reason, ""),
        confirm=confirm_gin(why) if asks else None,
        typed=request.POST.get("command", "")[:MAX_LENGTH],
        status=status or why.status,
    )


def elsewhere(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Another page: htmx is told to load it whole instead of swapping it into the table."""
    if is_htmx(request):
        return HttpResponse(status=204, headers={"HX-Redirect": answer["Location"]})
    return answer

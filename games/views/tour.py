"""The tour of a person's first match, beside the table."""

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from accounts.models import User
from games.models import Seat
from games.presenter import tour_view
from games.queries import Table, has_finished_deal
from games.shown.help import TourView
from games.tour import keep_step, step_of

from .access import is_htmx, player, seat_or_404


def present_tour(user: User, table: Table, seat: Seat) -> TourView | None:
    """The step to show on a page; none for who has played a deal or wants no more of it."""
    step = step_of(user)
    if step is None or has_finished_deal(user):
        return None
    return tour_view(table, seat.number, step)


def answer(request: HttpRequest, match_id: str) -> HttpResponse:
    """Keeps the step that was posted, and shows it: to htmx the tour alone, which may be nothing any more."""
    table, seat = seat_or_404(request, match_id)
    if not keep_step(player(request), request.POST.get("step", "")):
        raise BadRequest("no such step")
    if not is_htmx(request):
        return redirect(table.match)
    tour = None if table.deal is None else present_tour(player(request), table, seat)
    return render(request, "table/_tour.html", {"tour": tour}) if tour else HttpResponse()

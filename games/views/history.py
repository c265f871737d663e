"""One's past deals and matches."""

from collections.abc import Iterable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from accounts.models import User
from games.endings import DealEnding
from games.forms import HistoryForm
from games.presenter.history import Asked, history_view
from games.presenter.past import past_match_view
from games.queries import HistoryPage, Wanted, history_page, opponent_named, recent_opponents
from games.usual import usual_of

from .access import is_htmx, player, seat_or_404, signed_in


@require_safe
@never_cache
@signed_in
@vary_on_headers("HX-Request")
def history(request: HttpRequest) -> HttpResponse:
    """The reader's past deals, newest first. What cannot be read is told, and then there is no list."""
    user, form = player(request), HistoryForm(request.GET)
    recent = recent_opponents(user)
    page, unknown = _found(user, form, recent) if form.is_valid() else (HistoryPage([]), "")
    goes_on = bool(form.cleaned_data.get("before"))
    asked = Asked(form.filters(), form.notice(), unknown, goes_on)
    context = {
        "form": form,
        "view": history_view(page, user, asked, recent),
        "usual": usual_of(user),
        "is_fragment": is_htmx(request),
    }
    template = "past/_history.html" if is_htmx(request) else "past/history.html"
    return render(request, template, context, status=422 if asked.notice else 200)


def _found(user: User, form: HistoryForm, recent: Iterable[User]) -> tuple[HistoryPage, str]:
    """The page that a readable form asks for, and the name in it that is nobody's."""
    values = form.cleaned_data
    name = values["opponent"]
    opponent = opponent_named(name, recent) if name else None
    if name and opponent is None:
        return HistoryPage([]), name
    wanted = Wanted(
        opponent=opponent,
        ending=DealEnding(values["ending"]) if values["ending"] else None,
        preset=values["preset"],
        since=values["since"],
        until=values["until"],
    )
    return history_page(user, wanted, before=values["before"], after=values["after"]), ""


@require_safe
@never_cache
@signed_in
def past_match(request: HttpRequest, match_id: str) -> HttpResponse:
    """The page of a match for its players: score sheet, chart, deals; before the first deal there is none."""
    table, seat = seat_or_404(request, match_id)
    if table.deal is None:
        return redirect(table.match)
    return render(request, "past/match.html", {"view": past_match_view(table, seat)})

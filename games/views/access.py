"""Who may come to a table. Every view of a match fetches it here."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import resolve_url
from django.urls import reverse

from accounts.models import User
from games.models import Seat
from games.queries import Table, table_or_404

P = ParamSpec("P")


def signed_in(view: Callable[Concatenate[HttpRequest, P], HttpResponse]) -> Callable[..., HttpResponse]:
    """Sends a visitor to sign in, and back to where a page can be shown.

    A fragment or a post never answers with the sign-in page, which would land inside the table: htmx is told
    to go there.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        match_id = kwargs.get("match_id")
        back = reverse("games:match", args=[match_id]) if match_id else request.get_full_path()
        answer = redirect_to_login(back, resolve_url("account_login"))
        if not getattr(request, "htmx", False):
            return answer
        return HttpResponse(status=401, headers={"HX-Redirect": answer["Location"]})

    return guarded


def player(request: HttpRequest) -> User:
    """The person behind a request that `signed_in` let through."""
    assert isinstance(request.user, User)
    return request.user


def seat_or_404(request: HttpRequest, match_id: Any) -> tuple[Table, Seat]:
    """The table and the person's seat at it. Other people's match is as unknown as one that is not there."""
    table = table_or_404(match_id)
    seat = table.seat_of(player(request))
    if seat is None:
        raise Http404
    return table, seat

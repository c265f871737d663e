"""Who may come to a table. Every view of a match fetches it here."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import resolve_url
from django.urls import reverse

from accounts.models import User
from games.models import Seat
from games.queries import Table, seated_table_or_404

P = ParamSpec("P")
R = TypeVar("R", bound=HttpResponseBase)


def is_htmx(request: HttpRequest) -> bool:
    """Whether a script asks, and wants a fragment; a browser by itself wants a page."""
    return bool(getattr(request, "htmx", False))


def signed_in(view: Callable[Concatenate[HttpRequest, P], R]) -> Callable[..., R | HttpResponse]:
    """Sends a visitor to sign in, and back to where a page can be shown.

    A fragment or a post never answers with the sign-in page, which would land inside the table: htmx is told
    to go there.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> R | HttpResponse:
        if request.user.is_authenticated:
            return view(request, *args, **kwargs)
        back = _page_of(kwargs) or request.get_full_path()
        answer = redirect_to_login(back, resolve_url("account_login"))
        if not is_htmx(request):
            return answer
        return HttpResponse(status=401, headers={"HX-Redirect": answer["Location"]})

    return guarded


def _page_of(kwargs: dict[str, Any]) -> str:
    """The page to which an address belongs that may itself be a fragment's or a post's."""
    for name, page in (("match_id", "games:match"), ("deal_id", "games:review")):
        if name in kwargs:
            return reverse(page, args=[kwargs[name]])
    return ""


def player(request: HttpRequest) -> User:
    """The person behind a request that `signed_in` let through."""
    assert isinstance(request.user, User)
    return request.user


def seat_or_404(request: HttpRequest, match_id: Any) -> tuple[Table, Seat]:
    """The table and the person's seat at it. Other people's match is as unknown as one that is not there."""
    return seated_table_or_404(match_id, player(request))

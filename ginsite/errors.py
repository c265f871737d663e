"""Error pages, in the reader's language."""

import logging
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext_lazy as _

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class ErrorPage:
    """What happened and what to do; `picture` is one of templates/partials/_picture.html."""

    status: int
    heading: Any
    sentence: Any
    picture: str = "gone"


BAD_REQUEST = ErrorPage(
    400,
    _("This request makes no sense"),
    _("Something in the address or the form is not as this site makes it. Nothing was changed."),
)
NOT_YOURS = ErrorPage(
    403,
    _("This page is not yours"),
    _("It belongs to somebody else, or you are signed in under another name."),
)
TOO_OLD = ErrorPage(
    403,
    _("This page was too old"),
    _(
        "You signed in or out in another tab, or cookies are switched off. Nothing was changed: go back, "
        "reload the page and try again."
    ),
)
NOT_THERE = ErrorPage(
    404, _("There is no such page"), _("The link may be mistyped, or what it led to is gone.")
)
TOO_MANY = ErrorPage(429, _("Too many tries"), _("Please wait some minutes and try again."), "waiting")
BROKEN = ErrorPage(
    500,
    _("Something broke on our side"),
    _("It was written down for us. Your matches are safe: please try again in a moment."),
    "fallen",
)


def _answer(request: HttpRequest, error: ErrorPage) -> HttpResponse:
    context = {"error": error}
    try:
        page = render_to_string("errors/page.html", context, request=request)
    except Exception:
        # The page's header asks for the user, and whatever broke may break that as well.
        logger.exception("the page for error %s failed", error.status)
        page = render_to_string("errors/bare.html", context)
    response = HttpResponse(page, status=error.status)
    # What is not there now may be there in a minute, and a browser that kept this page would not ask.
    add_never_cache_headers(response)
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, BAD_REQUEST)


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, NOT_YOURS)


def page_not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, NOT_THERE)


def too_many_requests(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _answer(request, TOO_MANY)


def server_error(request: HttpRequest) -> HttpResponse:
    return _answer(request, BROKEN)


def csrf_failure(request: HttpRequest, reason: str = "", **kwargs: Any) -> HttpResponse:
    """A form without the right token: an old page, another sign-in in between, or cookies switched off."""
    return _answer(request, TOO_OLD)

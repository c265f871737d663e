"""Error pages, in the reader's language."""

import logging
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import add_never_cache_headers

logger = logging.getLogger(__name__)


def _error_page(request: HttpRequest, status: int, name: str = "") -> HttpResponse:
    template = f"errors/{name or status}.html"
    try:
        page = render_to_string(template, request=request)
    except Exception:
        # The page's header asks for the user, and whatever broke may break that as well.
        logger.exception("the page for error %s failed", status)
        page = render_to_string("errors/bare.html")
    response = HttpResponse(page, status=status)
    # What is not there now may be there in a minute, and a browser that kept this page would not ask.
    add_never_cache_headers(response)
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _error_page(request, 400)


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _error_page(request, 403)


def page_not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _error_page(request, 404)


def too_many_requests(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return _error_page(request, 429)


def server_error(request: HttpRequest) -> HttpResponse:
    return _error_page(request, 500)


def csrf_failure(request: HttpRequest, reason: str = "", **kwargs: Any) -> HttpResponse:
    """A form without the right token: an old page, another sign-in in between, or cookies switched off."""
    return _error_page(request, 403, name="csrf")

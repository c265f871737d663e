"""The product's addresses, and a few pages that show how it treats a page."""

import threading
from collections.abc import Iterator

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import path

from ginsite import errors
from ginsite.threads import LongAnswer
from ginsite.urls import *  # noqa: F403
from ginsite.urls import urlpatterns as product

FAULTS = {"bad": SuspiciousOperation, "forbidden": PermissionDenied, "broken": RuntimeError}


def fail(request: HttpRequest, fault: str) -> HttpResponse:
    if fault == "busy":
        return errors.too_many_requests(request)
    if fault == "bare":
        return HttpResponse(render_to_string("errors/bare.html", {"error": errors.BROKEN}), status=500)
    raise FAULTS[fault](fault)


def thread(request: HttpRequest) -> HttpResponse:
    return HttpResponse(threading.current_thread().name)


def long(request: HttpRequest, count: int) -> LongAnswer:
    """Each part tells the thread by which it was made; `made` counts them."""
    made.clear()

    def parts() -> Iterator[str]:
        for number in range(count):
            made.append(number)
            yield f"{threading.current_thread().name}\n"

    return LongAnswer(parts())


made: list[int] = []
urlpatterns = [
    path("long/<int:count>/", long),
    path("fail/<fault>/", fail),
    path("thread/", thread),
    *product,
]

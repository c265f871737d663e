"""What every request of a person gets: a session that lasts while it is used, and the person's language."""

from collections.abc import Callable
from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

RENEWED = "renewed"
"""The key, in a session, of the day on which it was last saved to make it last."""


def _today() -> int:
    return timezone.now().toordinal()


@receiver(user_logged_in)
def _begin(request: HttpRequest, **kwargs: Any) -> None:
    request.session[RENEWED] = _today()


class SessionRenewalMiddleware:
    """Begins a session's time anew on each day on which its person comes.

    Saving it with every request would be simpler, and would write every time.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.user.is_authenticated and request.session.get(RENEWED) != _today():
            request.session[RENEWED] = _today()
        return self.get_response(request)


class PersonLanguageMiddleware:
    """Puts the signed-in person's language above cookie and browser, which LocaleMiddleware has read.

    Above all of them stands the language in a page's address.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = getattr(request.user, "language", "")
        if language and not translation.get_language_from_path(request.path_info):
            translation.activate(language)
            request.LANGUAGE_CODE = translation.get_language()
        return self.get_response(request)

"""The language of a page: its address says, or the person, or the cookie, or the browser, in this order."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import translation


class PersonLanguageMiddleware:
    """Puts the signed-in person's language above cookie and browser, which LocaleMiddleware has read."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = getattr(request.user, "language", "")
        if language and not translation.get_language_from_path(request.path_info):
            translation.activate(language)
            request.LANGUAGE_CODE = translation.get_language()
        return self.get_response(request)

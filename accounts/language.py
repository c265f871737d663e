"""Keeping a chosen language: with the person, and in the cookie for pages seen signed out."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils.translation import check_for_language


def is_offered(language: str) -> bool:
    return language in dict(settings.LANGUAGES) and check_for_language(language)


def chosen_before(request: HttpRequest) -> str:
    """The language picked on this browser, or nothing where nobody picked one."""
    language = request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME, "")
    return language if is_offered(language) else ""


def remember(response: HttpResponseBase, language: str) -> None:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.LANGUAGE_COOKIE_SECURE,
        samesite=settings.LANGUAGE_COOKIE_SAMESITE,
    )

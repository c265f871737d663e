"""The pages of the rules by name, and where each stands in each language."""

from django.conf import settings
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

PAGES: dict[str, Promise] = {
    "rules": pgettext_lazy("page", "Rules"),
    "guide": pgettext_lazy("page", "Guide"),
    "tactics": pgettext_lazy("page", "Tactics"),
    "examples": pgettext_lazy("page", "Examples"),
    "fair": pgettext_lazy("page", "Fair shuffle"),
    "practice": pgettext_lazy("page", "Try it"),
    "glossary": pgettext_lazy("page", "Glossary"),
}
"""The pages in reading order."""


def address(name: str, language: str, **kwargs: str) -> str:
    """The address of a page of the rules in a language."""
    return reverse(f"games:{name}", kwargs={"language": language, **kwargs})


def addresses(name: str, **kwargs: str) -> dict[str, str]:
    """The same page in every language."""
    return {code: address(name, code, **kwargs) for code, _name in settings.LANGUAGES}

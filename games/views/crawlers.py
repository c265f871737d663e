"""What search engines are told: the rules in every language, and nothing that belongs to people."""

from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from games.engine.rules import PRESETS
from games.rulebook.addresses import PAGES, address

Page = tuple[str, dict[str, str]]


class RulesSitemap(Sitemap):
    """Every page of the rules, in each language with its alternates."""

    i18n = alternates = True

    def items(self) -> list[Page]:
        return [*((name, {}) for name in PAGES), *(("card", {"preset": preset}) for preset in PRESETS)]

    def location(self, item: Page) -> str:
        name, kwargs = item
        return address(name, get_language() or "en", **kwargs)


SITEMAPS = {"rules": RulesSitemap}


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """What robots leave alone. Exercises are without end, so only their list is for them."""
    return render(request, "robots.txt", content_type="text/plain; charset=utf-8")

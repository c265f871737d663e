"""The rules, in an address of their own for each language, readable by everybody."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games.engine.rules import PRESETS, RuleSet, differences
from games.rulebook import measured
from games.rulebook.addresses import PAGES, address, addresses
from games.rulebook.compare import comparison
from games.rulebook.facts import fact_of
from games.rulebook.numbers import NUMBERS, Card
from games.rulebook.story import story
from games.wording import labels

from .access import is_htmx, seat_or_404, signed_in

P = ParamSpec("P")


def in_language(
    view: Callable[Concatenate[HttpRequest, str, P], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Answers in the language of the address, whatever the reader's own one is."""

    @wraps(view)
    def translated(request: HttpRequest, language: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        translation.activate(language)
        return view(request, language, *args, **kwargs)

    return translated


def page(
    request: HttpRequest, name: str, language: str, context: dict[str, Any], **kwargs: str
) -> HttpResponse:
    """One page of the rules with the ways to its neighbours and to itself in the other languages."""
    pages = [(title, address(each, language), each == name) for each, title in PAGES.items()]
    context |= {"pages": pages, "language": language, "addresses": addresses(name, **kwargs), "n": NUMBERS}
    return render(request, f"rules/{name}.html", context)


@require_safe
def rules_here(request: HttpRequest) -> HttpResponse:
    """The rules without a language in the address: the reader's."""
    return redirect(address("rules", translation.get_language() or "en"))


@require_safe
@in_language
def rules(request: HttpRequest, language: str) -> HttpResponse:
    """Where to begin: the presets side by side, and the other pages."""
    presets = [
        {
            "name": labels.PRESET_NAMES[key],
            "summary": labels.PRESET_SUMMARIES[key],
            "url": address("card", language, preset=key),
        }
        for key in PRESETS
    ]
    ways = {name: address(name, language) for name in ("guide", "tactics")}
    return page(request, "rules", language, {"presets": presets, "rows": comparison(), **ways})


@require_safe
@in_language
def guide(request: HttpRequest, language: str) -> HttpResponse:
    """The game from nothing, by the House rules, with a deal told on the way."""
    rules = PRESETS["house"]
    at_the_end = ("target", "game_bonus", "shutout_bonus", "deal_bonus", "winner")
    context = {
        "r": rules,
        "house": labels.PRESET_NAMES["house"],
        "house_url": address("card", language, preset="house"),
        "tactics": address("tactics", language),
        "story": story(rules),
        "presets": [{"name": name} for name in labels.PRESET_NAMES.values()],
        "rows": comparison(*at_the_end),
    }
    return page(request, "guide", language, context)


@require_safe
@in_language
def tactics(request: HttpRequest, language: str) -> HttpResponse:
    """How to play well, and where good advice disagrees."""
    context = {
        "r": PRESETS["house"],
        "waiting": measured.WAITING,
        "matches": measured.MATCHES,
        "margin": measured.MARGIN,
        "patience": measured.patience_by_preset(),
    }
    return page(request, "tactics", language, context)


@require_safe
@in_language
def card(request: HttpRequest, language: str, preset: str) -> HttpResponse:
    """The rules card of a preset."""
    name, card = str(labels.PRESET_NAMES[preset]), Card(PRESETS[preset])
    return page(request, "card", language, {"title": name, "card": card}, preset=preset)


@require_safe
@never_cache
@vary_on_headers("HX-Request")
@signed_in
def match_card(request: HttpRequest, match_id: str) -> HttpResponse:
    """The rules card of a match, what was changed in it marked: beside the table, or as a page."""
    table, _seat = seat_or_404(request, match_id)
    preset = table.match.preset
    context = {
        "title": labels.rules_name(preset, table.rules),
        "card": changed_card(table.rules, preset),
        "match_id": match_id,
        "n": NUMBERS,
    }
    return render(request, f"rules/{'_match_panel' if is_htmx(request) else 'match_card'}.html", context)


def changed_card(rules: RuleSet, preset: str) -> Card:
    """The rules card of a rule set, with the facts in which it differs from a preset."""
    return Card(rules, frozenset(fact_of(name) for name in differences(rules, preset)))

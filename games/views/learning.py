"""The pages of the rules on which the engine computes: examples, exercises, the glossary."""

from random import randrange
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games.rulebook.addresses import address
from games.rulebook.examples import DEALS, KNOCKS, LAYOFFS, MATCHES
from games.rulebook.exercises import NUMBERS
from games.rulebook.exercises import exercise as made
from games.rulebook.practice import (
    KIND_NAMES,
    KIND_SUMMARIES,
    UnreadableAnswer,
    explanation_view,
    is_answered_right,
    question_view,
)
from games.rulebook.terms import TERMS, Term
from games.rulebook.worked import worked_deal, worked_knock, worked_layoff, worked_match

from .access import is_htmx
from .rules import in_language, page


@require_safe
@in_language
def examples(request: HttpRequest, language: str) -> HttpResponse:
    """The worked examples: knocks, layoffs, deals, ends of matches."""
    context = {
        "knocks": [worked_knock(example) for example in KNOCKS],
        "layoffs": [worked_layoff(example) for example in LAYOFFS],
        "deals": [worked_deal(example) for example in DEALS],
        "matches": [worked_match(example) for example in MATCHES],
    }
    return page(request, "examples", language, context)


@require_safe
@never_cache
@in_language
def practice(request: HttpRequest, language: str) -> HttpResponse:
    """The kinds of exercise; each begins somewhere else every time."""
    kinds = [
        (name, KIND_SUMMARIES[kind], address("exercise", language, kind=kind, number=str(randrange(NUMBERS))))
        for kind, name in KIND_NAMES.items()
    ]
    return page(request, "practice", language, {"kinds": kinds})


@require_safe
@in_language
@vary_on_headers("HX-Request")
def exercise(request: HttpRequest, language: str, kind: str, number: int) -> HttpResponse:
    """One exercise. A form that was sent is checked; what cannot be read is refused with a sentence."""
    if number >= NUMBERS:
        raise Http404
    asked = made(kind, number)
    context: dict[str, Any] = {
        "title": KIND_NAMES[kind],
        "question": question_view(asked, request.GET),
        "here": address("exercise", language, kind=kind, number=str(number)),
        "next": address("exercise", language, kind=kind, number=str((number + 1) % NUMBERS)),
    }
    status = 200
    if "check" in request.GET:
        try:
            context["explanation"] = explanation_view(asked, is_answered_right(asked, request.GET))
        except UnreadableAnswer as why:
            context["notice"], status = str(why), 422
    if is_htmx(request):
        return render(request, "rules/_exercise.html", context, status=status)
    answer = page(request, "exercise", language, context, kind=kind, number=str(number))
    answer.status_code = status
    return answer


@require_safe
@in_language
def glossary(request: HttpRequest, language: str) -> HttpResponse:
    """Every term in all languages side by side, defined in the page's."""
    terms = [
        {"id": term.id, "definition": term.definition, "names": names_of(term, own=language)}
        for term in TERMS
    ]
    return page(request, "glossary", language, {"terms": terms})


def names_of(term: Term, own: str) -> list[tuple[str, str, bool]]:
    """The name of a term in each language, with the language's code and whether it is the page's own."""
    names = []
    for code, _name in settings.LANGUAGES:
        with translation.override(code):
            names.append((code, str(term.name), code == own))
    return names

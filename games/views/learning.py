"""The pages of the rules on which the engine computes: examples."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.rulebook.examples import DEALS, KNOCKS, LAYOFFS, MATCHES
from games.rulebook.worked import worked_deal, worked_knock, worked_layoff, worked_match

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

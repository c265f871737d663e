"""The fair shuffle: what it is, and all that is needed to check one offline."""

from pathlib import Path

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import translation
from django.views.decorators.http import require_safe

from games.fair import check_shuffle
from games.fair.example import example_view
from games.fair.shuffle import shuffle_text
from games.queries import PastDeal, shuffle_of
from games.rulebook.addresses import address
from games.wording import sentences

from .records import attachment
from .rules import in_language, page

SCRIPT = Path(check_shuffle.__file__)


@require_safe
@in_language
def fair(request: HttpRequest, language: str) -> HttpResponse:
    """Why nobody can choose the cards, and how to check it, for a player without mathematics."""
    return page(request, "fair", language, {"example": example_view()})


@require_safe
def fair_here(request: HttpRequest) -> HttpResponse:
    """The same without a language in the address: in the reader's."""
    return redirect(address("fair", translation.get_language() or "en"))


@require_safe
def script(request: HttpRequest) -> HttpResponse:
    """The script that checks a shuffle, to be kept."""
    return attachment(SCRIPT.read_text("utf-8"), SCRIPT.name, "text/x-python")


def shuffle_file(past: PastDeal) -> HttpResponse:
    """What the script reads; nothing for cards that came without a seed."""
    facts = shuffle_of(past.deal)
    if facts is None:
        raise Http404
    return attachment(shuffle_text(facts, sentences.about_shuffle()), f"shuffle-{facts.deal_id}.txt")

"""Pasting the record of a deal, and the review of what was pasted."""

from allauth.core import ratelimit
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from accounts.models import User
from games import services
from games.presenter.pasting import choice_views, flaw_view, own_pasted
from games.queries import pasted_by, pasted_deal_or_404
from games.records.reading import Part, parts_of, read_pasted
from games.shown.paste import PasteView

from . import review

MAX_TEXT = 100_000
"""Characters of a text that is read: more than a hundred deals."""
MAX_PARTS = 50
"""Records among which one can choose."""
MAX_DIGITS = 6
"""Of the number of a chosen record that are read."""


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def paste(request: HttpRequest) -> HttpResponseBase:
    """A field for a record. A good one is kept and reviewed; a damaged one is explained and stays there.

    Visitors may paste too, and make no guest by it: nobody sits down.
    """
    if request.method != "POST":
        return _page(request, PasteView(text=""))
    if not ratelimit.consume(request, action="paste"):
        return ratelimit.respond_429(request)
    text = request.POST.get("record", "")
    if not text.strip() or len(text) > MAX_TEXT:
        return _page(request, PasteView(text[:MAX_TEXT], notice=_unreadable(text)), status=422)
    parts = parts_of(text)[:MAX_PARTS]
    chosen = request.POST.get("part", "")
    if len(parts) > 1 and not chosen:
        return _page(request, PasteView(text, choices=choice_views(parts)))
    return _read(request, text, _chosen(parts, chosen), chosen)


def _chosen(parts: list[Part], number: str) -> Part:
    """The part with this number, counted from 1; the first one, or the last, for what is none of theirs."""
    if not (number.isascii() and number.isdigit()):
        return parts[0]
    # Cut, since Python refuses to read thousands of digits.
    return parts[min(max(int(number[:MAX_DIGITS]), 1), len(parts)) - 1]


def _unreadable(text: str) -> str:
    if not text.strip():
        return _("Paste a record into the field first.")
    return _("This text is too long. At most %(count)s characters can be read.") % {"count": MAX_TEXT}


def _read(request: HttpRequest, text: str, part: Part, chosen: str) -> HttpResponse:
    """Keeps the record, or what of it can be read if that is asked for; else says what is wrong."""
    read = read_pasted(part.text)
    if read.record is not None and (read.flaw is None or "readable" in request.POST):
        owner = request.user if isinstance(request.user, User) else None
        return redirect("games:pasted", services.paste(owner, read.record).token)
    flaw = flaw_view(read, part.first_line)
    return _page(request, PasteView(text, part=chosen, flaw=flaw), status=422)


def _page(request: HttpRequest, view: PasteView, status: int = 200) -> HttpResponse:
    own = own_pasted(pasted_by(request.user)) if isinstance(request.user, User) else ()
    context = {"view": view, "own": own, "days": services.KEPT_DAYS}
    return render(request, "past/paste.html", context, status=status)


@require_safe
@never_cache
def page(request: HttpRequest, token: str) -> HttpResponse:
    """The review of a pasted deal."""
    return review.unlisted(review.show(request, pasted_deal_or_404(token)))


@require_safe
@never_cache
def step(request: HttpRequest, token: str) -> HttpResponse:
    """One moment of it alone."""
    return review.unlisted(review.show_step(request, pasted_deal_or_404(token)))

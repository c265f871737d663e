"""The review of a deal that is over, for its players and for those who were given a link.

The views that draw it take a `PastDeal` and do not care where it came from.
"""

from typing import Any

from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games import services
from games.presenter import lessons_view, review_view, shuffle_check_view, step_view
from games.presenter.review import BOTH, SEATS
from games.queries import PastDeal, link_of, past_deal_or_404, shared_deal_or_404
from games.refusals import Refused
from games.shown.review import StepView
from games.wording import sentences

from .access import is_htmx, player, signed_in
from .sharing import share_view


@require_safe
@never_cache
@signed_in
def page(request: HttpRequest, deal_id: str) -> HttpResponse:
    """The review of a deal that the reader has played."""
    past = past_deal_or_404(deal_id, player(request))
    link = link_of(past.deal, player(request))
    return show(request, past, lessons=lessons_view(past), share=share_view(request, deal_id, link))


@require_safe
@never_cache
@signed_in
def step(request: HttpRequest, deal_id: str) -> HttpResponse:
    """One moment of it alone."""
    return show_step(request, past_deal_or_404(deal_id, player(request)))


@require_safe
@never_cache
def shared_page(request: HttpRequest, token: str) -> HttpResponse:
    """The review of a deal to which a link leads."""
    return unlisted(show(request, shared_deal_or_404(token), is_unlisted=True))


@require_safe
@never_cache
def shared_step(request: HttpRequest, token: str) -> HttpResponse:
    """One moment of it alone."""
    return unlisted(show_step(request, shared_deal_or_404(token)))


@require_POST
@signed_in
def lessons(request: HttpRequest, deal_id: str) -> HttpResponse:
    """Thinks about the reader's decisions: for a script the next one, and it asks on; else some at once."""
    past = past_deal_or_404(deal_id, player(request))
    notice, status = "", 200
    try:
        services.learn(past, 1 if is_htmx(request) else AT_ONCE)
    except Refused as why:
        notice, status = sentences.refusal(why), why.status
    if is_htmx(request):
        context = {"lessons": lessons_view(past, notice), "goes_on": not notice}
        return render(request, "review/_lessons.html", context, status=status)
    if notice:
        messages.error(request, notice)
    return redirect(f"{past.url}#lessons")


AT_ONCE = 10
"""Decisions that one post without a script thinks about: a second or two."""


def show(request: HttpRequest, past: PastDeal, **more: Any) -> HttpResponse:
    """The whole page at the moment that the address names; `more` is for its template."""
    view = review_view(past, *_asked(request, past))
    context = {"view": view, "step": view.step, "shuffle": shuffle_check_view(past), **more}
    return _addressed(request, render(request, "review/page.html", context), view.step)


def show_step(request: HttpRequest, past: PastDeal) -> HttpResponse:
    """The fragment at that moment."""
    step = step_view(past, *_asked(request, past))
    return _addressed(request, render(request, "review/_step.html", {"step": step}), step)


def _addressed(request: HttpRequest, response: HttpResponse, step: StepView) -> HttpResponse:
    """Tells the browser, when a script asked, the address of the page at this moment.

    A slider on its way passes many (`slides`), which are not to be gone back through one by one.
    """
    header = "HX-Replace-Url" if "slides" in request.GET else "HX-Push-Url"
    response[header] = f"{step.url}?ply={step.ply}&seat={step.seat}"
    return response


def unlisted(response: HttpResponse) -> HttpResponse:
    """An answer that no search engine keeps: whoever has the address was given it."""
    response["X-Robots-Tag"] = "noindex"
    return response


def _asked(request: HttpRequest, past: PastDeal) -> tuple[int, str]:
    """The ply and the seat of the address: the start, and the reader's own seat, unless it says.

    A ply beyond the end is the end. Raises `BadRequest` for what is no ply and no seat.
    """
    usual = BOTH if past.seat is None else str(past.seat)
    ply, seat = request.GET.get("ply", "0"), request.GET.get("seat", usual)
    if not (ply.isascii() and ply.isdigit() and len(ply) <= MAX_DIGITS) or seat not in SEATS:
        raise BadRequest
    return min(int(ply), past.last), seat


MAX_DIGITS = 6
"""Of a ply in an address; no deal is nearly as long."""

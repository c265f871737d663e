"""The table: its page, its fragment, and everything that is done at it.

A view that changes something answers htmx with the new fragment and a plain form with a redirect to the page;
a refusal answers both with the table as it stands and a sentence.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games import sentences, services
from games.engine.cards import cards_text, parse_card
from games.engine.errors import InvalidNotation
from games.forms import answer_text
from games.models import Match, Seat
from games.presenter import table_view, waiting_view
from games.presenter.hand import hand_order, moved
from games.presenter.table import confirm_gin
from games.queries import Table, table_or_404
from games.services.changes import Reason
from games.table_view import ConfirmView

from .access import player, seat_or_404, signed_in


@require_GET
@never_cache
@signed_in
def page(request: HttpRequest, match_id: str) -> HttpResponse:
    """The page of a match, in whatever phase it is."""
    table, seat = seat_or_404(request, match_id)
    return _board(request, table, seat)


@require_GET
@never_cache
@signed_in
def fragment(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table alone; 204 when the reader already shows this revision (`v`)."""
    table, seat = seat_or_404(request, match_id)
    if request.GET.get("v") == str(table.match.revision):
        return HttpResponse(status=204)
    return _board(request, table, seat)


@require_POST
@never_cache
@signed_in
def act(request: HttpRequest, match_id: str) -> HttpResponse:
    """Plays an action. `sure` is posted instead of `action` to discard although gin is at hand."""
    table, seat = seat_or_404(request, match_id)
    posted = request.POST
    if "keep" in posted:
        return _done(request, table, seat)
    sure = "sure" in posted
    text = posted.get("sure" if sure else "action", "")
    if text == "own":
        text = answer_text(posted)
    ply = posted.get("ply", "")
    if not (ply.isascii() and ply.isdigit() and len(ply) < 6):
        return _refused(request, match_id, services.Refused(Reason.UNREADABLE, 422))
    return _carried_out(
        request,
        match_id,
        lambda: services.act(player(request), match_id, posted.get("deal", ""), int(ply), text, sure),
    )


@require_POST
@never_cache
@signed_in
def next_deal(request: HttpRequest, match_id: str) -> HttpResponse:
    """Deals the next deal, or the first one."""
    seat_or_404(request, match_id)
    after = request.POST.get("deal", "")
    return _carried_out(request, match_id, lambda: services.start_deal(player(request), match_id, after))


@require_POST
@never_cache
@signed_in
def arrange(request: HttpRequest, match_id: str) -> HttpResponse:
    """Sorts the own hand: by a `mode`, by a whole `order` of cards, or by one `move` such as ``9D:left``."""
    table, seat = seat_or_404(request, match_id)
    try:
        order = request.POST.get("order")
        if "move" in request.POST:
            order = _moved(table, seat, request.POST["move"])
        services.arrange(seat, request.POST.get("mode"), order)
    except services.Refused as refused:
        return _refused(request, match_id, refused)
    return _done(request, table, seat)


def _moved(table: Table, seat: Seat, text: str) -> str:
    """The order of the hand after one card has gone one place to the left or right."""
    seen = table.observation(seat.number)
    code, _colon, side = text.partition(":")
    try:
        card = parse_card(code)
    except InvalidNotation as error:
        raise services.Refused(Reason.UNREADABLE, 422) from error
    if seen is None or not seen.hand >> card & 1 or side not in ("left", "right"):
        raise services.Refused(Reason.UNREADABLE, 422)
    order = hand_order(seen.hand, seat.hand_mode, seat.hand_order)
    return cards_text(moved(order, card, -1 if side == "left" else 1))


@never_cache
@signed_in
def resign(request: HttpRequest, match_id: str) -> HttpResponse:
    """Asks twice, then resigns the match."""
    table, seat = seat_or_404(request, match_id)
    if request.method == "POST":
        return _carried_out(request, match_id, lambda: services.resign(player(request), match_id))
    if table.match.status != Match.Status.PLAYING:
        return redirect(table.match)
    opponent = str(table.seats[1 - seat.number].user)
    context = {"match_id": match_id, "opponent": opponent, "final": "final" in request.GET}
    return render(request, "table/resign.html", context)


@require_POST
@never_cache
@signed_in
def leave(request: HttpRequest, match_id: str) -> HttpResponse:
    """Gets up before the first deal; a match that its maker leaves is cancelled."""
    seat_or_404(request, match_id)
    try:
        services.leave(player(request), match_id)
    except services.Refused as refused:
        return _refused(request, match_id, refused)
    return _go(request, redirect("games:home"))


@require_POST
@never_cache
@signed_in
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Makes the rematch, or finds the one that the other player has made."""
    seat_or_404(request, match_id)
    try:
        match = services.rematch(player(request), match_id)
    except services.Refused as refused:
        return _refused(request, match_id, refused)
    return _go(request, redirect(match))


def _carried_out(request: HttpRequest, match_id: str, service: Callable[[], Table]) -> HttpResponse:
    """Runs a service of the table and answers with the table after it, or with its refusal."""
    try:
        table = service()
    except services.Refused as refused:
        return _refused(request, match_id, refused)
    seat = table.seat_of(player(request))
    assert seat is not None
    return _done(request, table, seat)


def _done(request: HttpRequest, table: Table, seat: Seat) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        return _board(request, table, seat)
    return redirect(table.match)


def _go(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Another page: htmx is told to load it whole instead of swapping it into the table."""
    if request.htmx:  # type: ignore[attr-defined]
        return HttpResponse(status=204, headers={"HX-Redirect": answer["Location"]})
    return answer


def _refused(request: HttpRequest, match_id: str, refused: services.Refused) -> HttpResponse:
    """The table as it stands now, with a sentence; a question where a discard would give gin away."""
    table = table_or_404(match_id)
    seat = table.seat_of(player(request))
    if seat is None:
        return redirect("games:home")
    text = sentences.refusal(refused)
    if refused.reason is Reason.ASK_GIN:
        confirm = confirm_gin(refused.data["action"], text)
        return _board(request, table, seat, confirm=confirm, status=refused.status)
    return _board(request, table, seat, notice=text, status=refused.status)


def _board(
    request: HttpRequest,
    table: Table,
    seat: Seat,
    notice: str = "",
    confirm: ConfirmView | None = None,
    status: int = 200,
) -> HttpResponse:
    """The table for this reader: the fragment for htmx, the page otherwise."""
    match = table.match
    is_fragment = bool(request.htmx) or request.resolver_match.view_name == "games:table"  # type: ignore
    if table.deal is None:
        link = request.build_absolute_uri(match.invitation_url)
        view: object = waiting_view(table, seat.number, link, notice)
        template = "table/_waiting.html" if is_fragment else "table/waiting.html"
    else:
        rematch_url = _rematch_url(match)
        view = table_view(table, seat.number, notice, confirm, rematch_url)
        template = "table/_table.html" if is_fragment else "table/page.html"
    return render(request, template, {"view": view}, status=status)


def _rematch_url(match: Match) -> str:
    """Where the rematch of a match that is over is played; empty while there is none."""
    if match.status != Match.Status.OVER:
        return ""
    found = Match.objects.filter(rematch_of=match).first()
    return "" if found is None else found.get_absolute_url()

"""Playing a deal again, by oneself or by the link of a friend, and comparing."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts.guests import seat_guest, who_presses
from accounts.models import User
from games import services
from games.forms import AgainForm, LevelForm
from games.levels import Level
from games.models import DealLink, Seat
from games.presenter.again import again_view, seat_label, sent_deal_view
from games.queries import (
    first_play_of,
    known_plays,
    own_play,
    play_link_or_404,
    play_links,
    replayable_or_404,
)
from games.refusals import Refused
from games.usual import usual_of
from games.wording import sentences

from .access import player, signed_in
from .review import unlisted


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@signed_in
def again(request: HttpRequest, deal_id: str) -> HttpResponse:
    """The deal to be played again, with all its known plays; a post deals it."""
    user = player(request)
    deal = replayable_or_404(deal_id, user)
    seats = list(Seat.objects.filter(match_id=deal.match_id).select_related("user"))
    own, other = sorted(seats, key=lambda seat: seat.user_id != user.pk)
    level = other.level or usual_of(user).level
    form = AgainForm(
        request.POST if request.method == "POST" else None,
        seats=[(seat.number, seat_label(deal, seat.number, own.number)) for seat in (own, other)],
        initial={"level": level, "seat": own.number},
    )
    if request.method == "POST" and form.is_valid():
        try:
            wanted = form.cleaned_data
            return redirect(services.play_again(user, deal_id, wanted["seat"], Level(wanted["level"])))
        except Refused as why:
            form.add_error(None, sentences.refusal(why))
    plays, links = known_plays(first_play_of(deal), user), play_links(user, deal)
    view = again_view(deal, own, other, plays, links, request.build_absolute_uri)
    status = 422 if form.errors else 200
    return render(request, "again/page.html", {"view": view, "form": form}, status=status)


@require_POST
@never_cache
@signed_in
def send(request: HttpRequest, deal_id: str) -> HttpResponse:
    """Makes the link by which a friend plays the cards of a seat, or takes it back."""
    user, seat = player(request), int(request.POST.get("seat") == "1")
    if "take_back" in request.POST:
        services.take_back(user, deal_id, seat)
    else:
        services.send_deal(user, deal_id, seat)
    return redirect(f"{reverse('games:again', args=[deal_id])}#send")


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def sent(request: HttpRequest, token: str) -> HttpResponse:
    """Who sends which deal. Opening the link changes nothing (chat programs open links); a post plays it."""
    link = play_link_or_404(token)
    form = LevelForm(
        request.POST if request.method == "POST" else None, initial={"level": _usual_level(request, link)}
    )
    if request.method == "POST" and form.is_valid():
        try:
            presser = who_presses(request)
            if isinstance(presser, User) and services.begun_by_link(presser, link) is None:
                services.require_unknown(presser, link)
            level = Level(form.cleaned_data["level"])
            return redirect(services.play_by_link(seat_guest(request), token, level))
        except Refused as why:
            messages.error(request, sentences.refusal(why))
            return _sent(request, link, form, why.status)
    return _sent(request, link, form, 422 if form.errors else 200)


def _sent(request: HttpRequest, link: DealLink, form: LevelForm, status: int) -> HttpResponse:
    state, url = _state(request, link)
    view = sent_deal_view(link, state, url)
    return unlisted(render(request, "again/sent.html", {"view": view, "form": form}, status=status))


def _state(request: HttpRequest, link: DealLink) -> tuple[str, str]:
    """What the link is to this reader, and where the reader goes on."""
    user = request.user
    if not isinstance(user, User):
        return "free", ""
    if user == link.owner:
        return "own", reverse("games:again", args=[link.deal.public_id])
    match = services.begun_by_link(user, link)
    if match is not None:
        return "playing", match.get_absolute_url()
    own = own_play(user, first_play_of(link.deal))
    if own is None:
        return "free", ""
    return "known", reverse("games:again", args=[own.public_id])


def _usual_level(request: HttpRequest, link: DealLink) -> str:
    """The level that the sender played against, so that the plays compare; else the reader's usual one."""
    levels = [seat.level for seat in link.deal.match.seats.all() if seat.level]
    return levels[0] if levels else usual_of(request.user).level

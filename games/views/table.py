"""The table: its page, its fragment, and everything that is done at it.

A view that changes something answers htmx with the new fragment and a plain form with a redirect to the page;
a refusal answers both with the table as it stands and a sentence.
"""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games import services
from games.forms import posted_moment, posted_move, posted_opening
from games.models import Match
from games.pace import keep_pace
from games.refusals import Reason, Refused

from . import board
from . import tour as tour_pages
from .access import player, seat_or_404, signed_in

View = Callable[[HttpRequest, str], HttpResponse]


def at_table(*methods: str) -> Callable[[View], View]:
    """A view of one match for those who sit there. No browser keeps its answers.

    What is refused, another method included (a post's address typed again), answers with the table as it
    stands.
    """

    def decorate(view: View) -> View:
        @never_cache
        @signed_in
        @wraps(view)
        def guarded(request: HttpRequest, match_id: str) -> HttpResponse:
            if request.method not in methods:
                answer = board.refused(request, match_id, Refused(Reason.UNREADABLE), status=405)
                answer["Allow"] = ", ".join(methods)
                return answer
            try:
                return view(request, match_id)
            except Refused as why:
                return board.refused(request, match_id, why)

        return guarded

    return decorate


@at_table("GET", "HEAD")
def page(request: HttpRequest, match_id: str) -> HttpResponse:
    """The page of a match, in whatever phase it is."""
    table, seat = seat_or_404(request, match_id)
    return board.page(request, table, seat)


@at_table("GET", "HEAD")
def fragment(request: HttpRequest, match_id: str) -> HttpResponse:
    """The table alone; 204 when the reader already shows this revision (`v`)."""
    table, seat = seat_or_404(request, match_id)
    if request.GET.get("v") == str(table.match.revision):
        return HttpResponse(status=204)
    return board.page(request, table, seat, fragment=True)


@at_table("POST")
def act(request: HttpRequest, match_id: str) -> HttpResponse:
    """Plays an action; `keep` is posted instead of one by a player who was asked and thought better of it."""
    if "keep" in request.POST:
        table, _seat = seat_or_404(request, match_id)
        return board.done(request, table)
    move = posted_move(request.POST)
    return board.done(request, services.act(player(request), match_id, *move))


@at_table("POST")
def next_deal(request: HttpRequest, match_id: str) -> HttpResponse:
    """Deals the next deal, or the first one, with the player's words for it where the page has a field."""
    after, words = request.POST.get("deal", ""), request.POST.get("words")
    table = services.start_deal(player(request), match_id, after, words)
    return board.done(request, table)


@at_table("POST")
def words(request: HttpRequest, match_id: str) -> HttpResponse:
    """Keeps the player's words for the shuffle of the next deal."""
    deal_id, text = request.POST.get("prepared", ""), request.POST.get("words", "")
    return board.done(request, services.give_words(player(request), match_id, deal_id, text))


@at_table("POST")
def nudge(request: HttpRequest, match_id: str) -> HttpResponse:
    """Lets the AI move that is to act at this ply of this deal."""
    return board.done(request, services.nudge(player(request), match_id, *posted_moment(request.POST)))


@at_table("POST")
def hint(request: HttpRequest, match_id: str) -> HttpResponse:
    """Lets the table say what Hard would do in the reader's place."""
    return board.done(request, services.hint(player(request), match_id, *posted_moment(request.POST)))


@at_table("POST")
def pace(request: HttpRequest, match_id: str) -> HttpResponse:
    """Keeps how fast the reader wants an AI to move."""
    if not keep_pace(player(request), request.POST.get("pace", "")):
        raise Refused(Reason.UNREADABLE)
    table, _seat = seat_or_404(request, match_id)
    return board.done(request, table)


@at_table("POST")
def tour(request: HttpRequest, match_id: str) -> HttpResponse:
    """Goes to a step of the first match's tour, or ends it for good."""
    return tour_pages.answer(request, match_id)


@at_table("POST")
def arrange(request: HttpRequest, match_id: str) -> HttpResponse:
    """Sorts the own hand: by a `mode`, by a whole `order` of cards, or by one `move` such as ``9D:left``."""
    wishes = [request.POST.get(name) for name in ("mode", "order", "move")]
    return board.done(request, services.arrange(player(request), match_id, *wishes))


@at_table("GET", "HEAD", "POST")
def resign(request: HttpRequest, match_id: str) -> HttpResponse:
    """Asks twice, then resigns the match."""
    if request.method == "POST":
        return board.done(request, services.resign(player(request), match_id))
    table, seat = seat_or_404(request, match_id)
    if table.match.status != Match.Status.PLAYING:
        return redirect(table.match)
    opponent = table.seats[1 - seat.number].player
    context = {"match_id": match_id, "opponent": opponent, "final": "final" in request.GET}
    return render(request, "table/resign.html", context)


@at_table("POST")
def leave(request: HttpRequest, match_id: str) -> HttpResponse:
    """Gets up before the first deal; a match that its maker leaves is cancelled."""
    services.leave(player(request), match_id)
    return board.elsewhere(request, redirect("games:home"))


@at_table("POST")
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Makes the rematch, or finds the one that the other player has made."""
    match = services.rematch(player(request), match_id, posted_opening(request.POST))
    return board.elsewhere(request, redirect(match))

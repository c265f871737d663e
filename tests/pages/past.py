"""What remains of deals that are over: histories, the pages of matches, statistics."""

from collections.abc import Callable
from datetime import date

from django.urls import reverse

from games import services
from games.engine.rules import LONG_GAME, changed
from games.levels import Level
from games.models import Deal, Match, Tally
from games.queries import Wanted, history_page
from tests.past import gins, known_match, next_deal
from tests.table import GIN, against, dealt, go_gin, play_deal_against, stack

from .again import first
from .cast import Cast
from .place import Place, Scene, alice_at, guest_at

Make = Callable[[Cast], Scene]


def history(query: str = "") -> Make:
    """Alice has played Bob to a resignation, begun again, and given up against an AI."""

    def make(cast: Cast) -> Scene:
        services.resign(cast.bob, known_match(cast.alice, cast.bob).public_id)
        services.resign(cast.alice, against(cast.alice, "hard").public_id)
        gins(cast.alice, cast.bob, 2)
        again = gins(cast.alice, cast.bob, 1)
        Match.objects.filter(pk=again.pk).update(again_of=Deal.objects.earliest("pk"))
        return Scene(f"/history/{query}", cast.alice)

    return make


def older_page(cast: Cast) -> Scene:
    """The second of three pages."""
    for _ in range(5):
        gins(cast.alice, cast.bob, 9)
    return Scene(f"/history/?before={history_page(cast.alice, Wanted()).older}", cast.alice)


def match_page(match: Match, cast: Cast) -> Scene:
    return Scene(reverse("games:past_match", args=[match.public_id]), cast.alice)


def going_on(cast: Cast) -> Scene:
    match = known_match(cast.alice, cast.bob)
    next_deal(match, cast.alice)
    return match_page(match, cast)


def won(cast: Cast) -> Scene:
    """A match of one deal that ended with every bonus."""
    match = dealt(cast.alice, cast.bob, changed(LONG_GAME, target=80))
    stack(match, GIN)
    go_gin(match, cast.bob, cast.alice)
    return match_page(match, cast)


def played_again(cast: Cast) -> Scene:
    """A deal that was played again is a match of its own."""
    match = services.play_again(cast.alice, first(cast).public_id, 1, Level.EASY)
    play_deal_against(match, cast.alice)
    return match_page(match, cast)


def resigned(cast: Cast) -> Scene:
    match = known_match(cast.alice, cast.bob)
    services.resign(cast.bob, match.public_id)
    return match_page(match, cast)


def counted(*months: tuple[int, int], query: str = "") -> Make:
    """What was counted of Alice in each of these months (year and month), against people and two levels."""

    def make(cast: Cast) -> Scene:
        for place, (year, month) in enumerate(months):
            for number, kind in enumerate(("people", "easy", "hard"), start=3 * place):
                row = {"month": date(year, month, 1), "against": kind}
                Tally.objects.create(user=cast.alice, **row, **counts(number))
        return Scene(f"/statistics/{query}", cast.alice)

    return make


def counts(number: int) -> dict[str, int]:
    """Numbers that differ from month to month and fit each other."""
    deals = 8 + 5 * number % 17
    won = deals * (3 + number % 4) // 8
    gins, caught = won // 4, (deals - won) * 3 // 4
    return {
        "matches": deals // 4,
        "matches_won": won // 4,
        "deals": deals,
        "deals_won": won,
        "dead": number % 2,
        "gins": gins,
        "big_gins": gins // 3,
        "knocks": won - gins,
        "undercuts_given": number % 3,
        "undercuts_taken": 2 - number % 2,
        "caught": caught,
        "caught_deadwood": caught * (18 + number % 9),
        "points_won": 21 * won,
        "points_lost": 19 * (deals - won),
    }


def one_deal(cast: Cast) -> Scene:
    gins(cast.alice, cast.bob, 1)
    return Scene("/statistics/", cast.alice)


YEARS = [(year, month) for year in (2024, 2025, 2026) for month in range(1, 13)]

PLACES = [
    Place("history", history()),
    Place("history-empty", alice_at("/history/")),
    Place("history-empty-guest", guest_at("/history/")),
    Place("history-filtered", history("?opponent=Bob&ending=gin&since=2026-01-31")),
    Place("history-nothing", history("?opponent=Mallory")),
    Place("history-errors", history("?since=2026-02-31&until=yesterday"), status=422),
    Place("history-damaged", history("?before=somewhere"), status=422),
    Place("history-older", older_page),
    Place("statistics", counted((2026, 8), (2026, 10))),
    Place("statistics-against", counted((2026, 8), (2026, 10), query="?against=easy")),
    Place("statistics-empty", alice_at("/statistics/")),
    Place("statistics-one-deal", one_deal),
    Place("statistics-years", counted(*YEARS)),
    Place("past-match", going_on),
    Place("past-match-won", won),
    Place("past-match-resigned", resigned),
    Place("past-match-again", played_again),
]

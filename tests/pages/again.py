"""Deals that are played again: by oneself, by a friend's link, and the comparison."""

from collections.abc import Callable

from django.urls import reverse
from playwright.sync_api import Page

from accounts.models import User
from games import services
from games.levels import Level
from games.models import Deal, DealLink
from tests.e2e.positions import SHORT
from tests.past import known_match
from tests.table import now, nudge, play_deal_against

from .cast import Cast
from .place import Place, Scene, send

Make = Callable[[Cast], Scene]


def first(cast: Cast) -> Deal:
    """Bob has gone gin; Alice dealt."""
    return known_match(cast.alice, cast.bob).deals.all()[0]


def link_of(cast: Cast) -> DealLink:
    return services.send_deal(cast.alice, first(cast).public_id, 0)


def page_of(deal: Deal, user: User) -> Scene:
    return Scene(reverse("games:again", args=[deal.public_id]), user)


def offer(cast: Cast) -> Scene:
    return page_of(first(cast), cast.alice)


def compared(cast: Cast) -> Scene:
    """Alice has played both seats again, a guest came by her link, and another link is open."""
    deal = first(cast)
    for seat, level in ((0, Level.EASY), (1, Level.NORMAL)):
        play_deal_against(services.play_again(cast.alice, deal.public_id, seat, level), cast.alice)
    link = services.send_deal(cast.alice, deal.public_id, 0)
    play_deal_against(services.play_by_link(cast.guest, link.token, Level.HARD), cast.guest)
    return page_of(deal, cast.alice)


def friends_comparison(cast: Cast) -> Scene:
    deal = play_deal_against(services.play_by_link(cast.guest, link_of(cast).token, Level.EASY), cast.guest)
    return page_of(deal, cast.guest)


def table(cast: Cast) -> Scene:
    cast.deals(SHORT)
    match = services.play_again(cast.alice, first(cast).public_id, 0, Level.HARD)
    while now(match)[1].to_act == 1:
        nudge(match, cast.alice)
    return Scene(match.get_absolute_url(), cast.alice)


def table_over(cast: Cast) -> Scene:
    match = services.play_again(cast.alice, first(cast).public_id, 1, Level.EASY)
    play_deal_against(match, cast.alice)
    return Scene(match.get_absolute_url(), cast.alice)


def open_match(cast: Cast) -> Scene:
    services.play_again(cast.alice, first(cast).public_id, 0, Level.EASY)
    return Scene("/", cast.alice)


def sent(reader: str) -> Make:
    def make(cast: Cast) -> Scene:
        path = reverse("games:sent", args=[link_of(cast).token])
        return Scene(path, getattr(cast, reader) if reader else None)

    return make


def sent_and_playing(cast: Cast) -> Scene:
    link = link_of(cast)
    services.play_by_link(cast.guest, link.token, Level.EASY)
    return Scene(reverse("games:sent", args=[link.token]), cast.guest)


def without_choice(page: Page) -> None:
    page.evaluate("for (const each of document.querySelectorAll('[type=radio]')) each.checked = false")
    send(page)


PLACES = [
    Place("again", offer),
    Place("again-error", offer, without_choice, status=422),
    Place("again-compared", compared),
    Place("again-friend", friends_comparison),
    Place("again-table", table),
    Place("again-table-over", table_over),
    Place("again-home", open_match),
    Place("sent", sent("")),
    Place("sent-own", sent("alice")),
    Place("sent-known", sent("bob")),
    Place("sent-playing", sent_and_playing),
    Place("sent-error", sent("guest"), without_choice, status=422),
]

"""Deals that are over, step by step: for those who played, and for those who were given a link."""

from collections.abc import Callable

from django.urls import reverse
from playwright.sync_api import Page

from accounts.models import User
from games import services
from games.engine.rules import HOUSE, changed
from games.models import Deal
from games.queries import past_deal_or_404
from tests import table
from tests.e2e.positions import SHORT, at_stage, dealt, step
from tests.table import GIN

from .cast import Cast
from .place import Place, Scene

Make = Callable[[Cast], Scene]


def of_deal(deal: Deal | None, query: str, user: User) -> Scene:
    assert deal is not None
    return Scene(f"{reverse('games:review', args=[deal.public_id])}{query}", user)


def short(query: str) -> Make:
    """A deal of six actions, with a choice of layouts and a layoff, seen by Alice."""

    def make(cast: Cast) -> Scene:
        cast.deals(SHORT)
        match = at_stage(cast.alice, cast.bob, "deal_over")
        return of_deal(match.deals.first(), query, cast.alice)

    return make


def resigned(query: str) -> Make:
    """Given up in the middle."""

    def make(cast: Cast) -> Scene:
        cast.deals(SHORT)
        match = dealt(cast.alice, cast.bob)
        for _ in range(3):
            step(match)
        services.resign(cast.bob, match.public_id)
        return of_deal(match.deals.last(), query, cast.alice)

    return make


def never_dealt(cast: Cast) -> Scene:
    """Given up between two deals: the cards that would have come."""
    cast.deals(SHORT)
    match = at_stage(cast.alice, cast.bob, "deal_over")
    services.resign(cast.bob, match.public_id)
    return of_deal(match.deals.last(), "?seat=both", cast.alice)


def learnt(query: str) -> Make:
    """All of a player's decisions have been looked at; one threw a gin away."""

    def make(cast: Cast) -> Scene:
        cast.lays(GIN)
        match = table.dealt(cast.alice, cast.bob, changed(HOUSE, knock_without_drawing=False))
        for user, text in [(cast.bob, "p"), (cast.alice, "p"), (cast.bob, "s"), (cast.bob, "TD")]:
            table.act(match, user, text)
        table.play_deal(match, (cast.alice, cast.bob))
        deal = match.deals.all()[0]
        services.learn(past_deal_or_404(deal.public_id, cast.bob))
        return of_deal(deal, query, cast.bob)

    return make


def shared(query: str, hides_names: bool) -> Make:
    """What a visitor sees who was given a link."""

    def make(cast: Cast) -> Scene:
        cast.deals(SHORT)
        deal = at_stage(cast.alice, cast.bob, "deal_over").deals.all()[0]
        link = services.share(cast.alice, deal.public_id, hides_names)
        return Scene(f"{reverse('games:shared', args=[link.token])}{query}")

    return make


def open_shuffle(page: Page) -> None:
    page.locator("#side-shuffle > summary").click()


PLACES = [
    Place("review-offer", short("")),
    Place("review-draw", short("?ply=2")),
    Place("review-discard", short("?ply=3&seat=1")),
    Place("review-both", short("?ply=3&seat=both")),
    Place("review-layout", short("?ply=4&seat=both")),
    Place("review-knock", short("?ply=5&seat=both")),
    Place("review-knock-own", short("?ply=5&seat=1")),
    Place("review-showdown", short("?ply=6")),
    Place("review-resigned", resigned("?ply=3")),
    Place("review-never-dealt", never_dealt),
    Place("review-lessons", learnt("?ply=3")),
    Place("review-shuffle", short("?ply=6"), open_shuffle),
    Place("shared", shared("?ply=3", hides_names=False)),
    Place("shared-without-names", shared("?ply=6", hides_names=True)),
]

"""Deals that are over, step by step: for those who played, and for those who were given a link."""

from collections.abc import Callable

from django.urls import reverse

from accounts.models import User
from games import services
from games.models import Deal
from tests.e2e.positions import SHORT, at_stage, dealt, step

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


def shared(query: str, hides_names: bool) -> Make:
    """What a visitor sees who was given a link."""

    def make(cast: Cast) -> Scene:
        cast.deals(SHORT)
        deal = at_stage(cast.alice, cast.bob, "deal_over").deals.all()[0]
        link = services.share(cast.alice, deal.public_id, hides_names)
        return Scene(f"{reverse('games:shared', args=[link.token])}{query}")

    return make


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
    Place("shared", shared("?ply=3", hides_names=False)),
    Place("shared-without-names", shared("?ply=6", hides_names=True)),
]

"""Before the cards: the first page, a new match, the invitation, the match that waits."""

from playwright.sync_api import Page

from games import services
from games.engine.rules import HOUSE
from games.models import Match
from tests.table import against, dealt, seated

from .cast import Cast
from .place import Place, Scene, alice_at, guest_at, send, stranger_at


def many_matches(cast: Cast) -> Scene:
    """One of each kind that the first page lists."""
    services.make_match(cast.alice, "house", HOUSE)
    seated(cast.alice, cast.bob)
    for dealer in (0, 1):
        dealt(cast.alice, cast.bob, dealer=dealer)
    against(cast.alice)
    return Scene("/", cast.alice)


def open_match(cast: Cast) -> Match:
    return services.make_match(cast.alice, "house", HOUSE)


def ready_match(cast: Cast) -> Scene:
    return Scene(seated(cast.alice, cast.bob).get_absolute_url(), cast.bob)


def cancelled_match(cast: Cast) -> Match:
    match = open_match(cast)
    services.leave(cast.alice, match.public_id)
    return match


def taken_seat(cast: Cast) -> Scene:
    return Scene(seated(cast.alice, cast.bob).invitation_url)


def open_folds(page: Page) -> None:
    page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")


def ask_too_much(page: Page) -> None:
    """A target beyond its range."""
    open_folds(page)
    page.locator("[name=target]").fill("100000")
    send(page)


PLACES = [
    Place("home-stranger", stranger_at("/")),
    Place("home-words", stranger_at("/"), open_folds),
    Place("home-guest", guest_at("/")),
    Place("home-matches", many_matches),
    Place("new", stranger_at("/match/new/")),
    Place("new-open", alice_at("/match/new/"), open_folds),
    Place("new-errors", alice_at("/match/new/"), ask_too_much, 422),
    Place("invitation-stranger", lambda cast: Scene(open_match(cast).invitation_url)),
    Place("invitation-bob", lambda cast: Scene(open_match(cast).invitation_url, cast.bob)),
    Place("invitation-words", lambda cast: Scene(open_match(cast).invitation_url, cast.bob), open_folds),
    Place("invitation-taken", taken_seat),
    Place("invitation-cancelled", lambda cast: Scene(cancelled_match(cast).invitation_url)),
    Place("waiting-open", lambda cast: Scene(open_match(cast).get_absolute_url(), cast.alice), open_folds),
    Place("waiting-ready", ready_match),
    Place("waiting-cancelled", lambda cast: Scene(cancelled_match(cast).get_absolute_url(), cast.alice)),
]

"""Alice and bob at a table, and their sockets."""

from collections.abc import AsyncIterator, Callable

import pytest
from channels.layers import channel_layers
from django.test import Client

from accounts.models import User
from games import services
from games.engine.rules import HOUSE
from games.models import Match
from ginsite.asgi import application

from .communicator import Page

Open = Callable[..., Page]


@pytest.fixture(autouse=True)
def _a_layer_of_its_own() -> None:
    channel_layers.backends.clear()


@pytest.fixture
def match(transactional_db: None, alice: User, bob: User) -> Match:
    """A match at which both sit and nothing has been dealt: revision 2."""
    made = services.make_match(alice, "house", HOUSE)
    return services.sit_down(bob, made.invitation).match


@pytest.fixture
async def socket(match: Match) -> AsyncIterator[Open]:
    """Makes a socket of the match as a browser does; without a cookie: signed out."""
    pages = []

    def make(cookie: str = "", match_id: str = match.public_id, origin: str = "http://localhost") -> Page:
        headers = [(b"host", b"localhost"), (b"origin", origin.encode()), (b"cookie", cookie.encode())]
        pages.append(Page(application, f"/ws/match/{match_id}/", headers))
        return pages[-1]

    yield make
    for page in pages:
        await page.close()


@pytest.fixture
def cookie_of(sign_in: Callable[[User], Client]) -> Callable[[User], str]:
    """The cookie of a browser in which this person is signed in."""
    return lambda user: f"sessionid={sign_in(user).cookies['sessionid'].value}"

"""Browsers of the cast, and tables at which alice and bob sit."""

from collections.abc import Callable

import pytest
from django.test import Client

from accounts.models import User
from games.engine.rules import HOUSE, changed
from games.models import Match
from tests.table import GIN, PLAIN, act, dealt, go_gin, seated


@pytest.fixture
def alice_browser(alice: User, sign_in: Callable[[User], Client]) -> Client:
    return sign_in(alice)


@pytest.fixture
def bob_browser(bob: User, sign_in: Callable[[User], Client]) -> Client:
    return sign_in(bob)


@pytest.fixture
def mallory_browser(mallory: User, sign_in: Callable[[User], Client]) -> Client:
    return sign_in(mallory)


@pytest.fixture
def ready(alice: User, bob: User) -> Match:
    """A match before its first deal."""
    return seated(alice, bob)


@pytest.fixture
def match(alice: User, bob: User, lay: Callable[[object], None]) -> Match:
    """A match in the upcard offer of its first deal: Alice has dealt, Bob decides."""
    lay(PLAIN)
    return dealt(alice, bob)


@pytest.fixture
def holding_gin(alice: User, bob: User, lay: Callable[[object], None]) -> Match:
    """A match in which Bob has drawn, is to discard, and can go gin."""
    lay(GIN)
    match = dealt(alice, bob)
    for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
        act(match, user, text)
    return match


@pytest.fixture
def between(alice: User, bob: User, lay: Callable[[object], None]) -> Match:
    """A match whose first deal is over, since Bob went gin; the second is prepared."""
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    return match

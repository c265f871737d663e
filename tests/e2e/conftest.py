"""Two people, their browsers and the real server.

These tests run in a process of their own (`pytest tests/e2e`): the browser's driver has an event loop in the
main thread, which pytest-asyncio cannot share and which Django takes for a reason to refuse its database.
"""

import os

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, expect

from accounts.models import User
from games import forms, models
from ginsite import browser
from tests.pages.cast import promises, shuffles
from tests.pages.looking import sign_in

from .people import Person
from .server import Server

expect.set_options(timeout=10_000)
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": browser.find()}


@pytest.fixture(scope="session")
def _server(django_db_setup: None) -> Iterator[Server]:
    server = Server()
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def base_url(_server: Server) -> str:
    return _server.url


@pytest.fixture
def server(_server: Server, transactional_db: None) -> Server:
    return _server


class Faults:
    """What browsers complained about. A test names what it provokes; everything else fails it at its end."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.expected: list[str] = []

    def expect(self, *patterns: str) -> None:
        self.expected += patterns

    def unexpected(self) -> list[str]:
        return [text for text in self.seen if not any(re.search(pattern, text) for pattern in self.expected)]


@pytest.fixture
def faults() -> Iterator[Faults]:
    """No console error, uncaught exception or breach of the content security policy in any test."""
    faults = Faults()
    yield faults
    assert faults.unexpected() == []


@pytest.fixture
def browse(
    server: Server, faults: Faults, new_context: Callable[..., BrowserContext]
) -> Callable[..., Person]:
    """Opens a browser: `browse("alice", phone=True, scripts=False, user=alice)`, signed in as `user`."""

    def open_browser(
        name: str, phone: bool = False, scripts: bool = True, user: User | None = None, **options: Any
    ) -> Person:
        device = PHONE if phone else {"viewport": {"width": 1200, "height": 850}}
        # A service worker asks for pages by itself, past the routes by which tests cut a line.
        options.setdefault("service_workers", "block")
        context = new_context(java_script_enabled=scripts, **{"locale": "en-GB", **device, **options})
        context.on("page", lambda page: _watch(page, name, faults))
        sign_in(context, server.url, user)
        return Person(name, context.new_page(), scripts)

    return open_browser


def _watch(page: Page, name: str, faults: Faults) -> None:
    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            faults.seen.append(f"{name}: {message.text}")

    def thrown(error: Error) -> None:
        faults.seen.append(f"{name}: {error}")

    page.on("console", said)
    page.on("pageerror", thrown)


@pytest.fixture
def deals(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """`deals(word)` makes the shuffles of the deals from here on follow from a word (see positions.py)."""

    def deals(word: str) -> None:
        known = shuffles(word)
        monkeypatch.setattr(models.match, "secrets", known)
        monkeypatch.setattr(forms, "kept_promise", promises(known))

    return deals


@pytest.fixture
def both(browse: Callable[..., Person], alice: User, bob: User) -> tuple[Person, Person]:
    """Alice at a computer and bob on a phone, signed in."""
    return browse("alice", user=alice), browse("bob", phone=True, user=bob)

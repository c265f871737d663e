"""The cast: alice and bob sit at the table, mallory does not."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connections
from django.test import Client
from django.utils import translation

from accounts.models import User
from games.bots import levels
from games.engine import notation
from games.engine.state import Deck
from games.services import thinking
from ginsite.catalogues import compile_all

PASSWORD = "a quiet table 29"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """SQLite in a file: threads that share a database in memory lock each other out of its tables."""
    database = connections["default"]
    if database.vendor == "sqlite":
        name: Path = tmp_path_factory.mktemp("database") / "test.sqlite3"
        database.settings_dict["TEST"]["NAME"] = str(name)


@pytest.fixture(scope="session", autouse=True)
def _catalogues() -> None:
    compile_all()


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    """Rate limits, sessions and the language of one test are not those of the next."""
    cache.clear()
    translation.deactivate()


@pytest.fixture
def person(db: None) -> Callable[..., User]:
    """Makes a person: `person("alice", language="vi")`."""

    def make(name: str, **fields: Any) -> User:
        return User.objects.create_user(name, password=PASSWORD, **fields)

    return make


@pytest.fixture
def alice(person: Callable[..., User]) -> User:
    return person("alice", display_name="Alice")


@pytest.fixture
def bob(person: Callable[..., User]) -> User:
    return person("bob", display_name="Bob")


@pytest.fixture
def mallory(person: Callable[..., User]) -> User:
    return person("mallory", display_name="Mallory")


@pytest.fixture
def sign_in() -> Callable[[User], Client]:
    """A browser in which this person is signed in."""

    def sign_in(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return sign_in


@pytest.fixture
def lay(monkeypatch: pytest.MonkeyPatch) -> Callable[[Deck], None]:
    """Makes every deal from now on come from this deck, whatever its seed."""

    def lay(deck: Deck) -> None:
        monkeypatch.setattr(notation, "shuffled_deck", lambda *args: deck)

    return lay


@pytest.fixture
def quick_hard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hard looks at few hands, so that whole matches are short."""
    monkeypatch.setattr(thinking, "choose", partial(levels.choose, samples=4))

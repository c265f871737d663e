"""Those who read the pages, and the cards that lie there."""

import hashlib
import itertools
import secrets
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import cached_property, partial
from types import SimpleNamespace
from typing import Any
from unittest import mock

from accounts.guests import PREFIX
from accounts.models import User
from games import forms, models
from games.bots import levels
from games.engine import notation
from games.engine.shuffle import SEED_SIZE
from games.engine.state import Deck
from games.models.match import DEAL_ID_SIZE
from games.pace import PACES
from games.services import thinking
from games.tour import DONE

from .place import Place, Scene

PASSWORD = "a quiet table 29"
NEVER = 10**7
"""Milliseconds that no reader waits."""


class Cast:
    """Alice, Bob and a guest, who are made when a place needs them."""

    def __init__(self) -> None:
        self.until_left = ExitStack()

    @cached_property
    def alice(self) -> User:
        return self._account("alice")

    @cached_property
    def bob(self) -> User:
        return self._account("bob")

    @cached_property
    def guest(self) -> User:
        return User.objects.create(username=f"{PREFIX}1", is_guest=True)

    def _account(self, name: str) -> User:
        """A person who wants no more of the tour of the first match."""
        wishes = {"tour": DONE}
        return User.objects.create_user(
            name, password=PASSWORD, display_name=name.title(), preferences=wishes
        )

    @contextmanager
    def at(self, place: Place) -> Iterator[Scene]:
        """Makes the place; until it is left no AI moves by itself, and Hard looks at few hands."""
        with self.until_left:
            self.until_left.enter_context(mock.patch.dict(PACES, dict.fromkeys(PACES, NEVER)))
            quick = partial(levels.choose, samples=4)
            self.until_left.enter_context(mock.patch.object(thinking, "choose", quick))
            yield place.make(self)

    def deals(self, word: str) -> None:
        """The shuffles from here on follow from a word, whatever seal a page has shown."""
        known = shuffles(word)
        self.until_left.enter_context(mock.patch.object(models.match, "secrets", known))
        self.until_left.enter_context(mock.patch.object(forms, "kept_promise", promises(known)))

    def lays(self, deck: Deck) -> None:
        """Every deal comes from this deck, whatever its seed."""
        laid = mock.patch.object(notation, "shuffled_deck", return_value=deck)
        self.until_left.enter_context(laid)


def promises(known: Any) -> Callable[[str], Any]:
    """What stands in for `kept_promise`: a promise of the next known shuffle, for a form that carries one."""

    def kept(token: str) -> Any:
        if not token:
            return None
        return SimpleNamespace(deal_id=known.token_hex(DEAL_ID_SIZE), seed=known.token_hex(SEED_SIZE))

    return kept


def shuffles(word: str) -> Any:
    """What stands in for the module `secrets`, so that seeds and ids of deals follow from a word."""
    count = itertools.count()

    def token_hex(size: int) -> str:
        return hashlib.sha256(f"{word} {next(count)}".encode()).hexdigest()[: 2 * size]

    return SimpleNamespace(token_hex=token_hex, token_urlsafe=secrets.token_urlsafe)

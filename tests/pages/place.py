"""A place: one page in one state, how to make it and what its reader does there."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import Page

from accounts.models import User

if TYPE_CHECKING:
    from .cast import Cast


@dataclass(frozen=True)
class Scene:
    """Where to go, and as whom: a stranger when there is no user. `{language}` stands for the reader's."""

    path: str
    user: User | None = None

    def path_in(self, language: str) -> str:
        return self.path.replace("{language}", language)


@dataclass(frozen=True)
class Place:
    """`name` names its pictures; `status` is the answer, also to what `step` posts; `complaints` are patterns
    of what the browser may say of it; `languages` are those in which it is to be read."""

    name: str
    make: Callable[["Cast"], Scene]
    step: Callable[[Page], None] | None = None
    status: int = 200
    complaints: tuple[str, ...] = ()
    languages: tuple[str, ...] = ("en", "id", "vi")

    def __str__(self) -> str:
        return self.name


def stranger_at(path: str) -> Callable[["Cast"], Scene]:
    return lambda cast: Scene(path)


def alice_at(path: str) -> Callable[["Cast"], Scene]:
    return lambda cast: Scene(path, cast.alice)


def guest_at(path: str) -> Callable[["Cast"], Scene]:
    return lambda cast: Scene(path, cast.guest)


def send(page: Page) -> None:
    """Sends the page's own form, whatever its fields demand before they let it go."""
    form = page.locator("main form:not([hidden])").first
    with page.expect_navigation():
        form.evaluate("form => { form.noValidate = true; form.requestSubmit() }")

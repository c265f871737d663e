"""What is shown when something is wrong; and the page of all parts, which is there in debug only."""

from collections.abc import Callable

from django.test import override_settings
from playwright.sync_api import Page

from .cast import Cast
from .place import Place, Scene, alice_at, stranger_at


def failing(fault: str) -> Callable[[Cast], Scene]:
    """A page that fails, at an address that the product has not."""

    def make(cast: Cast) -> Scene:
        cast.until_left.enter_context(override_settings(ROOT_URLCONF="tests.web.urls"))
        return Scene(f"/fail/{fault}/", cast.alice)

    return make


def design(cast: Cast) -> Scene:
    cast.until_left.enter_context(override_settings(ROOT_URLCONF="tests.web.design_urls"))
    return Scene("/design/")


def post_without_cookie(page: Page) -> None:
    page.context.clear_cookies(name="csrftoken")
    with page.expect_navigation():
        page.locator(".languages button").first.click()


PLACES = [
    Place("offline", stranger_at("/offline/{language}/")),
    Place("design", design, languages=("en",)),
    Place("error-400", failing("bad"), status=400),
    Place("error-403", failing("forbidden"), status=403),
    Place("error-404", alice_at("/nowhere/"), status=404),
    Place("error-429", failing("busy"), status=429),
    Place("error-500", failing("broken"), status=500),
    Place("error-bare", failing("bare"), status=500),
    Place("error-csrf", stranger_at("/"), post_without_cookie, 403),
]

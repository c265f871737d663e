"""Pages about oneself, as they come and with what was wrong."""

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from playwright.sync_api import Page

from .cast import Cast
from .place import Place, Scene, alice_at, guest_at, send, stranger_at


def reset_link(cast: Cast) -> Scene:
    key = default_token_generator.make_token(cast.alice)
    return Scene(f"/account/password/reset/{user_pk_to_url_str(cast.alice)}-{key}/")


def taken_name(page: Page) -> None:
    page.locator("[name=display_name]").fill("Bob")
    send(page)


def settings_beside_bob(cast: Cast) -> Scene:
    return Scene("/account/settings/", cast.alice if cast.bob else None)


def wrong_password(page: Page) -> None:
    page.locator("[name=login]").fill("alice")
    page.locator("[name=password]").fill("not this one")
    send(page)


PLACES = [
    Place("sign-up", stranger_at("/account/sign-up/")),
    Place("sign-up-guest", guest_at("/account/sign-up/")),
    Place("sign-up-errors", stranger_at("/account/sign-up/"), send),
    Place("sign-in", stranger_at("/account/sign-in/")),
    Place("sign-in-guest", guest_at("/account/sign-in/")),
    Place("sign-in-errors", stranger_at("/account/sign-in/"), wrong_password),
    Place("sign-out", alice_at("/account/sign-out/")),
    Place("sign-out-guest", guest_at("/account/sign-out/")),
    Place("inactive", stranger_at("/account/inactive/")),
    Place("settings", alice_at("/account/settings/")),
    Place("settings-guest", guest_at("/account/settings/")),
    Place("settings-saved", alice_at("/account/settings/"), send),
    Place("settings-errors", settings_beside_bob, taken_name, 422),
    Place("password", alice_at("/account/password/")),
    Place("password-errors", alice_at("/account/password/"), send),
    Place("reset", stranger_at("/account/password/reset/")),
    Place("reset-errors", stranger_at("/account/password/reset/"), send),
    Place("reset-sent", stranger_at("/account/password/reset/sent/")),
    Place("reset-choose", reset_link),
    Place("reset-choose-errors", reset_link, send),
    Place("reset-used", stranger_at("/account/password/reset/1-used/")),
    Place("reset-done", stranger_at("/account/password/reset/done/")),
]

"""A field for records of deals, what is said of damaged ones, and the review of a good one."""

from collections.abc import Callable

from django.urls import reverse
from playwright.sync_api import Page

from games import services
from games.engine.notation import Record, parse_record, write_record
from games.engine.rules import HOUSE
from tests.engine.records import record_of, walk

from .cast import Cast
from .place import Place, Scene, alice_at, send, stranger_at

PASTE = "/paste/"
*_STATES, _END = walk(HOUSE, 5, "sensible")
RECORD = record_of(_END)
TEXT = write_record(RECORD)


def pasting(text: str) -> Callable[[Page], None]:
    def step(page: Page) -> None:
        page.locator("#record").fill(text)
        send(page)

    return step


def pasted(record: Record, query: str = "") -> Callable[[Cast], Scene]:
    def make(cast: Cast) -> Scene:
        token = services.paste(cast.alice, record).token
        return Scene(f"{reverse('games:pasted', args=[token])}{query}")

    return make


def with_own(cast: Cast) -> Scene:
    services.paste(cast.alice, RECORD)
    return Scene(PASTE, cast.alice)


def open_help(page: Page) -> None:
    page.locator("#record-help > summary").click()


STOPPED = write_record(parse_record(TEXT.split("\nactions")[0] + "\nactions p p s\n"))
ILLEGAL = TEXT.replace("\nactions ", "\nactions p p t ")
WRONG_RULE = TEXT.replace("knock_limit=10", "knock_limit=99")

PLACES = [
    Place("paste", stranger_at(PASTE)),
    Place("paste-help", alice_at(PASTE), open_help),
    Place("paste-own", with_own),
    Place("paste-damaged-action", stranger_at(PASTE), pasting(ILLEGAL), 422),
    Place(
        "paste-damaged-rule",
        stranger_at(PASTE),
        pasting(TEXT.replace("knock_limit=10", "knock_limit=99")),
        422,
    ),
    Place("paste-no-record", stranger_at(PASTE), pasting("hello"), 422),
    Place("paste-several", stranger_at(PASTE), pasting(TEXT + "\n" + STOPPED + "\n" + ILLEGAL)),
    Place("pasted", pasted(RECORD, "?ply=6")),
    Place("pasted-stopped", pasted(parse_record(STOPPED), "?ply=3")),
]

"""Reading boards and pressing buttons, as a browser does with and without script."""

import re
from html import unescape
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from games.engine.errors import Refusal
from games.models import Match
from games.refusals import Reason, Refused
from games.wording import sentences
from tests.table import now

HTMX = {"HX-Request": "true"}
TAG = re.compile(r"<[^>]*>")
CARD_IN_SENTENCE = r'<span aria-hidden="true">([^<]*)</span><span class="visually-hidden">[^<]*</span>'
"""Its sign is seen, its name is spoken."""


def address(name: str, match: Match) -> str:
    return reverse(f"games:{name}", args=[match.public_id])


def press(browser: Client, name: str, match: Match, htmx: bool = True, **fields: Any) -> HttpResponse:
    """Posts a button of the table, by script or as a plain form."""
    return browser.post(address(name, match), fields, headers=HTMX if htmx else {})  # type: ignore[return-value]


def play(browser: Client, match: Match, action: str, htmx: bool = True, **changes: Any) -> HttpResponse:
    """Posts an action at the present ply of the present deal."""
    return press(browser, "act", match, htmx, **posted(match, action) | changes)


def posted(match: Match, action: str) -> dict[str, Any]:
    """The fields of an action at the present ply of the present deal."""
    deal, state = now(match)
    return {"deal": deal.public_id, "ply": state.ply, "action": action}


def text_of(response: Any) -> str:
    return str(response.content.decode())


def is_fragment(response: Any) -> bool:
    return text_of(response).lstrip().startswith("<section") and "<html" not in text_of(response)


def is_page(response: Any) -> bool:
    return "<html" in text_of(response) and 'id="table"' in text_of(response)


def notice(response: Any) -> str:
    """The sentence with which something was refused."""
    return _one(r'<p class="notice"[^>]*>(.*?)(?: ?<a class="rule".*?)?</p>', response)


def question(response: Any) -> str:
    """What is asked before something that cannot be taken back."""
    return _one(r'<p id="confirm-question"[^>]*>(.*?)</p>', response)


def said(reason: Reason | Refusal, **data: Any) -> str:
    """The sentence of a refusal, in the language that is active."""
    return sentences.refusal(Refused(reason, **data))


def turn(response: Any) -> str:
    return _one(r'<h2 class="turn"[^>]*>(.*?)</h2>', response)


def data(response: Any, name: str) -> str:
    return _one(rf'data-{name}="(.*?)"', response)


def actions(response: Any) -> set[str]:
    """What the buttons of the table post as an action."""
    return {unescape(value) for value in re.findall(r'name="action" value="(.*?)"', text_of(response))}


def _one(pattern: str, response: Any) -> str:
    found = re.search(pattern, text_of(response), re.DOTALL)
    return unescape(TAG.sub("", for_the_eye(found[1]))).strip() if found else ""


def for_the_eye(text: str) -> str:
    """A page without what is only spoken: sentences with card signs read as they are seen."""
    return re.sub(CARD_IN_SENTENCE, r"\1", text)

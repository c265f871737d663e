"""Browsers at a table with an AI."""

from typing import Any

from django.test import Client
from django.urls import reverse

from games.models import Match
from tests.table import now

HTMX = {"HX-Request": "true"}


def press(browser: Client, name: str, match: Match, htmx: bool = True, **fields: Any) -> Any:
    """Posts a button of the table at its present ply, by script or as a plain form."""
    deal, state = now(match)
    address = reverse(f"games:{name}", args=[match.public_id])
    moment: dict[str, Any] = {"deal": deal.public_id, "ply": state.ply}
    return browser.post(address, moment | fields, headers=HTMX if htmx else {})


def text_of(answer: Any) -> str:
    return str(answer.content.decode())


def page(browser: Client, match: Match) -> str:
    return text_of(browser.get(match.get_absolute_url()))

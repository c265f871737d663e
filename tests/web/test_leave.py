"""Getting up before the first deal."""

import pytest
from django.urls import reverse

from games import services
from games.engine.rules import HOUSE
from games.models import Match
from games.refusals import Reason
from tests.table import table_of
from tests.web.board import address, notice, press, said, text_of

pytestmark = pytest.mark.django_db


def test_the_guest_leaves_without_harm(alice_browser, bob_browser, ready):
    response = press(bob_browser, "leave", ready, htmx=False)
    assert (response.status_code, response["Location"]) == (302, reverse("games:home"))
    assert ready.invitation in text_of(alice_browser.get(address("match", ready)))
    assert bob_browser.get(address("match", ready)).status_code == 404


def test_the_match_that_its_maker_leaves_is_cancelled(alice_browser, bob_browser, ready):
    press(alice_browser, "leave", ready, htmx=False)
    assert table_of(ready).match.status == Match.Status.CANCELLED
    assert "This match was cancelled" in text_of(bob_browser.get(address("match", ready)))


def test_an_open_match_can_be_cancelled(alice, alice_browser):
    match = services.make_match(alice, "house", HOUSE)
    press(alice_browser, "leave", match, htmx=False)
    assert table_of(match).match.status == Match.Status.CANCELLED


def test_by_script_another_page_is_loaded_whole(bob_browser, ready):
    response = press(bob_browser, "leave", ready)
    assert (response.status_code, response["HX-Redirect"]) == (204, reverse("games:home"))


def test_after_the_first_deal_it_is_too_late(bob_browser, match):
    response = press(bob_browser, "leave", match)
    assert response.status_code == 409
    assert notice(response) == said(Reason.BEGUN)

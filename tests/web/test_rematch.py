"""Asking for a rematch."""

import pytest

from games import services
from games.models import Match
from games.refusals import Reason
from tests.web.board import HTMX, address, notice, press, said

pytestmark = pytest.mark.django_db


@pytest.fixture
def over(alice, match):
    services.resign(alice, match.public_id)
    return match


def test_both_players_are_led_to_one_match(alice_browser, bob_browser, over):
    by_script = press(alice_browser, "rematch", over)
    plain = press(bob_browser, "rematch", over, htmx=False)
    rematch = Match.objects.get(rematch_of=over)
    assert (by_script.status_code, by_script["HX-Redirect"]) == (204, rematch.get_absolute_url())
    assert (plain.status_code, plain["Location"]) == (302, rematch.get_absolute_url())
    for browser in (alice_browser, bob_browser):
        assert browser.get(rematch.get_absolute_url()).status_code == 200


def test_it_waits_for_the_end_of_the_match(alice_browser, match):
    response = press(alice_browser, "rematch", match)
    assert response.status_code == 409
    assert notice(response) == said(Reason.NOT_OVER)
    assert not Match.objects.filter(rematch_of=match).exists()


def test_opening_the_address_makes_none(alice_browser, over):
    assert alice_browser.get(address("rematch", over), headers=HTMX).status_code == 405
    assert not Match.objects.filter(rematch_of=over).exists()

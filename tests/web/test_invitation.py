"""The link that seats a friend."""

import pytest

from games import services
from games.engine.rules import HOUSE, changed
from games.models import Match, Seat
from games.refusals import Reason
from games.wording.labels import FIELD_NAMES, rules_name
from tests.table import table_of
from tests.web.board import said, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(alice):
    return services.make_match(alice, "house", changed(HOUSE, undercut_bonus=17))


@pytest.mark.parametrize("method", ["get", "head"])
def test_opening_the_link_changes_nothing(client, bob_browser, match, method):
    """Chat programs open links to show what is behind them."""
    for browser in (client, bob_browser):
        assert getattr(browser, method)(match.invitation_url).status_code == 200
    assert Seat.objects.count() == 1
    assert table_of(match).match.revision == match.revision


def test_a_visitor_reads_who_invites_to_what(client, match):
    page = text_of(client.get(match.invitation_url))
    assert "<bdi>Alice</bdi> invites you to gin rummy" in page
    assert rules_name("house", match.rules) in page
    assert str(FIELD_NAMES["oklahoma"]) in page


def test_a_visitor_is_led_to_sign_up_and_back(client, match):
    page = text_of(client.get(match.invitation_url))
    assert f'href="/account/sign-up/?next={match.invitation_url}"' in page
    assert f'href="/account/sign-in/?next={match.invitation_url}"' in page


def test_a_friend_sits_down_and_comes_to_the_table(bob_browser, match):
    assert "Sit down" in text_of(bob_browser.get(match.invitation_url))
    response = bob_browser.post(match.invitation_url)
    assert (response.status_code, response["Location"]) == (302, match.get_absolute_url())
    assert bob_browser.get(match.get_absolute_url()).status_code == 200
    assert table_of(match).match.status == Match.Status.READY


def test_the_own_invitation_leads_to_the_table(alice_browser, match):
    for response in (alice_browser.get(match.invitation_url), alice_browser.post(match.invitation_url)):
        assert (response.status_code, response["Location"]) == (302, match.get_absolute_url())
    assert Seat.objects.count() == 1


def test_so_does_the_link_by_which_one_sat_down(bob_browser, match):
    bob_browser.post(match.invitation_url)
    response = bob_browser.get(match.invitation_url)
    assert (response.status_code, response["Location"]) == (302, match.get_absolute_url())


def test_a_third_person_is_told_that_the_seat_is_taken(bob, mallory_browser, match):
    services.sit_down(bob, match.invitation)
    assert "This seat is taken" in text_of(mallory_browser.get(match.invitation_url))
    response = mallory_browser.post(match.invitation_url)
    assert response.status_code == 409
    assert said(Reason.SEAT_TAKEN) in text_of(response)
    assert Seat.objects.count() == 2


def test_a_cancelled_match_says_so(alice, bob_browser, match):
    services.leave(alice, match.public_id)
    assert "This match was cancelled" in text_of(bob_browser.get(match.invitation_url))
    response = bob_browser.post(match.invitation_url)
    assert response.status_code == 409
    assert said(Reason.CANCELLED) in text_of(response)


@pytest.mark.parametrize("method", ["get", "post"])
def test_an_unknown_link_is_a_404(bob_browser, match, method):
    for token in ("no-such-token", match.public_id):
        assert getattr(bob_browser, method)(f"/join/{token}/").status_code == 404


def test_no_browser_keeps_it(client, match):
    assert "no-store" in client.get(match.invitation_url)["Cache-Control"]

"""The review of a deal that is over: who may look, and what an address may ask for."""

import pytest
from django.urls import reverse

from games import services
from games.engine.rules import HOUSE, changed
from tests.statements import statements
from tests.table import GIN, act, dealt, go_gin, now, play_deal
from tests.web.board import HTMX, text_of

pytestmark = pytest.mark.django_db

STATEMENTS = 8
PAGE, STEP = "games:review", "games:review_step"


def address(deal, name=PAGE, query=""):
    return reverse(name, args=[deal.public_id]) + query


@pytest.fixture
def deal(alice, bob, lay):
    """Bob has gone gin with the first card of the stock; a next deal waits."""
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    return match.deals.get(round=1)


def ply_of(response):
    assert response.status_code == 200
    return text_of(response).split('data-ply="')[1].split('"')[0]


def seat_of(response):
    return text_of(response).split('data-seat="')[1].split('"')[0]


class TestWhoMayLook:
    @pytest.mark.parametrize("name", [PAGE, STEP])
    def test_each_player(self, alice_browser, bob_browser, deal, name):
        for browser in (alice_browser, bob_browser):
            assert browser.get(address(deal, name)).status_code == 200

    @pytest.mark.parametrize("name", [PAGE, STEP])
    def test_nobody_else(self, mallory_browser, deal, name):
        stranger = mallory_browser.get(address(deal, name))
        unknown = mallory_browser.get(reverse(name, args=["0123456789abcdef"]))
        assert (stranger.status_code, unknown.status_code) == (404, 404)

    def test_a_visitor_is_sent_to_sign_in_and_back_to_the_page(self, client, deal):
        response = client.get(address(deal, STEP, "?ply=2"), headers=HTMX)
        assert response.status_code == 401
        assert response["HX-Redirect"].endswith(f"?next={address(deal)}")

    @pytest.mark.parametrize("name", [PAGE, STEP])
    def test_no_player_before_the_deal_is_over(self, alice, bob, bob_browser, lay, name):
        lay(GIN)
        match = dealt(alice, bob, changed(HOUSE, target=500))
        for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
            assert bob_browser.get(address(now(match)[0], name)).status_code == 404
            act(match, user, text)
        act(match, bob, "kKD")
        assert bob_browser.get(address(now(match)[0], name)).status_code == 200
        assert bob_browser.get(address(match.deals.last(), name)).status_code == 404  # the next one


class TestTheAddress:
    def test_begins_at_the_start_from_the_own_seat(self, alice_browser, bob_browser, deal):
        for browser, seat in ((alice_browser, "0"), (bob_browser, "1")):
            response = browser.get(address(deal))
            assert (ply_of(response), seat_of(response)) == ("0", seat)

    def test_names_ply_and_seat(self, alice_browser, deal):
        response = alice_browser.get(address(deal, query="?ply=3&seat=both"))
        assert (ply_of(response), seat_of(response)) == ("3", "both")

    def test_beyond_the_end_is_the_end(self, alice_browser, deal):
        assert ply_of(alice_browser.get(address(deal, query="?ply=999"))) == str(deal.ply)

    def test_a_step_tells_the_browser_the_address_of_its_page(self, alice_browser, deal):
        response = alice_browser.get(address(deal, STEP, "?ply=999&seat=1"), headers=HTMX)
        assert response["HX-Push-Url"] == address(deal, query=f"?ply={deal.ply}&seat=1")
        assert "<html" not in text_of(response)

    def test_a_slider_on_its_way_leaves_no_trail(self, alice_browser, deal):
        response = alice_browser.get(address(deal, STEP, "?ply=2&seat=0&slides"), headers=HTMX)
        assert response["HX-Replace-Url"] == address(deal, query="?ply=2&seat=0")
        assert "HX-Push-Url" not in response

    @pytest.mark.parametrize("query", ["ply=-1", "ply=", "ply=x", "ply=１", "ply=1e3", "ply=" + "9" * 5000])
    @pytest.mark.parametrize("name", [PAGE, STEP])
    def test_what_is_no_ply_is_refused_with_a_sentence(self, alice_browser, deal, name, query):
        response = alice_browser.get(address(deal, name, f"?{query}"))
        assert response.status_code == 400
        assert "This request makes no sense" in text_of(response)

    @pytest.mark.parametrize("seat", ["2", "", "alice", "0%00", "BOTH"])
    def test_so_is_what_is_no_seat(self, alice_browser, deal, seat):
        assert alice_browser.get(address(deal, query=f"?seat={seat}")).status_code == 400

    def test_is_never_kept(self, alice_browser, deal):
        for name in (PAGE, STEP):
            assert "no-store" in alice_browser.get(address(deal, name))["Cache-Control"]

    def test_takes_no_posts(self, alice_browser, deal):
        assert alice_browser.post(address(deal)).status_code == 405


@pytest.mark.parametrize("name", [PAGE, STEP])
def test_a_deal_late_in_a_match_costs_few_statements(alice, bob, alice_browser, lay, name):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=1000))
    for _ in range(5):
        play_deal(match, (alice, bob))
        services.start_deal(alice, match.public_id, now(match)[0].public_id)
    with statements() as found:
        assert alice_browser.get(address(match.deals.get(round=5), name)).status_code == 200
    assert 0 < len(found) <= STATEMENTS, "\n".join(found)

"""The first page: what this is, and one's open matches."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from games import services
from games.engine.rules import HOUSE, changed
from tests.table import GIN, act, dealt, go_gin, seated
from tests.web.board import text_of

pytestmark = pytest.mark.django_db

HOME = reverse("games:home")
NEW = reverse("games:new")


def matches(browser):
    """The matches of the list from top to bottom: address, whether it waits for the reader, status."""
    found = re.findall(
        r'class="match( waiting)?" href="(.*?)".*?class="match-status">(.*?)<',
        text_of(browser.get(HOME)),
        re.DOTALL,
    )
    return [(address, bool(waiting), status) for waiting, address, status in found]


def test_a_visitor_reads_what_this_is(client):
    page = client.get(HOME)
    assert page.status_code == 200
    assert reverse("games:new") in text_of(page)
    assert "My open matches" not in text_of(page)


@pytest.mark.parametrize("page", [HOME, NEW, "/no/such/page"])
def test_every_page_leads_to_the_rules(client, page):
    assert f'href="{reverse("games:rules_here")}"' in text_of(client.get(page))


def test_it_can_be_asked_for_its_head(client):
    assert client.head(HOME).status_code == 200


def test_who_plays_nothing_is_told_so(alice_browser):
    assert "You have no open match." in text_of(alice_browser.get(HOME))


def test_matches_that_wait_for_me_come_first_and_then_the_newest(alice, bob, alice_browser):
    mine = dealt(alice, bob, dealer=1)
    open_match = services.make_match(alice, "house", HOUSE)
    full = seated(alice, bob)
    theirs = dealt(alice, bob, dealer=0)
    listed = matches(alice_browser)
    assert [(address, waiting) for address, waiting, _status in listed] == [
        (full.get_absolute_url(), True),
        (mine.get_absolute_url(), True),
        (theirs.get_absolute_url(), False),
        (open_match.get_absolute_url(), False),
    ]
    assert len({status for _address, _waiting, status in listed}) == 4


def test_each_player_sees_the_own_turn(bob, alice_browser, bob_browser, match):
    assert [waiting for _address, waiting, _status in matches(bob_browser)] == [True]
    act(match, bob, "p")
    assert [waiting for _address, waiting, _status in matches(bob_browser)] == [False]
    assert [waiting for _address, waiting, _status in matches(alice_browser)] == [True]


def test_between_two_deals_it_waits_for_both(alice, bob, alice_browser, bob_browser, lay):
    lay(GIN)
    match = dealt(alice, bob, changed(HOUSE, target=500))
    go_gin(match, bob, alice)
    for browser in (alice_browser, bob_browser):
        assert [waiting for _address, waiting, _status in matches(browser)] == [True]
    assert "85 : 0" in text_of(bob_browser.get(HOME))
    assert "0 : 85" in text_of(alice_browser.get(HOME))


def test_what_is_over_or_cancelled_is_not_open(alice, bob, alice_browser):
    services.resign(bob, dealt(alice, bob).public_id)
    services.leave(alice, seated(alice, bob).public_id)
    assert matches(alice_browser) == []


def test_other_peoples_matches_are_not_mine(mallory_browser, match):
    assert matches(mallory_browser) == []


def test_a_long_list_takes_no_more_queries_than_a_short_one(
    alice, bob, alice_browser, django_assert_num_queries
):
    dealt(alice, bob)
    with CaptureQueriesContext(connection) as short:
        alice_browser.get(HOME)
    for _ in range(5):
        dealt(alice, bob)
    with django_assert_num_queries(len(short)):
        alice_browser.get(HOME)


def offered(browser):
    """What the first page offers to play at once: opponent and rules."""
    return re.findall(r'<option value="(\w+)" selected>', text_of(browser.get(HOME)))


def test_a_visitor_is_offered_the_easiest_game(client):
    assert offered(client) == ["easy", "house"]


def test_what_was_played_last_is_offered_again(alice_browser):
    alice_browser.post(NEW, {"opponent": "hard", "preset": "at_home"})
    assert offered(alice_browser) == ["hard", "at_home"]
    assert 'name="preset" value="at_home" checked' in text_of(alice_browser.get(NEW))


def test_a_match_with_a_friend_leaves_the_level(alice_browser):
    alice_browser.post(NEW, {"opponent": "normal", "preset": "house"})
    alice_browser.post(NEW, {"opponent": "friend", "preset": "long_game"})
    assert offered(alice_browser) == ["normal", "long_game"]


def test_what_a_guest_played_is_offered_again(client):
    client.post(NEW, {"opponent": "normal", "preset": "card_room"})
    assert offered(client) == ["normal", "card_room"]


def test_what_is_offered_no_more_is_forgotten(sign_in, person):
    browser = sign_in(person("alice", preferences={"level": "once", "preset": ["house"], "pace": "fast"}))
    assert offered(browser) == ["easy", "house"]
    browser.post(NEW, {"opponent": "hard", "preset": "house"})
    assert User.objects.get(username="alice").preferences == {
        "level": "hard",
        "preset": "house",
        "pace": "fast",
    }


def test_other_preferences_stay(sign_in, person):
    browser = sign_in(person("alice", preferences={"theme": "dark"}))
    browser.post(NEW, {"opponent": "hard", "preset": "house"})
    assert User.objects.get(username="alice").preferences["theme"] == "dark"

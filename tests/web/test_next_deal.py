"""Dealing: the first deal and the next ones, by either player."""

import pytest

from games import services
from games.engine.rules import HOUSE
from games.refusals import Reason
from tests.table import now, table_of
from tests.web.board import address, data, is_fragment, notice, press, said

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["alice_browser", "bob_browser"])
def test_either_player_deals_the_first(request, ready, name):
    response = press(request.getfixturevalue(name), "next_deal", ready, deal="")
    assert response.status_code == 200
    assert is_fragment(response)
    assert data(response, "stage") == "offer"


def test_both_players_pressing_get_the_same_deal(alice_browser, bob_browser, between):
    deal = now(between)[0].public_id
    answers = [press(browser, "next_deal", between, deal=deal) for browser in (alice_browser, bob_browser)]
    assert {(answer.status_code, data(answer, "deal")) for answer in answers} == {
        (200, now(between)[0].public_id)
    }
    assert now(between)[0].round == 2


def test_a_plain_form_is_sent_back_to_the_page(alice_browser, between):
    response = press(alice_browser, "next_deal", between, htmx=False, deal=now(between)[0].public_id)
    assert (response.status_code, response["Location"]) == (302, address("match", between))


def test_it_waits_for_the_end_of_the_deal(bob_browser, match):
    response = press(bob_browser, "next_deal", match, deal=now(match)[0].public_id)
    assert response.status_code == 409
    assert notice(response) == said(Reason.DEAL_RUNNING)


@pytest.mark.parametrize("deal", [None, "another", "\x00", "9" * 10000])
def test_it_has_to_name_the_deal_that_ended(bob_browser, between, deal):
    before = table_of(between).match.revision
    response = press(bob_browser, "next_deal", between, **({} if deal is None else {"deal": deal}))
    # Without a name it is the press for the first deal, which was dealt long ago.
    assert response.status_code == (200 if deal is None else 409)
    assert table_of(between).match.revision == before


def test_nobody_deals_alone(alice, alice_browser):
    match = services.make_match(alice, "house", HOUSE)
    response = press(alice_browser, "next_deal", match, deal="")
    assert response.status_code == 409
    assert notice(response) == said(Reason.NO_OPPONENT)


def test_a_match_that_is_over_is_not_dealt(alice, bob_browser, between):
    services.resign(alice, between.public_id)
    response = press(bob_browser, "next_deal", between, deal=now(between)[0].public_id)
    assert response.status_code == 409
    assert notice(response) == said(Reason.MATCH_OVER)

"""Resigning: asked twice, at any time, in and out of turn."""

import pytest

from games.models import Match
from games.refusals import Reason
from tests.table import table_of
from tests.web.board import HTMX, address, data, is_fragment, notice, press, said, text_of

pytestmark = pytest.mark.django_db


def test_the_first_question_leads_to_the_second_and_that_to_the_post(alice_browser, match):
    first = alice_browser.get(address("resign", match))
    assert "Resign the match?" in text_of(first)
    assert 'href="?final=1"' in text_of(first)
    assert f'action="{address("resign", match)}"' not in text_of(first)
    second = alice_browser.get(address("resign", match) + "?final=1")
    assert "Really resign?" in text_of(second)
    assert f'action="{address("resign", match)}"' in text_of(second)


def test_asking_changes_nothing(alice_browser, match):
    for question in ("", "?final=1"):
        alice_browser.get(address("resign", match) + question)
        alice_browser.head(address("resign", match) + question)
    assert table_of(match).match.revision == match.revision


@pytest.mark.parametrize(("name", "winner"), [("alice_browser", 1), ("bob_browser", 0)])
def test_the_other_player_wins(request, match, name, winner):
    response = press(request.getfixturevalue(name), "resign", match, htmx=False)
    assert (response.status_code, response["Location"]) == (302, address("match", match))
    match.refresh_from_db()
    assert (match.status, match.winner) == (Match.Status.OVER, winner)


def test_by_script_the_end_of_the_match_is_shown(alice_browser, match):
    response = press(alice_browser, "resign", match)
    assert is_fragment(response)
    assert data(response, "stage") == "match_over"
    assert "Alice resigned. The score stays as it stood." in text_of(response)


def test_a_repeated_press_is_a_success(alice_browser, match):
    for _ in range(2):
        assert press(alice_browser, "resign", match).status_code == 200


def test_the_winner_cannot_resign_any_more(alice_browser, bob_browser, match):
    press(alice_browser, "resign", match)
    response = press(bob_browser, "resign", match)
    assert response.status_code == 409
    assert notice(response) == said(Reason.MATCH_OVER)


def test_there_is_nothing_to_ask_when_nothing_is_played(alice_browser, ready):
    response = alice_browser.get(address("resign", ready))
    assert (response.status_code, response["Location"]) == (302, address("match", ready))


def test_before_the_first_deal_there_is_nothing_to_resign(alice_browser, ready):
    response = press(alice_browser, "resign", ready)
    assert response.status_code == 409
    assert notice(response) == said(Reason.NO_DEAL)


def test_the_name_of_the_one_who_would_win_is_said(alice_browser, bob_browser, match):
    assert "Then <bdi>Bob</bdi> wins the match" in text_of(alice_browser.get(address("resign", match)))
    page = bob_browser.get(address("resign", match), headers=HTMX)
    assert "Then <bdi>Alice</bdi> wins the match" in text_of(page)

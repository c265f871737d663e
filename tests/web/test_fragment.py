"""The table alone, as the script fetches it."""

import pytest

from tests.table import act, table_of
from tests.web.board import HTMX, address, data, is_fragment, text_of

pytestmark = pytest.mark.django_db


def fragment(browser, match, **query):
    return browser.get(address("table", match), query, headers=HTMX)


def test_it_is_the_table_and_no_page(alice_browser, match):
    response = fragment(alice_browser, match)
    assert response.status_code == 200
    assert is_fragment(response)
    assert 'id="table"' in text_of(response)


def test_before_the_first_deal_too(alice_browser, ready):
    response = fragment(alice_browser, ready)
    assert is_fragment(response)
    assert data(response, "stage") == "ready"


def test_it_is_the_same_without_script(alice_browser, match):
    assert is_fragment(alice_browser.get(address("table", match)))


def test_nothing_new_is_nothing(bob, alice_browser, match):
    revision = table_of(match).match.revision
    response = fragment(alice_browser, match, v=revision)
    assert (response.status_code, response.content) == (204, b"")
    act(match, bob, "p")
    assert fragment(alice_browser, match, v=revision).status_code == 200


def test_it_says_which_revision_it_is(alice_browser, match):
    revision = table_of(match).match.revision
    response = fragment(alice_browser, match)
    assert data(response, "revision") == str(revision)
    assert f"?v={revision}" in text_of(response)


@pytest.mark.parametrize("v", ["", "0", "99999999", "-1", "x", "\x00", "9" * 5000])
def test_any_other_revision_gets_the_board(alice_browser, match, v):
    assert fragment(alice_browser, match, v=v).status_code == 200


@pytest.mark.parametrize("shown_already", [False, True])
def test_no_browser_keeps_it(alice_browser, match, shown_already):
    v = table_of(match).match.revision if shown_already else ""
    assert "no-store" in fragment(alice_browser, match, v=v)["Cache-Control"]


def test_each_player_gets_an_own_one(alice_browser, bob_browser, match):
    assert text_of(fragment(alice_browser, match)) != text_of(fragment(bob_browser, match))


def test_a_stranger_gets_none(mallory_browser, match):
    assert fragment(mallory_browser, match).status_code == 404


def test_a_visitor_is_sent_to_sign_in_and_back_to_the_page(client, match):
    """Never a sign-in page inside the table."""
    response = fragment(client, match)
    assert (response.status_code, response.content) == (401, b"")
    assert response["HX-Redirect"] == f"/account/sign-in/?next={address('match', match)}"
    assert "no-store" in response["Cache-Control"]

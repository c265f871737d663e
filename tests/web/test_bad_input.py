"""What bad input gets: a 4xx with the table as it stands and one clear sentence.

The match stays as it is, and nothing that is written down names a card.
"""

import logging
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from games import services
from games.models import Deal, Match, Seat
from games.refusals import Reason
from games.wording.labels import card_name, card_sign
from tests.table import PLAIN, act, dealt, now
from tests.web.board import HTMX, address, data, is_fragment, is_page, notice, play, press, said, text_of

pytestmark = pytest.mark.django_db

POSTS = ["act", "next_deal", "arrange", "resign", "leave", "rematch"]
ADDRESSES = ["match", "table", *POSTS]
BROKEN = [b"ply=1&action=%ED%A0%80", b"ply=1&action=%FF%FE", b"%", b"ply=1&action=%00"]


@pytest.fixture
def match(alice, bob, lay):
    """Bob has taken the upcard and is to discard."""
    lay(PLAIN)
    match = dealt(alice, bob)
    act(match, bob, "t")
    return match


@pytest.fixture(autouse=True)
def _nothing_written_down_names_a_card(db, caplog):
    with caplog.at_level(logging.DEBUG):
        yield
    written = caplog.text
    for public_id in Match.objects.values_list("public_id", flat=True):
        written = written.replace(public_id, "")
    assert re.findall(r"\b[A2-9TJQK][SHDC]\b", written) == []
    for card in range(52):
        assert card_name(card) not in written
        assert card_sign(card) not in written


@pytest.fixture
def unchanged(match):
    """The match afterwards is the match before."""

    def everything():
        return [list(model.objects.values()) for model in (Match, Seat, Deal)]

    before = everything()
    yield
    assert everything() == before


BAD_ACTIONS = {
    "a card of the other player": {"action": "AS"},
    "a card of the stock": {"action": "kTH"},
    "the card that was just taken": {"action": "JH"},
    "an action of another phase": {"action": "p"},
    "an illegal knock": {"action": "kKD"},
    "a meld of cards not held": {"action": "lAS2S3S"},
    "unknown text": {"action": "let me win"},
    "no text": {"action": ""},
    "huge text": {"action": "KD" * 10**5},
    "NUL": {"action": "\x00"},
    "NUL within a card": {"action": "K\x00D"},
    "markup": {"action": "<script>alert(1)</script>"},
    "another alphabet": {"action": "ⓀⒹ"},
    "no ply": {"ply": ""},
    "a negative ply": {"ply": "-1"},
    "a huge ply": {"ply": "9" * 5000},
    "a ply to come": {"ply": "99999"},
    "a ply of other digits": {"ply": "１"},
    "a ply that is no number": {"ply": "1e0"},
    "a past ply": {"ply": "0"},
    "another deal": {"deal": "0123456789abcdef"},
    "no deal": {"deal": ""},
    "NUL in a deal": {"deal": "\x00"},
    "markup and all": {"deal": "<b>", "ply": "<b>", "action": "<b>"},
    "sure of nothing": {"sure": ""},
}


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("fields", BAD_ACTIONS.values(), ids=BAD_ACTIONS)
@pytest.mark.usefixtures("unchanged")
def test_a_bad_action_gets_the_board_and_a_sentence(bob_browser, match, fields, htmx):
    response = play(bob_browser, match, **{"action": "KD", "htmx": htmx, **fields})
    assert response.status_code in (409, 422)
    assert (is_fragment if htmx else is_page)(response)
    assert data(response, "ply") == "1"
    assert re.fullmatch(r"[A-Z].*[.?]", notice(response))
    assert "<script>" not in text_of(response)
    assert "no-store" in response["Cache-Control"]


@pytest.mark.parametrize("action", ["KD", "k", "p", "s", "nonsense"])
@pytest.mark.usefixtures("unchanged")
def test_out_of_turn_too(alice_browser, match, action):
    response = play(alice_browser, match, action)
    assert response.status_code == 422
    assert notice(response)
    assert data(response, "your-move") == "no"


@pytest.mark.parametrize("raw", BROKEN)
@pytest.mark.usefixtures("unchanged")
def test_broken_text_is_refused(bob_browser, match, raw):
    """Half a surrogate pair, bytes that are no text, and half an escape."""
    kind = "application/x-www-form-urlencoded"
    response = bob_browser.post(address("act", match), raw, content_type=kind, headers=HTMX)
    assert response.status_code in (409, 422)
    assert is_fragment(response)


@pytest.mark.usefixtures("unchanged")
def test_a_body_that_is_no_form_is_refused(bob_browser, match):
    response = bob_browser.post(
        address("act", match), {"ply": 1, "action": "KD"}, content_type="application/json"
    )
    assert response.status_code == 422


@pytest.mark.usefixtures("unchanged")
def test_a_form_of_too_many_fields_is_refused(bob_browser, match):
    places: dict[str, Any] = {f"at-{number}": "own0" for number in range(2000)}
    response = play(bob_browser, match, "own", **places)
    assert response.status_code == 400
    assert "makes no sense" in text_of(response)


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_the_sentence_is_in_the_readers_language(bob, bob_browser, match, language):
    bob.language = language
    bob.save()
    with override(language):
        stale, unreadable = said(Reason.STALE), said(Reason.UNREADABLE)
    assert notice(play(bob_browser, match, "nonsense")) == unreadable
    assert notice(play(bob_browser, match, "KD", ply=0)) == stale
    with override("en"):
        assert (unreadable == said(Reason.UNREADABLE)) is (language == "en")


@pytest.mark.parametrize("htmx", [True, False])
@pytest.mark.parametrize("name", ADDRESSES)
@pytest.mark.usefixtures("unchanged")
def test_another_persons_match_is_not_there(mallory_browser, match, name, htmx):
    headers = HTMX if htmx else {}
    ask = mallory_browser.post if name in POSTS else mallory_browser.get
    theirs = ask(address(name, match), {"ply": 1, "action": "KD"}, headers=headers)
    nobodys = ask(address(name, match).replace(match.public_id, "A" * 11), headers=headers)
    assert theirs.status_code == nobodys.status_code == 404
    assert "no-store" in theirs["Cache-Control"]
    for name in ("Alice", "Bob", 'id="table"'):
        assert name not in text_of(theirs)


@pytest.mark.parametrize("name", ADDRESSES)
@pytest.mark.parametrize("odd", ["%00", "%ED%A0%80", "..", "a b", "é", "x" * 3000])
def test_an_odd_id_is_not_there(bob_browser, match, name, odd):
    place = reverse(f"games:{name}", args=["MATCH"]).replace("MATCH", odd)
    assert bob_browser.get(place).status_code == 404


@pytest.mark.parametrize("name", POSTS)
@pytest.mark.usefixtures("unchanged")
def test_a_post_without_its_token_is_refused(bob, match, name):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(bob)
    deal, state = now(match)
    fields = {"deal": deal.public_id, "ply": state.ply, "action": "KD", "mode": "rank"}
    for headers in (HTMX, {}):
        response = browser.post(address(name, match), fields, headers=headers)
        assert response.status_code == 403
        assert "This page was too old" in text_of(response)


def test_a_post_with_the_token_of_its_page_is_not(bob, match):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(bob)
    page = text_of(browser.get(address("match", match)))
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token is not None
    assert play(browser, match, "KD", csrfmiddlewaretoken=token[1]).status_code == 200


@pytest.mark.parametrize("method", ["get", "head", "put", "patch", "delete", "options"])
@pytest.mark.parametrize("name", POSTS)
@pytest.mark.usefixtures("unchanged")
def test_the_wrong_method_gets_the_board(bob_browser, match, name, method):
    """So does the address of a refused post, opened again or typed."""
    if name == "resign" and method in ("get", "head"):
        return  # asks first, see test_resign
    response = getattr(bob_browser, method)(address(name, match))
    assert response.status_code == 405
    assert "POST" in response["Allow"]
    assert "no-store" in response["Cache-Control"]
    if method != "head":
        assert is_page(response)
        assert notice(response) == said(Reason.UNREADABLE)


@pytest.mark.parametrize("method", ["post", "put", "delete"])
@pytest.mark.parametrize("name", ["match", "table"])
@pytest.mark.usefixtures("unchanged")
def test_a_page_is_only_read(bob_browser, match, name, method):
    response = getattr(bob_browser, method)(address(name, match))
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")


@pytest.mark.parametrize("name", ADDRESSES)
@pytest.mark.usefixtures("unchanged")
def test_who_is_signed_out_is_led_to_sign_in_and_back_to_the_page(client, match, name):
    ask = client.post if name in POSTS else client.get
    sign_in = f"/account/sign-in/?next={address('match', match)}"
    plain = ask(address(name, match), {"ply": 1, "action": "KD"})
    assert (plain.status_code, plain["Location"]) == (302, sign_in)
    by_script = ask(address(name, match), {"ply": 1, "action": "KD"}, headers=HTMX)
    assert (by_script.status_code, by_script["HX-Redirect"], by_script.content) == (401, sign_in, b"")
    for response in (plain, by_script):
        assert "no-store" in response["Cache-Control"]


@pytest.mark.usefixtures("unchanged")
def test_who_signs_out_in_another_tab_plays_no_more(bob_browser, match):
    bob_browser.post(reverse("account_logout"))
    assert play(bob_browser, match, "KD").status_code == 401


@pytest.mark.parametrize("name", POSTS)
def test_after_the_match_every_button_has_an_answer(alice, bob_browser, match, name):
    services.resign(alice, match.public_id)
    deal, state = now(match)
    response = press(bob_browser, name, match, deal=deal.public_id, ply=state.ply, action="KD", mode="rank")
    assert response.status_code in (200, 204, 409)
    if response.status_code == 409:
        assert data(response, "stage") == "match_over"
        assert notice(response)


@pytest.mark.parametrize("name", POSTS)
def test_before_the_first_deal_too(bob_browser, ready, name):
    response = press(bob_browser, name, ready, deal="", ply="0", action="p", mode="rank")
    assert response.status_code in (200, 204, 409)
    if response.status_code == 409:
        assert data(response, "stage") == "ready"
        assert notice(response)

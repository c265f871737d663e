"""Playing an action, by script and without."""

from typing import Any

import pytest

from games.engine.cards import parse_card, parse_cards
from games.engine.errors import Refusal
from games.engine.rules import CARD_ROOM, HOUSE
from games.engine.state import Phase
from games.refusals import Reason
from games.wording.labels import card_sign
from tests.table import act, dealt, deck_of, now
from tests.web.board import (
    actions,
    address,
    data,
    is_fragment,
    is_page,
    notice,
    play,
    question,
    said,
    text_of,
    turn,
)

pytestmark = pytest.mark.django_db


def test_by_script_the_answer_is_the_movers_new_table(bob_browser, match):
    response = play(bob_browser, match, "t")
    assert response.status_code == 200
    assert is_fragment(response)
    assert (data(response, "ply"), data(response, "stage")) == ("1", "discard")


def test_a_plain_form_is_sent_back_to_the_page(bob_browser, match):
    response = play(bob_browser, match, "t", htmx=False)
    assert (response.status_code, response["Location"]) == (302, address("match", match))
    assert now(match)[0].ply == 1


def test_no_browser_keeps_the_answer(bob_browser, match):
    assert "no-store" in play(bob_browser, match, "t")["Cache-Control"]


def test_the_other_players_table_follows(alice_browser, bob_browser, match):
    play(bob_browser, match, "p")
    response = alice_browser.get(address("table", match))
    assert turn(response) == "Your move: take the upcard or pass."
    assert "Bob passes." in text_of(response)


def test_a_repeated_click_is_a_success(bob_browser, match):
    for _ in range(3):
        response = play(bob_browser, match, "t", ply=0)
        assert (response.status_code, data(response, "ply")) == (200, "1")


def test_a_stale_tab_gets_the_board_and_a_sentence(bob_browser, match):
    play(bob_browser, match, "t")
    response = play(bob_browser, match, "p", ply=0)
    assert response.status_code == 409
    assert notice(response) == said(Reason.STALE)
    assert data(response, "ply") == "1"


def test_a_refusal_of_a_plain_form_is_a_whole_page(bob_browser, match):
    response = play(bob_browser, match, "s", htmx=False)
    assert response.status_code == 422
    assert is_page(response)
    assert notice(response)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("JH", said(Refusal.TOOK_THIS_CARD, card=parse_card("JH"))),
        ("AS", said(Refusal.CARD_NOT_HELD, card=parse_card("AS"))),
        ("kKD", said(Refusal.OVER_LIMIT, deadwood=39, limit=10)),
        ("g", said(Refusal.BIG_GIN_OFF)),
        ("nonsense", said(Reason.UNREADABLE)),
    ],
)
def test_a_refusal_says_which_rule(bob_browser, match, text, sentence):
    play(bob_browser, match, "t")
    response = play(bob_browser, match, text)
    assert response.status_code == 422
    assert notice(response) == sentence


class TestGinAboutToBeThrownAway:
    @pytest.fixture
    def match(self, holding_gin):
        return holding_gin

    @pytest.mark.parametrize("htmx", [True, False])
    def test_asks_and_names_the_way_to_gin_first(self, bob_browser, match, htmx):
        response = play(bob_browser, match, "KD", htmx)
        assert response.status_code == 422
        assert question(response) == said(Reason.DISCARD_FOR_GIN, card=parse_card("KD"))
        buttons = text_of(response).partition('<div class="confirm-buttons">')[2]
        sign = card_sign(parse_card("KD"))
        gin = f'value="kKD" aria-label="Gin, discard king of diamonds">Gin, discard {sign}<'
        assert 0 < buttons.index(gin) < buttons.index('name="keep"') < buttons.index('name="sure" value="KD"')
        assert is_page(response) is not htmx

    def test_a_knock_asks_in_its_own_words(self, bob_browser, match):
        response = play(bob_browser, match, "kAS")
        assert response.status_code == 422
        assert question(response) == said(Reason.KNOCK_FOR_GIN, card=parse_card("AS"))
        assert 'name="sure" value="kAS"' in text_of(response)

    def test_big_gin_is_the_better_way(self, alice, bob, bob_browser, lay):
        lay(deck_of("2S 3S 4S 6H 7H 8H 9H TD TC TH", "AH 2H 4D 6S 8D 9C QS KH 7C 3C", "JH", "TS"))
        match = dealt(alice, bob, CARD_ROOM, "card_room")
        for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
            act(match, user, text)
        buttons = text_of(play(bob_browser, match, "2S")).partition('<div class="confirm-buttons">')[2]
        assert 0 < buttons.index('name="action" value="g">Big gin!<') < buttons.index('name="keep"')

    def test_going_back_changes_nothing(self, bob_browser, match):
        response = play(bob_browser, match, "", keep="")
        assert (response.status_code, data(response, "ply")) == (200, "3")
        assert "kKD" in actions(response)

    def test_being_sure_plays_it(self, bob_browser, match):
        response = play(bob_browser, match, "", sure="KD")
        assert (response.status_code, data(response, "ply")) == (200, "4")


class TestAnsweringAKnock:
    @pytest.fixture
    def match(self, alice, bob, lay):
        lay(deck_of("3S 4S 5S 7S 7H 7D JC QC KC 2D", "6S 2H 4H AS 8D 9H QS KH 9C 3C", "JH"))
        match = dealt(alice, bob, HOUSE)
        act(match, bob, "k")
        return match

    def test_the_proposed_answer_can_be_given(self, alice_browser, match):
        (best,) = actions(alice_browser.get(address("table", match))) - {"own"}
        assert play(alice_browser, match, best).status_code == 200
        assert now(match)[1].phase is Phase.OVER

    def test_any_other_can_be_chosen_card_by_card(self, alice_browser, match):
        run = now(match)[1].layout.index(parse_cards("3S 4S 5S"))
        place: dict[str, Any] = {"at-6S": f"lay{run}", "at-2H": "", "at-KH": "somewhere"}
        assert play(alice_browser, match, "own", **place).status_code == 200
        state = now(match)[1]
        assert [card for card, _meld in state.layoffs] == [parse_card("6S")]

    def test_cards_may_all_stay_deadwood(self, alice_browser, match):
        assert play(alice_browser, match, "own").status_code == 200
        assert now(match)[1].layoffs == ()

    @pytest.mark.parametrize(
        ("place", "sentence"),
        [
            ({"at-9H": "lay0"}, said(Refusal.DOES_NOT_FIT, card=parse_card("9H"))),
            ({"at-9H": "lay7"}, said(Refusal.NO_SUCH_MELD, card=parse_card("9H"))),
            ({"at-9H": "lay" + "9" * 500}, said(Refusal.NO_SUCH_MELD, card=parse_card("9H"))),
            ({"at-9H": "own0", "at-9C": "own0"}, said(Refusal.NOT_A_MELD, meld=parse_cards("9H 9C"))),
            ({"at-5H": "lay0"}, said(Refusal.CARD_NOT_HELD, card=parse_card("5H"))),
        ],
    )
    def test_a_card_in_the_wrong_place_is_named(self, alice_browser, match, place, sentence):
        response = play(alice_browser, match, "own", **place)
        assert response.status_code == 422
        assert notice(response) == sentence
        assert now(match)[1].phase is Phase.DEFENCE

    def test_an_own_meld_is_shown(self, alice, bob, alice_browser, lay):
        lay(deck_of("3S 4S 5S 7S 7H 7D JC QC KC 2D", "2H 2C 2S AS 8D 9H QS KH 9C 3C", "JH"))
        match = dealt(alice, bob, HOUSE)
        act(match, bob, "k")
        place: dict[str, Any] = {"at-2H": "own1", "at-2C": "own1", "at-2S": "own1"}
        assert play(alice_browser, match, "own", **place).status_code == 200
        assert len(now(match)[1].defence) == 1

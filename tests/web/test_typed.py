"""The line for typed commands: with and without script, in three languages."""

import pytest

from games.engine.cards import parse_card
from games.engine.errors import Refusal
from games.engine.rules import HOUSE
from games.engine.state import Phase
from games.refusals import Reason
from tests.table import act, against, dealt, deck_of, now
from tests.web.board import address, data, is_fragment, is_page, notice, press, question, said, text_of

pytestmark = pytest.mark.django_db


def type_in(browser, match, text, htmx=True, **changes):
    deal, state = now(match)
    fields = {"deal": deal.public_id, "ply": state.ply, "command": text} | changes
    return press(browser, "typed", match, htmx, **fields)


def test_a_turn_is_typed(bob_browser, match):
    response = type_in(bob_browser, match, "take")
    assert (response.status_code, data(response, "ply"), data(response, "stage")) == (200, "1", "discard")
    assert is_fragment(response)
    response = type_in(bob_browser, match, "d  10c", ply=1)
    assert response.status_code == 422
    assert notice(response) == said(Refusal.CARD_NOT_HELD, card=parse_card("TC"))
    assert type_in(bob_browser, match, "D K♦").status_code == 200
    assert now(match)[0].ply == 2


def test_a_plain_form_is_sent_back_to_the_page(bob_browser, match):
    response = type_in(bob_browser, match, "pass", htmx=False)
    assert (response.status_code, response["Location"]) == (302, address("match", match))
    assert now(match)[0].ply == 1


@pytest.mark.parametrize("htmx", [True, False])
def test_what_cannot_be_read_is_kept_and_told_what_is_possible(bob_browser, match, htmx):
    response = type_in(bob_browser, match, "fly <b>", htmx)
    assert response.status_code == 422
    assert (is_fragment if htmx else is_page)(response)
    assert notice(response) == "“fly <b>” is no command that is known here. You can type: take, pass."
    assert 'value="fly &lt;b&gt;"' in text_of(response)
    assert now(match)[0].ply == 0


@pytest.mark.parametrize(
    ("language", "word", "sentence"),
    [
        ("id", "x", "“x” bukan perintah yang dikenal di sini. Anda bisa mengetik: ambil buangan, lewat."),
        ("vi", "x", "“x” không phải là lệnh có ở đây. Bạn có thể nhập: lấy, bỏ qua."),
    ],
)  # fmt: skip
def test_the_sentence_is_in_the_readers_language(bob, bob_browser, match, language, word, sentence):
    bob.language = language
    bob.save()
    assert notice(type_in(bob_browser, match, word)) == sentence


@pytest.mark.parametrize(
    ("language", "words"), [("id", "ambil buangan, buang KD"), ("vi", "lấy, đánh già rô")]
)
def test_words_of_the_language(bob, bob_browser, match, language, words):
    bob.language = language
    bob.save()
    for word in words.split(", "):
        assert type_in(bob_browser, match, word).status_code == 200
    assert now(match)[0].ply == 2


def test_a_rule_that_forbids_it_is_named(bob_browser, match):
    act(match, match.seats.get(number=1).user, "t")
    response = type_in(bob_browser, match, "knock kd")
    assert notice(response) == said(Refusal.OVER_LIMIT, deadwood=39, limit=10)
    assert data(response, "ply") == "1"


def test_out_of_turn(alice_browser, match):
    response = type_in(alice_browser, match, "pass")
    assert (response.status_code, notice(response)) == (422, said(Reason.NOT_YOUR_TURN))


def test_a_command_for_a_table_that_has_moved_on(bob, bob_browser, match):
    act(match, bob, "t")
    response = type_in(bob_browser, match, "pass", ply=0)
    assert (response.status_code, notice(response)) == (409, said(Reason.STALE))


@pytest.mark.parametrize("changes", [{"ply": "x"}, {"deal": ""}, {"command": ""}, {"command": "\x00"}])
def test_bad_fields_change_nothing(bob_browser, match, changes):
    response = type_in(bob_browser, match, "pass", **changes)
    assert response.status_code in (409, 422)
    assert notice(response)
    assert now(match)[0].ply == 0


def test_who_does_not_sit_there_types_nothing(mallory_browser, match):
    assert type_in(mallory_browser, match, "pass").status_code == 404


class TestTheQuestionBeforeGinIsGivenAway:
    @pytest.fixture
    def match(self, holding_gin):
        return holding_gin

    def test_is_put_and_answered_by_a_word(self, bob_browser, match):
        response = type_in(bob_browser, match, "d kd")
        assert question(response) == said(Reason.DISCARD_FOR_GIN, card=parse_card("KD"))
        assert 'name="asked" value="KD"' in text_of(response)
        assert type_in(bob_browser, match, "no", asked="KD").status_code == 200
        assert now(match)[0].ply == 3
        assert type_in(bob_browser, match, "yes", asked="KD").status_code == 200
        assert now(match)[0].ply == 4

    def test_yes_to_no_question_is_no_command(self, bob_browser, match):
        response = type_in(bob_browser, match, "yes")
        assert notice(response).startswith("“yes” cannot be done now.")

    def test_gin_goes_gin(self, bob_browser, match):
        assert type_in(bob_browser, match, "gin").status_code == 200
        assert now(match)[1].phase is Phase.OVER


def test_a_deal_to_its_end_and_the_next_one(alice, bob, alice_browser, bob_browser, lay):
    lay(deck_of("3S 4S 5S 7S 7H 7D JC QC KC 2D", "6S 2H 4H AS 8D 9H QS KH 9C 3C", "JH"))
    match = dealt(alice, bob, HOUSE)
    assert type_in(bob_browser, match, "knock").status_code == 200
    assert type_in(alice_browser, match, "done").status_code == 200
    first = now(match)[0].public_id
    assert type_in(alice_browser, match, "next").status_code == 200
    assert now(match)[0].public_id != first


def test_a_hint_against_an_ai(alice, alice_browser, quick_hard):
    match = against(alice)
    response = type_in(alice_browser, match, "hint")
    assert response.status_code == 200
    assert 'id="hint-text"' in text_of(response)

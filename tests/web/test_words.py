"""The seals of shuffles at the table, and the forms for players' words."""

import pytest

from games.models import Deal
from games.refusals import Reason
from tests.table import dealt, now, seated
from tests.web.board import is_fragment, notice, press, said, text_of

pytestmark = pytest.mark.django_db


def prepared(match):
    return Deal.objects.get(match=match, status=Deal.Status.PREPARED)


def give(browser, match, deal, words, htmx=True):
    return press(browser, "words", match, htmx, prepared=deal.public_id, words=words)


def test_the_seal_of_the_first_shuffle_stands_on_the_page_before_it(alice, bob, bob_browser):
    match = seated(alice, bob)
    page = text_of(bob_browser.get(match.get_absolute_url()))
    deal = prepared(match)
    assert deal.public_id in page
    assert deal.seed not in page
    assert 'name="words"' in page


def test_words_are_kept_by_a_plain_form(alice, bob, bob_browser):
    match = seated(alice, bob)
    assert give(bob_browser, match, prepared(match), "bob", htmx=False).status_code == 302
    assert prepared(match).second_words == "bob"


def test_words_for_a_deal_that_was_dealt_are_a_409_with_the_table(alice, bob, bob_browser):
    match = dealt(alice, bob)
    answer = give(bob_browser, match, now(match)[0], "bob")
    assert answer.status_code == 409
    assert is_fragment(answer)


def test_a_stranger_gives_no_words(alice, bob, mallory_browser):
    match = seated(alice, bob)
    assert give(mallory_browser, match, prepared(match), "x").status_code == 404


class TestBesideNextDeal:
    def test_the_seal_of_the_next_shuffle_and_a_field_stand_there(self, bob_browser, between):
        page = text_of(bob_browser.get(between.get_absolute_url()))
        board = page[page.index('class="board"') : page.index("</form>", page.index('class="board"'))]
        assert prepared(between).public_id in board
        assert 'name="words"' in board
        assert 'id="next-deal"' in board

    def test_words_go_into_the_very_deal_that_is_asked_for(self, bob_browser, between):
        after = now(between)[0].public_id
        assert press(bob_browser, "next_deal", between, deal=after, words=" rain ").status_code == 200
        assert now(between)[0].second_words == "rain"

    def test_words_that_were_kept_stay_when_nothing_else_is_said(self, alice_browser, bob_browser, between):
        assert give(bob_browser, between, prepared(between), "rain").status_code == 200
        press(alice_browser, "next_deal", between, deal=now(between)[0].public_id, words="")
        assert (now(between)[0].first_words, now(between)[0].second_words) == ("", "rain")

    def test_an_emptied_field_takes_them_back(self, bob_browser, between):
        give(bob_browser, between, prepared(between), "rain")
        press(bob_browser, "next_deal", between, deal=now(between)[0].public_id, words="")
        assert now(between)[0].second_words == ""

    def test_words_that_cannot_be_kept_deal_nothing(self, bob_browser, between):
        answer = press(bob_browser, "next_deal", between, deal=now(between)[0].public_id, words="x" * 61)
        assert answer.status_code == 422
        assert notice(answer) == said(Reason.WORDS, limit=60)
        assert prepared(between)

    def test_nobody_reads_the_other_players_words_before_the_deal_is_over(
        self, alice_browser, bob_browser, between
    ):
        give(bob_browser, between, prepared(between), "clover")
        assert "clover" in text_of(bob_browser.get(between.get_absolute_url()))
        assert "clover" not in text_of(alice_browser.get(between.get_absolute_url()))
        press(alice_browser, "next_deal", between, deal=now(between)[0].public_id)
        assert "clover" in text_of(bob_browser.get(between.get_absolute_url()))
        assert "clover" not in text_of(alice_browser.get(between.get_absolute_url()))


def test_nobody_opens_more_matches_than_the_first_page_lists(alice_browser, monkeypatch):
    monkeypatch.setattr("games.services.matches.MAX_OPEN_MATCHES", 2)
    answers = [alice_browser.post("/match/new/", {"preset": "house"}).status_code for _ in range(3)]
    assert answers == [302, 302, 422]
    assert Deal.objects.count() == 2


def test_a_taken_seat_makes_no_guest(client, alice, bob, django_user_model):
    match = seated(alice, bob)
    assert client.post(match.invitation_url).status_code == 409
    assert not django_user_model.objects.filter(is_guest=True).exists()

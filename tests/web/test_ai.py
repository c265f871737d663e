"""Playing against an AI, as a browser does with and without script."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from games import services
from games.engine.actions import action_text
from games.engine.rules import HOUSE, PRESETS, changed
from games.levels import Level
from games.models import Match
from tests.guests import who
from tests.table import PLAIN, act, against, dealt, deck_of, now, play_deal_against, quick
from tests.web.ai import page, press, text_of
from tests.web.board import for_the_eye

pytestmark = pytest.mark.django_db

ALICES = "3S 4S 5S 6H 7H 8H KD QC JD 9C"
"""Two runs and four high cards."""


@pytest.fixture(autouse=True)
def plain(lay):
    """No hand can knock at once, as a shuffled one now and then can: an AI's first move is one move."""
    lay(PLAIN)


@pytest.fixture
def alice_browser(alice, sign_in) -> Client:
    return sign_in(alice)


class TestPlayNow:
    def test_a_visitor_sits_at_the_table_at_once_as_a_guest(self):
        browser = Client()
        answer = browser.post("/match/new/", {"opponent": "easy", "preset": "card_room"}, follow=True)
        match = Match.objects.get()
        assert answer.redirect_chain == [(match.get_absolute_url(), 302)]
        assert "Easy AI" in text_of(answer)
        assert (match.preset, match.status) == ("card_room", Match.Status.PLAYING)
        assert who(browser).is_guest
        assert match.seats.get(number=0).user == who(browser)

    def test_the_first_page_offers_every_level_and_preset(self):
        text = text_of(Client().get("/"))
        for value in [*Level.values, *PRESETS]:
            assert f'<option value="{value}"' in text

    def test_an_account_plays_as_itself(self, alice_browser, alice):
        alice_browser.post("/match/new/", {"opponent": "hard", "preset": "house"})
        assert [seat.user for seat in Match.objects.get().seats.all()] == [alice, None]

    def test_pressing_twice_leads_to_one_table(self, alice_browser):
        first, second = (
            alice_browser.post("/match/new/", {"opponent": "normal", "preset": "house"}) for _ in "ab"
        )
        assert first["Location"] == second["Location"]

    def test_changed_rules_are_played_with_an_ai_as_well(self, alice_browser):
        alice_browser.post("/match/new/", {"opponent": "easy", "preset": "house", "target": "37"})
        assert Match.objects.get().rules.target == 37

    @pytest.mark.parametrize("opponent", [{}, {"opponent": ""}, {"opponent": "friend"}])
    def test_a_friend_is_invited_as_before(self, alice_browser, opponent):
        answer = alice_browser.post("/match/new/", {"preset": "house", **opponent}, follow=True)
        assert Match.objects.get().status == Match.Status.OPEN
        assert "/join/" in text_of(answer)

    def test_there_is_no_other_opponent(self, alice_browser):
        assert alice_browser.post("/match/new/", {"preset": "house", "opponent": "genius"}).status_code == 422
        assert not Match.objects.exists()

    def test_looking_makes_nobody_a_guest(self):
        browser = Client()
        browser.get("/"), browser.get("/match/new/")
        assert not who(browser).is_authenticated


class TestNudging:
    def test_the_page_asks_when_the_ai_is_to_move(self, alice_browser, alice):
        match = against(alice, dealer=0)
        text = page(alice_browser, match)
        assert 'hx-trigger="load delay:1100ms' in text
        assert f'hx-post="/match/{match.public_id}/nudge"' in text

    @pytest.mark.parametrize("state", ["a person's turn", "resigned"])
    def test_and_else_it_does_not(self, alice_browser, alice, state):
        match = against(alice, dealer=0 if state == "resigned" else 1)
        if state == "resigned":
            services.resign(alice, match.public_id)
        assert "/nudge" not in page(alice_browser, match)

    def test_against_people_it_never_asks(self, alice_browser, alice, bob):
        assert "/nudge" not in page(alice_browser, dealt(alice, bob))

    def test_the_answer_is_the_table_after_one_move(self, alice_browser, alice):
        match = against(alice, dealer=0)
        answer = press(alice_browser, "nudge", match)
        assert answer.status_code == 200
        assert 'data-ply="1"' in text_of(answer)
        assert "<html" not in text_of(answer)

    def test_a_nudge_that_comes_late_shows_the_table(self, alice_browser, alice):
        match = against(alice, dealer=0)
        press(alice_browser, "nudge", match)
        answer = press(alice_browser, "nudge", match, ply=0)
        assert (answer.status_code, now(match)[1].ply) == (200, 1)

    @pytest.mark.parametrize("fields", [{"ply": "x"}, {"ply": ""}, {"ply": "-1"}, {"ply": "9" * 99}])
    def test_what_cannot_be_read_moves_nothing(self, alice_browser, alice, fields):
        match = against(alice, dealer=0)
        assert press(alice_browser, "nudge", match, **fields).status_code == 422
        assert now(match)[1].ply == 0

    def test_a_link_moves_nothing(self, alice_browser, alice):
        match = against(alice, dealer=0)
        assert alice_browser.get(reverse("games:nudge", args=[match.public_id])).status_code == 405
        assert now(match)[1].ply == 0

    @pytest.mark.parametrize("name", ["nudge", "hint", "pace"])
    def test_only_who_sits_there_asks(self, name, alice, mallory, sign_in):
        match = against(alice, dealer=0)
        assert press(sign_in(mallory), name, match, pace="fast").status_code == 404
        assert press(Client(), name, match, pace="fast").status_code == 401
        assert now(match)[1].ply == 0

    def test_a_visitor_is_not_taken_for_the_ai(self, alice):
        match = against(alice)
        assert Client().get(match.get_absolute_url()).status_code == 302
        assert Client().get(match.invitation_url).status_code == 200


class TestWithoutScript:
    def test_a_post_answers_when_the_person_is_to_decide_again(self, alice_browser, alice):
        match = against(alice)
        answer = press(alice_browser, "act", match, htmx=False, action="p")
        assert answer["Location"] == match.get_absolute_url()
        text = page(alice_browser, match)
        assert 'data-your-move="yes"' in text
        assert "Easy AI" in text.partition('id="side-log"')[2]
        assert now(match)[1].history[1][0] == 1

    def test_the_next_deal_begins_with_the_ai_where_it_is_its_turn(self, alice_browser, alice):
        match = against(alice)
        while now(match)[1].result is None:
            press(alice_browser, "act", match, htmx=False, action=action_text(quick(now(match)[1])), sure="")
            _sure(alice_browser, match)
        deal, _state = now(match)
        press(alice_browser, "next_deal", match, htmx=False)
        assert now(match)[0] != deal
        assert now(match)[1].to_act == 0

    def test_a_button_lets_the_ai_begin(self, alice_browser, alice):
        match = against(alice, dealer=0)
        text = page(alice_browser, match)
        assert re.search(r'<noscript>.*<button[^>]*form="nudge">Let Easy AI move<', text, re.DOTALL)
        answer = press(alice_browser, "nudge", match, htmx=False)
        assert answer["Location"] == match.get_absolute_url()
        assert now(match)[1].to_act == 0

    def test_a_hint_is_on_the_page_that_follows(self, alice_browser, alice):
        match = against(alice)
        assert press(alice_browser, "hint", match, htmx=False).status_code == 302
        assert '<details class="hint"' in page(alice_browser, match)


def _sure(browser: Client, match: Match) -> None:
    """Answers the question that a discard asks when it would give gin away."""
    _deal, state = now(match)
    if state.result is None and state.to_act == 0:
        press(browser, "act", match, htmx=False, sure=action_text(quick(state)))


class TestAround:
    def test_resigning_asks_and_ends_the_match(self, alice_browser, alice):
        match = against(alice, "hard")
        address = reverse("games:resign", args=[match.public_id])
        assert "Then <bdi>Hard AI</bdi> wins the match" in text_of(alice_browser.get(address))
        alice_browser.post(address)
        text = page(alice_browser, match)
        assert "Hard AI wins the match!" in text
        assert "Why the AI played so" not in text

    def test_a_rematch_leads_to_cards(self, alice_browser, alice):
        match = against(alice)
        services.resign(alice, match.public_id)
        answer = alice_browser.post(reverse("games:rematch", args=[match.public_id]), follow=True)
        assert 'data-stage="offer"' in text_of(answer)

    @pytest.mark.parametrize(
        ("dealer", "status"), [(1, "Your move"), (0, "Easy AI moves as soon as you are there")]
    )
    def test_the_list_tells_whose_turn_it_is(self, alice_browser, alice, dealer, status):
        against(alice, dealer=dealer)
        (match,) = alice_browser.get("/").context["matches"]
        assert (match.opponent, match.status_text, match.waiting_for_me) == ("Easy AI", status, True)

    def test_after_the_deal_its_reasons_are_told_the_newest_first(self, alice_browser, alice):
        match = against(alice)
        play_deal_against(match, alice)
        thoughts = page(alice_browser, match).partition('id="side-thoughts"')[2].partition("</details>")[0]
        lines = re.findall(r"<li>(Easy AI .+?)<ul", thoughts)
        kept = now(match)[0].notes.reasons
        assert len(lines) == sum(1 for rows in kept.values() if rows) > 0
        assert all(re.search(r"</li>", line) is None for line in lines)

    def test_a_take_is_told_with_its_card(self, alice_browser, alice, lay):
        """Easy holds two jacks, and alice passes the third."""
        lay(deck_of(ALICES, "AS 2H 4D 6S 8D JS JC KH 7C 3C", "JH", "2C 5D TH AD 9S 9D AC 2S"))
        match = against(alice, rules=changed(HOUSE, target=900))
        act(match, alice, "p")
        play_deal_against(match, alice)
        shown = for_the_eye(page(alice_browser, match))
        thoughts = shown.partition('id="side-thoughts"')[2].partition("</details>")[0]
        assert "Easy AI takes J♥" in thoughts
        assert "takes the discard" not in thoughts

    @pytest.mark.parametrize(
        ("language", "name", "words"),
        [("id", "AI (sulit)", "Mengapa AI bermain begitu"), ("vi", "Máy (khó)", "Vì sao máy đi như vậy")],
    )
    def test_names_and_reasons_are_in_the_readers_language(self, person, sign_in, language, name, words):
        reader = person("mallory", language=language)
        match = against(reader, "hard", changed(HOUSE, target=500))
        play_deal_against(match, reader)
        text = page(sign_in(reader), match)
        assert name in text
        assert words in text
        assert "Hard AI" not in text

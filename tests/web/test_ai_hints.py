"""Hints, and the pace of an AI: what a person chooses at a table with one."""

import re

import pytest
from django.test import Client

from games import services
from games.engine.rules import HOUSE, changed
from games.pace import PACES
from tests.table import PLAIN, act, against, dealt, now, nudge, play_deal_against
from tests.web.ai import page, press, text_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def plain(lay):
    """No hand can knock at once, as a shuffled one now and then can: an AI's first move is one move."""
    lay(PLAIN)


@pytest.fixture
def alice_browser(alice, sign_in) -> Client:
    return sign_in(alice)


class TestHints:
    def test_the_table_says_what_hard_would_do_and_why(self, alice_browser, alice):
        match = against(alice)
        text = text_of(press(alice_browser, "hint", match))
        assert '<details class="hint"' in text
        assert "<b>Hint:</b> Pass the upcard." in text
        assert re.search(r'class="reasons"><li>.+</li>', text)

    def test_it_stays_until_the_next_move_and_goes_then(self, alice_browser, alice):
        match = against(alice)
        press(alice_browser, "hint", match)
        assert '<details class="hint"' in text_of(press(alice_browser, "arrange", match, mode="rank"))
        assert '<details class="hint"' in page(alice_browser, match)
        assert '<details class="hint"' not in text_of(press(alice_browser, "act", match, action="p"))

    def test_it_is_spoken(self, alice_browser, alice):
        live = re.search(r'data-live="(.*?)"', text_of(press(alice_browser, "hint", against(alice))))
        assert live
        assert "Pass the upcard." in live[1]

    def test_the_button_is_there_in_the_own_turn_only(self, alice_browser, alice):
        match = against(alice, dealer=0)
        button = r'<button id="hint"[^>]*>'
        waiting = re.search(button, page(alice_browser, match))
        assert waiting
        assert "disabled" in waiting[0]
        while now(match)[1].to_act == 1:  # it may take the upcard, and then discards
            nudge(match, alice)
        mine = re.search(button, page(alice_browser, match))
        assert mine
        assert "disabled" not in mine[0]

    def test_against_people_there_is_neither_button_nor_hint(self, alice_browser, alice, bob, sign_in):
        match = dealt(alice, bob)
        assert 'id="hint"' not in page(sign_in(bob), match)
        answer = press(sign_in(bob), "hint", match)
        assert answer.status_code == 409
        assert "Hints are for matches against an AI." in text_of(answer)

    def test_out_of_turn_it_is_refused_with_a_sentence(self, alice_browser, alice):
        answer = press(alice_browser, "hint", against(alice, dealer=0))
        assert answer.status_code == 422
        assert "It is not your turn." in text_of(answer)

    def test_a_late_one_is_refused_with_the_table(self, alice_browser, alice):
        match = against(alice)
        act(match, alice, "p")
        assert press(alice_browser, "hint", match, ply=0).status_code == 409

    def test_the_score_sheet_tells_how_many_were_used(self, alice_browser, alice):
        match = against(alice, rules=changed(HOUSE, target=500))
        press(alice_browser, "hint", match)
        press(alice_browser, "hint", match)
        play_deal_against(match, alice)
        assert '<span class="score-hints">1 hint</span>' in page(alice_browser, match)
        deal, _state = now(match)
        services.start_deal(alice, match.public_id, deal.public_id)
        assert '<span class="score-hints">1 hint</span>' in page(alice_browser, match)


class TestPace:
    def test_each_person_has_one(self, alice_browser, alice, bob, sign_in):
        mine, his = against(alice, dealer=0), against(bob, dealer=0)
        text = text_of(press(alice_browser, "pace", mine, pace="fast"))
        assert f"load delay:{PACES['fast']}ms" in text
        assert re.search(r'id="pace-fast"[^>]*aria-pressed="true"', text)
        assert f"load delay:{PACES['fast']}ms" in page(alice_browser, mine)
        assert f"load delay:{PACES['normal']}ms" in page(sign_in(bob), his)

    def test_other_preferences_stay(self, alice_browser, alice):
        type(alice).objects.update(preferences={"four_colours": True})
        press(alice_browser, "pace", against(alice), pace="slow")
        alice.refresh_from_db()
        assert alice.preferences == {"four_colours": True, "pace": "slow"}

    @pytest.mark.parametrize("pace", ["", "0", "at once"])
    def test_there_is_no_other(self, alice_browser, alice, pace):
        assert press(alice_browser, "pace", against(alice), pace=pace).status_code == 422
        alice.refresh_from_db()
        assert alice.preferences == {}

    def test_against_people_there_is_none_to_choose(self, alice_browser, alice, bob):
        assert 'id="pace-' not in page(alice_browser, dealt(alice, bob))

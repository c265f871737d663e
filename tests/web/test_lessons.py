"""Lessons on the review page: who gets them, one decision at a time, and in which words."""

import re

import pytest
from django.urls import reverse

from games.engine.rules import HOUSE, changed
from games.models import Lesson
from games.refusals import Reason, Refused
from games.services import lessons
from games.services.thinking import working
from tests.statements import statements
from tests.table import GIN, act, dealt, go_gin, now, play_deal
from tests.web.board import HTMX, text_of

pytestmark = pytest.mark.django_db

DRAWING_FIRST = changed(HOUSE, target=500, knock_without_drawing=False)


@pytest.fixture(autouse=True)
def fewer_worlds(monkeypatch):
    def thinking(work, seen, done, rng):
        return working(work, seen, done, rng, 16)

    monkeypatch.setattr(lessons, "working", thinking)


@pytest.fixture
def deal(alice, bob, lay):
    """Bob could go gin at ply 3 and threw away a ten; the deal went on."""
    lay(GIN)
    match = dealt(alice, bob, DRAWING_FIRST)
    for user, text in [(bob, "p"), (alice, "p"), (bob, "s"), (bob, "TD")]:
        act(match, user, text)
    play_deal(match, (alice, bob))
    return now(match)[0]


def review(deal, query=""):
    return reverse("games:review", args=[deal.public_id]) + query


def learn(browser, deal, **headers):
    return browser.post(reverse("games:lessons", args=[deal.public_id]), headers=headers)


def learn_all(browser, deal):
    """The last of the answers to a script that asks until nothing is left."""
    for _ in range(40):
        answer = learn(browser, deal, **HTMX)
        if "hx-trigger" not in text_of(answer):
            return answer
    raise AssertionError("the lessons never end")


class TestOneAtATime:
    def test_each_press_of_a_script_looks_at_one_decision_and_asks_on(self, bob_browser, deal):
        answer = text_of(learn(bob_browser, deal, **HTMX))
        assert Lesson.objects.count() == 1
        assert 'hx-trigger="load' in answer
        assert "Decisions looked at: 1 of" in answer

    def test_at_the_end_the_deal_is_summed_up_and_nothing_is_asked_for(self, bob_browser, deal):
        answer = text_of(learn_all(bob_browser, deal))
        assert re.search(r"\d+ of your \d+ decisions cost points: about [\d.]+", answer)
        assert "Decisions looked at" not in answer
        assert "What would the Hard AI have done?" not in answer

    def test_without_a_script_a_press_leads_back_to_the_review(self, bob_browser, deal):
        answer = learn(bob_browser, deal)
        assert (answer.status_code, answer["Location"]) == (302, review(deal, "#lessons"))
        assert Lesson.objects.count() > 1

    def test_nobody_asks_before_a_press(self, bob_browser, deal):
        page = text_of(bob_browser.get(review(deal)))
        assert "What would the Hard AI have done?" in page
        assert 'hx-trigger="load' not in page
        assert not Lesson.objects.exists()

    def test_when_too_many_think_it_says_so_and_stops(self, bob_browser, deal, monkeypatch):
        def busy(*work):
            raise Refused(Reason.BUSY)

        monkeypatch.setattr(lessons, "working", busy)
        answer = learn(bob_browser, deal, **HTMX)
        assert answer.status_code == 409
        assert 'class="notice"' in text_of(answer)
        assert 'hx-trigger="load' not in text_of(answer)
        assert 'class="message error"' in text_of(bob_browser.get(learn(bob_browser, deal)["Location"]))


class TestWhatTheySay:
    def test_gin_thrown_away_cost_much(self, bob_browser, deal):
        learn_all(bob_browser, deal)
        page = text_of(bob_browser.get(review(deal, "?ply=3")))
        lesson = page.partition('id="side-lesson"')[2].partition("</details>")[0]
        assert "Go gin: discard" in lesson
        points = re.search(r"worth about ([\d.]+) points more", lesson)
        assert points is not None
        assert float(points[1]) > 20

    def test_the_first_knock_and_its_score_are_told_at_once(self, bob_browser, deal):
        page = text_of(bob_browser.get(review(deal)))
        assert "At step 3 you could have gone gin. That would have scored 85 points." in page

    def test_who_went_out_at_once_is_told_so(self, alice, bob, bob_browser, lay):
        lay(GIN)
        match = dealt(alice, bob, DRAWING_FIRST)
        go_gin(match, bob, alice)
        assert "You went out as soon as you could." in text_of(bob_browser.get(review(now(match)[0])))

    def test_who_never_could_is_told_so(self, alice, bob, alice_browser, lay):
        lay(GIN)
        match = dealt(alice, bob, DRAWING_FIRST)
        go_gin(match, bob, alice)
        assert "You could not knock at any time" in text_of(alice_browser.get(review(now(match)[0])))


class TestWhoseTheyAre:
    def test_the_other_player_sees_none_of_them(self, alice_browser, bob_browser, deal):
        learn_all(bob_browser, deal)
        for ply in (0, 3):
            assert 'id="side-lesson"' not in text_of(alice_browser.get(review(deal, f"?ply={ply}")))

    def test_others_get_none(self, mallory_browser, client, deal):
        assert learn(mallory_browser, deal, **HTMX).status_code == 404
        assert learn(client, deal, **HTMX).status_code == 401
        assert not Lesson.objects.exists()

    def test_nobody_before_the_deal_is_over(self, alice, bob, bob_browser, lay):
        lay(GIN)
        match = dealt(alice, bob)
        act(match, bob, "p")
        assert learn(bob_browser, now(match)[0], **HTMX).status_code == 404

    def test_a_page_with_all_lessons_takes_no_more_statements(self, bob_browser, deal):
        bob_browser.get(review(deal))
        with statements() as before:
            bob_browser.get(review(deal))
        learn_all(bob_browser, deal)
        with statements() as after:
            bob_browser.get(review(deal))
        assert 0 < len(after) == len(before) <= 8

"""Exercises in a browser: an answer is checked within the page, and without a script as well."""

import re

import pytest
from playwright.sync_api import expect

from games.engine.cards import card_text, cards_of
from games.engine.melds import melded
from games.rulebook.exercises import MeldsExercise, exercise

NUMBER = 7


def tick_the_deadwood(page):
    asked = exercise("melds", NUMBER)
    assert isinstance(asked, MeldsExercise)
    for card in cards_of(asked.hand & ~melded(asked.melding)):
        page.locator(f".tick:has(input[value='{card_text(card)}'])").click()


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("phone", [True, False])
def test_an_answer_is_checked_and_the_next_exercise_follows(browse, server, phone, scripts):
    page = browse("mallory", phone=phone, scripts=scripts).page
    page.goto(f"{server.url}/en/rules/practice/melds/{NUMBER}/")
    tick_the_deadwood(page)
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()
    assert ("check=1" in page.url) != scripts
    page.get_by_role("link", name="Next exercise").click()
    expect(page).to_have_url(re.compile(f"/practice/melds/{NUMBER + 1}/$"))
    expect(page.get_by_role("heading", name="Right!")).not_to_be_attached()


def test_an_answer_is_told_to_who_cannot_see_and_can_be_mended(browse, server):
    page = browse("mallory").page
    page.goto(f"{server.url}/vi/rules/practice/melds/{NUMBER}/")
    page.get_by_role("button", name="Kiểm tra").click()
    wrong = page.get_by_role("heading", name="Chưa đúng.")
    expect(wrong).to_be_focused()
    tick_the_deadwood(page)
    page.get_by_role("button", name="Kiểm tra").click()
    expect(page.get_by_role("heading", name="Đúng rồi!")).to_be_focused()


def test_what_is_no_answer_is_refused_in_place(browse, server, faults):
    faults.expect("422")
    page = browse("mallory").page
    page.goto(f"{server.url}/id/rules/practice/deadwood/{NUMBER}/")
    page.get_by_role("textbox").fill("banyak")
    page.get_by_role("button", name="Periksa").click()
    expect(page.get_by_role("alert")).to_have_text("Tulis poinnya dengan angka.")
    expect(page.get_by_role("textbox")).to_have_value("banyak")

"""Lessons at a review: asked for by one press, decision by decision, and by post without a script."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from .positions import SHORT, at_stage


@pytest.fixture
def review(deals, alice, bob):
    """The address of a deal that is over."""
    deals(SHORT)
    match = at_stage(alice, bob, "deal_over")
    return reverse("games:review", args=[match.deals.all()[0].public_id])


def test_one_press_brings_all_of_them_and_each_leads_to_its_step(browse, bob, review):
    page = browse("bob", user=bob).page
    page.goto(f"{review}?ply=0")
    page.get_by_role("button", name="What would the Hard AI have done?").click()
    summary = page.locator("#learnt")
    expect(summary).to_be_visible()
    expect(summary).to_be_focused()
    expect(page.locator("#live")).to_have_text(re.compile(r"\S"))
    expect(page.locator("#learn")).to_have_count(0)
    last = page.locator(".lesson-list a").last
    ply = last.get_attribute("href").removeprefix("?ply=")
    last.click()
    expect(page.locator("#moment")).to_have_attribute("data-ply", ply)
    expect(page.locator("#side-lesson")).to_be_visible()


def test_without_a_script_the_press_leads_back_with_lessons(browse, bob, review):
    page = browse("bob", user=bob, scripts=False).page
    page.goto(review)
    page.get_by_role("button", name="What would the Hard AI have done?").click()
    expect(page).to_have_url(re.compile(r"/#lessons$"))
    expect(page.locator(".lesson-list li").first).to_be_visible()

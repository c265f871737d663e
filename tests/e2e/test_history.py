"""Finding past deals in a browser: within the page, and without a script by pages of their own."""

import re

import pytest
from playwright.sync_api import expect

from games.queries.history import PAGE
from tests.past import gins, known_match


@pytest.fixture
def played(alice, bob):
    """Two pages of deals, the known ones last."""
    for _ in range(2):
        gins(alice, bob, 9)
    return known_match(alice, bob)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_deals_are_found_and_the_address_says_how(browse, server, alice, played, scripts):
    page = browse("alice", user=alice, scripts=scripts, phone=True).page
    deals, find = page.locator(".past-deal"), page.get_by_role("button", name="Find")
    page.goto(f"{server.url}/history/")
    expect(deals).to_have_count(PAGE)
    page.get_by_text("Find deals").click()
    page.get_by_label("Ending").select_option("Undercut")
    page.get_by_label("Opponent").fill("bob")
    find.click()
    expect(deals).to_have_count(1)
    expect(page).to_have_url(re.compile(r"\?opponent=bob&ending=undercut"))
    expect(page.get_by_label("Opponent")).to_have_value("bob")
    page.reload()
    expect(deals).to_have_count(1)

    page.get_by_label("Opponent").fill("nobody")
    find.click()
    expect(page.get_by_text("You have played no deal against “nobody”.")).to_be_visible()
    page.go_back()
    expect(deals).to_have_count(1)
    page.get_by_role("link", name="Show all").click()
    expect(deals).to_have_count(PAGE)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_pages_are_turned_and_lead_to_reviews(browse, server, alice, played, scripts):
    page = browse("alice", user=alice, scripts=scripts).page
    deals = page.locator(".past-deal")
    page.goto(f"{server.url}/history/")
    page.get_by_role("link", name="Older").click()
    expect(deals).to_have_count(2)
    expect(page).to_have_url(re.compile(r"\?before="))
    page.get_by_role("link", name="Newer").click()
    expect(deals).to_have_count(PAGE)
    deals.first.click()
    expect(page).to_have_url(re.compile(r"/deal/\w+/$"))
    page.go_back()
    page.locator(".past-match h2 a").first.click()
    expect(page.get_by_role("heading", name="Match with Bob")).to_be_visible()


def test_who_turns_pages_by_keyboard_stays_in_the_list(browse, server, alice, played):
    page = browse("alice", user=alice).page
    page.goto(f"{server.url}/history/")
    page.get_by_role("link", name="Older").press("Enter")
    expect(page.locator(".past-deal")).to_have_count(2)
    expect(page.locator("#history")).to_be_focused()


def test_what_is_mistyped_is_told_within_the_page(browse, server, faults, alice, played):
    faults.expect("422")
    page = browse("alice", user=alice).page
    page.goto(f"{server.url}/history/?opponent=Bob")
    page.get_by_label("From").fill("2026-05-02")
    page.get_by_label("To").fill("2026-05-01")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_text("The last day is before the first one.")).to_be_visible()
    expect(page.get_by_label("Opponent")).to_have_value("Bob")

"""Stepping through a deal that is over: by keyboard, by buttons, by the slider, and without a script."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.positions import SHORT, at_stage

LAST = 6
"""The ply at which the deal of SHORT ends."""


@pytest.fixture
def deal(deals, server, alice, bob):
    deals(SHORT)
    return at_stage(alice, bob, "deal_over").deals.all()[0]


@pytest.fixture
def review(browse, alice, deal):
    """Alice at the start of the deal."""
    page = browse("alice", user=alice).page
    page.goto(deal.get_absolute_url())
    return page


def stands_at(page, ply, seat="0"):
    """The table, the slider, the log and the address agree."""
    expect(page.locator("#moment")).to_have_attribute("data-ply", str(ply))
    expect(page.locator("#moment")).to_have_attribute("data-seat", seat)
    expect(page.locator("#ply")).to_have_value(str(ply))
    expect(page.locator(".steps-log [aria-current=step]")).to_have_attribute("id", f"at-{ply}")


def is_addressed(page, ply, seat="0"):
    expect(page).to_have_url(re.compile(rf"/\?ply={ply}&seat={seat}$"))


def cards(page):
    return [slot.get_attribute("data-code") for slot in page.locator("#cards .slot").all()]


def test_a_whole_deal_by_keyboard(review):
    """Forward and back again, each step told in one sentence; the address goes along."""
    told = []
    for ply in range(1, LAST + 1):
        review.keyboard.press("ArrowRight")
        stands_at(review, ply)
        is_addressed(review, ply)
        told.append(review.locator("#live").inner_text())
    assert len(set(told)) == LAST
    assert told[2] == "Alice draws queen of clubs."
    assert told[-1] == "Alice scores 50 points."
    review.keyboard.press("ArrowRight")
    stands_at(review, LAST)
    for ply in reversed(range(LAST)):
        review.keyboard.press("ArrowLeft")
        stands_at(review, ply)
    review.keyboard.press("End")
    stands_at(review, LAST)
    review.keyboard.press("Home")
    stands_at(review, 0)


def test_presses_in_quick_succession_all_count(review):
    for _ in range(LAST - 1):
        review.keyboard.press("ArrowRight")
    review.keyboard.press("ArrowLeft")
    stands_at(review, LAST - 2)
    is_addressed(review, LAST - 2)


def test_focus_stays_on_the_button_that_was_pressed(review):
    on = review.locator("#step-on")
    on.focus()
    for ply in range(1, LAST + 1):
        review.keyboard.press("Enter")
        stands_at(review, ply)
        expect(on).to_be_focused()
    review.locator("#from-both").focus()
    review.keyboard.press("Enter")
    stands_at(review, LAST, "both")
    expect(review.locator("#from-both")).to_be_focused()


def test_a_step_by_keys_leaves_the_focus_where_it_is(review):
    line = review.locator("#at-2")
    line.focus()
    review.keyboard.press("ArrowRight")
    stands_at(review, 1)
    expect(line).to_be_focused()


def test_the_slider_steps_while_it_moves(review):
    """And leaves one place to go back to, however far it moves."""
    review.keyboard.press("ArrowRight")
    stands_at(review, 1)
    review.keyboard.press("ArrowLeft")
    stands_at(review, 0)
    slider = review.locator("#ply")
    slider.focus()
    steps = [("ArrowRight", 1), ("ArrowRight", 2), ("End", LAST), ("ArrowLeft", LAST - 1), ("Home", 0)]
    for key, ply in steps:
        review.keyboard.press(key)
        stands_at(review, ply)
        is_addressed(review, ply)
        expect(slider).to_be_focused()
    review.go_back()
    stands_at(review, 1)


def test_keys_of_a_field_stay_its_own(review):
    review.locator("#share summary").click()
    review.locator("#share-make").click()
    address = review.locator("#share-link")
    address.focus()
    for key in ("ArrowRight", "ArrowLeft", "Home", "End"):
        review.keyboard.press(key)
    stands_at(review, 0)


def test_keys_with_others_held_are_the_browser_s(review):
    review.keyboard.press("Shift+ArrowRight")
    review.keyboard.press("Control+End")
    stands_at(review, 0)


def test_the_log_leads_to_each_step_and_back_leads_back(review):
    review.locator("#at-4").click()
    stands_at(review, 4)
    review.locator("#at-1").click()
    stands_at(review, 1)
    review.go_back()
    stands_at(review, 4)
    review.keyboard.press("ArrowRight")
    stands_at(review, 5)


def test_from_the_other_seat_its_cards_are_seen_and_from_both_all(review):
    review.keyboard.press("ArrowRight")
    stands_at(review, 1)
    own = cards(review)
    review.locator("#from-1").click()
    stands_at(review, 1, "1")
    theirs = cards(review)
    assert len(own) == len(theirs) == 10
    assert set(own).isdisjoint(theirs)
    review.locator("#from-both").click()
    stands_at(review, 1, "both")
    assert cards(review) == own
    expect(review.locator(".small-hand .slot")).to_have_count(10)


def test_a_step_that_does_not_come_is_told_and_can_be_asked_for_again(review, faults):
    faults.expect("ERR_INTERNET_DISCONNECTED", "htmx:")
    review.context.set_offline(True)
    review.keyboard.press("ArrowRight")
    expect(review.locator("#live")).to_have_text("That did not work. Please try again in a moment.")
    review.context.set_offline(False)
    review.keyboard.press("ArrowRight")
    stands_at(review, 1)


def test_a_whole_deal_without_a_script(browse, alice, deal):
    page = browse("alice", user=alice, scripts=False).page
    page.goto(deal.get_absolute_url())
    for ply in range(1, LAST + 1):
        page.locator("#step-on").click()
        stands_at(page, ply)
    page.locator("#step-back").click()
    stands_at(page, LAST - 1)
    page.locator("#step-first").click()
    stands_at(page, 0)
    page.locator("#ply").fill("4")
    page.locator("#slide button").click()
    stands_at(page, 4)
    page.locator("#from-both").click()
    stands_at(page, 4, "both")
    page.locator("#at-2").click()
    stands_at(page, 2, "both")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_link_is_made_changed_and_taken_back(browse, faults, alice, deal, scripts):
    faults.expect("status of 404", "Status Error Code 404")
    page = browse("alice", user=alice, scripts=scripts).page
    page.goto(f"{deal.get_absolute_url()}?ply=3&seat=1")
    page.locator("#share summary").click()
    page.locator("#share-make").click()
    link = page.locator("#share-link")
    expect(link).to_be_visible()
    address = link.input_value()
    friend = browse("mallory").page
    friend.goto(address)
    expect(friend.locator("h1")).to_have_text("Deal 1: Alice and Bob")
    friend.keyboard.press("ArrowRight")
    stands_at(friend, 1, "both")

    with page.expect_response(re.compile("/share$")):
        page.locator("#hides-names").check()
        if not scripts:
            page.locator("#share-keep").click()
    expect(page.locator("#hides-names")).to_be_checked()
    friend.reload()
    expect(friend.locator("h1")).to_have_text("Deal 1: Non-dealer and Dealer")

    page.locator("#share-back").click()
    expect(page.get_by_text("The link was taken back.")).to_be_visible()
    friend.keyboard.press("ArrowRight")
    expect(friend.locator("h1")).to_have_text("There is no such page")
    assert friend.goto(address).status == 404


def test_the_way_from_the_table_and_back(browse, alice, deal):
    page = browse("alice", user=alice).page
    page.goto(deal.match.get_absolute_url())
    page.get_by_role("link", name="Review this deal").click()
    stands_at(page, 0)
    page.get_by_role("link", name="Back to the match").click()
    expect(page.locator("#next-deal")).to_be_visible()

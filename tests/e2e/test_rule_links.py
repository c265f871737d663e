"""A refusal and a sum lead to their rule: in a panel beside the table, or without a script on a page."""

import re

import pytest
from playwright.sync_api import expect

from .positions import SHORT, at_stage


@pytest.fixture
def scored(deals, alice, bob):
    """A match between two deals."""
    deals(SHORT)
    return at_stage(alice, bob, "deal_over")


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_line_of_the_sum_opens_its_rule_beside_the_table(browse, alice, scored, phone):
    player = browse("alice", user=alice, phone=phone)
    player.visit(scored.public_id)
    page, panel = player.page, player.page.locator("#rules-panel")
    expect(panel).to_be_hidden()
    line = page.locator(".showdown .sums .rule").first
    line.click()
    expect(panel.locator("[data-fact=S14].asked")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(rf"/match/{scored.public_id}/$"))
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    expect(line).to_be_focused()


def test_escape_closes_the_panel_and_the_table_lives_on_beside_it(browse, alice, bob, scored, both):
    player, other = both
    for each in both:
        each.visit(scored.public_id)
    revision = player.revision
    player.page.locator("#side-rules .rule").click()
    panel = player.page.locator("#rules-panel")
    expect(panel.get_by_role("heading").first).to_be_focused()
    other.button("Next deal").click()
    player.look(revision + 1)
    expect(panel).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(panel).to_be_hidden()


def test_a_refusal_leads_to_its_rule(browse, alice, bob, deals, faults):
    faults.expect("status of 422")
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    player = next(
        each
        for name, user in (("alice", alice), ("bob", bob))
        if (each := at_table(browse, name, user, match)).is_to_act
    )
    player.page.locator("#command").fill("knock KS")
    player.page.locator("#command").press("Enter")
    link = player.page.locator(".notice .rule")
    expect(link).to_be_visible()
    fact = (link.get_attribute("href") or "").rpartition("#")[2]
    link.click()
    expect(player.page.locator(f"#rules-panel [data-fact={fact}]")).to_be_in_viewport()


def at_table(browse, name, user, match):
    player = browse(name, user=user)
    player.visit(match.public_id)
    return player


def test_without_a_script_the_rule_is_on_a_page(browse, alice, scored):
    player = browse("alice", user=alice, scripts=False)
    player.visit(scored.public_id)
    player.page.locator(".showdown .sums .rule").first.click()
    expect(player.page).to_have_url(re.compile(r"/rules#S14$"))
    expect(player.page.locator("#S14")).to_be_in_viewport()
    player.link("Back to the table").click()
    expect(player.table).to_be_visible()

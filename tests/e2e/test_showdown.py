"""After a knock: both players lay out as they like, through the page."""

import pytest
from playwright.sync_api import expect

from games.engine.actions import Kind

from .positions import SHORT, at_stage, state_of


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_the_knocker_lays_out_otherwise_than_proposed(deals, browse, alice, bob, scripts):
    deals(SHORT)
    match = at_stage(alice, bob, "layout")
    knocker = browse("alice", user=alice, scripts=scripts)
    knocker.visit(match.public_id)
    assert knocker.is_to_act
    layouts = knocker.page.locator(".layouts input[name=action]")
    other = layouts.nth(1).get_attribute("value")
    expect(layouts.nth(0)).to_be_checked()
    knocker.page.locator(".layouts label").nth(1).click()
    knocker.button("Lay out these melds").click()
    knocker.sees("defence")
    _seat, laid_out = state_of(match)[1].history[-1]
    assert str(laid_out) == other


def test_the_defender_chooses_card_by_card_and_is_told_what_does_not_fit(deals, browse, alice, bob, faults):
    faults.expect("status of 422")
    deals(SHORT)
    match = at_stage(alice, bob, "defence")
    defender = browse("bob", user=bob, phone=True)
    defender.visit(match.public_id)
    assert defender.is_to_act
    page, revision = defender.page, defender.revision
    page.get_by_text("Choose for yourself").click()
    proposed = {row.get_attribute("name"): row.input_value() for row in page.locator(".defence select").all()}
    laid = next(name for name, place in proposed.items() if place.startswith("lay"))
    wrong = next(name for name, place in proposed.items() if not place)
    page.locator(f"select[name='{wrong}']").select_option("lay0")
    page.locator("button[name=action][value=own]").click()
    expect(page.locator(".notice")).to_be_visible()
    expect(page.locator("#live")).to_have_text(page.locator(".notice").get_attribute("data-spoken"))
    expect(page.locator(f"select[name='{wrong}']")).to_have_value("lay0")  # what was chosen is still there
    assert defender.revision == revision

    page.locator(f"select[name='{wrong}']").select_option("")
    page.locator(f"select[name='{laid}']").select_option("")
    page.locator("button[name=action][value=own]").click()
    defender.sees("match_over")  # the card that was not laid off is worth ten points to the knocker
    _seat, answer = state_of(match)[1].history[-1]
    assert answer.kind is Kind.ANSWER
    assert answer.layoffs == ()

"""Own words for a shuffle, where the next deal is asked for."""

import pytest
from playwright.sync_api import expect

from games.models import Deal
from tests.table import now

from .positions import SHORT, at_stage


@pytest.fixture
def between(deals, alice, bob, server):
    """A match whose first deal is over."""
    deals(SHORT)
    return at_stage(alice, bob, "deal_over")


def open_field(person):
    person.page.locator("#shuffle > summary").click()
    return person.page.locator("#own-words")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_typed_words_go_with_the_press_of_next_deal(browse, between, alice, scripts):
    player = browse("alice", user=alice, scripts=scripts)
    player.page.goto(between.get_absolute_url())
    open_field(player).fill("mưa rơi")
    player.button("Next deal").click()
    expect(player.page.locator(".hand .card")).to_have_count(10)
    assert now(between)[0].first_words == "mưa rơi"


def test_enter_keeps_them_and_deals_nothing(browse, between, both):
    alice, bob = both
    for player in both:
        player.visit(between.public_id)
    field = open_field(bob)
    field.fill("clover")
    field.press("Enter")
    expect(bob.page.locator("#shuffle > summary")).to_contain_text("clover")
    prepared = Deal.objects.get(match=between, status=Deal.Status.PREPARED)
    assert prepared.second_words == "clover"
    bob.sees("deal_over")
    alice.look(bob.revision)
    expect(alice.page.locator("body")).not_to_contain_text("clover")

"""How one holds one's cards: sorted, moved by buttons or dragged, and kept so."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from .positions import SHORT, at_stage, post_step

RANKS = "A23456789TJQK"


@pytest.fixture
def holder(deals, browse, alice, bob):
    """The player who is to draw, at the table."""
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    player = browse("alice", user=alice)
    player.visit(match.public_id)
    if not player.is_to_act:
        player = browse("bob", user=bob)
        player.visit(match.public_id)
    return player


def sort(player, name):
    player.button(f"^{name}$").click()
    expect(player.button(f"^{name}$")).to_have_attribute("aria-pressed", "true")


def holds(player, cards):
    """Waits until the hand stands in this order."""
    slots = player.page.locator(".hand .slot")
    expect(slots).to_have_count(len(cards))
    for place, card in enumerate(cards):
        expect(slots.nth(place)).to_have_attribute("data-code", card)


def test_the_ways_of_sorting(holder):
    sort(holder, "Rank")
    ranks = [RANKS.index(card[0]) for card in holder.hand()]
    assert ranks == sorted(ranks)
    sort(holder, "Suit")
    suits = [card[1] for card in holder.hand()]
    assert sum(a != b for a, b in pairwise(suits)) == len(set(suits)) - 1
    sort(holder, "Melds")
    expect(holder.page.locator(".hand .group.deadwood")).to_have_count(1)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_an_own_order_by_buttons(deals, browse, alice, bob, scripts):
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    player = browse("alice", user=alice, scripts=scripts)
    player.visit(match.public_id)
    sort(player, "My order")
    order = player.hand()
    player.pick(order[4])
    player.page.locator(f"button[value='{order[4]}:left']").click()
    holds(player, [*order[:3], order[4], order[3], *order[5:]])
    if not scripts:
        player.pick(order[4])
    player.page.locator(f"button[value='{order[4]}:right']").click()
    holds(player, order)


def test_an_own_order_by_dragging_kept_through_a_draw_and_a_reload(holder):
    sort(holder, "My order")
    order = holder.hand()
    drag(holder, order[7], order[2])
    dragged = [*order[:2], order[7], *order[2:7], *order[8:]]
    holds(holder, dragged)
    holder.press("s")
    holder.sees("discard")
    new = next(card for card in holder.hand() if card not in order)
    holds(holder, [*dragged, new])
    holder.page.reload()
    holds(holder, [*dragged, new])


def middle(player, card):
    box = player.page.locator(f".hand .slot[data-code='{card}']").bounding_box()
    return box["x"] + box["width"] * 0.25, box["y"] + box["height"] / 2


def drag(player, card, before):
    lift(player, card)
    player.page.mouse.move(*middle(player, before), steps=4)
    player.page.mouse.up()


def lift(player, card):
    x, y = middle(player, card)
    player.page.mouse.move(x, y)
    player.page.mouse.down()
    player.page.mouse.move(x - 15, y - 4, steps=3)


def test_a_new_board_waits_until_the_card_is_let_go(deals, browse, server, alice, bob):
    """The opponent's move does not tear the card out of the fingers."""
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    people = browse("alice", user=alice), browse("bob", user=bob)
    for player in people:
        player.visit(match.public_id)
    waiting = next(player for player in people if not player.is_to_act)
    sort(waiting, "My order")
    order, revision = waiting.hand(), waiting.revision
    lift(waiting, order[7])
    expect(waiting.page.locator(".slot.held")).to_have_count(1)
    post_step(server, match)
    waiting.page.wait_for_timeout(700)
    assert waiting.revision == revision
    expect(waiting.page.locator(".slot.held")).to_have_count(1)
    waiting.page.mouse.move(*middle(waiting, order[2]), steps=4)
    waiting.page.mouse.up()
    waiting.look(revision + 1)
    holds(waiting, [*order[:2], order[7], *order[2:7], *order[8:]])


def test_a_picked_card_an_open_fold_and_the_focus_outlive_the_opponents_move(
    deals, browse, server, alice, bob
):
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    people = browse("alice", user=alice), browse("bob", user=bob)
    for player in people:
        player.visit(match.public_id)
    waiting = next(player for player in people if not player.is_to_act)
    sort(waiting, "My order")
    card = waiting.hand()[3]
    waiting.pick(card)
    rules = waiting.page.locator("#side-rules")
    folded = not rules.evaluate("fold => fold.open")
    rules.locator("summary").click()
    revision = waiting.revision
    post_step(server, match)
    waiting.look(revision + 1)
    expect(waiting.page.locator(f"#card-{card}")).to_be_checked()
    expect(waiting.page.locator(f"button[value='{card}:left']")).to_be_visible()
    assert rules.evaluate("fold => fold.open") == folded
    expect(rules.locator("summary")).to_be_focused()

"""Dragging, movement, sounds and drawing by itself: what scripts add to buttons that work without them."""

import re

import pytest
from playwright.sync_api import expect

from games.engine.actions import Kind
from games.engine.rules import LONG_GAME
from tests.table import PLAIN, act, dealt, deck_of

from .positions import SHORT, at_stage, post_step, state_of

KNOCKS = deck_of("3S 4S 5S 6H 7H 8H 9C TC JC 2D", "AS 2H 4D 6S 8D TD QS KH 7C 3C", "JH", "KD AD")


@pytest.fixture
def bob_draws(lay, alice, bob):
    """Bob is to draw or take, and could knock with what he has."""
    lay(KNOCKS)
    match = dealt(alice, bob, LONG_GAME)
    for user, text in [(bob, "p"), (alice, "t"), (alice, "KH")]:
        act(match, user, text)
    return match


def centre(page, selector):
    box = page.locator(selector).bounding_box()
    return box["x"] + min(box["width"] / 2, 12), box["y"] + box["height"] / 2


def drag(page, start, end):
    """With the mouse."""
    page.mouse.move(*centre(page, start))
    page.mouse.down()
    page.mouse.move(*centre(page, end), steps=6)
    page.mouse.up()


def swipe(page, start, end):
    """With a finger."""
    (x, y), (to_x, to_y) = centre(page, start), centre(page, end)
    session = page.context.new_cdp_session(page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 7):
        touch("touchMove", {"x": x + (to_x - x) * step / 6, "y": y + (to_y - y) * step / 6})
    touch("touchEnd")


def slot(card):
    return f".hand .slot[data-code='{card}']"


@pytest.mark.parametrize("mode", ["Melds", "Suit", "My order"])
def test_draw_and_discard_with_the_mouse(browse, bob, bob_draws, mode):
    player = browse("bob", user=bob)
    player.visit(bob_draws.public_id)
    if mode != "Melds":
        player.button(f"^{mode}$").click()
        expect(player.button(f"^{mode}$")).to_have_attribute("aria-pressed", "true")
    drag(player.page, "#stock .card", ".hand")
    player.sees("discard")
    drag(player.page, slot("KD"), "#pile")
    expect(player.table).to_have_attribute("data-ply", "5")
    assert "KD" not in player.hand()


def test_take_and_discard_with_a_finger(browse, bob, bob_draws):
    player = browse("bob", user=bob, phone=True)
    player.visit(bob_draws.public_id)
    swipe(player.page, "#pile .card", ".hand")
    player.sees("discard")
    assert "KH" in player.hand()
    swipe(player.page, slot("2D"), "#pile")
    expect(player.table).to_have_attribute("data-ply", "5")


def test_a_knock_by_dragging(browse, bob, bob_draws):
    player = browse("bob", user=bob)
    act(bob_draws, bob, "s")
    player.visit(bob_draws.public_id)
    page = player.page
    page.mouse.move(*centre(page, slot("KD")))
    page.mouse.down()
    page.mouse.move(*centre(page, ".words"), steps=4)
    expect(page.locator(".knock-zone")).to_have_text("Knock, 2 left")
    page.mouse.up()
    expect(player.table).not_to_have_attribute("data-stage", "discard")
    assert state_of(bob_draws)[1].history[4][1].kind is Kind.KNOCK


def test_what_may_not_be_dragged_goes_back_and_says_why(browse, bob, bob_draws):
    player = browse("bob", user=bob)
    player.visit(bob_draws.public_id)
    told = player.page.locator("#live")
    drag(player.page, slot("2D"), "#pile")
    expect(told).to_have_text("Your move: draw from the stock or take the discard.")
    expect(told).to_be_visible()
    player.press("t")
    player.sees("discard")
    drag(player.page, slot("KH"), "#pile")
    expect(told).to_contain_text("You have just taken K♥")
    expect(player.page.locator("#card-KH")).to_be_checked()
    assert state_of(bob_draws)[1].ply == 4
    drag(player.page, "#stock .card", ".hand")
    expect(told).to_have_text("Your move: choose a card to discard.")


def test_a_drag_to_nowhere_changes_nothing(browse, bob, bob_draws):
    player = browse("bob", user=bob)
    act(bob_draws, bob, "s")
    player.visit(bob_draws.public_id)
    before = player.page.locator(slot("2D")).bounding_box()
    drag(player.page, slot("2D"), ".seats")
    expect(player.page.locator(".held")).to_have_count(0)
    player.wait_until(lambda: player.page.locator(slot("2D")).bounding_box() == before)
    assert state_of(bob_draws)[1].ply == 4


def test_escape_lets_a_picked_card_go(browse, bob, bob_draws):
    player = browse("bob", user=bob)
    act(bob_draws, bob, "s")
    player.visit(bob_draws.public_id)
    player.pick("2D")
    expect(player.page.locator("#card-2D")).to_be_checked()
    player.page.keyboard.press("Escape")
    expect(player.page.locator("#card-2D")).not_to_be_checked()


MOVING = "document.getAnimations().filter((each) => !each.transitionProperty).length"
BOARD = re.compile(r"/table\?v=")
DELAYS = """
  document.getAnimations().map(({ effect }) => [effect.target.className, effect.getTiming().delay])
"""
SLOWLY = "document.documentElement.style.setProperty('--calm', '5000ms')"


def test_a_card_travels_and_holds_nothing_up(browse, bob, bob_draws):
    """While it does, the next action is one press away, and that press ends the journey."""
    player = browse("bob", user=bob, reduced_motion="no-preference")
    player.visit(bob_draws.public_id)
    player.page.evaluate(SLOWLY)
    player.press("s")
    player.sees("discard")
    assert player.page.evaluate(MOVING) > 0
    assert player.page.locator(".moving").count() > 0
    player.page.mouse.click(*centre(player.page, slot("KD")))
    expect(player.page.locator("#card-KD")).to_be_checked()
    assert player.page.evaluate(MOVING) == 0
    player.press("KD")
    expect(player.table).to_have_attribute("data-ply", "5")


def test_the_opponents_draw_and_discard_can_be_followed(browse, server, deals, alice, bob):
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    people = [browse(user.username, user=user, reduced_motion="no-preference") for user in (alice, bob)]
    for player in people:
        player.visit(match.public_id)
    watcher = next(player for player in people if not player.is_to_act)
    watcher.page.evaluate(SLOWLY)
    post_step(server, match)
    watcher.sees("discard")
    expect(watcher.page.locator(".ghost.back")).to_have_count(1)  # from the stock to the opponent
    post_step(server, match)
    expect(watcher.table).to_have_attribute("data-ply", "4")
    expect(watcher.page.locator("#pile .card.moving")).to_have_count(1)
    expect(watcher.page.locator(".ghost")).to_have_count(0)


def test_two_actions_in_one_board_are_shown_one_after_the_other(browse, server, deals, alice, bob, faults):
    faults.expect("ERR_FAILED")
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    people = [browse(user.username, user=user, reduced_motion="no-preference") for user in (alice, bob)]
    for player in people:
        player.visit(match.public_id)
    watcher = next(player for player in people if not player.is_to_act)
    watcher.page.evaluate(SLOWLY)
    watcher.page.route(BOARD, lambda route: route.abort())
    for _ in range(2):
        post_step(server, match)
    watcher.page.unroute(BOARD)
    watcher.page.evaluate("window.dispatchEvent(new Event('online'))")
    expect(watcher.table).to_have_attribute("data-ply", "4")
    expect(watcher.page.locator(".ghost.back")).to_have_count(1)
    delays = watcher.page.evaluate(DELAYS)
    assert [delay for name, delay in delays if "back" in name and "ghost" in name] == [0]
    assert 5000 in [delay for name, delay in delays if "ghost" not in name]


FRAMES = r"""
  document.getAnimations().map(({ effect }) => {
    const scale = (effect.getKeyframes()[0].transform || "").match(/scale\((.*)\)/);
    return [effect.getTiming().delay, scale ? Number(scale[1]) : 1];
  })
"""


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desk"])
def test_a_showdown_is_laid_out_step_by_step(browse, server, deals, alice, bob, phone):
    """For the knocker, to whom the opponent's hand and layoffs come from where the opponent sits."""
    deals(SHORT)
    match = at_stage(alice, bob, "defence")
    knocker = browse("alice", user=alice, phone=phone, reduced_motion="no-preference")
    knocker.visit(match.public_id)
    knocker.page.evaluate(SLOWLY)
    post_step(server, match)
    knocker.sees("deal_over")
    delays, scales = zip(*knocker.page.evaluate(FRAMES), strict=True)
    assert len(set(delays)) > 2
    assert max(delays) + 240 < 2500
    assert 0.4 < min(scales) <= max(scales) < 2.5


@pytest.mark.parametrize("off", ["by the device", "by preference"])
def test_nothing_moves_where_no_movement_is_wanted(browse, bob, bob_draws, off):
    if off == "by preference":
        bob.preferences = {**bob.preferences, "motion": "off"}
        bob.save()
    wish = "reduce" if off == "by the device" else "no-preference"
    player = browse("bob", user=bob, reduced_motion=wish)
    player.visit(bob_draws.public_id)
    player.page.evaluate(
        "() => { window.moved = 0; Element.prototype.animate = () => { window.moved += 1 } }"
    )
    player.press("s")
    player.sees("discard")
    assert player.page.evaluate("window.moved") == 0


COUNT_SOUNDS = """
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () { window.tones += 1; return make.call(this); };
"""


@pytest.mark.parametrize("wanted", [False, True], ids=["silent by default", "asked for"])
def test_sounds(browse, bob, bob_draws, wanted):
    if wanted:
        bob.preferences = {**bob.preferences, "sound": "on"}
        bob.save()
    player = browse("bob", user=bob)
    player.page.add_init_script(COUNT_SOUNDS)
    player.visit(bob_draws.public_id)
    player.press("s")
    player.sees("discard")
    player.press("2D")
    expect(player.table).to_have_attribute("data-ply", "5")
    if wanted:
        player.wait_until(lambda: player.page.evaluate("window.tones") > 0)
    else:
        assert player.page.evaluate("window.tones") == 0


def test_no_sound_where_the_browser_has_none(browse, bob, bob_draws):
    bob.preferences = {**bob.preferences, "sound": "on"}
    bob.save()
    player = browse("bob", user=bob)
    player.page.add_init_script("delete window.AudioContext; delete window.webkitAudioContext")
    player.visit(bob_draws.public_id)
    player.press("s")
    player.sees("discard")


@pytest.mark.parametrize("wanted", [False, True], ids=["not asked for", "asked for"])
def test_drawing_by_itself(browse, lay, alice, bob, wanted):
    """After two passes only the stock is left; in the next turn one could take, so nothing is drawn."""
    if wanted:
        bob.preferences = {**bob.preferences, "auto_draw": "on"}
        bob.save()
    lay(PLAIN)
    match = dealt(alice, bob, LONG_GAME)
    for user in (bob, alice):
        act(match, user, "p")
    player = browse("bob", user=bob)
    player.visit(match.public_id)
    if not wanted:
        player.page.wait_for_timeout(1500)
        assert state_of(match)[1].ply == 2
        return
    player.sees("discard")
    player.press("KD")
    expect(player.table).to_have_attribute("data-ply", "4")
    for user, text in [(alice, "s"), (alice, "KH")]:
        act(match, user, text)
    player.page.reload()
    player.sees("draw")
    player.page.wait_for_timeout(1500)
    assert state_of(match)[1].ply == 6


def test_one_back_leaves_the_stock_and_comes_back(browse, bob, bob_draws):
    player = browse("bob", user=bob)
    player.visit(bob_draws.public_id)
    page, stock = player.page, player.page.locator("#stock .card")
    lies = stock.bounding_box()
    page.mouse.move(*centre(page, "#stock .card"))
    page.mouse.down()
    page.mouse.move(400, 300, steps=4)
    expect(stock).to_have_count(2)
    assert stock.first.bounding_box() == lies
    page.mouse.move(5, 200, steps=4)
    page.mouse.up()
    expect(stock).to_have_count(1)
    assert stock.bounding_box() == lies
    player.sees("draw")


def test_escape_folds_the_help(browse, bob, bob_draws):
    player = browse("bob", user=bob, phone=True)
    player.visit(bob_draws.public_id)
    fold = player.page.locator("#help")
    fold.locator("summary").click()
    expect(fold).to_have_attribute("open", "")
    player.page.keyboard.press("Escape")
    expect(fold).not_to_have_attribute("open", "")
    expect(fold.locator("summary")).to_be_focused()

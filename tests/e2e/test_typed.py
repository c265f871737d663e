"""A whole match, typed: the line keeps the focus, and "/" leads back to it."""

import pytest
from playwright.sync_api import expect

from .positions import GIN, SHORT, dealt, holding_gin, state_of


def word_for(player):
    """What to type here, as `Person.move` would press."""
    match player.stage:
        case "offer":
            return "pass"
        case "draw":
            return "draw"
        case "layout":
            return "lay out"
        case "defence":
            return "done"
        case "deal_over":
            return "next"
        case _:
            offers, order = player.offers(), player.hand()
            knocks = [card for card in order if f"k{card}" in offers]
            return f"knock {knocks[-1]}" if knocks else f"d {order[-1]}"


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_a_whole_match_is_typed(deals, browse, alice, bob, scripts):
    deals(SHORT)
    match = dealt(alice, bob, target=60)
    people = [browse(user.username, user=user, scripts=scripts) for user in (alice, bob)]
    for player in people:
        player.visit(match.public_id)
    if scripts:
        for player in people:
            player.page.keyboard.press("/")
    for _ in range(100):
        if people[0].stage == "match_over":
            break
        mover, other = people if people[0].is_to_act else people[::-1]
        revision = mover.revision
        line = mover.page.locator("#command")
        if scripts:
            expect(line).to_be_focused()
            mover.page.keyboard.type(word_for(mover))
        else:
            line.fill(word_for(mover))
        mover.page.keyboard.press("Enter")
        mover.shows(revision + 1)
        other.look(revision + 1)
    assert people[0].stage == "match_over"
    if scripts:
        expect(people[0].page.locator("#command")).to_be_focused()


def test_what_is_refused_is_told_and_stays_to_be_mended(deals, browse, alice, bob, faults):
    faults.expect("status of 422")
    deals(SHORT)
    match = dealt(alice, bob)
    player = browse("alice", user=alice)
    player.visit(match.public_id)
    if not player.is_to_act:
        player = browse("bob", user=bob)
        player.visit(match.public_id)
    player.page.keyboard.press("/")
    player.page.keyboard.type("fly")
    player.page.keyboard.press("Enter")
    expect(player.page.locator("#live")).to_have_text(
        "“fly” is no command that is known here. You can type: take, pass, knock."
    )
    expect(player.page.locator("#command")).to_have_value("fly")
    player.page.keyboard.type("pass")  # writes over what is selected
    player.page.keyboard.press("Enter")
    expect(player.table).to_have_attribute("data-ply", "1")
    assert state_of(match)[1].ply == 1


def test_a_half_written_line_outlives_the_opponents_move(deals, both, server, alice, bob):
    deals(SHORT)
    match = dealt(alice, bob)
    for player in both:
        player.visit(match.public_id)
    mover, waiting = both if both[0].is_to_act else both[::-1]
    revision = waiting.revision
    waiting.page.locator("#command").click()
    waiting.page.keyboard.type("dr")
    mover.press("p")
    waiting.look(revision + 1)
    waiting.page.keyboard.type("aw")
    expect(waiting.page.locator("#command")).to_have_value("draw")


def test_the_question_before_gin_is_answered_by_a_word(deals, browse, alice, bob, faults):
    faults.expect("status of 422")
    deals(GIN)
    match, seat, card, _gin = holding_gin(alice, bob)
    player = browse("player", user=(alice, bob)[seat])
    player.visit(match.public_id)
    revision = player.revision
    player.page.keyboard.press("/")
    player.page.keyboard.type(f"d {card}\n")
    expect(player.page.locator("#live")).to_contain_text("You can go gin.")
    expect(player.page.locator("#command")).to_be_focused()
    player.page.keyboard.type("yes\n")
    player.shows(revision + 1)
    assert card not in player.hand()

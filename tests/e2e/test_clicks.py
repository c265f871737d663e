"""Clicks that must not cost anything: stray ones, double ones, and the one that would throw gin away."""

import pytest
from playwright.sync_api import expect

from games.engine.actions import Kind

from .positions import GIN, SHORT, at_stage, holding_gin, state_of


@pytest.fixture
def players(deals, both, alice, bob):
    """The match in a stage, the player to move and the other one."""

    def players(stage):
        deals(SHORT)
        match = at_stage(alice, bob, stage)
        for player in both:
            player.visit(match.public_id)
        mover, other = both if both[0].is_to_act else both[::-1]
        return match, mover, other

    return players


def test_choosing_a_card_costs_nothing(players):
    match, mover, _other = players("discard")
    revision, hand = mover.revision, mover.hand()
    for card in (hand[0], hand[-1], hand[4]):
        mover.pick(card)
        mover.page.keyboard.press("Enter")
        expect(mover.page.locator(f"button[value='{card}']")).to_be_visible()
    mover.page.mouse.click(5, 300)
    mover.page.reload()
    assert (mover.revision, mover.hand()) == (revision, hand)
    assert state_of(match)[1].ply == 3


def test_pressing_the_same_card_again_lets_it_go(players):
    _match, mover, _other = players("discard")
    card = mover.hand()[3]
    mover.pick(card)
    expect(mover.page.locator(f"#card-{card}")).to_be_checked()
    mover.page.wait_for_timeout(600)  # longer than a double click
    mover.pick(card)
    expect(mover.page.locator(f"#card-{card}")).not_to_be_checked()


def test_a_double_click_on_the_stock_draws_once(players):
    match, mover, _other = players("draw")
    revision = mover.revision
    mover.page.locator("button#stock").dblclick()
    mover.look(revision + 1)
    mover.page.wait_for_timeout(500)
    assert mover.revision == revision + 1
    assert [action.kind for _seat, action in state_of(match)[1].history].count(Kind.DRAW) == 1


def test_the_second_click_presses_nothing_that_came_under_the_finger(players):
    """Where one button makes room for another, a double click presses the first one only."""
    _match, mover, _other = players("offer")
    revision = mover.revision
    posts: list[str] = []
    mover.page.on("request", lambda request: posts.append(request.post_data or ""))
    mover.press("p")
    mover.look(revision + 1)
    mover.page.evaluate(
        """() => {
            const button = document.createElement("button");
            Object.assign(button, { name: "action", value: "t", id: "trap", textContent: "trap" });
            document.querySelector("#table form").append(button);
        }"""
    )
    mover.page.locator("#trap").dispatch_event("click", {"detail": 2})
    mover.page.wait_for_timeout(300)
    assert [text for text in posts if "action=" in text] == [posts[0]]
    assert "action=p" in posts[0]


def test_what_is_pressed_while_an_answer_is_on_its_way_is_done_after_it(players):
    match, mover, _other = players("draw")
    revision = mover.revision
    mover.page.route("**/hand", lambda route: (mover.page.wait_for_timeout(400), route.continue_()))
    mover.button("^Suit$").click()
    mover.press("s")
    mover.look(revision + 1)
    expect(mover.button("^Suit$")).to_have_attribute("aria-pressed", "true")
    assert state_of(match)[1].ply == 3


def test_gin_is_not_thrown_away_unasked(deals, both, alice, bob, faults):
    faults.expect("status of 422")
    deals(GIN)
    match, seat, other_card, gin = holding_gin(alice, bob)
    player = both[seat]
    player.visit(match.public_id)
    revision, hand = player.revision, player.hand()

    player.press(other_card)
    question = player.page.get_by_role("group", name="You can go gin.")
    expect(question).to_be_visible()
    assert (player.revision, player.hand()) == (revision, hand)
    player.button("Go back").click()
    expect(question).to_have_count(0)

    player.press(other_card)
    expect(question).to_be_visible()
    player.button("Discard all the same").click()
    player.look(revision + 1)
    assert other_card not in player.hand()
    assert gin not in player.offers()

"""No page has a serious fault that the axe rules find; a turn is played without a mouse."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from games import services
from games.engine.rules import HOUSE

from .positions import GIN, SHORT, STAGES, at_stage, holding_gin, post_step, seated

SERIOUS = {"serious", "critical"}


def faults_of(page):
    """The serious findings, each with the elements that it is about."""
    found = Axe().run(page).response["violations"]
    return [
        (rule["id"], [node["html"][:200] for node in rule["nodes"]])
        for rule in found
        if rule["impact"] in SERIOUS
    ]


def test_axe_finds_what_is_wrong(browse):
    """The net itself: a picture without words and pale text are seen."""
    visitor = browse("mallory")
    visitor.page.goto("/")
    visitor.page.evaluate(
        "document.querySelector('main').insertAdjacentHTML('beforeend', '<img src=\"/static/img/icon.svg\">')"
    )
    assert [name for name, _nodes in faults_of(visitor.page)] == ["image-alt"]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_pages_before_the_table(browse, alice, bob, dark):
    scheme = "dark" if dark else "light"
    visitor = browse("mallory", phone=True, color_scheme=scheme)
    host = browse("alice", user=alice, color_scheme=scheme)
    match = services.make_match(alice, "house", HOUSE)
    for player, path in [
        (visitor, "/"),
        (visitor, match.invitation_url),
        (visitor, "/account/sign-up/"),
        (host, "/"),
        (host, "/match/new/"),
        (host, match.get_absolute_url()),
    ]:
        player.page.goto(path)
        player.page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        assert faults_of(player.page) == [], path


@pytest.mark.parametrize("stage", STAGES)
def test_the_table_in_every_stage(deals, browse, alice, bob, stage):
    """For the player to move on a phone, in the dark, and for the other one at a desk."""
    deals(SHORT)
    match = at_stage(alice, bob, stage)
    desk = browse("alice", user=alice)
    phone = browse("bob", phone=True, user=bob, color_scheme="dark")
    for player in (desk, phone):
        player.visit(match.public_id)
        player.sees(stage)
        if stage == "discard" and player.is_to_act:
            player.pick()
        assert faults_of(player.page) == [], player


def test_the_table_that_is_ready_the_question_before_gin_and_resigning(deals, browse, alice, bob, faults):
    faults.expect("status of 422")
    player = browse("alice", user=alice)
    player.visit(seated(alice, bob).public_id)
    assert faults_of(player.page) == []

    deals(GIN)
    match, seat, card, _gin = holding_gin(alice, bob)
    if seat:
        player = browse("bob", user=bob)
    player.visit(match.public_id)
    player.press(card)
    expect(player.page.locator(".confirm")).to_be_visible()
    assert faults_of(player.page) == []
    player.page.goto(f"/match/{match.public_id}/resign?final=1")
    assert faults_of(player.page) == []


class Keyboard:
    """Reaches things with the keyboard alone, as a page's reader would."""

    def __init__(self, page):
        self.page = page

    def focused(self):
        return self.page.locator(":focus")

    def tab_to(self, selector):
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.page.locator(f"{selector}:focus").count():
                return
        raise AssertionError(f"{selector} cannot be reached")

    def press(self, key):
        self.page.keyboard.press(key)

    def is_inside_the_table(self):
        return self.page.locator("#table:focus, #table :focus").count() == 1


def test_a_turn_is_played_with_the_keyboard_alone(deals, browse, alice, bob):
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    player = browse("alice", user=alice)
    player.visit(match.public_id)
    if not player.is_to_act:
        player = browse("bob", user=bob)
        player.visit(match.public_id)
    keys = Keyboard(player.page)
    revision = player.revision

    keys.tab_to("#stock")
    keys.press("Enter")
    player.look(revision + 1)
    player.sees("discard")
    assert keys.is_inside_the_table()

    keys.tab_to(".pick")
    keys.press("Space")
    keys.press("ArrowRight")
    card = keys.focused().get_attribute("value")
    expect(player.page.locator(f"#card-{card}")).to_be_checked()
    keys.press("Enter")  # picks nothing further: throwing a card takes two steps
    assert player.revision == revision + 1
    keys.tab_to(f"button[name=action][value='{card}']")
    keys.press("Enter")
    player.look(revision + 2)
    assert card not in player.hand()
    assert keys.is_inside_the_table()


def test_the_question_before_gin_takes_the_focus(deals, browse, alice, bob, faults):
    faults.expect("status of 422")
    deals(GIN)
    match, seat, card, _gin = holding_gin(alice, bob)
    user = (alice, bob)[seat]
    player = browse(user.username, user=user)
    player.visit(match.public_id)
    keys = Keyboard(player.page)
    player.page.locator(f"#card-{card}").focus()
    keys.press("Space")
    keys.tab_to(f"button[value='{card}']")
    keys.press("Enter")
    expect(player.button("Go back")).to_be_focused()


def test_what_happened_is_spoken_once(deals, browse, server, alice, bob):
    deals(SHORT)
    match = at_stage(alice, bob, "draw")
    player = browse("alice", user=alice)
    player.visit(match.public_id)
    said = player.page.locator("#live")
    expect(said).to_be_empty()
    revision = player.revision
    post_step(server, match)
    player.look(revision + 1)
    expect(said).to_have_text(player.table.get_attribute("data-live"))
    said.evaluate("live => live.textContent = ''")
    player.button("^Suit$").click()
    expect(player.button("^Suit$")).to_have_attribute("aria-pressed", "true")
    expect(said).to_be_empty()

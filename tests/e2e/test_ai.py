"""A person alone plays AIs by clicking."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from accounts.models import User
from games import services
from games.engine.rules import HOUSE, changed
from games.levels import Level
from games.models import Match
from games.pace import PACES
from tests.table import PLAIN, against

from .people import Person

NOTES = """
  window.told = [];
  new MutationObserver(() => {
    const words = document.querySelector(".turn")?.textContent;
    if (words && words !== told.at(-1)?.[0]) told.push([words, performance.now()]);
  }).observe(document, {childList: true, subtree: true});
"""
"""Writes down what the table says, and when."""

pytestmark = pytest.mark.usefixtures("quick_hard")


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """AIs move at once."""
    for pace in PACES:
        monkeypatch.setitem(PACES, pace, 1)


def sit(match: Match, browse: Callable[..., Person], user: User, **options: object) -> Person:
    person = browse(user.username, user=user, **options)
    person.visit(match.public_id)
    return person


def play(person: Person, until: str = "match_over", moves: int = 300) -> None:
    """Plays until this stage is reached, waiting while the AI moves and looking at each finished deal."""
    mine = person.page.locator("#table[data-your-move=yes], #table[data-stage$=over]")
    for _ in range(moves):
        if person.stage == until:
            return
        if person.stage == "deal_over":
            expect(person.page.get_by_text("Why the AI played so")).to_be_visible()
            person.button("Next deal").click()
            expect(person.table).not_to_have_attribute("data-stage", "deal_over")
        elif person.is_to_act:
            revision = person.revision
            person.move()
            expect(person.table).not_to_have_attribute("data-revision", str(revision))
        else:
            assert person.scripts, "without a script the page comes when the person is to move"
            expect(mine).to_be_attached()
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
@pytest.mark.parametrize("level", Level.values)
def test_a_visitor_plays_a_whole_match(browse, deals, hurry, level, scripts):
    deals("against an AI")
    visitor = browse("alice", phone=scripts, scripts=scripts)
    visitor.page.goto("/match/new/")
    visitor.page.get_by_label(str(Level(level).label)).check()
    visitor.page.get_by_text("Change the rules").click()
    visitor.page.get_by_label("Target score").fill("20")
    visitor.button("Make the match").click()
    visitor.wait_for_socket()
    if not scripts and not visitor.is_to_act:
        visitor.button("Let .+ AI move").click()
    play(visitor)
    expect(visitor.page.locator(".match-end h2")).to_contain_text("wins the match")
    visitor.button("Rematch").click()
    expect(visitor.page.locator(".hand .card")).to_have_count(10)


def test_play_now_leads_to_the_table(browse):
    visitor = browse("alice", phone=True)
    visitor.page.goto("/")
    visitor.page.get_by_label("Opponent").select_option("hard")
    visitor.page.get_by_label("Rules").select_option("at_home")
    visitor.button("Play now").click()
    expect(visitor.page.locator(".seat-name").first).to_have_text("Hard AI")
    expect(visitor.page.locator(".hand .card")).to_have_count(10)


def test_each_move_of_the_ai_can_be_followed(browse, server, alice, monkeypatch):
    monkeypatch.setitem(PACES, "normal", 700)
    player = browse("alice", user=alice)
    player.page.add_init_script(NOTES)
    player.visit(against(alice, rules=changed(HOUSE, upcard_offer=False), dealer=0).public_id)
    expect(player.page.locator(".turn")).to_contain_text("Your move")
    (draws, start), (discards, drawn), (_mine, thrown) = player.page.evaluate("window.told")
    assert (draws, discards) == ("Easy AI is to draw or take.", "Easy AI is to discard.")
    assert drawn - start > 690
    assert thrown - drawn > 690


def test_the_pace_is_chosen_at_the_table(browse, server, alice):
    player = sit(against(alice), browse, alice)
    player.page.locator("#pace-slow").click()
    expect(player.page.locator("#pace-slow")).to_have_attribute("aria-pressed", "true")
    player.press("p")
    asks = f"load delay:{PACES['slow']}ms, every 10s"
    expect(player.page.locator("#nudge")).to_have_attribute("hx-trigger", asks)


def test_two_tabs_make_it_move_once(browse, server, alice, lay, monkeypatch):
    lay(PLAIN)  # no upcard that Easy would take
    monkeypatch.setitem(PACES, "normal", 300)
    match = against(alice, dealer=0)
    first, second = (sit(match, browse, alice) for _ in "ab")
    for tab in (first, second):
        expect(tab.table).to_have_attribute("data-your-move", "yes")
        expect(tab.table).to_have_attribute("data-ply", "1")


def test_a_table_that_was_left_goes_on_when_its_person_is_back(browse, server, alice, hurry):
    match = against(alice)
    player = sit(match, browse, alice)
    player.page.goto("/")
    deal = match.deals.get()
    services.act(alice, match.public_id, deal.public_id, 0, "p")
    player.page.reload()
    expect(player.page.locator(".match-status")).to_have_text("Easy AI moves as soon as you are there")
    player.page.locator("a.match").click()
    expect(player.table).to_have_attribute("data-your-move", "yes")


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "computer"])
def test_nothing_moves_when_a_hint_comes_or_the_ai_is_to_move(browse, server, alice, hurry, phone):
    match = against(alice, rules=changed(HOUSE, upcard_offer=False))
    player = sit(match, browse, alice, phone=phone)

    def places() -> list[object]:
        parts = (".bar", ".hand-tools .sorts", "#hint", ".hand")
        return [player.page.locator(part).bounding_box() for part in parts]

    before = places()
    player.page.locator("#hint").click()
    hint = player.page.locator("details.hint")
    expect(hint).to_contain_text("Hint:")
    assert places() == before
    box, bar = hint.bounding_box(), player.page.locator(".bar").bounding_box()
    assert box
    assert bar
    assert box["y"] > 0
    assert box["y"] + box["height"] < bar["y"]
    hint.locator("summary").click()
    expect(hint.locator("li").first).to_be_hidden()
    player.press("s")
    expect(hint).not_to_be_attached()


def test_a_hint_is_kept_with_the_score(browse, server, alice, hurry):
    match = against(alice, rules=changed(HOUSE, target=500))
    player = sit(match, browse, alice)
    player.page.locator("#hint").click()
    expect(player.page.locator("details.hint")).to_be_visible()
    expect(player.page.locator("#live")).to_contain_text(re.compile(r"Pass the upcard\.|Take .+\."))
    play(player, until="deal_over")
    expect(player.page.locator(".score-hints")).to_have_text("1 hint")

"""The tour of the first match, and help: on a small screen they cover nothing that one needs."""

import pytest
from playwright.sync_api import expect

from games.engine.rules import HOUSE
from games.tour import STEPS
from tests.table import dealt

from .positions import post_step
from .test_phone import THREE_MELDS

SIZES = [(320, 568), (390, 844), (667, 375), (1024, 768), (1440, 900), (1920, 1080)]
NEEDED = [".hand", ".piles", ".bar"]
TARGET = 44  # pixels that a finger needs


@pytest.fixture
def player(lay, browse, alice, bob):
    """Bob at his first match, in the upcard offer, on a screen of some size."""

    def player(size, language="en", **options):
        bob.language = language
        bob.save()
        lay(THREE_MELDS)
        match = dealt(alice, bob, HOUSE)
        person = browse("bob", user=bob, viewport={"width": size[0], "height": size[1]}, **options)
        person.visit(match.public_id)
        return person, match

    return player


def box(person, selector):
    found = person.page.locator(selector).bounding_box()
    assert found, selector
    return found


def overlap(first, second):
    return (
        first["x"] < second["x"] + second["width"]
        and second["x"] < first["x"] + first["width"]
        and first["y"] < second["y"] + second["height"]
        and second["y"] < first["y"] + first["height"]
    )


@pytest.mark.parametrize("language", ["en", "id", "vi"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_step_covers_the_hand_the_piles_or_the_bar(player, size, language):
    person, _match = player(size, language)
    for step in range(1, STEPS + 1):
        expect(person.page.locator("#tour")).to_have_attribute("data-step", str(step))
        tour = box(person, "#tour")
        assert [place for place in NEEDED if overlap(tour, box(person, place))] == []
        assert tour["x"] >= 0
        assert tour["x"] + tour["width"] <= size[0]
        for button in person.page.locator("#tour button").all():
            bounds = button.bounding_box()
            assert min(bounds["width"], bounds["height"]) >= TARGET
        person.page.locator("#tour-next").click()
    expect(person.page.locator("#tour")).to_have_count(0)


def test_a_swap_of_the_table_leaves_it_alone(player, server):
    person, match = player((390, 844))
    person.page.locator("#tour-next").click()
    expect(person.page.locator("#tour")).to_have_attribute("data-step", "2")
    revision = person.revision
    post_step(server, match)
    person.shows(revision + 1)
    expect(person.page.locator("#tour")).to_have_attribute("data-step", "2")


def test_the_keyboard_goes_through_it_and_on_to_the_table(player):
    person, _match = player((390, 844))
    page = person.page
    page.locator("#tour-next").focus()
    for step in range(2, STEPS + 1):
        page.keyboard.press("Enter")
        expect(page.locator("#tour")).to_have_attribute("data-step", str(step))
        expect(page.locator("#tour-next")).to_be_focused()
        expect(page.locator("#tour-next")).to_have_accessible_description(
            page.locator("#tour-text").inner_text().partition(" ")[2]
        )
    page.keyboard.press("Enter")
    expect(page.locator(".board")).to_be_focused()
    page.reload()
    expect(page.locator("#table")).to_be_visible()
    expect(page.locator("#tour")).to_have_count(0)


def test_it_works_without_a_script(player):
    person, _match = player((390, 844), scripts=False)
    person.page.locator("#tour-next").click()
    expect(person.page.locator("#tour")).to_have_attribute("data-step", "2")
    person.button("No more tips").click()
    expect(person.page.locator("#table")).to_be_visible()
    expect(person.page.locator("#tour")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("size", SIZES[:3], ids=str)
def test_help_opens_over_the_table_and_leaves_the_bar(player, size, scripts):
    person, _match = player(size, scripts=scripts)
    person.button("No more tips").click()
    expect(person.page.locator("#tour")).to_have_count(0)
    summary = person.page.locator("#help summary")
    assert min(box(person, "#help summary")[side] for side in ("width", "height")) >= TARGET
    summary.click()
    panel = box(person, ".help-body")
    assert not overlap(panel, box(person, ".bar"))
    assert panel["x"] >= 0
    assert panel["x"] + panel["width"] <= size[0]
    expect(person.page.locator(".help-body")).to_contain_text("What may I do now?")
    summary.click()
    expect(person.page.locator(".help-body")).to_be_hidden()


def test_help_stays_open_and_follows_the_game(player, server):
    person, match = player((390, 844))
    person.button("No more tips").click()
    person.page.locator("#help summary").click()
    expect(person.page.locator(".help-body")).to_contain_text("Pass. Then Alice may take it.")
    revision = person.revision
    post_step(server, match)
    person.shows(revision + 1)
    expect(person.page.locator(".help-body")).to_contain_text("It is the turn of Alice.")


def test_beside_a_wide_table_help_is_in_the_side_column(player):
    person, _match = player((1440, 900))
    expect(person.page.locator("#help")).to_be_hidden()
    person.page.locator("#side-help summary").click()
    expect(person.page.locator("#side-help")).to_contain_text("Why not …?")

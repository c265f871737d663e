"""The pages of the rules in a browser: on a narrow phone, for every eye, in each language at its place."""

import pytest
from playwright.sync_api import expect

from games.engine.rules import PRESETS
from games.rulebook.addresses import PAGES, address

from .test_accessibility import faults_of

LANGUAGES = ["en", "id", "vi"]
WIDER_THAN_THE_SCREEN = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def addresses(language):
    return [address(name, language) for name in PAGES] + [
        address("card", language, preset=preset) for preset in PRESETS
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_of_the_rules_is_wider_than_a_narrow_phone(browse, language):
    visitor = browse("mallory", phone=True, viewport={"width": 320, "height": 568})
    for path in addresses(language):
        visitor.page.goto(path)
        assert visitor.page.evaluate(WIDER_THAN_THE_SCREEN) == 0, path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_the_rules_are_for_every_eye(browse, scheme):
    visitor = browse("mallory", color_scheme=scheme)
    for path in addresses("vi"):
        visitor.page.goto(path)
        assert faults_of(visitor.page) == [], path


def test_the_switch_keeps_the_place(browse):
    visitor = browse("mallory")
    visitor.page.goto(address("card", "en", preset="long_game") + "#R14")
    visitor.page.locator(".languages button[value=id]").first.click()
    expect(visitor.page.locator("html[lang=id]")).to_be_attached()
    assert visitor.page.url.endswith(address("card", "id", preset="long_game") + "#R14")
    expect(visitor.page.locator("#R14")).to_be_in_viewport()

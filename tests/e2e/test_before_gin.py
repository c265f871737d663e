"""The question before gin is given away: a second press at the same point gives nothing away."""

import pytest
from playwright.sync_api import expect

from tests.table import act, dealt, deck_of

KNOCKS_TOO = deck_of("3S 4S 5S 6S 6H 7H 8H TD TC TH", "AH 2H 4D 7S 8D 9C QS KH 7C 3C", "JH", "KD")
"""With the king gin; with an end of the long run a knock at ten points, or a discard."""


@pytest.fixture
def asked(browse, bob, alice, lay, faults):
    """Bob at the question, with the box of the button that he pressed for it."""

    def asked(size, language, side, action):
        faults.expect("status of 422")
        bob.language, bob.preferences = language, {"hand_side": side}
        bob.save()
        lay(KNOCKS_TOO)
        match = dealt(alice, bob)
        for user, text in [(bob, "p"), (alice, "p"), (bob, "s")]:
            act(match, user, text)
        player = browse("bob", user=bob, viewport={"width": size[0], "height": size[1]})
        player.visit(match.public_id)
        player.pick("6S")
        button = player.page.locator(f"button[name=action][value='{action}']:visible")
        box = button.bounding_box()
        button.click()
        expect(player.page.locator(".confirm")).to_be_visible()
        return player, box

    return asked


@pytest.mark.parametrize("action", ["6S", "k6S"])
@pytest.mark.parametrize("side", ["", "left"])
@pytest.mark.parametrize("language", ["en", "id", "vi"])
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (667, 375), (1440, 900)], ids=str)
def test_what_gives_gin_away_is_not_where_the_finger_is(asked, size, language, side, action):
    player, pressed = asked(size, language, side, action)
    confirm = player.page.locator(".confirm")
    danger, gin = confirm.locator(".danger").bounding_box(), confirm.locator(".primary").bounding_box()
    point = [pressed["x"] + pressed["width"] / 2, pressed["y"] + pressed["height"] / 2]
    under = player.page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('.danger')", point)
    assert under is None
    assert (danger["x"] < gin["x"]) is (side == "")
    for box in (danger, gin):
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]


def test_the_question_covers_little_of_the_hand(asked):
    player, _pressed = asked((390, 844), "en", "", "6S")
    question = player.page.locator(".confirm").bounding_box()
    hidden = player.page.locator(".bar").bounding_box()["y"] - question["y"]
    card = player.page.locator(".hand .card").first.bounding_box()["height"]
    assert hidden < card / 2

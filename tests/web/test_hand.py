"""Sorting the own hand: with buttons, by dragging, and card by card."""

import re

import pytest

from games.models import Seat
from games.refusals import Reason
from tests.web.board import address, notice, press, said, text_of

pytestmark = pytest.mark.django_db


def cards(response):
    """The own cards from left to right."""
    return re.findall(r'class="slot" data-code="(..)"', text_of(response))


def pressed(response):
    """The ways of sorting that are shown as chosen."""
    return re.findall(r'id="sort-(\w+)"[^>]*aria-pressed="true"', text_of(response))


@pytest.mark.parametrize("mode", Seat.HandMode.values)
def test_each_way_of_sorting_shows_all_cards(bob_browser, match, mode):
    response = press(bob_browser, "arrange", match, mode=mode)
    assert response.status_code == 200
    assert pressed(response) == [mode]
    assert sorted(cards(response)) == sorted(["3S", "4S", "5S", "6H", "7H", "8H", "KD", "QC", "JD", "9C"])


def test_a_reload_keeps_it(bob_browser, match):
    order = "KD QC JD 9C 8H 7H 6H 5S 4S 3S"
    press(bob_browser, "arrange", match, order=order)
    assert cards(bob_browser.get(address("match", match))) == order.split()


def test_a_card_can_be_moved_without_a_mouse(bob_browser, match):
    press(bob_browser, "arrange", match, order="KD QC JD 9C 8H 7H 6H 5S 4S 3S")
    response = press(bob_browser, "arrange", match, move="QC:left")
    assert cards(response)[:3] == ["QC", "KD", "JD"]
    assert 'name="move" value="QC:right"' in text_of(response)


def test_melds_stand_together_with_the_count_of_the_rest(bob_browser, match):
    response = press(bob_browser, "arrange", match, mode="melds")
    assert "Deadwood 39" in text_of(response)
    assert text_of(response).count('class="group run"') == 2


def test_a_plain_form_is_sent_back_to_the_page(bob_browser, match):
    response = press(bob_browser, "arrange", match, htmx=False, mode="rank")
    assert (response.status_code, response["Location"]) == (302, address("match", match))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (field, value)
        for field in ("mode", "order", "move")
        for value in ("", "x", "9Z", "AS:left", "\x00", "K" * 10000)
        if (field, value) != ("order", "")  # an order of no cards: all of them come last
    ],
)
def test_what_cannot_be_read_leaves_the_hand_as_it_is(bob_browser, match, field, value):
    response = press(bob_browser, "arrange", match, **{field: value})
    assert response.status_code == 422
    assert notice(response) == said(Reason.UNREADABLE)
    assert pressed(response) == ["melds"]

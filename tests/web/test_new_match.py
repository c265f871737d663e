"""Making a match: a preset, and any rule of it changed."""

import pytest
from django.urls import reverse

from accounts.models import User
from games.engine.rules import FIELDS, PRESETS, RuleSet, Winner, range_of
from games.models import Match
from games.wording.labels import FIELD_NAMES
from tests.table import table_of
from tests.web.board import text_of

pytestmark = pytest.mark.django_db

NEW = reverse("games:new")
NUMBERS = {name: limits for name in FIELDS if (limits := range_of(name))}
ODD = RuleSet(
    knock_limit=29,
    gin_bonus=97,
    undercut_bonus=89,
    big_gin=True,
    big_gin_bonus=83,
    target=997,
    game_bonus=499,
    shutout_bonus=491,
    deal_bonus=79,
    winner=Winner.TOTAL,
    takes_limit=73,
)


def make(browser, preset="house", **rules):
    return browser.post(NEW, {"preset": preset, **rules})


def posted(rules):
    """A rule set as the form's fields."""
    return {
        name: str(int(value)) if isinstance(value, bool) else str(value)
        for name in FIELDS
        for value in [getattr(rules, name)]
    }


def errors(response):
    """The fields at fault, with their sentences."""
    return {name: list(found) for name, found in response.context["form"].errors.items()}


def test_every_preset_can_be_read_first(alice_browser):
    response = alice_browser.get(NEW)
    page = text_of(response)
    assert response.status_code == 200
    for preset in PRESETS:
        assert f'name="preset" value="{preset}"' in page
    assert page.count(f"<dt>{FIELD_NAMES['undercut_bonus']}</dt>") == len(PRESETS)


def test_house_rules_are_picked_at_first(alice_browser):
    assert 'name="preset" value="house" checked' in text_of(alice_browser.get(NEW))


def test_every_rule_has_a_field(alice_browser):
    page = text_of(alice_browser.get(NEW))
    for name in FIELDS:
        assert page.count(f'name="{name}"') == 1
    assert page.count('name="preset"') == len(PRESETS)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_played_as_it_is(alice, alice_browser, preset):
    response = make(alice_browser, preset)
    match = Match.objects.get()
    assert (response.status_code, response["Location"]) == (302, match.get_absolute_url())
    assert (match.preset, match.rules, match.status) == (preset, PRESETS[preset], Match.Status.OPEN)
    assert [seat.user for seat in table_of(match).seats] == [alice]


def test_odd_values_are_kept(alice_browser):
    make(alice_browser, "at_home", **posted(ODD))
    assert Match.objects.get().rules == ODD


@pytest.mark.parametrize("name", NUMBERS)
def test_the_ends_of_each_range_are_inside(alice_browser, name):
    other = {"big_gin": "1"} if name == "big_gin_bonus" else {}
    for value in NUMBERS[name]:
        make(alice_browser, **{name: value}, **other)
        assert getattr(Match.objects.latest("pk").rules, name) == value


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("value", ["below", "above", "ten", "1.5", "-0x1", "9" * 5000, "\x00", "٣٫٥"])
def test_a_value_outside_its_range_is_refused_at_its_field(alice_browser, name, value):
    low, high = NUMBERS[name]
    response = make(alice_browser, **{name: {"below": low - 1, "above": high + 1}.get(value, value)})
    assert response.status_code == 422
    assert list(errors(response)) == [name]
    assert errors(response)[name][0] in text_of(response).replace("&quot;", '"')
    assert not Match.objects.exists()


@pytest.mark.parametrize("name", ["upcard_offer", "big_gin", "winner", "preset"])
@pytest.mark.parametrize("value", ["2", "yes", "\x00", "<script>"])
def test_a_choice_that_is_none_is_refused_at_its_field(alice_browser, name, value):
    response = alice_browser.post(NEW, {"preset": "house", name: value})
    assert response.status_code == 422
    assert list(errors(response)) == [name]
    assert "<script>" not in text_of(response)


def test_a_spade_upcard_doubles_in_oklahoma_only(alice_browser):
    """R9."""
    response = make(alice_browser, oklahoma_spades="1")
    assert errors(response) == {"oklahoma_spades": ["A spade upcard can double the deal only in Oklahoma."]}
    assert make(alice_browser, oklahoma_spades="1", oklahoma="1").status_code == 302


def test_a_big_gin_bonus_needs_big_gin(alice_browser):
    response = make(alice_browser, big_gin_bonus="5")
    assert errors(response) == {"big_gin_bonus": ["There is a big gin bonus only where big gin counts."]}


def test_big_gin_switched_off_takes_its_bonus_along(alice_browser):
    make(alice_browser, "card_room", big_gin="0")
    rules = Match.objects.get().rules
    assert (rules.big_gin, rules.big_gin_bonus) == (False, 0)


def test_a_post_of_nothing_is_refused(alice_browser):
    response = alice_browser.post(NEW)
    assert response.status_code == 422
    assert list(errors(response)) == ["preset"]


def test_what_was_typed_is_still_there_after_a_refusal(alice_browser):
    page = text_of(make(alice_browser, "long_game", knock_limit="31", target="77"))
    assert 'name="preset" value="long_game" checked' in page
    assert 'value="31"' in page
    assert 'value="77"' in page


def test_a_visitor_makes_a_match_as_a_guest(client):
    assert client.get(NEW).status_code == 200
    assert not User.objects.exists()
    response = client.post(NEW, {"preset": "house"})
    match = Match.objects.get()
    assert (response.status_code, response["Location"]) == (302, match.get_absolute_url())
    assert list(match.seats.values_list("user__is_guest", flat=True)) == [True]

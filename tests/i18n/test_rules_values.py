"""The rules show exactly the values of their rule set, and what holds in every match."""

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from games.bots.patience import knocking_turns
from games.engine.rules import PRESETS, RuleSet, Winner
from games.rulebook import measured
from games.rulebook.addresses import address
from games.rulebook.numbers import NUMBERS, Card
from games.rulebook.story import Story, story
from tests.reading import Page

PRIMES = RuleSet(
    knock_limit=17,
    gin_bonus=37,
    undercut_bonus=41,
    big_gin=True,
    big_gin_bonus=43,
    target=211,
    game_bonus=307,
    shutout_bonus=311,
    deal_bonus=61,
    winner=Winner.TOTAL,
    takes_limit=47,
)
"""Odd primes that no constant of the game is."""
BIG_GIN = 37 + 43
OTHERS = RuleSet(
    **{name: getattr(PRIMES, name) for name in ("gin_bonus", "undercut_bonus", "target", "takes_limit")},
    upcard_offer=False,
    throw_back=True,
    knock_without_drawing=False,
    oklahoma=True,
    oklahoma_spades=True,
)
"""The other side of every rule that is on or off."""

EVERYWHERE = {2, 52, 10, 31, 3, 4, 1, 29}
"""Players, pack, hand, stock, smallest meld, largest set, an ace's points, draws."""


def numbers_of(rules: RuleSet, language: str) -> set[int]:
    with translation.override(language):
        body = render_to_string("rules/_card_body.html", {"card": Card(rules), "n": NUMBERS})
    return Page(f"<article>{body}</article>").numbers


every_language = pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])


@every_language
@pytest.mark.parametrize(
    ("rules", "own"),
    [
        (PRIMES, {17, 37, 41, 43, BIG_GIN, 11, 211, 307, 311, 61, 47}),
        (OTHERS, {37, 41, 11, 211, 47}),
        (RuleSet(knock_limit=0, gin_bonus=0, undercut_bonus=0, target=13), {0, 11, 13, 20}),
    ],
    ids=["on", "off", "zero"],
)
def test_a_card_shows_exactly_its_values(language, rules, own):
    assert numbers_of(rules, language) == EVERYWHERE | own


def test_oklahoma_has_no_knock_limit_of_its_own():
    """The upcard sets it, so the card does not name the field's value."""
    assert numbers_of(RuleSet(oklahoma=True, knock_limit=23), "en") & {23} == set()


def told(deal: Story) -> set[int]:
    """The numbers of the guide's deal and of its two other showdowns."""
    sums = [deal.end, deal.undercut, deal.gin]
    found = {deal.dealt_deadwood, *map(int, deal.left_text.split(" + "))}
    found |= {number for turn in deal.turns for number in (turn.deadwood, turn.thrown_points)}
    found |= {number for each in sums for number in (each.own, each.left, each.result.points)}
    return found | {deal.end.result.defender_deadwood, deal.undercut.difference}


@every_language
@pytest.mark.django_db
def test_the_guide_shows_exactly_the_values_of_the_rules_that_it_tells(client, monkeypatch, language):
    for preset in PRESETS:
        monkeypatch.setitem(PRESETS, preset, PRIMES)
    page = Page(client.get(address("guide", language)).content.decode())
    values = {17, 37, 41, 43, 211, 307, 311, 61, 47}
    drawn_hands = {14, 17}  # the deadwood of hands that explain melds and deadwood
    pack = {4, 13, 11}  # suits, ranks, cards after drawing
    everywhere = EVERYWHERE - {29}  # how many draws there are is for the card to say
    assert page.numbers == everywhere | pack | drawn_hands | values | told(story(PRIMES))


@every_language
@pytest.mark.django_db
def test_the_guide_tells_where_a_preset_has_another_value(client, language):
    page = Page(client.get(address("guide", language)).content.decode())
    assert {6, 20} <= page.numbers  # big gin and undercut of the card room
    assert f"{address('card', language, preset='card_room')}#R6" in page.links


@every_language
@pytest.mark.django_db
def test_the_tactics_show_exactly_what_was_measured_and_computed(client, monkeypatch, language):
    for preset in PRESETS:
        monkeypatch.setitem(PRESETS, preset, PRIMES)
    page = Page(client.get(address("tactics", language)).content.decode())
    figures = {0, 5, 25, 50, 74} | {measured.MATCHES, measured.MARGIN, knocking_turns(PRIMES)}
    cards = {1, 2, 20}  # cards that fit, deadwood of an ace, points of a pair of kings or aces
    assert page.numbers == figures | cards | {PRIMES.gin_bonus, PRIMES.undercut_bonus}

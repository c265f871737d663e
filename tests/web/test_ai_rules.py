"""Every level plays every rule set, those of the presets and odd ones, through the pages."""

import pytest
from django.test import Client

from games.engine.actions import action_text
from games.engine.rules import HOUSE, PRESETS, RuleSet, changed
from games.levels import Level
from tests.table import against, now, quick
from tests.web.ai import press

pytestmark = pytest.mark.django_db

ODD = {
    "oklahoma and big gin": changed(
        HOUSE, oklahoma=True, oklahoma_spades=True, big_gin=True, big_gin_bonus=7, knock_without_drawing=False
    ),
    "gin only, no upcard offer, throwing back": changed(
        HOUSE, knock_limit=0, upcard_offer=False, throw_back=True, takes_limit=11
    ),
}
RULES: dict[str, tuple[str, RuleSet]] = {name: (name, rules) for name, rules in PRESETS.items()}
RULES |= {name: ("house", rules) for name, rules in ODD.items()}


@pytest.fixture
def alice_browser(alice, sign_in) -> Client:
    return sign_in(alice)


@pytest.mark.usefixtures("quick_hard")
@pytest.mark.parametrize("level", Level.values)
@pytest.mark.parametrize("name", RULES)
def test_every_level_plays_every_rule_set(alice_browser, alice, level, name):
    preset, rules = RULES[name]
    match = against(alice, level, changed(rules, target=900), preset=preset)
    for deals in (1, 2):
        for _ in range(99):
            state = now(match)[1]
            if state.result is not None:
                break
            answer = press(alice_browser, "act", match, htmx=False, sure=action_text(quick(state)))
            assert answer.status_code == 302
        assert match.deals.filter(status="over").count() == deals
        assert alice_browser.get(match.get_absolute_url()).status_code == 200
        press(alice_browser, "next_deal", match, htmx=False)

"""Refusals and sums lead to the rule that they follow from, on the card of the very match."""

import re

import pytest
from django.utils import translation

from games.engine.errors import Refusal
from games.engine.match import FinalScore
from games.engine.rules import CARD_ROOM, HOUSE, PRESETS, RuleSet
from games.engine.state import DealResult, Outcome
from games.presenter.sums import deal_lines, total_lines
from games.refusals import Reason
from games.rulebook.facts import RULES
from games.rulebook.links import FACT_OF_REFUSAL, WITHOUT_A_RULE, rule_of_preset
from games.rulebook.titles import TITLES
from tests.table import dealt

REASONS = [*Refusal, *Reason]
NAMES = ("alice", "bob")


@pytest.mark.parametrize("reason", REASONS, ids=str)
def test_every_refusal_leads_to_a_rule_or_follows_from_none(reason):
    assert (reason in FACT_OF_REFUSAL) != (reason in WITHOUT_A_RULE)
    assert FACT_OF_REFUSAL.get(reason, "S1") in TITLES


def test_every_refusal_of_the_engine_follows_from_a_rule():
    assert set(Refusal) <= FACT_OF_REFUSAL.keys()


def test_a_rule_that_can_be_refused_for_is_the_one_that_a_match_may_change():
    changeable = {"TOOK_THIS_CARD": "throw_back", "NO_KNOCK_WITHOUT_DRAWING": "knock_without_drawing"}
    for name, field in changeable.items():
        assert RULES[FACT_OF_REFUSAL[Refusal[name]]] == field


def results():
    for outcome in Outcome:
        if outcome not in (Outcome.DEAD_STOCK, Outcome.DEAD_TAKES):
            yield DealResult(outcome, winner=0, points=20, defender_deadwood=10, bonus=0, multiplier=2)


def test_every_line_of_a_sum_names_its_rule():
    for result in results():
        lines = deal_lines(result, NAMES, knocker=0)
        assert all(line.fact in TITLES for line in lines)
        assert "R9" in {line.fact for line in lines}
    final = FinalScore((100, 0), (1, 0), (1, 0), (1, 0), (103, 0), 0)
    assert [line.fact for line in total_lines(final)] == ["R10", "R11", "R12", "R13", "R14"]


@pytest.mark.django_db
def test_every_rule_that_something_leads_to_stands_on_every_card(client):
    facts = {*FACT_OF_REFUSAL.values()} | {
        line.fact for result in results() for line in deal_lines(result, NAMES, 0)
    }
    for preset in PRESETS:
        page = client.get(f"/en/rules/{preset}/").content.decode()
        there = {*re.findall(r'id="([A-Z]+\d+)"', page)}
        assert facts - there == set()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "rules", [HOUSE, CARD_ROOM, RuleSet(oklahoma=True, oklahoma_spades=True, big_gin=True)]
)
def test_the_card_of_a_match_has_the_place_of_every_rule(alice, bob, sign_in, rules):
    match = dealt(alice, bob, rules=rules)
    page = sign_in(alice).get(f"/match/{match.public_id}/rules").content.decode()
    for fact in TITLES:
        assert f'id="{fact}"' in page


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_rules_have_names_in_every_language(language):
    with translation.override(language):
        titles = [rule_of_preset(fact, "house").title for fact in TITLES]
        assert rule_of_preset("S8", "at_home").url == f"/{language}/rules/at_home/#S8"
    assert len(titles) == len(set(titles))

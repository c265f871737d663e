"""The worked examples agree with the reference values, and the page shows what was computed."""

import html
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from games.engine.cards import parse_cards
from games.engine.rules import HOUSE, PRESETS
from games.rulebook.examples import DEALS, KNOCKS, LAYOFFS, MATCHES
from games.rulebook.scored import KNOCKER
from games.rulebook.worked import worked_deal, worked_knock, worked_layoff, worked_match
from tests.data import examples

PRESET_OF = dict(zip("ABCD", PRESETS, strict=True))
LANGUAGES = ["en", "id", "vi"]
SECTIONS: dict[str, tuple[Any, ...]] = {"knock": KNOCKS, "layoff": LAYOFFS, "deal": DEALS, "game": MATCHES}


def rows(section):
    return {row["id"]: row for row in examples(section)}


def pairs(section):
    reference = rows(section)
    found = [(example, reference[example.id]) for example in SECTIONS[section]]
    return pytest.mark.parametrize(("example", "row"), found, ids=[example.id for example, _row in found])


def cards(*texts):
    return parse_cards(" ".join(texts))


@pytest.mark.parametrize("section", SECTIONS)
def test_every_reference_example_is_on_the_page_once(section):
    assert [example.id for example in SECTIONS[section]] == list(rows(section))


@pytest.mark.parametrize("section", ["knock", "layoff", "deal"])
def test_examples_show_the_fact_of_the_reference(section):
    reference = rows(section)
    assert all(example.fact == reference[example.id]["fact"] for example in SECTIONS[section])


@pairs("knock")
def test_a_knock_agrees_with_the_reference(example, row):
    worked = worked_knock(example)
    assert cards(example.hand) == cards(row["hand"])
    assert HOUSE.knock_limit == row["limit"]
    assert (worked.deadwood, worked.may_knock) == (row["deadwood"], row["may_knock"])
    assert (worked.verdict == "No deadwood: gin.") == row["gin"]
    assert str(row["deadwood"]) in worked.verdict or row["gin"]


@pairs("layoff")
def test_a_layoff_agrees_with_the_reference(example, row):
    worked = worked_layoff(example)
    assert [*map(cards, example.melds)] == [*map(cards, row["knocker_melds"])]
    assert cards(example.hand) == cards(row["defender"])
    assert cards(example.loose) == cards(row.get("knocker_deadwood", ""))
    assert (worked.before, worked.after) == (row["deadwood_before"], row["deadwood_after"])
    results = [int(numbers.rpartition("= ")[2]) for _label, numbers in worked.sums]
    assert results == [worked.before, worked.after]


@pairs("deal")
def test_a_deal_agrees_with_the_reference_under_every_preset(example, row):
    worked = worked_deal(example)
    assert cards(*example.melds, example.loose) == cards(row["knocker"])
    assert [*map(cards, example.melds)] == [*map(cards, row["knocker_melds"])]
    assert (cards(example.hand), example.big_gin) == (cards(row["defender"]), row["big_gin"])
    found: dict[str, dict[str, int]] = {}
    for score in worked.scores:
        result = score.result
        assert result.knocker_deadwood == row["knocker_deadwood"]
        assert result.defender_deadwood - result.laid_off == row["defender_deadwood_after_layoffs"]
        assert int(score.lines[-1].numbers) == result.points
        side = "knocker" if result.winner == KNOCKER else "defender"
        found |= {preset: {side: result.points} for preset in score.presets}
    assert found == {PRESET_OF[letter]: points for letter, points in row["points"].items()}


@pairs("game")
def test_the_end_of_a_match_agrees_with_the_reference(example, row):
    worked = worked_match(example)
    assert example.preset == PRESET_OF[row["preset"]]
    assert (list(example.points), list(example.deals_won)) == (row["points"], row["deals_won"])
    assert (list(worked.final.totals), worked.final.winner) == (row["final"], row["winner"])
    assert worked.final.margin == row.get("margin", worked.final.margin)
    assert list(map(int, worked.lines[-1][1])) == row["final"]
    added = [[int(text.rpartition("= ")[2]) for text in texts] for _label, texts in worked.lines[:-1]]
    assert [sum(column) for column in zip(*added, strict=True)] == row["final"]


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_every_computed_value(language):
    parts = page_by_example(language)
    with translation.override(language):
        for knock in map(worked_knock, KNOCKS):
            assert knock.verdict in parts[knock.id]
        for layoff in map(worked_layoff, LAYOFFS):
            assert all(numbers in parts[layoff.id] for _label, numbers in layoff.sums)
        for deal in map(worked_deal, DEALS):
            assert all(score.names in parts[deal.id] for score in deal.scores)
            assert all(line.numbers in parts[deal.id] for score in deal.scores for line in score.lines)
        for match in map(worked_match, MATCHES):
            assert match.verdict in parts[match.id]
            assert all(text in parts[match.id] for _label, row in match.lines for text in row)


def page_by_example(language):
    """The text of each example on the page, as a reader sees it."""
    page = Client().get(f"/{language}/rules/examples/").content.decode()
    page = re.sub(r'<a class="term"[^>]*>([^<]*)</a>', r"\1", page)
    chunks = re.split(r'<section class="example" id="([^"]+)">', page)
    texts = (html.unescape(re.sub(r"<[^>]+>", " ", chunk)) for chunk in chunks[2::2])
    return dict(zip(chunks[1::2], texts, strict=True))


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_links_to_its_rule(language):
    page = Client().get(f"/{language}/rules/examples/").content.decode()
    links = re.findall(r'class="rule-link">.*?href="([^"#]+)#(\w+)"', page)
    all_examples = [example for section in SECTIONS.values() for example in section]
    assert [fact for _path, fact in links] == [example.fact for example in all_examples]
    for path, fact in set(links):
        assert f'id="{fact}"' in Client().get(path).content.decode()

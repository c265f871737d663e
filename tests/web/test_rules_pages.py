"""The pages of the rules: an address for each language, every fact in each, open to everybody."""

import pytest
from django.conf import settings

from games.engine.rules import HOUSE, PRESETS, changed
from games.rulebook.addresses import PAGES, address
from games.rulebook.facts import BASICS, LEVELS, RULES, TABLES, TACTICS
from tests.reading import Page
from tests.table import dealt, seated
from tests.words import said

LANGUAGES = [code for code, _name in settings.LANGUAGES]
ADDRESSES: list[tuple[str, dict[str, str]]] = [(name, {}) for name in PAGES] + [
    ("card", {"preset": preset}) for preset in PRESETS
]
IDS = [" ".join((name, *kwargs.values())) for name, kwargs in ADDRESSES]

every_page = pytest.mark.parametrize(("name", "kwargs"), ADDRESSES, ids=IDS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
pytestmark = pytest.mark.django_db


def read(client, path):
    answer = client.get(path)
    assert answer.status_code == 200
    return Page(answer.content.decode())


@every_language
@every_page
def test_a_page_is_in_the_language_of_its_address_whatever_the_browser_asks(client, name, kwargs, language):
    other = next(code for code in LANGUAGES if code != language)
    page = client.get(address(name, language, **kwargs), headers={"accept-language": other})
    assert page.status_code == 200
    assert page.headers["Content-Language"] == language
    assert Page(page.content.decode()).language == language


@every_language
@every_page
def test_a_page_names_itself_and_its_other_languages(client, name, kwargs, language):
    page = read(client, address(name, language, **kwargs))
    own = {code: f"http://testserver{address(name, code, **kwargs)}" for code in LANGUAGES}
    assert page.canonical == own[language]
    assert page.alternates == own | {"x-default": own["en"]}
    assert page.title.strip()


@every_page
def test_the_titles_of_a_page_differ_by_language(client, name, kwargs):
    assert len({read(client, address(name, code, **kwargs)).title for code in LANGUAGES}) == len(LANGUAGES)


@every_language
def test_no_two_pages_have_the_same_title(client, language):
    titles = [read(client, address(name, language, **kwargs)).title for name, kwargs in ADDRESSES]
    assert len({*titles}) == len(titles)


@every_language
@every_page
def test_no_id_stands_twice_on_a_page(client, name, kwargs, language):
    ids = read(client, address(name, language, **kwargs)).ids
    assert sorted({*ids}) == sorted(ids)


@every_language
@pytest.mark.parametrize("preset", PRESETS)
def test_a_rules_card_has_every_fact_of_the_rules_and_the_levels(client, preset, language):
    page = read(client, address("card", language, preset=preset))
    assert {*page.facts} >= {*BASICS, *RULES, *LEVELS}
    assert {*page.ids} >= {*page.facts}
    assert not page.changed


@every_language
def test_the_guide_has_every_fact_of_the_rules_and_of_other_tables(client, language):
    page = read(client, address("guide", language))
    assert {*page.facts} >= {*BASICS, *RULES, *TABLES}


@every_language
def test_the_tactics_have_every_piece_of_advice(client, language):
    assert {*read(client, address("tactics", language)).facts} == {*TACTICS}


@every_language
def test_the_comparison_links_every_rule_that_may_differ(client, language):
    page = read(client, address("rules", language))
    for preset in PRESETS:
        assert address("card", language, preset=preset) in page.links


@pytest.mark.parametrize("path", ["/de/rules/", "/en/rules/nowhere/", "/xx/rules/house/"])
def test_an_unknown_language_or_preset_is_not_there(client, path):
    assert client.get(path).status_code == 404


@every_language
def test_the_rules_without_a_language_lead_to_the_readers(client, language):
    answer = client.get("/rules/", headers={"accept-language": language})
    assert answer.url == address("rules", language)


@every_language
def test_the_card_of_a_match_marks_what_was_changed(alice, bob, sign_in, language):
    alice.language = language
    alice.save()
    match = dealt(alice, bob, changed(HOUSE, undercut_bonus=37, throw_back=True))
    page = read(sign_in(alice), f"/match/{match.public_id}/rules")
    assert page.language == language
    assert {*page.changed} == {"S16", "R2"}
    assert "37" in page.changed["S16"]
    assert all(said(language, "changed") in text for text in page.changed.values())


def test_the_card_of_a_match_is_for_those_who_sit_there(alice, bob, mallory, sign_in, client):
    path = f"/match/{seated(alice, bob).public_id}/rules"
    assert sign_in(bob).get(path).status_code == 200
    assert sign_in(mallory).get(path).status_code == 404
    assert client.get(path).url.startswith("/account/sign-in/")

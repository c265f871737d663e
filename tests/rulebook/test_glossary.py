"""The glossary names every thing in all languages, and the pages link to it where a term first appears."""

import re

import pytest
from django.test import Client
from django.utils import translation

from games.rulebook.glossing import linked
from games.rulebook.terms import TERMS
from games.rulebook.word_forms import FORMS

LANGUAGES = ["en", "id", "vi"]
languages = pytest.mark.parametrize("language", LANGUAGES)
EVERYDAY = {"suits", "ranks", "draw", "take"}
"""Words that are not linked: too common, or seen on the cards."""


def terms_linked(markup, language="en"):
    return re.findall(r'href="/g#([\w-]+)">([^<]+)</a>', linked(markup, language, "/g"))


def test_each_term_has_an_anchor_of_its_own_and_a_name_in_each_language():
    ids = [term.id for term in TERMS]
    assert len(ids) == len(set(ids))
    for language in LANGUAGES:
        with translation.override(language):
            names = [str(term.name) for term in TERMS]
        assert len(names) == len(set(names))


@languages
def test_terms_are_looked_for_in_every_language(language):
    ids = {term.id for term in TERMS}
    missing = ids - EVERYDAY - FORMS[language].keys()
    assert FORMS[language].keys() <= ids
    assert missing <= {"discard"}  # in Vietnamese the word also means to play


@pytest.mark.django_db
@languages
def test_the_page_has_the_names_side_by_side_in_their_own_languages(language):
    page = Client().get(f"/{language}/rules/glossary/").content.decode()
    for term in TERMS:
        row = page.partition(f'<tbody id="{term.id}">')[2].partition("</tbody>")[0]
        for code in LANGUAGES:
            with translation.override(code):
                assert re.search(rf'lang="{code}">{re.escape(str(term.name))}<', row)
        with translation.override(language):
            assert str(term.definition) in row.replace("&#x27;", "'")


@pytest.mark.django_db
@languages
@pytest.mark.parametrize("name", ["house/", "at_home/", "examples/"])
def test_a_page_links_each_term_once_to_an_anchor_that_is_there(language, name):
    page = Client().get(f"/{language}/rules/{name}").content.decode()
    links = re.findall(r'<a class="term" href="([^"#]+)#([\w-]+)">', page)
    terms = [term for _path, term in links]
    assert len(terms) == len(set(terms)) > 12
    assert {"meld", "deadwood", "knock", "gin", "undercut"} <= set(terms)
    assert {path for path, _term in links} == {f"/{language}/rules/glossary/"}
    glossary = Client().get(f"/{language}/rules/glossary/").content.decode()
    assert all(f'id="{term}"' in glossary for term in terms)
    assert not re.search(r"<(h[1-6]|a|button)\b[^>]*>(?:(?!</\1>).)*<a class=\"term\"", page, re.DOTALL)


def test_only_the_first_use_is_linked():
    assert terms_linked("<p>Gin is gin.</p><p>Gin again, and a meld.</p>") == [
        ("gin", "Gin"),
        ("meld", "meld"),
    ]


def test_links_headings_and_spoken_words_are_left_alone():
    markup = '<h2>Knock</h2><a href="/x">knock <b>knock</b></a><span class="visually-hidden">knock</span>'
    assert linked(markup, "en", "/g") == markup
    assert terms_linked(f"{markup}<p>You may knock.</p>") == [("knock", "knock")]


def test_attributes_are_no_text():
    markup = '<p title="gin">And <img alt="knock" src="/x"><br>no word</p>'
    assert linked(markup, "en", "/g") == markup


def test_the_longer_term_is_meant_and_a_used_one_leaves_its_parts_alone():
    assert terms_linked("<p>Big gin, big gin.</p>") == [("big-gin", "Big gin")]
    assert terms_linked("<p>Phỏm ngang là phỏm.</p>", "vi") == [("set", "Phỏm ngang"), ("meld", "phỏm")]
    assert terms_linked("<p>Lawan bandar dan lawan.</p>", "id") == [
        ("non-dealer", "Lawan bandar"),
        ("opponent", "lawan"),
    ]


def test_forms_of_a_word_are_known_and_verbs_that_look_like_nouns_are_not():
    assert terms_linked("<p>He laid off what was melded.</p>") == [
        ("lay-off", "laid off"),
        ("meld", "melded"),
    ]
    assert terms_linked("<p>The upcard sets the limit; play runs on.</p>") == [("upcard", "upcard")]
    assert terms_linked("<p>Gin rummy, ginger, un-knock</p>") == []

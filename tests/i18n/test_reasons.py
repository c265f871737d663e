"""An AI's reasons are said in every language, whatever they hold."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.utils import translation

from games.bots.reasons import Code, Reason
from games.engine.cards import parse_card_list
from games.levels import Level
from games.wording.explanations import explained

FULL: dict[str, Any] = {
    "card": parse_card_list("9D")[0],
    "cards": sum(1 << card for card in parse_card_list("9S 9H TD")),
    "points": 17,
    "number": 19,
    "share": 0.234,
    "value": 3.14159,
}
WITHOUT_CARDS = FULL | {"cards": 0}
languages = pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])


def said(reason: Reason, language: str) -> str:
    with translation.override(language):
        (sentence,) = explained([reason])
    return sentence


@languages
@pytest.mark.parametrize("fields", [FULL, WITHOUT_CARDS], ids=["with cards", "without cards"])
@pytest.mark.parametrize("code", Code)
def test_every_code_has_a_sentence(code, fields, language):
    sentence = said(Reason(code, **fields), language)
    assert re.search(r"[.]$", sentence)
    assert not re.search(r"None|%\(|\bnan\b|[:;] ?[.;]", sentence)
    if language != settings.LANGUAGE_CODE:
        assert sentence != said(Reason(code, **fields), settings.LANGUAGE_CODE)


@languages
def test_numbers_are_written_as_the_language_writes_them(language):
    sentence = said(Reason(Code.KNOCK_VALUE, **FULL), language)
    assert "3.1" in sentence if language == "en" else "3,1" in sentence
    assert "23%" in sentence
    assert "17" in sentence


@languages
def test_a_card_is_named_with_its_sign(language):
    assert "9♦" in said(Reason(Code.DISCARD_RISK, **FULL), language)
    assert "9♠\ufe0e 9♥\ufe0e 10♦\ufe0e" in said(Reason(Code.DISCARD_RISK, **FULL), language)


@languages
@pytest.mark.parametrize("level", Level)
def test_every_level_has_a_name(level, language):
    with translation.override(language):
        name = str(level.label)
    assert name
    if language != settings.LANGUAGE_CODE:
        with translation.override(settings.LANGUAGE_CODE):
            assert name != str(level.label)

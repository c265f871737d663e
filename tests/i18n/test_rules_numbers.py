"""The sentences of the rules have no numbers of their own: those come from the rule set and the engine."""

import re

import polib
import pytest

from ginsite import catalogues

NUMBER_WORDS = {
    "en": "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen"
    "|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|dozen"
    "|once|twice|thrice|double|half",
    "id": "nol|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|belas|puluh|ratus|seratus"
    "|seribu|kesepuluh|kesebelas|ganda|setengah",
    "vi": "hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|mươi|trăm|nghìn|nhân đôi|gấp đôi|chỉ một|đúng một",
}
"""Vietnamese "một" is also the article, and counts only where it stands for "just one"."""
IDIOMS = {
    "en": ["at once"],
    "id": ["salah satu"],
    "vi": ["cả hai", "hai bên"],
}
"""Phrases in which a number word counts nothing that a rule set could change."""


def rules_entries(language: str) -> list[polib.POEntry]:
    path = dict(catalogues.catalogues())[language]
    return [
        entry
        for entry in polib.pofile(str(path))
        if any(name.startswith(("templates/rules/", "games/rulebook/")) for name, _line in entry.occurrences)
    ]


def sentences(language: str) -> list[str]:
    """All sentences of the rules in a language, plural forms too."""
    if language == "en":
        return [text for each in rules_entries("id") for text in (each.msgid, each.msgid_plural) if text]
    return [text for each in rules_entries(language) for text in (each.msgstr, *each.msgstr_plural.values())]


def without_placeholders(text: str) -> str:
    return re.sub(r"%\([a-z_]+\)s", " ", text).casefold()


def counted(text: str, language: str) -> list[str]:
    """Digits and number words of a sentence, placeholders and idioms left out."""
    text = without_placeholders(text)
    for idiom in IDIOMS[language]:
        text = text.replace(idiom, " ")
    return re.findall(rf"\d+|\b(?:{NUMBER_WORDS[language]})\b", text)


def test_the_search_finds_digits_and_number_words():
    assert counted("Ten cards, 3 or two of %(most)s", "en") == ["ten", "3", "two"]
    assert counted("the first and the third, at once", "en") == []
    assert counted("kesepuluh kartu, salah satu", "id") == ["kesepuluh"]
    assert counted("cả hai đánh một lá, chỉ một lá", "vi") == ["chỉ một"]


@pytest.mark.parametrize("language", ["en", "id", "vi"])
def test_no_sentence_of_the_rules_has_a_number(language):
    texts = sentences(language)
    assert len(texts) > 50
    assert {text: found for text in texts if (found := counted(text, language))} == {}


@pytest.mark.parametrize(("language", "idiom"), [(key, each) for key, row in IDIOMS.items() for each in row])
def test_every_idiom_is_needed(language, idiom):
    assert any(idiom in without_placeholders(text) for text in sentences(language))

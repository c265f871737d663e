"""The sentences of the rules have no numbers of their own: those come from the rule set and the engine."""

import re

import polib
import pytest

from ginsite import catalogues

NUMBER_WORDS = {
    "en": "one two three four five six seven eight nine ten eleven twelve twenty thirty hundred twice double",
    "id": "satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas belas puluh seratus ratus",
    "vi": "hai ba bốn năm sáu bảy tám chín mười trăm",
}
IDIOMS = {
    "en": ["one another", "each other one", "the other one", "that one", "this one", "no one", "one side", "one has to"],
    "id": ["satu sama lain", "salah satu", "satu per satu", "satu demi satu"],
    "vi": ["cả hai", "hai bên", "hai người"],
}
"""Phrases in which a number word counts nothing that a rule set could change."""


def rules_entries(language: str) -> list[polib.POEntry]:
    path = dict(catalogues.catalogues())[language]
    return [
        entry
        for entry in polib.pofile(str(path))
        if any(name.startswith(("templates/rules/", "games/rulebook/")) for name, _line in entry.occurrences)
    ]


def counted(text: str, language: str) -> list[str]:
    """Digits and number words of a sentence, placeholders and idioms left out."""
    text = re.sub(r"%\([a-z_]+\)s", " ", text).casefold()
    for idiom in IDIOMS[language]:
        text = text.replace(idiom, " ")
    words = NUMBER_WORDS[language].split()
    return re.findall(r"\d+|\b(?:" + "|".join(words) + r")\b", text)


def test_the_search_finds_digits_and_number_words():
    assert counted("Ten cards, 3 or two of %(most)s", "en") == ["ten", "3", "two"]
    assert counted("the other one", "en") == []


@pytest.mark.parametrize("language", ["id", "vi"])
def test_no_sentence_of_the_rules_has_a_number(language):
    entries = rules_entries(language)
    assert len(entries) > 50
    wrong = {entry.msgid: found for entry in entries if (found := counted(entry.msgid, "en"))}
    assert wrong == {}
    assert {entry.msgstr: found for entry in entries if (found := counted(entry.msgstr, language))} == {}

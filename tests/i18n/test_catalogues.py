"""The catalogues say everything, in every language, with everything that the sources put in."""

import re
import shutil

import polib
import pytest
from django.conf import settings

from ginsite import catalogues

CATALOGUES = dict(catalogues.catalogues())
PLACEHOLDER = re.compile(r"%\([a-z_]+\)[sd]|%[sd%]|\{[a-z_]*\}")
languages = pytest.mark.parametrize("language", CATALOGUES)


def entries(language: str) -> list[polib.POEntry]:
    return list(polib.pofile(str(CATALOGUES[language])))


def forms(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def translations(entry: polib.POEntry) -> list[str]:
    return [form for form in forms(entry) if form]


def test_every_language_of_the_switch_has_a_catalogue():
    assert {*CATALOGUES, settings.LANGUAGE_CODE} == dict(settings.LANGUAGES).keys()


@languages
def test_nothing_is_left_empty_or_doubtful(language):
    assert [entry.msgid for entry in entries(language) if not all(forms(entry)) or entry.fuzzy] == []


@languages
def test_translations_hold_what_the_sources_put_in(language):
    for entry in entries(language):
        wanted = set(PLACEHOLDER.findall(entry.msgid_plural or entry.msgid))
        for translation in translations(entry):
            assert set(PLACEHOLDER.findall(translation)) == wanted, entry.msgid


@languages
def test_spaces_and_lines_at_the_ends_are_kept(language):
    for entry in entries(language):
        for translation in translations(entry):
            assert (translation[0].isspace(), translation[-1].isspace()) == (
                entry.msgid[0].isspace(),
                entry.msgid[-1].isspace(),
            ), entry.msgid


@languages
def test_letters_are_composed(language):
    """One form of every accented letter, so that searching and comparing work."""
    import unicodedata

    text = CATALOGUES[language].read_text()
    assert unicodedata.is_normalized("NFC", text)


@pytest.mark.skipif(not shutil.which("xgettext"), reason="gettext is not installed")
@languages
def test_the_catalogue_is_in_step_with_the_sources(language):
    path = CATALOGUES[language]
    assert path.read_text() == f"{catalogues.in_step(language, path, catalogues.extract())}\n"


def test_a_new_string_comes_in_empty_and_an_old_one_goes(tmp_path):
    path = tmp_path / "django.po"
    old = polib.POFile()
    old.extend([polib.POEntry(msgid="knock", msgstr="gõ"), polib.POEntry(msgid="gone", msgstr="hết")])
    old.save(str(path))
    pot = polib.POFile()
    place = ("games/wording/labels.py", "7")
    pot.extend(polib.POEntry(msgid=text, occurrences=[place]) for text in ("knock", "gin"))
    new = {entry.msgid: entry.msgstr for entry in catalogues.in_step("vi", path, pot)}
    assert new == {"gin": "", "knock": "gõ"}

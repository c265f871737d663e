"""The catalogues of translations: brought in step with the sources, looked over, and compiled.

Entries are sorted and carry file names without lines, and no dates: a change touches its own lines only.
"""

import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import polib
from django.conf import settings
from django.utils.translation.template import templatize

KEYWORDS = [
    "gettext_noop",
    "gettext_lazy",
    "ngettext_lazy:1,2",
    "pgettext:1c,2",
    "npgettext:1c,2,3",
    "pgettext_lazy:1c,2",
    "npgettext_lazy:1c,2,3",
]
FOLDERS = ["accounts", "games", "ginsite", "templates"]
PLURALS = {"id": "nplurals=1; plural=0;", "vi": "nplurals=1; plural=0;"}
WIDTH = 110


def catalogues() -> Iterator[tuple[str, Path]]:
    """Language and file, for every language but the sources' own."""
    for language, _name in settings.LANGUAGES:
        if language != settings.LANGUAGE_CODE:
            yield language, Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"


def compile_all() -> None:
    for _language, path in catalogues():
        target = path.with_suffix(".mo")
        if path.exists() and (not target.exists() or target.stat().st_mtime < path.stat().st_mtime):
            polib.pofile(str(path)).save_as_mofile(str(target))


def extract() -> polib.POFile:
    """Every translatable string of code and templates. Needs gettext's xgettext."""
    with tempfile.TemporaryDirectory() as folder:
        names = [_copy_as_python(source, Path(folder)) for source in _sources()]
        options = ["--from-code=UTF-8", "--language=Python", "--add-comments=Translators", "--output=-"]
        options += [f"--keyword={keyword}" for keyword in KEYWORDS]
        command = ["xgettext", *options, *sorted(names)]
        pot = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout
    return polib.pofile(pot)


def _sources() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in (settings.BASE_DIR / folder).rglob("*"):
            if path.suffix in {".py", ".html", ".txt"} and "migrations" not in path.parts:
                yield path


def _copy_as_python(source: Path, folder: Path) -> str:
    name = str(source.relative_to(settings.BASE_DIR))
    text = source.read_text()
    copy = folder / name
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(text if source.suffix == ".py" else templatize(text, origin=name))
    return name


def in_step(language: str, path: Path, pot: polib.POFile) -> polib.POFile:
    """The catalogue as it should be: the sources' strings with the translations that it has."""
    old = {_key(entry): entry for entry in polib.pofile(str(path))} if path.exists() else {}
    new = polib.POFile(wrapwidth=WIDTH)
    new.metadata = {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS[language],
    }
    for entry in sorted(pot, key=_order):
        entry = _copy(entry)
        known = old.get(_key(entry))
        if known and bool(known.msgid_plural) == bool(entry.msgid_plural):
            entry.msgstr, entry.msgstr_plural = known.msgstr, dict(known.msgstr_plural)
            entry.tcomment = known.tcomment
        elif entry.msgid_plural:
            entry.msgstr_plural = {0: ""}
        new.append(entry)
    return new


def _copy(entry: polib.POEntry) -> polib.POEntry:
    return polib.POEntry(
        msgid=entry.msgid,
        msgid_plural=entry.msgid_plural,
        msgctxt=entry.msgctxt,
        comment=entry.comment,
        flags=list(entry.flags),
        occurrences=[(name, "") for name in sorted({name for name, _line in entry.occurrences})],
    )


def _key(entry: polib.POEntry) -> tuple[str, str]:
    return entry.msgctxt or "", entry.msgid


def _order(entry: polib.POEntry) -> tuple[str, str, str]:
    return min(name for name, _line in entry.occurrences), *_key(entry)

"""Style sheets and the table's scripts: small files by concern, and one file each on the way to the browser.

Each part would hold up the first paint, or the first press, by a round trip or a connection of its own, which
is most of the time until a page can be used over a slow line.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage, Storage

NAME = "css/site.css"
PARTS = (
    "tokens",
    "contrast",
    "base",
    "controls",
    "parts",
    "cards",
    "table",
    "laid",
    "wide",
    "review",
    "help",
    "pages",
    "rules",
    "past",
)
"""In the order of the cascade."""
SCRIPTS_NAME = "js/match.js"
SCRIPTS = ("table", "keep", "panel", "hand", "drag", "typed", "move", "sound", "draw")
"""In the order in which they hear of events."""
BUNDLES = {NAME: PARTS, SCRIPTS_NAME: SCRIPTS}
SOURCES = settings.BASE_DIR / "static"
MADE = settings.DATA_DIR / "made"


class BundleFinder(BaseFinder):
    """Finds the bundles among the static files, each made anew when a part of it has changed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.storage = FileSystemStorage(location=MADE)

    def check(self, **kwargs: Any) -> list[Any]:
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        found = [str(made(path))] if path in BUNDLES else []
        return found if find_all else "".join(found)

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, Storage]]:
        for name in BUNDLES:
            made(name)
            yield name, self.storage


def parts_of(name: str) -> list[Path]:
    """The files of which a bundle is made, in their order; they lie beside it and end like it."""
    whole = SOURCES / name
    return [whole.with_name(part + whole.suffix) for part in BUNDLES[name]]


def made(name: str) -> Path:
    """A bundle, up to date."""
    target, whole = MADE / name, "\n".join(part.read_text() for part in parts_of(name))
    # What the parts say counts, not when they were written: an older text may come back with an old date.
    if not target.exists() or target.read_text() != whole:
        target.parent.mkdir(parents=True, exist_ok=True)
        # Another process may be reading it.
        new = target.with_suffix(f".{os.getpid()}")
        new.write_text(whole)
        new.replace(target)
    return target

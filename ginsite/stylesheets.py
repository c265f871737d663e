"""The style sheets are small files by concern, and one file on the way to the browser.

Each file would hold up the first paint by a round trip or a connection of its own, which is most of the time
until a page shows over a slow line.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage, Storage

NAME = "css/site.css"
PARTS = ("tokens", "contrast", "base", "controls", "parts", "cards", "table", "laid", "wide", "help", "pages")
"""In the order of the cascade."""
SOURCES = settings.BASE_DIR / "static" / "css"
MADE = settings.DATA_DIR / "made"


class StyleSheetFinder(BaseFinder):
    """Finds the one style sheet among the static files, made anew when a part has changed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.storage = FileSystemStorage(location=MADE)

    def check(self, **kwargs: Any) -> list[Any]:
        return []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        found = [str(made())] if path == NAME else []
        return found if find_all else "".join(found)

    def list(self, ignore_patterns: Any) -> Iterator[tuple[str, Storage]]:
        made()
        yield NAME, self.storage


def made() -> Path:
    """The one style sheet, up to date."""
    target = MADE / NAME
    parts = [SOURCES / f"{part}.css" for part in PARTS]
    changed = max(part.stat().st_mtime for part in parts)
    if not target.exists() or target.stat().st_mtime < changed:
        target.parent.mkdir(parents=True, exist_ok=True)
        # Another process may be reading it.
        new = target.with_suffix(f".{os.getpid()}")
        new.write_text("\n".join(part.read_text() for part in parts))
        new.replace(target)
    return target

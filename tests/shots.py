"""Pictures of every page in every state: ``python -m tests.shots OUT [NAME ...]``.

One picture of each place of `tests/pages` (or of those whose names begin with a NAME) on a phone and at a
desk, in each language, and contact sheets: the languages side by side, and the other sizes and looks with the
languages in turn. The server and its data are made for this and go with it.
"""

import os
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.e2e.server import Server
    from tests.pages.place import Place

WIDTHS = {"390": (390, 844), "1440": (1440, 900)}
STYLE = """
  body { margin: 12px; background: #777; font: 14px sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
  figure { margin: 0; } figcaption { color: #fff; padding-bottom: 4px; } img { display: block; }
"""


@dataclass(frozen=True)
class Look:
    """How a contact sheet shows the places: `width` is that of one picture on the sheet."""

    size: tuple[int, int]
    width: int
    scheme: str = "light"
    wish: dict[str, str] = field(default_factory=dict)  # as the preferences set it on the root


LOOKS = {
    "320x568": Look((320, 568), 320),
    "667x375": Look((667, 375), 480),
    "1024x768": Look((1024, 768), 480),
    "1920x1080": Look((1920, 1080), 640),
    "dark": Look((390, 844), 300, scheme="dark"),
    "large-print": Look((390, 844), 300, wish={"size": "large"}),
    "contrast": Look((390, 844), 300, wish={"contrast": "more"}),
}


def main(out: Path, names: list[str]) -> None:
    """Makes all pictures."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "DATA_DIR": folder,
            "DJANGO_SETTINGS_MODULE": "tests.settings",
            # The browser's driver keeps an event loop in this thread, which Django would not work beside.
            "DJANGO_ALLOW_ASYNC_UNSAFE": "1",
        }
        prepare()
        from playwright.sync_api import sync_playwright

        from ginsite.browser import find
        from tests.e2e.server import Server

        server = Server()
        server.start()
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=find())
            album = Album(out, browser, server)
            for place in chosen(names):
                print(place, flush=True)
                album.add(place)
            album.make_sheets()
        server.stop()


def prepare() -> None:
    import logging

    import django

    django.setup()
    logging.disable()  # some places are made of faults
    from django.core.management import call_command

    from ginsite.catalogues import compile_all

    compile_all()
    call_command("migrate", verbosity=0)


def chosen(names: list[str]) -> "list[Place]":
    from tests.pages import PLACES

    return [place for place in PLACES if not names or place.name.startswith(tuple(names))]


class Album:
    """The pictures in a folder, and the sheets on which they are shown together."""

    def __init__(self, out: Path, browser: "Browser", server: "Server") -> None:
        from tests.pages.looking import LOCALES

        self.out, self.browser, self.server = out, browser, server
        self.locales = LOCALES
        self.turns = cycle(LOCALES)
        self.sheets: dict[str, list[tuple[str, Path, int]]] = defaultdict(list)

    def add(self, place: "Place") -> None:
        """All pictures of a place, which is made anew so that it stands alone."""
        from django.core.cache import cache
        from django.core.management import call_command

        from tests.pages.cast import Cast

        call_command("flush", verbosity=0, interactive=False)
        cache.clear()
        cast = Cast()
        with cast.at(place) as scene:
            turn = next(self.turns)
            for language in place.languages:
                page = self.open(place, scene, language)
                self.take_widths(page, place, language)
                if language == turn or len(place.languages) == 1:
                    self.take_looks(page, place, language)
                page.context.close()

    def open(self, place: "Place", scene: Any, language: str) -> "Page":
        from tests.pages.looking import go, sign_in

        context = self.browser.new_context(
            locale=self.locales[language], base_url=self.server.url, viewport={"width": 390, "height": 844}
        )
        sign_in(context, self.server.url, scene.user)
        page = context.new_page()
        page.emulate_media(reduced_motion="reduce")
        go(page, place, scene, language)
        return page

    def take_widths(self, page: "Page", place: "Place", language: str) -> None:
        for width, size in WIDTHS.items():
            path = self.take(page, size, self.out / width / language / f"{place}.png")
            self.sheets[f"{width}/{place}"].append((language, path, min(size[0], 640)))

    def take_looks(self, page: "Page", place: "Place", language: str) -> None:
        for name, look in LOOKS.items():
            page.emulate_media(color_scheme="dark" if look.scheme == "dark" else "light")
            page.evaluate("wish => Object.assign(document.documentElement.dataset, wish)", look.wish)
            path = self.take(page, look.size, self.out / name / f"{place}.png")
            for key in look.wish:
                page.evaluate("key => { delete document.documentElement.dataset[key] }", key)
            room = place.name.split("-")[0]
            group = room if room in ("table", "error") else "pages"
            self.sheets[f"{name}-{group}"].append((f"{place} {language}", path, look.width))

    def take(self, page: "Page", size: tuple[int, int], path: Path) -> Path:
        """The whole page; on the sheets of looks the first screen of a table, which is what one plays on."""
        from tests.pages.looking import resize

        resize(page, size)
        page.evaluate("scrollTo(0, 0)")
        is_whole = size in WIDTHS.values() or page.locator(".at-table").count() == 0
        page.screenshot(path=path, full_page=is_whole)
        return path

    def make_sheets(self) -> None:
        """Shows pictures on a page, and takes a picture of that."""
        page = self.browser.new_page(viewport={"width": 1980, "height": 600})
        for name, pictures in self.sheets.items():
            figures = "".join(
                f"<figure><figcaption>{title}</figcaption>{image}</figure>"
                for title, path, width in pictures
                for image in [f"<img src='{path.resolve().as_uri()}' width={width}>"]
            )
            sheet = self.out / "sheets" / f"{name}.html"
            sheet.parent.mkdir(parents=True, exist_ok=True)
            sheet.write_text(f"<!doctype html><style>{STYLE}</style><main>{figures}</main>")
            page.goto(sheet.resolve().as_uri())
            page.screenshot(path=sheet.with_suffix(".png"), full_page=True)
            sheet.unlink()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])

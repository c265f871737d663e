"""Opening a place in a browser, and what is wrong there."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from django.test import Client
from playwright.sync_api import BrowserContext, Page

from accounts.models import User

from .place import Place, Scene

HERE = Path(__file__).parent
LAYOUT = (HERE / "layout.js").read_text()
FIRST_SCREEN = (HERE / "first_screen.js").read_text()
WORDS = (HERE / "words.js").read_text()
VIOLATIONS = """
  async (options) => {
    const { violations } = await axe.run(document, options);
    return violations.flatMap((rule) => rule.nodes.map((node) => [rule.id, node.html]));
  }
"""
LOCALES = {"en": "en-GB", "id": "id-ID", "vi": "vi-VN"}
PHONE, DESK = (390, 844), (1024, 768)
SIZES = [(320, 568), PHONE, (667, 375), DESK, (1920, 1080)]
LAPTOPS = [(1024, 600), (1280, 577), (1366, 625), (1366, 650)]
"""What browsers leave of the screens of small laptops."""
SCREENS = [*SIZES, (320, 640), (568, 320), (960, 540), *LAPTOPS]
"""On which a hand and its buttons are to be seen at once; 960x540 is Full HD at 200 %."""


class Findings:
    """What is wrong, each with all the circumstances in which it was seen."""

    def __init__(self) -> None:
        self.places: dict[str, list[str]] = {}

    def add(self, where: str, faults: Iterable[str]) -> None:
        for fault in faults:
            self.places.setdefault(fault, []).append(where)

    def __str__(self) -> str:
        return "\n".join(f"{fault}   [{', '.join(where)}]" for fault, where in self.places.items())


def sign_in(context: BrowserContext, address: str, user: User | None) -> None:
    """Gives the browser this person's session; a stranger has none."""
    if user is None:
        return
    client = Client()
    client.force_login(user)
    cookie = client.cookies["sessionid"].value
    context.add_cookies([{"name": "sessionid", "value": cookie, "url": address}])


def go(page: Page, place: Place, scene: Scene, language: str) -> None:
    """Opens the place and does there what its reader does."""
    path = scene.path_in(language)
    answer = page.goto(path)
    assert answer is not None
    if place.step is None:
        assert answer.status == place.status, f"{path} answers {answer.status}"
        return
    assert answer.ok, f"{path} answers {answer.status}"
    place.step(page)


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def layout_faults(page: Page) -> list[str]:
    """What is covered, cut off, too small or too wide at the present size."""
    found: list[str] = page.evaluate(LAYOUT)
    return found


def first_screen_faults(page: Page) -> list[str]:
    """What of a hand, or of the bar below it, one would have to scroll to at the present size."""
    found: list[str] = page.evaluate(FIRST_SCREEN)
    return found


def words_of(page: Page) -> dict[str, Any]:
    """The page's words, and what is wrong with them and with its frame."""
    found: dict[str, Any] = page.evaluate(WORDS)
    return found


def axe_faults(page: Page, only: str | None = None) -> list[str]:
    """What axe finds, of any weight; by one of its rules `only`."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if only:
        options["runOnly"] = [only]
    elements = page.evaluate(VIOLATIONS, options)
    return [f"axe, {rule}: {' '.join(element.split())[:160]}" for rule, element in elements]

"""What a person does at a page: looks at it, and presses what can be pressed there."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

PASSWORD = "a quiet table 29"
SECONDS = 10


class Person:
    """Somebody with a browser. Without scripts the page is loaded again in order to look at it."""

    def __init__(self, name: str, page: Page, scripts: bool = True) -> None:
        self.name = name
        self.page = page
        self.scripts = scripts

    def __repr__(self) -> str:
        return self.name

    @property
    def table(self) -> Locator:
        return self.page.locator("#table")

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=re.compile(name))

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=re.compile(name))

    def wait_until(self, condition: Callable[[], object]) -> None:
        """Waits, while the page lives on, for what no element of it shows."""
        for _ in range(SECONDS * 50):
            if condition():
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("it did not happen")

    # --- before the table

    def sign_up(self) -> None:
        """Fills the sign-up page and sends it."""
        self.page.locator("[name=username]").fill(self.name)
        self.page.locator("[name=password1]").fill(PASSWORD)
        self.page.locator("main").get_by_role("button", name="Sign up").click()

    def visit(self, match_id: str) -> None:
        self.page.goto(f"/match/{match_id}/")
        self.wait_for_socket()

    def wait_for_socket(self) -> None:
        if self.scripts:
            expect(self.page.locator("html[data-connected]")).to_be_attached()

    # --- what the table says

    def _fact(self, name: str) -> str:
        return self.table.get_attribute(f"data-{name}") or ""

    @property
    def stage(self) -> str:
        return self._fact("stage")

    @property
    def revision(self) -> int:
        return int(self._fact("revision"))

    @property
    def is_to_act(self) -> bool:
        return self._fact("your-move") == "yes"

    def shows(self, revision: int) -> None:
        """Waits until the page shows this revision, which the own press brings."""
        expect(self.table).to_have_attribute("data-revision", str(revision))

    def look(self, revision: int) -> None:
        """Waits until the page shows this revision, which another's press brings: by itself where there is a
        script, else by loading the page again. Not for one's own press without a script: that loads a page
        already, and the browser refuses to load again the one that goes away."""
        if not self.scripts:
            self.page.reload()
        self.shows(revision)

    def sees(self, stage: str) -> None:
        expect(self.table).to_have_attribute("data-stage", stage)

    # --- playing

    def pick(self, card: str | None = None) -> None:
        """Picks a card of the hand; the last one when none is named."""
        slots = self.page.locator(".hand .slot:has(.pick)")
        slot = slots.last if card is None else self.page.locator(f".hand .slot[data-code='{card}']")
        slot.click(position={"x": 8, "y": 8})

    def press(self, value: str, name: str = "action") -> None:
        """Presses the button that posts this; a discard or knock shows it only when its card is picked."""
        card = value[-2:]
        if card in self.hand() and not self.page.locator(f"#card-{card}").is_checked():
            self.pick(card)
        self.page.locator(f"button[name='{name}'][value='{value}']:visible").first.click()

    def hand(self) -> list[str]:
        """The own cards from left to right."""
        return [text or "" for text in self._values(".hand .slot", "data-code")]

    def offers(self) -> list[str]:
        """The actions that the page's buttons post, whether they show already or only for a picked card."""
        return [text or "" for text in self._values("#table button[name=action]", "value")]

    def _values(self, selector: str, attribute: str) -> list[str | None]:
        return [each.get_attribute(attribute) for each in self.page.locator(selector).all()]

    def move(self) -> None:
        """Plays what `choose` of positions.py plays, by what the page offers: knocks when that can be done,
        else throws the highest card of the deadwood."""
        match self.stage:
            case "offer":
                self.press("p")
            case "draw":
                self.press("s")
            case "layout":
                self.button("Lay out these melds").click()
            case "defence":
                self.page.locator(".bar button[name=action]:visible").click()
            case "discard":
                offers, order = self.offers(), self.hand()
                knocks = [card for card in order if f"k{card}" in offers]
                self.press(f"k{knocks[-1]}" if knocks else order[-1])
            case other:
                raise AssertionError(f"nobody moves at {other}")


def play_on(people: tuple[Person, Person], moves: int = 100, until: tuple[str, ...] = ()) -> None:
    """Both play by clicking, each seeing what the other did, until a stage is reached or the deal is over."""
    for _ in range(moves):
        if people[0].stage in (*until, "deal_over", "match_over"):
            return
        mover, other = people if people[0].is_to_act else people[::-1]
        assert mover.is_to_act
        assert not other.is_to_act
        revision = mover.revision
        mover.move()
        mover.shows(revision + 1)
        other.look(revision + 1)
        assert mover.stage == other.stage

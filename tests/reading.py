"""What a reader finds on a page: its language, its links to other languages, its facts and its text."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

_UNREAD = {"card", "visually-hidden"}
_EMPTY = {"meta", "link", "input", "img", "use", "br", "hr"}


class Page(HTMLParser):
    """A page of HTML, read once, as it is seen: what is on drawn cards, or spoken only, is no text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.language = ""
        self.title = ""
        self.canonical = ""
        self.alternates: dict[str, str] = {}
        self.facts: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.changed: dict[str, str] = {}  # text by fact, where a fact is marked as changed
        self.text = ""  # of the article
        self._open: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = given["lang"]
        elif tag == "link" and given.get("rel") == "canonical":
            self.canonical = given["href"]
        elif tag == "link" and "hreflang" in given:
            self.alternates[given["hreflang"]] = given["href"]
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
        self.ids += [given["id"]] if "id" in given else []
        self.facts += given.get("data-fact", "").split()
        if tag not in _EMPTY:
            self._open.append((tag, given))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _EMPTY:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        self.text += " " if tag in ("td", "th", "li", "p", "h1", "h2", "h3") else ""
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        tags = [tag for tag, _given in self._open]
        if tags[-1:] == ["title"]:
            self.title += data
        if "article" not in tags or _UNREAD & {name for classes in self._classes() for name in classes}:
            return
        self.text += data
        for _tag, given in self._open:
            if "changed" in given.get("class", "").split():
                fact = given["data-fact"]
                self.changed[fact] = self.changed.get(fact, "") + data

    def _classes(self) -> Iterator[list[str]]:
        return (given.get("class", "").split() for _tag, given in self._open)

    @property
    def numbers(self) -> set[int]:
        """Every number in the text, signs of suits aside (a card within a sentence is no number)."""
        return {int(digits) for digits in re.findall(r"\d+(?![\d\s]*[♠♥♦♣])", self.text)}

"""Links the first use of each term on a page to the glossary."""

import re
from collections.abc import Iterator
from functools import cache

from .word_forms import FORMS

_TAG = re.compile(r"(<[^>]*>)")
_NAME = re.compile(r"</?([a-z][a-z0-9]*)")
_VOID = {"br", "hr", "img", "input", "link", "meta", "use"}
_PLAIN = {
    "a",
    "h1",
    "h2",
    "h3",
    "h4",
    "button",
    "label",
    "legend",
    "summary",
    "select",
    "svg",
    "caption",
    "th",
}
"""Elements within which nothing is linked."""
_PLAIN_MARKS = (
    "data-plain",
    'aria-hidden="true"',
    *(f'class="{name}"' for name in ("visually-hidden", "name", "meld-label")),
)


@cache
def _pattern(language: str) -> re.Pattern[str]:
    """All terms in one search: the longer form wins where two begin alike."""
    forms = sorted(FORMS[language].items(), key=lambda form: -len(form[1]))
    groups = (f"(?P<{term.replace('-', '_')}>{form})" for term, form in forms)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(groups)})(?![\w-])", re.IGNORECASE)


def linked(markup: str, language: str, glossary: str) -> str:
    """The markup with a link to `glossary` (its address) at the first use of each term in its text.

    Links, headings, forms, drawings and what is only spoken stay as they are.
    """
    pattern, seen = _pattern(language), set[str]()

    def link(found: re.Match[str]) -> str:
        term = str(found.lastgroup).replace("_", "-")
        if term in seen:
            return found[0]
        seen.add(term)
        return f'<a class="term" href="{glossary}#{term}">{found[0]}</a>'

    return "".join(pattern.sub(link, part) if is_text else part for part, is_text in _parts(markup))


def _parts(markup: str) -> Iterator[tuple[str, bool]]:
    """The markup in pieces, in order, with whether terms may be linked in the piece."""
    within: list[str] = []  # the open elements, from the first one in which nothing is linked
    for number, part in enumerate(_TAG.split(markup)):
        if number % 2:
            _step(part, within)
            yield part, False
        else:
            yield part, not within and not part.isspace()


def _step(tag: str, within: list[str]) -> None:
    """Goes into the element that a tag opens, or out of the one that it closes."""
    name = found[1] if (found := _NAME.match(tag)) else ""
    if tag.startswith("</"):
        while within and within.pop() != name:
            pass
    elif name and name not in _VOID and not tag.endswith("/>") and (within or _is_plain(name, tag)):
        within.append(name)


def _is_plain(name: str, tag: str) -> bool:
    return name in _PLAIN or any(mark in tag for mark in _PLAIN_MARKS)

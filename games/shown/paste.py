"""What the template of pasted records is given."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LineView:
    """A line of a damaged record; `marked` is what is wrong in it."""

    number: int
    before: str
    marked: str = ""
    after: str = ""


@dataclass(frozen=True)
class FlawView:
    """Why a record cannot be read any further, where, and what could stand there."""

    text: str  # "Action 12: ..." and the reason
    possible: str  # actions, as a record writes them; empty where that is not the point
    lines: tuple[LineView, ...]
    readable_text: str  # what can be reviewed; empty where that is nothing


@dataclass(frozen=True)
class ChoiceView:
    """One of several records in a text."""

    value: str
    label: str  # "Deal 3: Gin, 41 points", or what is wrong


@dataclass(frozen=True)
class PasteView:
    """The page on which a record is pasted."""

    text: str
    notice: str = ""
    part: str = ""  # which of several records is shown
    flaw: FlawView | None = None
    choices: tuple[ChoiceView, ...] = ()

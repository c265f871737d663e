"""What helps a reader at the table: hints, reasons, help, the tour, typed commands."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ThoughtView:
    """What an AI did in a deal that is over, and why."""

    action: str  # its line of the log: "Hard AI takes 9 of diamonds."
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class HintView:
    """What Hard would do in the reader's place."""

    action: str  # "Discard 9 of diamonds."
    reasons: tuple[str, ...]

    @property
    def spoken(self) -> str:
        """The whole of it for a screen reader."""
        return " ".join((self.action, *self.reasons))


@dataclass(frozen=True)
class HelpView:
    """Help for this moment, in sentences."""

    now: tuple[str, ...]  # what may be done
    why_not: tuple[tuple[str, str], ...]  # what else one may want to do; why not, and what instead
    deadwood: tuple[str, ...]  # what it is, and the reader's own as a sum


@dataclass(frozen=True)
class TourView:
    """One step of the tour of a person's first match."""

    match_id: str
    step: int
    count: str  # "2/5"
    title: str  # the same in words
    text: str
    back: str  # the step that the button goes to; empty at the first one
    next: str
    is_last: bool


@dataclass(frozen=True)
class NudgeView:
    """An AI is to move: the page asks for it after a while."""

    delay: int  # milliseconds
    label: str  # for readers without a script, who press a button


@dataclass(frozen=True)
class TypedView:
    """The line for typed commands."""

    now: str  # "You can type: draw, take."; empty when nothing can be done
    text: str  # what was typed and refused, to be mended
    asked: str  # the action about which a question stands open
    lines: tuple[tuple[str, str], ...]  # every word with its meaning

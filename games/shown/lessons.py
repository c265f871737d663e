"""What the lessons of a deal are shown from: plain values, already in the reader's language."""

from dataclasses import dataclass


@dataclass(frozen=True)
class LessonView:
    """One decision of the reader, with hindsight but without what could not be known."""

    ply: int
    done: str  # its line of the log: "alice discards 9 of diamonds."
    kind: str  # "best", "even" or "better" (what Hard would have done was)
    verdict: str  # "Discard 4 of clubs. That is worth about 3.2 points more."
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class LessonsView:
    """All decisions of the reader in a deal that is over."""

    url: str  # to which the next decision is posted
    summary: str  # one line: how many decisions, how many cost points; empty before all are looked at
    progress: str  # "Decisions looked at: 8 of 14"; empty when all are
    first_knock: str  # the earliest legal knock, and what it would have scored
    lessons: tuple[LessonView, ...]
    notice: str  # why none was looked at just now

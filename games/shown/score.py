"""The score sheet and the end of a match."""

from dataclasses import dataclass

from .charts import LineChart


@dataclass(frozen=True)
class ScoreRow:
    """One finished deal of the match: points by seat, the opponent's seat first."""

    number: int
    text: str
    fact: str  # the rule by which it was scored
    points: tuple[str, str]
    deal_id: str
    hints_text: str = ""  # how many hints the reader was given; empty for none


@dataclass(frozen=True)
class ScoreView:
    """The score sheet. Columns: the opponent first, then the reader."""

    names: tuple[str, str]
    rows: tuple[ScoreRow, ...]
    totals: tuple[int, int]
    target: int
    target_text: str
    chart: LineChart | None = None  # how the totals grew


@dataclass(frozen=True)
class MatchEndView:
    headline: str  # "alice wins the match"
    reason: str
    lines: tuple[tuple[str, str, str, str], ...]  # label, the opponent's number, the reader's, the fact
    rematch_url: str  # of a rematch that exists already, else empty
    can_rematch: bool
    compare_url: str = ""  # of a deal that was played again, beside its other plays

"""What the page of statistics is given: plain values, already in the reader's language."""

from dataclasses import dataclass

from games.shown.charts import BarChart, LineChart


@dataclass(frozen=True)
class KindView:
    """A way to the statistics against one kind of opponent."""

    label: str
    url: str
    is_present: bool


@dataclass(frozen=True)
class KindRow:
    """A kind of opponent beside the others."""

    label: str
    deals: str
    share: str  # of deals won
    points: str  # per deal


@dataclass(frozen=True)
class StatisticsView:
    """Statistics against everybody or against one kind of opponent."""

    kinds: tuple[KindView, ...]  # empty when there is one alone
    headline: tuple[tuple[str, str], ...]  # label, value: what one wants to know first
    facts: tuple[tuple[str, str], ...]  # label, value
    rows: tuple[KindRow, ...]  # the kinds beside each other; empty when there is one alone
    bars: tuple[BarChart, ...]  # the same
    months: tuple[LineChart, ...]  # empty before the second month

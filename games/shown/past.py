"""What the pages about past deals are given: plain values, already in the reader's language."""

from dataclasses import dataclass

from games.shown.charts import LineChart
from games.shown.score import MatchEndView, ScoreView


@dataclass(frozen=True)
class PastDealView:
    """A deal that is over, as a line of a list that leads to its review."""

    url: str
    title: str  # "Deal 3"
    ending: str  # "Bob went gin."
    points: str  # "+25", "−25", "0"
    style: str  # "won", "lost" or "even"
    day: str
    moment: str  # the same for machines
    again_url: str = ""  # where it can be played again, if that is offered here


@dataclass(frozen=True)
class PastMatchView:
    """A match with some of its deals, newest first."""

    url: str
    opponent: str
    score: str  # the reader's points first
    state: str  # how it ended, or that it goes on
    rules_name: str
    again_text: str  # that its cards were those of another deal; empty for most
    deals: tuple[PastDealView, ...]


@dataclass(frozen=True)
class PastMatchPage:
    """The page of one match."""

    match_id: str
    opponent: str
    state: str
    goes_on: bool
    being_played: str  # the number of a deal that is not over; empty when there is none
    again_text: str
    end: MatchEndView | None
    score: ScoreView
    chart: LineChart | None  # of the running score
    deals: tuple[PastDealView, ...]  # as they were played
    rules_name: str
    rules: tuple[tuple[str, str], ...]  # label, value


@dataclass(frozen=True)
class HistoryView:
    """A page of a history."""

    matches: tuple[PastMatchView, ...]
    has_filters: bool  # there is something to look among
    is_filtered: bool
    notice: str  # what could not be read; empty when all could
    nothing: str  # why the list is empty; empty when it is not, or when nothing was ever played
    newer_url: str
    older_url: str
    opponents: tuple[str, ...]  # whose names are offered

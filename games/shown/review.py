"""What the templates of a review are given, beside the `TableView` of the moment that is looked at."""

from dataclasses import dataclass

from games.shown.cards import HandView
from games.shown.deadwood import DeadwoodChart
from games.shown.help import ThoughtView
from games.shown.lessons import LessonView
from games.shown.score import ScoreView
from games.shown.table import TableView


@dataclass(frozen=True)
class SeatChoice:
    """From where the table may be seen."""

    value: str  # in the address: "0", "1" or "both"
    label: str
    is_present: bool


@dataclass(frozen=True)
class OpenHand:
    """A hand that the reader looks into."""

    name: str
    label: str  # "Hand of Alice"
    hand: HandView


@dataclass(frozen=True)
class StepView:
    """A deal that is over, at one of its plies: what a step brings."""

    url: str  # of the review
    match_id: str  # of a match of the reader's; empty for other people's
    ply: int
    last: int  # the ply at which the deal ended
    place_text: str  # "Step 12 of 40"
    seat: str  # from which it is seen: "0", "1" or "both"
    seats: tuple[SeatChoice, ...]
    board: TableView
    top: OpenHand | None
    bottom: OpenHand | None
    has_ai: bool
    thought: ThoughtView | None  # why an AI did what was done last
    lesson: LessonView | None  # of the reader's decision at this ply, when it has been thought about
    score: ScoreView | None  # None where it would tell of a match that is not to be known
    present: float  # where the ply stands in the chart
    live_text: str

    @property
    def back(self) -> int:
        """The step before; at the start the start."""
        return max(0, self.ply - 1)

    @property
    def on(self) -> int:
        """The next step; at the end the end."""
        return min(self.last, self.ply + 1)


@dataclass(frozen=True)
class ReviewView:
    """The whole page: a step, and what is told of the deal at every one of them."""

    title: str
    step: StepView
    log: tuple[str, ...]  # by ply: how it began, then what was done
    ending: str  # how it ended, the last line of the log
    chart: DeadwoodChart


@dataclass(frozen=True)
class ShareView:
    """The reader's link to a deal, or that there is none."""

    deal_id: str
    address: str  # empty while there is no link
    hides_names: bool
    notice: str = ""  # what has just been done

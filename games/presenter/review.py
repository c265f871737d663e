"""A deal that is over, step by step: the table as it stood, and what is told beside it."""

from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _

from games.engine.actions import Kind
from games.engine.observation import observe
from games.engine.state import Phase
from games.queries import PastDeal, Table, notes_of
from games.reasons import of_the_deal, unpacked
from games.shown.cards import HandView
from games.shown.deadwood import place_of
from games.shown.help import ThoughtView
from games.shown.lessons import LessonView
from games.shown.review import OpenHand, ReviewView, SeatChoice, StepView
from games.shown.table import TableView
from games.wording import sentences
from games.wording.explanations import explained
from games.wording.labels import in_words

from .deadwood import chart_view
from .hand import hand_view
from .lessons import lesson_view
from .log import action_lines, opening_lines
from .sight import Sight
from .table import sight_view

BOTH = "both"
SEATS = ("0", "1", BOTH)
"""From where a deal may be looked at, as addresses say it."""


@dataclass(frozen=True)
class Moment:
    """A past deal at one ply, seen from one seat or from both."""

    past: PastDeal
    ply: int
    seen_from: str

    @cached_property
    def seats(self) -> tuple[int, int]:
        """The seats at the top and at the bottom."""
        bottom = (self.past.seat or 0) if self.seen_from == BOTH else int(self.seen_from)
        return 1 - bottom, bottom

    @cached_property
    def table(self) -> Table:
        return self.past.table(self.ply)

    @cached_property
    def sight(self) -> Sight:
        """What the seat at the bottom knew then."""
        return self.sight_of(self.seats[1])

    def sight_of(self, number: int) -> Sight:
        return Sight(self.table, observe(self.past.states[self.ply], number), number, is_past=True)

    @cached_property
    def end(self) -> Sight:
        """The same seat's sight of the deal's end, which nobody has to wait for any more."""
        number = self.seats[1]
        last = self.past.last
        return Sight(self.past.table(last), observe(self.past.states[last], number), number, is_past=True)

    def is_open(self, number: int) -> bool:
        """Whether the reader looks into this hand."""
        return self.seen_from == BOTH or number == self.seats[1]


def step_view(past: PastDeal, ply: int, seen_from: str) -> StepView:
    """The deal at a ply; `seen_from` is one of `SEATS`."""
    moment = Moment(past, ply, seen_from)
    board = replace(sight_view(moment.sight), turn=_turn(moment))
    top, bottom = moment.seats
    return StepView(
        url=past.url,
        match_id=past.match.public_id if past.own else "",
        ply=ply,
        last=past.last,
        place_text=_("Step %(ply)s of %(last)s") % {"ply": ply, "last": past.last},
        seat=seen_from,
        seats=_choices(moment),
        board=board,
        top=_open_hand(moment, top, hand_view(moment.sight_of(top))) if moment.is_open(top) else None,
        bottom=_open_hand(moment, bottom, board.hand),
        has_ai=moment.table.has_ai,
        thought=_thought(moment, board.last),
        lesson=_lesson(moment),
        score=None if past.hides_names else board.score,
        present=place_of(ply, past.last),
        live_text=_spoken(moment, board),
    )


def review_view(past: PastDeal, ply: int, seen_from: str) -> ReviewView:
    """The whole page at a ply."""
    moment = Moment(past, ply, seen_from)
    log = _log(moment)
    return ReviewView(
        title=_title(moment),
        step=step_view(past, ply, seen_from),
        log=log,
        ending=_ending(moment),
        chart=chart_view(past, moment.sight.names, log[1:]),
    )


def _title(moment: Moment) -> str:
    if not moment.past.deal.round:
        return _("A pasted deal")
    first, second = moment.sight.names
    words = {"number": moment.past.deal.round, "first": first, "second": second}
    return _("Deal %(number)s: %(first)s and %(second)s") % words


def _choices(moment: Moment) -> tuple[SeatChoice, ...]:
    labels = (*moment.sight.names, _("Both"))
    return tuple(
        SeatChoice(value, label, value == moment.seen_from)
        for value, label in zip(SEATS, labels, strict=True)
    )


def _turn(moment: Moment) -> str:
    """Who was to act, told of by name: nothing waits for the reader."""
    sight, seen = moment.sight, moment.sight.seen
    if moment.ply == moment.past.last:
        return (moment.past.is_resigned and _ending(moment)) or _("The deal is over.")
    return sentences.waiting(sight.names[seen.to_act], seen.phase)


def _open_hand(moment: Moment, number: int, hand: HandView | None) -> OpenHand | None:
    """A hand that is looked into, unless it lies in the showdown."""
    seen = moment.sight.seen
    if hand is None or (seen.phase is Phase.DEFENCE and number == seen.knocker):
        return None
    name = moment.sight.names[number]
    return OpenHand(name, _("Hand of %(name)s") % {"name": name}, hand)


def _log(moment: Moment) -> tuple[str, ...]:
    """The log of the whole deal: how it began, and each action. Who looks into a hand sees what it drew."""
    end = moment.end
    lines = [" ".join(opening_lines(end)), *action_lines(end)]
    for ply in range(1, len(lines)):
        lines[ply] = _drawn(moment, ply) or lines[ply]
    return tuple(lines)


def _drawn(moment: Moment, ply: int) -> str:
    """The draw that led to this ply with its card, for who looks into that hand; else nothing."""
    state = moment.past.states[ply]
    seat, action = state.history[-1]
    if action.kind is not Kind.DRAW or state.drawn is None or not moment.is_open(seat):
        return ""
    return sentences.drawn(moment.sight.names[seat], state.drawn)


def _ending(moment: Moment) -> str:
    """How the deal ended, or that its record stops before."""
    result, names, winner = moment.past.states[-1].result, moment.sight.names, moment.past.match.winner
    if result is not None:
        return sentences.result(result, names)
    if winner is None:
        return _("The record stops here.")
    return _("%(name)s resigned the match.") % {"name": names[1 - winner]}


def _thought(moment: Moment, last: str) -> ThoughtView | None:
    """Why an AI did what was done last; None where a person did it, or where there was nothing to decide."""
    kept = notes_of(moment.past.deal).reasons.get(str(moment.ply - 1))
    if not kept:
        return None
    reasons = unpacked(kept)
    # Who was shown a deal without names is shown no score of the match and none of its other deals.
    return ThoughtView(last, explained(of_the_deal(reasons) if moment.past.hides_names else reasons))


def _lesson(moment: Moment) -> LessonView | None:
    """What is to be learnt from the reader's decision here, when it has been thought about."""
    past, ply = moment.past, moment.ply
    is_own = ply < past.last and past.states[ply].to_act == past.seat
    if not is_own or ply not in past.lessons:  # which are read only where there can be one
        return None
    return lesson_view(past, ply, action_lines(moment.end)[ply])


def _spoken(moment: Moment, board: TableView) -> str:
    """One sentence: what was done last; at the start who dealt, at the end how it ended."""
    if moment.ply == moment.past.last and (ending := _ending(moment)):
        return in_words(ending)
    if not moment.ply:
        return in_words(opening_lines(moment.sight)[-1])
    return in_words(_drawn(moment, moment.ply) or board.last)

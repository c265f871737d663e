"""A deal that is over, step by step: the table as it stood, and what is told beside it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.utils.translation import gettext as _

from games import sentences
from games.engine.actions import Kind
from games.engine.observation import observe
from games.engine.state import Phase
from games.explanations import explained
from games.labels import in_words
from games.queries import PastDeal, Table, notes_of
from games.reasons import unpacked
from games.review_view import LogLine, OpenHand, ReviewView, SeatChoice
from games.table_view import ThoughtView

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


def review_view(past: PastDeal, ply: int, seen_from: str) -> ReviewView:
    """The deal at a ply; `seen_from` is one of `SEATS`."""
    moment = Moment(past, ply, seen_from)
    sight, lines = moment.sight, _lines(moment)
    board = replace(sight_view(sight), turn=_turn(moment))
    top, bottom = moment.seats
    return ReviewView(
        url=past.url,
        match_id=past.match.public_id if past.own else "",
        title=_title(moment),
        ply=ply,
        last=past.last,
        place_text=_("Step %(ply)s of %(last)s") % {"ply": ply, "last": past.last},
        seat=seen_from,
        seats=_choices(moment),
        board=board,
        top=_open_hand(moment, top),
        bottom=_open_hand(moment, bottom),
        log=tuple(LogLine(number, text, number == ply) for number, text in enumerate(lines)),
        ending=_ending(moment),
        chart=chart_view(past, sight.names, lines[1:], ply),
        thought=_thought(moment, lines),
        lesson=lesson_view(past, ply, lines[min(ply + 1, past.last)]),
        score=None if past.hides_names else board.score,
        live_text=_spoken(moment, lines),
    )


def _title(moment: Moment) -> str:
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


def _open_hand(moment: Moment, number: int) -> OpenHand | None:
    """A hand that is looked into and does not lie in the showdown yet."""
    sight = moment.sight_of(number)
    seen = sight.seen
    if not moment.is_open(number) or (seen.phase is Phase.DEFENCE and number == seen.knocker):
        return None
    hand = hand_view(sight)
    label = _("Hand of %(name)s") % {"name": sight.names[number]}
    return None if hand is None else OpenHand(label, hand)


def _lines(moment: Moment) -> list[str]:
    """The log of the whole deal: how it began, and each action. Who looks into a hand sees what it drew."""
    end = moment.end
    lines = [" ".join(opening_lines(end)), *action_lines(end)]
    for ply, (seat, action) in enumerate(end.seen.history, 1):
        card = moment.past.states[ply].drawn
        if action.kind is Kind.DRAW and card is not None and moment.is_open(seat):
            lines[ply] = sentences.drawn(end.names[seat], card)
    return lines


def _ending(moment: Moment) -> str:
    end = moment.end
    if end.seen.result is not None:
        return sentences.result(end.seen.result, end.names)
    winner = moment.past.match.winner
    return "" if winner is None else _("%(name)s resigned the match.") % {"name": end.names[1 - winner]}


def _thought(moment: Moment, lines: Sequence[str]) -> ThoughtView | None:
    """Why an AI did what was done last; None where a person did it, or where there was nothing to decide."""
    kept = notes_of(moment.past.deal).reasons.get(str(moment.ply - 1))
    return ThoughtView(lines[moment.ply], explained(unpacked(kept))) if kept else None


def _spoken(moment: Moment, lines: Sequence[str]) -> str:
    """One sentence: what was done last; at the end, how it ended."""
    is_end = moment.ply == moment.past.last
    return in_words((is_end and _ending(moment)) or lines[moment.ply])

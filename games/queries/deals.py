"""Deals that are over, with all that a review of them shows, wherever they come from."""

from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.http import Http404
from django.urls import reverse

from accounts.models import User
from games.engine.chances import Chances
from games.engine.hindsight import states_of
from games.engine.state import DealState
from games.models import RESIGNED, Deal, DealLink, Lesson, Match, Seat

from .memory import remembered
from .tables import Table, record_of


@dataclass(frozen=True)
class PastDeal:
    """A deal that is over: one that was played here, or one that was pasted (of rows that nobody stores)."""

    match: Match
    seats: list[Seat]
    deal: Deal
    url: str  # of its review
    earlier: list[Deal] = field(default_factory=list)  # of the match, in their order
    seat: int | None = None  # from which it is looked at first; None: from both
    own: bool = False  # the reader played it, so that the match and its other deals are the reader's too
    hides_names: bool = False  # the players are called by their roles

    @cached_property
    def states(self) -> tuple[DealState, ...]:
        """The state before the first action and after each, unchecked: records were checked when stored."""
        return states_of(record_of(self.match, self.deal))

    @cached_property
    def lessons(self) -> dict[int, Lesson]:
        """What has been thought about the reader's own decisions, by ply; of others' deals nothing."""
        if not self.own:
            return {}
        history = self.states[-1].history
        lessons = Lesson.objects.filter(deal=self.deal)
        return {lesson.ply: lesson for lesson in lessons if history[lesson.ply][0] == self.seat}

    @cached_property
    def memory(self) -> tuple[Chances, ...]:
        """What the players knew of the match's earlier deals."""
        if not self.earlier:
            return ()
        before = Deal.objects.filter(match=self.match, round__lt=self.deal.round)
        return remembered(self.match, before, self.deal)

    @property
    def last(self) -> int:
        """The ply at which the deal ended."""
        return len(self.states) - 1

    @property
    def is_resigned(self) -> bool:
        """Whether it ended unscored, in the middle or before it was dealt."""
        return self.deal.outcome == RESIGNED

    def table(self, ply: int) -> Table:
        """The table as it stood after so many actions of this deal, while the match was being played."""
        is_end = ply == self.last
        match = _as_it_was(self.match, status=Match.Status.PLAYING, ending="", winner=None)
        seats = [self._seat(seat, is_end) for seat in self.seats]
        return Table(match, seats, [*self.earlier, self._deal(ply, is_end)], self.hides_names)

    def _seat(self, seat: Seat, is_end: bool) -> Seat:
        """The seat with its score then. The hand stands by its melds: its order is a private matter."""
        deal = self.deal
        points = deal.first_score if seat.number == deal.first_seat else deal.second_score
        won = sum(each.winner == seat.number for each in self.earlier)
        if is_end and deal.winner == seat.number:
            points, won = points + deal.points, won + 1
        return _as_it_was(seat, points=points, deals_won=won, hand_mode=Seat.HandMode.MELDS, hand_order="")

    def _deal(self, ply: int, is_end: bool) -> Deal:
        """The deal after so many actions; one that was never dealt lies on the table all the same."""
        if is_end:
            return _as_it_was(self.deal, started_at=self.deal.started_at or self.deal.ended_at)
        return _as_it_was(
            self.deal,
            status=Deal.Status.PLAYING,
            actions=" ".join(self.deal.actions.split()[:ply]),
            ply=ply,
            to_act=self.states[ply].to_act,
            outcome="",
            winner=None,
            points=0,
            ended_at=None,
        )


def _as_it_was(row: Any, **values: Any) -> Any:
    """A copy of a row with other values, which is not to be saved."""
    then = copy(row)
    for name, value in values.items():
        setattr(then, name, value)
    return then


def past_deal_or_404(deal_id: str, user: User) -> PastDeal:
    """A deal that is over, for one who played it.

    A deal that is not over is unknown, like another person's: no address shows a card before its time.
    """
    over = Deal.objects.filter(public_id=deal_id, status=Deal.Status.OVER, match__seats__user=user)
    deal = over.select_related("match", "notes").first()
    if deal is None:
        raise Http404
    seats = _seats_of(deal)
    own = next(seat.number for seat in seats if seat.user_id == user.pk)
    return PastDeal(
        match=deal.match,
        seats=seats,
        deal=deal,
        url=deal.get_absolute_url(),
        earlier=_earlier(deal),
        seat=own,
        own=True,
    )


def shared_deal_or_404(token: str) -> PastDeal:
    """The deal that a link shows to whoever has it; a link that was taken back is unknown."""
    links = DealLink.objects.filter(token=token, use=DealLink.Use.SHOW, deal__status=Deal.Status.OVER)
    link = links.select_related("deal__match", "deal__notes").first()
    if link is None:
        raise Http404
    return PastDeal(
        match=link.deal.match,
        seats=_seats_of(link.deal),
        deal=link.deal,
        url=reverse("games:shared", args=[token]),
        earlier=_earlier(link.deal),
        hides_names=link.hides_names,
    )


def link_of(deal: Deal, user: User) -> DealLink | None:
    """The link by which this person shows a deal."""
    return DealLink.objects.filter(deal=deal, owner=user, use=DealLink.Use.SHOW).first()


def _seats_of(deal: Deal) -> list[Seat]:
    return list(Seat.objects.filter(match_id=deal.match_id).select_related("user"))


def _earlier(deal: Deal) -> list[Deal]:
    """The deals before this one, of which a score sheet tells."""
    columns = ("public_id", "round", "status", "outcome", "winner", "points", "hints_given")
    return list(Deal.objects.filter(match_id=deal.match_id, round__lt=deal.round).only(*columns))

"""Reading from the database. Whole tables are read in two queries; states are replayed from their records."""

from dataclasses import dataclass, field
from functools import cached_property

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet
from django.http import Http404

from accounts.models import User

from .engine.match import FinalScore, MatchScore, final_score
from .engine.notation import Record, parse_actions, replay
from .engine.observation import Observation, observe
from .engine.rules import RuleSet
from .engine.shuffle import commitment, dealer_draw
from .engine.state import DealState
from .models import Deal, Match, Seat


@dataclass
class Table:
    """A match with its seats and deals, read at one moment."""

    match: Match
    seats: list[Seat]
    deals: list[Deal] = field(default_factory=list)

    @cached_property
    def rules(self) -> RuleSet:
        return self.match.rules

    @property
    def deal(self) -> Deal | None:
        """The deal on the table: the one being played, or the last that ended."""
        return next((deal for deal in reversed(self.deals) if deal.status != Deal.Status.PREPARED), None)

    @property
    def prepared(self) -> Deal | None:
        """The deal that comes next; its commitment is known, its cards are not yet."""
        return next((deal for deal in self.deals if deal.status == Deal.Status.PREPARED), None)

    @property
    def score(self) -> MatchScore:
        """The running score by side."""
        points, won = [0, 0], [0, 0]
        for seat in self.seats:
            points[seat.number], won[seat.number] = seat.points, seat.deals_won
        return MatchScore((points[0], points[1]), (won[0], won[1]))

    @property
    def final(self) -> FinalScore | None:
        """The final score of a match that reached its target."""
        if self.match.ending != Match.Ending.TARGET:
            return None
        return final_score(self.rules, self.score)

    def seat_of(self, user: User | AnonymousUser) -> Seat | None:
        """The seat in which `user` sits."""
        return next((seat for seat in self.seats if seat.user_id == user.pk), None)

    def seat(self, number: int | None) -> Seat | None:
        """The seat with this number, if someone sits there; none for a spectator."""
        return next((seat for seat in self.seats if seat.number == number), None)

    @property
    def commitment(self) -> str:
        """The commitment to the shuffle of the deal on the table, or of the first one before it is dealt."""
        deal = self.deal or self.prepared
        return "" if deal is None else commitment(bytes.fromhex(deal.seed), deal.public_id)

    def state(self) -> DealState | None:
        """The state of the deal on the table, replayed without checks: it was checked when stored."""
        return None if self.deal is None else replay(record_of(self.match, self.deal))

    def observation(self, number: int | None) -> Observation | None:
        """What a seat (or a spectator) may know of the deal on the table."""
        state = self.state()
        return None if state is None else observe(state, number)


def record_of(match: Match, deal: Deal) -> Record:
    """The record from which a started deal is replayed."""
    assert deal.dealer is not None
    return Record(
        rules=match.rules,
        dealer=deal.dealer,
        actions=parse_actions(deal.actions),
        scores=(deal.first_score, deal.second_score),
        deal_id=deal.public_id,
        seed=bytes.fromhex(deal.seed),
        words=(deal.first_words, deal.second_words),
        engine=match.engine,
    )


def draw_for_dealer(deal: Deal) -> tuple[tuple[int, int], ...]:
    """The cards drawn for the first dealer of a match (R15), from its first deal's seed."""
    return dealer_draw(bytes.fromhex(deal.seed), deal.public_id, (deal.first_words, deal.second_words))


def table_or_404(match_id: str) -> Table:
    """The table of a match; an unknown id is a 404."""
    return _table(Seat.objects.filter(match__public_id=match_id))


def invited_table_or_404(token: str) -> Table:
    """The table to which an invitation leads; an unknown token is a 404."""
    return _table(Seat.objects.filter(match__invitation=token))


def _table(seats: QuerySet[Seat]) -> Table:
    taken = list(seats.select_related("match", "user"))
    if not taken:
        raise Http404
    match = taken[0].match
    return Table(match, taken, list(Deal.objects.filter(match=match)))


def is_seated(match_id: str, user_id: int | None) -> bool:
    """Whether this user sits at this match."""
    return user_id is not None and Seat.objects.filter(match__public_id=match_id, user_id=user_id).exists()


def open_tables(user: User, limit: int = 50) -> list[Table]:
    """The user's matches that are not over, newest first, in three queries."""
    live = (Match.Status.OPEN, Match.Status.READY, Match.Status.PLAYING)
    matches = list(Match.objects.filter(seats__user=user, status__in=live).order_by("-pk")[:limit])
    tables = {match.pk: Table(match, []) for match in matches}
    for seat in Seat.objects.filter(match__in=matches).select_related("user"):
        tables[seat.match_id].seats.append(seat)
    for deal in Deal.objects.filter(match__in=matches):
        tables[deal.match_id].deals.append(deal)
    return list(tables.values())

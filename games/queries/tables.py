"""Tables: read in two queries, their states replayed from their records."""

from dataclasses import dataclass, field

from django.contrib.auth.models import AnonymousUser
from django.db.models import F, QuerySet
from django.http import Http404

from accounts.models import User
from games.endings import DealEnding
from games.engine.cards import parse_card_list
from games.engine.match import FinalScore, MatchScore, final_score
from games.engine.notation import Record, parse_actions, replay
from games.engine.observation import Observation, observe
from games.engine.rules import RuleSet
from games.engine.shuffle import dealer_draw
from games.engine.state import DealState
from games.models import Deal, Match, Notes, PlayedDeal, Seat

MAX_READINGS = 5
"""How often a table is read at most when other requests write between its two queries."""


@dataclass
class Table:
    """A match with its seats and deals, read at one moment."""

    match: Match
    seats: list[Seat]
    deals: list[Deal] = field(default_factory=list)
    hides_names: bool = False  # the players are called by their roles: names are hidden, or there are none

    @property
    def rules(self) -> RuleSet:
        return self.match.rules

    @property
    def rematch(self) -> Match | None:
        """The match that was made as this one's rematch."""
        return getattr(self.match, "rematch", None)

    @property
    def deal(self) -> Deal | None:
        """The deal on the table: the one being played, or the last that was."""
        return next((deal for deal in reversed(self.deals) if deal.started_at is not None), None)

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
        """The seat in which `user` sits; a visitor has none, though an AI's seat has no user either."""
        return next((seat for seat in self.seats if seat.user_id and seat.user_id == user.pk), None)

    @property
    def has_ai(self) -> bool:
        """Whether an AI sits here."""
        return any(seat.level for seat in self.seats)

    def seat(self, number: int | None) -> Seat | None:
        """The seat with this number, if someone sits there; none for a spectator."""
        return next((seat for seat in self.seats if seat.number == number), None)

    def observation(self, number: int | None) -> Observation | None:
        """What a seat (or a spectator) may know of the deal on the table."""
        return None if self.deal is None else observe(state_of(self.match, self.deal), number)


def state_of(match: Match, deal: Deal) -> DealState:
    """The state of a started deal, replayed without checks: it was checked when it was stored."""
    return replay(record_of(match, deal))


def record_of(match: Match, deal: Deal) -> Record:
    """The record from which a started deal is replayed."""
    assert deal.dealer is not None
    return Record(
        rules=match.rules,
        dealer=deal.dealer,
        actions=parse_actions(deal.actions),
        scores=(deal.first_score, deal.second_score),
        deal_id=deal.public_id,
        seed=bytes.fromhex(deal.seed) if not deal.deck else None,
        deck=tuple(parse_card_list(deal.deck)) if deal.deck else None,
        words=(deal.first_words, deal.second_words),
        engine=match.engine,
    )


def notes_of(deal: Deal) -> Notes:
    """The notes beside a deal with an AI; empty ones, not yet stored, before the first."""
    try:
        return deal.notes
    except Notes.DoesNotExist:
        return Notes(deal=deal)


def draw_for_dealer(deal: Deal) -> tuple[tuple[int, int], ...]:
    """The cards drawn for the first dealer of a match (R15), from its first deal's seed."""
    return dealer_draw(bytes.fromhex(deal.seed), deal.public_id, (deal.first_words, deal.second_words))


def seated_table_or_404(match_id: str, user: User) -> tuple[Table, Seat]:
    """The table of a match and the user's seat at it.

    Another person's match is a 404 like one that is not there: an address tells nothing.
    """
    table = _table_or_404(Seat.objects.filter(match__public_id=match_id))
    seat = table.seat_of(user)
    if seat is None:
        raise Http404
    return table, seat


def invited_table_or_404(token: str) -> Table:
    """The table to which an invitation leads; an unknown token is a 404."""
    return _table_or_404(Seat.objects.filter(match__invitation=token))


def _table_or_404(seats: QuerySet[Seat]) -> Table:
    """Reads seats and deals again when another request wrote between the two queries."""
    for _ in range(MAX_READINGS):
        taken = list(seats.select_related("match__rematch", "user"))
        if not taken:
            raise Http404
        match = taken[0].match
        deals = Deal.objects.filter(match=match).annotate(revision=F("match__revision"))
        if all(deal.revision == match.revision for deal in deals):
            break
    return Table(match, taken, list(deals))


def is_seated(match_id: str, user_id: int | None) -> bool:
    """Whether this user sits at this match."""
    return user_id is not None and Seat.objects.filter(match__public_id=match_id, user_id=user_id).exists()


def open_matches(user: User) -> QuerySet[Match]:
    """The user's matches that are not over."""
    live = (Match.Status.OPEN, Match.Status.READY, Match.Status.PLAYING)
    return Match.objects.filter(seats__user=user, status__in=live)


def open_tables(user: User) -> list[Table]:
    """The user's matches that are not over, newest first, in three queries; of deals only what lists show.

    Services let nobody have more of them than a list can show.
    """
    matches = list(open_matches(user).order_by("-pk"))
    tables = {match.pk: Table(match, []) for match in matches}
    for seat in Seat.objects.filter(match__in=matches).select_related("user"):
        tables[seat.match_id].seats.append(seat)
    for deal in Deal.objects.filter(match__in=matches).only("match_id", "status", "to_act", "started_at"):
        tables[deal.match_id].deals.append(deal)
    return list(tables.values())


def has_finished_deal(user: User) -> bool:
    """Whether the user has played a deal to its end in any match."""
    return PlayedDeal.objects.filter(user=user).exclude(ending=DealEnding.RESIGNED).exists()


def waiting_ais() -> list[tuple[str, User]]:
    """The matches in which an AI is to act, by id, each with a person who sits there."""
    ais = Seat.objects.exclude(level="").filter(
        match__status=Match.Status.PLAYING,
        match__deals__status=Deal.Status.PLAYING,
        match__deals__to_act=F("number"),
    )
    people = Seat.objects.filter(match__seats__in=ais, user__isnull=False).order_by("match", "number")
    waiting = {seat.match.public_id: seat.user for seat in people.select_related("match", "user")}
    return [(match_id, user) for match_id, user in waiting.items() if user is not None]

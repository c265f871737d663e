"""Writes matches that a demo has played: in bulk, and as the other services would have written them."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import count

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import QuerySet

from accounts.models import User
from games.demo.contests import Played
from games.demo.plans import Calendar, Plan
from games.engine.match import add_result, final_score
from games.engine.rules import PRESETS, rules_text
from games.models import RESIGNED, Deal, Match, Notes, PlayedDeal, Seat
from games.queries import Table

from .history import entries
from .tallies import Tallies, add, join, tallies_of

BETWEEN = timedelta(seconds=25)
"""From the end of a deal to the next one."""
DemoMatch = tuple[Plan, tuple[Played, ...], datetime]
"""A match, its deals, and when it began."""


MARK = "demo"
"""The preference by which a person is known to be one of a demo."""


def real_people() -> QuerySet[User]:
    """Everybody who does not belong to a demo."""
    return User.objects.exclude(preferences__has_key=MARK)


def demo_people(names: Sequence[str], password: str | None) -> list[User]:
    """The people of a demo, made where they are not there yet; without a password nobody signs in as them.

    A name that somebody else has is left to its owner: the person of the demo gets another one.
    """
    hashed = make_password(password)
    return [_demo_person(name, hashed) for name in names]


def _demo_person(name: str, hashed: str) -> User:
    for number in count(1):
        wanted = name if number == 1 else f"{name}-{number}"
        user, _made = User.objects.get_or_create(
            username=wanted, defaults={"password": hashed, "preferences": {MARK: True}}
        )
        if MARK in user.preferences:
            return user
    raise AssertionError("numbers never end")


@transaction.atomic
def store(played: Sequence[DemoMatch], users: Sequence[User], calendar: Calendar) -> None:
    """Writes matches with all that follows from them; the people of a plan are numbers of `users`."""
    tables = [_table(*match, users, calendar) for match in played]
    Match.objects.bulk_create(table.match for table in tables)
    Seat.objects.bulk_create(seat for table in tables for seat in table.seats)
    Deal.objects.bulk_create(deal for table in tables for deal in table.deals)
    Notes.objects.bulk_create(
        Notes(deal=deal, reasons=one.reasons)
        for table, (_plan, deals, _began) in zip(tables, played, strict=True)
        for deal, one in zip(table.deals, deals, strict=True)
        if one.reasons
    )
    PlayedDeal.objects.bulk_create(
        entry for table in tables for deal in table.deals for entry in entries(table, deal)
    )
    total: Tallies = defaultdict(Counter)
    for table in tables:
        join(total, tallies_of(table.match, table.seats, table.deals))
    add(total)


def _table(
    plan: Plan, played: Sequence[Played], began: datetime, users: Sequence[User], calendar: Calendar
) -> Table:
    """A match that is over, as it is to be written."""
    rules = PRESETS[plan.contest.preset]
    match = Match(
        preset=plan.contest.preset, rules_text=rules_text(rules), status=Match.Status.OVER, created_at=began
    )
    seats = [
        Seat(match=match, number=number, user=None if person is None else users[person], level=level)
        for number, (person, level) in enumerate(zip(plan.people, plan.levels, strict=True))
    ]
    deals: list[Deal] = []
    start = began
    for number, one in enumerate(played, 1):
        end = start + calendar.length(one.ply)
        deals.append(_deal(match, number, one, start, end))
        start = end + BETWEEN
    _end(Table(match, seats, deals), plan, played[-1])
    return Table(match, seats, deals)


def _deal(match: Match, number: int, played: Played, start: datetime, end: datetime) -> Deal:
    result = played.result
    return Deal(
        match=match,
        public_id=played.deal_id,
        round=number,
        status=Deal.Status.OVER,
        dealer=played.dealer,
        first_score=played.score.points[0],
        second_score=played.score.points[1],
        seed=played.seed.hex(),
        actions=played.actions,
        ply=played.ply,
        outcome=RESIGNED if result is None else result.outcome,
        winner=None if result is None else result.winner,
        points=0 if result is None else result.points,
        started_at=start,
        ended_at=end,
    )


def _end(table: Table, plan: Plan, last: Played) -> None:
    """Gives the match its end and the seats their points."""
    match, score = table.match, last.score
    match.ended_at = table.deals[-1].ended_at
    if last.result is None:
        assert plan.contest.resigns is not None
        match.ending, match.winner = Match.Ending.RESIGNED, 1 - plan.contest.resigns
    else:
        score = add_result(score, last.result)
        match.ending, match.winner = Match.Ending.TARGET, final_score(table.rules, score).winner
    for seat in table.seats:
        seat.points, seat.deals_won = score.points[seat.number], score.deals_won[seat.number]

"""Making, joining, leaving and ending matches."""

from collections.abc import Sequence

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.engine.rules import RuleSet, rules_text
from games.levels import Level
from games.models import RESIGNED, Deal, Match, Seat
from games.promises import Opening
from games.queries import Table, invited_table_or_404, open_matches, seated_table_or_404
from games.refusals import Reason, Refused

from .changes import changing, require, retried
from .history import enter
from .playing import open_deal, prepare_first_deal
from .tallies import count_match
from .words import put_in, readable_words

NO_OPENING = Opening()
MAX_OPEN_MATCHES = 50
"""Open matches of one person: as many as the first page can list."""


def require_room(user: User) -> None:
    """Raises `Refused` when the user has as many open matches as a list can show."""
    if open_matches(user).count() >= MAX_OPEN_MATCHES:
        raise Refused(Reason.TOO_MANY_MATCHES, limit=MAX_OPEN_MATCHES)


def one_at_a_time(user: User) -> None:
    """Guards against both halves of a double click looking before either has made the match."""
    User.objects.select_for_update().get(pk=user.pk)


def make_match(user: User, preset: str, rules: RuleSet, opening: Opening = NO_OPENING) -> Match:
    """A private match whose first seat is the user's; a friend takes the other through its invitation.

    The second half of a double click finds the match that the first half made by the same promise.
    """
    values = {"preset": preset, "rules_text": rules_text(rules)}
    with transaction.atomic():
        one_at_a_time(user)
        if opening.promise is not None:
            made = Match.objects.filter(status=Match.Status.OPEN, seats__user=user, **values)
            present = made.filter(deals__public_id=opening.promise.deal_id).first()
            if present is not None:
                return present
        require_room(user)
        return _match_of([Seat(user=user)], opening, status=Match.Status.OPEN, **values)


def play_now(user: User, preset: str, rules: RuleSet, level: Level, opening: Opening = NO_OPENING) -> Match:
    """A match against an AI of this level, its first deal dealt.

    One that the user began with the same rules and has not touched is taken up instead: the second half of a
    double click makes nothing, nor is a hand got rid of by dealing again.
    """
    values = {"preset": preset, "rules_text": rules_text(rules)}
    with transaction.atomic():
        one_at_a_time(user)
        begun = Match.objects.filter(status=Match.Status.PLAYING, again_of=None, seats__user=user, **values)
        untouched = begun.filter(seats__level=level).filter(deals__round=1, deals__ply=0)
        present = untouched.first()
        if present is not None:
            return present
        require_room(user)
        seats = [Seat(user=user), Seat(level=level)]
        return _match_of(seats, opening, status=Match.Status.READY, **values)


@transaction.atomic
def _match_of(seats: Sequence[Seat], opening: Opening, **values: object) -> Match:
    """A match with these seats, numbered in their order, and dealt at once where an AI sits."""
    match = Match.objects.create(**values)
    for number, seat in enumerate(seats):
        seat.match, seat.number = match, number
    Seat.objects.bulk_create(seats)
    deal = prepare_first_deal(match, opening)
    if any(seat.level for seat in seats):
        open_deal(match, deal)
        deal.save()
        match.status = Match.Status.PLAYING
        match.save(update_fields=["status"])
    return match


def require_free_seat(user: User | AnonymousUser, token: str) -> Table:
    """The table to which an invitation leads, when this person sits there or could; else raises `Refused`."""
    table = invited_table_or_404(token)
    if table.match.status == Match.Status.CANCELLED:
        raise Refused(Reason.CANCELLED)
    if table.seat_of(user) is None and len(table.seats) > 1:
        raise Refused(Reason.SEAT_TAKEN)
    return table


@retried
def sit_down(user: User, token: str, words: str = "") -> Table:
    """Takes the free seat of the match to which an invitation leads; one who sits there already stays.

    `words` are for the shuffle of the first deal, whose seal the invitation shows.
    """
    table = require_free_seat(user, token)
    if table.seat_of(user) is not None:
        return table
    require_room(user)
    seat, deal = Seat(match=table.match, number=1, user=user), table.prepared
    assert deal is not None, "a match with a free seat has its first deal prepared"
    put_in(deal, seat, readable_words(words))
    with changing(table.match, status=Match.Status.READY):
        seat.save()
        deal.save(update_fields=["second_words"])
        table.seats.append(seat)
    return table


@retried
def leave(user: User, match_id: str) -> None:
    """Gets up before the first deal, without harm, and the seat is free again.

    A match that its maker leaves is cancelled. So is a rematch that either player leaves, since it was made
    for these two; another rematch can then be asked for.
    """
    table, seat = seated_table_or_404(match_id, user)
    match = table.match
    if match.status == Match.Status.CANCELLED:
        return
    if match.status not in (Match.Status.OPEN, Match.Status.READY):
        raise Refused(Reason.BEGUN)
    if seat.number == 0 or match.rematch_of_id is not None:
        with changing(match, status=Match.Status.CANCELLED, ended_at=timezone.now(), rematch_of=None):
            pass
    else:
        with changing(match, status=Match.Status.OPEN):
            seat.delete()
            match.deals.update(second_words="")  # they were of the one who leaves


@retried
def resign(user: User, match_id: str) -> Table:
    """Ends the match for the other side, at any time; the current deal, or the next one, ends unscored.

    Its cards and its seed are then as open as those of any deal that is over. Resigning again counts as done.
    """
    table, seat = seated_table_or_404(match_id, user)
    match, winner = table.match, 1 - seat.number
    if match.ending == Match.Ending.RESIGNED and match.winner == winner:
        return table
    require(match, Match.Status.PLAYING)
    deal = table.deals[-1]
    deal.status, deal.outcome, deal.to_act, deal.ended_at = Deal.Status.OVER, RESIGNED, None, timezone.now()
    with changing(
        match,
        status=Match.Status.OVER,
        ending=Match.Ending.RESIGNED,
        winner=winner,
        ended_at=deal.ended_at,
    ):
        deal.save()
        enter(table, deal)
        count_match(table, winner, deal.ended_at)
    return table


@retried
def rematch(user: User, match_id: str, opening: Opening = NO_OPENING) -> Match:
    """Another match with the same rules and players, once for both; the dealer is drawn again (R15).

    Against an AI it is dealt at once, by the promise that the player was given.
    """
    table, _seat = seated_table_or_404(match_id, user)
    match = table.match
    if match.status != Match.Status.OVER:
        raise Refused(Reason.NOT_OVER)
    if match.again_of_id is not None:
        raise Refused(Reason.SINGLE_DEAL)
    if table.rematch is not None:
        return table.rematch
    with changing(match):
        return _match_of(
            [Seat(user=seat.user, level=seat.level) for seat in table.seats],
            opening,
            preset=match.preset,
            rules_text=match.rules_text,
            engine=match.engine,
            status=Match.Status.READY,
            rematch_of=match,
        )

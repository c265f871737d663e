"""Playing a deal again: the same cards against an AI, by oneself or by the link of a friend.

The cards are known to somebody, so that such a match ends with its one deal and counts nowhere.
"""

from django.db import transaction

from accounts.models import User
from games.engine.cards import cards_text
from games.levels import Level
from games.models import Deal, DealLink, Match, Seat
from games.queries import (
    first_play_of,
    play_link_or_404,
    plays_by,
    record_of,
    replayable_or_404,
    score_before,
)
from games.refusals import Reason, Refused

from .matches import one_at_a_time, require_room
from .playing import open_deal


def play_again(user: User, deal_id: str, seat: int, level: Level) -> Match:
    """A match of one deal with the cards of a deal that the user has played, from either seat.

    One that is begun and untouched is taken up instead: the second half of a double click makes nothing.
    """
    first = first_play_of(replayable_or_404(deal_id, user))
    with transaction.atomic():
        one_at_a_time(user)
        begun = plays_by(user, first).filter(again_of=first, status=Match.Status.PLAYING)
        begun = begun.filter(seats__user=user, seats__number=seat, deals__ply=0)
        present = begun.filter(pk__in=Seat.objects.filter(level=level).values("match")).first()
        return present or _match_of(user, first, seat, level)


def play_by_link(user: User, token: str, level: Level) -> Match:
    """A match of one deal with the cards that a friend has sent, in the seat that the link gives.

    Who has begun it goes on. Raises `Refused` for one who knows the cards.
    """
    link = play_link_or_404(token)
    first = first_play_of(link.deal)
    with transaction.atomic():
        one_at_a_time(user)
        present = begun_by_link(user, link)
        if present is not None:
            return present
        require_unknown(user, link)
        return _match_of(user, first, link.seat, level, link.owner)


def begun_by_link(user: User, link: DealLink) -> Match | None:
    """The match in which the user plays these cards already."""
    first = first_play_of(link.deal)
    return plays_by(user, first).filter(again_of=first, status=Match.Status.PLAYING).first()


def require_unknown(user: User, link: DealLink) -> None:
    """Raises `Refused` for one who sent the link, or has played these cards."""
    if user == link.owner or plays_by(user, first_play_of(link.deal)).exists():
        raise Refused(Reason.KNOWN_CARDS)


def _match_of(user: User, first: Deal, seat: int, level: Level, sender: User | None = None) -> Match:
    """The match, its deal dealt: by the rules and the score under which the cards were played at first."""
    require_room(user)
    score = score_before(first)
    match = Match.objects.create(
        preset=first.match.preset,
        rules_text=first.match.rules_text,
        engine=first.match.engine,
        status=Match.Status.PLAYING,
        again_of=first,
        invited_by=sender,
    )
    players: list[dict[str, object]] = [{"level": level}, {"level": level}]
    players[seat] = {"user": user}
    Seat.objects.bulk_create(
        Seat(match=match, number=number, points=points, deals_won=won, **who)
        for number, (who, points, won) in enumerate(zip(players, *score, strict=True))
    )
    deal = Deal(
        match=match,
        round=1,
        dealer=first.dealer,
        first_score=first.first_score,
        second_score=first.second_score,
        deck=cards_text(record_of(first.match, first).start().deck),
    )
    open_deal(match, deal)
    deal.save()
    return match


def send_deal(user: User, deal_id: str, seat: int) -> DealLink:
    """The user's link by which a friend plays the cards of a deal in a seat; there is one for each seat."""
    deal = replayable_or_404(deal_id, user)
    link, _made = DealLink.objects.get_or_create(deal=deal, owner=user, use=DealLink.Use.PLAY, seat=seat)
    return link


def take_back(user: User, deal_id: str, seat: int) -> None:
    """Nobody sits down by that link any more; who has sat down by it plays on."""
    deal = replayable_or_404(deal_id, user)
    DealLink.objects.filter(deal=deal, owner=user, use=DealLink.Use.PLAY, seat=seat).delete()

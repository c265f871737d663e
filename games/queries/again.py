"""Deals that are played again: the first play, the links to it, and how all plays of it compare."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Q, QuerySet
from django.http import Http404

from accounts.models import User
from games.engine.match import MatchScore
from games.models import Deal, DealLink, Match, Seat

MOST_PLAYS = 100
"""Plays of one deal that a page compares, the newest."""


@dataclass(frozen=True)
class Play:
    """One play of a deal as the reader may know it, for the player whose it is."""

    deal: Deal
    seat: Seat
    opponent: Seat
    opponent_is_known: bool  # else the reader learns no more than that it was a person


def replayable_or_404(deal_id: str, user: User) -> Deal:
    """A deal of the user's that is over, however it ended; any other is unknown."""
    over = Deal.objects.filter(public_id=deal_id, status=Deal.Status.OVER, match__seats__user=user)
    deal = over.select_related("match__again_of__match").first()
    if deal is None:
        raise Http404
    return deal


def play_link_or_404(token: str) -> DealLink:
    """The link by which a friend plays the cards of a deal; one that was taken back is unknown."""
    links = DealLink.objects.filter(token=token, use=DealLink.Use.PLAY)
    link = links.select_related("owner", "deal__match__again_of__match").first()
    if link is None:
        raise Http404
    return link


def play_links(user: User, deal: Deal) -> dict[int, DealLink]:
    """The user's links by which friends play this deal's cards, by the friend's seat."""
    links = DealLink.objects.filter(owner=user, deal=deal, use=DealLink.Use.PLAY)
    return {link.seat: link for link in links}


def first_play_of(deal: Deal) -> Deal:
    """The deal whose cards these were at first: itself, unless it was played again."""
    return deal.match.again_of or deal


def score_before(deal: Deal) -> MatchScore:
    """The score of its match when this deal began."""
    earlier = Deal.objects.filter(match_id=deal.match_id, round__lt=deal.round)
    winners = list(earlier.values_list("winner", flat=True))
    return MatchScore((deal.first_score, deal.second_score), (winners.count(0), winners.count(1)))


def plays_by(user: User, first: Deal) -> QuerySet[Match]:
    """The matches in which the user played these cards, or plays them."""
    return _matches_of(first).filter(seats__user=user)


def own_play(user: User, first: Deal) -> Deal | None:
    """The user's earliest finished play of these cards."""
    deals = Deal.objects.filter(Q(pk=first.pk) | Q(match__again_of=first), match__seats__user=user)
    return deals.filter(status=Deal.Status.OVER).order_by("pk").first()


def known_plays(first: Deal, reader: User) -> list[Play]:
    """The plays of a deal that are over and that the reader may know: the reader's own, those of friends who
    came by the reader's links, and the first one of each friend by whose link the reader came."""
    senders = set(plays_by(reader, first).exclude(invited_by=None).values_list("invited_by", flat=True))
    known = Q(seats__user=reader) | Q(invited_by=reader) | Q(seats__user__in=senders)
    matches = list(_matches_of(first).filter(known).distinct().order_by("-pk")[:MOST_PLAYS])
    seats: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(match__in=matches).select_related("user"):
        seats[seat.match_id].append(seat)
    # Of the match of the first play one deal alone is meant.
    deals = Deal.objects.filter(match__in=matches, status=Deal.Status.OVER)
    deals = deals.filter(Q(pk=first.pk) | ~Q(match=first.match_id)).select_related("match").order_by("pk")
    plays = []
    for deal in deals:
        player = _player(seats[deal.match_id], reader, deal, senders)
        if player is not None:
            senders.discard(player.user_id)  # whose later plays are not told of
            plays.append(_play(deal, player, seats[deal.match_id][1 - player.number], reader))
    return plays


def _matches_of(first: Deal) -> QuerySet[Match]:
    """All matches in which these cards are played."""
    return Match.objects.filter(Q(pk=first.match_id) | Q(again_of=first))


def _play(deal: Deal, player: Seat, opponent: Seat, reader: User) -> Play:
    """Whom a sender has played against is told only where it was an AI."""
    return Play(deal, player, opponent, bool(opponent.level) or player.user_id == reader.pk)


def _player(seats: list[Seat], reader: User, deal: Deal, senders: set[int]) -> Seat | None:
    """Whose play it is to the reader: the own one, a sender's, or that of a friend whom the reader sent."""
    people = [seat for seat in seats if seat.user_id is not None]
    own = next((seat for seat in people if seat.user_id == reader.pk), None)
    sender = next((seat for seat in people if seat.user_id in senders), None)
    friend = people[0] if deal.match.invited_by_id == reader.pk else None
    return own or sender or friend

"""Deals that are played again: the first play, the links to it, and how all plays of it compare."""

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
    return Match.objects.filter(Q(pk=first.match_id) | Q(again_of=first), seats__user=user)


def own_play(user: User, first: Deal) -> Deal | None:
    """The user's earliest finished play of these cards."""
    deals = Deal.objects.filter(Q(pk=first.pk) | Q(match__again_of=first), match__seats__user=user)
    return deals.filter(status=Deal.Status.OVER).order_by("pk").first()


def known_plays(first: Deal, reader: User) -> list[Play]:
    """The plays of a deal that are over and that the reader may know: the reader's own, those of friends who
    came by the reader's links, and the first one of each friend by whose link the reader came."""
    mine = list(plays_by(reader, first).values_list("invited_by_id", flat=True))
    senders = {sender for sender in mine if sender is not None}
    matches = Match.objects.filter(Q(pk=first.match_id) | Q(again_of=first))
    known = Q(seats__user=reader) | Q(invited_by=reader) | Q(seats__user__in=senders)
    matches = matches.filter(known).distinct().order_by("-pk")[:MOST_PLAYS]
    found = list(matches)
    deals = Deal.objects.filter(match__in=found, status=Deal.Status.OVER)
    # Of the first play's match one deal alone is meant.
    deals = deals.filter(Q(pk=first.pk) | ~Q(match=first.match_id)).order_by("pk")
    seats = Seat.objects.filter(match__in=found).select_related("user")
    by_match: dict[int, list[Seat]] = {}
    for seat in seats:
        by_match.setdefault(seat.match_id, []).append(seat)
    plays: list[Play] = []
    told: set[int] = set()
    for deal in deals.select_related("match"):
        both = by_match[deal.match_id]
        player = _player(both, reader, deal, senders - told)
        if player is None:
            continue
        if player.user_id in senders:
            told.add(player.user_id or 0)
        other = both[1 - player.number]
        is_known = bool(other.level) or player.user_id == reader.pk
        plays.append(Play(deal, player, other, is_known))
    return plays


def _player(seats: list[Seat], reader: User, deal: Deal, senders: set[int]) -> Seat | None:
    """Whose play of it is told of: the reader's own, a sender's, or that of a friend whom the reader sent."""
    own = next((seat for seat in seats if seat.user_id == reader.pk), None)
    if own is not None:
        return own
    sender = next((seat for seat in seats if seat.user_id in senders), None)
    if sender is not None:
        return sender
    if deal.match.invited_by_id != reader.pk:
        return None
    return next((seat for seat in seats if seat.user_id is not None), None)

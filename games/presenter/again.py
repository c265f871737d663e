"""Deals that are played again: who played them, how that compares, and the links to friends."""

from collections.abc import Callable

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User
from games.endings import DealEnding, ending_of
from games.models import Deal, DealLink, Seat
from games.queries import Play, first_play_of
from games.shown.again import AgainView, PlayView, SeatPlays, SentDealView, SentView
from games.wording.figures import gained
from games.wording.labels import rule_lines, rules_name
from games.wording.past import deal_ending, deal_ending_of_others

Absolute = Callable[[str], str]
"""Makes an address of this site a whole one, to be sent to others."""


def again_view(
    deal: Deal, seat: Seat, other: Seat, plays: list[Play], links: dict[int, DealLink], absolute: Absolute
) -> AgainView:
    """The page of a deal that the player in this seat may play again."""
    seats = sorted((seat.number, other.number), key=lambda number: number != seat.number)
    sent = tuple(
        SentView(
            number,
            seat_label(deal, number, seat.number),
            absolute(reverse("games:sent", args=[links[number].token])) if number in links else "",
        )
        for number in seats
    )
    return AgainView(
        deal_id=deal.public_id,
        match_id=deal.match.public_id,
        opponent=other.player,
        number_text=_("Deal %(number)s") % {"number": deal.round},
        rules_name=rules_name(deal.match.preset, deal.match.rules),
        groups=tuple(
            SeatPlays(_with_cards_of(deal, number), rows)
            for number in seats
            if (rows := tuple(_play(play, seat.user) for play in plays if play.seat.number == number))
        ),
        links=sent,
    )


def seat_label(deal: Deal, number: int, own: int) -> str:
    """A seat to choose: whose cards, and whether it deals."""
    role = _("you deal") if number == deal.dealer else _("you begin")
    if number == own:
        return _("The same cards as before (%(role)s)") % {"role": role}
    return _("The cards of the other side (%(role)s)") % {"role": role}


def _with_cards_of(deal: Deal, number: int) -> str:
    return _("With the dealer's cards") if number == deal.dealer else _("With the non-dealer's cards")


def _play(play: Play, reader: User | None) -> PlayView:
    is_own = reader is not None and play.seat.user_id == reader.pk
    deal, ending = play.deal, ending_of(play.deal.outcome)
    winner = deal.match.winner if ending is DealEnding.RESIGNED else deal.winner
    won = winner == play.seat.number
    name, opponent = play.seat.player, play.opponent.player if play.opponent_is_known else _("Another player")
    if is_own:
        text = deal_ending(ending, won, opponent)
    else:
        text = deal_ending_of_others(ending, *((name, opponent) if won else (opponent, name)))
    words = {"player": _("You") if is_own else name, "opponent": opponent}
    return PlayView(
        players=_("%(player)s against %(opponent)s") % words,
        ending=text,
        points=gained(deal.gain(play.seat.number)),
        style="even" if deal.winner is None else "won" if won else "lost",
        url=reverse("games:review", args=[deal.public_id]) if is_own else "",
    )


def sent_deal_view(link: DealLink, state: str, url: str) -> SentDealView:
    """What the one who follows a link reads."""
    first = first_play_of(link.deal)
    match = first.match
    scores = (first.first_score, first.second_score)
    own, other = scores[link.seat], scores[1 - link.seat]
    deals = link.seat == first.dealer
    return SentDealView(
        token=link.token,
        state=state,
        sender=str(link.owner),
        seat_text=_("You deal, and the AI begins.") if deals else _("The AI deals, and you begin."),
        score_text=_score_before(own, other) if own or other else "",
        rules_name=rules_name(match.preset, match.rules),
        rules=rule_lines(match.rules),
        url=url,
    )


def _score_before(own: int, other: int) -> str:
    words = {"own": own, "other": other}
    return _("The score before it is %(own)s : %(other)s, yours first.") % words

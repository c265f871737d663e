"""Past deals and their matches as their players see them."""

from dataclasses import replace

from django.urls import reverse
from django.utils.translation import gettext as _

from games.endings import DealEnding, ending_of
from games.models import Deal, Match, Seat
from games.queries import Table
from games.shown.past import PastDealView, PastMatchPage
from games.wording.figures import gained
from games.wording.labels import rule_lines, rules_name
from games.wording.past import day, deal_ending, match_state

from .log import again_text
from .score import match_end_view, running_score, score_view
from .sight import Sight


def opposite(table: Table, seat: Seat) -> Seat:
    """The other seat of a match that has been dealt."""
    other = table.seat(1 - seat.number)
    assert other is not None
    return other


def past_deal(table: Table, seat: Seat, deal: Deal) -> PastDealView:
    """A line for a deal that is over, for the player in this seat."""
    assert deal.ended_at is not None
    ending, winner = ending_of(deal.outcome), deal.winner
    is_won = (table.match.winner if ending is DealEnding.RESIGNED else winner) == seat.number
    return PastDealView(
        url=reverse("games:review", args=[deal.public_id]),
        title=_("Deal %(number)s") % {"number": deal.round},
        ending=deal_ending(ending, is_won, opposite(table, seat).player),
        points=gained(deal.gain(seat.number)),
        style="even" if winner is None else "won" if is_won else "lost",
        day=day(deal.ended_at),
        moment=deal.ended_at.isoformat(timespec="minutes"),
    )


def again_url(deal: Deal) -> str:
    """Where a deal can be played again, sent to a friend, and compared."""
    return reverse("games:again", args=[deal.public_id])


def state_of_match(table: Table, seat: Seat) -> str:
    """How the match ended for the player in this seat, or that it goes on."""
    match = table.match
    if match.status != Match.Status.OVER:
        return _("The match goes on.")
    won = None if match.winner is None else match.winner == seat.number
    return match_state(won, match.ending == Match.Ending.RESIGNED, opposite(table, seat).player)


def past_match_view(table: Table, seat: Seat) -> PastMatchPage:
    """The page of a match that has been dealt; a deal that is not over is named, and nothing of it shown."""
    sight, match = Sight.of(table, seat.number), table.match
    deals = [deal for deal in table.deals if deal.status == Deal.Status.OVER]
    playing = [deal for deal in table.deals if deal.status == Deal.Status.PLAYING]
    return PastMatchPage(
        match_id=match.public_id,
        opponent=opposite(table, seat).player,
        state=state_of_match(table, seat),
        goes_on=match.status == Match.Status.PLAYING,
        being_played=_("Deal %(number)s is being played.") % {"number": playing[0].round} if playing else "",
        again_text=again_text(match),
        end=match_end_view(sight),
        score=replace(score_view(sight), chart=None),
        chart=running_score(sight),
        deals=tuple(replace(past_deal(table, seat, deal), again_url=again_url(deal)) for deal in deals),
        rules_name=rules_name(match.preset, table.rules),
        rules=rule_lines(table.rules),
    )

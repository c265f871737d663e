"""Entries of players' histories, written in the transaction that ends a deal."""

from collections.abc import Iterator

from games.endings import ending_of
from games.models import Deal, PlayedDeal
from games.queries import Table


def enter(table: Table, deal: Deal) -> None:
    """Enters a deal that is over into the history of each person who played it."""
    PlayedDeal.objects.bulk_create(entries(table, deal))


def entries(table: Table, deal: Deal) -> Iterator[PlayedDeal]:
    """What a deal that is over is for each person who played it."""
    assert deal.ended_at is not None
    for number in (deal.first_seat, deal.second_seat):
        seat, other = table.seats[number], table.seats[deal.first_seat + deal.second_seat - number]
        if seat.user_id is None:
            continue
        yield PlayedDeal(
            user_id=seat.user_id,
            deal=deal,
            opponent_id=other.user_id,
            level=other.level,
            preset=table.match.preset,
            ending=ending_of(deal.outcome),
            points=deal.gain(seat.number),
            ended_at=deal.ended_at,
        )

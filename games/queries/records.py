"""All past deals of a person, batch by batch, each found by the place where it begins."""

from collections.abc import Iterator

from games.cursors import Cursor
from games.models import PlayedDeal

from .history import tables_of
from .tables import Table

BATCH = 200
"""Deals that are held in memory at a time."""


def past_deals(user_pk: int) -> Iterator[list[tuple[PlayedDeal, Table]]]:
    """The oldest first, each with the seats of its match; two statements a batch, and no transaction.

    A deal that ends meanwhile comes last.
    """
    place: Cursor | None = None
    while entries := _after(user_pk, place):
        tables = tables_of(entries)
        yield [(entry, tables[entry.deal.match_id]) for entry in entries]
        place = Cursor(entries[-1].ended_at, entries[-1].pk)


def _after(user_pk: int, place: Cursor | None) -> list[PlayedDeal]:
    entries = PlayedDeal.objects.filter(user=user_pk).select_related("deal__match")
    if place is not None:
        entries = entries.filter(ended_at__gte=place.moment)
        entries = entries.exclude(ended_at=place.moment, pk__lte=place.number)
    return list(entries.order_by("ended_at", "pk")[:BATCH])

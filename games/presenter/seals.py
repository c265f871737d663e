"""The seals on the shuffles of a match's deals, by which players can check them."""

from django.utils.translation import gettext as _

from games.engine.shuffle import commitment
from games.models import Deal
from games.queries import Table
from games.table_view import SealView


def seal_views(table: Table, number: int | None) -> tuple[SealView, ...]:
    """The seal of the deal on the table, and of the next one as soon as its seed is fixed."""
    titles = ((table.deal, _("Seal of this deal's shuffle")), (table.prepared, _("Seal of the next shuffle")))
    return tuple(_seal_view(table, deal, title, number) for deal, title in titles if deal is not None)


def _seal_view(table: Table, deal: Deal, title: str, number: int | None) -> SealView:
    """The seed and the words come out when the deal is over; before it is dealt, one's own words only."""
    is_over = deal.status == Deal.Status.OVER
    words = (deal.first_words, deal.second_words)
    given = ((str(seat.user), words[seat.number]) for seat in table.seats)
    return SealView(
        title=title,
        deal_id=deal.public_id,
        commitment=commitment(bytes.fromhex(deal.seed), deal.public_id),
        seed=deal.seed if is_over else "",
        words=tuple(pair for pair in given if is_over and pair[1]),
        can_give_words=deal.status == Deal.Status.PREPARED and number is not None,
        own_words="" if number is None else words[number],
    )

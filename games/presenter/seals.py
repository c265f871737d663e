"""The seals on shuffles, by which players can check them, and the fields for their own words."""

from dataclasses import replace

from django.utils.translation import gettext as _

from games.engine.shuffle import commitment
from games.models import Deal, Match
from games.promises import Promise, new_promise
from games.queries import Table
from games.shown.shuffle import SealView, ShuffleView


def seal_views(table: Table, number: int | None) -> tuple[SealView, ...]:
    """The seal of the deal on the table, and of the next one as soon as its seed is fixed."""
    titles = ((table.deal, _("Seal of this deal's shuffle")), (table.prepared, _("Seal of the next shuffle")))
    # The cards of a deal that is played again follow from the seal of another.
    sealed = [(deal, title) for deal, title in titles if deal is not None and not deal.deck]
    return tuple(_seal_view(table, deal, title, number) for deal, title in sealed)


def _seal_view(table: Table, deal: Deal, title: str, number: int | None) -> SealView:
    """The seed and the words come out when the deal is over; before it is dealt, one's own words only."""
    is_over = deal.status == Deal.Status.OVER
    words = (deal.first_words, deal.second_words)
    given = ((str(seat.user), words[seat.number]) for seat in table.seats)
    return SealView(
        title=title,
        deal_id=deal.public_id,
        commitment=_seal_of(deal),
        seed=deal.seed if is_over else "",
        words=tuple(pair for pair in given if is_over and pair[1]),
        can_give_words=table.deal is None and deal.status == Deal.Status.PREPARED and number is not None,
        own_words="" if number is None else words[number],
    )


def promise_view(promise: Promise, own_words: str = "") -> ShuffleView:
    """A shuffle whose match does not exist yet."""
    title = _("The shuffle can be checked")
    return ShuffleView(title, promise.deal_id, promise.seal, own_words, promise.token)


def invited_view(table: Table, own_words: str = "") -> ShuffleView | None:
    """The first shuffle of a match, for one who may sit down; nobody's words but those just given."""
    return _prepared_view(table, _("The shuffle can be checked"), own_words)


def next_shuffle_view(table: Table, number: int | None) -> ShuffleView | None:
    """The shuffle that a player can ask for when a deal is over: the next one, or that of a rematch with an
    AI, which is dealt at once."""
    if number is None:
        return None
    if table.match.again_of_id is not None:
        return None
    if table.has_ai and table.match.status == Match.Status.OVER and table.rematch is None:
        return replace(promise_view(new_promise()), title=_("Your own words"))
    deal = table.prepared
    if deal is None or table.match.status != Match.Status.PLAYING:
        return None
    words = (deal.first_words, deal.second_words)[number]
    view = _prepared_view(table, _("Your own words"), words)
    return None if view is None else replace(view, can_keep=True)


def _prepared_view(table: Table, title: str, own_words: str) -> ShuffleView | None:
    deal = table.prepared
    if deal is None or deal.deck:
        return None
    return ShuffleView(title, deal.public_id, _seal_of(deal), own_words)


def _seal_of(deal: Deal) -> str:
    return commitment(bytes.fromhex(deal.seed), deal.public_id)

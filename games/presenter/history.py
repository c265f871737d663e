"""A page of a person's history."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import User
from games.cursors import Cursor
from games.levels import Level
from games.models import Deal
from games.queries import HistoryPage, Table
from games.shown.past import HistoryView, PastMatchView
from games.wording.labels import rules_name

from .log import again_text
from .past import opposite, past_deal, state_of_match


@dataclass(frozen=True)
class Asked:
    """What was asked for."""

    filters: dict[str, str]  # as they stand in the address
    notice: str = ""  # what of it could not be read
    unknown: str = ""  # the name that nobody has
    goes_on: bool = False  # from a place on


def history_view(page: HistoryPage, user: User, asked: Asked, opponents: Iterable[User]) -> HistoryView:
    """The page for `user`; `opponents` are people whose names are offered beside the AIs'."""
    nothing = "" if page.entries else _nothing(asked)
    return HistoryView(
        matches=_matches(page, user),
        has_filters=bool(page.entries or nothing or asked.notice),
        is_filtered=bool(asked.filters),
        notice=asked.notice,
        nothing=nothing,
        newer_url=_address(asked.filters, after=page.newer),
        older_url=_address(asked.filters, before=page.older),
        opponents=(*(str(level.label) for level in Level), *map(str, opponents)),
    )


def _nothing(asked: Asked) -> str:
    if asked.unknown:
        return _("You have played no deal against “%(name)s”.") % {"name": asked.unknown}
    if asked.goes_on:
        return _("There is nothing older.")
    return _("No deal of yours fits all of this.") if asked.filters else ""


def _address(filters: dict[str, str], **place: Cursor | None) -> str:
    """The address of the same list at another place; empty when there is none."""
    if None in place.values():
        return ""
    query = QueryDict(mutable=True)
    query.update(filters | {name: str(cursor) for name, cursor in place.items()})
    address = reverse("games:history")
    return f"{address}?{query.urlencode()}" if query else address


def _matches(page: HistoryPage, user: User) -> tuple[PastMatchView, ...]:
    """The deals under their matches; the match of the newest deal comes first."""
    deals: dict[int, list[Deal]] = {}
    for entry in page.entries:
        deals.setdefault(entry.deal.match_id, []).append(entry.deal)
    return tuple(_match(page.tables[match], user, of_match) for match, of_match in deals.items())


def _match(table: Table, user: User, deals: Iterable[Deal]) -> PastMatchView:
    seat = table.seat_of(user)
    assert seat is not None
    other = opposite(table, seat)
    return PastMatchView(
        url=reverse("games:past_match", args=[table.match.public_id]),
        opponent=other.player,
        score=f"{seat.points} : {other.points}",
        state=state_of_match(table, seat),
        rules_name=rules_name(table.match.preset, table.rules),
        again_text=again_text(table.match),
        deals=tuple(past_deal(table, seat, deal) for deal in deals),
    )

"""A match before its first deal."""

from django.utils.translation import gettext as _

from games.models import Match
from games.queries import Table
from games.shown.lobby import WaitingView
from games.wording.labels import rule_lines, rules_name

from .seals import seal_views


def waiting_view(table: Table, number: int, invitation_url: str, notice: str = "") -> WaitingView:
    """The match as the seat `number` sees it while nothing has been dealt."""
    match = table.match
    other = table.seat(1 - number)
    name = "" if other is None else other.player
    return WaitingView(
        match_id=match.public_id,
        revision=match.revision,
        stage=match.status,
        headline=_headline(match, name),
        notice=notice,
        opponent=name,
        invitation_url=invitation_url if match.status == Match.Status.OPEN else "",
        rules=rule_lines(table.rules),
        rules_name=rules_name(match.preset, table.rules),
        is_maker=number == 0,
        seals=seal_views(table, number),
    )


def _headline(match: Match, name: str) -> str:
    match match.status:
        case Match.Status.OPEN:
            return _("Waiting for your opponent")
        case Match.Status.READY:
            return _("%(name)s sits at your table") % {"name": name}
        case _:
            return _("This match was cancelled")

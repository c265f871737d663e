"""The score sheet and the end of the match."""

from django.utils.translation import gettext as _

from games.engine.match import FinalScore
from games.engine.state import Outcome
from games.models import Deal, Match
from games.queries import Table
from games.table_view import MatchEndView, ScoreRow, ScoreView

Names = tuple[str, str]


def outcome_name(outcome: str) -> str:
    """How a deal ended, in one word for lists."""
    match outcome:
        case Outcome.KNOCK:
            return _("Knock")
        case Outcome.UNDERCUT:
            return _("Undercut")
        case Outcome.GIN:
            return _("Gin")
        case Outcome.BIG_GIN:
            return _("Big gin")
        case _:
            return _("Dead deal")


def score_view(table: Table, names: Names, bottom: int) -> ScoreView:
    """The finished deals and the totals; the columns of the seat `bottom` come last."""
    columns = (1 - bottom, bottom)
    points = table.score.points
    rows = [_row(deal, columns) for deal in table.deals if deal.status == Deal.Status.OVER]
    return ScoreView(
        names=(names[columns[0]], names[columns[1]]),
        rows=tuple(rows),
        totals=(points[columns[0]], points[columns[1]]),
        target=table.rules.target,
        target_text=_("Played to %(target)s points.") % {"target": table.rules.target},
    )


def _row(deal: Deal, columns: tuple[int, int]) -> ScoreRow:
    first, second = (str(deal.points) if deal.winner == seat else "–" for seat in columns)
    return ScoreRow(deal.round, outcome_name(deal.outcome), (first, second))


def match_end_view(table: Table, names: Names, bottom: int) -> MatchEndView | None:
    """Who won and why, with both totals; None while the match goes on."""
    match = table.match
    if match.status != Match.Status.OVER or match.winner is None:
        return None
    final = table.final
    rematch_url = "" if table.rematch is None else table.rematch.get_absolute_url()
    return MatchEndView(
        headline=_("%(name)s wins the match!") % {"name": names[match.winner]},
        reason=_reason(table, final, names),
        lines=_lines(table, final, bottom),
        rematch_url=rematch_url,
        can_rematch=not rematch_url,
    )


def _reason(table: Table, final: FinalScore | None, names: Names) -> str:
    winner = table.match.winner
    assert winner is not None
    if final is None:
        return _("%(name)s resigned. The score stays as it stood.") % {"name": names[1 - winner]}
    reached = 0 if final.points[0] >= table.rules.target else 1
    words = {"name": names[reached], "target": table.rules.target, "margin": _signed(final.margin)}
    if reached != winner:
        return _("%(name)s reached %(target)s points, but the bonuses decide.") % words
    return _("%(name)s reached %(target)s points. Difference: %(margin)s.") % words


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


def _lines(table: Table, final: FinalScore | None, bottom: int) -> tuple[tuple[str, str, str], ...]:
    if final is None:
        rows = [(_("Points"), table.score.points)]
    else:
        bonuses = [
            (_("Game bonus"), final.game_bonus),
            (_("Shutout bonus"), final.shutout_bonus),
            (_("Bonus for deals won"), final.deal_bonuses),
        ]
        given = [row for row in bonuses if any(row[1])]
        rows = [(_("Points from deals"), final.points), *given, (_("Total"), final.totals)]
    return tuple((label, str(pair[1 - bottom]), str(pair[bottom])) for label, pair in rows)

"""The score sheet and the end of the match."""

from itertools import accumulate

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.match import FinalScore, reached_target
from games.engine.state import Outcome
from games.models import RESIGNED, Deal, Match
from games.shown.charts import LineChart, line_chart
from games.shown.score import MatchEndView, ScoreRow, ScoreView
from games.wording.figures import signed
from games.wording.labels import OUTCOME_NAMES

from .log import again_text
from .sight import Sight
from .sums import FACT_OF_OUTCOME, TotalLine, total_lines

FIRST_CHART = 2
"""Deals from which on a line says more than a sum."""


def score_view(sight: Sight) -> ScoreView:
    """The finished deals and the totals; the reader's column comes last.

    How the totals grew is drawn between deals only, when there is time to look.
    """
    table, names, columns = sight.table, sight.names, sight.columns
    points = table.score.points
    rows = [_row(deal, columns) for deal in _finished(sight)]
    return ScoreView(
        names=(names[columns[0]], names[columns[1]]),
        rows=tuple(rows),
        totals=(points[columns[0]], points[columns[1]]),
        target=table.rules.target,
        target_text=_("Played to %(target)s points.") % {"target": table.rules.target},
        chart=running_score(sight) if sight.seen.is_over or not sight.is_playing else None,
    )


def _finished(sight: Sight) -> list[Deal]:
    """Those that were scored: of one that was resigned there is nothing to add up."""
    over = (deal for deal in sight.table.deals if deal.status == Deal.Status.OVER)
    return [deal for deal in over if deal.outcome != RESIGNED]


def running_score(sight: Sight) -> LineChart | None:
    """How the totals grew, from the second deal on."""
    deals, columns = _finished(sight), sight.columns
    if len(deals) < FIRST_CHART:
        return None
    totals = [list(accumulate((_won(deal, seat) for deal in deals), initial=0)) for seat in columns]
    return line_chart(
        _("Running score"),
        (_("Deal"), ["0", *(str(deal.round) for deal in deals)]),
        [(sight.names[seat], line) for seat, line in zip(columns, totals, strict=True)],
        (_("Target score"), sight.table.rules.target),
    )


def _won(deal: Deal, seat: int) -> int:
    return deal.points if deal.winner == seat else 0


def _row(deal: Deal, columns: tuple[int, int]) -> ScoreRow:
    first, second = (str(_won(deal, seat)) if deal.winner == seat else "–" for seat in columns)
    outcome = Outcome(deal.outcome)
    name, fact = str(OUTCOME_NAMES[outcome]), FACT_OF_OUTCOME[outcome]
    return ScoreRow(deal.round, name, fact, (first, second), deal.public_id, _hints(deal))


def _hints(deal: Deal) -> str:
    count = deal.hints_given
    return ngettext("%(count)s hint", "%(count)s hints", count) % {"count": count} if count else ""


def match_end_view(sight: Sight) -> MatchEndView | None:
    """Who won and why, with both totals; None while the match goes on."""
    match = sight.table.match
    if match.status == Match.Status.OVER and match.again_of_id is not None:
        return _end_of_again(sight)
    if match.status != Match.Status.OVER or match.winner is None:
        return None
    final, rematch = sight.table.final, sight.table.rematch
    return MatchEndView(
        headline=_("%(name)s wins the match!") % {"name": sight.names[match.winner]},
        reason=_resigned(sight, match.winner) if final is None else _reached(sight, final),
        lines=_lines(sight, final),
        rematch_url="" if rematch is None else rematch.get_absolute_url(),
        can_rematch=rematch is None,
    )


def _end_of_again(sight: Sight) -> MatchEndView:
    """A deal that was played again is the whole match: it leads to a comparison, not to a rematch."""
    match, deal = sight.table.match, sight.table.deal
    assert deal is not None
    if match.ending == Match.Ending.RESIGNED and match.winner is not None:
        headline = _("%(name)s resigned.") % {"name": sight.names[1 - match.winner]}
    elif match.winner is None:
        headline = _("Nobody wins this deal.")
    else:
        headline = _("%(name)s wins this deal.") % {"name": sight.names[match.winner]}
    url = reverse("games:again", args=[deal.public_id])
    return MatchEndView(headline, again_text(match), (), "", can_rematch=False, compare_url=url)


def _resigned(sight: Sight, winner: int) -> str:
    return _("%(name)s resigned. The score stays as it stood.") % {"name": sight.names[1 - winner]}


def _reached(sight: Sight, final: FinalScore) -> str:
    """Who reached the target, and what the bonuses made of it (R14)."""
    reached = reached_target(sight.table.rules, final.points)
    assert reached is not None
    words = {
        "name": sight.names[reached],
        "other": sight.names[1 - reached],
        "target": sight.table.rules.target,
        "margin": signed(final.margin),
    }
    if reached != final.winner:
        return _("%(name)s reached %(target)s points, but the bonuses decide.") % words
    if final.margin < 0:
        return (
            _(
                "%(name)s reached %(target)s points and wins, though %(other)s has more with the bonuses. "
                "The difference for %(name)s is %(margin)s."
            )
            % words
        )
    return _("%(name)s reached %(target)s points and is ahead by %(margin)s.") % words


def _lines(sight: Sight, final: FinalScore | None) -> tuple[tuple[str, str, str, str], ...]:
    """Points and bonuses by column."""
    top, bottom = sight.columns
    points = sight.table.score.points
    rows = (TotalLine(_("Points"), points, "R10"),) if final is None else total_lines(final)
    return tuple((label, str(pair[top]), str(pair[bottom]), fact) for label, pair, fact in rows)

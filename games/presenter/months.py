"""Statistics month by month, as charts."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.counts import Counts
from games.models import Tally
from games.shown.charts import LineChart, line_chart
from games.wording.figures import (
    deadwood_when_caught,
    decimal,
    percent,
    points_per_deal,
    share,
    signed_decimal,
)

Months = dict[date, Counts]


def month_charts(rows: Sequence[Tally]) -> tuple[LineChart, ...]:
    """A chart for each kind of figure; none before there are two months to compare."""
    months = _months(rows)
    return tuple(_charts(months)) if len(months) > 1 else ()


def _months(rows: Sequence[Tally]) -> Months:
    """What was counted in each month from the first to the last, those without a deal included."""
    if not rows:
        return {}
    month, last = min(row.month for row in rows), max(row.month for row in rows)
    months: Months = {}
    while month <= last:
        months[month] = Counter()
        month = date(month.year + month.month // 12, month.month % 12 + 1, 1)
    for row in rows:
        months[row.month].update(row.counts)
    return months


def _charts(months: Months) -> Iterator[LineChart]:
    yield _counted(
        months, _("Deals by month"), [(pgettext("how many", "Deals"), "deals"), (_("Deals won"), "deals_won")]
    )
    yield from _measured(months, _("Deals won by month, of a hundred"), _("Deals won"), _deals_won, percent)
    yield _counted(
        months, _("Matches by month"), [(_("Matches"), "matches"), (_("Matches won"), "matches_won")]
    )
    yield from _measured(
        months, _("Points per deal by month"), _("Points per deal"), points_per_deal, signed_decimal
    )
    yield _counted(months, _("Gins and knocks by month"), [(_("Gins"), "gins"), (_("Knocks"), "knocks")])
    undercuts = [(_("Undercuts given"), "undercuts_given"), (_("Undercuts taken"), "undercuts_taken")]
    yield _counted(months, _("Undercuts by month"), undercuts)
    yield from _measured(
        months, _("Deadwood when caught, by month"), _("Deadwood"), deadwood_when_caught, decimal
    )


def _deals_won(counts: Counts) -> float | None:
    return share(counts["deals_won"], counts["deals"])


def _counted(months: Months, title: str, lines: Sequence[tuple[str, str]]) -> LineChart:
    """Counts of each month."""
    series = [(name, [counts[column] for counts in months.values()]) for name, column in lines]
    return line_chart(title, (_("Month"), _names(months)), series, short=_short(months))


def _measured(
    months: Months,
    title: str,
    name: str,
    figure: Callable[[Counts], float | None],
    text: Callable[[float], str],
) -> Iterator[LineChart]:
    """A figure of the months that have it, when there are two to compare."""
    found = {month: value for month, counts in months.items() if (value := figure(counts)) is not None}
    if len(found) > 1:
        along = (_("Month"), _names(found))
        yield line_chart(title, along, [(name, list(found.values()))], short=_short(found), text=text)


def _names(months: Iterable[date]) -> list[str]:
    return [date_format(month, "YEAR_MONTH_FORMAT") for month in months]


def _short(months: Iterable[date]) -> list[str]:
    return [f"{month:%m/%y}" for month in months]

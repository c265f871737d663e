"""A person's statistics."""

from collections import Counter
from collections.abc import Iterable, Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.counts import Counts
from games.models import Tally
from games.shown.charts import BarChart, bar_chart
from games.shown.statistics import KindRow, KindView, StatisticsView
from games.wording.figures import (
    deadwood_when_caught,
    decimal,
    percent,
    points_per_deal,
    share,
    signed_decimal,
)

from .months import month_charts

Kind = Tally.Against


def statistics_view(rows: Sequence[Tally], against: Kind | None) -> StatisticsView:
    """The statistics against a kind of opponent, or against everybody; `rows` are all that was counted."""
    by_kind = {kind: _sum(row for row in rows if row.against == kind) for kind in Kind}
    played = [kind for kind in Kind if any(by_kind[kind].values())]
    asked = [row for row in rows if against in (None, row.against)]
    total = _sum(asked)
    several = played if against is None and len(played) > 1 else []
    return StatisticsView(
        kinds=_kinds(played, against) if len(played) > 1 else (),
        headline=_headline(total),
        facts=_facts(total),
        rows=tuple(_row(kind, by_kind[kind]) for kind in several),
        bars=tuple(_bars({kind: by_kind[kind] for kind in several})) if several else (),
        months=month_charts(asked),
    )


def _sum(rows: Iterable[Tally]) -> Counts:
    total: Counts = Counter()
    for row in rows:
        total.update(row.counts)
    return total


def _kinds(played: list[Kind], against: Kind | None) -> tuple[KindView, ...]:
    address = reverse("games:statistics")
    return (
        KindView(_("Everybody"), address, against is None),
        *(KindView(str(kind.label), f"{address}?against={kind}", kind == against) for kind in played),
    )


def _headline(counts: Counts) -> tuple[tuple[str, str], ...]:
    return (
        (_("Matches won"), percent(share(counts["matches_won"], counts["matches"]))),
        (_("Deals won"), percent(share(counts["deals_won"], counts["deals"]))),
        (_("Points per deal"), signed_decimal(points_per_deal(counts))),
    )


def _facts(counts: Counts) -> tuple[tuple[str, str], ...]:
    """Every figure, in the order in which a player asks for them."""
    return (
        (_("Matches"), str(counts["matches"])),
        (_("Matches won"), str(counts["matches_won"])),
        (pgettext("how many", "Deals"), str(counts["deals"])),
        (_("Deals won"), str(counts["deals_won"])),
        (_("Dead deals"), str(counts["dead"])),
        (_("Knocks"), str(counts["knocks"])),
        (_("Gins"), str(counts["gins"])),
        (_("Big gins among them"), str(counts["big_gins"])),
        (_("Undercuts given"), str(counts["undercuts_given"])),
        (_("Undercuts taken"), str(counts["undercuts_taken"])),
        (_("Deadwood when caught, on average"), decimal(deadwood_when_caught(counts))),
        (_("Points won"), str(counts["points_won"])),
        (_("Points lost"), str(counts["points_lost"])),
    )


def _row(kind: Kind, counts: Counts) -> KindRow:
    return KindRow(
        label=str(kind.label),
        deals=str(counts["deals"]),
        share=percent(share(counts["deals_won"], counts["deals"])),
        points=signed_decimal(points_per_deal(counts)),
    )


def _bars(by_kind: dict[Kind, Counts]) -> Iterable[BarChart]:
    """The kinds of opponent compared, each by what it has figures of."""
    head = _("Opponent")
    shares = [(kind, share(counts["deals_won"], counts["deals"])) for kind, counts in by_kind.items()]
    caught = [(kind, deadwood_when_caught(counts)) for kind, counts in by_kind.items()]
    for title, name, values, full, text in (
        (_("Deals won, of a hundred"), _("Deals won"), shares, 100, percent),
        (_("Deadwood when caught, on average"), _("Deadwood"), caught, 1, decimal),
    ):
        bars = [(str(kind.label), value) for kind, value in values if value is not None]
        if bars:
            yield bar_chart(title, (head, name), bars, full=full, text=text)

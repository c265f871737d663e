"""Matches and deals for the site's staff: to be looked at and searched, never changed.

Of a deal that is not over nothing is shown that its players may not know, neither cards, nor seed, nor
actions, nor notes, and no list can be searched, sorted or narrowed by it.
"""

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import Max, Model, Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from accounts.names import canonical

from .endings import DealEnding, outcomes_of
from .engine.notation import write_record
from .models import Deal, Match, Seat
from .queries import record_of

NEWEST = 10_000
"""Rows of which a list without a search is made: a table of millions is never counted, sorted or scanned."""
MATCHES = 1_000
"""The newest matches of those that a search finds."""
PEOPLE = 20
"""People whose names begin alike."""


class ReadOnlyAdmin(admin.ModelAdmin):
    """Lists the newest rows, or those that a search finds by an id or by a player's name."""

    actions = None
    ordering = ("-pk",)
    sortable_by = ()
    show_full_result_count = False
    show_facets = admin.ShowFacets.NEVER
    view_on_site = False  # the site shows a match to its players alone
    list_per_page = 50
    search_fields = ("public_id",)  # shows the field; `get_search_results` looks
    search_help_text = _("An id, or the beginning of a player's name")
    lookups: tuple[str, ...] = ()
    """What an address may ask for: that of the filters."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        """Django by itself would let an address ask how any column begins."""
        return lookup in self.lookups

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        if term := search_term.strip():
            return queryset.filter(self.found(term)), False
        newest = self.model._default_manager.aggregate(pk=Max("pk"))["pk"] or 0
        return queryset.filter(pk__gt=newest - NEWEST), False

    def found(self, term: str) -> Q:
        """What a search means."""
        raise NotImplementedError


def matches_found(term: str) -> list[int]:
    """The match with this id, and the newest ones of people whose names begin so.

    Apart from what asks for them, since no database looks for one thing or another quickly across tables.
    """
    key = canonical(term)
    people = User.objects.filter(Q(username__startswith=key) | Q(display_key__startswith=key))[:PEOPLE]
    seats = Seat.objects.filter(user__in=list(people)).order_by("-pk")[:MATCHES]
    by_id = Match.objects.filter(public_id=term)
    return [*by_id.values_list("pk", flat=True), *seats.values_list("match", flat=True)]


def players(match: Match) -> str:
    """Who sits there, in the order of the seats."""
    return " – ".join(seat.player for seat in match.seats.all())


def link(row: Match | Deal, text: str = "") -> str:
    """A link to the page of a match or a deal."""
    address = reverse(f"admin:games_{row._meta.model_name}_change", args=[row.pk])
    return format_html('<a href="{}">{}</a>', address, text or row)


def links(rows: Iterable[Deal]) -> str:
    """Links to deals, by their rounds."""
    return format_html_join(" ", "{}", ((link(deal, str(deal.round)),) for deal in rows))


@admin.register(Match)
class MatchAdmin(ReadOnlyAdmin):
    list_display = ("public_id", "players", "preset", "status", "ending", "score", "created_at", "ended_at")
    list_filter = ("status", "ending", "preset")
    lookups = ("status__exact", "ending__exact", "preset__exact")
    fields = (
        "public_id",
        "players",
        "score",
        "preset",
        "rules_text",
        "engine",
        "status",
        "ending",
        "winner",
        "revision",
        "created_at",
        "ended_at",
        "rematch_of",
        "deals",
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        return super().get_queryset(request).prefetch_related("seats__user")

    def get_fields(self, request: HttpRequest, obj: Match | None = None) -> list[Any]:
        """The deal whose cards are played again is told when they are, since it lies open."""
        is_over = obj is not None and obj.status == Match.Status.OVER
        return [*self.fields, *(["again_of"] if is_over else [])]

    def found(self, term: str) -> Q:
        of_deal = Deal.objects.filter(public_id=term).values_list("match", flat=True)
        return Q(pk__in=[*matches_found(term), *of_deal])

    @admin.display(description=_("players"))
    def players(self, match: Match) -> str:
        return players(match)

    @admin.display(description=_("score"))
    def score(self, match: Match) -> str:
        return " : ".join(str(seat.points) for seat in match.seats.all())

    @admin.display(description=_("deals"))
    def deals(self, match: Match) -> str:
        return links(match.deals.all())


class EndingFilter(admin.SimpleListFilter):
    """Deals by their kind of ending."""

    title = _("ending")
    parameter_name = "ended"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        return DealEnding.choices

    def queryset(self, request: HttpRequest, queryset: QuerySet[Deal]) -> QuerySet[Deal]:
        asked = self.value()
        if asked not in DealEnding.values:
            return queryset
        return queryset.filter(outcome__in=outcomes_of(DealEnding(asked)))


@admin.register(Deal)
class DealAdmin(ReadOnlyAdmin):
    list_display = ("public_id", "in_match", "players", "round", "status", "outcome", "points", "ended_at")
    list_filter = ("status", EndingFilter)
    lookups = ("status__exact", EndingFilter.parameter_name)
    list_select_related = ("match",)
    fields = (
        "public_id",
        "in_match",
        "players",
        "round",
        "status",
        "dealer",
        "first_score",
        "second_score",
        "ply",
        "hints_given",
        "started_at",
    )
    fields_when_over = ("outcome", "winner", "points", "ended_at", "record")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Deal]:
        return super().get_queryset(request).prefetch_related("match__seats__user")

    def get_fields(self, request: HttpRequest, obj: Deal | None = None) -> list[Any]:
        is_over = obj is not None and obj.status == Deal.Status.OVER
        return [*self.fields, *(self.fields_when_over if is_over else [])]

    def found(self, term: str) -> Q:
        return Q(public_id=term) | Q(match__in=matches_found(term))

    @admin.display(description=_("match"))
    def in_match(self, deal: Deal) -> str:
        return link(deal.match)

    @admin.display(description=_("players"))
    def players(self, deal: Deal) -> str:
        return players(deal.match)

    @admin.display(description=_("record"))
    def record(self, deal: Deal) -> str:
        """All that a deal that is over follows from."""
        assert deal.status == Deal.Status.OVER
        return format_html("<pre>{}</pre>", write_record(record_of(deal.match, deal)))

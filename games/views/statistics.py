"""The reader's statistics."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.models import Tally
from games.presenter.statistics import statistics_view
from games.queries import tallies_of
from games.usual import usual_of

from .access import player, signed_in


@require_safe
@never_cache
@signed_in
def statistics(request: HttpRequest) -> HttpResponse:
    """What was counted of the reader's matches and deals, against everybody or one kind of opponent."""
    against, user = request.GET.get("against", ""), player(request)
    if against and against not in Tally.Against.values:
        raise Http404
    rows = tallies_of(user)
    context = {
        "view": statistics_view(rows, Tally.Against(against) if against else None) if rows else None,
        "usual": usual_of(user),
    }
    return render(request, "past/statistics.html", context)

"""The link by which a player shows a deal: made, changed and taken back on its review."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from games import services
from games.models import DealLink
from games.shown.review import ShareView

from .access import is_htmx, player, signed_in


@never_cache
@signed_in
def share(request: HttpRequest, deal_id: str) -> HttpResponse:
    """Makes the reader's link, changes whether it hides the names, or takes it back.

    A browser by itself goes back to the step from which it came; so does one that only comes to this address.
    """
    link, notice = None, ""
    if request.method == "POST" and "take_back" in request.POST:
        services.unshare(player(request), deal_id)
        notice = _("The link was taken back. It leads nowhere now.")
    elif request.method == "POST":
        link = services.share(player(request), deal_id, "hides_names" in request.POST)
    if request.method == "POST" and is_htmx(request):
        return render(request, "review/_share.html", {"share": share_view(request, deal_id, link, notice)})
    if notice:
        messages.success(request, notice)
    step = {name: request.POST[name] for name in ("ply", "seat") if name in request.POST}
    return redirect(f"{reverse('games:review', args=[deal_id])}?{urlencode(step)}#share")


def share_view(request: HttpRequest, deal_id: str, link: DealLink | None, notice: str = "") -> ShareView:
    """The link as its owner sees it, with the whole address to give away."""
    address = "" if link is None else request.build_absolute_uri(reverse("games:shared", args=[link.token]))
    return ShareView(deal_id, address, link is not None and link.hides_names, notice)

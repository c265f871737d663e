"""Records of deals that are over, to keep: one, or all of one's own."""

import re
from collections.abc import Callable, Iterator

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.queries import PastDeal, past_deal_or_404, past_deals, pasted_deal_or_404, shared_deal_or_404
from games.records.writing import record_json, record_text
from ginsite.threads import LongAnswer

from .access import player, signed_in
from .review import unlisted

JSON = "application/json"
TEXT = "text/plain"
NOT_IN_NAMES = re.compile(r"[^\w.-]", re.ASCII)

Answer = Callable[[PastDeal], HttpResponse]


def own(answer: Answer) -> Callable[..., HttpResponse]:
    """A file about a deal, for those who played it."""

    @require_safe
    @never_cache
    @signed_in
    def view(request: HttpRequest, deal_id: str) -> HttpResponse:
        return answer(past_deal_or_404(deal_id, player(request)))

    return view


def by_link(answer: Answer) -> Callable[..., HttpResponse]:
    """The same for whoever was given a link to the deal."""
    return _by_token(shared_deal_or_404, answer)


def of_pasted(answer: Answer) -> Callable[..., HttpResponse]:
    """The same of a deal that was pasted."""
    return _by_token(pasted_deal_or_404, answer)


def _by_token(source: Callable[[str], PastDeal], answer: Answer) -> Callable[..., HttpResponse]:
    @require_safe
    @never_cache
    def view(request: HttpRequest, token: str) -> HttpResponse:
        return unlisted(answer(source(token)))

    return view


def attachment(text: str, name: str, kind: str = TEXT) -> HttpResponse:
    """A text to be kept as a file of this name."""
    return HttpResponse(text, content_type=f"{kind}; charset=utf-8", headers=_kept_as(name))


def _kept_as(name: str) -> dict[str, str]:
    """`name` without what a header could misread: the id of a pasted deal may be anything."""
    return {"Content-Disposition": f'attachment; filename="{NOT_IN_NAMES.sub("", name)}"'}


def as_text(past: PastDeal) -> HttpResponse:
    """The record of a deal as text."""
    return attachment(record_text(past.match, past.deal), _name(past, "txt"))


def as_json(past: PastDeal) -> HttpResponse:
    """The record of a deal as JSON; without players where their names are hidden."""
    seats = [] if past.hides_names else past.seats
    return attachment(record_json(past.match, past.deal, seats) + "\n", _name(past, "json"), JSON)


def _name(past: PastDeal, ending: str) -> str:
    day = "" if past.deal.ended_at is None else f"-{past.deal.ended_at:%Y-%m-%d}"
    return f"gin-rummy{day}-{past.deal.public_id or 'deal'}.{ending}"


@require_safe
@never_cache
@signed_in
def all_as_text(request: HttpRequest) -> HttpResponseBase:
    """The records of all past deals of the reader, an empty line between them."""
    return _all("gin-rummy.txt", TEXT, _texts(player(request).pk))


@require_safe
@never_cache
@signed_in
def all_as_json(request: HttpRequest) -> HttpResponseBase:
    """The same as one list."""
    return _all("gin-rummy.json", JSON, _list(player(request).pk))


def _all(name: str, kind: str, parts: Iterator[str]) -> LongAnswer:
    return LongAnswer(parts, content_type=f"{kind}; charset=utf-8", headers=_kept_as(name))


def _texts(user_pk: int) -> Iterator[str]:
    for batch in past_deals(user_pk):
        yield "".join(f"{record_text(table.match, entry.deal)}\n" for entry, table in batch)


def _list(user_pk: int) -> Iterator[str]:
    """A comma stands before every deal but the first."""
    between = "[\n"
    for batch in past_deals(user_pk):
        deals = (record_json(table.match, entry.deal, table.seats) for entry, table in batch)
        yield between + ",\n".join(deals)
        between = ",\n"
    yield "[]\n" if between == "[\n" else "\n]\n"

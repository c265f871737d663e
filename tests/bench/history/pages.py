"""The pages of one player's past, and what each costs: time, statements, and the bytes of the rows behind."""

from collections.abc import Callable
from datetime import timedelta
from functools import cache
from time import perf_counter, process_time
from typing import Any

from django.db import connection
from django.db.models import Model
from django.test import Client
from django.urls import NoReverseMatch, reverse

from accounts.models import User
from games.cursors import Cursor
from games.models import Deal, PlayedDeal
from games.queries.history import PAGE
from tests.statements import statements

from .growing import PLAYER

FAR = 1000
"""The page of a history that is far from its beginning."""
REVIEWED = 40
"""Deals whose review is looked at, in turn."""


def names() -> list[str]:
    """The pages that there are."""
    return [name for name in _PAGES if _address(name, 0)]


def cost(name: str, number: int) -> tuple[float, float]:
    """Milliseconds of one request: until the answer, and of this process's work."""
    address = _address(name, number)
    start, work = perf_counter(), process_time()
    answer = _browser().get(address, headers=_HEADERS.get(name, {}))
    waited, worked = perf_counter() - start, process_time() - work
    assert answer.status_code == 200, f"{address}: {answer.status_code}"
    return waited * 1000, worked * 1000


def asked(name: str) -> int:
    """Statements of one request."""
    cost(name, 0)
    with statements() as found:
        cost(name, 0)
    return len(found)


def size() -> tuple[int, int]:
    """Deals in the database, and the player's."""
    return Deal.objects.count(), _entries().count()


def bytes_each(name: str) -> float:
    """Bytes of a row of a table with its part of all indexes."""
    model: type[Model] = {"deal": Deal, "entry": PlayedDeal}[name]
    table = model._meta.db_table
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute(
                "SELECT sum(pgsize) FROM dbstat WHERE name IN "
                "(SELECT name FROM sqlite_master WHERE tbl_name = %s)",
                [table],
            )
        else:
            cursor.execute("SELECT pg_total_relation_size(%s)", [table])
        total: int = cursor.fetchone()[0]
    return total / model._default_manager.count()


@cache
def _player() -> User:
    return User.objects.get(username=PLAYER)


@cache
def _browser() -> Client:
    client = Client()
    client.force_login(_player())
    return client


def _entries() -> Any:
    return PlayedDeal.objects.filter(user=_player()).order_by("-ended_at", "-pk")


def _history(**filters: object) -> Callable[[int], str]:
    query = "&".join(f"{name}={value}" for name, value in filters.items())
    return lambda _number: f"{reverse('games:history')}?{query}"


@cache
def _far(_number: int) -> str:
    """The thousandth page; the last one, where there are fewer."""
    entries = _entries()
    entry = entries[min((FAR - 1) * PAGE, entries.count() - PAGE) - 1]
    return f"{reverse('games:history')}?before={Cursor(entry.ended_at, entry.pk)}"


@cache
def _against(_number: int) -> str:
    entry = _entries().exclude(opponent=None).first()
    return _history(opponent=entry.opponent)(0)


@cache
def _between(_number: int) -> str:
    day = _entries()[_entries().count() // 2].ended_at.date()
    return _history(since=day - timedelta(days=60), until=day)(0)


@cache
def _reviewed() -> list[Deal]:
    """Real deals, which both sizes have: the first ones that were made."""
    entries = PlayedDeal.objects.filter(user=_player(), deal__ply__gt=3).order_by("pk")
    return [entry.deal for entry in entries.select_related("deal__match")[:REVIEWED]]


def _deal(number: int) -> Deal:
    deals = _reviewed()
    return deals[number % len(deals)]


def _step(number: int) -> str:
    deal = _deal(number)
    return f"{reverse('games:review_step', args=[deal.public_id])}?ply={1 + number % (deal.ply - 1)}"


_PAGES: dict[str, Callable[[int], str]] = {
    "history, first page": _history(),
    "history, page 1000": _far,
    "history, against a person": _against,
    "history, against an AI": _history(opponent="Easy AI"),
    "history, gin": _history(ending="gin"),
    "history, undercut": _history(ending="undercut"),
    "history, dead": _history(ending="dead"),
    "history, resigned": _history(ending="resigned"),
    "history, big gin": _history(ending="big_gin"),
    "history, preset": _history(preset="long_game"),
    "history, two months": _between,
    "history, preset and gin": _history(preset="at_home", ending="gin"),
    "match page": lambda number: reverse("games:past_match", args=[_deal(number).match.public_id]),
    "review page": lambda number: reverse("games:review", args=[_deal(number).public_id]),
    "review step": _step,
    "statistics": lambda _number: reverse("games:statistics"),
}
_HEADERS = {"review step": {"HX-Request": "true"}}


def _address(name: str, number: int) -> str:
    """The address of a page; empty for one that does not exist."""
    try:
        return _PAGES[name](number)
    except NoReverseMatch:
        return ""

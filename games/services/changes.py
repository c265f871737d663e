"""How a service writes: one short transaction, guarded by the match's revision, told to others after it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.db import transaction

from games import live
from games.models import Match
from games.refusals import Reason, Refused

P = ParamSpec("P")
R = TypeVar("R")

MAX_TRIES = 30
"""A service that lost the race this often gives up; each lost race means that another one won."""


class Conflict(Exception):
    """Another request changed the match between reading and writing."""


def retried(service: Callable[P, R]) -> Callable[P, R]:
    """Runs a service again, from its reading on, when another request was faster."""

    @wraps(service)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        for _ in range(MAX_TRIES):
            try:
                return service(*args, **kwargs)
            except Conflict:
                continue
        raise Refused(Reason.STALE)

    return run


_HALTED = {
    Match.Status.OPEN: Reason.NO_OPPONENT,
    Match.Status.READY: Reason.NO_DEAL,
    Match.Status.OVER: Reason.MATCH_OVER,
    Match.Status.CANCELLED: Reason.CANCELLED,
}


def require(match: Match, *statuses: Match.Status) -> None:
    """Raises `Refused` unless the match has one of these statuses; being played is always one of them."""
    if match.status not in statuses:
        raise Refused(_HALTED[Match.Status(match.status)])


@contextmanager
def changing(match: Match, **values: Any) -> Iterator[None]:
    """One transaction that moves the match to its next revision, sets `values` on it and tells the players.

    Guards against two requests that read the same revision: the second raises `Conflict` and writes nothing.
    This comes first in the transaction, so what is written after it cannot meet another request's writes.
    """
    revision = match.revision + 1
    with transaction.atomic():
        changed = Match.objects.filter(pk=match.pk, revision=match.revision).update(
            revision=revision, **values
        )
        if not changed:
            raise Conflict
        yield
        transaction.on_commit(lambda: live.match_changed(match.public_id, revision), robust=True)
    for name, value in values.items():
        setattr(match, name, value)
    match.revision = revision

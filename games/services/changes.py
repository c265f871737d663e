"""How a service writes: one short transaction, guarded by the match's revision, told to others after it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from django.db import IntegrityError, transaction

from games import live
from games.models import Match

P = ParamSpec("P")
R = TypeVar("R")

MAX_TRIES = 30
"""A service that lost the race this often gives up; each lost race means that another one won."""


class Reason(StrEnum):
    """Why a service refuses, besides what the engine refuses."""

    STALE = "stale"  # the table has moved on since the page was shown
    NOT_YOUR_TURN = "not_your_turn"
    MATCH_OVER = "match_over"
    NO_DEAL = "no_deal"  # nothing has been dealt
    DEAL_RUNNING = "deal_running"  # the next deal has to wait
    SEAT_TAKEN = "seat_taken"
    OWN_MATCH = "own_match"  # the maker of a match cannot be its guest
    CANCELLED = "cancelled"
    BEGUN = "begun"  # leaving is resigning now
    NOT_OVER = "not_over"  # a rematch has to wait
    UNREADABLE = "unreadable"  # no action, or no cards, that can be read
    ASK_GIN = "ask_gin"  # a discard that would give gin away has to be confirmed


class Refused(Exception):
    """A service did nothing. `status` is the HTTP status that fits; `data` goes into the sentence."""

    def __init__(self, reason: StrEnum, status: int, **data: Any) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.status = status
        self.data = data


class Conflict(Exception):
    """Another request changed the match between reading and writing."""


def retried(service: Callable[P, R]) -> Callable[P, R]:
    """Runs a service again, from its reading on, when another request was faster."""

    @wraps(service)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        for _ in range(MAX_TRIES):
            try:
                return service(*args, **kwargs)
            except (Conflict, IntegrityError):
                continue
        raise Refused(Reason.STALE, 409)

    return run


@contextmanager
def changing(match: Match, **values: Any) -> Iterator[None]:
    """One transaction that moves the match to its next revision, sets `values` on it and tells the players.

    Guards against two requests that read the same revision: the second raises `Conflict` and writes nothing.
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

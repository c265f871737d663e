"""Where AIs think: in processes of their own, so that no other request waits for them.

A question is thought about once, however often it is asked: by two tabs, a repeated nudge, a second try
after a lost race. That is right because a policy is a function: the same sight of a deal and the same chance
give the same choice. So a restart in between changes nothing either.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache
from random import Random
from threading import BoundedSemaphore, Lock
from typing import ParamSpec, TypeVar

from django.conf import settings

from games.bots import levels
from games.bots.levels import choose
from games.bots.policy import Choice
from games.engine.observation import Observation
from games.levels import Level
from games.models import Deal
from games.refusals import Reason, Refused
from games.workers import Workers

P = ParamSpec("P")
R = TypeVar("R")

Question = tuple[Level, Observation, bytes]
"""What a choice follows from; the last is the chance."""

assert set(Level.values) == set(levels.Level), "every level that sits at a table has a policy"

PLACES = max(1, settings.REQUEST_THREADS // 2)
"""Requests that may wait for a thought: fewer than there are threads, so that pages are answered too."""
KEPT = 64
"""Answers that are kept, the newest; one is hardly asked for again when its table has moved on."""

_answers: dict[Question, Future[Choice]] = {}
_lock = Lock()
_places = BoundedSemaphore(PLACES)


def think(level: Level, seen: Observation, deal: Deal) -> Choice:
    """What an AI of this level does, given what its seat sees of `deal` at its present ply.

    Raises `Refused` while too many others wait for their thoughts.
    """
    with _place():
        return _answer((level, seen, chance(deal)))


def working(work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """The result of other costly thinking; `Refused` like `think`."""
    with _place():
        return _workers().run(work, *args, **kwargs)


@contextmanager
def _place() -> Iterator[None]:
    if not _places.acquire(blocking=False):
        raise Refused(Reason.BUSY)
    try:
        yield
    finally:
        _places.release()


def _answer(question: Question) -> Choice:
    with _lock:
        answer = _answers.get(question)
        is_new = answer is None
        if answer is None:
            answer = _answers[question] = Future()
            if len(_answers) > KEPT:
                del _answers[next(iter(_answers))]
    if is_new:
        _find(answer, question)
    return answer.result()


def _find(answer: Future[Choice], question: Question) -> None:
    """Thinks, for all who ask; a failure is told to them and not kept."""
    level, seen, seed = question
    try:
        answer.set_result(_workers().run(choose, levels.Level(level.value), seen, Random(seed)))
    except BaseException as error:
        with _lock:
            _answers.pop(question, None)
        answer.set_exception(error)


def chance(deal: Deal) -> bytes:
    """An AI's randomness at the deal's present ply."""
    return levels.chance(bytes.fromhex(deal.seed), deal.public_id, deal.ply)


@cache
def _workers() -> Workers:
    return Workers(settings.AI_WORKERS)

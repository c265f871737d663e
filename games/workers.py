"""A few processes for work that would hold up every request: Python does one thing at a time.

Nothing here or in the work needs Django, so that a process is soon ready.
"""

import logging
import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from queue import LifoQueue
from typing import Any, ParamSpec, TypeVar

logger = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")

GONE = (EOFError, OSError)
"""What one end of a pipe raises when the process at the other end is no more."""
TRIES = 2
"""Processes that may die over one piece of work: perhaps it is the work that kills them."""


class Workers:
    """Processes that start with the first work, are replaced when they die, and end with this process."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._idle: LifoQueue[_Process | None] = LifoQueue()  # None: one that is still to be started
        for _ in range(count):
            self._idle.put(None)

    def run(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """The result of work done in another process, or in this one where no other will do it.

        More work than there are processes waits its turn. What the work raises is raised here.
        """
        if not self._count:
            return work(*args, **kwargs)
        process = self._idle.get()
        try:
            for _ in range(TRIES):
                try:
                    process = process or _Process()
                    succeeded, result = process.ask(work, args, kwargs)
                except GONE:
                    logger.warning("A worker process has gone")
                    process = None
                    continue
                if succeeded:
                    return result
                raise result
        finally:
            self._idle.put(process)
        return work(*args, **kwargs)

    @property
    def idle(self) -> list[int]:
        """The ids of the processes that wait for work."""
        return [process.pid for process in list(self._idle.queue) if process is not None]


class _Process:
    """One process and the pipe to it, which ends with either side: neither waits for the other for ever."""

    def __init__(self) -> None:
        # Spawned, since a fork would copy the server's threads and sockets.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs,), name="worker", daemon=True)
        # It inherits that it never hears Ctrl+C: the server ends it, without a traceback. (The tracker of
        # resources, which comes along with the first process, would undo that if it started in between.)
        resource_tracker.ensure_running()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
            theirs.close()
        self.pid = process.pid or 0

    def ask(self, *task: Any) -> Any:
        """Whether the work succeeded, and its result or what it raised."""
        self._pipe.send(task)
        return self._pipe.recv()


def _serve(pipe: Connection) -> None:
    """In the other process: does what it is given, until the server is gone."""
    try:
        while True:
            work, args, kwargs = pipe.recv()
            try:
                answer = True, work(*args, **kwargs)
            except Exception as error:
                answer = False, error
            pipe.send(answer)
    except GONE:
        pass

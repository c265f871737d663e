"""Policies for tests, which other processes can import."""

import os
import time
from pathlib import Path
from random import Random

from games.bots.levels import Level
from games.bots.policy import Choice
from games.bots.reasons import Code, Reason
from games.engine.observation import Observation

GO = "TEST_POLICY_GO"
"""The environment's name for a file: there is no answer before it exists."""
SECONDS = 20


def first(level: Level, seen: Observation, rng: Random) -> Choice:
    """The first legal action, for no reason."""
    return Choice(seen.legal[0], (Reason(Code.RANDOM),))


def slow(level: Level, seen: Observation, rng: Random) -> Choice:
    """The first legal action, after a long time."""
    path, end = Path(os.environ[GO]), time.monotonic() + SECONDS
    while not path.exists():
        assert time.monotonic() < end
        time.sleep(0.01)
    return first(level, seen, rng)


def fails(level: Level, seen: Observation, rng: Random) -> Choice:
    raise ValueError("no idea")


def process() -> int:
    """Where this is done."""
    return os.getpid()


def only_in(process: int) -> int:
    """Ends any other process."""
    if os.getpid() != process:
        os._exit(1)
    return process

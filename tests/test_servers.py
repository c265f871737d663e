"""The product on PostgreSQL and Redis: everything else is tested on SQLite and in memory.

Servers of our own are started where their programs are installed. The tests run in a process of their own,
since Django's settings name one database and one layer.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.servers import postgres, programs, redis

ROOT = Path(__file__).parent.parent
RACES = "tests/services/test_races.py"
ON_POSTGRESQL = [
    f"{RACES}::test_twenty_equal_posts_are_one_action",
    f"{RACES}::test_both_press_next_deal_and_one_is_dealt",
    f"{RACES}::test_ten_people_at_one_link_and_one_seat",
    f"{RACES}::test_matches_of_one_player_that_end_at_once_are_all_counted",
    "tests/services/test_history.py::test_a_deal_is_entered_for_both_players_when_it_ends",
    "tests/services/test_verification.py::test_whole_matches_of_every_preset_agree[house]",
    "tests/services/test_again.py::TestComparing::test_a_friend_and_the_sender_know_each_others",
    "tests/web/test_history.py::TestTheList::test_tells_each_deal_in_words_newest_first",
    "tests/web/test_new_match.py::test_a_visitor_makes_a_match_as_a_guest",
]
"""Requests that race, a whole match, entries and counts, a comparison, pages of a history, a new guest."""
CONNECTIONS = 20
"""As many requests as the races hold open at a time; the pool of connections follows from it."""
ON_REDIS = ["tests/live/test_socket.py", "-k", "not layer"]
"""All that sockets do; tests of broken layers put their own in its place."""
LONGEST = 600
"""Seconds."""


def run(*tests: str, **settings: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, **settings}
    ran = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=LONGEST, check=False
    )
    assert ran.returncode == 0, ran.stdout[-4000:]


@pytest.mark.skipif(programs() is None, reason="PostgreSQL's programs (initdb, pg_ctl) are not installed")
def test_what_locks_and_what_counts_does_so_on_postgresql_too():
    # Not in pytest's folder, which nobody else may enter: as root the server runs under another account.
    with TemporaryDirectory() as folder, postgres(Path(folder)) as address:
        run(*ON_POSTGRESQL, DATABASE_URL=address, REQUEST_THREADS=str(CONNECTIONS))


@pytest.mark.skipif(shutil.which("redis-server") is None, reason="redis-server is not installed")
def test_pages_are_told_through_redis_too():
    with redis() as address:
        run(*ON_REDIS, REDIS_URL=address)

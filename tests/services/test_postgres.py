"""The product on PostgreSQL: everything else is tested on SQLite.

A server of our own is started in a temporary folder, where its programs are installed.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.postgres import postgres, programs

ROOT = Path(__file__).parent.parent.parent
RACES = "tests/services/test_races.py"
TESTS = [
    f"{RACES}::test_twenty_equal_posts_are_one_action",
    f"{RACES}::test_of_two_different_actions_one_wins_and_the_other_gets_the_board",
    f"{RACES}::test_both_press_next_deal_and_one_is_dealt",
    f"{RACES}::test_ten_people_at_one_link_and_one_seat",
    f"{RACES}::test_matches_of_one_player_that_end_at_once_are_all_counted",
    "tests/services/test_history.py::test_a_deal_is_entered_for_both_players_when_it_ends",
    "tests/services/test_verification.py::test_whole_matches_of_every_preset_agree[house]",
    "tests/web/test_history.py::TestFilters",
    "tests/web/test_new_match.py::test_a_visitor_makes_a_match_as_a_guest",
]
"""Requests that race, a whole match, entries and counts, pages of a history, a new guest."""
CONNECTIONS = 20
"""As many requests as the races hold open at a time; the pool of connections follows from it."""


@pytest.mark.skipif(programs() is None, reason="PostgreSQL's programs (initdb, pg_ctl) are not installed")
def test_what_locks_and_what_counts_does_so_on_postgresql_too():
    """The tests of these files, in a process of their own, since Django's settings name one database."""
    # Not in pytest's folder, which nobody else may enter: as root the server runs under another account.
    with TemporaryDirectory() as folder, postgres(Path(folder)) as address:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *TESTS]
        environment = {**os.environ, "DATABASE_URL": address, "REQUEST_THREADS": str(CONNECTIONS)}
        ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=600)
    assert ran.returncode == 0, ran.stdout[-4000:]

"""Each filter of a history reads its own index, which has the order too: however many deals a person has."""

from datetime import UTC, date, datetime

import pytest
from django.db import connection

from accounts.models import User
from games.cursors import Cursor
from games.endings import DealEnding
from games.levels import Level
from games.queries import Wanted, history_page, recent_opponents
from tests.statements import statements

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(connection.vendor != "sqlite", reason="reads the plans of SQLite"),
]

SOMEBODY = User(pk=2)


def plans(question) -> str:
    """How the database answers what is asked of the entries."""
    with statements() as asked:
        question()
    (entries,) = (one for one in asked if 'FROM "games_playeddeal"' in one)
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {entries}")
        return "\n".join(row[3] for row in cursor.fetchall())


@pytest.mark.parametrize("place", [{}, {"before": Cursor(datetime(2026, 5, 1, tzinfo=UTC), 7)}])
@pytest.mark.parametrize(
    ("wanted", "index"),
    [
        (Wanted(), "played_by_date (user_id=?"),
        (Wanted(opponent=SOMEBODY), "played_by_opponent (user_id=? AND opponent_id=?"),
        (Wanted(opponent=Level.HARD), "played_by_level (user_id=? AND level=?"),
        (Wanted(ending=DealEnding.GIN), "played_by_ending (user_id=? AND ending=?"),
        (Wanted(preset="house"), "played_by_preset (user_id=? AND preset=?"),
        (Wanted(since=date(2026, 1, 1)), "played_by_date (user_id=? AND ended_at>?"),
        (Wanted(until=date(2026, 1, 1)), "played_by_date (user_id=? AND ended_at<?"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_page_reads_its_index_in_order(alice, wanted, index, place):
    plan = plans(lambda: history_page(alice, wanted, **place))
    assert index in plan
    assert "TEMP B-TREE" not in plan, plan
    assert "SCAN" not in plan, plan


def test_the_newer_page_does_too(alice):
    place = Cursor(datetime(2026, 5, 1, tzinfo=UTC), 7)
    with statements() as asked:
        history_page(alice, Wanted(), after=place)
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {asked[0]}")
        plan = "\n".join(row[3] for row in cursor.fetchall())
    assert "played_by_date (user_id=? AND ended_at>?" in plan
    assert "TEMP B-TREE" not in plan


def test_recent_opponents_are_looked_for_among_recent_deals(alice):
    with statements() as asked:
        recent_opponents(alice)
    assert "LIMIT 200" in asked[0]

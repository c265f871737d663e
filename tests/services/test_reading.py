"""A table is read as it stood at one moment, although that takes two queries."""

import pytest
from django.db import connection

from games import queries, services
from games.models import Match
from tests.table import act, dealt, now, seated

pytestmark = pytest.mark.django_db


def read_while(match, user, happens):
    """The table that `user` reads while something happens between the two queries of the first readings."""

    def between(execute, sql, params, many, context):
        result = execute(sql, params, many, context)
        if sql.startswith("SELECT") and 'FROM "games_seat"' in sql and events:
            events.pop()()
        return result

    events = list(happens)
    with connection.execute_wrapper(between):
        return queries.seated_table_or_404(match.public_id, user)[0]


def test_a_deal_that_begins_meanwhile_belongs_to_a_match_that_is_played(alice, bob):
    match = seated(alice, bob)
    table = read_while(match, alice, [lambda: services.start_deal(bob, match.public_id, "")])
    assert (table.match.status, table.deal is not None) == (Match.Status.PLAYING, True)


def test_an_action_that_comes_meanwhile_has_its_revision(alice, bob):
    match = dealt(alice, bob)
    table = read_while(match, alice, [lambda: act(match, bob, "p")])
    assert table.deal is not None
    assert (table.match.revision, table.deal.ply) == (match.revision + 1, now(match)[0].ply)


def test_a_match_that_never_rests_is_read_all_the_same(alice, bob):
    match = dealt(alice, bob)

    def stir():
        Match.objects.filter(pk=match.pk).update(revision=Match.objects.get(pk=match.pk).revision + 1)

    assert read_while(match, alice, [stir] * 50).deal is not None

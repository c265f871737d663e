"""What the players of a match remember of its earlier deals reaches the AIs and the lessons."""

import pytest

from games import services
from games.engine.ends import DealEnd, end_of
from games.engine.rules import HOUSE, changed
from games.models import Deal
from games.queries import memory_of, past_deal_or_404
from games.services import lessons, opponents, thinking
from tests.past import known_match, next_deal
from tests.table import GIN, act, gin_against, now, nudge, table_of

pytestmark = pytest.mark.django_db

LONG = changed(HOUSE, target=500)


def memory(match):
    table = table_of(match)
    return memory_of(table, table.deals[-1])


def test_each_deal_that_was_played_is_remembered_in_order(alice, bob):
    match = known_match(alice, bob)
    assert [(end.knocker, end.turns) for end in memory(match)] == [
        (1, (0, 1)),
        (1, (0, 1)),
        (0, (1, 0)),
        (None, (15, 14)),
    ]
    assert memory(match)[-1] == end_of(now(match)[1])


def test_a_deal_in_which_somebody_resigned_is_not(alice, bob):
    match = known_match(alice, bob)
    services.resign(bob, match.public_id)
    assert match.deals.filter(outcome="resigned").count() == 1
    assert len(memory(match)) == 4


def test_where_the_seats_were_changed_it_is_told_by_the_seats_of_now(alice, bob):
    match = known_match(alice, bob)
    first, *others = memory(match)
    Deal.objects.filter(match=match, round=1).update(first_seat=1, second_seat=0)
    assert memory(match) == (first.turned(), *others)


def test_a_deal_of_two_others_is_not_remembered(alice, bob):
    match = known_match(alice, bob)
    Deal.objects.filter(match=match, round=1).update(second_seat=2)
    assert len(memory(match)) == 3


def test_an_ai_and_who_asks_for_a_hint_remember_the_same(alice, lay, monkeypatch):
    asked = []

    def noted(level, seen, deal):
        asked.append(seen)
        return thinking.think(level, seen, deal)

    monkeypatch.setattr(opponents, "think", noted)
    lay(GIN)
    match = gin_against(alice, LONG)
    assert all(seen.earlier == () for seen in asked)
    next_deal(match, alice)
    act(match, alice, "p")
    nudge(match, alice)
    deal, state = now(match)
    services.hint(alice, match.public_id, deal.public_id, state.ply)
    end = DealEnd(0, 10, (1, 0), (0, 60))
    assert [(seen.seat, seen.earlier) for seen in asked[-2:]] == [(1, (end,)), (0, (end,))]


def test_a_lesson_remembers_only_what_was_before(alice, bob, monkeypatch):
    told = []
    monkeypatch.setattr(lessons, "_thought", lambda past, seat, ply: told.append(past.memory))
    match = known_match(alice, bob)
    for deal in match.deals.filter(status=Deal.Status.OVER):
        lessons.learn(past_deal_or_404(deal.public_id, bob), 1)
    assert [len(ends) for ends in told] == [0, 1, 2, 3]
    assert told[-1] == memory(match)[:3]

"""What the players of a match know of its earlier deals reaches the AIs, hints and lessons."""

import pytest

from games import services
from games.engine.chances import Chance, Chances
from games.engine.rules import HOUSE, changed
from games.models import Deal
from games.queries import memory_of, past_deal_or_404
from games.services import lessons, opponents, thinking
from tests.past import known_match, next_deal
from tests.table import KNOCK, act, against, now, nudge, play_deal_against, stack, table_of

pytestmark = pytest.mark.django_db

GIN: Chances = (), ()
UNDERCUT: Chances = (), (Chance(1, 10, 1, knocked=True),)
KNOCK_BY_ALICE: Chances = (Chance(1, 10, 5, knocked=True),), ()
"""What the first deals of `known_match` tell of alice and bob."""


def memory(match):
    table = table_of(match)
    return memory_of(table, table.deals[-1])


def test_each_deal_that_was_played_is_remembered_in_order(alice, bob):
    assert memory(known_match(alice, bob))[:3] == (GIN, UNDERCUT, KNOCK_BY_ALICE)


def test_a_deal_in_which_somebody_resigned_is_not(alice, bob):
    match = known_match(alice, bob)
    services.resign(bob, match.public_id)
    assert match.deals.filter(outcome="resigned").count() == 1
    assert len(memory(match)) == 4


def test_a_deal_of_other_seats_is_not(alice, bob):
    match = known_match(alice, bob)
    Deal.objects.filter(match=match, round=1).update(second_seat=2)
    assert memory(match)[:2] == (UNDERCUT, KNOCK_BY_ALICE)


def test_an_ai_and_who_asks_for_a_hint_remember_the_same(alice, monkeypatch):
    asked = []

    def noted(level, seen, deal):
        asked.append(seen)
        return thinking.think(level, seen, deal)

    monkeypatch.setattr(opponents, "think", noted)
    match = against(alice, rules=changed(HOUSE, target=500))
    stack(match, KNOCK)
    play_deal_against(match, alice)
    assert asked
    assert not any(seen.earlier for seen in asked)
    next_deal(match, alice)
    act(match, alice, "p")
    nudge(match, alice)
    deal, state = now(match)
    services.hint(alice, match.public_id, deal.public_id, state.ply)
    (((knock,), ()),) = known = memory(match)
    assert knock.knocked
    assert [(seen.seat, seen.earlier) for seen in asked[-2:]] == [(1, known), (0, known)]


def test_a_lesson_remembers_only_what_was_before(alice, bob, monkeypatch):
    told = []

    def working(work, seen, done, rng):
        told.append(seen.earlier)
        return work(seen, done, rng, 2)

    monkeypatch.setattr(lessons, "working", working)
    match = known_match(alice, bob)
    for deal in match.deals.filter(status=Deal.Status.OVER):
        lessons.learn(past_deal_or_404(deal.public_id, bob), 1)
    assert told == [(), (GIN,), (GIN, UNDERCUT), (GIN, UNDERCUT, KNOCK_BY_ALICE)]

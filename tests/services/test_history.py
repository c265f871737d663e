"""What is entered into players' histories when a deal ends."""

import pytest

from games import services
from games.endings import DealEnding
from games.engine.rules import HOUSE, changed
from games.models import RESIGNED, Deal, PlayedDeal
from tests.table import GIN, PLAIN, act, against, dealt, go_gin, now, play_deal, table_of

pytestmark = pytest.mark.django_db


def entries(user):
    return list(PlayedDeal.objects.filter(user=user).order_by("pk"))


def test_a_deal_is_entered_for_both_players_when_it_ends(alice, bob, lay):
    lay(GIN)
    match = dealt(alice, bob)
    assert not PlayedDeal.objects.exists()
    go_gin(match, bob, alice)
    (hers,), (his,) = entries(alice), entries(bob)
    assert (hers.ending, hers.points, hers.opponent, hers.level) == (DealEnding.GIN, -85, bob, "")
    assert (his.ending, his.points, his.opponent) == (DealEnding.GIN, 85, alice)
    assert hers.ended_at == his.ended_at == now(match)[0].ended_at
    assert {hers.preset, his.preset} == {"house"}


def test_against_an_ai_there_is_one_entry_with_its_level(alice):
    match = against(alice, "easy")
    deal, _state = now(match)
    services.resign(alice, match.public_id)
    (entry,) = PlayedDeal.objects.all()
    assert (entry.deal, entry.opponent, entry.level) == (deal, None, "easy")


def test_the_same_action_again_enters_nothing_twice(alice, bob, lay):
    lay(GIN)
    match = dealt(alice, bob)
    go_gin(match, bob, alice)
    deal, state = now(match)
    services.act(bob, match.public_id, deal.public_id, state.ply - 1, "kKD", True)
    assert PlayedDeal.objects.count() == 2


class TestResigning:
    def test_ends_the_deal_that_is_being_played_unscored(self, alice, bob, lay):
        lay(PLAIN)
        match = dealt(alice, bob)
        act(match, bob, "t")
        services.resign(alice, match.public_id)
        deal, _state = now(match)
        assert (deal.status, deal.outcome, deal.winner) == (Deal.Status.OVER, RESIGNED, None)
        assert deal.to_act is None
        assert deal.ended_at is not None
        assert [entry.ending for entry in entries(bob)] == [DealEnding.RESIGNED]
        assert [entry.points for entry in entries(alice)] == [0]

    def test_between_deals_ends_the_one_that_would_have_come(self, alice, bob):
        match = dealt(alice, bob, changed(HOUSE, target=1000))
        play_deal(match, (alice, bob))
        services.resign(bob, match.public_id)
        played, prepared = table_of(match).deals
        assert (prepared.status, prepared.outcome, prepared.ply) == (Deal.Status.OVER, RESIGNED, 0)
        assert prepared.started_at is None
        assert table_of(match).deal == played, "the table still shows the deal that was played"
        assert [entry.ending for entry in entries(alice)][-1] == DealEnding.RESIGNED

    def test_twice_enters_it_once(self, alice, bob):
        match = dealt(alice, bob)
        services.resign(alice, match.public_id)
        services.resign(alice, match.public_id)
        assert len(entries(alice)) == 1

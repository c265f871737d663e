"""From deal to deal: starting, scoring, dealers, the end of the match, resigning."""

import pytest

from games import services
from games.engine.cards import card_text, cards_of
from games.engine.rules import PRESETS, Winner, changed
from games.engine.state import Outcome
from games.models import RESIGNED, Deal, Match
from games.presenter.seals import seal_views
from games.refusals import Reason, Refused
from tests.table import GIN, act, dealt, deck_of, go_gin, now, play_match, seated, table_of

pytestmark = pytest.mark.django_db

# Dealer and non-dealer hold nothing that can be knocked with soon.
DULL = deck_of("AS 3H 5D 7C 9S JH KD 2C 4S 6H", "8D TC QS AH 3D 5C 7S 9H JD KC", "2D")


def refused(service, *args):
    with pytest.raises(Refused) as refusal:
        service(*args)
    assert refusal.value.status == 409
    return refusal.value.reason


def gin(match, alice, bob):
    """Plays a deal of `GIN`: its non-dealer wins."""
    deal, _state = now(match)
    go_gin(match, *((bob, alice) if deal.dealer == 0 else (alice, bob)))


class TestStarting:
    def test_either_player_may_begin(self, bob, alice):
        match = seated(alice, bob)
        services.start_deal(bob, match.public_id, "")
        table = table_of(match)
        assert table.deal is not None
        assert (table.match.status, table.deal.status) == (Match.Status.PLAYING, Deal.Status.PLAYING)
        assert {table.deal.to_act, table.deal.dealer} == {0, 1}

    def test_the_first_dealer_is_drawn_from_the_seed(self, bob, alice):
        dealers = set()
        for _ in range(24):
            match = seated(alice, bob)
            services.start_deal(bob, match.public_id, "")
            dealers.add(now(match)[0].dealer)
        assert dealers == {0, 1}

    def test_both_pressing_makes_one_deal(self, alice, bob):
        match = seated(alice, bob)
        first = services.start_deal(alice, match.public_id, "")
        second = services.start_deal(bob, match.public_id, "")
        assert first.deal == second.deal
        assert first.match.revision == second.match.revision
        assert Deal.objects.count() == 1

    def test_the_seed_that_was_committed_to_is_the_one_that_is_played(self, alice, bob):
        match = seated(alice, bob)
        [before] = seal_views(table_of(match), 0)
        services.start_deal(alice, match.public_id, "")
        [after] = seal_views(table_of(match), 0)
        assert (after.commitment, after.deal_id) == (before.commitment, before.deal_id)

    def test_the_next_deal_waits_for_the_end_of_this_one(self, alice, bob):
        match = dealt(alice, bob)
        deal, _state = now(match)
        assert refused(services.start_deal, alice, match.public_id, deal.public_id) is Reason.DEAL_RUNNING

    def test_it_names_the_deal_that_ended(self, alice, bob):
        match = dealt(alice, bob)
        assert refused(services.start_deal, alice, match.public_id, "another") is Reason.STALE

    def test_a_late_press_is_no_press_for_the_deal_after(self, alice, bob, lay):
        lay(GIN)
        match = dealt(alice, bob, changed(PRESETS["house"], target=1000))
        first = now(match)[0].public_id
        gin(match, alice, bob)
        services.start_deal(alice, match.public_id, first)
        gin(match, alice, bob)
        services.start_deal(bob, match.public_id, first)
        assert Deal.objects.filter(status=Deal.Status.PREPARED).count() == 1

    def test_a_match_that_is_over_is_not_dealt(self, alice, bob, lay):
        lay(GIN)
        match = dealt(alice, bob, changed(PRESETS["house"], target=10))
        gin(match, alice, bob)
        deal, _state = now(match)
        assert refused(services.start_deal, alice, match.public_id, deal.public_id) is Reason.MATCH_OVER

    def test_the_own_order_of_the_last_deals_cards_is_forgotten(self, alice, bob, lay):
        lay(GIN)
        match = dealt(alice, bob)
        services.arrange(alice, match.public_id, order="AH KH")
        gin(match, alice, bob)
        services.start_deal(alice, match.public_id, now(match)[0].public_id)
        seat = table_of(match).seats[0]
        assert (seat.hand_mode, seat.hand_order) == ("own", "")


class TestTheEndOfADeal:
    @pytest.fixture
    def match(self, alice, bob, lay):
        lay(GIN)
        match = dealt(alice, bob, changed(PRESETS["house"], target=200))
        gin(match, alice, bob)
        return match

    def test_the_result_is_written_beside_the_actions(self, match):
        deal, state = now(match)
        assert state.result is not None
        assert (deal.status, deal.outcome, deal.winner) == (Deal.Status.OVER, Outcome.GIN, 1)
        assert deal.points == state.result.points == 25 + 60
        assert deal.ended_at is not None
        assert deal.to_act is None

    def test_the_winners_score_grows(self, match):
        assert table_of(match).score == ((0, 85), (0, 1))

    def test_the_next_deal_is_committed_to(self, match):
        table = table_of(match)
        assert table.prepared is not None
        assert (table.prepared.round, table.prepared.first_score, table.prepared.second_score) == (2, 0, 85)

    def test_the_player_who_did_not_win_deals_next(self, alice, bob, match):
        """R16."""
        services.start_deal(bob, match.public_id, now(match)[0].public_id)
        assert now(match)[0].dealer == 0
        gin(match, alice, bob)
        prepared = table_of(match).prepared
        assert prepared is not None
        assert prepared.dealer == 0

    def test_the_match_goes_on_below_the_target(self, match):
        assert table_of(match).match.status == Match.Status.PLAYING


def test_after_a_dead_deal_the_same_dealer_deals_again(alice, bob, lay):
    """R17, S19."""
    lay(DULL)
    match = dealt(alice, bob, changed(PRESETS["house"], knock_limit=0, takes_limit=10), dealer=1)
    deal, state = now(match)
    users = (alice, bob)
    while state.result is None:
        text = {"offer": "p", "draw": "s"}.get(state.phase) or _highest(state)
        act(match, users[state.to_act], text)
        deal, state = now(match)
    assert (deal.outcome, deal.winner, deal.points) == (Outcome.DEAD_STOCK, None, 0)
    table = table_of(match)
    assert table.prepared is not None
    assert (table.prepared.dealer, table.score) == (1, ((0, 0), (0, 0)))


def _highest(state):
    return card_text(max(cards_of(state.hands[state.to_act]), key=lambda card: (card % 13, card)))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_ends_when_its_target_is_reached(alice, bob, preset):
    rules = changed(PRESETS[preset], target=60)
    match = play_match(dealt(alice, bob, rules, preset), (alice, bob))
    table = table_of(match)
    final = table.final
    assert final is not None
    assert (match.ending, match.winner) == (Match.Ending.TARGET, final.winner)
    assert match.ended_at is not None
    assert table.prepared is None
    deals = [deal for deal in table.deals if deal.winner is not None]
    for seat in (0, 1):
        assert final.points[seat] == sum(deal.points for deal in deals if deal.winner == seat)
        bonuses = final.game_bonus[seat] + final.shutout_bonus[seat] + final.deal_bonuses[seat]
        assert final.totals[seat] == final.points[seat] + bonuses
        assert final.deal_bonuses[seat] == rules.deal_bonus * sum(deal.winner == seat for deal in deals)
    reached = max((0, 1), key=lambda seat: final.points[seat])
    assert final.points[reached] >= 60 > final.points[1 - reached]
    assert final.game_bonus[reached] == rules.game_bonus


@pytest.mark.parametrize(("winner", "wins"), [(Winner.TARGET, 1), (Winner.TOTAL, 0)])
def test_bonuses_decide_only_where_the_rules_say_so(alice, bob, lay, winner, wins):
    """R14: Alice has won five small deals, Bob reaches the target with his first."""
    lay(GIN)
    rules = changed(PRESETS["house"], target=80, deal_bonus=100, winner=winner)
    match = dealt(alice, bob, rules)
    match.seats.filter(user=alice).update(points=60, deals_won=5)
    gin(match, alice, bob)
    match.refresh_from_db()
    assert (match.status, match.winner) == (Match.Status.OVER, wins)


class TestResigning:
    @pytest.fixture
    def match(self, alice, bob, lay):
        lay(GIN)
        match = dealt(alice, bob, changed(PRESETS["at_home"], upcard_offer=True), "at_home")
        act(match, bob, "p")
        return match

    @pytest.mark.parametrize(("name", "winner"), [("alice", 1), ("bob", 0)])
    def test_the_other_player_wins_in_and_out_of_turn(self, request, match, name, winner):
        services.resign(request.getfixturevalue(name), match.public_id)
        match.refresh_from_db()
        assert (match.status, match.ending, match.winner) == (
            Match.Status.OVER,
            Match.Ending.RESIGNED,
            winner,
        )
        assert match.ended_at is not None

    def test_the_score_stays_as_it_stands_and_no_bonus_is_added(self, alice, bob, match):
        for user, text in [(alice, "p"), (bob, "s"), (bob, "kKD")]:
            act(match, user, text)
        services.start_deal(bob, match.public_id, now(match)[0].public_id)
        score = table_of(match).score
        services.resign(bob, match.public_id)
        table = table_of(match)
        assert (table.score, table.final) == (score, None)

    def test_the_current_deal_is_not_scored(self, alice, match):
        services.resign(alice, match.public_id)
        deal, _state = now(match)
        assert (deal.outcome, deal.winner, deal.points, deal.ply) == (RESIGNED, None, 0, 1)

    def test_between_two_deals_too(self, alice, bob, match):
        for user, text in [(alice, "p"), (bob, "s"), (bob, "kKD")]:
            act(match, user, text)
        services.resign(bob, match.public_id)
        assert table_of(match).match.winner == 0

    def test_twice_counts_as_once(self, alice, match):
        services.resign(alice, match.public_id)
        revision = table_of(match).match.revision
        services.resign(alice, match.public_id)
        assert table_of(match).match.revision == revision

    def test_a_match_that_the_other_resigned_is_over(self, alice, bob, match):
        services.resign(alice, match.public_id)
        assert refused(services.resign, bob, match.public_id) is Reason.MATCH_OVER
        assert table_of(match).match.winner == 1

    def test_so_is_one_that_was_played_out(self, alice, bob, match):
        match = play_match(match, (alice, bob))
        loser = (alice, bob)[1 - match.winner]
        assert refused(services.resign, loser, match.public_id) is Reason.MATCH_OVER

    def test_before_the_first_deal_one_leaves_instead(self, alice, bob):
        match = seated(alice, bob)
        assert refused(services.resign, alice, match.public_id) is Reason.NO_DEAL


def test_a_whole_match_keeps_its_columns_in_step_with_its_records(alice, bob):
    match = play_match(dealt(alice, bob), (alice, bob))
    table = table_of(match)
    points, won = [0, 0], [0, 0]
    for deal in table.deals:
        assert (deal.first_score, deal.second_score) == tuple(points)
        assert deal.ply == len(deal.actions.split())
        if deal.winner is not None:
            points[deal.winner] += deal.points
            won[deal.winner] += 1
    assert table.score == (tuple(points), tuple(won))
    assert [deal.round for deal in table.deals] == list(range(1, len(table.deals) + 1))

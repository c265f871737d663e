"""From deal to deal: the score, the dealer, the end and its bonuses."""

import pytest

from games.engine.match import MatchScore, add_result, final_score, next_dealer, reached_target
from games.engine.rules import AT_HOME, CARD_ROOM, HOUSE, LONG_GAME, changed
from games.engine.state import DealResult, Outcome

from .dealing import ALICE, BOB


def test_a_deal_counts_for_its_winner_alone():
    score = add_result(MatchScore((10, 20), (1, 2)), DealResult(Outcome.GIN, BOB, 46))
    assert score == MatchScore((10, 66), (1, 3))
    score = add_result(score, DealResult(Outcome.UNDERCUT, ALICE, 0))
    assert score == MatchScore((10, 66), (2, 3))


@pytest.mark.parametrize("outcome", [Outcome.DEAD_STOCK, Outcome.DEAD_TAKES])
def test_a_dead_deal_changes_no_score(outcome):
    assert add_result(MatchScore((10, 20), (1, 2)), DealResult(outcome)) == MatchScore((10, 20), (1, 2))


def test_an_undercut_can_end_the_match():
    score = add_result(MatchScore((95, 90), (3, 3)), DealResult(Outcome.UNDERCUT, BOB, 29))
    assert reached_target(HOUSE, score.points) == BOB
    assert final_score(HOUSE, score).winner == BOB


def test_end_bonuses_are_added_in_order_and_make_the_total():
    final = final_score(LONG_GAME, MatchScore((0, 110), (0, 4)))
    assert final.points == (0, 110)
    assert final.game_bonus == (0, 100)
    assert final.shutout_bonus == (0, 100)
    assert final.deal_bonuses == (0, 100)
    assert final.totals == (0, 410)
    assert (final.winner, final.margin) == (BOB, 410)


def test_a_player_without_points_but_with_a_deal_won_is_not_shut_out():
    """An undercut of nought is a deal won."""
    assert final_score(AT_HOME, MatchScore((0, 110), (1, 4))).shutout_bonus == (0, 0)


def test_in_presets_without_bonuses_the_points_are_the_total():
    for rules in (HOUSE, CARD_ROOM):
        final = final_score(rules, MatchScore((104, 0), (6, 0)))
        assert final.totals == (104, 0)


def test_a_bonus_for_the_target_can_turn_a_match_that_totals_decide():
    points = MatchScore((100, 99), (2, 9))
    assert final_score(LONG_GAME, points).winner == BOB
    assert final_score(changed(LONG_GAME, game_bonus=200), points).winner == ALICE


def test_bonuses_never_bring_the_target_nearer():
    assert reached_target(LONG_GAME, (99, 0)) is None


def test_winner_and_dealer_alternate_by_the_result():
    dealer = ALICE
    for winner, expected in [(ALICE, BOB), (ALICE, BOB), (BOB, ALICE), (None, ALICE), (ALICE, BOB)]:
        outcome = Outcome.DEAD_STOCK if winner is None else Outcome.KNOCK
        dealer = next_dealer(dealer, DealResult(outcome, winner, 0 if winner is None else 12))
        assert dealer == expected

"""The fields of the rule set that change a match: the id of each stands in the test's name."""

import pytest

from games.engine.cards import rank_of
from games.engine.match import MatchScore, final_score, next_dealer, reached_target
from games.engine.rules import AT_HOME, HOUSE, LONG_GAME, changed
from games.engine.shuffle import dealer_draw, first_dealer
from games.engine.state import DealResult, Outcome

from .dealing import (
    ALICE,
    BOB,
    TEN,
    card,
    deal,
    finish,
    play,
)


def test_R10_only_deal_points_count_towards_the_target():
    rules = changed(LONG_GAME, target=150)
    assert reached_target(rules, (149, 20)) is None
    assert reached_target(rules, (150, 20)) == ALICE
    assert reached_target(rules, (20, 163)) == BOB


def test_R11_the_game_bonus_goes_to_the_player_who_reached_the_target():
    rules = changed(HOUSE, game_bonus=70)
    assert final_score(rules, MatchScore((30, 101), (9, 2))).game_bonus == (0, 70)


@pytest.mark.parametrize(
    ("points", "won", "bonus"), [((110, 0), (4, 0), 100), ((110, 0), (4, 1), 0), ((110, 5), (4, 1), 0)]
)
def test_R12_the_shutout_bonus_needs_no_points_and_no_deal_of_the_other(points, won, bonus):
    assert final_score(AT_HOME, MatchScore(points, won)).shutout_bonus == (bonus, 0)


def test_R13_both_get_the_bonus_for_each_deal_won():
    assert final_score(LONG_GAME, MatchScore((105, 40), (5, 3))).deal_bonuses == (125, 75)
    assert final_score(AT_HOME, MatchScore((105, 40), (5, 3))).deal_bonuses == (100, 60)


def test_R14_the_target_wins_even_if_bonuses_put_the_other_ahead():
    final = final_score(AT_HOME, MatchScore((100, 99), (2, 9)))
    assert (final.winner, final.margin) == (ALICE, 240 - 279)


def test_R14_the_total_wins_where_the_rules_say_so_and_equal_totals_go_to_the_target():
    assert final_score(LONG_GAME, MatchScore((100, 99), (2, 9))).winner == BOB
    equal = final_score(LONG_GAME, MatchScore((80, 105), (7, 2)))
    assert equal.totals == (255, 255)
    assert equal.winner == BOB


def test_R15_the_lower_rank_deals_and_the_ace_is_lowest():
    assert first_dealer(((card("AS"), card("KH")),)) == ALICE
    assert first_dealer(((card("KS"), card("QH")),)) == BOB


def test_R15_an_equal_rank_is_drawn_again():
    draws = [dealer_draw(bytes([n]) * 32, "deal") for n in range(200)]
    assert {len(draw) for draw in draws} == {1, 2}
    for draw in draws:
        assert len({card for pair in draw for card in pair}) == 2 * len(draw)
        assert all(rank_of(first) == rank_of(second) for first, second in draw[:-1])
        assert rank_of(draw[-1][0]) != rank_of(draw[-1][1])


@pytest.mark.parametrize("dealer", [ALICE, BOB])
@pytest.mark.parametrize("winner", [ALICE, BOB])
def test_R16_the_player_who_did_not_win_deals_next(dealer, winner):
    assert next_dealer(dealer, DealResult(Outcome.KNOCK, winner, 20)) == 1 - winner


def test_R16_an_undercut_of_0_points_is_won_by_the_defender():
    rules = changed(HOUSE, undercut_bonus=0)
    start = deal(rules, alice=TEN, bob="QD QS QC QH 2H 3H 4H 8C AD AC")
    result = finish(play(start, "k")).result
    assert (result.outcome, result.winner, result.points) == (Outcome.UNDERCUT, BOB, 0)
    assert next_dealer(BOB, result) == ALICE


@pytest.mark.parametrize("dealer", [ALICE, BOB])
@pytest.mark.parametrize("outcome", [Outcome.DEAD_STOCK, Outcome.DEAD_TAKES])
def test_R17_after_a_dead_deal_the_same_dealer_deals(dealer, outcome):
    assert next_dealer(dealer, DealResult(outcome)) == dealer

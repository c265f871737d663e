"""From deal to deal: who deals, the running score, the end of the match and its bonuses."""

from typing import NamedTuple

from .rules import RuleSet, Winner
from .state import DealResult, Scores


class MatchScore(NamedTuple):
    """The points of the deals and the number of deals won, by side."""

    points: Scores = (0, 0)
    deals_won: tuple[int, int] = (0, 0)


class FinalScore(NamedTuple):
    """The end of a match (R10 to R14); pairs are by side."""

    points: Scores
    game_bonus: Scores
    shutout_bonus: Scores
    deal_bonuses: Scores
    totals: Scores
    winner: int

    @property
    def margin(self) -> int:
        """The winner's total less the other's; negative when the bonuses put the loser ahead (R14)."""
        return self.totals[self.winner] - self.totals[1 - self.winner]


def add_result(score: MatchScore, result: DealResult) -> MatchScore:
    """The score after a deal; a dead deal changes nothing (S19)."""
    if result.winner is None:
        return score
    return MatchScore(
        _added(score.points, result.winner, result.points), _added(score.deals_won, result.winner, 1)
    )


def _added(pair: tuple[int, int], side: int, amount: int) -> tuple[int, int]:
    return (pair[0] + amount, pair[1]) if side == 0 else (pair[0], pair[1] + amount)


def next_dealer(dealer: int, result: DealResult) -> int:
    """The player who did not win the deal (R16); after a dead deal the same dealer again (R17)."""
    return dealer if result.winner is None else 1 - result.winner


def reached_target(rules: RuleSet, points: Scores) -> int | None:
    """The side whose deal points have reached the target (S18, R10), or None while the match goes on.

    A deal scores for one side only, so that never both reach it at once.
    """
    return next((side for side in (0, 1) if points[side] >= rules.target), None)


def final_score(rules: RuleSet, score: MatchScore) -> FinalScore:
    """Deal points, game bonus, shutout bonus and the bonus per deal won, added in this order."""
    reached = reached_target(rules, score.points)
    assert reached is not None
    other = 1 - reached
    shut_out = score.points[other] == 0 and score.deals_won[other] == 0
    game = _added((0, 0), reached, rules.game_bonus)
    shutout = _added((0, 0), reached, rules.shutout_bonus if shut_out else 0)
    deals = (rules.deal_bonus * score.deals_won[0], rules.deal_bonus * score.deals_won[1])
    totals = (
        score.points[0] + game[0] + shutout[0] + deals[0],
        score.points[1] + game[1] + shutout[1] + deals[1],
    )
    overtaken = rules.winner is Winner.TOTAL and totals[other] > totals[reached]
    return FinalScore(score.points, game, shutout, deals, totals, other if overtaken else reached)

"""What a deal or a match counts for one of its players. The names are those of the columns of `Tally`."""

from collections import Counter

from .engine.state import DealResult, Outcome

Counts = Counter[str]


def counts_of_deal(result: DealResult, seat: int) -> Counts:
    """What a scored deal counts for the engine's `seat`."""
    counts = Counter(deals=1)
    if result.winner is None:
        counts["dead"] = 1
        return counts
    if result.winner == seat:
        counts.update(deals_won=1, points_won=result.points)
    else:
        counts.update(points_lost=result.points)
    counts.update(_of_ending(result, is_winner=result.winner == seat))
    return counts


def _of_ending(result: DealResult, is_winner: bool) -> Counts:
    match result.outcome, is_winner:
        case Outcome.KNOCK, True:
            return Counter(knocks=1)
        case Outcome.UNDERCUT, True:
            return Counter(undercuts_given=1)
        case Outcome.UNDERCUT, False:  # the knocker
            return Counter(knocks=1, undercuts_taken=1)
        case Outcome.GIN, True:
            return Counter(gins=1)
        case Outcome.BIG_GIN, True:
            return Counter(gins=1, big_gins=1)
        case _:
            return Counter(caught=1, caught_deadwood=result.defender_deadwood - result.laid_off)


def counts_of_match(won: bool) -> Counts:
    """What a match that is over counts for one of its players."""
    return Counter(matches=1, matches_won=int(won))

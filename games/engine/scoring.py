"""What a deal is worth (S12 to S16, R5 to R9)."""

from .cards import POINTS, SUITS, Card, CardSet, points_of, rank_of, suit_of
from .layoffs import Layoff, cards_laid
from .melds import Melding, melded
from .rules import RuleSet
from .state import DealResult, Outcome


def knock_limit(rules: RuleSet, upcard: Card) -> int:
    """The most deadwood with which a player may knock in this deal: R3, or the upcard's points in
    Oklahoma, where an ace allows gin only (R8)."""
    if not rules.oklahoma:
        return rules.knock_limit
    return 0 if rank_of(upcard) == 0 else POINTS[upcard]


def multiplier(rules: RuleSet, upcard: Card) -> int:
    """2 when a spade upcard doubles the deal (R9), else 1."""
    return 2 if rules.oklahoma_spades and SUITS[suit_of(upcard)] == "S" else 1


def gin_result(rules: RuleSet, upcard: Card, knocker: int, defender_deadwood: int, big: bool) -> DealResult:
    """Gin or big gin: the bonus and the defender's whole deadwood; nothing is laid off (S12, S15, R7)."""
    bonus = rules.gin_bonus + (rules.big_gin_bonus if big else 0)
    times = multiplier(rules, upcard)
    return DealResult(
        Outcome.BIG_GIN if big else Outcome.GIN,
        winner=knocker,
        points=times * (bonus + defender_deadwood),
        defender_deadwood=defender_deadwood,
        bonus=bonus,
        multiplier=times,
    )


def knock_result(
    rules: RuleSet,
    upcard: Card,
    knocker: int,
    hands: tuple[CardSet, CardSet],
    layout: Melding,
    defence: Melding,
    layoffs: tuple[Layoff, ...],
) -> DealResult:
    """A knock that is not gin: the difference to the knocker, or an undercut to the defender (S14, S16)."""
    defender = 1 - knocker
    own = points_of(hands[knocker] & ~melded(layout))
    before = points_of(hands[defender] & ~melded(defence))
    laid = points_of(cards_laid(layoffs))
    difference = before - laid - own
    undercut = difference <= 0
    bonus = rules.undercut_bonus if undercut else 0
    times = multiplier(rules, upcard)
    return DealResult(
        Outcome.UNDERCUT if undercut else Outcome.KNOCK,
        winner=defender if undercut else knocker,
        points=times * (abs(difference) + bonus),
        knocker_deadwood=own,
        defender_deadwood=before,
        laid_off=laid,
        bonus=bonus,
        multiplier=times,
    )

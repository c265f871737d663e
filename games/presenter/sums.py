"""Sums written out as on the score sheet, each line with the rule that it follows from."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.engine.cards import POINTS, Card
from games.engine.match import FinalScore
from games.engine.state import DealResult, Outcome, Scores


class SumLine(NamedTuple):
    """A line of a deal's sum: what is counted, the numbers, and the fact of the rules behind it."""

    label: str
    numbers: str
    fact: str


class TotalLine(NamedTuple):
    """A line of the end of a match: what is added, for each side, and the fact behind it."""

    label: str
    points: Scores
    fact: str


FACT_OF_OUTCOME = {
    Outcome.KNOCK: "S14",
    Outcome.UNDERCUT: "S16",
    Outcome.GIN: "S15",
    Outcome.BIG_GIN: "R7",
    Outcome.DEAD_STOCK: "S19",
    Outcome.DEAD_TAKES: "S20",
}
"""The rule by which a deal was scored."""
_BONUS_FACTS = {Outcome.UNDERCUT: "R6", Outcome.GIN: "R5", Outcome.BIG_GIN: "R7"}


def added_up(cards: list[Card]) -> str:
    """The points of some cards with their sum: "1 + 10 = 11"."""
    points = [POINTS[card] for card in cards]
    written = " + ".join(map(str, points))
    return f"{written} = {sum(points)}" if len(points) > 1 else written or "0"


def deal_lines(result: DealResult, names: tuple[str, str], knocker: int) -> tuple[SumLine, ...]:
    """The score of a deal that was won: the difference, the bonus, the doubling, the total."""
    assert result.winner is not None
    outcome = result.outcome
    label, numbers = _difference(result, names[knocker], names[1 - knocker])
    lines = [SumLine(label, numbers, FACT_OF_OUTCOME[outcome])]
    if outcome is not Outcome.KNOCK:
        lines.append(SumLine(_bonus_name(outcome), str(result.bonus), _BONUS_FACTS[outcome]))
    if result.multiplier != 1:
        single = result.points // result.multiplier
        numbers = f"{single} × {result.multiplier} = {result.points}"
        lines.append(SumLine(_("Doubled by the spade upcard"), numbers, "R9"))
    total = _("Points for %(name)s") % {"name": names[result.winner]}
    return (*lines, SumLine(total, str(result.points), FACT_OF_OUTCOME[outcome]))


def _difference(result: DealResult, knocker: str, defender: str) -> tuple[str, str]:
    """The difference in deadwood: its label, which reads like the sum, and the sum."""
    words = {"knocker": knocker, "defender": defender}
    if result.outcome in (Outcome.GIN, Outcome.BIG_GIN):
        return _("Deadwood of %(defender)s") % words, str(result.defender_deadwood)
    own, theirs, laid = result.knocker_deadwood, result.defender_deadwood, result.laid_off
    undercut = result.outcome is Outcome.UNDERCUT
    match undercut, bool(laid):
        case True, True:
            label = _("Deadwood of %(knocker)s − (deadwood of %(defender)s − layoffs)")
            numbers = f"{own} − ({theirs} − {laid})"
        case True, False:
            label = _("Deadwood of %(knocker)s − deadwood of %(defender)s")
            numbers = f"{own} − {theirs}"
        case False, True:
            label = _("Deadwood of %(defender)s − layoffs − deadwood of %(knocker)s")
            numbers = f"{theirs} − {laid} − {own}"
        case _:
            label = _("Deadwood of %(defender)s − deadwood of %(knocker)s")
            numbers = f"{theirs} − {own}"
    return label % words, f"{numbers} = {abs(theirs - laid - own)}"


def _bonus_name(outcome: Outcome) -> str:
    match outcome:
        case Outcome.UNDERCUT:
            return _("Undercut bonus")
        case Outcome.BIG_GIN:
            return _("Gin bonus and big gin bonus")
        case _:
            return _("Gin bonus")


def total_lines(final: FinalScore) -> tuple[TotalLine, ...]:
    """The end of a match, line by line in the order of adding; bonuses that nobody got are left out."""
    bonuses = (
        TotalLine(_("Game bonus"), final.game_bonus, "R11"),
        TotalLine(_("Shutout bonus"), final.shutout_bonus, "R12"),
        TotalLine(_("Bonus for deals won"), final.deal_bonuses, "R13"),
    )
    return (
        TotalLine(_("Points from deals"), final.points, "R10"),
        *(line for line in bonuses if any(line.points)),
        TotalLine(_("Total"), final.totals, "R14"),
    )

"""Where the rule stands that something follows from: a refusal, a line of a sum, an example."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import get_language

from games.engine.errors import Refusal
from games.refusals import Reason

from .addresses import address
from .titles import TITLES


@dataclass(frozen=True)
class RuleLink:
    """A way to one rule: what it is called, and its place on a rules card."""

    title: str
    url: str


def rule_of_preset(fact: str, preset: str) -> RuleLink:
    """A rule as a preset has it, on its card in the present language."""
    place = address("card", get_language() or "en", preset=preset)
    return RuleLink(str(TITLES[fact]), f"{place}#{fact}")


def rule_of_match(fact: str, match_id: str) -> RuleLink:
    """A rule as a match has it, on the match's own card."""
    return RuleLink(str(TITLES[fact]), f"{reverse('games:match_card', args=[match_id])}#{fact}")


FACT_OF_REFUSAL: dict[str, str] = {
    Refusal.DEAL_OVER: "S18",
    Refusal.NOT_NOW: "S7",
    Refusal.CARD_NOT_HELD: "S7",
    Refusal.TOOK_THIS_CARD: "R2",
    Refusal.OVER_LIMIT: "S8",
    Refusal.NO_KNOCK_WITHOUT_DRAWING: "R4",
    Refusal.BIG_GIN_OFF: "R7",
    Refusal.NOT_ALL_MELDED: "R7",
    Refusal.UPCARD_REFUSED: "R1",
    Refusal.NOT_A_MELD: "S3",
    Refusal.CARD_IN_TWO_MELDS: "S5",
    Refusal.NO_SUCH_MELD: "S11",
    Refusal.DOES_NOT_FIT: "S11",
    Reason.NOT_YOUR_TURN: "S7",
    Reason.MATCH_OVER: "S18",
    Reason.NO_OPPONENT: "S1",
    Reason.NO_DEAL: "S2",
    Reason.DEAL_RUNNING: "S18",
    Reason.NOT_OVER: "S18",
    Reason.DISCARD_FOR_GIN: "S15",
    Reason.KNOCK_FOR_GIN: "S15",
}
WITHOUT_A_RULE = {
    Reason.STALE,
    Reason.TOO_MANY_MATCHES,
    Reason.SEAT_TAKEN,
    Reason.CANCELLED,
    Reason.BEGUN,
    Reason.UNREADABLE,
    Reason.WORDS,
    Reason.NO_HINT,
}
"""What is refused for another cause than a rule of the game."""


def rule_behind(reason: Reason | Refusal, match_id: str) -> RuleLink | None:
    """The rule that a refusal at a match follows from, if it follows from one."""
    fact = FACT_OF_REFUSAL.get(reason)
    return rule_of_match(fact, match_id) if fact else None

"""Where the rule stands that something follows from: a refusal, a line of a sum, an example."""

from dataclasses import dataclass

from django.utils.translation import get_language

from games.engine.errors import Refusal
from games.refusals import QUESTIONS, Reason

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
    Reason.WORD_NOT_NOW: "S7",
    Reason.NOT_ON_TOP: "S7",
    Reason.NO_GIN: "S15",
    Reason.NO_SUCH_LAYOUT: "S22",
}
WITHOUT_A_RULE = {
    *QUESTIONS,
    Reason.STALE,
    Reason.KNOWN_CARDS,
    Reason.SINGLE_DEAL,
    Reason.TOO_MANY_MATCHES,
    Reason.SEAT_TAKEN,
    Reason.CANCELLED,
    Reason.BEGUN,
    Reason.UNREADABLE,
    Reason.WORDS,
    Reason.SEAL,
    Reason.NO_HINT,
    Reason.HINT_PROPOSED,
    Reason.BUSY,
    Reason.NOT_A_WORD,
    Reason.WHICH_CARD,
    Reason.NOT_A_CARD,
}
"""What is asked, or refused for another cause than a rule of the game."""

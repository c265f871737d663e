"""Why something was not done, as codes with data. `sentences.refusal` says it in words."""

from enum import StrEnum
from typing import Any

from .engine.errors import Refusal


class Reason(StrEnum):
    """Why a service refuses, besides what the engine refuses."""

    STALE = "stale"  # the table has moved on since the page was shown
    NOT_YOUR_TURN = "not_your_turn"
    MATCH_OVER = "match_over"
    NO_OPPONENT = "no_opponent"  # nobody sits opposite yet
    NO_DEAL = "no_deal"  # nothing has been dealt
    DEAL_RUNNING = "deal_running"  # the next deal has to wait
    TOO_MANY_MATCHES = "too_many_matches"  # so many that a list of them would help nobody
    SEAT_TAKEN = "seat_taken"
    CANCELLED = "cancelled"
    BEGUN = "begun"  # leaving is resigning now
    NOT_OVER = "not_over"  # a rematch has to wait
    SINGLE_DEAL = "single_deal"  # played again: there is no next match
    KNOWN_CARDS = "known_cards"  # of a deal that one has played already
    UNREADABLE = "unreadable"  # no action, or no cards, that can be read
    WORDS = "words"  # words for the shuffle that cannot be kept
    SEAL = "seal"  # words were added to a seal that cannot be used any more
    DISCARD_FOR_GIN = "discard_for_gin"  # a discard that would give gin away has to be confirmed
    KNOCK_FOR_GIN = "knock_for_gin"  # so has a knock that is no gin
    NO_HINT = "no_hint"  # hints are for matches against an AI
    HINT_PROPOSED = "hint_proposed"  # at the showdown the best choice is proposed anyway
    BUSY = "busy"  # so many AIs think at the moment that this one has to wait
    NOT_A_WORD = "not_a_word"  # typed, and no command
    WORD_NOT_NOW = "word_not_now"  # a command of another moment
    WHICH_CARD = "which_card"  # a typed command that needs a card
    NOT_A_CARD = "not_a_card"
    NOT_ON_TOP = "not_on_top"  # of the discard pile, where one may take
    NO_GIN = "no_gin"
    NO_SUCH_LAYOUT = "no_such_layout"


QUESTIONS = {Reason.DISCARD_FOR_GIN, Reason.KNOCK_FOR_GIN}
"""Reasons that ask: the same action, said to be meant, is done."""
TYPED = {
    Reason.NOT_A_WORD,
    Reason.WORD_NOT_NOW,
    Reason.WHICH_CARD,
    Reason.NOT_A_CARD,
    Reason.NOT_ON_TOP,
    Reason.NO_GIN,
    Reason.NO_SUCH_LAYOUT,
}
"""What can be wrong with a typed command."""
_ILLEGAL = {Reason.NOT_YOUR_TURN, Reason.UNREADABLE, Reason.WORDS, *QUESTIONS, *TYPED, *Refusal}


class Refused(Exception):
    """Nothing was done. `data` goes into the sentence."""

    def __init__(self, reason: Reason | Refusal, **data: Any) -> None:
        super().__init__(str(reason))
        self.reason = reason
        self.data = data

    @property
    def status(self) -> int:
        """The HTTP status that fits: 422 for what the rules do not allow (or nobody can read), 409 for what
        does not fit a match as it stands now."""
        return 422 if self.reason in _ILLEGAL else 409

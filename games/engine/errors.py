"""What the engine refuses, as codes with data. Sentences live outside the engine."""

from enum import StrEnum
from typing import Any

AT_MOST = 80
"""Characters of a damaged text that a refusal repeats."""


class EngineError(ValueError):
    """The root of all refusals: something that a person or a file can do wrong."""


class InvalidNotation(EngineError):
    """Text that cannot be read.

    `code` is a `Flaw`, `at` the place: a line number, a word or both, whatever the text has, cut short.
    """

    def __init__(self, code: "Flaw", at: str = "", **data: Any) -> None:
        self.code = code
        self.at = at[:AT_MOST]
        super().__init__(f"{code}: {self.at}" if at else str(code))
        self.data = data


class InvalidRules(EngineError):
    """A rule set that cannot be played; `field` names the field at fault, `code` the reason."""

    def __init__(self, field: str, code: "Flaw", **data: Any) -> None:
        super().__init__(f"{field}: {code}")
        self.field = field
        self.code = code
        self.data = data


class IllegalAction(EngineError):
    """An action that the state does not allow; `refusal` says which rule it breaks."""

    def __init__(self, refusal: "Refusal", **data: Any) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
        self.data = data


class Flaw(StrEnum):
    """What is wrong with a text or a rule set."""

    CARD = "card"  # not a card
    CARD_TWICE = "card_twice"  # the same card in two places
    HAND_SIZE = "hand_size"  # not the number of cards that is needed
    MELD = "meld"  # cards that are no meld
    ACTION = "action"  # not an action
    DECK = "deck"  # not the 52 cards, each once
    SEED = "seed"  # not 64 hexadecimal digits
    FORMAT = "format"  # not a record, or one of a format not known here
    VERSION = "version"  # an engine version not known here
    HEADER = "header"  # a line missing, twice, or not known
    VALUE = "value"  # not a value for this field
    RANGE = "range"  # a number outside the field's range
    COMBINATION = "combination"  # values that exclude each other
    ILLEGAL = "illegal"  # an action against the rules
    RESULT = "result"  # not the result that the actions lead to
    REQUEST = "request"  # not a question that can be answered


class Refusal(StrEnum):
    """Why an action is not legal."""

    DEAL_OVER = "deal_over"
    NOT_NOW = "not_now"  # an action of another phase
    CARD_NOT_HELD = "card_not_held"
    TOOK_THIS_CARD = "took_this_card"  # R2
    OVER_LIMIT = "over_limit"  # S8, S9, R3, R8
    NO_KNOCK_WITHOUT_DRAWING = "no_knock_without_drawing"  # R4
    BIG_GIN_OFF = "big_gin_off"  # R7
    NOT_ALL_MELDED = "not_all_melded"  # R7
    UPCARD_REFUSED = "upcard_refused"  # R1: after two passes only the stock
    NOT_A_MELD = "not_a_meld"  # S3, S4
    CARD_IN_TWO_MELDS = "card_in_two_melds"  # S5
    NO_SUCH_MELD = "no_such_meld"  # a layoff on a meld that is not there
    DOES_NOT_FIT = "does_not_fit"  # S11, S13

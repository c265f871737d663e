"""What a worked example is: cards, kind and rule alone. `worked.py` computes what it comes to."""

from dataclasses import dataclass

from django.utils.functional import Promise

from games.engine.state import Scores


@dataclass(frozen=True)
class KnockExample:
    """Ten cards whose owner would like to knock."""

    id: str
    fact: str
    hand: str
    text: Promise


@dataclass(frozen=True)
class LayoffExample:
    """The melds and the deadwood of a knocker, and the hand that answers."""

    id: str
    fact: str
    melds: tuple[str, ...]
    hand: str
    text: Promise
    loose: str = ""


@dataclass(frozen=True)
class DealExample:
    """A showdown: the knocker's melds and deadwood, the other hand, and the knock card where it matters."""

    id: str
    fact: str
    melds: tuple[str, ...]
    hand: str
    text: Promise
    loose: str = ""
    knock_card: str = ""
    big_gin: bool = False


@dataclass(frozen=True)
class MatchExample:
    """A match whose target has been reached: the points from the deals and the deals won."""

    id: str
    fact: str
    preset: str
    points: Scores
    deals_won: tuple[int, int]
    text: Promise

"""What a seat does in a deal, and its text.

| text | action |
|---|---|
| ``p`` | pass the upcard |
| ``s`` | draw from the stock |
| ``t`` | take the top of the discard pile (or the upcard) |
| ``KS`` | discard that card |
| ``kKS`` | knock, the card face down; ten melded cards are gin |
| ``k`` | knock in place of drawing |
| ``g`` | declare big gin |
| ``l7S7H7D+3S4S5S`` | the knocker lays out these melds |
| ``aQDQSQC>6S0+7S0`` | the defender answers: own melds, then layoffs with the meld's number |
"""

from enum import StrEnum
from typing import NamedTuple

from .cards import TEXTS, Card, CardSet, cards_text, parse_card
from .errors import Flaw, InvalidNotation
from .layoffs import Layoff
from .melds import Melding


class Kind(StrEnum):
    """The kinds of action; the value is the letter that begins the text (a discard has none)."""

    PASS = "p"
    DRAW = "s"
    TAKE = "t"
    DISCARD = "d"
    KNOCK = "k"
    BIG_GIN = "g"
    LAY_OUT = "l"
    ANSWER = "a"


class Action(NamedTuple):
    """One action. `card` is set for a discard and a knock with a discard; `melds` for laying out and
    answering; `layoffs` for answering."""

    kind: Kind
    card: Card | None = None
    melds: Melding = ()
    layoffs: tuple[Layoff, ...] = ()

    def __str__(self) -> str:
        return action_text(self)


PASS = Action(Kind.PASS)
DRAW = Action(Kind.DRAW)
TAKE = Action(Kind.TAKE)
KNOCK = Action(Kind.KNOCK)
"""Knock in place of drawing (R4); seen from the other seat also a knock whose card is hidden (S10)."""
BIG_GIN = Action(Kind.BIG_GIN)
_DISCARDS = tuple(Action(Kind.DISCARD, card) for card in range(len(TEXTS)))
_KNOCKS = tuple(Action(Kind.KNOCK, card) for card in range(len(TEXTS)))


def discard(card: Card) -> Action:
    """Throw `card` face up."""
    return _DISCARDS[card]


def knock(card: Card) -> Action:
    """Knock with `card` face down on the discard pile."""
    return _KNOCKS[card]


def lay_out(melds: Melding) -> Action:
    """The knocker shows these melds; their order numbers them for the layoffs."""
    return Action(Kind.LAY_OUT, None, melds)


def answer(melds: Melding, layoffs: tuple[Layoff, ...] = ()) -> Action:
    """The defender shows own melds and lays off cards on the knocker's."""
    return Action(Kind.ANSWER, None, melds, layoffs)


def action_text(action: Action) -> str:
    """The text of an action, as in the table above."""
    match action.kind:
        case Kind.DISCARD:
            assert action.card is not None
            return TEXTS[action.card]
        case Kind.KNOCK:
            return "k" if action.card is None else "k" + TEXTS[action.card]
        case Kind.LAY_OUT:
            return "l" + _melds_text(action.melds)
        case Kind.ANSWER:
            layoffs = "+".join(f"{TEXTS[card]}{index}" for card, index in action.layoffs)
            return "a" + _melds_text(action.melds) + (">" + layoffs if layoffs else "")
        case _:
            return action.kind.value


def _melds_text(melds: Melding) -> str:
    return "+".join(cards_text(meld, "") for meld in melds)


_SIMPLE: dict[str, Action] = {
    action_text(action): action for action in (PASS, DRAW, TAKE, KNOCK, BIG_GIN, *_DISCARDS, *_KNOCKS)
}


def parse_action(text: str) -> Action:
    """The action that `text` names. Checks the syntax only; `InvalidNotation` for anything else."""
    action = _SIMPLE.get(text)
    if action is not None:
        return action
    match text[:1]:
        case "l":
            return lay_out(_parse_melds(text[1:]))
        case "a":
            melds, _, layoffs = text[1:].partition(">")
            if text.endswith(">"):
                raise InvalidNotation(Flaw.ACTION, text)
            return answer(_parse_melds(melds), _parse_layoffs(layoffs))
        case _:
            raise InvalidNotation(Flaw.ACTION, text)


def _parse_melds(text: str) -> Melding:
    return tuple(_parse_meld(part) for part in text.split("+")) if text else ()


def _parse_meld(text: str) -> CardSet:
    result = 0
    for start in range(0, len(text), 2):
        bit = 1 << parse_card(text[start : start + 2])
        if result & bit:
            raise InvalidNotation(Flaw.CARD_TWICE, text[start : start + 2])
        result |= bit
    if not result:
        raise InvalidNotation(Flaw.MELD, text)
    return result


def _parse_layoffs(text: str) -> tuple[Layoff, ...]:
    result = []
    for part in text.split("+") if text else ():
        if len(part) != 3 or part[2] not in "0123456789":
            raise InvalidNotation(Flaw.ACTION, part)
        result.append((parse_card(part[:2]), int(part[2])))
    return tuple(result)

"""Answers questions about gin rummy, one JSON line each: ``python -m games.engine``.

See docs/notation.md for the questions. A line that cannot be answered gets ``{"error": ...}``, and the next
one is read.
"""

import json
import os
import sys
from collections.abc import Callable
from typing import Any

from .cards import HAND_SIZE, CardSet, card_text, cards_text, parse_cards
from .errors import Flaw, InvalidNotation
from .layoffs import Layoff, best_defence
from .melds import Melding, best_discard, best_melding, deadwood, is_meld, melded
from .notation import read, result_text
from .state import DealState

Answer = dict[str, Any]


def answer(line: bytes) -> Answer:
    """The answer to one question in UTF-8; errors are answers too."""
    try:
        question = json.loads(line.decode())
        if not isinstance(question, dict):
            raise InvalidNotation(Flaw.REQUEST, "json")
        op = question.get("op")
        if not isinstance(op, str) or op not in _QUESTIONS:
            raise InvalidNotation(Flaw.REQUEST, "op")
        return _QUESTIONS[op](question)
    except (ValueError, RecursionError) as error:
        return {"error": _error(error)}


def _error(error: Exception) -> Answer:
    match error:
        case InvalidNotation():
            return {"code": error.code, "at": error.at}
        case _:
            return {"code": Flaw.REQUEST, "at": "json"}


def _deadwood(question: Answer) -> Answer:
    hand = _cards(question, "hand", HAND_SIZE, HAND_SIZE + 1)
    result: Answer = {"deadwood": deadwood(hand), "melds": _melds_text(best_melding(hand))}
    if hand.bit_count() > HAND_SIZE:
        card, left = best_discard(hand)
        result |= {"after_discard": left, "discard": card_text(card)}
    return result


def _defence(question: Answer) -> Answer:
    defender = _cards(question, "defender", HAND_SIZE, HAND_SIZE)
    best = best_defence(_layout(question, defender), defender)
    return {
        "deadwood": best.deadwood,
        "melds": _melds_text(best.melds),
        "layoffs": _layoffs_text(best.layoffs),
    }


def _layout(question: Answer, defender: CardSet) -> Melding:
    """The knocker's melds: of cards that the defender does not hold, and of a hand's size in all."""
    melds = question.get("knocker_melds")
    if not isinstance(melds, list) or not all(isinstance(text, str) for text in melds):
        raise InvalidNotation(Flaw.REQUEST, "knocker_melds")
    used = defender
    layout = []
    for number, text in enumerate(melds):
        meld = parse_cards(text)
        if not is_meld(meld):
            raise InvalidNotation(Flaw.MELD, f"knocker_melds {number}")
        if meld & used:
            raise InvalidNotation(Flaw.CARD_TWICE, cards_text(meld & used))
        used |= meld
        layout.append(meld)
    if melded(tuple(layout)).bit_count() > HAND_SIZE + 1:
        raise InvalidNotation(Flaw.HAND_SIZE, "knocker_melds")
    return tuple(layout)


def _replay(question: Answer) -> Answer:
    text = question.get("record")
    if not isinstance(text, str):
        raise InvalidNotation(Flaw.REQUEST, "record")
    states, flaw = read(text)
    facts = _facts(states[-1]) if states else {}
    return facts if flaw is None else {"error": _error(flaw), **({"reached": facts} if facts else {})}


def _facts(state: DealState) -> Answer:
    """A finished or unfinished deal in plain words and numbers; everything is shown."""
    return {
        "phase": state.phase,
        "ply": state.ply,
        "to_act": None if state.result else state.to_act,
        "dealer": state.dealer,
        "hands": [cards_text(hand) for hand in state.hands],
        "deadwood": [deadwood(hand) for hand in state.hands],
        "discard_pile": cards_text(state.pile),
        "stock": state.stock_count,
        "knocker": state.knocker,
        "layout": _melds_text(state.layout),
        "defence": _melds_text(state.defence),
        "layoffs": _layoffs_text(state.layoffs),
        "result": result_text(state.result) or None,
        "points": [
            state.result.points if state.result and state.result.winner == seat else 0 for seat in (0, 1)
        ],
    }


def _melds_text(melds: Melding) -> list[str]:
    return [cards_text(meld) for meld in melds]


def _layoffs_text(layoffs: tuple[Layoff, ...]) -> list[list[str | int]]:
    return [[card_text(card), index] for card, index in layoffs]


def _cards(question: Answer, name: str, least: int, most: int) -> CardSet:
    text = question.get(name)
    if not isinstance(text, str):
        raise InvalidNotation(Flaw.REQUEST, name)
    cards = parse_cards(text)
    if not least <= cards.bit_count() <= most:
        raise InvalidNotation(Flaw.HAND_SIZE, name)
    return cards


_QUESTIONS: dict[str, Callable[[Answer], Answer]] = {
    "deadwood": _deadwood,
    "defence": _defence,
    "replay": _replay,
}


def main() -> None:
    """Reads standard input to its end, whatever bytes it holds."""
    for line in sys.stdin.buffer:
        print(json.dumps(answer(line)), flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        # Who asked reads no further (`| head`). Python would flush once more on its way out, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

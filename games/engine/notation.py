"""The text record of a deal: written, parsed and replayed (docs/notation.md).

A record is lines of ``name value``; it begins with the format's name and holds all that the deal follows
from: the rule set, the dealer, the seed (or the deck itself) and the actions.
"""

import json
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import ENGINE_VERSION
from .actions import Action, action_text, parse_action
from .cards import DECK_SIZE, cards_text, parse_card_list
from .errors import AT_MOST, Flaw, IllegalAction, InvalidNotation, InvalidRules
from .play import advance, new_deal, verify
from .rules import RuleSet, parse_rules, rules_text
from .shuffle import Words, parse_seed, shuffled_deck
from .state import DealResult, DealState, Deck, Scores

FORMAT = "gin-rummy-deal"
FORMAT_VERSION = "1"
MAX_WORDS = 200
"""Characters of one player's words for the shuffle."""
MAX_ID = 64
"""Characters of a deal's id."""

IMPLIED_RULES: dict[int, dict[str, Any]] = {1: {}}
"""For each engine version that can be read, the rule fields that it did not have yet and the value by which
it played. A field added later gets an entry for each older version, so that their deals keep their rules."""

NAMES = (FORMAT, "engine", "id", "rules", "dealer", "scores", "seed", "words", "deck", "actions", "result")
"""The lines of a record, by name."""
_START = ("engine", "rules", "dealer")
"""Without these lines (and a seed or a deck) nothing can be replayed."""


@dataclass(frozen=True, slots=True)
class Record:
    """All that a deal follows from; `seed` (32 bytes, with `deal_id` and `words`) or `deck` is given."""

    rules: RuleSet
    dealer: int
    actions: tuple[Action, ...] = ()
    scores: Scores = (0, 0)
    deal_id: str = ""
    seed: bytes | None = None
    words: Words = ("", "")
    deck: Deck | None = None
    result: str = ""  # as `result_text` writes it; empty while the deal is not over
    engine: int = ENGINE_VERSION

    def start(self) -> DealState:
        """The state before the first action."""
        if self.deck is not None:
            deck = self.deck
        else:
            assert self.seed is not None
            deck = shuffled_deck(self.seed, self.deal_id, self.words)
        return new_deal(self.rules, deck, self.dealer, self.scores)


class Reading(NamedTuple):
    """What could be read of a record: the states from the start up to the flaw, if there is one."""

    states: tuple[DealState, ...]
    flaw: InvalidNotation | None


def result_text(result: DealResult | None) -> str:
    """The outcome, the winner's seat (``-`` for none) and the points; empty for an unfinished deal."""
    if result is None:
        return ""
    winner = "-" if result.winner is None else str(result.winner)
    return f"{result.outcome} {winner} {result.points}"


def actions_text(actions: tuple[Action, ...]) -> str:
    """The actions separated by spaces: the form in which they are stored."""
    return " ".join(map(action_text, actions))


def parse_actions(text: str) -> tuple[Action, ...]:
    """The actions that `actions_text` wrote; `InvalidNotation` names the number of a damaged one."""
    actions, flaw = _readable_actions(text)
    if flaw is not None:
        raise flaw
    return actions


def _readable_actions(text: str) -> tuple[tuple[Action, ...], InvalidNotation | None]:
    """The actions up to the first that cannot be read, and why it cannot."""
    result = []
    for number, word in enumerate(text.split(), 1):
        try:
            result.append(parse_action(word))
        except InvalidNotation as flaw:
            return tuple(result), InvalidNotation(flaw.code, f"action {number}", text=word[:AT_MOST])
    return tuple(result), None


def write_record(record: Record) -> str:
    """The record as text."""
    lines = [f"{FORMAT} {FORMAT_VERSION}", f"engine {record.engine}"]
    if record.deal_id:
        lines.append(f"id {record.deal_id}")
    lines.append(f"rules {rules_text(record.rules)}")
    lines.append(f"dealer {record.dealer}")
    lines.append(f"scores {record.scores[0]} {record.scores[1]}")
    if record.deck is not None:
        lines.append(f"deck {cards_text(record.deck)}")
    elif record.seed is not None:
        lines.append(f"seed {record.seed.hex()}")
        if any(record.words):
            lines.append(f"words {json.dumps(record.words)}")
    lines.append(f"actions {actions_text(record.actions)}".rstrip())
    if record.result:
        lines.append(f"result {record.result}")
    return "\n".join(lines) + "\n"


def parse_record(text: str) -> Record:
    """The record that a text holds; `InvalidNotation` names the line, or the action, and what is wrong."""
    record, flaw = _readable_record(text)
    if flaw is not None:
        raise flaw
    return record


def _readable_record(text: str) -> tuple[Record, InvalidNotation | None]:
    """The record as far as it can be read, and the first flaw in it.

    Raises `InvalidNotation` when not even the deal's start can be read.
    """
    lines, flaw = _readable_lines(text)
    for name in _START:
        if name not in lines:
            raise flaw or InvalidNotation(Flaw.HEADER, name)
    if ("seed" in lines) == ("deck" in lines):
        raise flaw or InvalidNotation(Flaw.HEADER, "deck" if "deck" in lines else "seed")
    if "actions" not in lines:
        flaw = flaw or InvalidNotation(Flaw.HEADER, "actions")
    engine = _number(lines, "engine", 10**6)
    if engine not in IMPLIED_RULES:
        raise InvalidNotation(Flaw.VERSION, "engine", version=engine)
    actions, damage = _readable_actions(lines.get("actions", ""))
    record = Record(
        rules=_rules(lines["rules"], engine),
        dealer=_number(lines, "dealer", 1),
        actions=actions,
        scores=_scores(lines.get("scores", "0 0")),
        deal_id=_deal_id(lines.get("id", "")),
        seed=_seed(lines),
        words=_words(lines.get("words", '["", ""]')),
        deck=_deck(lines),
        result=lines.get("result", ""),
        engine=engine,
    )
    return record, damage or flaw


def _readable_lines(text: str) -> tuple[dict[str, str], InvalidNotation | None]:
    """The values by name up to the first damaged line, and its flaw; empty lines are skipped."""
    lines: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name, _, value = line.strip().partition(" ")
        if not name:
            continue
        if not lines and (name, value.strip()) != (FORMAT, FORMAT_VERSION):
            return lines, InvalidNotation(Flaw.FORMAT, f"line {number}")
        if name not in NAMES or name in lines:
            return lines, InvalidNotation(Flaw.HEADER, f"line {number}", name=name[:AT_MOST])
        lines[name] = value.strip()
    return lines, None if lines else InvalidNotation(Flaw.FORMAT, "line 1")


def _number(lines: dict[str, str], name: str, highest: int) -> int:
    text = lines[name]
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= highest):
        raise InvalidNotation(Flaw.VALUE, name)
    return int(text)


def _rules(text: str, engine: int) -> RuleSet:
    try:
        return parse_rules(text, IMPLIED_RULES[engine])
    except InvalidRules as error:
        raise InvalidNotation(error.code, f"rules {error.field}") from error


def _deal_id(text: str) -> str:
    if len(text) > MAX_ID:
        raise InvalidNotation(Flaw.VALUE, "id")
    return text


def _scores(text: str) -> Scores:
    words = text.split()
    if len(words) != 2 or not all(w.isascii() and w.isdigit() and len(w) < 7 for w in words):
        raise InvalidNotation(Flaw.VALUE, "scores")
    return int(words[0]), int(words[1])


def _seed(lines: dict[str, str]) -> bytes | None:
    if "seed" not in lines:
        return None
    try:
        return parse_seed(lines["seed"])
    except InvalidNotation as flaw:
        raise InvalidNotation(flaw.code, "seed") from None


def _words(text: str) -> Words:
    try:
        words = json.loads(text)
    except (ValueError, RecursionError):
        words = None
    if not (isinstance(words, list) and len(words) == 2 and all(map(_are_words, words))):
        raise InvalidNotation(Flaw.VALUE, "words")
    return words[0], words[1]


def _are_words(value: object) -> bool:
    """Whether this is a text of the allowed length; half of a character, which JSON can write, is none."""
    if not isinstance(value, str) or len(value) > MAX_WORDS:
        return False
    return not any("\ud800" <= character <= "\udfff" for character in value)


def _deck(lines: dict[str, str]) -> Deck | None:
    if "deck" not in lines:
        return None
    try:
        deck = tuple(parse_card_list(lines["deck"]))
    except InvalidNotation as flaw:
        raise InvalidNotation(flaw.code, f"deck {flaw.at}") from None
    if len(deck) != DECK_SIZE:
        raise InvalidNotation(Flaw.DECK, "deck")
    return deck


def replay(record: Record) -> DealState:
    """The state to which the record's actions lead, unchecked: for records that were checked when stored."""
    state = record.start()
    for action in record.actions:
        state = advance(state, action)
    return state


def read(text: str) -> Reading:
    """Replays a record with every check, up to the place where it is damaged."""
    try:
        record, flaw = _readable_record(text)
    except InvalidNotation as error:
        return Reading((), error)
    state = record.start()
    states = [state]
    for number, action in enumerate(record.actions, 1):
        try:
            verify(state, action)
        except IllegalAction as error:
            at = f"action {number}"
            return Reading(tuple(states), InvalidNotation(Flaw.ILLEGAL, at, refusal=error.refusal))
        state = advance(state, action)
        states.append(state)
    if flaw is None and record.result != result_text(state.result):
        flaw = InvalidNotation(Flaw.RESULT, "result", expected=result_text(state.result))
    return Reading(tuple(states), flaw)

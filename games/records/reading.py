"""What people paste: one record or several, each read as far as it goes, and where it is damaged."""

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from games.engine.actions import Action
from games.engine.errors import Flaw, InvalidNotation
from games.engine.notation import FORMAT, Record, parse_record, read, replay
from games.engine.play import legal_actions
from games.engine.state import DealState


class Part(NamedTuple):
    """One record of a text, with the number of its first line there."""

    text: str
    first_line: int


@dataclass(frozen=True)
class PastedRecord:
    """What could be read. A damaged record has a flaw, and what came before it."""

    lines: tuple[str, ...]
    record: Record | None  # up to the flaw; None where not even the start of the deal could be read
    state: DealState | None  # to which that leads
    flaw: InvalidNotation | None = None

    @property
    def possible(self) -> tuple[Action, ...]:
        """What could be done where the record stops."""
        return () if self.state is None else legal_actions(self.state)


class Place(NamedTuple):
    """Where a flaw is: a line by its index, and a word of it by its number from 0 (None: all of it)."""

    line: int
    word: int | None = None


def parts_of(text: str) -> list[Part]:
    """The records of a text; each begins with its first line. What stands before belongs to the first one."""
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines) if line.split()[:1] == [FORMAT]]
    bounds = [0, *starts[1:], len(lines)]
    return [Part("\n".join(lines[first:end]), first + 1) for first, end in pairwise(bounds)]


def read_pasted(text: str) -> PastedRecord:
    """Replays the record with every check, up to where it is damaged."""
    states, flaw = read(text)
    lines = tuple(text.splitlines())
    state = states[-1] if states else None
    if flaw is None:
        return PastedRecord(lines, parse_record(text), state)
    return PastedRecord(lines, None if state is None else _up_to(state), state, flaw)


def end_of(text: str) -> DealState:
    """Where a record leads that was read before."""
    return replay(parse_record(text))


def _up_to(state: DealState) -> Record:
    """The record of a deal that stops here, with the cards themselves: what gave them may be damaged."""
    actions = tuple(action for _seat, action in state.history)
    return Record(state.rules, state.dealer, actions, state.scores, deck=state.deck)


def place_of(flaw: InvalidNotation, lines: tuple[str, ...]) -> Place | None:
    """Where a flaw stands in the text; None for what is missing."""
    name, _space, detail = flaw.at.partition(" ")
    if name == "line":
        return Place(int(detail) - 1) if lines else None
    if name == "action":
        line = _line_of("actions", lines)
        return None if line is None else Place(line, int(detail))
    line = _line_of(name, lines)
    return None if line is None else Place(line, _word_of(detail, lines[line].split(), flaw.code))


def _line_of(name: str, lines: tuple[str, ...]) -> int | None:
    return next((number for number, line in enumerate(lines) if line.split()[:1] == [name]), None)


def _word_of(detail: str, words: list[str], code: Flaw | str) -> int | None:
    """The word that a flaw names: a card (the second time that it stands there), or a field of the rules."""
    found = [number for number, word in enumerate(words) if detail and word.partition("=")[0] == detail]
    if not found:
        return None
    return found[-1] if code in (Flaw.CARD_TWICE, Flaw.HEADER) else found[0]

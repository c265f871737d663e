"""What the knocker may choose, what the defender may answer, and both hands face up."""

from dataclasses import dataclass

from .cards import ButtonView, CardView, GroupView


@dataclass(frozen=True)
class LayoutChoice:
    """One way for the knocker to lay the hand out; the first of several is the best."""

    value: str  # the action's notation
    groups: tuple[GroupView, ...]
    text: str  # "Deadwood 7; open to 8♦ 4♦"
    spoken: str  # the melds, then the text
    checked: bool


@dataclass(frozen=True)
class DefenceRow:
    """One card of the defender's hand with the places it may go to, for choosing by hand."""

    card: CardView
    field: str  # the name of its select
    options: tuple[tuple[str, str, bool], ...]  # value, label, selected


@dataclass(frozen=True)
class DefenceView:
    groups: tuple[GroupView, ...]  # the proposed own melds and what stays deadwood
    layoffs: tuple[str, ...]  # the proposed layoffs in words
    best: ButtonView
    rows: tuple[DefenceRow, ...]
    own: ButtonView  # sends the rows


@dataclass(frozen=True)
class LaidMeld:
    """A meld on the table; `laid_off` are the defender's cards added to it."""

    kind: str
    cards: tuple[CardView, ...]
    laid_off: tuple[CardView, ...]
    spoken: str


@dataclass(frozen=True)
class LaidHand:
    name: str
    role: str  # "Knocker", "Defender", or empty after a dead deal
    melds: tuple[LaidMeld, ...]
    deadwood: GroupView


@dataclass(frozen=True)
class ShowdownView:
    """Both hands face up. `sums` is empty while the defender still chooses."""

    hands: tuple[LaidHand, ...]  # the opponent's first, then the reader's
    headline: str  # "Undercut! bob scores 32"
    sums: tuple[tuple[str, str, str], ...]  # ("Deadwood", "28 - 6 - 2 = 20", "S14"); the fact is its rule's
    knock_card: CardView | None

"""Cards, the hand, and the buttons about them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class CardView:
    """A face-up card."""

    code: str  # rank then suit: "TD"
    rank: str  # as printed in the corner: "10", "A", "K"
    suit: str  # "s", "h", "d" or "c": picks the symbol and the colour
    name: str  # spoken name in the reader's language: "10 of diamonds"
    spoken: str  # the name, and what else there is to know: "10 of diamonds, new, in a run"
    is_new: bool = False  # just drawn or taken in this turn


@dataclass(frozen=True)
class GroupView:
    """Cards that stand together: a meld, the deadwood, or the whole hand when it is not grouped."""

    kind: str  # "set", "run", "deadwood" or "hand"
    label: str  # "Run", "Deadwood 12"; empty for "hand"
    cards: tuple[CardView, ...]
    spoken: str = ""  # the whole of it in one breath: "Run: 3 of clubs, 4 of clubs, 5 of clubs"


@dataclass(frozen=True)
class ButtonView:
    """One legal thing to do. `value` is posted under `name`; `url` differs for commands of the match."""

    label: str
    value: str
    name: str = "action"
    style: str = "plain"  # "primary", "plain" or "danger"
    hint: str = ""  # a longer spoken or hover text
    is_only: bool = False  # nothing else can be done now


@dataclass(frozen=True)
class CardChoice:
    """What is shown once a card of the own hand is picked: what it may be thrown for, or why it may not."""

    code: str
    buttons: tuple[ButtonView, ...] = ()  # discard; knock with it; gin with it
    reason: str = ""


@dataclass(frozen=True)
class HandView:
    """The own hand. `mode` is "melds", "suit", "rank" or "own"."""

    mode: str
    modes: tuple[ButtonView, ...]  # name "mode"; the present one has style "primary"
    groups: tuple[GroupView, ...]
    deadwood: int
    deadwood_text: str
    choices: tuple[CardChoice, ...]  # empty when no card may be thrown now
    can_move: bool  # mode "own": cards can be moved left and right, or dragged

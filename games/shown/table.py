"""The whole table for one reader at one revision.

The presenter builds it from an observation, so a template cannot show what its reader may not know. Every
text here is ready to print (and still to be escaped).
"""

from dataclasses import dataclass

from .cards import ButtonView, CardView, HandView
from .help import HelpView, HintView, NudgeView, ThoughtView, TypedView
from .score import MatchEndView, ScoreView
from .showdown import DefenceView, LayoutChoice, ShowdownView
from .shuffle import SealView, ShuffleView


@dataclass(frozen=True)
class SeatView:
    name: str
    is_dealer: bool
    to_act: bool
    points: int
    deals_won: int
    card_count: int
    spoken: str  # "bob: 12 points, dealer, 10 cards"


@dataclass(frozen=True)
class ConfirmView:
    """A question before something that cannot be taken back; the first button is the best answer."""

    question: str
    buttons: tuple[ButtonView, ...]


@dataclass(frozen=True)
class TableView:
    """The whole table for one reader at one revision."""

    match_id: str
    deal_id: str
    ply: int
    revision: int
    stage: str  # "offer", "draw", "discard", "layout", "defence", "deal_over" or "match_over"
    is_seated: bool
    your_move: bool
    turn: str  # whose turn and what may be done, one sentence
    last: str  # the last action, one sentence
    notice: str  # a refusal or other answer to what the reader just did
    notice_rule: str  # the fact from which it follows; empty for none
    notice_rule_title: str
    confirm: ConfirmView | None
    opponent: SeatView
    reader: SeatView  # the seat at the bottom
    hand: HandView | None  # None for a spectator and after the deal
    stock_count: int
    draws_left_text: str  # "29 draws left"
    stock_spoken: str  # "Stock, 29 draws left"
    stock_button: ButtonView | None
    pile_top: CardView | None
    pile_face_down: bool  # the knock card lies on top
    pile_button: ButtonView | None
    pile_name: str
    pile_spoken: str  # "Discard pile, on top: 9 of clubs"
    knock_limit_text: str
    buttons: tuple[ButtonView, ...]  # pass, knock in place of drawing, big gin
    layouts: tuple[LayoutChoice, ...]
    defence: DefenceView | None
    showdown: ShowdownView | None
    score: ScoreView
    rules: tuple[tuple[str, str], ...]  # label, value
    rules_name: str
    again_text: str  # that the cards were those of another deal; empty for most
    log: tuple[str, ...]  # public actions of this deal, oldest first
    seals: tuple[SealView, ...]
    can_next_deal: bool
    shuffle: ShuffleView | None  # of the deal that the reader can ask for now
    can_review: bool  # the deal is over, and its review is open to the reader
    can_resign: bool
    match_end: MatchEndView | None
    nudge: NudgeView | None
    paces: tuple[ButtonView, ...]  # how fast the AI moves; empty against a person
    can_hint: bool
    hint: HintView | None
    help: HelpView | None  # None for a spectator
    thoughts: tuple[ThoughtView, ...]  # of the AI, when the deal is over
    typed: TypedView | None  # None for a spectator
    moves: str  # the last actions for the script that moves cards: "ts td", t(heirs) or m(ine) and the kind
    live_text: str  # what a screen reader is told when this board arrives

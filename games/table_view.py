"""What the table's templates are given: plain values, already in the reader's language.

The presenter builds one `TableView` from an observation, so a template cannot show what its reader may not
know: it is never handed a model or a state. Every text here is ready to print (and still to be escaped).
"""

from dataclasses import dataclass

from .charts import LineChart


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


@dataclass(frozen=True)
class ScoreRow:
    """One finished deal of the match: points by seat, the opponent's seat first."""

    number: int
    text: str
    fact: str  # the rule by which it was scored
    points: tuple[str, str]
    deal_id: str
    hints_text: str = ""  # how many hints the reader was given; empty for none


@dataclass(frozen=True)
class ScoreView:
    """The score sheet. Columns: the opponent first, then the reader."""

    names: tuple[str, str]
    rows: tuple[ScoreRow, ...]
    totals: tuple[int, int]
    target: int
    target_text: str
    chart: LineChart | None = None  # how the totals grew


@dataclass(frozen=True)
class MatchEndView:
    headline: str  # "alice wins the match"
    reason: str
    lines: tuple[tuple[str, str, str, str], ...]  # label, the opponent's number, the reader's, the fact
    rematch_url: str  # of a rematch that exists already, else empty
    can_rematch: bool
    compare_url: str = ""  # of a deal that was played again, beside its other plays


@dataclass(frozen=True)
class SealView:
    """How a shuffle can be checked: what was fixed before it, and what is shown after the deal."""

    title: str
    deal_id: str
    commitment: str
    seed: str  # empty until the deal is over
    words: tuple[tuple[str, str], ...]  # who gave which words, once the deal is over
    can_give_words: bool  # the deal has not been dealt
    own_words: str  # those of the reader


@dataclass(frozen=True)
class ShuffleView:
    """The shuffle of a deal to come: its seal, and a field for the reader's own words."""

    title: str
    deal_id: str
    seal: str
    own_words: str = ""  # as they were kept, or as they were just refused
    promise: str = ""  # for a form to carry, where the deal's match does not exist yet
    can_keep: bool = False  # the words can be kept before the deal is asked for


@dataclass(frozen=True)
class ThoughtView:
    """What an AI did in a deal that is over, and why."""

    action: str  # its line of the log: "Hard AI takes 9 of diamonds."
    reasons: tuple[str, ...]


@dataclass(frozen=True)
class HintView:
    """What Hard would do in the reader's place."""

    action: str  # "Discard 9 of diamonds."
    reasons: tuple[str, ...]

    @property
    def spoken(self) -> str:
        """The whole of it for a screen reader."""
        return " ".join((self.action, *self.reasons))


@dataclass(frozen=True)
class HelpView:
    """Help for this moment, in sentences."""

    now: tuple[str, ...]  # what may be done
    why_not: tuple[tuple[str, str], ...]  # what else one may want to do; why not, and what instead
    deadwood: tuple[str, ...]  # what it is, and the reader's own as a sum


@dataclass(frozen=True)
class TourView:
    """One step of the tour of a person's first match."""

    match_id: str
    step: int
    count: str  # "2/5"
    title: str  # the same in words
    text: str
    back: str  # the step that the button goes to; empty at the first one
    next: str
    is_last: bool


@dataclass(frozen=True)
class NudgeView:
    """An AI is to move: the page asks for it after a while."""

    delay: int  # milliseconds
    label: str  # for readers without a script, who press a button


@dataclass(frozen=True)
class TypedView:
    """The line for typed commands."""

    now: str  # "You can type: draw, take."; empty when nothing can be done
    text: str  # what was typed and refused, to be mended
    asked: str  # the action about which a question stands open
    lines: tuple[tuple[str, str], ...]  # every word with its meaning


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


@dataclass(frozen=True)
class WaitingView:
    """A match before its first deal."""

    match_id: str
    revision: int
    stage: str  # "open", "ready" or "cancelled"
    headline: str
    notice: str
    opponent: str  # the other player's name, empty while nobody sits there
    invitation_url: str  # the link for a friend, while the seat is free
    rules: tuple[tuple[str, str], ...]
    rules_name: str
    is_maker: bool
    seals: tuple[SealView, ...]

    @property
    def picture(self) -> str:
        """Which of templates/partials/_picture.html shows this stage."""
        return {"open": "waiting", "ready": "seated", "cancelled": "gone"}[self.stage]


@dataclass(frozen=True)
class OpenMatchView:
    """One of the reader's matches that are not over."""

    url: str
    opponent: str  # empty while nobody sits there
    rules_name: str
    score_text: str  # the reader's points first
    waiting_for_me: bool
    status_text: str

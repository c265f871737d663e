"""What the pages about deals that are played again are given: plain values, in the reader's language."""

from dataclasses import dataclass


@dataclass(frozen=True)
class PlayView:
    """One play of the deal."""

    players: str  # "You against Hard AI"
    ending: str  # "Hard AI went gin."
    points: str  # "+25", "−25", "0"
    style: str  # "won", "lost" or "even"
    url: str  # of its review; empty where it is not the reader's


@dataclass(frozen=True)
class SeatPlays:
    """All known plays with the cards of one seat."""

    title: str  # "With the dealer's cards"
    plays: tuple[PlayView, ...]


@dataclass(frozen=True)
class SentView:
    """The link by which a friend plays the cards of one seat; without an address there is none yet."""

    seat: int
    label: str
    url: str


@dataclass(frozen=True)
class AgainView:
    """A deal that the reader has played, to be played again."""

    deal_id: str
    match_id: str
    opponent: str
    number_text: str  # "Deal 3"
    rules_name: str
    groups: tuple[SeatPlays, ...]
    links: tuple[SentView, ...]


@dataclass(frozen=True)
class SentDealView:
    """What a friend who follows the link reads; no card is among it."""

    token: str
    state: str  # "free", "own" (the reader sent it), "known" (the reader has played these cards) or "playing"
    sender: str
    seat_text: str  # who begins
    score_text: str  # at which the deal began; empty at the beginning of a match
    rules_name: str
    rules: tuple[tuple[str, str], ...]
    url: str  # where the reader goes on, if not here

"""What the templates about checking a shuffle are given."""

from dataclasses import dataclass


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
class Finding:
    """One thing that was compared, in a sentence."""

    agrees: bool
    text: str


@dataclass(frozen=True)
class ShuffleCheckView:
    """The shuffle of a deal that is over. Without a seed the cards came with a record, in their order."""

    is_earlier: bool  # the cards are those of an earlier deal, and so are seal, seed and words
    deal_id: str
    seal: str
    seed: str
    words: tuple[tuple[str, str], ...]  # who gave which
    dealt: str  # the cards in the order in which they were dealt, in signs
    upcard: str
    stock: str
    first_name: str  # who was dealt the first card
    findings: tuple[Finding, ...]
    agrees: bool
    file_url: str  # of the text for the script; empty where there is nothing to check

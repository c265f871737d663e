"""What the templates about checking a shuffle are given."""

from dataclasses import dataclass


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

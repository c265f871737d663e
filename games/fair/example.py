"""A shuffle for the page that explains shuffles: made up, and computed when the page is read."""

from dataclasses import dataclass

from games.engine.cards import HAND_SIZE, Card
from games.wording.labels import card_sign

from .shuffle import Shuffle

SEED = bytes.fromhex("8b1f0c6de27a4935f4a0d3925e61bb70c8e94f1d2a67305b9ce8417fd602a35e")
DEAL_ID = "0123456789abcdef"
WORDS = ("mawar", "bến xưa")
CHANGED = ("mawar", "bến xuân")
"""As above but for a word."""


@dataclass(frozen=True)
class ExampleView:
    """Number, seed and words, what follows from them, and what follows when a little is changed."""

    deal_id: str
    seed: str
    seal: str
    words: tuple[str, str]
    cards: str  # the first of the deck, in signs
    other_seed: str  # the same but for its last character
    other_seal: str
    other_words: tuple[str, str]
    other_cards: str


def example_view() -> ExampleView:
    """The example in signs, alike in every language."""
    shuffle = Shuffle(DEAL_ID, SEED, WORDS)
    changed_seed = Shuffle(DEAL_ID, SEED[:-1] + b"\x5f", WORDS)
    changed_words = Shuffle(DEAL_ID, SEED, CHANGED)
    return ExampleView(
        deal_id=DEAL_ID,
        seed=SEED.hex(),
        seal=shuffle.seal,
        words=WORDS,
        cards=_first(shuffle.deck),
        other_seed=changed_seed.seed.hex(),
        other_seal=changed_seed.seal,
        other_words=CHANGED,
        other_cards=_first(changed_words.deck),
    )


def _first(deck: tuple[Card, ...]) -> str:
    return " ".join(card_sign(card) for card in deck[:HAND_SIZE])

"""The facts of one shuffle, and the text by which anyone can check it offline."""

import json
from collections.abc import Iterable
from typing import NamedTuple

from games.engine.cards import Card, cards_text
from games.engine.shuffle import Words, commitment, dealer_draw, shuffled_deck
from games.engine.state import Deck

FORMAT = "gin-rummy-shuffle"
FORMAT_VERSION = "1"


class Shuffle(NamedTuple):
    """All that a shuffle follows from."""

    deal_id: str
    seed: bytes
    words: Words

    @property
    def seal(self) -> str:
        return commitment(self.seed, self.deal_id)

    @property
    def draw(self) -> tuple[tuple[Card, Card], ...]:
        """The cards that the seats drew; only for the first deal of a match do they decide anything."""
        return dealer_draw(self.seed, self.deal_id, self.words)

    @property
    def deck(self) -> Deck:
        """In the order in which it is dealt and drawn."""
        return shuffled_deck(self.seed, self.deal_id, self.words)


def shuffle_text(shuffle: Shuffle, notes: Iterable[str] = ()) -> str:
    """What `check_shuffle.py` reads; `notes` are for people."""
    drawn = [card for pair in shuffle.draw for card in pair]
    lines = [f"# {note}".rstrip() for note in notes]
    lines += [
        f"{FORMAT} {FORMAT_VERSION}",
        f"id {shuffle.deal_id}",
        f"seal {shuffle.seal}",
        f"seed {shuffle.seed.hex()}",
        f"words {json.dumps(shuffle.words)}",
        f"dealer {cards_text(drawn)}",
        f"deck {cards_text(shuffle.deck)}",
    ]
    return "\n".join(lines) + "\n"

"""Finds the cards that an answer names, in whatever notation, so that none is sent to who may not know it."""

import re

from games.engine.cards import RANKS, SUITS
from tests.web.board import CARD_IN_SENTENCE

NAMES = {"ace": "A", "jack": "J", "queen": "Q", "king": "K", "10": "T"}
SIGNS = dict(zip("♠♥♦♣", SUITS, strict=True))
CODE = re.compile(rf"[{RANKS}][{SUITS}]")
SIGN = re.compile(r"(10|[A2-9JQK])\s*([♠♥♦♣])")
SPOKEN = re.compile(r"\b(ace|king|queen|jack|10|[2-9]) of ([shdc])")
DRAWING = re.compile(r'cards[^"]*\.svg#i?([shdc])(10|[A2-9JQK])"')

DRAW_FOR_DEALER = re.compile(
    rf"\w+ draws {CARD_IN_SENTENCE} and [\w ]+ draws {CARD_IN_SENTENCE} for the deal\."
)
"""Cards that went back into the pack before the deal."""
OPEN_TO = re.compile(r'<span class="layout-text"[^>]*>[^<]*</span>|aria-label="[^"]*; open to [^"]*"')
"""Names cards that would fit on the own melds, wherever they are."""
WELCOME = re.compile(r'<section class="welcome">.*?</section>', re.DOTALL)
"""The first page shows the same melds to everybody."""
TOKEN = re.compile(r'name="(?:csrfmiddlewaretoken|promise)" value="[\w:-]*"')


def named(text: str, *chances: str) -> set[str]:
    """The cards that a text names: by code, by sign, as they are spoken, as they are drawn.

    What says nothing of the cards of a deal is passed over, and so are `chances`: ids that only look like it.
    """
    for said in (OPEN_TO, DRAW_FOR_DEALER, WELCOME, TOKEN):
        text = said.sub("", text)
    for chance in chances:
        text = text.replace(chance, "")
    found = set(CODE.findall(text))
    found |= {NAMES.get(rank, rank) + SIGNS[sign] for rank, sign in SIGN.findall(text)}
    found |= {NAMES.get(rank, rank) + suit.upper() for rank, suit in SPOKEN.findall(text)}
    found |= {NAMES.get(rank, rank) + suit.upper() for suit, rank in DRAWING.findall(text)}
    return found

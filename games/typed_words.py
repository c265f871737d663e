"""The words that a player may type, in three languages and however they are spelled.

Text is compared in a plain form: no capitals, no accents, no spaces to spare. So "Bốc", "bốc" and "boc" are
one word, and a few plain forms mean two things ("lay" is English for laying out and Vietnamese for taking):
whoever reads a command picks the one that is possible.
"""

import re
import unicodedata
from enum import StrEnum

from .engine.cards import Card, parse_card
from .engine.errors import InvalidNotation


class Verb(StrEnum):
    """What a typed command asks for."""

    DRAW = "draw"
    TAKE = "take"
    PASS = "pass"
    DISCARD = "discard"
    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    LAY_OUT = "lay_out"
    ANSWER = "answer"
    NEXT = "next"
    REMATCH = "rematch"
    HINT = "hint"
    YES = "yes"  # to the question before gin is given away
    NO = "no"


_SPELLINGS: dict[Verb, str] = {
    Verb.DRAW: "draw, stock, s, ambil, ambil stok, ambil dari stok, tarik, stok, boc, boc bai, noc",
    Verb.TAKE: "take, t, ambil, ambil buangan, lay, lay bai",
    Verb.PASS: "pass, p, lewat, bo qua, bo",
    Verb.DISCARD: "discard, d, throw, buang, danh, bo",
    Verb.KNOCK: "knock, k, ketuk, tutup, go",
    Verb.GIN: "gin, g",
    Verb.BIG_GIN: "big gin, biggin",
    Verb.LAY_OUT: "lay, lay out, l, show, done, turunkan, buka, selesai, ha, ha phom, ha bai, xong",
    Verb.ANSWER: "answer, done, show, a, jawab, selesai, buka, buka kartu, tra loi, xong, ha, ha bai",
    Verb.NEXT: "next, next deal, deal, n, lanjut, berikutnya, ronde berikutnya, tiep, van tiep",
    Verb.REMATCH: "rematch, again, main lagi, tanding ulang, lagi, dau lai, choi lai",
    Verb.HINT: "hint, help, petunjuk, saran, goi y",
    Verb.YES: "yes, y, ya, co, u, ok",
    Verb.NO: "no, back, go back, kembali, tidak, batal, khong, quay lai",
}
WORDS: dict[str, list[Verb]] = {}
"""Each spelling in its plain form with what it may mean, the likelier meaning first."""
for _verb, _line in _SPELLINGS.items():
    for _word in _line.split(", "):
        WORDS.setdefault(_word, []).append(_verb)
_LONGEST_FIRST = sorted(WORDS, key=len, reverse=True)

_RANKS = {
    **{str(number): "T" if number == 10 else str(number) for number in range(2, 11)},
    **dict.fromkeys(("a", "ace", "as", "at", "1"), "A"),
    "t": "T",
    **dict.fromkeys(("j", "jack", "boi"), "J"),
    **dict.fromkeys(("q", "queen", "dam"), "Q"),
    **dict.fromkeys(("k", "king", "gia"), "K"),
}
_SUITS = {
    **dict.fromkeys(("s", "♠", "♤", "spade", "spades", "sekop", "bich"), "S"),
    **dict.fromkeys(("h", "♥", "♡", "heart", "hearts", "hati", "co"), "H"),
    **dict.fromkeys(("d", "♦", "♢", "diamond", "diamonds", "wajik", "ro"), "D"),
    **dict.fromkeys(("c", "♣", "♧", "club", "clubs", "keriting", "chuon"), "C"),
}


def _either(words: dict[str, str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


_CARD = re.compile(rf"({_either(_RANKS)}) ?(?:of )?({_either(_SUITS)})")
_GLUED = re.compile(r"([dkt])(\S+)")
_VARIATIONS = dict.fromkeys(map(ord, "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"))


def plain(text: str) -> str:
    """Small letters without accents, single spaces, no full stop or exclamation mark at the end."""
    letters = unicodedata.normalize("NFKD", text.translate(_VARIATIONS).casefold()).replace("đ", "d")
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(bare.split()).rstrip(".! ")


def card_in(text: str) -> Card | None:
    """The card that a plain text names: ``7h``, ``10 ♥``, ``th``, ``queen of spades``, ``dam bich``."""
    found = _CARD.fullmatch(text)
    if found is None:
        return None
    try:
        return parse_card(_RANKS[found[1]] + _SUITS[found[2]])
    except InvalidNotation:  # pragma: no cover - both tables name ranks and suits only
        return None


def readings(text: str) -> list[tuple[Verb, str]]:
    """What a plain text may mean, each with what follows the word: a card, a number or nothing.

    The letters d, k and t may stand before a card without a space, as in ``d7h``.
    """
    glued = _GLUED.fullmatch(text)
    if glued and text not in WORDS and card_in(glued[2]) is not None:
        text = f"{glued[1]} {glued[2]}"
    for word in _LONGEST_FIRST:
        if text == word or text.startswith(word + " "):
            return [(verb, text[len(word) + 1 :]) for verb in WORDS[word]]
    return []

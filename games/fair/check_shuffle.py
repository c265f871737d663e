"""Checks without a network that a deal of gin rummy was shuffled as its seal promised.

    python3 check_shuffle.py shuffle.txt

It takes nothing from the site but that file. Compare the seal that it prints with the one that you noted
before the deal: only you can do that.
"""

import hashlib
import hmac
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ["gin-rummy-shuffle", "id", "seal", "seed", "words", "dealer", "deck"]


def numbers(seed: bytes, purpose: str, deal: str, words: list[str]) -> Iterator[int]:
    for counter in itertools.count():
        message = json.dumps([purpose, counter, deal, *words], separators=(",", ":")).encode()
        digest = hmac.digest(seed, message, "sha256")
        yield from (int.from_bytes(digest[place : place + 4], "big") for place in range(0, 32, 4))


def shuffled(seed: bytes, purpose: str, deal: str, words: list[str]) -> list[str]:
    cards = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    stream = numbers(seed, purpose, deal, words)
    for last in range(51, 0, -1):  # Fisher-Yates; numbers that would favour a card are thrown away
        pick = next(number for number in stream if number < 2**32 - 2**32 % (last + 1)) % (last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    return cards


def what_is_wrong(text: str) -> str:
    """One sentence, or nothing where every line is as the seed, the number and the words make it."""
    lines = [line for line in text.replace("\r\n", "\n").split("\n") if line and not line.startswith("#")]
    given = dict(line.partition(" ")[::2] for line in lines)
    if [line.partition(" ")[0] for line in lines] != NAMES:
        return f"The file must have these lines, each once and in this order: {', '.join(NAMES)}."
    try:
        seed, deal, words = bytes.fromhex(given["seed"]), given["id"], json.loads(given["words"])
        drawn = shuffled(seed, "dealer", deal, words)
        pairs = (place for place in range(0, 50, 2) if drawn[place][0] != drawn[place + 1][0])
        drawn = drawn[: next(pairs, 50) + 2]  # in pairs, until the ranks differ
        deck = shuffled(seed, "deck", deal, words)
    except (ValueError, TypeError):
        return "The seed or the words cannot be read."
    right = ["1", deal, hashlib.sha256(seed + deal.encode()).hexdigest(), seed.hex(), json.dumps(words)]
    right += [" ".join(drawn), " ".join(deck)]
    wrong = [name for name, value in zip(NAMES, right, strict=True) if given[name] != value]
    return f"These lines do not follow from seed, id and words: {', '.join(wrong)}." if wrong else ""


if __name__ == "__main__":
    data = Path(sys.argv[1]).read_bytes() if len(sys.argv) > 1 else sys.stdin.buffer.read()
    text = data.decode("utf-8-sig", errors="replace")  # a byte that is no text stands in a line that is wrong
    problem = what_is_wrong(text)
    if problem:
        print(f"NO. {problem}")
        sys.exit(1)
    print("YES. The seal, the draw for the dealer and all cards follow from seed, id and words.")
    print("Is this the seal that you noted before the deal?")
    print(next(line for line in text.split("\n") if line.startswith("seal ")))

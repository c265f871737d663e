"""The shuffle: its commitment, its order, and what changes it."""

import hashlib
from collections import Counter

import pytest

from games.engine.cards import cards_text
from games.engine.errors import Flaw, InvalidNotation
from games.engine.shuffle import (
    _NUMBERS,
    _shuffled,
    commitment,
    dealer_draw,
    first_dealer,
    parse_seed,
    shuffled_deck,
)

SEED = bytes(range(32))
DECKS = 3000
VECTOR = (
    "3C 5C 7D AD 7H 9S AH TS KC 8D QD 3S 8C 9C 5S TD TH TC 8H 2D QC 4C 5D JH 5H 9H "
    "3H KS 4D AC QS 6H 2H KD JC 4S 7S 6S JD 8S 9D 4H 6C JS AS 7C QH 2C 6D 2S KH 3D"
)


def test_a_fixed_seed_gives_a_fixed_deck():
    assert cards_text(shuffled_deck(SEED, "deal-1", ("clover", "rain"))) == VECTOR


def test_the_commitment_is_the_hash_of_the_seed_and_the_deals_id():
    assert commitment(SEED, "deal-1") == hashlib.sha256(SEED + b"deal-1").hexdigest()
    assert commitment(SEED, "ván-1") == hashlib.sha256(SEED + "ván-1".encode()).hexdigest()


def test_seed_deal_words_and_their_seat_all_change_the_deck():
    decks = [
        shuffled_deck(SEED, "deal-1"),
        shuffled_deck(SEED, "deal-2"),
        shuffled_deck(SEED[::-1], "deal-1"),
        shuffled_deck(SEED, "deal-1", ("clover", "")),
        shuffled_deck(SEED, "deal-1", ("", "clover")),
        shuffled_deck(SEED, "deal-1", ("clo", "ver")),
        shuffled_deck(SEED, "deal-1", ("clover", "may")),
    ]
    assert len(set(decks)) == len(decks)
    assert all(sorted(deck) == list(range(52)) for deck in decks)


def test_words_cannot_run_into_each_other():
    """Quotes, commas and brackets in words are not taken for the message's own."""
    first = shuffled_deck(SEED, "d", ('a","b', "c"))
    assert first != shuffled_deck(SEED, "d", ("a", 'b","c'))


def test_the_draw_for_dealer_tells_nothing_of_the_deck():
    draw = dealer_draw(SEED, "deal-1")
    assert [card for pair in draw for card in pair] != list(shuffled_deck(SEED, "deal-1")[: 2 * len(draw)])


def test_both_seats_deal_first_about_equally_often():
    dealers = Counter(first_dealer(dealer_draw(SEED, str(n))) for n in range(1000))
    assert 420 < dealers[0] < 580  # five standard deviations


def test_every_card_comes_to_every_place_about_equally_often():
    """A chi-squared sum over 52 by 52 cells has 51 * 51 degrees of freedom: 2601, give or take 72."""
    counts = Counter(
        (place, card) for n in range(DECKS) for place, card in enumerate(shuffled_deck(SEED, str(n)))
    )
    expected = DECKS / 52
    chi_squared = sum(
        (counts[place, card] - expected) ** 2 / expected for place in range(52) for card in range(52)
    )
    assert 2601 - 5 * 72 < chi_squared < 2601 + 5 * 72


def test_numbers_that_would_favour_a_card_are_thrown_away():
    """2**32 is no multiple of 52: the numbers from its last multiple on are skipped."""
    fair = _NUMBERS - _NUMBERS % 52
    assert fair % 52 == 0
    rest = [0] * 50
    skipped = _shuffled(iter([_NUMBERS - 1, fair, 7, *rest]))
    assert skipped == _shuffled(iter([7, *rest]))
    assert _shuffled(iter([fair - 1, *rest])) == _shuffled(iter([51, *rest]))


def test_the_shuffle_picks_from_the_last_place_down():
    assert _shuffled(iter([51 - n for n in range(51)])) == tuple(range(52))
    assert _shuffled(iter([0] * 51)) == (*range(1, 52), 0)


def test_a_seed_is_64_hexadecimal_digits():
    assert parse_seed(SEED.hex()) == SEED
    assert parse_seed(SEED.hex().upper()) == SEED


@pytest.mark.parametrize(
    "text", ["", "00", "0" * 63, "0" * 65, "g" * 64, " " + "0" * 63, "00 " * 32, "é" * 64]
)
def test_other_texts_are_no_seed(text):
    with pytest.raises(InvalidNotation) as caught:
        parse_seed(text)
    assert caught.value.code is Flaw.SEED

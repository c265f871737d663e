"""The drawing of the cards: one sprite, as `manage.py draw_cards` writes it."""

import re
from pathlib import Path

import pytest
from django.conf import settings

from games.art.shapes import EMBLEMS, RANKS, SUITS
from games.art.sprite import PIPS, TINT, sprite
from games.engine.cards import DECK_SIZE, suit_of
from games.wording.labels import SUIT_CODES, rank_text

CARDS = [(SUIT_CODES[suit_of(card)], rank_text(card)) for card in range(DECK_SIZE)]


def symbols() -> dict[str, str]:
    return dict(re.findall(r'<symbol id="(\w+)".*?>(.*)</symbol>', sprite()))


def test_the_file_that_pages_use_is_the_one_that_is_drawn():
    assert Path(settings.BASE_DIR, "static/img/cards.svg").read_text() == sprite()


def test_every_card_has_its_suit_its_index_and_its_field():
    names = symbols().keys()
    assert {suit for suit, _rank in CARDS} == set(SUITS)
    assert {rank for _suit, rank in CARDS} == set(RANKS)
    for suit, rank in CARDS:
        assert {suit, f"i{suit}{rank}", suit + rank} <= names
    assert set(EMBLEMS) <= names


@pytest.mark.parametrize("rank", PIPS)
@pytest.mark.parametrize("suit", SUITS)
def test_a_card_of_number_shows_as_many_pips_as_it_counts(suit, rank):
    assert symbols()[suit + rank].count("M") == int(rank)


def test_the_sprite_names_no_colour():
    """The ink is the card's, so that a deck of four colours or a dark theme needs no other drawing."""
    inks = set(re.findall(r'(?:fill|stroke)="(.*?)"', sprite()))
    assert inks == {"none", "currentColor", TINT}

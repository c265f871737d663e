"""Hands and knocks with the values that brute force found for them."""

import pytest

from games.engine.cards import card_set, cards_text, parse_card, points_of
from games.engine.layoffs import best_defence, order_layoffs
from games.engine.melds import best_discard, best_melding, deadwood, is_meld, melded
from tests.data import json_lines

HANDS = json_lines("deadwood.jsonl")
KNOCKS = json_lines("layoff.jsonl")
KINDS = ("random10", "random11", "adversarial10", "adversarial11")


def cards_in(texts):
    return card_set(map(parse_card, texts))


def test_the_files_are_whole():
    assert len(HANDS) == 1625
    assert {row["kind"] for row in HANDS} == set(KINDS)
    assert len(KNOCKS) == 250


@pytest.mark.parametrize("kind", KINDS)
def test_deadwood_is_the_least_of_all_partitions(kind):
    for row in HANDS:
        if row["kind"] == kind:
            hand = cards_in(row["cards"])
            assert deadwood(hand) == row["deadwood"], cards_text(hand)


@pytest.mark.parametrize("kind", KINDS)
def test_the_best_melding_is_made_of_melds_and_leaves_the_least_deadwood(kind):
    for row in HANDS:
        if row["kind"] == kind:
            hand = cards_in(row["cards"])
            melding = best_melding(hand)
            assert all(is_meld(meld) for meld in melding)
            assert melded(melding).bit_count() == sum(meld.bit_count() for meld in melding)
            assert points_of(hand & ~melded(melding)) == row["deadwood"], cards_text(hand)


@pytest.mark.parametrize("kind", ["random11", "adversarial11"])
def test_the_best_discard_of_eleven_leaves_the_least_deadwood(kind):
    for row in HANDS:
        if row["kind"] == kind:
            hand = cards_in(row["cards"])
            card, left = best_discard(hand)
            assert left == row["best_after_discard"] == deadwood(hand ^ 1 << card), cards_text(hand)


@pytest.mark.parametrize("kind", sorted({row["kind"] for row in KNOCKS}))
def test_the_best_defence_leaves_the_least_deadwood(kind):
    for row in KNOCKS:
        if row["kind"] == kind:
            layout = tuple(cards_in(meld) for meld in row["knocker_melds"])
            hand = cards_in(row["defender_cards"])
            best = best_defence(layout, hand)
            laid = card_set(card for card, _ in best.layoffs)
            assert best.deadwood == row["defender_min_deadwood"], row
            assert points_of(hand & ~laid & ~melded(best.melds)) == best.deadwood
            assert order_layoffs(layout, best.layoffs) == (best.layoffs, ())


def test_the_knocks_say_what_both_sides_hold():
    for row in KNOCKS:
        knocker = cards_in(row["knocker_cards"])
        shown = melded(tuple(cards_in(meld) for meld in row["knocker_melds"]))
        assert points_of(knocker & ~shown) == row["knocker_deadwood"]
        assert (shown == knocker) == row["gin"]
        assert deadwood(cards_in(row["defender_cards"])) == row["defender_own_deadwood_no_layoff"]

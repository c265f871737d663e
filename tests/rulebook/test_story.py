"""The deal that the guide tells: the sentences name cards, and those cards are where they say."""

import pytest

from games.engine.cards import parse_cards
from games.engine.rules import HOUSE
from games.engine.state import Outcome
from games.rulebook.story import story
from games.wording.labels import cards_sign


@pytest.fixture
def deal():
    return story(HOUSE)


def cards_of(groups, kind):
    return {card.code for group in groups if group.kind == kind for card in group.cards}


def signs(text):
    return cards_sign(parse_cards(text))


def test_the_hand_has_a_set_and_the_beginning_of_a_run(deal):
    assert cards_of(deal.dealt, "set") == {"8S", "8H", "8D"}
    assert {"4C", "5C", "KS"} <= cards_of(deal.dealt, "deadwood")
    assert deal.upcard.code == "KH"


def test_the_first_card_completes_the_run_and_a_king_follows(deal):
    first = deal.turns[0]
    assert first.card == signs("6C")
    assert cards_of(first.groups, "run") == {"4C", "5C", "6C"}
    assert first.answer == signs("KD")


def test_the_second_card_completes_nothing_and_the_king_goes(deal):
    second = deal.turns[1]
    assert second.card == signs("3S")
    assert "3S" in cards_of(second.groups, "deadwood")
    assert second.thrown == signs("KS")


def test_the_third_card_is_the_opponents_discard_and_ends_the_deal(deal):
    last = deal.turns[2]
    assert last.card == deal.turns[1].answer == signs("3C")
    assert last.deadwood == sum(map(int, deal.left_text.split(" + "))) <= HOUSE.knock_limit
    assert last.answer == ""


def test_the_deadwood_falls_with_every_turn(deal):
    left = [deal.dealt_deadwood, *(turn.deadwood for turn in deal.turns)]
    assert left == sorted({*left}, reverse=True)


def test_the_reader_wins_although_cards_are_laid_off(deal):
    assert deal.end.result.outcome is Outcome.KNOCK
    assert deal.end.left - deal.end.own == deal.end.result.points > 0
    assert deal.end.laid_text == signs("7C 8C")


def test_the_other_showdowns_are_an_undercut_after_layoffs_and_a_gin(deal):
    assert deal.undercut.is_undercut
    assert deal.undercut.laid_text
    assert deal.gin.result.outcome is Outcome.GIN
    knocker, defender = deal.gin.hands
    assert "8H" in cards_of([defender.deadwood], "deadwood")
    assert "7H" in cards_of(knocker.melds, "run")

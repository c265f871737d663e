"""The worked examples of the rules: knocks, layoffs, deals played through, ends of matches."""

import pytest

from games.engine.actions import answer, knock, lay_out
from games.engine.cards import DECK_SIZE, cards_text, points_of
from games.engine.layoffs import best_defence
from games.engine.match import MatchScore, final_score
from games.engine.melds import deadwood, is_gin
from games.engine.play import apply, legal_actions
from games.engine.rules import AT_HOME, CARD_ROOM, HOUSE, LONG_GAME, changed
from games.engine.state import Outcome, Phase
from tests.data import examples

from .dealing import ALICE, BOB, cards, deal, play

PRESET = {"A": HOUSE, "B": CARD_ROOM, "C": AT_HOME, "D": LONG_GAME}


def each(section):
    rows = examples(section)
    return pytest.mark.parametrize("row", rows, ids=[f"{row.get('fact', 'R14')} {row['id']}" for row in rows])


def drawn_by_alice(rules, hand, bob, stock):
    """alice holds the ten cards and has drawn `stock`."""
    return play(deal(rules, alice=hand, bob=bob, stock=stock), "p p s" if rules.upcard_offer else "s")


def unused(*texts):
    """A card that no text names."""
    used = cards(" ".join(texts))
    return cards_text([next(card for card in range(DECK_SIZE) if not used >> card & 1)])


@each("knock")
@pytest.mark.parametrize("rules", PRESET.values(), ids=PRESET)
def test_a_hand_may_knock_or_not(row, rules):
    hand = cards(row["hand"])
    assert deadwood(hand) == row["deadwood"]
    assert is_gin(hand) == row["gin"]
    spare = unused(row["hand"])
    state = drawn_by_alice(changed(rules, knock_limit=row["limit"]), row["hand"], "", spare)
    closing = knock(next(iter(_cards_of(spare))))
    assert (closing in legal_actions(state)) == row["may_knock"]
    if row["may_knock"]:
        assert (apply(state, closing).phase is Phase.OVER) == row["gin"]


def _cards_of(text):
    return [index for index in range(DECK_SIZE) if cards(text) >> index & 1]


@each("layoff")
def test_the_defender_comes_down_by_layoffs(row):
    layout = tuple(map(cards, row["knocker_melds"]))
    hand = cards(row["defender"])
    assert deadwood(hand) == row["deadwood_before"]
    assert best_defence(layout, hand).deadwood == row["deadwood_after"]


@each("deal")
@pytest.mark.parametrize("letter", PRESET)
def test_a_deal_is_scored(row, letter):
    if letter not in row["points"]:
        assert row["big_gin"]
        assert not PRESET[letter].big_gin
        return
    state = play_out(row, PRESET[letter])
    expected = row["points"][letter]
    winner = ALICE if "knocker" in expected else BOB
    result = state.result
    assert (result.winner, result.points) == (winner, *expected.values())
    assert result.knocker_deadwood == row["knocker_deadwood"]
    assert result.defender_deadwood - result.laid_off == row["defender_deadwood_after_layoffs"]
    assert (result.outcome is Outcome.BIG_GIN) == row["big_gin"]


def play_out(row, rules):
    """alice draws and knocks with the example's hand, shows its melds, and bob answers as well as can be."""
    melds = tuple(map(cards, row["knocker_melds"]))
    if row["big_gin"]:
        *hand, last = row["knocker"].split()
        return play(drawn_by_alice(rules, " ".join(hand), row["defender"], last), "g")
    spare = unused(row["knocker"], row["defender"])
    state = apply(drawn_by_alice(rules, row["knocker"], row["defender"], spare), knock(_cards_of(spare)[0]))
    if state.phase is Phase.OVER:
        return state
    best = best_defence(melds, cards(row["defender"]))
    return apply(apply(state, lay_out(melds)), answer(best.melds, best.layoffs))


def test_with_big_gin_off_the_eleven_cards_of_the_example_go_out_with_any_spare_card():
    """R7: an end of the run of four, or a 7."""
    row = next(row for row in examples("deal") if row["big_gin"])
    *hand, last = row["knocker"].split()
    state = drawn_by_alice(HOUSE, " ".join(hand), row["defender"], last)
    spare = [action.card for action in legal_actions(state) if action.card is not None]
    spare = [card for card in dict.fromkeys(spare) if is_gin(state.hands[ALICE] ^ 1 << card)]
    assert cards_text(spare) == "3S 6S 7S 7H 7D 7C"
    for card in spare:
        result = apply(state, knock(card)).result
        assert result is not None
        assert (result.outcome, result.points) == (Outcome.GIN, 46)


@each("game")
def test_a_match_ends(row):
    final = final_score(PRESET[row["preset"]], MatchScore(tuple(row["points"]), tuple(row["deals_won"])))
    assert list(final.totals) == row["final"]
    assert final.winner == row["winner"]
    if "margin" in row:
        assert final.margin == row["margin"]


def test_the_examples_are_whole():
    assert {name: len(examples(name)) for name in ("knock", "layoff", "deal", "game")} == {
        "knock": 7,
        "layoff": 9,
        "deal": 11,
        "game": 9,
    }
    assert all(points_of(cards(row["hand"])) >= row["deadwood"] for row in examples("knock"))

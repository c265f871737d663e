"""The fields of the rule set that change a deal: the id of each stands in the test's name."""

import pytest

from games.engine.errors import Refusal
from games.engine.match import MatchScore, final_score
from games.engine.melds import deadwood
from games.engine.play import legal_actions, limit_of
from games.engine.rules import AT_HOME, CARD_ROOM, HOUSE, LONG_GAME, PRESETS, Winner, changed
from games.engine.state import Outcome, Phase

from .dealing import (
    ALICE,
    BOB,
    GIN_WITH_SPARE,
    HEAVY,
    KNOCK_3,
    TEN,
    card,
    deadwood_of,
    deal,
    finish,
    legal,
    play,
    refused,
)

BOTH_DEALERS = pytest.mark.parametrize("dealer", [ALICE, BOB], ids=["alice deals", "bob deals"])
OFFERING = [rules for rules in PRESETS.values() if rules.upcard_offer]


def test_the_presets_are_those_of_the_table():
    table = {
        "house": "1 0 10 1 25 25 0 0 0 0 100 0 0 0 target 20",
        "card_room": "1 1 10 0 25 20 1 6 0 0 100 0 0 0 target 20",
        "at_home": "0 0 10 0 25 25 0 0 0 0 100 100 100 20 target 20",
        "long_game": "1 0 10 0 25 25 0 0 0 0 100 100 100 25 total 20",
    }
    for name, rules in PRESETS.items():
        values = [getattr(rules, field) for field in rules.__dataclass_fields__]
        assert [int(v) if isinstance(v, bool | int) else v for v in values] == [
            int(word) if word.isdigit() else Winner(word) for word in table[name].split()
        ]


@BOTH_DEALERS
def test_R1_the_non_dealer_is_offered_the_upcard_then_the_dealer(dealer):
    state = deal(CARD_ROOM, dealer=dealer)
    assert (state.phase, state.to_act) == (Phase.OFFER, 1 - dealer)
    assert legal(state) == {"t", "p"}
    assert refused(state, "s") is Refusal.NOT_NOW
    state = play(state, "p")
    assert (state.phase, state.to_act) == (Phase.OFFER, dealer)
    assert legal(state) == {"t", "p"}
    assert refused(state, "s") is Refusal.NOT_NOW


@BOTH_DEALERS
def test_R1_when_the_non_dealer_takes_the_dealer_plays_on(dealer):
    hands = {"alice": HEAVY, "bob": KNOCK_3}
    state = play(deal(LONG_GAME, upcard="KH", dealer=dealer, **hands), "t")
    assert (state.phase, state.to_act) == (Phase.DISCARD, 1 - dealer)
    throw = "KS" if dealer == BOB else "3D"
    state = play(state, throw)
    assert (state.phase, state.to_act) == (Phase.DRAW, dealer)
    assert legal(state) == {"s", "t"}
    assert state.pile == (card(throw),)


@BOTH_DEALERS
def test_R1_when_the_dealer_takes_the_non_dealer_plays_on(dealer):
    state = play(deal(LONG_GAME, upcard="KH", dealer=dealer, alice=HEAVY, bob=KNOCK_3), "p t")
    assert (state.phase, state.to_act) == (Phase.DISCARD, dealer)
    state = play(state, "KS" if dealer == ALICE else "3D")
    assert (state.phase, state.to_act) == (Phase.DRAW, 1 - dealer)
    assert legal(state) == {"s", "t"}


@BOTH_DEALERS
def test_R1_after_two_passes_the_non_dealer_draws_from_the_stock(dealer):
    state = play(deal(LONG_GAME, dealer=dealer, stock="KH"), "p p")
    assert (state.phase, state.to_act) == (Phase.DRAW, 1 - dealer)
    assert legal(state) == {"s"}
    assert refused(state, "t") is Refusal.UPCARD_REFUSED
    assert refused(state, "p") is Refusal.NOT_NOW
    state = play(state, "s KH")
    assert (state.phase, state.to_act) == (Phase.DRAW, dealer)
    assert legal(state) == {"s", "t"}  # the discard, not the refused upcard
    assert play(state, "t").drawn == card("KH")


@BOTH_DEALERS
def test_R1_a_taker_may_knock_at_once(dealer):
    name = "bob" if dealer == ALICE else "alice"
    assert "k3D" in legal(play(deal(LONG_GAME, dealer=dealer, upcard="2H", **{name: KNOCK_3}), "t"))
    name = "alice" if dealer == ALICE else "bob"
    assert "k3D" in legal(play(deal(LONG_GAME, dealer=dealer, upcard="2H", **{name: KNOCK_3}), "p t"))


@BOTH_DEALERS
def test_R1_without_the_offer_the_non_dealer_begins_with_either_pile(dealer):
    state = deal(AT_HOME, dealer=dealer)
    assert (state.phase, state.to_act) == (Phase.DRAW, 1 - dealer)
    assert legal(state) == {"s", "t"}
    assert refused(state, "p") is Refusal.NOT_NOW


def test_R2_the_upcard_just_taken_may_not_be_thrown_back():
    state = play(deal(HOUSE, upcard="KH", alice=HEAVY), "t")
    assert refused(state, "KH") is Refusal.TOOK_THIS_CARD
    assert "KH" not in legal(state)
    assert "KS" in legal(state)


def test_R2_a_discard_just_taken_may_not_be_thrown_back():
    assert refused(deal(HOUSE, stock="KH"), "p p s KH t KH") is Refusal.TOOK_THIS_CARD


def test_R2_the_knock_card_may_not_be_the_card_just_taken():
    state = play(deal(HOUSE, upcard="KH", alice=KNOCK_3), "t")
    assert refused(state, "kKH") is Refusal.TOOK_THIS_CARD
    assert "kKH" not in legal(state)


def test_R2_a_card_taken_earlier_may_be_thrown():
    state = play(deal(HOUSE, upcard="KH", alice=HEAVY, bob=KNOCK_3, stock="QD 2H"), "t KS s QD s")
    assert {"KH", "2H"} <= legal(state)


def test_R2_a_card_from_the_stock_may_always_be_thrown():
    state = play(deal(HOUSE, alice=KNOCK_3, stock="KH"), "p p s")
    assert {"KH", "kKH"} <= legal(state)


@pytest.mark.parametrize("text", ["KH", "kKH"])
def test_R2_where_throwing_back_is_allowed_both_may_be_done(text):
    assert text in legal(play(deal(CARD_ROOM, upcard="KH", alice=KNOCK_3), "t"))


@pytest.mark.parametrize("limit", [0, 2, 3, 4, 30])
def test_R3_the_knock_limit_is_a_value(limit):
    state = play(deal(changed(LONG_GAME, knock_limit=limit), alice=KNOCK_3, stock="KH"), "p p s")
    assert ("kKH" in legal(state)) == (limit >= 3)


def test_R3_with_a_limit_of_0_only_gin_goes_out():
    rules = changed(LONG_GAME, knock_limit=0)
    state = play(deal(rules, alice=GIN_WITH_SPARE, bob=HEAVY, stock="JD"), "p p s")
    assert {action for action in legal(state) if action[0] == "k"} == {"kJD"}
    assert play(state, "kJD").result.outcome is Outcome.GIN


@BOTH_DEALERS
def test_R4_one_may_knock_in_place_of_drawing_whenever_one_is_to_act_with_ten_cards(dealer):
    first, second = ("bob", "alice") if dealer == ALICE else ("alice", "bob")
    heavy = HEAVY.replace("KC", "AC")
    state = deal(HOUSE, dealer=dealer, upcard="KH", stock="QD QC", **{first: KNOCK_3, second: heavy})
    assert "k" in legal(state)  # the offer
    assert "k" in legal(play(state, "p p"))  # after two passes
    state = play(state, "p p s QD s QC")
    assert "k" in legal(state)  # at a turn's start
    assert refused(state, "s k") is Refusal.NOT_NOW  # with eleven cards
    other = deal(HOUSE, dealer=dealer, upcard="KH", **{first: HEAVY, second: KNOCK_3})
    assert "k" not in legal(other)
    assert "k" in legal(play(other, "p"))  # the dealer's offer


def test_R4_nothing_is_drawn_nor_discarded():
    start = deal(HOUSE, alice=KNOCK_3, bob=HEAVY, upcard="KH")
    state = play(start, "k")
    assert state.hands == start.hands
    assert state.pile == start.pile
    assert state.stock_count == 31
    assert state.knock_card is None
    assert finish(state).result.points == 74 - 3


def test_R4_the_deadwood_must_be_within_the_limit():
    assert refused(deal(HOUSE, alice=HEAVY), "k") is Refusal.OVER_LIMIT


def test_R4_no_deadwood_is_gin_never_big_gin():
    rules = changed(CARD_ROOM, knock_without_drawing=True)
    state = deal(rules, alice=GIN_WITH_SPARE, bob=HEAVY)
    assert "g" not in legal(state)
    assert play(state, "k").result.outcome is Outcome.GIN
    assert play(state, "k").result.bonus == 25


@pytest.mark.parametrize("name", ["card_room", "at_home", "long_game"])
def test_R4_where_it_is_off_one_must_draw(name):
    assert refused(deal(PRESETS[name], alice=KNOCK_3), "k") is Refusal.NO_KNOCK_WITHOUT_DRAWING


@pytest.mark.parametrize("bonus", [0, 10, 25, 100])
def test_R5_the_gin_bonus_is_a_value(bonus):
    rules = changed(HOUSE, gin_bonus=bonus)
    assert play(deal(rules, alice=GIN_WITH_SPARE, bob=HEAVY), "k").result.points == 74 + bonus


@pytest.mark.parametrize("bonus", [0, 20, 100])
def test_R6_the_undercut_bonus_is_a_value(bonus):
    rules = changed(HOUSE, undercut_bonus=bonus)
    state = finish(play(deal(rules, alice=KNOCK_3, bob="KS KD KC KH QD QC QH 8C 9C TC"), "k"))
    assert (state.result.winner, state.result.points) == (BOB, 3 + bonus)


def test_R7_big_gin_is_declared_with_eleven_melded_cards_without_discarding():
    state = play(
        deal(CARD_ROOM, alice=GIN_WITH_SPARE, bob="2H 3H 4H 8C 9C TC KH 6D 4C AC", stock="6S"), "p p s g"
    )
    assert state.result.outcome is Outcome.BIG_GIN
    assert state.result.points == 25 + 6 + 21
    assert state.hands[ALICE].bit_count() == 11
    assert state.knock_card is None


def test_R7_big_gin_may_be_declared_with_a_card_taken():
    state = play(deal(HOUSE, alice=GIN_WITH_SPARE, upcard="6S"), "t")
    assert refused(state, "g") is Refusal.BIG_GIN_OFF
    state = play(deal(changed(HOUSE, big_gin=True), alice=GIN_WITH_SPARE, upcard="6S"), "t")
    assert "g" in legal(state)


def test_R7_big_gin_is_never_automatic():
    state = play(deal(CARD_ROOM, alice=GIN_WITH_SPARE, bob=HEAVY, stock="6S QS"), "p p s")
    assert {"g", "k6S", "6S"} <= legal(state)
    assert play(state, "k6S").result.outcome is Outcome.GIN
    assert play(state, "6S").phase is Phase.DRAW


def test_R7_ten_melded_cards_and_a_loose_one_are_no_big_gin():
    state = play(deal(CARD_ROOM, alice=GIN_WITH_SPARE, stock="JD"), "p p s")
    assert refused(state, "g") is Refusal.NOT_ALL_MELDED


@pytest.mark.parametrize("rules", [rules for rules in PRESETS.values() if not rules.big_gin])
def test_R7_eleven_melded_cards_leave_gin_by_some_discard(rules):
    state = play(deal(rules, alice="3S 4S 5S 7H 7D 7C TS TH TD TC", upcard="6S"), "t")
    assert any(
        action.card is not None and deadwood(state.hands[ALICE] ^ 1 << action.card) == 0
        for action in legal_actions(state)
        if str(action).startswith("k")
    )


@pytest.mark.parametrize(
    ("upcard", "limit"), [("AH", 0), ("2H", 2), ("9C", 9), ("TD", 10), ("QD", 10), ("KS", 10)]
)
def test_R8_in_oklahoma_the_first_upcard_sets_the_limit(upcard, limit):
    rules = changed(HOUSE, oklahoma=True, knock_limit=30)
    assert limit_of(deal(rules, upcard=upcard)) == limit


def test_R8_an_ace_allows_gin_only():
    rules = changed(HOUSE, oklahoma=True)
    assert refused(deal(rules, alice="7S 7H 7D 3S 4S 5S JH JD JC AD", upcard="AH"), "k") is Refusal.OVER_LIMIT
    assert play(deal(rules, alice=GIN_WITH_SPARE, upcard="AH"), "k").result.outcome is Outcome.GIN


def test_R8_the_limit_holds_for_the_whole_deal_even_after_the_upcard_is_taken():
    rules = changed(HOUSE, oklahoma=True)
    state = play(deal(rules, alice=HEAVY, bob=KNOCK_3, upcard="2H"), "t KS")
    assert limit_of(state) == 2
    assert refused(state, "k") is Refusal.OVER_LIMIT


DOUBLED = pytest.mark.parametrize(("upcard", "times"), [("KS", 2), ("KH", 1), ("KD", 1), ("KC", 1)])
SPADES_DOUBLE = changed(CARD_ROOM, oklahoma=True, oklahoma_spades=True, knock_without_drawing=True)
SPADES_DO_NOT = changed(SPADES_DOUBLE, oklahoma_spades=False)
LOOSE = "9S QH 9C 8D 6C 4H 2D 8C 9D 6H"


@DOUBLED
def test_R9_a_spade_upcard_doubles_a_knock(upcard, times):
    start = {"alice": KNOCK_3, "bob": LOOSE, "upcard": upcard}
    points = deadwood_of(LOOSE) - 3
    assert finish(play(deal(SPADES_DOUBLE, **start), "k")).result.points == times * points
    assert finish(play(deal(SPADES_DO_NOT, **start), "k")).result.points == points


@DOUBLED
def test_R9_a_spade_upcard_doubles_gin_with_its_bonus(upcard, times):
    start = {"alice": GIN_WITH_SPARE, "bob": LOOSE, "upcard": upcard, "stock": "6S"}
    points = deadwood_of(LOOSE)
    assert play(deal(SPADES_DOUBLE, **start), "k").result.points == times * (points + 25)
    assert play(deal(SPADES_DOUBLE, **start), "p p s g").result.points == times * (points + 25 + 6)
    assert play(deal(SPADES_DO_NOT, **start), "p p s g").result.points == points + 25 + 6


@DOUBLED
def test_R9_a_spade_upcard_doubles_an_undercut_with_its_bonus(upcard, times):
    start = {"alice": TEN, "bob": "QD QS QC QH 2H 3H 4H 4C AD AC", "upcard": upcard}
    result = finish(play(deal(SPADES_DOUBLE, **start), "k")).result
    assert (result.winner, result.points) == (BOB, times * (10 - 6 + 20))
    assert finish(play(deal(SPADES_DO_NOT, **start), "k")).result.points == 10 - 6 + 20


def test_R9_doubling_does_not_touch_deals_won_and_end_bonuses():
    rules = changed(LONG_GAME, oklahoma=True, oklahoma_spades=True)
    final = final_score(rules, MatchScore((100, 0), (1, 0)))
    assert (final.game_bonus, final.shutout_bonus, final.deal_bonuses) == ((100, 0), (100, 0), (25, 0))


@pytest.mark.parametrize("limit", [10, 20, 100])
def test_R18_the_number_of_takes_is_a_value(limit):
    rules = changed(CARD_ROOM, takes_limit=limit)
    state = play(deal(rules, upcard="KH"), "t KH " * (limit - 1))
    assert state.phase is Phase.DRAW
    assert play(state, "t KH").result.outcome is Outcome.DEAD_TAKES

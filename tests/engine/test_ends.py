"""The end of a deal as its players remember it."""

from games.engine.ends import DealEnd, end_of
from games.engine.rules import HOUSE, changed

from .dealing import ALICE, BOB, GIN_WITH_SPARE, HEAVY, KNOCK_3, begun, deal, finish, pass_the_time, play


def test_a_knock_is_told_with_both_hands_before_layoffs() -> None:
    state = finish(play(begun(HOUSE, alice=KNOCK_3, bob=HEAVY.replace("6H", "6S"), stock="KD"), "kKD"))
    assert state.result is not None
    assert state.result.laid_off > 0
    assert end_of(state) == DealEnd(ALICE, 10, turns=(1, 0), deadwood=(3, 74))


def test_a_gin_leaves_no_deadwood() -> None:
    state = finish(play(begun(HOUSE, alice=GIN_WITH_SPARE, bob=HEAVY, stock="KD"), "kKD"))
    assert end_of(state) == DealEnd(ALICE, 10, turns=(1, 0), deadwood=(0, 74))


def test_a_dead_deal_has_no_knocker_and_a_take_is_a_turn() -> None:
    begin = deal(changed(HOUSE, knock_limit=7), alice=HEAVY, bob=KNOCK_3, upcard="3H")
    state = pass_the_time(play(begin, "t 2D"), draws=29)
    assert end_of(state) == DealEnd(None, 7, turns=(15, 15), deadwood=(75, 3))


def test_with_the_seats_changed_it_is_told_of_the_other() -> None:
    told = DealEnd(ALICE, 10, turns=(4, 3), deadwood=(3, 74))
    assert told.turned() == DealEnd(BOB, 10, turns=(3, 4), deadwood=(74, 3))
    assert DealEnd(None, 10, (4, 3), (3, 74)).turned().knocker is None

"""Who could knock in a deal that is over, and did."""

from games.engine.chances import Chances, chances_of
from games.engine.rules import HOUSE, changed

from .dealing import GIN_WITH_SPARE, HEAVY, KNOCK_3, TEN, begun, deal, finish, pass_the_time, play


def test_a_knock_is_told_by_its_turn() -> None:
    state = finish(play(begun(HOUSE, alice=KNOCK_3, bob=HEAVY, stock="KD"), "kKD"))
    assert chances_of(state) == Chances(passed_up=(0, 0), knocked=(1, 0))


def test_chances_passed_up_before_are_told_by_the_last() -> None:
    begin = begun(HOUSE, alice=KNOCK_3, bob=HEAVY, stock="KD QD 2C 4C AD")
    state = play(begin, "KD s QD s 2C s 4C s kAD")
    assert chances_of(finish(state)) == Chances(passed_up=(2, 0), knocked=(3, 0))


def test_gin_is_no_knock() -> None:
    state = finish(play(begun(HOUSE, alice=GIN_WITH_SPARE, bob=HEAVY, stock="KD"), "kKD"))
    assert chances_of(state) == Chances((0, 0), (0, 0))


def test_a_knock_in_place_of_drawing_is_a_turn_begun() -> None:
    state = finish(play(deal(HOUSE, alice=TEN, bob=HEAVY), "k"))
    assert chances_of(state) == Chances((0, 0), (1, 0))


def test_a_dead_deal_tells_who_could_have_knocked_and_a_take_is_a_turn() -> None:
    begin = deal(changed(HOUSE, knock_limit=7), alice=HEAVY, bob=KNOCK_3, upcard="3H")
    state = pass_the_time(play(begin, "t 2D"), draws=29)
    assert chances_of(state) == Chances(passed_up=(0, 15), knocked=(0, 0))


def test_who_was_never_within_the_limit_passed_nothing_up() -> None:
    begin = deal(changed(HOUSE, knock_limit=2), alice=HEAVY, upcard="3H")
    assert chances_of(pass_the_time(play(begin, "t 2D"), draws=29)) == Chances((0, 0), (0, 0))

"""Who could knock in a deal that is over, and did."""

from games.engine.chances import Chance, chances_of
from games.engine.rules import HOUSE, PRESETS, changed

from .dealing import GIN_WITH_SPARE, HEAVY, KNOCK_3, TEN, begun, deal, finish, pass_the_time, play

NOBODY = (), ()


def test_a_knock_is_told_with_its_turn_and_deadwood() -> None:
    state = finish(play(begun(HOUSE, alice=KNOCK_3, bob=HEAVY, stock="KD"), "kKD"))
    assert chances_of(state) == ((Chance(1, 10, 3, knocked=True),), ())


def test_chances_passed_up_come_before_it_with_the_least_deadwood_that_was_open() -> None:
    begin = begun(HOUSE, alice=KNOCK_3, bob=HEAVY, stock="KD QD 2C 4C AD")
    state = finish(play(begin, "KD s QD s 3D s 4C s kAD"))
    turns = [Chance(1, 10, 3, False), Chance(2, 10, 2, False), Chance(3, 10, 2, True)]
    assert chances_of(state) == (tuple(turns), ())


def test_gin_is_no_knock() -> None:
    state = finish(play(begun(HOUSE, alice=GIN_WITH_SPARE, bob=HEAVY, stock="KD"), "kKD"))
    assert chances_of(state) == NOBODY


def test_a_knock_in_place_of_drawing_is_a_turn_begun() -> None:
    state = finish(play(deal(HOUSE, alice=TEN, bob=HEAVY), "k"))
    assert chances_of(state) == ((Chance(1, 10, 10, knocked=True),), ())


def test_a_dead_deal_tells_who_could_have_knocked_and_a_take_is_a_turn() -> None:
    begin = deal(changed(HOUSE, knock_limit=7), alice=HEAVY, bob=KNOCK_3, upcard="3H")
    alice, bob = chances_of(pass_the_time(play(begin, "t 2D"), draws=29))
    assert alice == ()
    assert (bob[0].turn, bob[-1].turn) == (1, 15)
    assert not any(chance.knocked for chance in bob)
    assert {chance.limit for chance in bob} == {7}


def test_who_was_never_within_the_limit_had_no_chance() -> None:
    begin = deal(changed(HOUSE, knock_limit=2), alice=HEAVY, upcard="3H")
    assert chances_of(pass_the_time(play(begin, "t 2D"), draws=29)) == NOBODY


def test_the_limit_is_the_deal_s() -> None:  # R8
    begin = begun(changed(PRESETS["house"], oklahoma=True), alice=KNOCK_3, bob=HEAVY, upcard="5C", stock="KD")
    assert chances_of(finish(play(begin, "kKD")))[0] == (Chance(1, 5, 3, knocked=True),)

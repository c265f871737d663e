"""Reasons are codes with data: each code is used, and its data are what its line in `Code` says."""

from collections import Counter
from random import Random

from games.bots.levels import Level, choose
from games.bots.reasons import Code, Reason
from games.engine.cards import FULL_DECK
from games.engine.observation import Chance, observe

from .positions import RULES, states

WITH_CARD = {
    Code.TAKE_MELD,
    Code.LEAVE_NO_MELD,
    Code.LEAVE_NO_SET,
    Code.LEAVE_NO_GAIN,
    Code.DISCARD_UNMATCHED,
    Code.DISCARD_HIGHEST,
    Code.DISCARD_LEAST,
    Code.DISCARD_AHEAD,
    Code.DISCARD_CHANCES,
    Code.DISCARD_SAFE,
    Code.DISCARD_RISK,
    Code.KEEP_FROM,
    Code.NOT_BACK,
}
WITH_CARDS = {Code.TAKE_MELD, Code.DISCARD_CHANCES, Code.KEEP_FROM, Code.PLAY_ON_GIN}
WITH_SHARE = {Code.DISCARD_RISK, Code.KNOCK_VALUE, Code.PLAY_ON_VALUE, Code.ABOUT_EVEN}
WITH_POINTS = {
    Code.TAKE_MELD,
    Code.LEAVE_NO_GAIN,
    Code.DISCARD_HIGHEST,
    Code.DISCARD_LEAST,
    Code.DISCARD_AHEAD,
    Code.KNOCK_LOW,
    Code.KNOCK_EARLY,
    Code.KNOCK_VALUE,
    Code.PLAY_ON_GIN,
    Code.PLAY_ON_VALUE,
    Code.ABOUT_EVEN,
    Code.PLAY_ON_RISK,
    Code.MATCH_SCORE,
    Code.LAYOUT_BEST,
    Code.DEFENCE_BEST,
}


BEFORE = tuple((((Chance(20, 10, 8, knocked),), (Chance(20, 10, 8, knocked),)),) for knocked in (True, False))
"""Earlier deals in which both seats knocked late, and in which both played on."""


def check(reason: Reason) -> None:
    assert 0 <= reason.cards <= FULL_DECK
    if reason.code in WITH_CARD:
        assert reason.card is not None
    if reason.code in WITH_CARDS:
        assert reason.cards
    if reason.code in WITH_SHARE:
        assert reason.share is not None
        assert 0 <= reason.share <= 1
    if reason.code in WITH_POINTS:
        assert reason.points is not None
    if reason.number is not None:
        assert reason.number >= 0


def test_every_code_is_used_and_carries_its_data() -> None:
    used: Counter[Code] = Counter()
    for name, rules in RULES.items():
        for level in Level:
            deals = states(rules, f"why {name}", 4 if level is Level.HARD else 12, random_share=0.15)
            for number, state in enumerate(deals):
                seen = observe(state, state.to_act, BEFORE[number // 4 % 2])
                for reason in choose(level, seen, Random(1), samples=6).reasons:
                    check(reason)
                    used[reason.code] += 1
    assert set(Code) - set(used) <= {Code.RANDOM}


def test_hard_tells_what_it_compared() -> None:
    compared = 0
    for state in states(RULES["house"], "compared", 3):
        choice = choose(Level.HARD, observe(state, state.to_act), Random(1), samples=6)
        if choice.candidates:
            assert choice.candidates[0].action == choice.action
            assert all(0 <= candidate.win <= 1 for candidate in choice.candidates)
            compared += 1
    assert compared > 10

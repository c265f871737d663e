"""What a reason says is true of the hand that it speaks of."""

from collections import Counter
from random import Random

import pytest

from games.bots.levels import Level, choose
from games.bots.reasons import Code, Reason
from games.bots.turns import taken_card
from games.engine.actions import Action, Kind
from games.engine.cards import cards_of
from games.engine.melds import best_discard, deadwood, is_meld
from games.engine.observation import Observation, observe

from .positions import RULES, states


def joins(card: int, hand: int) -> bool:
    """Whether the card makes a meld with cards of the hand."""
    others = [1 << other for other in cards_of(hand & ~(1 << card))]
    return any(is_meld(a | b | 1 << card) for a in others for b in others if a != b)


def least(seen: Observation, kept: int | None) -> int:
    """The least deadwood after a discard, but for the card that may not be thrown."""
    return best_discard(seen.hand, kept)[1]


def check(reason: Reason, action: Action, seen: Observation) -> None:
    card, hand = reason.card, seen.hand
    match reason.code:
        case Code.TAKE_MELD:
            assert card is not None
            assert is_meld(reason.cards)
            assert reason.cards >> card & 1
            assert not reason.cards & ~(hand | 1 << card)
        case Code.LEAVE_NO_MELD:
            assert card is not None
            assert not joins(card, hand)
        case Code.LEAVE_NO_SET:
            assert card is not None
            assert joins(card, hand)
        case Code.DISCARD_LEAST:
            assert card is not None
            assert reason.points == deadwood(hand & ~(1 << card)) == least(seen, taken_card(seen))
        case Code.DISCARD_AHEAD:
            assert card is not None
            assert reason.points is not None
            assert reason.points == deadwood(hand & ~(1 << card)) - least(seen, taken_card(seen)) > 0
        case Code.KNOCK_VALUE | Code.PLAY_ON_VALUE:
            assert reason.value is not None
            assert reason.value >= 0.1
        case Code.MATCH_SCORE:
            assert reason.number == seen.rules.target - seen.scores[seen.seat or 0]
            assert action.kind is Kind.KNOCK


@pytest.mark.parametrize("level", Level)
def test_what_a_reason_says_is_so(level: Level) -> None:
    said: Counter[Code] = Counter()
    for name, rules in RULES.items():
        for state in states(rules, f"true {name}", 2 if level is Level.HARD else 12, random_share=0.15):
            seen = observe(state, state.to_act)
            choice = choose(level, seen, Random(1), samples=8)
            for reason in choice.reasons:
                check(reason, choice.action, seen)
                said[reason.code] += 1
    assert said[Code.TAKE_MELD] > 5
    assert said[Code.DISCARD_LEAST] or level is Level.EASY

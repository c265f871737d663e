"""Policies that anyone can write, to measure the levels with: Random, Simple, K0 and T3.

They know the showdown's best choices and have no memory. "Own turn" counts draws, takes and passes alike.
"""

from random import Random

from games.engine.actions import DRAW, KNOCK, PASS, TAKE, Action, Kind, discard, knock
from games.engine.melds import deadwood, is_gin
from games.engine.observation import Observation, Phase

from . import fast
from .policy import Choice
from .reasons import Code, Reason
from .turns import own_turns, taken_card

_WHY = (Reason(Code.RANDOM),)


def random_policy(observation: Observation, rng: Random) -> Choice:
    """Draws and throws at random, knocks when it may."""
    legal = observation.legal
    ends = [action for action in legal if action.kind in (Kind.KNOCK, Kind.BIG_GIN)]
    if observation.phase in (Phase.LAYOUT, Phase.DEFENCE):
        return Choice(legal[0], _WHY)
    return Choice(rng.choice(ends or legal), _WHY)


def simple_policy(observation: Observation, rng: Random) -> Choice:
    """Takes what joins a meld, throws a card that leaves the least deadwood, knocks at the first chance."""
    return Choice(_simple(observation, rng, 99), _WHY)


def k0_policy(observation: Observation, rng: Random) -> Choice:
    """Simple, but goes out with gin only."""
    return Choice(_simple(observation, rng, 0), _WHY)


def t3_policy(observation: Observation, rng: Random) -> Choice:
    """Simple, but knocks only in its first three turns; afterwards gin only."""
    return Choice(_simple(observation, rng, 3), _WHY)


def _simple(observation: Observation, rng: Random, knocking_turns: int) -> Action:
    match observation.phase:
        case Phase.OFFER | Phase.DRAW:
            return _before_drawing(observation, knocking_turns)
        case Phase.DISCARD:
            return _throw(observation, rng, knocking_turns)
        case _:
            return observation.legal[0]


def _before_drawing(observation: Observation, knocking_turns: int) -> Action:
    may_knock = own_turns(observation) <= knocking_turns
    if KNOCK in observation.legal and (may_knock or is_gin(observation.hand)):
        return KNOCK
    top = observation.discard_top
    if TAKE in observation.legal and top is not None:
        hand = fast.to_fast(observation.hand)
        bit = fast.BIT[top]
        if fast.outs(hand) & bit and not fast.loose(hand | bit) & bit:
            return TAKE
    return DRAW if DRAW in observation.legal else PASS


def _throw(observation: Observation, rng: Random, knocking_turns: int) -> Action:
    left: dict[int, int] = {}
    for action in observation.legal:
        if action.kind is Kind.DISCARD and action.card is not None:
            left[action.card] = deadwood(observation.hand ^ 1 << action.card)
    least = min(left.values())
    best = [card for card, points in left.items() if points == least]
    taken = taken_card(observation)
    if taken in best and len(best) > 1:
        best.remove(taken)
    card = rng.choice(best)
    may_knock = own_turns(observation) <= knocking_turns
    if least == 0 or (may_knock and least <= observation.knock_limit):
        return knock(card)
    return discard(card)

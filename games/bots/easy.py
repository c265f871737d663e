"""Easy (AI1): keeps formed melds, throws the highest deadwood, goes out at the first chance; no memory.

Made for beginners: on the discard pile it looks for sets alone and overlooks runs, and it never thinks of the
next draw or of the opponent. It never breaks a complete gin, never raises its deadwood by a take and never
throws back what it took.
"""

from random import Random

from games.engine.actions import BIG_GIN, DRAW, KNOCK, PASS, TAKE, discard, knock
from games.engine.cards import Card, CardSet
from games.engine.observation import Observation, Phase

from . import fast
from .explain import use
from .fast import Fast
from .policy import Choice
from .reasons import Code, Reason
from .showdown import show
from .turns import taken_card


def choose(observation: Observation, rng: Random) -> Choice:
    """Easy's choice (AI0, AI1). Needs no randomness."""
    match observation.phase:
        case Phase.OFFER | Phase.DRAW:
            return _before_drawing(observation)
        case Phase.DISCARD:
            return _throw(observation)
        case _:
            return show(observation)


def _before_drawing(observation: Observation) -> Choice:
    hand = fast.to_fast(observation.hand)
    points = fast.deadwood(hand)
    if KNOCK in observation.legal:
        code = Code.KNOCK_LOW if points else Code.GIN
        return Choice(KNOCK, (Reason(code, points=points),))
    top = observation.discard_top
    if top is None or TAKE not in observation.legal:
        return Choice(DRAW, (Reason(Code.ONLY_STOCK),))
    reason = _take(hand, points, top)
    if reason.code is Code.TAKE_MELD:
        return Choice(TAKE, (reason,))
    return Choice(DRAW if DRAW in observation.legal else PASS, (reason,))


def _take(hand: Fast, points: int, top: Card) -> Reason:
    """Whether the top card is worth taking, as a reason for or against."""
    bit = fast.BIT[top]
    left, _ = fast.least_after_discard(hand | bit, bit)
    if not fast.outs(hand) & bit:
        return Reason(Code.LEAVE_NO_MELD, top)
    if not fast.melds_in(hand | bit)[1] & bit:
        return Reason(Code.LEAVE_NO_SET, top)
    if fast.loose(hand | bit) & bit or left >= points:
        return Reason(Code.LEAVE_NO_GAIN, top, points=left)
    return Reason(Code.TAKE_MELD, top, cards=_set_of(hand | bit, bit), points=left)


def _set_of(hand: Fast, bit: Fast) -> CardSet:
    """The set that a card is part of, in the engine's layout."""
    rank = bit.bit_length() - 1 >> 2
    return fast.to_cards(hand & 15 << 4 * rank)


def _throw(observation: Observation) -> Choice:
    hand = fast.to_fast(observation.hand)
    if BIG_GIN in observation.legal:
        return Choice(BIG_GIN, (Reason(Code.BIG_GIN),))
    taken = taken_card(observation)
    kept = 0 if taken is None else fast.BIT[taken]
    left, bit = fast.least_after_discard(hand, kept)
    place = bit.bit_length() - 1
    card = fast.CARD[place]
    if left <= observation.knock_limit:
        code = Code.KNOCK_LOW if left else Code.GIN
        return Choice(knock(card), (Reason(code, card, points=left),))
    return Choice(discard(card), (use(hand, place, kept),))

"""Easy (AI1): keeps formed melds, throws the highest deadwood, goes out at the first chance; no memory.

Made for beginners: it likes low cards, so that it takes one from the discard pile in place of a much higher
one even where it fits with nothing, and it never thinks of the next draw or of the opponent. It never breaks
a complete gin, never raises its deadwood by a take and never throws back what it took.
"""

from random import Random

from games.engine.actions import BIG_GIN, DRAW, KNOCK, PASS, TAKE, discard, knock
from games.engine.cards import POINTS, Card
from games.engine.observation import Observation, Phase

from . import fast
from .fast import Fast
from .policy import Choice
from .reasons import Code, Reason
from .showdown import show
from .turns import taken_card

LIKES_LOWER_BY = 2
"""Points by which a take without a meld must lower the deadwood."""


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
    reason = None if top is None or TAKE not in observation.legal else _take(hand, points, top)
    if reason is not None and reason.code in (Code.TAKE_MELD, Code.TAKE_LOWER):
        return Choice(TAKE, (reason,))
    return Choice(DRAW if DRAW in observation.legal else PASS, (reason,) if reason else ())


def _take(hand: Fast, points: int, top: Card) -> Reason:
    """Whether the top card is worth taking, as a reason for or against."""
    bit = fast.BIT[top]
    left, _ = fast.least_after_discard(hand | bit, bit)
    joins = bool(fast.melds_in(hand | bit)[1] & bit) and not fast.loose(hand | bit) & bit
    if joins and left < points:
        return Reason(Code.TAKE_MELD, top, points=left)
    return Reason(Code.LEAVE_NO_GAIN if joins else Code.LEAVE_NO_MELD, top, points=left)


def _throw(observation: Observation) -> Choice:
    hand = fast.to_fast(observation.hand)
    if BIG_GIN in observation.legal:
        return Choice(BIG_GIN, (Reason(Code.BIG_GIN),))
    taken = taken_card(observation)
    left, bit = fast.least_after_discard(hand, 0 if taken is None else fast.BIT[taken])
    card = fast.CARD[bit.bit_length() - 1]
    if left <= observation.knock_limit:
        code = Code.KNOCK_LOW if left else Code.GIN
        return Choice(knock(card), (Reason(code, card, points=left),))
    return Choice(discard(card), (Reason(Code.DISCARD_HIGHEST, card, points=POINTS[card]),))



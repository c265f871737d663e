"""Hard's policy without search."""

from dataclasses import dataclass
from random import Random

from games.engine.actions import BIG_GIN, DRAW, KNOCK, PASS, TAKE, Kind, discard, knock
from games.engine.observation import Observation, Phase

from . import fast
from .lookahead import PAIRS, prospects
from .policy import Choice
from .reading import Reading, read
from .reasons import Code, Reason
from .showdown import show


@dataclass(frozen=True)
class Weights:
    slack: int = 5
    ahead: float = 20.0
    fade: float = 0.1
    known: float = 20.0
    half: float = 6.0
    open: float = 1.0
    dead: float = 1.0
    knock_turns: int = 3
    near: float = 1.0
    refuse: float = 1.0


W = Weights()


def make(w):
    return lambda o, r: choose(o, r, w)


def choose(observation: Observation, rng: Random, w: Weights = W) -> Choice:
    match observation.phase:
        case Phase.OFFER | Phase.DRAW:
            return _before(observation, w)
        case Phase.DISCARD:
            return _throw(observation, w)
        case _:
            return show(observation)


def _before(o, w):
    r = read(o)
    now = fast.deadwood(r.hand)
    if KNOCK in o.legal and (now == 0 or r.turn <= w.knock_turns):
        return Choice(KNOCK)
    if TAKE in o.legal:
        bit = fast.BIT[o.discard_top]
        if fast.outs(r.hand) & bit:
            left, _ = fast.least_after_discard(r.hand | bit, bit)
            if left < now and not fast.loose(r.hand | bit) & bit:
                return Choice(TAKE)
    return Choice(DRAW if DRAW in o.legal else PASS)


def danger(r: Reading, place: int, w: Weights, cold) -> float:
    total = 0.0
    theirs, unseen = r.theirs, r.unseen
    for a, b in PAIRS[place]:
        ka, kb = theirs >> a & 1, theirs >> b & 1
        ua, ub = unseen >> a & 1, unseen >> b & 1
        if ka and kb:
            total += w.known
        elif ka and ub:
            total += w.half * cold[b]
        elif kb and ua:
            total += w.half * cold[a]
        elif ua and ub:
            total += w.open * cold[a] * cold[b]
    return total


def chill(r, w):
    cold = [1.0] * 52
    for place, _ in r.thrown:
        for p in fast.places_of(fast.NEAR[place]):
            cold[p] *= w.near
    for place, _ in r.refused:
        for p in fast.places_of(fast.NEAR[place]):
            cold[p] *= w.refuse
    return cold


def _throw(o, w):
    if BIG_GIN in o.legal:
        return Choice(BIG_GIN)
    r = read(o)
    forbidden = 0 if o.rules.throw_back else r.taken
    left = {}
    for p in fast.places_of(r.hand & ~forbidden):
        left[p] = fast.deadwood(r.hand ^ 1 << p)
    least = min(left.values())
    if least == 0 or (r.turn <= w.knock_turns and least <= o.knock_limit):
        p = max(p for p in left if left[p] == least)
        return Choice(knock(fast.CARD[p]))
    ahead = w.ahead * max(0.0, 1 - w.fade * (r.turn - 1))
    cold = chill(r, w)
    best = None
    for p, dw in left.items():
        if dw > least + w.slack or r.taken >> p & 1:
            continue
        s = w.dead * dw + ahead * prospects(r.hand ^ 1 << p, r.unseen) + danger(r, p, w, cold)
        if best is None or s < best[0]:
            best = (s, p)
    return Choice(discard(fast.CARD[best[1]]))

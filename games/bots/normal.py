"""Normal (AI2): best melding, cards with good chances kept, discards by what it has seen, sensible knocks."""

from random import Random

from games.engine.actions import KNOCK, discard, knock
from games.engine.observation import Observation, Phase

from . import fast
from .explain import card_of, thrown_because
from .judge import Weights
from .policy import Choice
from .reading import read
from .reasons import Code, Reason
from .showdown import show
from .static import draw_or_take, options_of, out_at_once

WEIGHTS = Weights(
    slack=2, dead=1.0, ahead=1.5, fade=0.0, nearest=6, outs=0.0, known=15.0, half=4.0, open=1.0, cold=0.7
)
EARLY_TURNS = 4
"""Own turns in which any legal knock is made; the opponent is seldom ready."""
LATER_SHARE = 0.4
"""Share of the knock limit within which it knocks later."""


def choose(observation: Observation, rng: Random) -> Choice:
    """Normal's choice (AI0, AI2). Needs no randomness."""
    match observation.phase:
        case Phase.OFFER | Phase.DRAW:
            return _before_drawing(observation)
        case Phase.DISCARD:
            return _throw(observation)
        case _:
            return show(observation)


def _before_drawing(observation: Observation) -> Choice:
    reading = read(observation)
    dead = fast.deadwood(reading.hand)
    if KNOCK in observation.legal and dead <= bar(observation, reading.turn):
        return Choice(KNOCK, (_knocking(dead, reading.turn),))
    return draw_or_take(observation, reading)


def bar(observation: Observation, turn: int) -> int:
    """The most deadwood with which Normal knocks in its turn of that number."""
    limit = observation.knock_limit
    return limit if turn <= EARLY_TURNS else int(limit * LATER_SHARE)


def _knocking(dead: int, turn: int) -> Reason:
    if dead == 0:
        return Reason(Code.GIN)
    if turn <= EARLY_TURNS:
        return Reason(Code.KNOCK_EARLY, points=dead, number=turn)
    return Reason(Code.KNOCK_LOW, points=dead)


def _throw(observation: Observation) -> Choice:
    reading = read(observation)
    options = options_of(observation, reading, WEIGHTS)
    out = out_at_once(observation, options)
    if out is not None:
        return out
    if options.least <= bar(observation, reading.turn):
        card = card_of(options.knock_bit.bit_length() - 1)
        return Choice(knock(card), (_knocking(options.least, reading.turn)._replace(card=card),))
    place = options.ranked[0].place
    why = thrown_because(reading, place, None)
    if options.may_knock:
        why = (Reason(Code.PLAY_ON_RISK, points=options.least), *why)
    return Choice(discard(card_of(place)), why)

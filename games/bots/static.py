"""Hard's policy without search: strict takes, throws judged one draw ahead, patience by the rule set."""

from dataclasses import dataclass
from random import Random

from games.engine.actions import BIG_GIN, DRAW, KNOCK, PASS, TAKE, discard, knock
from games.engine.observation import Observation, Phase

from . import fast
from .explain import card_of, meld_with, thrown_because
from .fast import Fast
from .judge import Throw, Weights, throws
from .patience import knocking_turns
from .policy import Choice
from .reading import Reading, read
from .reasons import Code, Reason
from .showdown import show

WEIGHTS = Weights()


def choose(observation: Observation, rng: Random, turns: int | None = None) -> Choice:
    """The choice without search (AI0, AI2, AI3). Needs no randomness.

    `turns` is how many own turns it knocks in; None leaves that to the rule set.
    """
    turns = knocking_turns(observation.rules) if turns is None else turns
    match observation.phase:
        case Phase.OFFER | Phase.DRAW:
            reading = read(observation)
            return _knock_in_place(observation, reading, turns) or draw_or_take(observation, reading)
        case Phase.DISCARD:
            return _throw(observation, turns)
        case _:
            return show(observation)


def _knock_in_place(observation: Observation, reading: Reading, turns: int) -> Choice | None:
    """The knock in place of drawing (R4) where it is legal and the time for it, else None."""
    if KNOCK not in observation.legal:
        return None
    dead = fast.deadwood(reading.hand)
    if dead == 0:
        return Choice(KNOCK, (Reason(Code.GIN),))
    if reading.turn <= turns:
        return Choice(KNOCK, (Reason(Code.KNOCK_EARLY, points=dead, number=reading.turn),))
    return None


def draw_or_take(observation: Observation, reading: Reading) -> Choice:
    """Takes only what lands in a meld and leaves a strictly better hand."""
    other = DRAW if DRAW in observation.legal else PASS
    top = observation.discard_top
    if TAKE not in observation.legal or top is None:
        return Choice(other, (Reason(Code.ONLY_STOCK),))
    bit = fast.BIT[top]
    after = reading.hand | bit
    if not fast.outs(reading.hand) & bit:
        return Choice(other, (Reason(Code.LEAVE_NO_MELD, top),))
    left, thrown = fast.least_after_discard(after, bit)
    if fast.loose(after) & bit or left >= fast.deadwood(reading.hand):
        return Choice(other, (Reason(Code.LEAVE_NO_GAIN, top, points=left),))
    meld = meld_with(top, after ^ thrown) or meld_with(top, after)
    return Choice(TAKE, (Reason(Code.TAKE_MELD, top, cards=meld, points=left),))


@dataclass(frozen=True, slots=True)
class Options:
    """What can be done with eleven cards: throw one, the best first, or knock with one."""

    ranked: list[Throw]
    least: int  # deadwood after the throw that leaves the fewest points
    knock_bit: Fast  # that card
    may_knock: bool


def options_of(observation: Observation, reading: Reading, weights: Weights) -> Options:
    """The options of the discard phase; the card just taken is never thrown back."""
    forbidden = 0 if observation.rules.throw_back else reading.taken
    least, bit = fast.least_after_discard(reading.hand, forbidden)
    ranked = throws(reading, reading.taken, weights) if least else []
    return Options(ranked, least, bit, least <= observation.knock_limit)


def out_at_once(observation: Observation, options: Options) -> Choice | None:
    """Gin and big gin are always declared."""
    if BIG_GIN in observation.legal:
        return Choice(BIG_GIN, (Reason(Code.BIG_GIN),))
    if options.least == 0:
        card = card_of(options.knock_bit.bit_length() - 1)
        return Choice(knock(card), (Reason(Code.GIN, card),))
    return None


def _throw(observation: Observation, turns: int) -> Choice:
    reading = read(observation)
    options = options_of(observation, reading, WEIGHTS)
    out = out_at_once(observation, options)
    if out is not None:
        return out
    if options.may_knock and reading.turn <= turns:
        card = card_of(options.knock_bit.bit_length() - 1)
        return Choice(
            knock(card), (Reason(Code.KNOCK_EARLY, card, points=options.least, number=reading.turn),)
        )
    place = options.ranked[0].place
    return Choice(discard(card_of(place)), thrown_because(reading, place, None))

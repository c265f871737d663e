"""What an action is worth in each sampled world: scored where it ends the deal, else played out."""

from dataclasses import replace

from games.engine.actions import Action, Kind
from games.engine.cards import points_of
from games.engine.layoffs import best_defence
from games.engine.melds import Melding, melded
from games.engine.observation import Observation

from . import fast
from .equity import MOST
from .fast import Fast
from .judge import throws
from .reading import Reading
from .rollout import after, play_out
from .search import Value
from .static import WEIGHTS
from .trial import Trial


def value_of(trial: Trial, observation: Observation, action: Action) -> Value:
    """The worth of an action of the observing seat, by the number of the world."""
    hand = trial.reading.hand
    match action.kind:
        case Kind.PASS:
            return passing(trial, is_last=observation.passes > 0)
        case Kind.DRAW:
            return drawing(trial)
        case Kind.TAKE:
            return taking(trial)
        case Kind.BIG_GIN:
            return gin(trial, trial.values.big)
        case Kind.LAY_OUT:
            return showing(trial, observation, action.melds)
        case Kind.KNOCK:
            return knocking(trial, hand if action.card is None else hand ^ fast.BIT[action.card])
        case _:
            assert action.card is not None
            bit = fast.BIT[action.card]
            return throwing(trial, hand ^ bit, bit, trial.takes)


def throwing(trial: Trial, kept: Fast, bit: Fast, takes: int) -> Value:
    """Throwing a card and playing on with the ten kept."""
    if trial.reading.draws_left == 0 or takes >= trial.values.takes:
        return lambda number: 0.0
    worlds, bars, mine, values, scale = trial.worlds, trial.their_bars, trial.mine, trial.values, trial.worth

    def value(number: int) -> float:
        theirs, order = worlds[number]
        return scale[MOST - play_out(theirs, kept, bit, order, (bars(number), mine), values, takes)]

    return value


def drawing(trial: Trial) -> Value:
    """Drawing from the stock and going on by the rollout's own policy."""
    hand, top, worlds, values, scale = trial.reading.hand, trial.top, trial.worlds, trial.values, trial.worth
    mine = trial.bar, *trial.mine

    def value(number: int) -> float:
        theirs, order = worlds[number]
        bars = mine, trial.their_bars(number)
        return scale[MOST + play_out(hand, theirs, top, order, bars, values, trial.takes, may_take=False)]

    return value


def passing(trial: Trial, is_last: bool) -> Value:
    """Leaving the upcard. After both passes the first to pass has to draw (R1)."""
    hand, top, worlds, values, scale = trial.reading.hand, trial.top, trial.worlds, trial.values, trial.worth
    back = 0 if values.throw_back else top
    mine = trial.bar, *trial.mine

    def value(number: int) -> float:
        theirs, order = worlds[number]
        bars = trial.their_bars(number), mine
        takes = not is_last and fast.outs(theirs) & top
        if is_last or (takes and after(theirs | top, back).dead < fast.deadwood(theirs)):
            return scale[MOST - play_out(theirs, hand, top, order, bars, values, may_take=not is_last)]
        return scale[MOST + play_out(hand, theirs, top, order, bars[::-1], values, may_take=False)]

    return value


def taking(trial: Trial) -> Value:
    """Taking the open card and going on as the static policy does: out if it is time, else its best throw."""
    reading, values = after_taking(trial.reading, trial.top), trial.values
    if values.big >= 0 and not fast.loose(reading.hand):
        return gin(trial, values.big)
    least, bit = fast.least_after_discard(reading.hand, 0 if values.throw_back else trial.top)
    if least <= trial.bar:
        return knocking(trial, reading.hand ^ bit)
    thrown = 1 << throws(reading, reading.taken, WEIGHTS)[0].place
    return throwing(trial, reading.hand ^ thrown, thrown, trial.takes + 1)


def after_taking(reading: Reading, top: Fast) -> Reading:
    """What is known once the open card is taken."""
    return replace(reading, hand=reading.hand | top, taken=top)


def knocking(trial: Trial, hand: Fast) -> Value:
    """A knock that shows these ten cards; gin where all are melded."""
    dead = fast.deadwood(hand)
    if dead == 0:
        return gin(trial, trial.values.gin)
    worlds, scale = trial.worlds, trial.worth
    return lambda number: scale[MOST + trial.knock_points(hand, dead, worlds[number].theirs)]


def gin(trial: Trial, bonus: int) -> Value:
    """Gin or big gin with its bonus: the opponent's whole deadwood, and nothing is laid off (S12)."""
    times = trial.values.times
    return lambda number: trial.worth[MOST + times * (bonus + fast.deadwood(trial.worlds[number].theirs))]


def showing(trial: Trial, observation: Observation, melds: Melding) -> Value:
    """Showing these melds after the own knock, against the best answer."""
    dead = points_of(observation.hand & ~melded(melds))

    def value(number: int) -> float:
        left = best_defence(melds, fast.to_cards(trial.worlds[number].theirs)).deadwood
        return trial.worth[MOST + trial.scored(left - dead)]

    return value

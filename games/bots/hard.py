"""Hard (AI3): beliefs about the opponent's hand, and every close choice played out on hands that fit them.

The candidates are the best throws by the static policy, and the knock where it is legal. Each is played out
on the same sampled worlds and compared by its worth for the match; the static judgement counts as a start.
"""

from random import Random

from games.engine.actions import DRAW, KNOCK, Action, Kind, discard, knock
from games.engine.cards import points_of
from games.engine.layoffs import next_layoffs
from games.engine.melds import melded
from games.engine.observation import Observation, Phase

from . import fast
from .explain import card_of, thrown_because
from .fast import Fast
from .habits import Habit
from .lines import value_of
from .policy import Candidate, Choice
from .reading import Reading, read
from .reasons import Code, Reason
from .showdown import show
from .static import WEIGHTS, Options, draw_or_take, options_of, out_at_once
from .trial import Trial

SAMPLES = 384
"""Worlds for a decision, where no other budget is given."""
CANDIDATES = 5
"""Throws that are played out."""
STEADY = 80
"""Worlds at which one point of the static judgement weighs as one point of the mean. The more worlds there
are, the less it weighs, so that they can outweigh a wrong judgement (docs/bots.md)."""
LAYOUT_SAMPLES = 24
"""Hands on which ways to lay out are compared, at most."""


def choose(observation: Observation, rng: Random, samples: int = SAMPLES) -> Choice:
    """Hard's choice with its reasons (AI0, AI3). `samples` is the budget: worlds for each decision."""
    match observation.phase:
        case Phase.OFFER | Phase.DRAW:
            return _before_drawing(observation, rng, samples)
        case Phase.DISCARD:
            return _throw(observation, rng, samples)
        case Phase.LAYOUT if len(observation.legal) > 1:
            return _lay_out(observation, rng, samples)
        case _:
            return show(observation)


def hint(observation: Observation, rng: Random, samples: int = SAMPLES) -> Choice:
    """What Hard would do in a person's place, and why."""
    return choose(observation, rng, samples)


def _before_drawing(observation: Observation, rng: Random, samples: int) -> Choice:
    reading = read(observation)
    other = draw_or_take(observation, reading)
    if KNOCK not in observation.legal:
        return other
    dead = fast.deadwood(reading.hand)
    if DRAW in observation.legal and (dead or observation.rules.big_gin):
        # Who draws may still knock with the same ten cards, or with better ones.
        return other
    if dead == 0:
        return Choice(KNOCK, (Reason(Code.GIN),))
    trial = Trial(observation, reading, rng, samples)
    for action in (KNOCK, other.action):
        trial.add(action, value_of(trial, observation, action))
    ranked = trial.ranked()
    why = _weighed(trial, ranked, reading.hand, dead)
    if ranked[0].action == KNOCK:
        return Choice(KNOCK, why, ranked)
    return Choice(other.action, (*why, *other.reasons), ranked)


def _throw(observation: Observation, rng: Random, samples: int) -> Choice:
    reading = read(observation)
    options = options_of(observation, reading, WEIGHTS)
    out = out_at_once(observation, options)
    if out is not None:
        return out
    if len(options.ranked) == 1 and not options.may_knock:
        place = options.ranked[0].place
        return Choice(discard(card_of(place)), thrown_because(reading, place, None))
    return _played_out(observation, Trial(observation, reading, rng, samples), options)


def _played_out(observation: Observation, trial: Trial, options: Options) -> Choice:
    reading = trial.reading
    best, weight = options.ranked[0].score, STEADY / max(1, trial.samples)
    for throw in options.ranked[:CANDIDATES]:
        action = discard(card_of(throw.place))
        trial.add(action, value_of(trial, observation, action), weight * (best - throw.score))
    shown = reading.hand ^ options.knock_bit
    if options.may_knock:
        action = knock(card_of(options.knock_bit.bit_length() - 1))
        trial.add(action, value_of(trial, observation, action))
    ranked = trial.ranked()
    action = ranked[0].action
    weighed = _weighed(trial, ranked, shown, options.least) if options.may_knock else ()
    if action.kind is Kind.KNOCK:
        return Choice(action, weighed, ranked)
    return Choice(action, (*weighed, *_thrown(trial, reading, action)), ranked)


def _thrown(trial: Trial, reading: Reading, action: Action) -> tuple[Reason, ...]:
    assert action.card is not None
    place = fast.BIT[action.card].bit_length() - 1
    share = trial.share(lambda theirs: bool(fast.outs(theirs) >> place & 1))
    return thrown_because(reading, place, share)


def _weighed(trial: Trial, ranked: tuple[Candidate, ...], shown: Fast, dead: int) -> tuple[Reason, ...]:
    """Why it knocks, or plays on although it could knock."""
    knocks = next(candidate for candidate in ranked if candidate.action.kind is Kind.KNOCK)
    others = next(candidate for candidate in ranked if candidate.action.kind is not Kind.KNOCK)
    chosen = ranked[0] is knocks
    share = trial.undercut_share(shown, dead)
    why = [_difference(ranked[0].points - (others if chosen else knocks).points, chosen, dead, share)]
    why += _expected(trial.habit)
    good = _gin_cards(_kept(trial.reading, ranked[0].action), trial.reading.unseen) if not chosen else 0
    if good:
        why.append(Reason(Code.PLAY_ON_GIN, cards=fast.to_cards(good), points=dead, number=good.bit_count()))
    needed = trial.rules.target - trial.scores[0]
    if chosen and needed <= NEARLY_WON and trial.wins_share(shown, dead, needed) >= LIKELY:
        why.append(Reason(Code.MATCH_SCORE, points=trial.rules.target, number=needed))
    return tuple(why)


def _expected(habit: Habit) -> list[Reason]:
    """What the opponent did so far, where it did the same each time."""
    if habit.knocked and not habit.played_on:
        return [Reason(Code.THEY_KNOCK, number=habit.knocked)]
    if habit.played_on and not habit.knocked:
        return [Reason(Code.THEY_PLAY_ON, number=habit.played_on)]
    return []


def _difference(by: float, chosen: bool, dead: int, share: float) -> Reason:
    """Which of knocking and playing on is worth more.

    A small difference may have either sign, since who dropped out of the race was played out less often.
    """
    if by < NOTICED:
        return Reason(Code.ABOUT_EVEN, points=dead, share=share)
    code = Code.KNOCK_VALUE if chosen else Code.PLAY_ON_VALUE
    return Reason(code, points=dead, value=round(by, 1), share=share)


def _kept(reading: Reading, action: Action) -> Fast:
    """The ten cards with which one goes on after a throw, a draw or a pass."""
    return reading.hand if action.card is None else reading.hand ^ fast.BIT[action.card]


NEARLY_WON = 15
"""Points still needed at which the score of the match is given as a reason to knock."""
LIKELY = 0.5
"""The chance of winning the match by a knock from which on that is said."""
NOTICED = 0.1
"""Points by which one choice has to be worth more than another for that to be said."""


def _gin_cards(hand: Fast, unseen: Fast) -> Fast:
    """The unseen cards with which these ten come to gin."""
    good = 0
    for place in fast.places_of(fast.outs(hand) & unseen):
        if fast.least_after_discard(hand | 1 << place)[0] == 0:
            good |= 1 << place
    return good


def _lay_out(observation: Observation, rng: Random, samples: int) -> Choice:
    """The melding that leaves the most against hands that fit what is known (S22)."""
    trial = Trial(observation, read(observation), rng, min(samples, LAYOUT_SAMPLES))
    for action in observation.legal:
        trial.add(action, value_of(trial, observation, action))
    ranked = trial.ranked()
    chosen = ranked[0].action
    dead = points_of(observation.hand & ~melded(chosen.melds))
    offered = next_layoffs(chosen.melds, observation.hand).bit_count()
    why = (Reason(Code.LAYOUT_BEST, points=dead), Reason(Code.LAYOUT_CLOSED, number=offered))
    return Choice(chosen, why, ranked)

"""Hard (AI3): beliefs about the opponent's hand, and every close choice played out on hands that fit them.

The candidates are the best throws by the static policy, and the knock where it is legal. Each is played out on
the same sampled worlds and compared by its worth for the match; the static judgement counts as a start.
"""

from random import Random

from games.engine.actions import Action, discard, knock
from games.engine.observation import Observation, Phase
from games.engine.scoring import multiplier

from . import fast
from .beliefs import World, sample
from .equity import MOST, win_chance, worth
from .explain import card_of, thrown_because
from .fast import Fast
from .patience import ALWAYS, bars, knocking_turns
from .policy import Candidate, Choice
from .reading import Reading, read
from .reasons import Code, Reason
from .rollout import Values, play_out, values_of
from .search import Rival, compare
from .showdown import show
from .static import WEIGHTS, Options, draw_or_take, knock_in_place, options_of, out_at_once

SAMPLES = 128
"""Worlds for a decision, where no other budget is given."""
CANDIDATES = 4
"""Throws that are played out."""
START = 1.0
"""Points of worth for each point of the static judgement."""
EAGER = 0.3
"""Share of worlds in which the opponent is taken for one that knocks at the first chance."""


def choose(observation: Observation, rng: Random, samples: int = SAMPLES) -> Choice:
    """Hard's choice with its reasons (AI0, AI3). `samples` is the budget: worlds for each decision."""
    match observation.phase:
        case Phase.OFFER | Phase.DRAW:
            reading = read(observation)
            return knock_in_place(observation, reading) or draw_or_take(observation, reading)
        case Phase.DISCARD:
            return _throw(observation, rng, samples)
        case _:
            return show(observation)


def hint(observation: Observation, rng: Random) -> Choice:
    """What Hard would do in a person's place, and why."""
    return choose(observation, rng)


def _throw(observation: Observation, rng: Random, samples: int) -> Choice:
    reading = read(observation)
    options = options_of(observation, reading, WEIGHTS)
    out = out_at_once(observation, options)
    if out is not None:
        return out
    if options.may_knock and reading.turn <= knocking_turns(observation.rules):
        card = card_of(options.knock_bit.bit_length() - 1)
        return Choice(
            knock(card), (Reason(Code.KNOCK_EARLY, card, points=options.least, number=reading.turn),)
        )
    if len(options.ranked) == 1:
        place = options.ranked[0].place
        return Choice(discard(card_of(place)), thrown_because(reading, place, None))
    return _Trial(observation, reading, options, rng, samples).choice()


class _Trial:
    """One decision played out."""

    def __init__(
        self, observation: Observation, reading: Reading, options: Options, rng: Random, samples: int
    ) -> None:
        rules = observation.rules
        seat = observation.seat or 0
        self.observation = observation
        self.reading = reading
        self.worlds: list[World] = sample(reading, samples, rng)
        self.values: Values = values_of(rules, observation.knock_limit, multiplier(rules, observation.upcard))
        self.scores = observation.scores[seat], observation.scores[1 - seat]
        self.worth = worth(rules, *self.scores)
        turns = knocking_turns(rules)
        limit = observation.knock_limit
        mine = bars(turns, reading.turn, limit)
        alike = bars(turns, reading.their_turns, limit)
        eager = bars(ALWAYS, reading.their_turns, limit)
        self.bars = [(eager if rng.random() < EAGER else alike, mine) for _ in self.worlds]
        best = options.ranked[0].score
        self.rivals = {
            discard(card_of(throw.place)): Rival(
                self._thrower(1 << throw.place), START * (best - throw.score)
            )
            for throw in options.ranked[:CANDIDATES]
        }

    def _thrower(self, bit: Fast):  # type: ignore[no-untyped-def]
        kept = self.reading.hand ^ bit
        takes = self.observation.takes
        worlds, both, values, scale = self.worlds, self.bars, self.values, self.worth
        ends = self.reading.draws_left == 0 or takes >= values.takes

        def value(number: int) -> float:
            if ends:
                return 0.0
            world = worlds[number]
            points = play_out(world.theirs, kept, bit, world.order, both[number], values, takes)
            return scale[MOST - points]

        return value

    def choice(self) -> Choice:
        """The best candidate, its reasons and all that were compared."""
        ranked = compare(list(self.rivals.values()), len(self.worlds))
        by_rival = {id(rival): action for action, rival in self.rivals.items()}
        candidates = tuple(self._candidate(by_rival[id(rival)], rival) for rival in ranked)
        action = candidates[0].action
        assert action.card is not None
        place = fast.BIT[action.card].bit_length() - 1
        return Choice(action, thrown_because(self.reading, place, self._share(place)), candidates)

    def _candidate(self, action: Action, rival: Rival) -> Candidate:
        points = rival.total
        own, theirs = self.scores
        whole = round(abs(points))
        rules = self.observation.rules
        win = win_chance(rules, own + whole, theirs) if points > 0 else win_chance(rules, own, theirs + whole)
        return Candidate(action, round(points, 2), round(win, 3), len(rival.values))

    def _share(self, place: int) -> float:
        """The share of worlds in which the opponent could meld the card."""
        melds = sum(1 for world in self.worlds if fast.outs(world.theirs) >> place & 1)
        return melds / len(self.worlds)

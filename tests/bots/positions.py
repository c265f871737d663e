"""Positions of every phase, from deals played half at random under many rule sets."""

from collections.abc import Iterator
from random import Random

from games.bots import normal
from games.engine.actions import Kind
from games.engine.observation import observe
from games.engine.play import advance, new_deal
from games.engine.rules import PRESETS, RuleSet, changed
from games.engine.state import DealState

RULES: dict[str, RuleSet] = {
    **PRESETS,
    "oklahoma": changed(
        PRESETS["house"], oklahoma=True, oklahoma_spades=True, big_gin=True, big_gin_bonus=11
    ),
    "gin only": changed(PRESETS["card_room"], knock_limit=0, takes_limit=10),
    "wide": changed(PRESETS["at_home"], knock_limit=30, gin_bonus=0, undercut_bonus=0, target=1000),
    "short": changed(PRESETS["house"], throw_back=True, takes_limit=10, target=10, upcard_offer=False),
}


def deck_for(seed: str) -> tuple[int, ...]:
    """A shuffled deck."""
    deck = list(range(52))
    Random(seed).shuffle(deck)
    return tuple(deck)


def states(rules: RuleSet, seed: str, deals: int, random_share: float = 0.3) -> Iterator[DealState]:
    """Every state of some deals in which Normal plays, but now and then does something at random."""
    rng = Random(seed)
    for number in range(deals):
        scores = (rng.randrange(rules.target), rng.randrange(rules.target))
        state = new_deal(rules, deck_for(f"{seed} {number}"), number % 2, scores)
        while state.result is None:
            yield state
            observation = observe(state, state.to_act)
            action = normal.choose(observation, rng).action
            if rng.random() < random_share:
                action = rng.choice(observation.legal)
            if action.kind in (Kind.KNOCK, Kind.BIG_GIN) and rng.random() < random_share:
                action = observation.legal[0]
            state = advance(state, action)

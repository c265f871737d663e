"""Random deals and their records."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.engine.actions import BIG_GIN, TAKE, Action, Kind
from games.engine.errors import InvalidNotation
from games.engine.melds import deadwood
from games.engine.notation import Record, result_text
from games.engine.play import apply, legal_actions, new_deal
from games.engine.rules import RuleSet
from games.engine.state import DealState, Phase

STYLES = ("random", "sensible", "patient", "takers")
"""How a deal is walked: anyhow; towards a knock; towards gin; taking discards and never going out."""


def walk(rules: RuleSet, seed: int, style: str = "random") -> Iterator[Any]:
    """The states of a deal, from the start to its end."""
    generator = random.Random(seed)
    deck = tuple(generator.sample(range(52), 52))
    state = new_deal(rules, deck, dealer=generator.randrange(2), scores=(generator.randrange(90), 7))
    yield state
    while choices := legal_actions(state):
        state = apply(state, choose(state, choices, generator, style))
        yield state


def choose(state: DealState, choices: tuple[Action, ...], generator: random.Random, style: str) -> Action:
    """An action in that style."""
    out = [action for action in choices if action.kind is Kind.KNOCK or action == BIG_GIN]
    going_on = [action for action in choices if action not in out]
    if style == "random" or not going_on:
        return generator.choice(choices)
    if style == "takers":
        return TAKE if TAKE in going_on and generator.random() < 0.97 else generator.choice(going_on)
    if style == "patient":
        out = [action for action in out if _left(state, action) == 0]
    if out and generator.random() < 0.5:
        return generator.choice(out)
    if state.phase is Phase.DISCARD:
        return min(going_on, key=lambda action: _left(state, action))
    return generator.choice(going_on)


def _left(state: DealState, action: Action) -> int:
    """The deadwood of the acting seat without the action's card."""
    hand = state.hands[state.to_act]
    return deadwood(hand if action.card is None else hand ^ 1 << action.card)


def record_of(state: DealState) -> Record:
    """The record of what has happened so far, with the deck."""
    actions = tuple(action for _, action in state.history)
    return Record(
        state.rules, state.dealer, actions, state.scores, deck=state.deck, result=result_text(state.result)
    )


def flaw_of(call: Any, *arguments: Any) -> tuple[str, str]:
    """What is wrong, and where, by a reader that refuses what it is given."""
    with pytest.raises(InvalidNotation) as caught:
        call(*arguments)
    return caught.value.code, caught.value.at

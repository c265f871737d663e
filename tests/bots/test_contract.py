"""What every policy promises under every rule set (AI0): legal actions, to the deal's end."""

from functools import partial
from random import Random

import pytest

from games.bots import easy, hard, normal, static, yardsticks
from games.bots.levels import Level, choose, policy_of
from games.bots.policy import Policy
from games.bots.turns import taken_card
from games.engine.actions import TAKE, Kind
from games.engine.melds import best_discard, deadwood, is_gin
from games.engine.observation import observe
from games.engine.play import apply, new_deal
from games.engine.state import Phase

from .positions import RULES, deck_for, states

POLICIES: dict[str, Policy] = {
    "easy": easy.choose,
    "normal": normal.choose,
    "static": static.choose,
    "hard": partial(hard.choose, samples=4),
    "random": yardsticks.random_policy,
    "simple": yardsticks.simple_policy,
    "k0": yardsticks.k0_policy,
    "t3": yardsticks.t3_policy,
}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_chooses_a_legal_action_in_every_position(name: str, rules: str) -> None:
    phases = set()
    for state in states(RULES[rules], "legal", 3 if name == "hard" else 12):
        observation = observe(state, state.to_act)
        choice = POLICIES[name](observation, Random(1))
        assert choice.action in observation.legal
        assert choice.reasons
        apply(state, choice.action)
        phases.add(state.phase)
    assert {Phase.DRAW, Phase.DISCARD} <= phases


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("name", POLICIES)
def test_a_policy_ends_every_deal_against_itself(name: str, rules: str) -> None:
    for number in range(1 if name == "hard" else 6):
        state = new_deal(RULES[rules], deck_for(f"end {number}"), number % 2)
        while state.result is None:
            observation = observe(state, state.to_act)
            state = apply(state, POLICIES[name](observation, Random(state.ply)).action)
        assert state.ply < 300


@pytest.mark.parametrize("name", POLICIES)
def test_a_knock_is_never_over_the_limit(name: str) -> None:
    for rules in RULES.values():
        for state in states(rules, "limit", 1 if name == "hard" else 4):
            observation = observe(state, state.to_act)
            action = POLICIES[name](observation, Random(2)).action
            if action.kind is Kind.KNOCK:
                kept = observation.hand if action.card is None else observation.hand ^ 1 << action.card
                assert deadwood(kept) <= observation.knock_limit


@pytest.mark.parametrize("level", Level)
def test_the_same_observation_and_seed_give_the_same_choice(level: Level) -> None:
    policy = policy_of(level, samples=4)
    for state in states(RULES["house"], "same", 4):
        observation = observe(state, state.to_act)
        assert policy(observation, Random(5)) == policy(observation, Random(5))


def test_easy_keeps_to_what_beginners_are_promised() -> None:  # AI1
    for rules in RULES.values():
        for state in states(rules, "easy", 25, random_share=0.1):
            observation = observe(state, state.to_act)
            action = easy.choose(observation, Random(3)).action
            taken = taken_card(observation)
            if action == TAKE:
                top = observation.discard_top
                assert top is not None
                after = best_discard(observation.hand | 1 << top, top)[1]
                assert after < deadwood(observation.hand)
            if observation.phase is Phase.DISCARD:
                assert action.card is None or action.card != taken
                forbidden = None if rules.throw_back else taken
                if best_discard(observation.hand, forbidden)[1] == 0:
                    assert action.kind in (Kind.KNOCK, Kind.BIG_GIN)
            if observation.phase is Phase.DRAW and is_gin(observation.hand):
                assert action.kind is not Kind.TAKE


@pytest.mark.parametrize("level", Level)
def test_a_complete_gin_is_always_declared(level: Level) -> None:  # S9
    found = 0
    for state in states(RULES["gin only"], "gin", 60, random_share=0.0):
        observation = observe(state, state.to_act)
        if observation.phase is Phase.DISCARD and best_discard(observation.hand)[1] == 0:
            action = choose(level, observation, Random(1), samples=4).action
            assert action.kind in (Kind.KNOCK, Kind.BIG_GIN)
            found += 1
    assert found > 5


def test_a_seat_that_is_not_to_act_gets_no_choice() -> None:
    state = new_deal(RULES["house"], deck_for("wait"), 0)
    with pytest.raises(ValueError, match="not to act"):
        choose(Level.EASY, observe(state, 1 - state.to_act), Random(1))

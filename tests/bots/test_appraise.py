"""What a decision was worth (issue "Lessons of a deal"): Hard's action, its gain, and why."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from games.bots.appraise import SURE, Appraisal, appraise
from games.engine.actions import Action, Kind, answer, discard, lay_out
from games.engine.cards import cards_of, points_of
from games.engine.melds import best_discard, best_melding, deadwood, melded
from games.engine.observation import Observation, observe
from games.engine.play import apply
from games.engine.state import DealState, Phase

from .positions import RULES, states
from .test_honesty import permuted


def looked_at(observation: Observation, action: Action, samples: int = 8) -> Appraisal:
    return appraise(observation, action, Random(7), samples)


def even(rules: str, seed: str, deals: int, random_share: float) -> Iterator[DealState]:
    """Positions at the start of a match, where each point counts."""
    for state in states(RULES[rules], seed, deals, random_share):
        yield state._replace(scores=(0, 0))


def lost(state: DealState, action: Action) -> int:
    """Points that the seat to act loses by an action that ends the deal."""
    result = apply(state, action).result
    assert result is not None
    return -result.points if result.winner == state.to_act else result.points


@pytest.mark.parametrize("rules", RULES)
def test_every_decision_has_an_appraisal(rules: str) -> None:
    rng = Random(rules)
    phases: Counter[Phase] = Counter()
    for state in states(RULES[rules], f"appraise {rules}", 4):
        observation = observe(state, state.to_act)
        found = looked_at(observation, rng.choice(observation.legal))
        assert found.action in observation.legal
        assert found.gain >= 0
        assert found.error >= 0
        assert found.reasons
        phases[state.phase] += 1
    showdown = set() if rules == "gin only" else {Phase.LAYOUT, Phase.DEFENCE}
    assert {Phase.DRAW, Phase.DISCARD} | showdown <= set(phases)


@pytest.mark.parametrize("rules", RULES)
def test_what_hard_would_have_done_gains_nothing(rules: str) -> None:
    for state in states(RULES[rules], f"best {rules}", 2):
        observation = observe(state, state.to_act)
        best = looked_at(observation, observation.legal[0]).action
        again = looked_at(observation, best)
        assert again[:3] == (best, 0.0, 0.0)
        assert again.is_about_even


@pytest.mark.parametrize("rules", RULES)
def test_hidden_cards_do_not_change_it(rules: str) -> None:
    rng = Random(f"hidden {rules}")
    for state in states(RULES[rules], "unseen", 2):
        if state.phase is not Phase.DEFENCE:  # the knocker's hand is open
            before, after = observe(state, state.to_act), observe(permuted(state, rng), state.to_act)
            action = rng.choice(before.legal)
            assert looked_at(before, action) == looked_at(after, action)


@pytest.mark.parametrize("rules", ["house", "card_room", "gin only"])
def test_to_throw_gin_away_costs_much(rules: str) -> None:
    found = 0
    for state in even(rules, "away", 40, random_share=0.05):
        observation = observe(state, state.to_act)
        if state.phase is Phase.DISCARD and best_discard(observation.hand)[1] == 0:
            throws = [card for card in cards_of(observation.hand) if discard(card) in observation.legal]
            away = discard(max(throws, key=lambda card: deadwood(observation.hand ^ 1 << card)))
            appraisal = looked_at(observation, away, samples=64)
            assert appraisal.action.kind in (Kind.KNOCK, Kind.BIG_GIN)
            assert appraisal.gain > max(5, SURE * appraisal.error)
            assert not appraisal.is_about_even
            found += 1
    assert found > 3


def test_a_layoff_or_a_meld_that_was_missed_is_counted_exactly() -> None:
    missed = 0
    for state in states(RULES["house"], "defence", 60, random_share=0.1):
        if state.phase is Phase.DEFENCE:
            observation = observe(state, state.to_act)
            best = observation.legal[0]
            for worse in (answer(best.melds), answer((), best.layoffs), answer(())):
                appraisal = looked_at(observation, worse)
                assert appraisal.gain == lost(state, worse) - lost(state, best)
                assert appraisal.error == 0
                missed += appraisal.gain > 0
    assert missed > 20


def test_a_knocker_who_shows_a_meld_less_loses_by_it() -> None:
    worse_ones = 0
    for state in even("wide", "layout", 40, random_share=0.1):
        if state.phase is Phase.LAYOUT:
            observation = observe(state, state.to_act)
            best = observation.legal[0].melds
            for meld in best:
                shown = tuple(each for each in best if each != meld)
                if points_of(observation.hand & ~melded(shown)) <= observation.knock_limit:
                    appraisal = looked_at(observation, lay_out(shown), samples=32)
                    assert appraisal.gain > 0
                    worse_ones += 1
    assert worse_ones > 5


def test_to_break_a_meld_for_nothing_costs_more_than_to_throw_what_hard_would() -> None:
    broken = 0
    for state in even("house", "breaking", 3, random_share=0.0):
        observation = observe(state, state.to_act)
        whole = melded(best_melding(observation.hand))
        if state.phase is Phase.DISCARD and whole.bit_count() == 3:
            card = next(cards_of(whole))
            appraisal = looked_at(observation, discard(card), samples=64)
            assert appraisal.gain > 0
            assert not appraisal.is_about_even
            broken += 1
    assert broken > 3


def test_a_seat_that_is_not_to_act_has_nothing_to_appraise() -> None:
    state = next(states(RULES["house"], "wait", 1))
    with pytest.raises(ValueError, match="not to act"):
        looked_at(observe(state, 1 - state.to_act), Action(Kind.PASS))

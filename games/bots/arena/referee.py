"""Plays deals and matches between two policies by the engine, both seats of each deck."""

from collections.abc import Sequence
from random import Random
from time import process_time_ns
from typing import NamedTuple

from games.bots.policy import Policy
from games.engine.cards import DECK_SIZE
from games.engine.chances import Chances, chances_of
from games.engine.match import MatchScore, add_result, final_score, next_dealer, reached_target
from games.engine.observation import observe
from games.engine.play import apply, new_deal
from games.engine.rules import RuleSet
from games.engine.state import DealState, Deck, Scores

from .figures import Clock

MAX_DEALS = 2000
"""Of one match: two policies that never go out would play for ever; then more points win."""


class MatchResult(NamedTuple):
    """A match between policies 0 and 1: points of the deals only, and how many deals were played."""

    winner: int
    points: Scores
    deals: int
    won: tuple[int, int]  # deals


def deck_of(seed: int, pair: int, deal: int) -> Deck:
    """The deck of a deal: the same for both matches of a pair."""
    deck = list(range(DECK_SIZE))
    Random(f"deck {seed} {pair} {deal}").shuffle(deck)
    return tuple(deck)


def play_deal(
    rules: RuleSet,
    deck: Deck,
    dealer: int,
    scores: Scores,
    policies: Sequence[Policy],
    seed: str,
    clocks: Sequence[Clock],
    earlier: tuple[Chances, ...] = (),
) -> DealState:
    """One deal to its end; raises `IllegalAction` for a choice against the rules."""
    state = new_deal(rules, deck, dealer, scores)
    while state.result is None:
        seat = state.to_act
        observation = observe(state, seat, earlier)
        rng = Random(f"{seed} {state.ply}")
        before = process_time_ns()
        choice = policies[seat](observation, rng)
        clocks[seat].add(process_time_ns() - before)
        state = apply(state, choice.action)
    return state


def play_match(
    rules: RuleSet, policies: Sequence[Policy], seed: int, pair: int, swapped: bool, clocks: Sequence[Clock]
) -> MatchResult:
    """A match to the target. `swapped` gives policy 0 the other seat of the same decks."""
    seats = (1, 0) if swapped else (0, 1)
    seated = [policies[seats[0]], policies[seats[1]]]
    timed = [clocks[seats[0]], clocks[seats[1]]]
    score, dealer, deals = MatchScore(), pair % 2, 0
    earlier: tuple[Chances, ...] = ()
    while reached_target(rules, score.points) is None and deals < MAX_DEALS:
        deck, chance = deck_of(seed, pair, deals), f"{seed} {pair} {deals}"
        state = play_deal(rules, deck, dealer, score.points, seated, chance, timed, earlier)
        assert state.result is not None
        score, dealer = add_result(score, state.result), next_dealer(dealer, state.result)
        earlier, deals = (*earlier, chances_of(state)), deals + 1
    finished = reached_target(rules, score.points) is not None
    winner = final_score(rules, score).winner if finished else int(score.points[1] > score.points[0])
    return MatchResult(
        seats[winner],
        (score.points[seats[0]], score.points[seats[1]]),
        deals,
        (score.deals_won[seats[0]], score.deals_won[seats[1]]),
    )

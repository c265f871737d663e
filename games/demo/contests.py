"""Plays whole matches by the rules, without a database: in processes that need no Django."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from games.bots.levels import Level, chance, choose
from games.engine.chances import Chances, chances_of
from games.engine.match import MatchScore, add_result, next_dealer, reached_target
from games.engine.notation import actions_text
from games.engine.observation import observe
from games.engine.play import apply, laid_out, new_deal
from games.engine.rules import PRESETS
from games.engine.shuffle import SEED_SIZE, dealer_draw, first_dealer, shuffled_deck
from games.engine.state import DealResult, DealState, Scores
from games.reasons import Row, packed

ID_SIZE = 8
"""Bytes of a deal's id."""
LONGEST_BEFORE_RESIGNING = 12
"""Plies of the deal in which somebody resigns, at most."""


@dataclass(frozen=True)
class Contest:
    """A match that is to be played."""

    preset: str
    levels: tuple[Level, Level]  # by which each seat plays
    chance: str  # what all else follows from
    resigns: int | None = None  # the seat that resigns in its first deal behind
    keeps_reasons: tuple[bool, bool] = (False, False)


@dataclass(frozen=True)
class Played:
    """A deal of it, as it is stored; without a result it was resigned."""

    deal_id: str
    seed: bytes
    dealer: int
    score: MatchScore  # before it
    actions: str
    ply: int
    result: DealResult | None
    reasons: dict[str, list[Row]] = field(default_factory=dict)


def play(contest: Contest) -> tuple[Played, ...]:
    """All deals of a match."""
    return tuple(_deals(contest))


def _deals(contest: Contest) -> Iterator[Played]:
    random, rules = Random(contest.chance), PRESETS[contest.preset]
    score, dealer = MatchScore(), None
    earlier: tuple[Chances, ...] = ()
    while reached_target(rules, score.points) is None:
        seed, deal_id = random.randbytes(SEED_SIZE), random.randbytes(ID_SIZE).hex()
        if dealer is None:
            dealer = first_dealer(dealer_draw(seed, deal_id))
        plies = random.randrange(LONGEST_BEFORE_RESIGNING) if _resigns(contest, score.points) else None
        state = new_deal(rules, shuffled_deck(seed, deal_id), dealer, score.points)
        state, reasons = _to_its_end(contest, seed, deal_id, state, earlier, plies)
        actions = actions_text(tuple(action for _seat, action in state.history))
        yield Played(deal_id, seed, dealer, score, actions, state.ply, state.result, reasons)
        if state.result is None:
            return
        score, dealer = add_result(score, state.result), next_dealer(dealer, state.result)
        earlier = (*earlier, chances_of(state))


def _resigns(contest: Contest, points: Scores) -> bool:
    seat = contest.resigns
    return seat is not None and points[seat] < points[1 - seat]


def _to_its_end(
    contest: Contest,
    seed: bytes,
    deal_id: str,
    state: DealState,
    earlier: tuple[Chances, ...],
    plies: int | None,
) -> tuple[DealState, dict[str, list[Row]]]:
    """Plays a deal as the services let it be played; `plies` is where somebody resigns."""
    reasons = {}
    while state.result is None and (plies is None or state.ply < plies):
        seat, ply = state.to_act, state.ply
        random = Random(chance(seed, deal_id, ply))
        choice = choose(contest.levels[seat], observe(state, seat, earlier), random)
        if contest.keeps_reasons[seat]:
            reasons[str(ply)] = packed(choice.reasons)
        state = laid_out(apply(state, choice.action))
    return state, reasons

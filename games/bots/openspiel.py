"""The simple bot of OpenSpiel as a yardstick, where its package is present.

The bot reads its hand, the open card and the phase alone, so that each decision is put before it in a deal of
the package's own that looks the same. In the showdown it lays nothing off, as there.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from games.engine.actions import BIG_GIN, DRAW, KNOCK, PASS, TAKE, Action, answer, discard, knock
from games.engine.cards import FULL_DECK, RANK_COUNT, Card, CardSet, cards_of
from games.engine.melds import best_discard, best_melding
from games.engine.observation import Observation, Phase

from .policy import Choice
from .reasons import Code, Reason
from .turns import taken_card

_SUITS = (0, 3, 2, 1)
"""OpenSpiel's number of each suit: spades, clubs, diamonds, hearts there."""
_TAKE, _STOCK, _PASS, _KNOCK = 52, 53, 54, 55
_MOST_LIMIT = 10
_WHY = (Reason(Code.RANDOM),)


def is_present() -> bool:
    """Whether the package is installed."""
    return find_spec("pyspiel") is not None


def choose(observation: Observation, rng: Random) -> Choice:
    """What the bot does. Raises `ImportError` without the package."""
    match observation.phase:
        case Phase.OFFER | Phase.DRAW:
            return Choice(_before_drawing(observation), _WHY)
        case Phase.DISCARD:
            return Choice(_throw(observation), _WHY)
        case Phase.DEFENCE:
            return Choice(_defend(observation), _WHY)
        case _:
            return Choice(observation.legal[0], _WHY)


def _before_drawing(observation: Observation) -> Action:
    top = observation.discard_top
    if KNOCK in observation.legal:
        return KNOCK
    if TAKE in observation.legal and top is not None:
        state, bot = _deal(observation, observation.hand, top)
        if bot.step(state) == _TAKE:
            return TAKE
    return DRAW if DRAW in observation.legal else PASS


def _throw(observation: Observation) -> Action:
    if BIG_GIN in observation.legal:
        return BIG_GIN
    taken = taken_card(observation)
    joined = observation.drawn
    assert joined is not None
    top = taken if taken is not None else next(cards_of(FULL_DECK & ~observation.hand))
    state, bot = _deal(observation, observation.hand & ~(1 << joined), top)
    if taken is not None:
        state.apply_action(_TAKE)
    else:
        for number in (_PASS, _PASS, _STOCK, _theirs(joined)):
            state.apply_action(number)
    step = bot.step(state)
    knocks = step == _KNOCK
    if knocks:
        state.apply_action(step)
        step = bot.step(state)
    action = (knock if knocks else discard)(_ours(step))
    if action in observation.legal:
        return action
    card, _ = best_discard(observation.hand, taken)  # it may not throw back what it took
    return knock(card) if knocks else discard(card)


def _defend(observation: Observation) -> Action:
    """Its best melds and no layoffs."""
    return answer(best_melding(observation.hand))


def _deal(observation: Observation, hand: CardSet, top: Card) -> tuple[Any, Any]:
    """A deal in which player 0 holds `hand` and may take `top`, and a new bot for that seat."""
    game = _game(min(observation.knock_limit, _MOST_LIMIT))
    state = game.new_initial_state()
    others = [card for card in cards_of(FULL_DECK & ~hand) if card not in (top, observation.drawn)]
    for card in (*cards_of(hand), *others[:10], top):
        state.apply_action(_theirs(card))
    return state, import_module("pyspiel").make_simple_gin_rummy_bot(game.get_parameters(), 0)


@cache
def _game(limit: int) -> Any:
    return import_module("pyspiel").load_game("gin_rummy", {"knock_card": limit})


def _theirs(card: Card) -> int:
    return _SUITS[card // RANK_COUNT] * RANK_COUNT + card % RANK_COUNT


def _ours(action: int) -> Card:
    return _SUITS[action // RANK_COUNT] * RANK_COUNT + action % RANK_COUNT

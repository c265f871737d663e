"""The engine's speed beside OpenSpiel's in the same run: ``python -m tests.bench.engine``.

Each figure is the median of several rounds in processor time, so that waiting for others does not count;
rounds of both programs alternate, so that a busy machine slows both. Hands are given to each program in its
own form: card sets here, lists of numbers there.
"""

import random
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

from games.engine.cards import HAND_SIZE, card_set
from games.engine.melds import deadwood
from games.engine.notation import Record, parse_record, read, replay, write_record
from games.engine.play import apply, legal_actions, new_deal
from games.engine.rules import CARD_ROOM
from games.engine.state import DealState

try:
    import pyspiel
    from pyspiel.gin_rummy import GinRummyUtils
except ImportError:
    pyspiel = None

ROUNDS = 9
HANDS = 20_000
DEALS = 60
DEAL_YARDSTICK = 5.0
REPLAY_YARDSTICK = 1.0
RULES = CARD_ROOM
"""The preset nearest to OpenSpiel's rules."""


def main() -> None:
    """Prints all figures."""
    print(f"Python {sys.version.split()[0]}, processor time, medians of {ROUNDS} rounds")
    if pyspiel is None:
        print("open-spiel is not installed: its figures are left out (requirements/bench.txt has it)")
    measure_deadwood()
    measure_deals()
    measure_replays()


def measure_deadwood() -> None:
    """Exact deadwood of random ten-card hands."""
    generator = random.Random(1)
    lists = [generator.sample(range(52), HAND_SIZE) for _ in range(HANDS)]
    sets = [card_set(cards) for cards in lists]
    theirs = None
    if pyspiel is not None:
        utils = GinRummyUtils(13, 4, HAND_SIZE)
        least = utils.min_deadwood
        assert all(deadwood(s) == least(cards) for s, cards in zip(sets[:1000], lists, strict=False))
        theirs = lambda: [least(cards) for cards in lists]  # noqa: E731
    figures = interleaved(lambda: [deadwood(cards) for cards in sets], theirs)
    report("deadwood of ten cards", [seconds / HANDS * 1e6 for seconds in figures], "us", None)


def measure_deals() -> None:
    """A deal of random legal actions, played and scored."""
    theirs = None if pyspiel is None else lambda: [spiel_deal(seed) for seed in range(DEALS)]
    figures = interleaved(lambda: [random_deal(seed) for seed in range(DEALS)], theirs)
    report(
        "random deal played and scored",
        [seconds / DEALS * 1e3 for seconds in figures],
        "ms",
        DEAL_YARDSTICK,
    )


def measure_replays() -> None:
    """A finished deal from its text: by the unchecked step, and with every check."""
    texts = [write_record(record_of(random_deal(seed))) for seed in range(DEALS)]
    stored = interleaved(lambda: [replay(parse_record(text)) for text in texts], None)
    checked = interleaved(lambda: [read(text) for text in texts], None)
    report("replay of a stored deal", [stored[0] / DEALS * 1e3], "ms", REPLAY_YARDSTICK)
    report("replay with every check", [checked[0] / DEALS * 1e3], "ms", REPLAY_YARDSTICK)


def interleaved(ours: Callable[[], Any], theirs: Callable[[], Any] | None) -> list[float]:
    """The median processor seconds of each, measured in turn."""
    runs: list[list[float]] = [[], []]
    for _ in range(ROUNDS):
        for seconds, run in zip(runs, (ours, theirs), strict=True):
            if run is not None:
                start = process_time()
                run()
                seconds.append(process_time() - start)
    return [median(seconds) for seconds in runs if seconds]


def report(name: str, figures: list[float], unit: str, yardstick: float | None) -> None:
    """One line: ours, OpenSpiel's with the ratio, the yardstick."""
    parts = [f"{name:32} {figures[0]:8.3f} {unit}"]
    if len(figures) > 1:
        parts.append(f"OpenSpiel {figures[1]:8.3f} {unit} ({figures[1] / figures[0]:.1f} times ours)")
    if yardstick is not None:
        parts.append(f"at most {yardstick:g} {unit}: {'yes' if figures[0] <= yardstick else 'NO'}")
    print("   ".join(parts))


def random_deal(seed: int) -> DealState:
    """A finished deal, each action picked at random from the legal ones."""
    generator = random.Random(seed)
    deck = tuple(generator.sample(range(52), 52))
    state = new_deal(RULES, deck, dealer=seed % 2)
    while state.result is None:
        state = apply(state, generator.choice(legal_actions(state)))
    return state


def record_of(state: DealState) -> Record:
    """The record of a state, with its deck."""
    actions = tuple(action for _, action in state.history)
    return Record(state.rules, state.dealer, actions, deck=state.deck)


def spiel_deal(seed: int) -> list[float]:
    """A random deal by OpenSpiel, dealt and played with random actions."""
    generator = random.Random(seed)
    state = _spiel_game().new_initial_state()
    while not state.is_terminal():
        state.apply_action(generator.choice(state.legal_actions()))
    returns: list[float] = state.returns()
    return returns


def _spiel_game() -> Any:
    return pyspiel.load_game("gin_rummy(undercut_bonus=20)")


if __name__ == "__main__":
    main()

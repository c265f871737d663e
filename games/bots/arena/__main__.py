"""``python -m games.bots.arena hard normal --matches 600``: how strong and how quick the policies are."""

import argparse
import sys
import time
from itertools import combinations
from pathlib import Path

from games.engine.rules import FIELDS, PRESETS, RuleSet, changed, parse_rules, rules_text

from .contest import Contest, Standing, play
from .entrants import NAMES, is_present
from .figures import Estimate, points_per_deal, win_share

SCORING = changed(PRESETS["house"], knock_without_drawing=False)
"""The rules under which the yardsticks were measured elsewhere: ``--rules yardstick``."""
LADDER_MATCHES = 400
LADDER_SLOW_MATCHES = 100
"""Matches a pair in the ladder; fewer with Hard or OpenSpiel, so that all fit into an hour on two cores."""


def main(arguments: list[str] | None = None) -> int:
    """Runs the command; the exit code is 0."""
    options = _options(arguments)
    rules = _rules(options.rules, options.set)
    contests = _ladder(rules, options) if options.ladder else [_single(rules, options)]
    for contest, matches in contests:
        _report(contest, matches, options)
    return 0


def _options(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m games.bots.arena", description=__doc__)
    parser.add_argument(
        "names",
        nargs="*",
        metavar="policy",
        help=f"two of {', '.join(NAMES)} (also hard:SAMPLES, static:TURNS)",
    )
    parser.add_argument("--ladder", action="store_true", help="every pair of policies")
    parser.add_argument(
        "--matches", type=int, help="matches of each pair of policies, two for each series of decks"
    )
    parser.add_argument("--samples", type=int, help="Hard's budget for a decision")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", default="yardstick", choices=("yardstick", *PRESETS))
    parser.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help="change a rule")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--file", type=Path, help="keep each result here, and go on from what is there")
    options = parser.parse_args(arguments)
    if not options.ladder and len(options.names) != 2:
        parser.error("name two policies, or ask for the --ladder")
    return options


def _rules(preset: str, changes: list[str]) -> RuleSet:
    rules = SCORING if preset == "yardstick" else PRESETS[preset]
    words = dict(word.split("=", 1) for word in rules_text(rules).split())
    words |= dict(change.split("=", 1) for change in changes)
    parsed = parse_rules(" ".join(f"{name}={words[name]}" for name in FIELDS))
    unknown = words.keys() - FIELDS.keys()
    if unknown:
        raise SystemExit(f"no such rule: {', '.join(unknown)}")
    return parsed


def _single(rules: RuleSet, options: argparse.Namespace) -> tuple[Contest, int]:
    contest = Contest(options.names[0], options.names[1], rules, options.seed, options.samples)
    return contest, options.matches or 600


def _ladder(rules: RuleSet, options: argparse.Namespace) -> list[tuple[Contest, int]]:
    names = options.names or [name for name in NAMES if is_present(name)]
    return [
        (
            Contest(first, second, rules, options.seed, options.samples),
            options.matches or _ladder_matches(first, second),
        )
        for first, second in combinations(names, 2)
    ]


def _ladder_matches(*names: str) -> int:
    slow = any(name.startswith(("hard", "openspiel")) for name in names)
    return LADDER_SLOW_MATCHES if slow else LADDER_MATCHES


def _report(contest: Contest, matches: int, options: argparse.Namespace) -> None:
    started = time.perf_counter()
    standing = Standing()
    for standing in play(contest, matches // 2, options.processes, options.file):
        if sys.stderr.isatty():
            print(f"\r{len(standing.pairs)} of {matches // 2} pairs", end="\r", file=sys.stderr)
    print(_line(contest, standing, time.perf_counter() - started), flush=True)


def _line(contest: Contest, standing: Standing, seconds: float) -> str:
    pairs = list(standing.pairs.values())
    times = "; ".join(
        f"{name} {clock.quantile(0.5):.2f} / {clock.quantile(0.99):.2f} ms"
        for name, clock in zip((contest.first, contest.second), standing.clocks, strict=True)
    )
    return (
        f"{contest.first} - {contest.second}: won {_share(win_share(pairs))} of {2 * len(pairs)}, "
        f"{_points(points_per_deal(pairs))} points a deal; median / 99th {times}; "
        f"{standing.deals_now / seconds:.1f} deals/s"
    )


def _share(estimate: Estimate) -> str:
    return f"{100 * estimate.mean:.1f} % [{100 * estimate.low:.1f}, {100 * estimate.high:.1f}]"


def _points(estimate: Estimate) -> str:
    return f"{estimate.mean:+.2f} [{estimate.low:+.2f}, {estimate.high:+.2f}]"


if __name__ == "__main__":
    sys.exit(main())

"""The sprite: suits (`#s`), ranks (`#rA`), emblems (`#K`), and for each card the field beside its index
(`#s7`).

A small card shows one suit or emblem; a card with room shows its field: as many pips as it counts, or an
emblem seen from both ends. The ink is `currentColor`, the tint of emblems `--card-tint`.
"""

from collections.abc import Iterator

from .shapes import EMBLEMS, RANKS, SUITS

WIDTH, HEIGHT = 54, 124
"""The field, in hundredths of a card's width."""
LEFT, MIDDLE, RIGHT = 11.5, 27, 42.5
TOP, BOTTOM = 11.5, 112.5
PIP = 21.5
TINT = "var(--card-tint, none)"

Place = tuple[float, float]
"""Across, and how far down between the first row of pips and the last."""

_CORNERS: list[Place] = [(LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)]
_SIX: list[Place] = [*_CORNERS, (LEFT, 1 / 2), (RIGHT, 1 / 2)]
_EIGHT: list[Place] = [*_CORNERS, *((side, third / 3) for third in (1, 2) for side in (LEFT, RIGHT))]
PIPS: dict[str, list[Place]] = {
    "2": [(MIDDLE, 0), (MIDDLE, 1)],
    "3": [(MIDDLE, 0), (MIDDLE, 1 / 2), (MIDDLE, 1)],
    "4": _CORNERS,
    "5": [*_CORNERS, (MIDDLE, 1 / 2)],
    "6": _SIX,
    "7": [*_SIX, (MIDDLE, 1 / 4)],
    "8": [*_SIX, (MIDDLE, 1 / 4), (MIDDLE, 3 / 4)],
    "9": [*_EIGHT, (MIDDLE, 1 / 2)],
    "10": [*_EIGHT, (MIDDLE, 1 / 6), (MIDDLE, 5 / 6)],
}


def sprite() -> str:
    lines = [*_suits(), *_ranks(), *_emblems()]
    for suit in SUITS:
        lines.append(_symbol(f"{suit}A", _pip(suit, MIDDLE, HEIGHT / 2, 50)))
        lines += [_symbol(suit + rank, _pips(suit, places)) for rank, places in PIPS.items()]
        lines += [_symbol(suit + rank, _court(suit, rank)) for rank in EMBLEMS]
    body = "\n".join(lines)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'


def _suits() -> Iterator[str]:
    for suit, path in SUITS.items():
        yield _symbol(suit, f'<path fill="currentColor" d="{path}"/>', 100, 100)


def _ranks() -> Iterator[str]:
    line = 'fill="none" stroke="currentColor" stroke-width="15" stroke-linejoin="round"'
    for rank, path in RANKS.items():
        yield _symbol(f"r{rank}", f'<path {line} d="{path}"/>', 80, 100)


def _emblems() -> Iterator[str]:
    line = 'fill="none" stroke="currentColor" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'
    for rank, (tinted, lines) in EMBLEMS.items():
        shapes = "".join(f'<path fill="{TINT}" d="{path}"/>' for path in tinted)
        yield _symbol(rank, f'<g {line}>{shapes}<path d="{lines}"/></g>', 100, 100)


def _pips(suit: str, places: list[Place]) -> str:
    """The lower half stands on its head, as on every card."""
    return "".join(
        _pip(suit, across, TOP + (BOTTOM - TOP) * down, PIP, turned=down > 1 / 2) for across, down in places
    )


def _court(suit: str, rank: str) -> str:
    """An emblem and its mirror image in a frame, with the suit in a woven band between them."""
    lozenges = "".join(
        f"M{x - 2.6:g} 62l2.6-4.5 2.6 4.5-2.6 4.5z" for x in (4.1, 9.3, 14.5, 39.5, 44.7, 49.9)
    )
    frame = f'<rect x=".6" y=".6" width="52.8" height="122.8" rx="3.5"/><path fill="{TINT}" d="{lozenges}"/>'
    emblem = f'<use href="#{rank}" x="6.5" y="8" width="41" height="41"'
    return (
        f'<g fill="none" stroke="currentColor">{frame}</g>{emblem}/>{emblem} transform="rotate(180 27 62)"/>'
        + _pip(suit, MIDDLE, HEIGHT / 2, 18)
    )


def _pip(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    turn = f' transform="rotate(180 {x:g} {y:.4g})"' if turned else ""
    corner = f'x="{x - size / 2:.4g}" y="{y - size / 2:.4g}"'
    return f'<use href="#{suit}" {corner} width="{size:g}" height="{size:g}"{turn}/>'


def _symbol(name: str, drawing: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {width} {height}">{drawing}</symbol>'

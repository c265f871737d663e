"""The sprite: for each card its index (`#is7`), the field beside it (`#s7`), and what a small card has
instead, a suit (`#s`) or an emblem (`#K`).

The field holds as many pips as the card counts, or an emblem seen from both ends. The ink is `currentColor`,
the tint of emblems `--card-tint`. All pips of a field are one path: a table of cards is laid out at once.
"""

import re

from .shapes import EMBLEMS, RANKS, SUITS

WIDTH, HEIGHT = 54, 124
"""The field, in hundredths of a card's width."""
LEFT, MIDDLE, RIGHT = 11.5, 27, 42.5
TOP, BOTTOM = 11.5, 112.5
PIP = 21.5
FAR_LEFT, FAR_RIGHT, SMALL_PIP = 9.5, 44.5, 18.5
"""Where many pips stand, so that one in the middle touches none of its neighbours on a small card."""
TINT = "var(--card-tint, none)"

Place = tuple[float, float]
"""Across, and how far down between the first row of pips and the last."""

_CORNERS: list[Place] = [(LEFT, 0), (RIGHT, 0), (LEFT, 1), (RIGHT, 1)]
_SIX: list[Place] = [*_CORNERS, (LEFT, 1 / 2), (RIGHT, 1 / 2)]
_EIGHT: list[Place] = [(side, third / 3) for third in range(4) for side in (FAR_LEFT, FAR_RIGHT)]
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
    lines = [_symbol(suit, _filled(_pip(suit, 50, 50, 100)), 100, 100) for suit in SUITS]
    lines += [_symbol(rank, _emblem(rank), 100, 100) for rank in EMBLEMS]
    for suit in SUITS:
        lines += [_symbol(f"i{suit}{rank}", _index(suit, rank), 80, 187) for rank in RANKS]
        lines.append(_symbol(f"{suit}A", _filled(_pip(suit, MIDDLE, HEIGHT / 2, 50))))
        lines += [_symbol(suit + rank, _filled(_pips(suit, places))) for rank, places in PIPS.items()]
        lines += [_symbol(suit + rank, _court(suit, rank)) for rank in EMBLEMS]
    body = "\n".join(lines)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'


def _index(suit: str, rank: str) -> str:
    """The rank above its suit."""
    line = 'fill="none" stroke="currentColor" stroke-width="15" stroke-linejoin="round"'
    return f'<path {line} d="{RANKS[rank]}"/>' + _filled(_pip(suit, 40, 150.5, 73))


def _emblem(rank: str) -> str:
    line = 'fill="none" stroke="currentColor" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'
    tinted, lines = EMBLEMS[rank]
    shapes = "".join(f'<path fill="{TINT}" d="{path}"/>' for path in tinted)
    return f'<g {line}>{shapes}<path d="{lines}"/></g>'


def _pips(suit: str, places: list[Place]) -> str:
    """The lower half stands on its head, as on every card."""
    size = SMALL_PIP if len(places) > len(_EIGHT) else PIP
    return "".join(
        _pip(suit, across, TOP + (BOTTOM - TOP) * down, size, turned=down > 1 / 2) for across, down in places
    )


def _court(suit: str, rank: str) -> str:
    """An emblem and its mirror image in a frame, with the suit in a woven band between them."""
    lozenges = "".join(
        f"M{x - 2.6:g} 62l2.6-4.5 2.6 4.5-2.6 4.5z" for x in (4.1, 9.3, 14.5, 39.5, 44.7, 49.9)
    )
    frame = f'<rect x=".6" y=".6" width="52.8" height="122.8" rx="3.5"/><path fill="{TINT}" d="{lozenges}"/>'
    emblem = f'<g transform="translate(6.5 8) scale(.41)">{_emblem(rank)}</g>'
    mirrored = f'{emblem}<g transform="rotate(180 27 62)">{emblem}</g>'
    frame = f'<g fill="none" stroke="currentColor">{frame}</g>'
    return frame + mirrored + _filled(_pip(suit, MIDDLE, HEIGHT / 2, 18))


def _pip(suit: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """A suit's line around a point."""
    (left, top), line = SUITS[suit]
    scale = size / (-100 if turned else 100)
    return f"M{x + (left - 50) * scale:.4g} {y + (top - 50) * scale:.4g}{_scaled(line, scale)}"


def _scaled(line: str, scale: float) -> str:
    """Relative steps, each as many times as long."""
    steps = re.findall(r"[a-z]|-?[\d.]+", line)
    text = " ".join(step if step.isalpha() else f"{float(step) * scale:.3g}" for step in steps)
    return re.sub(r" (?=[-a-z])|(?<=[a-z]) ", "", text)


def _filled(line: str) -> str:
    return f'<path fill="currentColor" d="{line}"/>'


def _symbol(name: str, drawing: str, width: int = WIDTH, height: int = HEIGHT) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {width} {height}">{drawing}</symbol>'

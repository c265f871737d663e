"""Where the parts of a small chart lie: lines over the deals of a match, or bars that are compared.

Pure numbers; `templates/partials/_chart.html` draws them as SVG, with the same figures as a table.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

WIDTH = 320
"""Of every chart, in units of its own; pages show it as wide as they like."""
LINES_HEIGHT = 168
LEFT, RIGHT, TOP, BOTTOM = 34, 306, 10, 144
"""The edges of the field in which lines run."""
STEPS = 4
ROOM = 40
"""Letters of names that fit below the field."""
ROW, BAR, BAR_TOP, BAR_RIGHT = 40, 14, 20, 280

Row = tuple[str, ...]


@dataclass(frozen=True)
class Tick:
    """A mark on an axis: where, and what it says."""

    at: float
    text: str


@dataclass(frozen=True)
class Line:
    name: str
    style: str  # "series-1" or "series-2"
    points: str  # as SVG writes them
    end: tuple[float, float]


@dataclass(frozen=True)
class LineChart:
    title: str
    width: int
    height: int
    left: int
    field: int  # how wide the field is in which the lines run
    lines: tuple[Line, ...]
    rows: tuple[Tick, ...]  # horizontal lines with their values, from the lowest
    columns: tuple[Tick, ...]  # what is counted along
    goal: Tick | None  # a value to reach
    table_head: Row
    table: tuple[Row, ...]
    kind: str = "lines"


@dataclass(frozen=True)
class Bar:
    name: str
    text: str
    y: float  # of the bar's top; the name stands above it
    width: float


@dataclass(frozen=True)
class BarChart:
    title: str
    width: int
    height: int
    bars: tuple[Bar, ...]
    bar_height: int
    table_head: Row
    table: tuple[Row, ...]
    kind: str = "bars"


def steps_up_to(highest: float, lowest: float = 0) -> list[int]:
    """Round values from 0, or from at most the lowest, to at least the highest.

    They are few steps of 1, 2 or 5 times a power of ten.
    """
    size = 1
    while True:
        for factor in (1, 2, 5):
            step = factor * size
            above, below = max(1, ceil(highest / step)), ceil(max(0, -lowest) / step)
            if above + below <= STEPS:
                return [step * number for number in range(-below, above + 1)]
        size *= 10


def line_chart(
    title: str,
    along: tuple[str, Sequence[str]],
    series: Sequence[tuple[str, Sequence[float]]],
    goal: tuple[str, int] | None = None,
    *,
    short: Sequence[str] | None = None,
    text: Callable[[float], str] = str,
) -> LineChart:
    """Lines of values, from 0 up and down. `along` names what is counted and its places, which may be `short`
    below the field; `goal` is a value to reach; the table writes values as `text`."""
    head, places = along
    assert all(len(values) == len(places) for _name, values in series)
    found = [value for _name, line in series for value in line]
    values = steps_up_to(max([1, *found, *(goal or ())[1:]]), min(found))

    def across(place: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * place / max(1, len(places) - 1), 1)

    def up(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (value - values[0]) / (values[-1] - values[0]), 1)

    lines = []
    for number, (name, line) in enumerate(series, start=1):
        points = [(across(place), up(value)) for place, value in enumerate(line)]
        way = " ".join(f"{x:g},{y:g}" for x, y in points)
        lines.append(Line(name, f"series-{number}", way, points[-1]))
    return LineChart(
        title=title,
        width=WIDTH,
        height=LINES_HEIGHT,
        left=LEFT,
        field=RIGHT - LEFT,
        lines=tuple(lines),
        rows=tuple(Tick(up(value), f"−{-value}" if value < 0 else str(value)) for value in values),
        columns=tuple(Tick(across(place), name) for place, name in thinned(short or places)),
        goal=Tick(up(goal[1]), goal[0]) if goal else None,
        table_head=(head, *(name for name, _line in series)),
        table=tuple(
            (name, *(text(line[place]) for _name, line in series)) for place, name in enumerate(places)
        ),
    )


def thinned(places: Sequence[str]) -> list[tuple[int, str]]:
    """As many of the places as have room for their names, the first among them."""
    longest = max((len(text) for text in places), default=0)
    every = ceil(len(places) / (ROOM // max(5, longest + 3)))
    return [(place, text) for place, text in enumerate(places) if place % every == 0]


def bar_chart(
    title: str,
    head: tuple[str, str],
    bars: Sequence[tuple[str, float]],
    *,
    full: float = 1,
    text: Callable[[float], str] = str,
) -> BarChart:
    """Bars below each other, the name above and the value behind each, as `text` writes it.

    The widest stands for the highest value, or for `full` if that is more.
    """
    highest = max([full, *(value for _name, value in bars)])
    return BarChart(
        title=title,
        width=WIDTH,
        height=ROW * len(bars),
        bars=tuple(
            Bar(name, text(value), number * ROW + BAR_TOP, round(BAR_RIGHT * value / highest, 1))
            for number, (name, value) in enumerate(bars)
        ),
        bar_height=BAR,
        table_head=head,
        table=tuple((name, text(value)) for name, value in bars),
    )

"""Where the parts of a small chart lie: lines over the deals of a match, or bars that are compared.

Pure numbers; `templates/partials/_chart.html` draws them as SVG, with the same figures as a table.
"""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH = 320
"""Of every chart, in units of its own; pages show it as wide as they like."""
LINES_HEIGHT = 168
LEFT, RIGHT, TOP, BOTTOM = 34, 306, 10, 144
"""The edges of the field in which lines run."""
STEPS = 4
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


def steps_up_to(highest: float) -> list[int]:
    """Round values from 0 to at least the highest: few steps of 1, 2 or 5 times a power of ten."""
    size = 1
    while True:
        for factor in (1, 2, 5):
            step = factor * size
            if step * STEPS >= highest:
                count = max(1, -(-int(highest) // step))
                return [step * number for number in range(count + 1)]
        size *= 10


def line_chart(
    title: str,
    along: tuple[str, Sequence[str]],
    series: Sequence[tuple[str, Sequence[int]]],
    goal: tuple[str, int] | None = None,
) -> LineChart:
    """Lines of values from 0 up. `along` names what is counted and its places; `goal` is a value to reach."""
    head, places = along
    assert all(len(values) == len(places) for _name, values in series)
    values = steps_up_to(max([1, *(value for _name, line in series for value in line), *(goal or ())[1:]]))

    def across(place: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * place / max(1, len(places) - 1), 1)

    def up(value: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * value / values[-1], 1)

    lines = []
    for number, (name, line) in enumerate(series, start=1):
        points = [(across(place), up(value)) for place, value in enumerate(line)]
        text = " ".join(f"{x:g},{y:g}" for x, y in points)
        lines.append(Line(name, f"series-{number}", text, points[-1]))
    return LineChart(
        title=title,
        width=WIDTH,
        height=LINES_HEIGHT,
        left=LEFT,
        field=RIGHT - LEFT,
        lines=tuple(lines),
        rows=tuple(Tick(up(value), str(value)) for value in values),
        columns=tuple(Tick(across(place), text) for place, text in thinned(places)),
        goal=Tick(up(goal[1]), goal[0]) if goal else None,
        table_head=(head, *(name for name, _line in series)),
        table=tuple(
            (text, *(str(line[place]) for _name, line in series)) for place, text in enumerate(places)
        ),
    )


def thinned(places: Sequence[str], most: int = 8) -> list[tuple[int, str]]:
    """As many of the places as have room for their names, the first among them."""
    every = -(-len(places) // most)
    return [(place, text) for place, text in enumerate(places) if place % every == 0]


def bar_chart(title: str, head: tuple[str, str], bars: Sequence[tuple[str, int]]) -> BarChart:
    """Bars below each other, the name above and the value behind each."""
    highest = max([1, *(value for _name, value in bars)])
    return BarChart(
        title=title,
        width=WIDTH,
        height=ROW * len(bars),
        bars=tuple(
            Bar(name, str(value), number * ROW + BAR_TOP, round(BAR_RIGHT * value / highest, 1))
            for number, (name, value) in enumerate(bars)
        ),
        bar_height=BAR,
        table_head=head,
        table=tuple((name, str(value)) for name, value in bars),
    )

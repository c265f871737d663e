"""Where the parts of the chart of a deal lie: both deadwoods from ply to ply, with what was done.

Pure numbers; `templates/review/_chart.html` draws them as SVG, with the same figures as a table.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.shown.charts import BOTTOM, LEFT, LINES_HEIGHT, RIGHT, TOP, WIDTH, Line, Tick, steps_up_to, thinned


class MarkKind(StrEnum):
    """What of a deal is marked, each by a shape of its own."""

    DRAW = "draw"
    TAKE = "take"
    KNOCK = "knock"


@dataclass(frozen=True)
class Done:
    """An action: who did it, and its mark if it has one."""

    text: str
    seat: int
    mark: MarkKind | None


@dataclass(frozen=True)
class Mark:
    kind: MarkKind
    style: str  # "series-1" or "series-2"
    x: float
    y: float


@dataclass(frozen=True)
class DeadwoodChart:
    width: int
    height: int
    left: int
    top: int
    field: int  # how wide the field is in which the lines run
    depth: int  # and how high
    lines: tuple[Line, ...]
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]
    marks: tuple[Mark, ...]
    names: tuple[str, ...]
    table: tuple[tuple[str, str, tuple[str, ...]], ...]  # ply, what was done, the deadwoods


def deadwood_chart(
    names: Sequence[str], deadwoods: Sequence[Sequence[int]], done: Sequence[Done]
) -> DeadwoodChart:
    """The lines of both seats.

    `deadwoods` are by ply and seat, from the start on; each of `done` led to the next ply.
    """
    assert len(deadwoods) == len(done) + 1
    values = steps_up_to(max(1, *(max(pair) for pair in deadwoods)))

    def across(place: int) -> float:
        return place_of(place, len(done))

    def up(value: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * value / values[-1], 1)

    return DeadwoodChart(
        width=WIDTH,
        height=LINES_HEIGHT,
        left=LEFT,
        top=TOP,
        field=RIGHT - LEFT,
        depth=BOTTOM - TOP,
        lines=tuple(
            _line(name, seat, [(across(place), up(pair[seat])) for place, pair in enumerate(deadwoods)])
            for seat, name in enumerate(names)
        ),
        rows=tuple(Tick(up(value), str(value)) for value in values),
        columns=tuple(
            Tick(across(place), text) for place, text in thinned([str(n) for n in range(len(deadwoods))])
        ),
        marks=tuple(
            Mark(each.mark, _style(each.seat), across(place), up(deadwoods[place][each.seat]))
            for place, each in enumerate(done, 1)
            if each.mark is not None
        ),
        names=tuple(names),
        table=tuple(
            (str(place), done[place - 1].text if place else "", tuple(map(str, pair)))
            for place, pair in enumerate(deadwoods)
        ),
    )


def place_of(ply: int, last: int) -> float:
    """Where a ply stands from left to right."""
    return round(LEFT + (RIGHT - LEFT) * ply / max(1, last), 1)


def _style(seat: int) -> str:
    return f"series-{seat + 1}"


def _line(name: str, seat: int, points: Sequence[tuple[float, float]]) -> Line:
    """A line of steps: a hand stays as it is until something is done with it."""
    corners = [points[0]]
    for x, y in points[1:]:
        if y != corners[-1][1]:
            corners += [(x, corners[-1][1]), (x, y)]
    if corners[-1] != points[-1]:
        corners.append(points[-1])
    return Line(name, _style(seat), " ".join(f"{x:g},{y:g}" for x, y in corners), points[-1])

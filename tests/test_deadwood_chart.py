"""Where the lines and marks of a deal's chart lie."""

from games.shown.charts import BOTTOM, LEFT, RIGHT, TOP
from games.shown.deadwood import Done, MarkKind, deadwood_chart, place_of

# Alice draws and throws, Bob takes and knocks.
DEADWOODS = [(40, 20), (40, 20), (30, 20), (30, 20), (30, 0)]
DONE = [
    Done("Alice draws.", 0, MarkKind.DRAW),
    Done("Alice discards.", 0, None),
    Done("Bob takes.", 1, MarkKind.TAKE),
    Done("Bob knocks.", 1, MarkKind.KNOCK),
]
CHART = deadwood_chart(("Alice", "Bob"), DEADWOODS, DONE)


def up(points):
    return BOTTOM - (BOTTOM - TOP) * points / 40


def test_a_hand_keeps_its_deadwood_until_its_turn_is_over():
    alice, bob = CHART.lines
    middle, end = place_of(2, 4), RIGHT
    assert alice.points == f"{LEFT},{up(40):g} {middle:g},{up(40):g} {middle:g},{up(30):g} {end},{up(30):g}"
    assert bob.points == f"{LEFT},{up(20):g} {end},{up(20):g} {end},{up(0):g}"
    assert alice.style != bob.style


def test_draws_takes_and_knocks_are_marked_on_the_line_of_who_did_it():
    marks = [(mark.kind, mark.style, mark.x, mark.y) for mark in CHART.marks]
    assert marks == [
        ("draw", "series-1", place_of(1, 4), up(40)),
        ("take", "series-2", place_of(3, 4), up(20)),
        ("knock", "series-2", RIGHT, up(0)),
    ]


def test_the_table_says_what_the_lines_say():
    assert CHART.names == ("Alice", "Bob")
    assert CHART.table[0] == ("0", "", ("40", "20"))
    assert CHART.table[4] == ("4", "Bob knocks.", ("30", "0"))


def test_a_deal_that_was_never_dealt_has_two_points():
    chart = deadwood_chart(("Alice", "Bob"), [(40, 20)], [])
    assert [line.points for line in chart.lines] == [f"{LEFT},{up(40):g}", f"{LEFT},{up(20):g}"]
    assert chart.marks == ()
    assert place_of(0, 0) == LEFT

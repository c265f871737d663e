"""Where the lines and bars of a chart lie."""

import pytest

from games.shown.charts import BOTTOM, LEFT, RIGHT, STEPS, TOP, bar_chart, line_chart, steps_up_to


@pytest.mark.parametrize(
    ("highest", "values"),
    [
        (1, [0, 1]),
        (4, [0, 1, 2, 3, 4]),
        (5, [0, 2, 4, 6]),
        (85, [0, 50, 100]),
        (100, [0, 50, 100]),
        (130, [0, 50, 100, 150]),
        (997, [0, 500, 1000]),
    ],
)
def test_an_axis_has_few_round_values_up_to_the_highest(highest, values):
    assert steps_up_to(highest) == values
    assert len(values) <= STEPS + 1


@pytest.mark.parametrize(
    ("lowest", "highest", "values"),
    [
        (-1, 1, [-1, 0, 1]),
        (-30, 10, [-30, -20, -10, 0, 10]),
        (-3.5, 2.5, [-4, -2, 0, 2, 4]),
        (0, 85, [0, 50, 100]),
        (-85, 0, [-100, -50, 0, 50]),
    ],
)
def test_an_axis_goes_below_zero_where_values_do(lowest, highest, values):
    assert steps_up_to(highest, lowest) == values


def test_a_line_crosses_the_line_of_zero():
    chart = line_chart("Points", ("Month", ["May", "June"]), [("alice", [-5, 5])])
    assert [row.text for row in chart.rows] == ["−5", "0", "5"]
    zero = chart.rows[1].at
    assert chart.lines[0].points == f"{LEFT},{BOTTOM} {RIGHT},{TOP}"
    assert zero == (TOP + BOTTOM) / 2


def test_places_may_have_shorter_names_below_the_field_and_values_words():
    chart = line_chart(
        "Won",
        ("Month", ["May 2026"]),
        [("alice", [50.0])],
        short=["05/26"],
        text=lambda value: f"{value:g} %",
    )
    assert [tick.text for tick in chart.columns] == ["05/26"]
    assert chart.table == (("May 2026", "50 %"),)


def test_long_names_of_places_are_fewer():
    chart = line_chart("Won", ("Month", ["05/26"] * 40), [("alice", list(range(40)))])
    assert len(chart.columns) == 5


def test_lines_run_from_the_lower_left_to_the_last_deal():
    chart = line_chart("Score", ("Deal", ["0", "1", "2"]), [("alice", [0, 0, 100]), ("bob", [0, 50, 50])])
    alice, bob = chart.lines
    middle = (LEFT + RIGHT) / 2
    assert alice.points == f"{LEFT},{BOTTOM} {middle:g},{BOTTOM} {RIGHT},{TOP}"
    assert alice.end == (RIGHT, TOP)
    assert bob.end == (RIGHT, (TOP + BOTTOM) / 2)
    assert alice.style != bob.style


def test_a_goal_that_nobody_reached_is_in_the_field():
    chart = line_chart("Score", ("Deal", ["0", "1"]), [("alice", [0, 10])], ("Target", 100))
    assert chart.goal is not None
    assert chart.goal.at == TOP
    assert chart.rows[-1].at == TOP


def test_the_table_says_what_the_lines_say():
    chart = line_chart("Score", ("Deal", ["0", "1"]), [("alice", [0, 25]), ("bob", [0, 0])])
    assert chart.table_head == ("Deal", "alice", "bob")
    assert chart.table == (("0", "0", "0"), ("1", "25", "0"))


def test_many_deals_are_named_now_and_then():
    chart = line_chart("Score", ("Deal", [str(n) for n in range(40)]), [("alice", list(range(40)))])
    assert [tick.text for tick in chart.columns] == ["0", "5", "10", "15", "20", "25", "30", "35"]


def test_a_line_of_one_place_and_of_nothing_but_zeros_can_be_drawn():
    chart = line_chart("Score", ("Deal", ["0"]), [("alice", [0])])
    assert chart.lines[0].points == f"{LEFT},{BOTTOM}"


def test_bars_are_as_long_as_their_values():
    chart = bar_chart("Ends", ("Ending", "Deals"), [("Knock", 20), ("Gin", 10), ("Dead", 0)])
    knock, gin, dead = chart.bars
    assert (gin.width, dead.width) == (knock.width / 2, 0)
    assert knock.y < gin.y < dead.y < chart.height
    assert chart.table == (("Knock", "20"), ("Gin", "10"), ("Dead", "0"))


def test_bars_may_be_measured_by_a_whole():
    chart = bar_chart("Won", ("Against", "Won"), [("Bob", 50)], full=100, text=lambda value: f"{value} %")
    assert chart.bars[0].width == bar_chart("Won", ("Against", "Won"), [("Bob", 1)]).bars[0].width / 2
    assert (chart.bars[0].text, chart.table) == ("50 %", (("Bob", "50 %"),))


def test_bars_of_nothing_can_be_drawn():
    assert bar_chart("Ends", ("Ending", "Deals"), [("Gin", 0)]).bars[0].width == 0

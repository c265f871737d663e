"""Figures that follow from counts, and how they are written."""

from django.utils.formats import number_format

from games.counts import Counts

NONE = "–"
"""In place of a share of nothing."""


def share(part: int, whole: int) -> float | None:
    """How many of a hundred."""
    return 100 * part / whole if whole else None


def points_per_deal(counts: Counts) -> float | None:
    """What a deal brought on average, less than 0 when the opponents got more."""
    won, deals = counts["points_won"] - counts["points_lost"], counts["deals"]
    return won / deals if deals else None


def deadwood_when_caught(counts: Counts) -> float | None:
    """What was left in the hand on average when the opponent knocked or went gin and won the deal."""
    return counts["caught_deadwood"] / counts["caught"] if counts["caught"] else None


def signed(number: int) -> str:
    """A number with its minus sign as it is printed: "−25"."""
    return f"−{-number}" if number < 0 else str(number)


def gained(points: int) -> str:
    """Points that were won or lost: "+25", "−25", "0"."""
    return f"+{points}" if points > 0 else signed(points)


def percent(value: float | None) -> str:
    """A share: "58%"."""
    return NONE if value is None else f"{value:.0f}%"


def decimal(value: float | None) -> str:
    """An average with one decimal: "21.4"."""
    return NONE if value is None else number_format(round(value, 1), 1).replace("-", "−")


def signed_decimal(value: float | None) -> str:
    """An average that may be less than nothing: "+3.2", "−1.5", "0.0"."""
    return ("+" if value is not None and round(value, 1) > 0 else "") + decimal(value)

"""An AI's reasons as they are kept beside a deal: codes with data. `explanations` puts them into words."""

from collections.abc import Iterable
from typing import Any

from .bots.reasons import Code, Reason

Row = dict[str, Any]
"""One reason: its code, and the fields of `Reason` that it fills."""

_OF_THE_MATCH = {Code.MATCH_SCORE, Code.THEY_KNOCK, Code.THEY_PLAY_ON}
_CODES = {code.value: code for code in Code}


def packed(reasons: Iterable[Reason]) -> list[Row]:
    """Reasons as they are kept."""
    usual = Reason._field_defaults
    return [
        {name: value for name, value in reason._asdict().items() if value != usual.get(name)}
        for reason in reasons
    ]


def unpacked(rows: Iterable[Row]) -> tuple[Reason, ...]:
    """The reasons that `packed` made; one whose code has gone since is left out."""
    return tuple(Reason(**(row | {"code": _CODES[row["code"]]})) for row in rows if row["code"] in _CODES)


def of_the_deal(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Those that tell nothing of the match beside the deal."""
    return tuple(reason for reason in reasons if reason.code not in _OF_THE_MATCH)


def say_gin(reasons: Iterable[Reason]) -> bool:
    """Whether the action that they are for goes gin."""
    return any(reason.code is Code.GIN for reason in reasons)

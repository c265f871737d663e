"""A place in a list that is sorted by time, as addresses name it: a page is found by it, not by counting."""

import re
from datetime import UTC, datetime
from typing import NamedTuple

_TIME = "%Y%m%dT%H%M%S.%f"
_TEXT = re.compile(r"(\d{8}T\d{6}\.\d{6})-(\d{1,18})", re.ASCII)


class Cursor(NamedTuple):
    """An entry of the list; entries of the same moment go by their number."""

    moment: datetime
    number: int

    def __str__(self) -> str:
        return f"{self.moment.astimezone(UTC).strftime(_TIME)}-{self.number}"

    @classmethod
    def read(cls, text: str) -> "Cursor":
        """Raises `ValueError` for a text that names no place."""
        found = _TEXT.fullmatch(text)
        if found is None:
            raise ValueError(text)
        return cls(datetime.strptime(found[1], _TIME).replace(tzinfo=UTC), int(found[2]))

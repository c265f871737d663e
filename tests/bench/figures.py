"""Numbers that a benchmark collects."""


class Figures:
    """Numbers by name, in the order in which they are met first."""

    def __init__(self) -> None:
        self.values: dict[str, list[float]] = {}

    def add(self, name: str, value: float) -> None:
        self.values.setdefault(name, []).append(value)

"""Reference files: hands, knocks and worked examples whose values were computed by brute force."""

import json
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent


def json_lines(name: str) -> list[dict[str, Any]]:
    """The rows of a file of JSON lines."""
    with (_FOLDER / name).open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def examples(section: str) -> list[dict[str, Any]]:
    """One section of the worked examples: knock, layoff, deal or game."""
    rows: list[dict[str, Any]] = json.loads((_FOLDER / "examples.json").read_text(encoding="utf-8"))[section]
    return rows

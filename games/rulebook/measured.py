"""What was measured about patience, for the tactics. The figures are those of docs/bots.md."""

from dataclasses import dataclass

from games.bots.patience import ALWAYS, knocking_turns
from games.engine.rules import PRESETS
from games.wording import labels


@dataclass(frozen=True)
class Measured:
    """How often a player who waits for gin beat one who knocks at the first chance."""

    gin_bonus: int
    undercut_bonus: int
    won: int  # percent of the matches


MATCHES = 100
"""Matches behind each figure."""
MARGIN = 10
"""How far chance may have moved a figure, in percent either way."""
WAITING = (Measured(0, 0, 5), Measured(25, 25, 50), Measured(50, 50, 74))
"""docs/bots.md, "Patience": the row of no knocking turns against all of them."""


@dataclass(frozen=True)
class Patience:
    """In how many turns, from the first, the strongest AI knocks under a preset; then it plays for gin."""

    name: str
    turns: int | None  # none: in all


def patience_by_preset() -> tuple[Patience, ...]:
    """How long each preset makes a knock worth while."""
    found = []
    for preset, rules in PRESETS.items():
        turns = knocking_turns(rules)
        found.append(Patience(str(labels.PRESET_NAMES[preset]), turns if turns < ALWAYS else None))
    return tuple(found)

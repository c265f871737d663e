"""What a person played last, which the first page offers again: a level and a preset, kept as preferences."""

from dataclasses import dataclass
from typing import Any

from accounts.models import User

from .engine.rules import PRESETS
from .levels import Level

FIRST_PRESET = "house"


@dataclass(frozen=True)
class Usual:
    level: str = Level.EASY.value
    preset: str = FIRST_PRESET


def usual_of(user: Any) -> Usual:
    """What to offer first; a level or preset that is no more is forgotten."""
    kept = user.preferences if isinstance(user, User) else {}
    level, preset = str(kept.get("level")), str(kept.get("preset"))
    return Usual(
        level if level in Level.values else Usual.level,
        preset if preset in PRESETS else Usual.preset,
    )


def keep_usual(user: User, preset: str, opponent: str) -> None:
    """Keeps what a match is played by; one against a friend has no level to keep."""
    user.prefer(preset=preset, **({"level": opponent} if opponent in Level.values else {}))

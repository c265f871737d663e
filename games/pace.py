"""How fast an AI moves: a person's preference, kept with the others."""

from typing import Any

from accounts.models import User

PACES = {"slow": 2200, "normal": 1100, "fast": 350}
"""Milliseconds between a board and the AI's move."""
USUAL = "normal"


def pace_of(user: Any) -> str:
    """The pace that a person has chosen."""
    name = user.preferences.get("pace") if isinstance(user, User) else None
    return name if name in PACES else USUAL


def keep_pace(user: User, name: str) -> bool:
    """Keeps a person's choice; False for a pace that there is not."""
    if name not in PACES:
        return False
    user.prefer(pace=name)
    return True

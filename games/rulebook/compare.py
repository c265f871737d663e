"""The presets side by side, and where they differ from the House rules."""

from dataclasses import dataclass
from typing import Any

from games.engine.rules import FIELDS, PRESETS, RuleSet
from games.wording import labels

from .facts import fact_of


@dataclass(frozen=True)
class Row:
    """A rule with its value in each preset."""

    fact: str
    label: str
    values: tuple[str, ...]
    differs: bool


def comparison(*names: str) -> tuple[Row, ...]:
    """The presets side by side, a row for each of the fields, or for all."""
    return tuple(_row(name) for name in names or FIELDS)


def _row(name: str) -> Row:
    values = tuple(labels.field_value(name, each) for each in PRESETS.values())
    return Row(fact_of(name), str(labels.FIELD_NAMES[name]), values, len({*values}) > 1)


@dataclass(frozen=True)
class Elsewhere:
    """Presets in which some rules are other than told, and alike."""

    presets: tuple[tuple[str, str], ...]  # key and name
    changes: str  # "undercut 20, big gin"
    fact: str  # of the first of them


def elsewhere(rules: RuleSet, *names: str) -> tuple[Elsewhere, ...]:
    """The presets that have any of these fields otherwise than `rules`, with their own values."""
    alike: dict[tuple[tuple[str, Any], ...], list[str]] = {}
    for preset, other in PRESETS.items():
        own = [(name, getattr(other, name)) for name in names]
        changes = tuple((name, value) for name, value in own if value != getattr(rules, name))
        if changes:
            alike.setdefault(changes, []).append(preset)
    return tuple(
        Elsewhere(
            tuple((preset, str(labels.PRESET_NAMES[preset])) for preset in presets),
            ", ".join(labels.change_text(name, value) for name, value in changes),
            fact_of(changes[0][0]),
        )
        for changes, presets in alike.items()
    )

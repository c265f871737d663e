"""The rule set: one frozen value per match, with every number of the game in a field of its own.

Facts R1 to R18 of the reference name the fields. Nothing in the engine asks which preset it plays.
"""

from dataclasses import Field, dataclass, field, fields, replace
from enum import StrEnum
from typing import Any

from .errors import Flaw, InvalidRules


class Winner(StrEnum):
    """Who wins the match (R14)."""

    TARGET = "target"  # the side that reached the target
    TOTAL = "total"  # the most points after the bonuses; equal totals: the side that reached the target


def _number(default: int, low: int, high: int) -> Any:
    return field(default=default, metadata={"range": (low, high)})


@dataclass(frozen=True, slots=True)
class RuleSet:
    """All that may differ between matches. The defaults are the House rules.

    Raises `InvalidRules` with the field's name for a value of the wrong type, outside its range, or in an
    impossible combination.
    """

    upcard_offer: bool = True  # R1
    throw_back: bool = False  # R2: the card just taken from the discard pile may be thrown
    knock_limit: int = _number(10, 0, 30)  # R3
    knock_without_drawing: bool = True  # R4
    gin_bonus: int = _number(25, 0, 100)  # R5
    undercut_bonus: int = _number(25, 0, 100)  # R6
    big_gin: bool = False  # R7
    big_gin_bonus: int = _number(0, 0, 100)  # R7: on top of the gin bonus
    oklahoma: bool = False  # R8
    oklahoma_spades: bool = False  # R9
    target: int = _number(100, 10, 1000)  # R10
    game_bonus: int = _number(0, 0, 500)  # R11
    shutout_bonus: int = _number(0, 0, 500)  # R12
    deal_bonus: int = _number(0, 0, 100)  # R13: for each deal won
    winner: Winner = Winner.TARGET  # R14
    takes_limit: int = _number(20, 10, 100)  # R18

    def __post_init__(self) -> None:
        for spec in fields(self):
            _check(spec, getattr(self, spec.name))
        if self.oklahoma_spades and not self.oklahoma:
            raise InvalidRules("oklahoma_spades", Flaw.COMBINATION, needs="oklahoma")
        if self.big_gin_bonus and not self.big_gin:
            raise InvalidRules("big_gin_bonus", Flaw.COMBINATION, needs="big_gin")


FIELDS: dict[str, Field[Any]] = {spec.name: spec for spec in fields(RuleSet)}


def range_of(name: str) -> tuple[int, int] | None:
    """The least and greatest value of a number field; None for the others."""
    return FIELDS[name].metadata.get("range")


def _check(spec: Field[Any], value: object) -> None:
    kind = type(spec.default)
    if type(value) is not kind:
        raise InvalidRules(spec.name, Flaw.VALUE, value=value)
    if "range" in spec.metadata:
        low, high = spec.metadata["range"]
        if not low <= value <= high:
            raise InvalidRules(spec.name, Flaw.RANGE, value=value, low=low, high=high)


HOUSE = RuleSet()
CARD_ROOM = RuleSet(
    throw_back=True, knock_without_drawing=False, undercut_bonus=20, big_gin=True, big_gin_bonus=6
)
AT_HOME = RuleSet(
    upcard_offer=False, knock_without_drawing=False, game_bonus=100, shutout_bonus=100, deal_bonus=20
)
LONG_GAME = RuleSet(
    knock_without_drawing=False, game_bonus=100, shutout_bonus=100, deal_bonus=25, winner=Winner.TOTAL
)

PRESETS: dict[str, RuleSet] = {
    "house": HOUSE,
    "card_room": CARD_ROOM,
    "at_home": AT_HOME,
    "long_game": LONG_GAME,
}


def differences(rules: RuleSet, preset: str) -> tuple[str, ...]:
    """The names of the fields in which `rules` differ from a preset."""
    base = PRESETS[preset]
    return tuple(name for name in FIELDS if getattr(rules, name) != getattr(base, name))


def rules_text(rules: RuleSet) -> str:
    """``field=value`` for every field, separated by spaces; numbers in digits, yes and no as 1 and 0."""
    return " ".join(f"{name}={_value_text(getattr(rules, name))}" for name in FIELDS)


def _value_text(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


def parse_rules(text: str, implied: dict[str, Any] | None = None) -> RuleSet:
    """The rule set that `rules_text` wrote.

    `implied` gives the fields that the writing engine version did not know, with the value it played by.
    Raises `InvalidRules` for a field that is missing, unknown or given twice, or a bad value.
    """
    values: dict[str, Any] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name not in FIELDS or name in values:
            raise InvalidRules(name, Flaw.HEADER)
        values[name] = _parse_value(name, value)
    for name in FIELDS:
        if name not in values:
            if implied is None or name not in implied:
                raise InvalidRules(name, Flaw.HEADER)
            values[name] = implied[name]
    return RuleSet(**values)


def _parse_value(name: str, text: str) -> Any:
    default = FIELDS[name].default
    if isinstance(default, bool):
        if text not in ("0", "1"):
            raise InvalidRules(name, Flaw.VALUE, value=text)
        return text == "1"
    if isinstance(default, Winner):
        try:
            return Winner(text)
        except ValueError:
            raise InvalidRules(name, Flaw.VALUE, value=text) from None
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise InvalidRules(name, Flaw.VALUE, value=text)
    return int(text)


def changed(rules: RuleSet, **values: Any) -> RuleSet:
    """The rule set with some fields changed; raises `InvalidRules` like the constructor."""
    unknown = next((name for name in values if name not in FIELDS), None)
    if unknown is not None:
        raise InvalidRules(unknown, Flaw.HEADER)
    return replace(rules, **values)

"""The preferences that change how pages look and sound: style sheets and scripts read them from `<html>`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

Choices = list[tuple[str, Any]]

_AS_DEVICE = ("", _("As my device asks"))
_OFF_ON: Choices = [("", _("Off")), ("on", _("On"))]


@dataclass(frozen=True)
class Look:
    """One preference. Its first choice is empty: the usual one, which is not kept and has no attribute."""

    name: str
    label: Any
    choices: Choices
    attribute: str = ""

    @property
    def data(self) -> str:
        return f"data-{self.attribute or self.name}"


PAGES = (
    Look("theme", _("Colours"), [_AS_DEVICE, ("light", _("Light")), ("dark", _("Dark"))]),
    Look("contrast", _("Contrast"), [_AS_DEVICE, ("more", _("Strong"))]),
    Look("motion", _("Movement"), [_AS_DEVICE, ("off", _("None"))]),
)
TABLE = (
    Look(
        "deck",
        _("Colours of the suits"),
        [("", _("Two: black and red")), ("four", _("Four: one for each suit"))],
    ),
    Look("size", _("Print on the cards"), [("", _("Normal")), ("large", _("Large"))]),
    Look("hand_side", _("Main button"), [("", _("On the right")), ("left", _("On the left"))], "side"),
    Look("sound", _("Sounds"), _OFF_ON),
    Look("auto_draw", _("Draw for me when nothing else is possible"), _OFF_ON, "auto-draw"),
)
LOOKS = (*PAGES, *TABLE)


def attributes(preferences: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The attributes of `<html>` that say what somebody prefers."""
    for look in LOOKS:
        value = preferences.get(look.name)
        if value:
            yield look.data, value

"""Where the rule stands that something follows from."""

from dataclasses import dataclass

from django.utils.translation import get_language

from .addresses import address
from .titles import TITLES


@dataclass(frozen=True)
class RuleLink:
    """A way to one rule: what it is called, and its place on a rules card."""

    title: str
    url: str


def rule_of_preset(fact: str, preset: str) -> RuleLink:
    """A rule as a preset has it, on its card in the present language."""
    place = address("card", get_language() or "en", preset=preset)
    return RuleLink(str(TITLES[fact]), f"{place}#{fact}")

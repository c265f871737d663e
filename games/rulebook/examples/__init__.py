"""The worked examples, as notation."""

from .hands import KNOCKS, LAYOFFS
from .kinds import DealExample, KnockExample, LayoffExample, MatchExample
from .scores import DEALS, MATCHES

__all__ = [
    "DEALS",
    "KNOCKS",
    "LAYOFFS",
    "MATCHES",
    "DealExample",
    "KnockExample",
    "LayoffExample",
    "MatchExample",
]

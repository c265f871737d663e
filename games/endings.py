"""How a deal ended, as players look for it in their past."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from .engine.state import Outcome


class DealEnding(TextChoices):
    """The kinds of ending; a deal that nobody won is dead, for whichever reason."""

    KNOCK = "knock", _("Knock")
    GIN = "gin", _("Gin")
    BIG_GIN = "big_gin", _("Big gin")
    UNDERCUT = "undercut", _("Undercut")
    DEAD = "dead", _("Dead deal")
    RESIGNED = "resigned", _("Resigned")


_OF_OUTCOME = {
    Outcome.KNOCK: DealEnding.KNOCK,
    Outcome.UNDERCUT: DealEnding.UNDERCUT,
    Outcome.GIN: DealEnding.GIN,
    Outcome.BIG_GIN: DealEnding.BIG_GIN,
    Outcome.DEAD_STOCK: DealEnding.DEAD,
    Outcome.DEAD_TAKES: DealEnding.DEAD,
}
assert _OF_OUTCOME.keys() == set(Outcome)


def ending_of(outcome: str) -> DealEnding:
    """The kind of ending of a deal that is over, from its stored outcome."""
    if outcome == DealEnding.RESIGNED:
        return DealEnding.RESIGNED
    return _OF_OUTCOME[Outcome(outcome)]


def outcomes_of(ending: DealEnding) -> list[str]:
    """The stored outcomes of deals that ended so."""
    if ending is DealEnding.RESIGNED:
        return [DealEnding.RESIGNED.value]
    return [outcome.value for outcome, kind in _OF_OUTCOME.items() if kind is ending]

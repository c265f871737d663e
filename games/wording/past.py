"""Past deals and matches in sentences for one of their players."""

from datetime import datetime

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.endings import DealEnding


def deal_ending(ending: DealEnding, won: bool, opponent: str) -> str:
    """How a deal ended; `won` is the match for one that was resigned, and says nothing of a dead one."""
    match ending, won:
        case DealEnding.KNOCK, True:
            text = _("You knocked.")
        case DealEnding.KNOCK, False:
            text = _("%(name)s knocked.")
        case DealEnding.GIN, True:
            text = _("You went gin.")
        case DealEnding.GIN, False:
            text = _("%(name)s went gin.")
        case DealEnding.BIG_GIN, True:
            text = _("You had big gin.")
        case DealEnding.BIG_GIN, False:
            text = _("%(name)s had big gin.")
        case DealEnding.UNDERCUT, True:
            text = _("You undercut %(name)s.")
        case DealEnding.UNDERCUT, False:
            text = _("%(name)s undercut you.")
        case DealEnding.RESIGNED, True:
            text = _("%(name)s resigned.")
        case DealEnding.RESIGNED, False:
            text = _("You resigned.")
        case _:
            text = _("Dead deal: no score.")
    return text % {"name": opponent}


def deal_ending_of_others(ending: DealEnding, winner: str, loser: str) -> str:
    """How a deal ended, for one who did not play it."""
    match ending:
        case DealEnding.KNOCK:
            text = _("%(name)s knocked.")
        case DealEnding.GIN:
            text = _("%(name)s went gin.")
        case DealEnding.BIG_GIN:
            text = _("%(name)s had big gin.")
        case DealEnding.UNDERCUT:
            text = _("%(name)s undercut %(loser)s.")
        case DealEnding.RESIGNED:
            return _("%(name)s resigned.") % {"name": loser}
        case _:
            text = _("Dead deal: no score.")
    return text % {"name": winner, "loser": loser}


def match_state(won: bool | None, resigned: bool, opponent: str) -> str:
    """How a match ended that is over; nobody has won a single deal that was dead."""
    match won, resigned:
        case True, True:
            text = _("You won: %(name)s resigned.")
        case False, True:
            text = _("%(name)s won: you resigned.")
        case True, False:
            text = _("You won.")
        case False, False:
            text = _("%(name)s won.")
        case _:
            text = _("Nobody won.")
    return text % {"name": opponent}


def day(when: datetime) -> str:
    """A day, as short as can be read everywhere."""
    # Translators: how a day is written, in the letters of PHP's date(): 31 Jan 2026.
    return date_format(when, pgettext("day", "j M Y"))

"""The tour of the first match, in short steps that point at the real things."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.engine.state import Phase
from games.queries import Table
from games.shown.help import TourView
from games.tour import DONE, STEPS

from .sight import Sight

_PLAY = (Phase.OFFER, Phase.DRAW, Phase.DISCARD)


def tour_view(table: Table, number: int, step: int) -> TourView | None:
    """One step for the player in a seat; none while no cards are being drawn and discarded."""
    sight = Sight.of(table, number)
    if not sight.is_playing or sight.seen.phase not in _PLAY:
        return None
    return TourView(
        match_id=sight.table.match.public_id,
        step=step,
        count=f"{step}/{STEPS}",
        title=_("Tip %(step)s of %(steps)s") % {"step": step, "steps": STEPS},
        text=_TEXTS[step - 1](sight),
        back="" if step == 1 else str(step - 1),
        next=DONE if step == STEPS else str(step + 1),
        is_last=step == STEPS,
    )


def _hand(sight: Sight) -> str:
    return _("These are your cards. Sets and runs of three or more are melds; the rest is deadwood.")


def _piles(sight: Sight) -> str:
    return _("In your turn, first take a card: a hidden one from the stock, or the open discard.")


def _throw(sight: Sight) -> str:
    return _("Then throw one card away: pick it in your hand and press Discard.")


def _knock(sight: Sight) -> str:
    if not sight.seen.knock_limit:
        return _("You end this deal by going gin: then every card stands in a meld.")
    words = {"limit": sight.seen.knock_limit}
    return _("With %(limit)s points of deadwood or less you may knock and end the deal. None is gin.") % words


def _around(sight: Sight) -> str:
    words = {"target": sight.table.rules.target}
    if sight.table.has_ai:
        return _("The match goes to %(target)s points. Help says what you may do, Hint what to play.") % words
    return _("The match goes to %(target)s points. Help says at any time what you may do.") % words


_TEXTS: tuple[Callable[[Sight], str], ...] = (_hand, _piles, _throw, _knock, _around)
assert len(_TEXTS) == STEPS

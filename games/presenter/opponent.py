"""What only a table with an AI has: its pace, a hint, and afterwards its reasons."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.actions import parse_action
from games.pace import PACES, pace_of
from games.queries import notes_of
from games.reasons import say_gin, unpacked
from games.shown.cards import ButtonView
from games.shown.help import HintView, NudgeView, ThoughtView
from games.wording import sentences
from games.wording.explanations import explained

from .sight import Sight

_PACE_NAMES = {
    "slow": gettext_lazy("Slow"),
    "normal": gettext_lazy("Medium"),
    "fast": gettext_lazy("Fast"),
}
assert _PACE_NAMES.keys() == PACES.keys()


def nudge_view(sight: Sight) -> NudgeView | None:
    """Set when an AI is to move and the reader sits at its table."""
    seat = sight.seat
    if seat is None or not sight.takes_part or not sight.is_playing or sight.seen.is_over:
        return None
    mover = sight.table.seats[sight.seen.to_act]
    if not mover.level:
        return None
    return NudgeView(PACES[pace_of(seat.user)], _("Let %(name)s move") % {"name": mover.player})


def pace_buttons(sight: Sight) -> tuple[ButtonView, ...]:
    """How fast the AI moves, as the reader likes it."""
    if not sight.table.has_ai or sight.seat is None or not sight.takes_part:
        return ()
    present = pace_of(sight.seat.user)
    return tuple(
        ButtonView(str(_PACE_NAMES[name]), name, "pace", "primary" if name == present else "plain")
        for name in PACES
    )


def hint_view(sight: Sight) -> HintView | None:
    """The hint that the reader, who is to act, has asked for here."""
    deal = sight.table.deal
    if deal is None or not deal.hints_given or not sight.may_act:
        return None
    kept = notes_of(deal).hints.get(str(deal.ply))
    if kept is None:
        return None
    reasons = unpacked(kept["reasons"])
    advice = sentences.advice(parse_action(kept["action"]), sight.seen.discard_top, say_gin(reasons))
    return HintView(advice, explained(reasons))


def thought_views(sight: Sight, lines: Sequence[str]) -> tuple[ThoughtView, ...]:
    """The AI's decisions with their reasons, once they give nothing away; `lines` are the deal's actions.

    Where there was nothing to decide there is no reason, and no thought.
    """
    deal = sight.table.deal
    if deal is None or not sight.table.has_ai or not sight.seen.is_over or sight.is_past:
        return ()
    reasons = notes_of(deal).reasons
    return tuple(
        ThoughtView(line, explained(unpacked(reasons[str(ply)])))
        for ply, line in enumerate(lines)
        if reasons.get(str(ply))
    )

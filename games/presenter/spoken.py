"""What is said and not shown: the seats and the piles in one breath, and what a new board brings."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.actions import Kind
from games.engine.state import Phase
from games.shown.help import HintView
from games.shown.score import MatchEndView
from games.shown.showdown import ShowdownView
from games.wording.labels import card_name, card_sign, in_words

from .log import opening_lines
from .sight import Sight


def seat_spoken(sight: Sight, number: int) -> str:
    """Who sits here, with points, and how many cards the other player holds."""
    seat, seen = sight.table.seats[number], sight.seen
    points = ngettext("%(name)s: %(points)s point", "%(name)s: %(points)s points", seat.points)
    parts = [points % {"name": sight.names[number], "points": seat.points}]
    if number == seen.dealer and not sight.table.hides_names:
        parts.append(_("dealer"))
    if number != sight.bottom and not seen.is_over:
        count = seen.hand_counts[number]
        parts.append(ngettext("%(count)s card", "%(count)s cards", count) % {"count": count})
    return ", ".join(parts)


def pile_spoken(sight: Sight, name: str) -> str:
    """The discard pile with what lies on top."""
    seen = sight.seen
    if seen.is_covered:
        return _("%(pile)s, covered by the knock card") % {"pile": name}
    if seen.discard_top is None:
        return _("%(pile)s, empty") % {"pile": name}
    if seen.phase is Phase.OFFER:
        return f"{name}: {card_name(seen.discard_top)}"
    return _("%(pile)s, on top: %(card)s") % {"pile": name, "card": card_name(seen.discard_top)}


def live_text(
    sight: Sight,
    lines: Sequence[str],
    turn: str,
    hint: HintView | None,
    showdown: ShowdownView | None,
    end: MatchEndView | None,
) -> str:
    """What a screen reader is told when this board arrives: what its reader cannot know yet, and no more.

    Own actions are not repeated, and while the other player goes on, nobody is told to wait. `lines` are the
    deal's actions.
    """
    if hint is not None:
        return in_words(hint.spoken)
    news = [_news(sight, lines, showdown)]
    if not sight.is_playing or sight.seen.is_over:
        news += [*_result(showdown), *([end.headline, end.reason] if end else [turn])]
    elif sight.may_act or _is_own(sight):
        news.append(turn)
    return in_words(" ".join(filter(None, news)))


def _is_own(sight: Sight) -> bool:
    """Whether the reader did what was done last."""
    history = sight.seen.history
    return bool(history) and history[-1][0] == sight.number


def _news(sight: Sight, lines: Sequence[str], showdown: ShowdownView | None) -> str:
    """What was done last, unless the reader did it; but a card that was drawn is news to its drawer."""
    seen = sight.seen
    if not lines:
        return opening_lines(sight)[-1]
    if not _is_own(sight):
        return showdown.headline if showdown is not None and not seen.is_over else lines[-1]
    if seen.history[-1][1].kind is Kind.DRAW and seen.drawn is not None:
        return _("You draw %(card)s.") % {"card": card_sign(seen.drawn)}
    return ""


def _result(showdown: ShowdownView | None) -> Iterator[str]:
    """Who scores what, with the sum; its last line is the headline once more."""
    if showdown is not None:
        yield showdown.headline
        yield from (f"{label}: {value}." for label, value, _fact in showdown.sums[:-1])

"""Pasted records: what could be read, and what is wrong with the rest."""

from collections.abc import Sequence

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.endings import ending_of
from games.engine.actions import action_text
from games.engine.errors import Flaw
from games.engine.state import DealState
from games.models import PastedDeal
from games.records.reading import Part, PastedRecord, Place, end_of, place_of, read_pasted
from games.shown.paste import ChoiceView, FlawView, LineView
from games.wording.records import flaw_sentence

MOST_POSSIBLE = 12
"""Actions that are named as possible."""
_IN_ACTIONS = {Flaw.ACTION, Flaw.ILLEGAL, Flaw.CARD, Flaw.CARD_TWICE, Flaw.MELD}


def flaw_view(read: PastedRecord, first_line: int) -> FlawView:
    """The flaw of a damaged record, marked in its text; lines are counted as in all that was pasted."""
    assert read.flaw is not None
    place = place_of(read.flaw, read.lines)
    lines = [_line(number, text, first_line, place) for number, text in enumerate(read.lines)]
    return FlawView(
        text=" ".join(filter(None, (_where(read, place, first_line), flaw_sentence(read.flaw)))),
        possible=_possible(read),
        lines=tuple(line for line in lines if line.before or line.marked),
        readable_text=_readable_text(read.state),
    )


def _where(read: PastedRecord, place: Place | None, first_line: int) -> str:
    assert read.flaw is not None
    kind, _space, number = read.flaw.at.partition(" ")
    if kind == "action":
        return _("Action %(number)s:") % {"number": number}
    return "" if place is None else _("Line %(number)s:") % {"number": place.line + first_line}


def _line(number: int, text: str, first_line: int, place: Place | None) -> LineView:
    shown = number + first_line
    if place is None or number != place.line:
        return LineView(shown, text)
    words = text.split()
    if place.word is None or place.word >= len(words):
        return LineView(shown, "", text or "…")
    before, after = " ".join(words[: place.word]), " ".join(words[place.word + 1 :])
    return LineView(shown, f"{before} ", words[place.word], f" {after}" if after else "")


def _possible(read: PastedRecord) -> str:
    """What could be done where the actions go wrong."""
    assert read.flaw is not None
    if read.state is None or read.flaw.code not in _IN_ACTIONS or not read.flaw.at.startswith("action "):
        return ""
    legal = [action_text(action) for action in read.possible]
    more = " …" if len(legal) > MOST_POSSIBLE else ""
    return " ".join(legal[:MOST_POSSIBLE]) + more


def _readable_text(state: DealState | None) -> str:
    if state is None:
        return ""
    text = ngettext(
        "%(count)s action before it can be read.", "%(count)s actions before it can be read.", state.ply
    )
    return text % {"count": state.ply}


def choice_views(parts: Sequence[Part]) -> tuple[ChoiceView, ...]:
    """Each record of a text, told by how its deal ended."""
    return tuple(ChoiceView(str(number), _choice(number, part)) for number, part in enumerate(parts, 1))


def _choice(number: int, part: Part) -> str:
    read = read_pasted(part.text)
    told = _("damaged") if read.flaw is not None or read.state is None else _told(read.state)
    return _("Deal %(number)s: %(told)s") % {"number": number, "told": told}


def _told(state: DealState) -> str:
    """How the deal ended, and for how much."""
    if state.result is None:
        return _("not played to its end")
    ending = str(ending_of(state.result.outcome).label)
    if state.result.winner is None:
        return ending
    points = ngettext("%(count)s point", "%(count)s points", state.result.points)
    return f"{ending}, {points % {'count': state.result.points}}"


def own_pasted(pasted: Sequence[PastedDeal]) -> tuple[tuple[str, str], ...]:
    """What the reader pasted before: addresses and names."""
    return tuple((reverse("games:pasted", args=[each.token]), _named(each)) for each in pasted)


def _named(pasted: PastedDeal) -> str:
    day = date_format(pasted.created_at, "DATE_FORMAT")
    return f"{day}: {_told(end_of(pasted.record))}"

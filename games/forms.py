"""Reading what people send: a new match's rules, an answer to a knock, which past deals they look for."""

from typing import Any, NamedTuple

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.names import KEY_LENGTH
from games.wording import labels, sentences

from .cursors import Cursor
from .endings import DealEnding
from .engine.actions import action_text, answer
from .engine.cards import DECK_SIZE, card_text
from .engine.errors import InvalidRules
from .engine.rules import FIELDS, PRESETS, RuleSet, Winner, changed, range_of
from .levels import Level
from .promises import Opening, kept_promise
from .refusals import Reason, Refused

FRIEND = "friend"
AS_PRESET = ("", _("as the preset says"))
ANY = ("", _("any"))
YES_NO = [AS_PRESET, ("1", _("yes")), ("0", _("no"))]


class NewMatchForm(forms.Form):
    """A preset, and for each rule a value that changes it; an empty one leaves the preset's."""

    preset = forms.ChoiceField(
        label=_("Rules"), choices=list(labels.PRESET_NAMES.items()), initial="house", widget=forms.RadioSelect
    )
    opponent = forms.ChoiceField(
        label=_("Opponent"),
        choices=[(FRIEND, _("A friend, by a link")), *Level.choices],
        initial=FRIEND,
        required=False,
        widget=forms.RadioSelect,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name in FIELDS:
            self.fields[name] = _rule_field(name)

    def rule_fields(self) -> list[forms.BoundField]:
        """The fields that change a rule of the preset."""
        return [self[name] for name in FIELDS]

    def clean(self) -> dict[str, Any]:
        """Adds "rules", the `RuleSet`; a rule set that cannot be played is an error of its field."""
        cleaned = super().clean() or {}
        if not self.errors:
            try:
                cleaned["rules"] = _rule_set(cleaned)
            except InvalidRules as error:
                self.add_error(error.field, sentences.rule_error(error))
        return cleaned


class DayField(forms.DateField):
    """A day, chosen from a browser's calendar or written as it writes it."""

    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    input_formats = ["%Y-%m-%d"]
    default_error_messages = {"invalid": _("This is no date. Write it with year, month and day: 2026-01-31.")}


class CursorField(forms.CharField):
    """A place in a list, as one of its links says it."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        try:
            return Cursor.read(text) if text else None
        except ValueError:
            raise forms.ValidationError(_("This place in your past deals could not be read.")) from None


class HistoryForm(forms.Form):
    """Which past deals are asked for, and from where on. Whatever is left out is not asked about."""

    opponent = forms.CharField(
        label=_("Opponent"),
        required=False,
        max_length=KEY_LENGTH,
        widget=forms.TextInput(attrs={"list": "opponents", "autocomplete": "off"}),
    )
    ending = forms.ChoiceField(label=_("Ending"), required=False, choices=[ANY, *DealEnding.choices])
    preset = forms.ChoiceField(label=_("Rules"), required=False, choices=[ANY, *labels.PRESET_NAMES.items()])
    since = DayField(label=_("From"), required=False)
    until = DayField(label=_("To"), required=False)
    before = CursorField(required=False, widget=forms.HiddenInput)
    after = CursorField(required=False, widget=forms.HiddenInput)

    def filters(self) -> dict[str, str]:
        """What was asked for, as it stands in the address; places aside, which a new question leaves."""
        return {field.name: text for field in self.visible_fields() if (text := field.data)}

    def notice(self) -> str:
        """What could not be read; empty when all could."""
        if not self.errors:
            return ""
        places = [error for field in self.hidden_fields() for error in field.errors]
        return " ".join(map(str, places)) or gettext("Something above does not fit. Please look there.")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        since, until = cleaned.get("since"), cleaned.get("until")
        if since and until and since > until:
            self.add_error("until", _("The last day is before the first one."))
        return cleaned


def _rule_field(name: str) -> forms.Field:
    label: Any = labels.FIELD_NAMES[name]
    limits = range_of(name)
    if limits is not None:
        low, high = limits
        errors = dict.fromkeys(("invalid", "min_value", "max_value"), sentences.out_of_range(low, high))
        return forms.IntegerField(
            label=label, required=False, min_value=low, max_value=high, error_messages=errors
        )
    choices: list[tuple[Any, Any]] = YES_NO
    if name == "winner":
        choices = [AS_PRESET, *labels.WINNER_NAMES.items()]
    return forms.ChoiceField(label=label, required=False, choices=choices)


def _rule_set(cleaned: dict[str, Any]) -> RuleSet:
    values: dict[str, Any] = {}
    for name in FIELDS:
        value = cleaned.get(name)
        if value in (None, ""):
            continue
        default = FIELDS[name].default
        values[name] = (
            value == "1" if isinstance(default, bool) else Winner(value) if name == "winner" else value
        )
    # Switching a rule off switches off what hangs on it.
    if values.get("big_gin") is False:
        values.setdefault("big_gin_bonus", 0)
    if values.get("oklahoma") is False:
        values.setdefault("oklahoma_spades", False)
    return changed(PRESETS[cleaned["preset"]], **values)


class LevelForm(forms.Form):
    """Which AI to play against."""

    level = forms.ChoiceField(label=_("Opponent"), choices=Level.choices, widget=forms.RadioSelect)


class AgainForm(LevelForm):
    """Which AI, and whose cards."""

    seat = forms.TypedChoiceField(label=_("Whose cards?"), coerce=int, widget=forms.RadioSelect)

    def __init__(self, *args: Any, seats: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["seat"].choices = seats  # type: ignore[attr-defined]


class Moment(NamedTuple):
    """A moment of a deal, as a page names it that was made then."""

    deal_id: str
    ply: int


class Move(NamedTuple):
    """An action as it is posted: which one, and at which moment of which deal."""

    deal_id: str
    ply: int
    text: str
    sure: bool  # the player was asked before


def posted_opening(posted: QueryDict) -> Opening:
    """The promise that a page carried, if it still holds, and the words that were given to it."""
    return Opening(kept_promise(posted.get("promise", "")), posted.get("words", ""))


MAX_PLY_DIGITS = 5


def posted_moment(posted: QueryDict) -> Moment:
    """The moment at which the page was made; raises `Refused` for a ply that is no number."""
    ply = posted.get("ply", "")
    if not (ply.isascii() and ply.isdigit() and len(ply) <= MAX_PLY_DIGITS):
        raise Refused(Reason.UNREADABLE)
    return Moment(posted.get("deal", ""), int(ply))


def posted_move(posted: QueryDict) -> Move:
    """The action that was posted, as ``action``, or as ``sure`` after a question; the service reads it."""
    sure = "sure" in posted
    text = posted.get("sure" if sure else "action", "")
    return Move(*posted_moment(posted), answer_text(posted) if text == "own" else text, sure)


def answer_text(posted: QueryDict) -> str:
    """The defender's own choice as an action's text, from one field ``at-CARD`` for each card.

    A field names an own meld (``own0``), a meld of the knocker (``lay0``) or nothing for deadwood; anything
    else is left for the engine to refuse, or counts as deadwood.
    """
    melds: dict[str, int] = {}
    layoffs = []
    for card in range(DECK_SIZE):
        place = posted.get(f"at-{card_text(card)}", "")
        if place.startswith("own"):
            melds[place] = melds.get(place, 0) | 1 << card
        elif place.startswith("lay") and place[3:].isascii() and place[3:].isdigit():
            layoffs.append((card, min(int(place[3:5]), 9)))
    return action_text(answer(tuple(melds[place] for place in sorted(melds)), tuple(layoffs)))

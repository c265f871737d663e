"""Drawing cards: what a template cannot say by itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django import template
from django.conf import settings
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.html import conditional_escape, escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.shown.cards import ButtonView, CardChoice, CardView, GroupView, HandView
from games.wording.labels import CARD_SIGNS, in_words, sign_names

register = template.Library()


@dataclass(frozen=True)
class Pick:
    """A card at its place in the hand. `number` counts from 1 and ties it to its buttons."""

    number: int
    card: CardView
    buttons: tuple[ButtonView, ...]
    reason: str  # why there is no button, in a turn in which cards may be thrown
    before: str  # what "move left" posts; empty at the end of the hand
    after: str


@register.simple_tag
def card(card: CardView, silent: bool = False) -> str:
    """One face-up card; a `silent` one is for the eye alone, because something near says it."""
    draw = _drawn.__wrapped__ if settings.DEBUG else _drawn  # templates are to be read afresh then
    return draw(card, silent, static("img/cards.svg"), get_language())


@lru_cache(maxsize=4096)
def _drawn(card: CardView, silent: bool, art: str, language: str | None) -> str:
    """Kept: a table has two dozen cards, and everywhere they are the same few.

    `language` is that of the mark on a new one.
    """
    return render_to_string("table/_card.html", {"card": card, "silent": silent, "art": art})


register.filter(in_words)


@register.filter
def aloud(text: str) -> SafeString:
    """A sentence whose card signs are seen and whose card names are spoken."""
    return mark_safe(
        CARD_SIGNS.sub(
            lambda found: (
                f'<span aria-hidden="true">{found[0]}</span>'
                f'<span class="visually-hidden">{escape(sign_names(found))}</span>'
            ),
            conditional_escape(text),
        )
    )


@register.simple_tag
def spoken_label(text: str) -> str:
    """The attribute by which a control with card signs on it is spoken; nothing where there are none."""
    words = in_words(text)
    return "" if words == text else format_html(' aria-label="{}"', words)


@register.filter
def picks(hand: HandView) -> list[tuple[GroupView, list[Pick]]]:
    """The groups of a hand with their cards, numbered through the whole hand."""
    choices = {choice.code: choice for choice in hand.choices}
    total = sum(len(group.cards) for group in hand.groups)
    number = 0
    result = []
    for group in hand.groups:
        row = []
        for each in group.cards:
            number += 1
            before = f"{each.code}:left" if number > 1 else ""
            after = f"{each.code}:right" if number < total else ""
            choice = choices.get(each.code, CardChoice(each.code))
            row.append(Pick(number, each, choice.buttons, choice.reason, before, after))
        result.append((group, row))
    return result


@register.filter
def times(count: int) -> Sequence[int]:
    return range(count)

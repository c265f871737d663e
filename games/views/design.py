"""Everything that pages are put together from, in all its states: a page for those who work on the product.

It has an address in debug alone (ginsite/urls.py), and its words are not translated.
"""

from dataclasses import dataclass

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.engine.cards import parse_cards
from games.presenter.cards import card_views
from games.shown.cards import CardView
from games.shown.charts import bar_chart, line_chart

COLOURS = {
    "Ground": ("page", "surface", "felt", "felt-edge", "line", "line-strong"),
    "Text": ("text", "muted"),
    "Your move": ("accent", "accent-hover", "accent-soft", "on-accent"),
    "Take care": ("warn", "warn-hover", "warn-soft", "on-warn"),
    "Cards": ("card", "card-edge", "card-black", "card-red", "card-blue", "card-green", "card-tint"),
    "Figures": ("meld-line", "good-soft", "series-1", "series-2"),
}
CARD_WIDTHS = (36, 48, 66, 88)
SHOWN = parse_cards("AS 2H 3D 4C 5S 6H 7D 8C 9S TH JD QC KS")
LARGE = parse_cards("AC 7H TD JC QH KS")


class Sample(forms.Form):
    """Fields as every form shows them; sent empty, so that two of them are wrong."""

    name = forms.CharField(label="Name", help_text="This is the name that others see.")
    language = forms.ChoiceField(label="Language", choices=[("en", "English"), ("id", "Bahasa Indonesia")])
    target = forms.IntegerField(label="Target score", initial=100, required=False)


@dataclass(frozen=True)
class Look:
    """A deck as some of its readers have it."""

    title: str
    attribute: str
    cards: tuple[CardView, ...]


@require_safe
def design(request: HttpRequest) -> HttpResponse:
    shown = card_views(SHOWN)
    context = {
        "themes": [("light", ""), ("dark", ""), ("light", "more"), ("dark", "more")],
        "colours": COLOURS.items(),
        "widths": CARD_WIDTHS,
        "cards": shown,
        "large_cards": card_views(LARGE),
        "new_card": card_views(SHOWN, new=6)[6],
        "form": Sample({}),
        "lines": line_chart(
            "Score by deal",
            ("Deal", ["0", "1", "2", "3", "4", "5"]),
            [("alice", [0, 0, 31, 31, 68, 68]), ("bob", [0, 25, 25, 57, 57, 103])],
            ("Target score", 100),
        ),
        "bars": bar_chart(
            "How deals end",
            ("Ending", "Deals"),
            [("Knock", 61), ("Gin", 22), ("Undercut", 14), ("Dead deal", 3)],
        ),
    }
    return render(request, "design/page.html", context)

"""What each rule is called where something links to it."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.wording.labels import FIELD_NAMES

from .facts import BASICS, RULES

TITLES: dict[str, Promise] = {
    "S1": gettext_lazy("Players and cards"),
    "S2": gettext_lazy("Dealing"),
    "S3": gettext_lazy("Sets and runs"),
    "S4": gettext_lazy("The ace is low"),
    "S5": gettext_lazy("Each card in a single meld"),
    "S6": gettext_lazy("Points of the cards"),
    "S7": gettext_lazy("The turn"),
    "S8": gettext_lazy("When you may knock"),
    "S9": gettext_lazy("Counting deadwood"),
    "S10": gettext_lazy("The knock card"),
    "S11": gettext_lazy("Laying off"),
    "S12": gettext_lazy("Nothing is laid off on gin"),
    "S13": gettext_lazy("No new melds between the hands"),
    "S14": gettext_lazy("Points for a knock"),
    "S15": gettext_lazy("Points for gin"),
    "S16": gettext_lazy("Undercut"),
    "S17": gettext_lazy("Knocking in any turn"),
    "S18": gettext_lazy("Deals and match"),
    "S19": gettext_lazy("Dead deal: the end of the stock"),
    "S20": gettext_lazy("Dead deal: takes in a row"),
    "S21": gettext_lazy("How the opponent answers a knock"),
    "S22": gettext_lazy("How the knocker lays out the melds"),
    **{fact: FIELD_NAMES[field] for fact, field in RULES.items() if field},
    "R15": gettext_lazy("The first dealer"),
    "R16": gettext_lazy("The next dealer"),
    "R17": gettext_lazy("The dealer after a dead deal"),
}
assert TITLES.keys() == {*BASICS, *RULES}

"""Examples of hands: who may knock, and what can be laid off."""

from django.utils.translation import gettext_lazy

from .kinds import KnockExample, LayoffExample

KNOCKS = (
    KnockExample(
        "D-11",
        "S8",
        "3C 4C 5C 6C 9S 9H 9D 9C AH KS",
        gettext_lazy("Ace and king fit nowhere, and together they are just over the limit."),
    ),
    KnockExample(
        "C-fourth-7",
        "S9",
        "7S 7H 7D 7C 3S 4S 5S 2H AD 6C",
        gettext_lazy("The set has all suits of its rank. Only the loose cards count."),
    ),
    KnockExample(
        "C-ten",
        "S8",
        "7S 7H 7D 3S 4S 5S 2H 4D 3C AD",
        gettext_lazy("Exactly at the limit a knock is still allowed."),
    ),
    KnockExample(
        "C-gin", "S15", "7S 7H 7D 7C 3S 4S 5S TS TH TD", gettext_lazy("No card is left over: this is gin.")
    ),
    KnockExample(
        "S4",
        "S4",
        "QH KH AH 2D 2C 2S 5D 6D 7D 9C",
        gettext_lazy("The ace goes below the lowest cards only, so queen, king and ace are no run."),
    ),
    KnockExample(
        "S5",
        "S5",
        "5H 6H 7H 7C 7D 2S 3S 4S KD KC",
        gettext_lazy("Run and set would share a card. It stays where more points leave the deadwood."),
    ),
    KnockExample(
        "S9-split",
        "S9",
        "2C 3C 4C 5C 6C 7C 8C 5S 5H 9D",
        gettext_lazy(
            "The long run gives its middle card to the set, and what is left of it makes shorter runs."
        ),
    ),
)

LAYOFFS = (
    LayoffExample(
        "C-chain",
        "S11",
        ("7C 7H 7D", "3S 4S 5S"),
        "6S 7S 2S AS KD KC KH QD QC QH",
        gettext_lazy("A card laid off carries its neighbour: the run grows at both its ends."),
    ),
    LayoffExample(
        "B-three",
        "S11",
        ("3S 3D 3C", "4H 5H 6H"),
        "3H KD KC KH QD QC QH 2D 2C 9H",
        gettext_lazy("The loose heart goes on the set or below the run; either way it no longer counts."),
    ),
    LayoffExample(
        "B-five",
        "S11",
        ("AH 2H 3H 4H", "9C TC JC"),
        "5H KD KC KH QD QC QH 2D 2C 9S",
        gettext_lazy("Below the ace a run cannot grow, but it can at the upper end."),
    ),
    LayoffExample(
        "C-set",
        "S11",
        ("7S 7H 7D", "3S 4S 5S"),
        "7C KD KC KH QD QC QH JD JC 9H",
        gettext_lazy("The set lacks a suit, and the opponent holds it."),
    ),
    LayoffExample(
        "D-five",
        "S11",
        ("5C 5D 5H", "9C TC JC"),
        "5S KD KC KH QD QC QH 2D 2C 9H",
        gettext_lazy("With this card the set is full."),
    ),
    LayoffExample(
        "D-five-low",
        "S11",
        ("6S 7S 8S", "9C TC JC"),
        "5S KD KC KH QD QC QH 2D 2C 9H",
        gettext_lazy("The same spade goes below a run."),
    ),
    LayoffExample(
        "D-five-high",
        "S11",
        ("2S 3S 4S", "9C TC JC"),
        "5S KD KC KH QD QC QH 2D 2C 9H",
        gettext_lazy("And here it continues a run upwards."),
    ),
    LayoffExample(
        "D-no-new-meld",
        "S13",
        ("9C TC JC", "6D 6H 6S"),
        "3S KD KC KH QD QC QH 2D 2C 9H",
        gettext_lazy("The knocker has a loose pair of the same rank, but no set is made with it."),
        loose="3H 3D",
    ),
    LayoffExample(
        "joint",
        "S11",
        ("7H 8H 9H", "5C 5D 5S"),
        "TH TC TD TS JH KS 2S 3C AC 4D",
        gettext_lazy("A card leaves the opponent's own set, because on the run it takes the jack along."),
    ),
)

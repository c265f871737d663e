"""The words of card players, one for each thing, with what they mean.

Where a word stands in the catalogues with the context "term", it is the name of the thing in that language.
"""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, pgettext_lazy


@dataclass(frozen=True)
class Term:
    """One thing: its anchor in the glossary, its name, and a short definition."""

    id: str
    name: Promise
    definition: Promise


TERMS = (
    Term(
        "suits",
        pgettext_lazy("term", "Spades, hearts, diamonds, clubs"),
        gettext_lazy("The suits. Each has the same ranks, from the ace up to the king."),
    ),
    Term(
        "ranks",
        pgettext_lazy("term", "Ace, jack, queen, king"),
        gettext_lazy(
            "The ranks that are written with a letter. The ace is the lowest, the king the highest."
        ),
    ),
    Term(
        "match",
        pgettext_lazy("term", "Match"),
        gettext_lazy("The whole contest: deal after deal, until a player reaches the target score."),
    ),
    Term(
        "deal",
        pgettext_lazy("term", "Deal"),
        gettext_lazy("What is played from dealing the cards to writing down the points."),
    ),
    Term("hand", pgettext_lazy("term", "Hand"), gettext_lazy("The cards that a player holds.")),
    Term("dealer", pgettext_lazy("term", "Dealer"), gettext_lazy("The player who deals the cards.")),
    Term(
        "non-dealer",
        pgettext_lazy("term", "Non-dealer"),
        gettext_lazy("The player who does not deal. The non-dealer has the first move of the deal."),
    ),
    Term("opponent", pgettext_lazy("term", "Opponent"), gettext_lazy("The player on the other side.")),
    Term(
        "stock",
        pgettext_lazy("term", "Stock"),
        gettext_lazy(
            "The cards that were not dealt, face down. Only the player who draws from it sees the card."
        ),
    ),
    Term(
        "discard-pile",
        pgettext_lazy("term", "Discard pile"),
        gettext_lazy("The cards thrown away, face up. Only the top card may be taken."),
    ),
    Term(
        "upcard",
        pgettext_lazy("term", "First upcard"),
        gettext_lazy("The card that is turned face up after dealing, and begins the discard pile."),
    ),
    Term("draw", pgettext_lazy("term", "Draw"), gettext_lazy("To get the top card of the stock.")),
    Term("take", pgettext_lazy("term", "Take"), gettext_lazy("To get the top card of the discard pile.")),
    Term(
        "discard",
        pgettext_lazy("term", "Discard"),
        gettext_lazy("To throw a card of the hand face up on the discard pile; it ends the turn."),
    ),
    Term(
        "pass",
        pgettext_lazy("term", "Pass"),
        gettext_lazy("Not to take the first upcard when it is offered."),
    ),
    Term("meld", pgettext_lazy("term", "Meld"), gettext_lazy("Cards that belong together: a set or a run.")),
    Term("set", pgettext_lazy("term", "Set"), gettext_lazy("A meld of cards of the same rank.")),
    Term(
        "run",
        pgettext_lazy("term", "Run"),
        gettext_lazy("A meld of cards of the same suit that follow each other in rank."),
    ),
    Term(
        "deadwood",
        pgettext_lazy("term", "Deadwood"),
        gettext_lazy("The cards of a hand that are in no meld. The fewer points they have, the better."),
    ),
    Term(
        "deadwood-points",
        pgettext_lazy("term", "Deadwood points"),
        gettext_lazy("The points of the deadwood together; they decide who may knock and who scores."),
    ),
    Term(
        "knock",
        pgettext_lazy("term", "Knock"),
        gettext_lazy("To end the deal and show the cards. It takes deadwood within the knock limit."),
    ),
    Term("knocker", pgettext_lazy("term", "Knocker"), gettext_lazy("The player who has knocked.")),
    Term(
        "knock-card",
        pgettext_lazy("term", "Knock card"),
        gettext_lazy("The last discard of the deal: the knocker puts it face down on the discard pile."),
    ),
    Term(
        "gin", pgettext_lazy("term", "Gin"), gettext_lazy("A knock without any deadwood. It brings a bonus.")
    ),
    Term(
        "big-gin",
        pgettext_lazy("term", "Big gin"),
        gettext_lazy("All cards are in melds even before the discard. Not every rule set counts it."),
    ),
    Term(
        "lay-off",
        pgettext_lazy("term", "Lay off"),
        gettext_lazy("After a knock the opponent adds fitting deadwood to the melds of the knocker."),
    ),
    Term(
        "undercut",
        pgettext_lazy("term", "Undercut"),
        gettext_lazy("The opponent has no more deadwood than the knocker, and scores instead."),
    ),
    Term(
        "showdown",
        pgettext_lazy("term", "Showdown"),
        gettext_lazy("Both players lay their cards open after a knock."),
    ),
    Term(
        "dead-deal",
        pgettext_lazy("term", "Dead deal"),
        gettext_lazy("A deal that ends without a knock. Nobody scores, and the same dealer deals again."),
    ),
    Term(
        "deal-bonus",
        pgettext_lazy("term", "Bonus per deal won"),
        gettext_lazy("Points for every deal that a player has won, added when the match is over."),
    ),
    Term(
        "game-bonus",
        pgettext_lazy("term", "Game bonus"),
        gettext_lazy("Points for reaching the target, added when the match is over."),
    ),
    Term(
        "shutout",
        pgettext_lazy("term", "Shutout"),
        gettext_lazy("A match in which the other player has no points and has won no deal."),
    ),
    Term(
        "resign",
        pgettext_lazy("term", "Resign"),
        gettext_lazy("To give up the match; the other player has won it."),
    ),
)

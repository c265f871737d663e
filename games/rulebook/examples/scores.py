"""Examples of scores: what a deal is worth, and how a match ends."""

from django.utils.translation import gettext_lazy

from .kinds import DealExample, MatchExample

DEALS = (
    DealExample(
        "C-gin-46",
        "S15",
        ("7S 7H 7D 7C", "3S 4S 5S", "TS TH TD"),
        "2H 3H 4H 8C 9C TC KH 6D 4C AC",
        gettext_lazy("Gin brings the bonus and all the deadwood of the opponent."),
    ),
    DealExample(
        "C-knock-9",
        "S14",
        ("7S 7H 7D", "3S 4S 5S", "JH JD JC"),
        "QD QS QC QH 2H 3H 4H KD AD AC",
        gettext_lazy("An ordinary knock: the knocker has less deadwood and scores the difference."),
        loose="3D",
    ),
    DealExample(
        "C-tie",
        "S16",
        ("7S 7H 7D", "3S 4S 5S", "JH JD JC"),
        "QD QS QC QH 2H 3H 4H 8C AD AC",
        gettext_lazy("Equal deadwood is an undercut. There is no difference, so the bonus is all."),
        loose="TD",
    ),
    DealExample(
        "C-undercut-29",
        "S16",
        ("7S 7H 7D", "3S 4S 5S", "JH JD JC"),
        "QD QS QC QH 2H 3H 4H 4C AD AC",
        gettext_lazy("The opponent has less deadwood than the knocker: an undercut."),
        loose="TD",
    ),
    DealExample(
        "D-undercut-32",
        "S16",
        ("5C 5D 5H", "6S 7S 8S", "JH JD JC"),
        "QD QS QC QH 2H 3H 4H 5S 9S 2D",
        gettext_lazy("Layoffs bring the opponent below the knocker."),
        loose="9D",
    ),
    DealExample(
        "D-16",
        "S14",
        ("7S 7H 7D 7C", "3C 4C 5C 6C"),
        "8S 9S TS JS KH KC KS KD QH QD",
        gettext_lazy("A low pair is left against a high pair."),
        loose="2H 2D",
    ),
    DealExample(
        "D-gin-no-layoff",
        "S12",
        ("7S 7H 7D 7C", "3S 4S 5S", "JS JH JD"),
        "2H 3H 4H 8D 9D TD KH 6S JC AC",
        gettext_lazy("Jack and low spade would fit, but on gin nothing is laid off: they stay deadwood."),
    ),
    DealExample(
        "B-big-gin",
        "R7",
        ("7S 7H 7D 7C", "3S 4S 5S 6S", "TS TH TD"),
        "2H 3H 4H 8C 9C TC KH 6D 4C AC",
        gettext_lazy(
            "The card drawn fits as well, so that nothing has to be discarded: big gin, where it counts."
        ),
        big_gin=True,
    ),
    DealExample(
        "gin-against-0",
        "S16",
        ("7S 7H 7D 7C", "3S 4S 5S", "TS TH TD"),
        "2H 3H 4H 8C 9C TC KH KD KC KS",
        gettext_lazy("The opponent has no deadwood either, but gin cannot be undercut. The bonus is all."),
    ),
    DealExample(
        "undercut-to-0",
        "S16",
        ("7C 7H 7D", "3S 4S 5S", "JH JD JC"),
        "6S 7S 2S AS KD KC KH QD QC QH",
        gettext_lazy(
            "The opponent can lay off everything that is loose. That is an undercut, and never gin."
        ),
        loose="2D",
    ),
    DealExample(
        "eleven-melded-no-big-gin",
        "R7",
        ("7S 7H 7D 7C", "3S 4S 5S", "TS TH TD"),
        "2H 3H 4H 8C 9C TC KH 6D 4C AC",
        gettext_lazy(
            "The same cards without big gin: the knocker spares a card of a long meld, for plain gin."
        ),
        knock_card="6S",
    ),
)

MATCHES = (
    MatchExample(
        "A-plain",
        "R14",
        "house",
        (104, 60),
        (6, 4),
        gettext_lazy("There are no bonuses at the end; the points from the deals are the result."),
    ),
    MatchExample(
        "B-plain",
        "R14",
        "card_room",
        (100, 99),
        (2, 9),
        gettext_lazy("The other player has won more deals, but has not reached the target."),
    ),
    MatchExample(
        "C-boxes",
        "R13",
        "at_home",
        (105, 40),
        (5, 3),
        gettext_lazy(
            "The winner of the match gets the game bonus, and each player the bonus for the deals won."
        ),
    ),
    MatchExample(
        "C-shutout",
        "R12",
        "at_home",
        (110, 0),
        (4, 0),
        gettext_lazy("The other player has won no deal: a shutout."),
    ),
    MatchExample(
        "C-overtaken",
        "R14",
        "at_home",
        (100, 99),
        (2, 9),
        gettext_lazy(
            "The bonuses overtake the winner, but here the target decides. The difference has a minus."
        ),
    ),
    MatchExample(
        "D-equal",
        "R14",
        "long_game",
        (105, 80),
        (2, 7),
        gettext_lazy("The totals are equal. Then it counts who reached the target."),
    ),
    MatchExample(
        "D-boxes",
        "R13",
        "long_game",
        (105, 40),
        (5, 3),
        gettext_lazy("Every deal won weighs more in the long game."),
    ),
    MatchExample(
        "D-shutout",
        "R12",
        "long_game",
        (110, 0),
        (4, 0),
        gettext_lazy("A shutout in the long game."),
    ),
    MatchExample(
        "D-overtaken",
        "R14",
        "long_game",
        (100, 99),
        (2, 9),
        gettext_lazy("Whoever reached the target loses on the bonuses, since here the totals decide."),
    ),
)

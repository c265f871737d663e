"""Why a policy chose an action, as codes with data. Sentences live outside.

Each code says below which fields of `Reason` it fills; the others keep their defaults. `points` are deadwood
points unless a code says otherwise, `share` is a probability from 0 to 1, card sets are the engine's.
"""

from enum import StrEnum
from typing import NamedTuple

from games.engine.cards import Card, CardSet


class Code(StrEnum):
    """The closed list of reasons."""

    # Taking, drawing, passing
    TAKE_MELD = "take_meld"  # card joins a meld; cards: that meld, points: deadwood after the next discard
    LEAVE_NO_MELD = "leave_no_meld"  # card joins no meld
    LEAVE_NO_SET = "leave_no_set"  # card makes no set, and runs are not looked for
    LEAVE_NO_GAIN = "leave_no_gain"  # card joins a meld, but leaves no better hand; points: that deadwood
    ONLY_STOCK = "only_stock"  # the discard pile may not be taken from (R1)

    # Discarding
    DISCARD_UNMATCHED = "discard_unmatched"  # card fits with nothing held
    DISCARD_HIGHEST = "discard_highest"  # card: the most points among the deadwood; points: those
    DISCARD_LEAST = "discard_least"  # without card the deadwood is least; points: that deadwood
    DISCARD_AHEAD = "discard_ahead"  # another discard leaves less now; points: that much less
    DISCARD_CHANCES = "discard_chances"  # without card the most draws improve; number: such unseen cards,
    #                                      cards: those cards
    DISCARD_SAFE = "discard_safe"  # nobody can meld card any more; cards: the seen cards that rule it out
    DISCARD_RISK = "discard_risk"  # share: the chance that the opponent can meld card; cards: the seen cards
    #                                that lower it
    KEEP_FROM = "keep_from"  # card kept: cards, known in the opponent's hand, would meld with it
    NOT_BACK = "not_back"  # card was taken from the discard pile and is kept

    # Ending the deal, or not
    GIN = "gin"  # all ten cards are melded
    BIG_GIN = "big_gin"  # all eleven are
    KNOCK_LOW = "knock_low"  # points: the own deadwood is low enough to knock
    KNOCK_EARLY = "knock_early"  # points: deadwood; number: own turns so far; few opponents are ready so soon
    KNOCK_VALUE = "knock_value"  # points: own deadwood; value: how many points better than playing on;
    #                              share: the chance of being undercut
    PLAY_ON_GIN = "play_on_gin"  # points: deadwood; number: unseen cards that give gin now, cards: those
    PLAY_ON_VALUE = "play_on_value"  # points: own deadwood; value: how many points better than knocking;
    #                                  share: the chance of being undercut by knocking
    ABOUT_EVEN = "about_even"  # knocking and playing on are worth the same; points: own deadwood; share: the
    #                            chance of being undercut
    MATCH_SCORE = "match_score"  # a small score wins the match; number: what the own side still needs
    THEY_KNOCK = "they_knock"  # number: earlier deals in which the opponent knocked where others wait for gin
    THEY_PLAY_ON = "they_play_on"  # number: earlier deals in which the opponent could knock and played on
    PLAY_ON_RISK = "play_on_risk"  # points: own deadwood, too high against a ready opponent

    # The showdown
    LAYOUT_BEST = "layout_best"  # points: the deadwood shown
    LAYOUT_CLOSED = "layout_closed"  # this melding offers few layoffs; number: the cards that fit at once
    DEFENCE_BEST = "defence_best"  # points: the least deadwood left; cards: the cards laid off

    RANDOM = "random"  # no reason at all (a yardstick)


class Reason(NamedTuple):
    """One reason. `Code` tells which fields are filled."""

    code: Code
    card: Card | None = None
    cards: CardSet = 0
    points: int | None = None
    number: int | None = None
    share: float | None = None
    value: float | None = None

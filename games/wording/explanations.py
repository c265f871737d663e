"""An AI's reasons in words, as a card player would say them, of its own hand as of the reader's (a hint)."""

from collections.abc import Iterable

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.bots.reasons import Code, Reason
from games.wording.labels import card_sign, cards_sign

_SENTENCES: dict[str, Promise] = {
    Code.TAKE_MELD: gettext_lazy("%(card)s completes a meld."),
    Code.LEAVE_NO_MELD: gettext_lazy("%(card)s completes no meld."),
    Code.LEAVE_NO_SET: gettext_lazy("%(card)s makes no set, and this level does not look for runs."),
    Code.LEAVE_NO_GAIN: gettext_lazy("%(card)s would join a meld, but the hand would be no better for it."),
    Code.ONLY_STOCK: gettext_lazy("The discard may not be taken now."),
    Code.DISCARD_UNMATCHED: gettext_lazy("%(card)s fits with nothing in the hand."),
    Code.DISCARD_HIGHEST: gettext_lazy("%(card)s is the highest of the deadwood."),
    Code.DISCARD_LEAST: gettext_lazy("Without %(card)s the deadwood is lowest: %(points)s."),
    Code.DISCARD_AHEAD: gettext_lazy(
        "Another discard would leave less deadwood now (by %(points)s), but this one has better prospects."
    ),
    Code.DISCARD_CHANCES: gettext_lazy("The cards that are kept can be improved by %(number)s unseen cards."),
    Code.DISCARD_SAFE: gettext_lazy("Nobody can meld %(card)s any more."),
    Code.DISCARD_RISK: gettext_lazy("Chance that the opponent can meld %(card)s: %(share)s."),
    Code.KEEP_FROM: gettext_lazy("%(card)s stays, since the opponent holds %(cards)s."),
    Code.NOT_BACK: gettext_lazy("%(card)s, just taken, stays."),
    Code.GIN: gettext_lazy("All ten cards are in melds."),
    Code.BIG_GIN: gettext_lazy("All eleven cards are in melds."),
    Code.KNOCK_LOW: gettext_lazy("Deadwood %(points)s is low enough to knock."),
    Code.KNOCK_EARLY: gettext_lazy("Deadwood %(points)s, and it is early: few opponents are ready yet."),
    Code.KNOCK_VALUE: gettext_lazy(
        "Knocking with %(points)s is worth about %(value)s points more than playing on. "
        "Chance of an undercut: %(share)s."
    ),
    Code.PLAY_ON_GIN: gettext_lazy("Worth waiting for gin; unseen cards that give it: %(number)s."),
    Code.PLAY_ON_VALUE: gettext_lazy(
        "Playing on is worth about %(value)s points more than knocking with %(points)s. "
        "Chance of an undercut: %(share)s."
    ),
    Code.ABOUT_EVEN: gettext_lazy(
        "Knocking with %(points)s and playing on are worth about the same. Chance of an undercut: %(share)s."
    ),
    Code.PLAY_ON_RISK: gettext_lazy("Deadwood %(points)s is too much against an opponent who may be ready."),
    Code.MATCH_SCORE: gettext_lazy("Points still needed to win the match: %(number)s."),
    Code.THEY_KNOCK: gettext_lazy(
        "Earlier deals of this match in which the opponent knocked at the first chance: %(number)s."
    ),
    Code.THEY_PLAY_ON: gettext_lazy(
        "Earlier deals of this match in which the opponent could have knocked and played on: %(number)s."
    ),
    Code.LAYOUT_BEST: gettext_lazy("Deadwood shown this way: %(points)s."),
    Code.LAYOUT_CLOSED: gettext_lazy("Cards that could be laid off on these melds: %(number)s."),
    Code.DEFENCE_BEST: gettext_lazy("This way the least deadwood is left: %(points)s."),
    Code.RANDOM: gettext_lazy("By chance."),
}
_WITH_CARDS: dict[Code, Promise] = {
    Code.TAKE_MELD: gettext_lazy("%(card)s completes a meld: %(cards)s."),
    Code.DISCARD_SAFE: gettext_lazy("Nobody can meld %(card)s any more; seen: %(cards)s."),
    Code.DISCARD_RISK: gettext_lazy(
        "Chance that the opponent can meld %(card)s: %(share)s; seen: %(cards)s."
    ),
}
"""What is said where the reason names cards."""


def explained(reasons: Iterable[Reason]) -> tuple[str, ...]:
    """The reasons in words, one sentence or two for each."""
    return tuple(_sentence(reason) for reason in reasons)


def _sentence(reason: Reason) -> str:
    text = (reason.cards and _WITH_CARDS.get(reason.code)) or _SENTENCES[reason.code]
    return str(text) % {
        "card": "" if reason.card is None else card_sign(reason.card),
        "cards": cards_sign(reason.cards),
        "points": reason.points,
        "number": reason.number,
        "share": "" if reason.share is None else _chance(reason.share),
        "value": "" if reason.value is None else number_format(reason.value, 1),
    }


SURELY = 0.05
"""A chance this near to none or all is told as a bound: it comes from guesses at the hidden cards."""


def _chance(share: float) -> str:
    if share < SURELY:
        return _("under %(share)s") % {"share": f"{SURELY:.0%}"}
    if share > 1 - SURELY:
        return _("over %(share)s") % {"share": f"{1 - SURELY:.0%}"}
    return f"{share:.0%}"

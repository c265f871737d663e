"""The words of typed commands as a reader is shown them; `typed_words` knows how else they may be spelled."""

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.engine.cards import Card
from games.typed import Example
from games.typed_words import Verb
from games.wording.labels import card_sign


class Shown(NamedTuple):
    """A word in the reader's language, and what it does."""

    word: Promise
    meaning: Promise


SHOWN: dict[Verb, Shown] = {
    Verb.DRAW: Shown(pgettext_lazy("typed", "draw"), gettext_lazy("draw from the stock")),
    Verb.TAKE: Shown(pgettext_lazy("typed", "take"), gettext_lazy("take the discard or the upcard")),
    Verb.PASS: Shown(pgettext_lazy("typed", "pass"), gettext_lazy("leave the upcard")),
    Verb.DISCARD: Shown(pgettext_lazy("typed", "discard"), gettext_lazy("discard this card; d is enough")),
    Verb.KNOCK: Shown(
        pgettext_lazy("typed", "knock"),
        gettext_lazy("knock with this card; without a card: knock in place of drawing"),
    ),
    Verb.GIN: Shown(pgettext_lazy("typed", "gin"), gettext_lazy("go gin")),
    Verb.BIG_GIN: Shown(pgettext_lazy("typed", "big gin"), gettext_lazy("declare big gin")),
    Verb.LAY_OUT: Shown(
        pgettext_lazy("typed", "lay out"),
        gettext_lazy("lay out your melds; with a number: in another way of those shown"),
    ),
    Verb.ANSWER: Shown(pgettext_lazy("typed", "done"), gettext_lazy("give the proposed answer to a knock")),
    Verb.NEXT: Shown(pgettext_lazy("typed", "next"), gettext_lazy("deal the next deal")),
    Verb.REMATCH: Shown(pgettext_lazy("typed", "rematch"), gettext_lazy("ask for a rematch")),
    Verb.HINT: Shown(pgettext_lazy("typed", "hint"), gettext_lazy("ask for a hint, against an AI")),
    Verb.YES: Shown(pgettext_lazy("typed", "yes"), gettext_lazy("do it all the same, after a question")),
    Verb.NO: Shown(pgettext_lazy("typed", "no"), gettext_lazy("go back, after a question")),
}
assert SHOWN.keys() == set(Verb)
_NAME_A_CARD = {Verb.DISCARD, Verb.KNOCK}


def word_of(example: Example) -> str:
    """A command as it may be typed: "draw", "knock 9♣"."""
    word = str(SHOWN[example.verb].word)
    return word if example.card is None else f"{word} {card_sign(example.card)}"


def can_type(examples: Iterable[Example]) -> str:
    """What is possible now: "You can type: draw, take, knock."."""
    return _("You can type: %(words)s.") % {"words": ", ".join(map(word_of, examples))}


def help_lines(card: Card) -> tuple[tuple[str, str], ...]:
    """Each command with what it does; `card` is one that the reader may see, for examples."""
    return tuple(
        (word_of(Example(verb, card if verb in _NAME_A_CARD else None)), str(shown.meaning))
        for verb, shown in SHOWN.items()
    )

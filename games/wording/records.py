"""What is wrong with a pasted record and what was expected, in sentences."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.cards import DECK_SIZE
from games.engine.errors import Flaw, InvalidNotation, InvalidRules, Refusal
from games.engine.notation import FORMAT, FORMAT_VERSION, MAX_ID, NAMES
from games.engine.rules import FIELDS, range_of
from games.engine.shuffle import SEED_SIZE
from games.wording.sentences import rule_error

_ILLEGAL: dict[Refusal, Promise] = {
    Refusal.DEAL_OVER: gettext_lazy("The deal is over already."),
    Refusal.NOT_NOW: gettext_lazy("That cannot be done at this moment of a deal."),
    Refusal.CARD_NOT_HELD: gettext_lazy("The player does not hold this card."),
    Refusal.TOOK_THIS_CARD: gettext_lazy(
        "The player has just taken this card, and may not throw it back in the same turn."
    ),
    Refusal.OVER_LIMIT: gettext_lazy("The deadwood is above the knock limit."),
    Refusal.NO_KNOCK_WITHOUT_DRAWING: gettext_lazy("By these rules nobody may knock without drawing."),
    Refusal.BIG_GIN_OFF: gettext_lazy("By these rules there is no big gin."),
    Refusal.NOT_ALL_MELDED: gettext_lazy("Not all cards of the hand are in melds."),
    Refusal.UPCARD_REFUSED: gettext_lazy("Both players have passed the upcard, so only the stock is left."),
    Refusal.NOT_A_MELD: gettext_lazy("These cards are not a meld."),
    Refusal.CARD_IN_TWO_MELDS: gettext_lazy("A card stands in two places."),
    Refusal.NO_SUCH_MELD: gettext_lazy("There is no meld of this number."),
    Refusal.DOES_NOT_FIT: gettext_lazy("This card does not fit on that meld."),
}
_VALUES: dict[str, Promise] = {
    "id": gettext_lazy("After “id” stands the number of the deal, with at most %(most)s characters."),
    "engine": gettext_lazy("After “engine” stands the number of a version."),
    "dealer": gettext_lazy("After “dealer” stands the dealer's seat, 0 or 1."),
    "scores": gettext_lazy("After “scores” stand two numbers, the points of both seats before this deal."),
    "words": gettext_lazy('After “words” stand two texts, such as ["clover", "rain"].'),
}


def flaw_sentence(flaw: InvalidNotation) -> str:
    """Why a record cannot be read any further, for its reader."""
    name, _space, detail = flaw.at.partition(" ")
    match flaw.code:
        case Flaw.FORMAT:
            text = _("A record is a text that begins with the line “%(line)s”; JSON cannot be pasted.")
            text %= {"line": f"{FORMAT} {FORMAT_VERSION}"}
        case Flaw.VERSION:
            text = _("This record was written by a version of the game that is not known here.")
        case Flaw.HEADER:
            text = _about_lines(name, detail, flaw)
        case Flaw.VALUE | Flaw.RANGE | Flaw.COMBINATION if name == "rules":
            text = _about_a_rule(detail, Flaw(flaw.code))
        case Flaw.VALUE:
            text = str(_VALUES[name]) % {"most": MAX_ID}
        case Flaw.SEED:
            text = _("A seed has %(count)s characters, each a digit or a letter from a to f.")
            text %= {"count": 2 * SEED_SIZE}
        case Flaw.RESULT:
            text = _about_the_result(flaw.data["expected"])
        case Flaw.ILLEGAL:
            text = str(_ILLEGAL[flaw.data["refusal"]])
        case _:
            text = _about_cards(name, detail, flaw)
    return text


def _about_lines(name: str, detail: str, flaw: InvalidNotation) -> str:
    """A line, or a field of the rules, that is missing, strange or there twice."""
    if name == "line":
        known = flaw.data["name"] in NAMES
        text = (
            _("A second line of a record begins with “%(name)s”.")
            if known
            else _("No line of a record begins with “%(name)s”.")
        )
        return text % {"name": flaw.data["name"]}
    if name == "rules" and detail:
        if detail in FIELDS:
            return _("The rule “%(name)s” is missing, or stands there twice.") % {"name": detail}
        return _("There is no rule “%(name)s”.") % {"name": detail}
    if name == "deck":
        return _("A record has a seed or a deck, and not both.")
    if name == "seed":
        return _("A record needs a line “seed” or a line “deck”.")
    return _("The line “%(name)s” is missing.") % {"name": name}


def _about_a_rule(name: str, code: Flaw) -> str:
    low, high = range_of(name) or (0, 1)
    return rule_error(InvalidRules(name, code, low=low, high=high))


def _about_the_result(expected: str) -> str:
    if not expected:
        return _("The actions do not end the deal, so there is no result.")
    return _("The actions lead to the result “%(result)s”.") % {"result": expected}


def _about_cards(name: str, detail: str, flaw: InvalidNotation) -> str:
    """What stands among the actions or in the deck."""
    if name == "action":
        return _("“%(text)s” is no action.") % {"text": flaw.data["text"]}
    match flaw.code:
        case Flaw.CARD:
            return _("“%(text)s” is no card. Cards are written like 7H or TD.") % {"text": detail}
        case Flaw.CARD_TWICE:
            return _("The card %(card)s stands in the deck twice.") % {"card": detail}
        case _:
            return _("A deck has %(count)s cards, each once.") % {"count": DECK_SIZE}

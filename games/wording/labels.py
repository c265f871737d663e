"""Cards and rule sets in words. Sentences about what happens at a table are in `sentences.py`."""

import re
from functools import cache
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from games.engine.cards import DECK_SIZE, RANKS, Card, CardSet, cards_of, rank_of, suit_of
from games.engine.rules import FIELDS, PRESETS, RuleSet, Winner, differences, range_of
from games.engine.state import Outcome

SUIT_CODES = "shdc"
_SYMBOLS = "♠♥♦♣"
_TEXT_STYLE = "\N{VARIATION SELECTOR-15}"  # the plain sign, never a coloured picture

_SUIT_NAMES = (
    pgettext_lazy("suit", "spades"),
    pgettext_lazy("suit", "hearts"),
    pgettext_lazy("suit", "diamonds"),
    pgettext_lazy("suit", "clubs"),
)
_RANK_NAMES: dict[str, Promise] = {
    "A": pgettext_lazy("rank", "ace"),
    "J": pgettext_lazy("rank", "jack"),
    "Q": pgettext_lazy("rank", "queen"),
    "K": pgettext_lazy("rank", "king"),
}


def rank_text(card: Card) -> str:
    """The rank as printed in a card's corner: ``A``, ``10``, ``K``."""
    letter = RANKS[rank_of(card)]
    return "10" if letter == "T" else letter


def card_sign(card: Card) -> str:
    """A card within a sentence: rank and suit sign."""
    return rank_text(card) + _SYMBOLS[suit_of(card)] + _TEXT_STYLE


def cards_sign(cards: CardSet) -> str:
    """Several cards within a sentence."""
    return " ".join(card_sign(card) for card in cards_of(cards))


def card_name(card: Card) -> str:
    """A card as it is spoken: "queen of hearts"."""
    return _card_name(card, get_language())


@cache
def _card_name(card: Card, language: str | None) -> str:
    """Kept in each `language`, since a table names two dozen cards."""
    rank = rank_text(card)
    return _("%(rank)s of %(suit)s") % {
        "rank": str(_RANK_NAMES.get(rank, rank)),
        "suit": str(_SUIT_NAMES[suit_of(card)]),
    }


_BY_SIGN = {card_sign(card): card for card in range(DECK_SIZE)}
_SIGN = "|".join(_BY_SIGN)
CARD_SIGNS = re.compile(f"(?:{_SIGN})(?: (?:{_SIGN}))*")
"""Finds the cards of a sentence; several that stand together are one find."""


def sign_names(found: re.Match[str]) -> str:
    """The spoken names of cards whose signs were found in a sentence."""
    return ", ".join(card_name(_BY_SIGN[sign]) for sign in found[0].split())


def in_words(text: str) -> str:
    """A sentence as it is spoken, its card signs spelled out: "bob takes queen of hearts."."""
    return CARD_SIGNS.sub(sign_names, text)


PRESET_NAMES: dict[str, Promise] = {
    "house": gettext_lazy("House rules"),
    "card_room": gettext_lazy("Card room"),
    "at_home": gettext_lazy("At home"),
    "long_game": gettext_lazy("Long game"),
}
PRESET_SUMMARIES: dict[str, Promise] = {
    "house": gettext_lazy("Plain and quick. You may also knock in place of drawing."),
    "card_room": gettext_lazy(
        "As in online card rooms: big gin counts, and you may throw back the card just taken."
    ),
    "at_home": gettext_lazy(
        "No upcard offer: the first turn is an ordinary one. Bonuses at the end of the match."
    ),
    "long_game": gettext_lazy("Every deal won counts at the end; the bonuses may turn the match around."),
}
FIELD_NAMES: dict[str, Promise] = {
    "upcard_offer": gettext_lazy("Upcard offer"),
    "throw_back": gettext_lazy("Discarding the card just taken"),
    "knock_limit": gettext_lazy("Knock limit"),
    "knock_without_drawing": gettext_lazy("Knock in place of drawing"),
    "gin_bonus": gettext_lazy("Gin bonus"),
    "undercut_bonus": gettext_lazy("Undercut bonus"),
    "big_gin": gettext_lazy("Big gin"),
    "big_gin_bonus": gettext_lazy("Big gin bonus, on top of gin"),
    "oklahoma": gettext_lazy("Oklahoma, the upcard sets the knock limit"),
    "oklahoma_spades": gettext_lazy("Oklahoma spades, a spade upcard doubles the deal"),
    "target": gettext_lazy("Target score"),
    "game_bonus": gettext_lazy("Game bonus"),
    "shutout_bonus": gettext_lazy("Shutout bonus"),
    "deal_bonus": gettext_lazy("Bonus per deal won"),
    "winner": gettext_lazy("Winner of the match"),
    "takes_limit": gettext_lazy("Discards taken in a row until the deal is dead"),
}
OUTCOME_NAMES: dict[Outcome, Promise] = {
    Outcome.KNOCK: gettext_lazy("Knock"),
    Outcome.UNDERCUT: gettext_lazy("Undercut"),
    Outcome.GIN: gettext_lazy("Gin"),
    Outcome.BIG_GIN: gettext_lazy("Big gin"),
    Outcome.DEAD_STOCK: gettext_lazy("Dead deal"),
    Outcome.DEAD_TAKES: gettext_lazy("Dead deal"),
}
_CHANGED_NUMBERS: dict[str, Promise] = {
    "knock_limit": gettext_lazy("knock limit %(value)s"),
    "gin_bonus": gettext_lazy("gin %(value)s"),
    "undercut_bonus": gettext_lazy("undercut %(value)s"),
    "big_gin_bonus": gettext_lazy("big gin bonus %(value)s"),
    "target": gettext_lazy("target %(value)s"),
    "game_bonus": gettext_lazy("game bonus %(value)s"),
    "shutout_bonus": gettext_lazy("shutout %(value)s"),
    "deal_bonus": gettext_lazy("%(value)s per deal won"),
    "takes_limit": gettext_lazy("dead deal after %(value)s takes"),
}
"""What was changed in a preset, in a list that follows its name."""
_CHANGED_VALUES: dict[tuple[str, bool | Winner], Promise] = {
    ("upcard_offer", True): gettext_lazy("upcard offer"),
    ("upcard_offer", False): gettext_lazy("no upcard offer"),
    ("throw_back", True): gettext_lazy("throwing back"),
    ("throw_back", False): gettext_lazy("no throwing back"),
    ("knock_without_drawing", True): gettext_lazy("knock without drawing"),
    ("knock_without_drawing", False): gettext_lazy("no knock without drawing"),
    ("big_gin", True): gettext_lazy("big gin"),
    ("big_gin", False): gettext_lazy("no big gin"),
    ("oklahoma", True): gettext_lazy("Oklahoma"),
    ("oklahoma", False): gettext_lazy("no Oklahoma"),
    ("oklahoma_spades", True): gettext_lazy("spades double"),
    ("oklahoma_spades", False): gettext_lazy("spades do not double"),
    ("winner", Winner.TARGET): gettext_lazy("the target decides"),
    ("winner", Winner.TOTAL): gettext_lazy("the bonuses decide"),
}
WINNER_NAMES: dict[str, Promise] = {
    Winner.TARGET: gettext_lazy("who reaches the target"),
    Winner.TOTAL: gettext_lazy("who has most points after the bonuses"),
}


def field_value(name: str, rules: RuleSet) -> str:
    """The value of one rule in words: "yes", "25", "who reaches the target"."""
    value = getattr(rules, name)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return str(WINNER_NAMES[value]) if name == "winner" else str(value)


def rule_lines(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """The rules of a match as labels and values; a rule that another one switches off is left out."""
    hidden = set()
    if not rules.big_gin:
        hidden.add("big_gin_bonus")
    if not rules.oklahoma:
        hidden.add("oklahoma_spades")
    else:
        hidden.add("knock_limit")
    return tuple((str(FIELD_NAMES[name]), field_value(name, rules)) for name in FIELDS if name not in hidden)


def rules_name(preset: str, rules: RuleSet) -> str:
    """The preset's name, with what was changed: "House rules, changed: undercut 10"."""
    names = [name for name in differences(rules, preset) if rules.big_gin or name != "big_gin_bonus"]
    changes = [change_text(name, getattr(rules, name)) for name in names]
    name = str(PRESET_NAMES[preset])
    if not changes:
        return name
    return _("%(preset)s, changed: %(changes)s") % {"preset": name, "changes": ", ".join(changes)}


def change_text(name: str, value: Any) -> str:
    """One rule that a match has otherwise than its preset: "undercut 10", "no upcard offer"."""
    text = _CHANGED_NUMBERS[name] if range_of(name) else _CHANGED_VALUES[name, value]
    return str(text) % {"value": value}


def role_names(dealer: int) -> tuple[str, str]:
    """What players without names are called, by seat."""
    names = (_("Dealer"), _("Non-dealer"))
    return names if dealer == 0 else (names[1], names[0])


assert PRESET_NAMES.keys() == PRESET_SUMMARIES.keys() == PRESETS.keys()
assert FIELD_NAMES.keys() == FIELDS.keys()
assert FIELDS.keys() == _CHANGED_NUMBERS.keys() | {name for name, _value in _CHANGED_VALUES}
assert OUTCOME_NAMES.keys() == set(Outcome)

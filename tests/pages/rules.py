"""The rules: cards, guide, tactics, examples, exercises, glossary; and the card of a match."""

from django.urls import reverse

from games.engine.rules import HOUSE, changed
from tests.table import dealt

from .cast import Cast
from .place import Place, Scene, stranger_at

RULES = "/{language}/rules/"
EXERCISE = RULES + "practice/{kind}/7/"


def card_of_a_match(cast: Cast) -> Scene:
    """With a rule changed, and the panel's own address."""
    match = dealt(cast.alice, cast.bob, rules=changed(HOUSE, undercut_bonus=10))
    return Scene(reverse("games:match_card", args=[match.public_id]), cast.alice)


def at_exercise(kind: str, answer: str = "") -> str:
    return EXERCISE.replace("{kind}", kind) + (f"?check=1&{answer}" if answer else "")


PLACES = [
    Place("rules", stranger_at(RULES)),
    Place("rules-card", stranger_at(f"{RULES}card_room/")),
    Place("rules-guide", stranger_at(f"{RULES}guide/")),
    Place("rules-tactics", stranger_at(f"{RULES}tactics/")),
    Place("rules-examples", stranger_at(f"{RULES}examples/")),
    Place("rules-glossary", stranger_at(f"{RULES}glossary/")),
    Place("rules-of-a-match", card_of_a_match),
    Place("fair", stranger_at("/{language}/fair/")),
    Place("practice", stranger_at(f"{RULES}practice/")),
    Place("practice-melds", stranger_at(at_exercise("melds"))),
    Place("practice-knock", stranger_at(at_exercise("knock", "card=none"))),
    Place("practice-layoff", stranger_at(at_exercise("layoff"))),
    Place("practice-score", stranger_at(at_exercise("score", "winner=knocker&points=1"))),
    Place("practice-refused", stranger_at(at_exercise("deadwood", "points=many")), status=422),
]

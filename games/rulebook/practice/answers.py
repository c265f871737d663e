"""What somebody answered to an exercise, read from a form."""

from django.http import QueryDict
from django.utils.translation import gettext as _

from games.engine.cards import Card, CardSet, card_set, parse_card
from games.engine.errors import InvalidNotation
from games.rulebook.exercises import (
    DeadwoodExercise,
    Exercise,
    KnockExercise,
    LayoffExercise,
    MeldsExercise,
    ScoreExercise,
)
from games.rulebook.scored import KNOCKER, OPPONENT

NO_CARD = "none"
WINNERS = {"knocker": KNOCKER, "opponent": OPPONENT}
MOST_DIGITS = 4


class UnreadableAnswer(ValueError):
    """An answer that is none; its text tells the reader what to give instead."""


def is_answered_right(exercise: Exercise, form: QueryDict) -> bool:
    """Whether the form answers the exercise rightly; `UnreadableAnswer` when it does not answer at all."""
    match exercise:
        case MeldsExercise() | LayoffExercise():
            return exercise.is_right(card_set(_card(text, exercise.hand) for text in form.getlist("card")))
        case KnockExercise():
            return exercise.is_right(_card_or_none(form, exercise.hand))
        case DeadwoodExercise():
            return exercise.is_right(_number(form))
        case ScoreExercise():
            return exercise.is_right(_winner(form), _number(form))


def _card(text: str, hand: CardSet) -> Card:
    try:
        card = parse_card(text)
    except InvalidNotation:
        card = None
    if card is None or not hand >> card & 1:
        raise UnreadableAnswer(_("Choose among the cards shown."))
    return card


def _card_or_none(form: QueryDict, hand: CardSet) -> Card | None:
    text = form.get("card", "")
    if not text:
        raise UnreadableAnswer(_("Choose a card, or say that you play on."))
    return None if text == NO_CARD else _card(text, hand)


def _number(form: QueryDict) -> int:
    text = form.get("points", "").strip()
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise UnreadableAnswer(_("Give the points as a number."))
    return int(text)


def _winner(form: QueryDict) -> int:
    try:
        return WINNERS[form.get("winner", "")]
    except KeyError:
        raise UnreadableAnswer(_("Say who scores.")) from None

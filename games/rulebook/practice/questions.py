"""The question of an exercise, and what there is to choose from."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.cards import CardSet
from games.engine.rules import PRESETS
from games.presenter.cards import card_views, in_one_breath
from games.rulebook.exercises import (
    DeadwoodExercise,
    Exercise,
    KnockExercise,
    LayoffExercise,
    MeldsExercise,
    ScoreExercise,
)
from games.rulebook.laid import knocker_hand, opponent_hand
from games.shown.cards import CardView
from games.shown.showdown import LaidHand
from games.wording.labels import FIELD_NAMES, PRESET_NAMES, field_value

from .answers import NO_CARD

KIND_NAMES: dict[str, Promise] = {
    "melds": gettext_lazy("Find the melds"),
    "deadwood": gettext_lazy("Count the deadwood"),
    "knock": gettext_lazy("Knock or play on"),
    "layoff": gettext_lazy("Lay off"),
    "score": gettext_lazy("Score the deal"),
}
KIND_SUMMARIES: dict[str, Promise] = {
    "melds": gettext_lazy("Which cards stay outside all melds?"),
    "deadwood": gettext_lazy("How many points are left over at best?"),
    "knock": gettext_lazy("May you knock, and with which card?"),
    "layoff": gettext_lazy("Which of your cards go on the melds of the knocker?"),
    "score": gettext_lazy("Who scores, and how many points?"),
}

BONUSES = ("gin_bonus", "undercut_bonus")


@dataclass(frozen=True)
class Choice:
    """Something to choose: its value in the form, its words, and whether it was chosen."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class CardChoice:
    """A card to choose."""

    card: CardView
    chosen: bool


@dataclass(frozen=True)
class QuestionView:
    """An exercise as it is asked; whatever it does not ask for is empty."""

    text: str
    hands: tuple[LaidHand, ...] = ()  # laid open on the table
    shown: tuple[CardView, ...] = ()  # a hand to look at
    cards: tuple[CardChoice, ...] = ()
    is_one_card: bool = False
    no_card: Choice | None = None
    winners: tuple[Choice, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()  # rules that the answer depends on, with their values
    asks_points: bool = False
    points: str = ""


def question_view(exercise: Exercise, form: QueryDict) -> QuestionView:
    """The question, with what the form has chosen so far."""
    chosen = form.getlist("card")
    match exercise:
        case MeldsExercise():
            text = _("Meld as much as you can. Which cards stay deadwood?")
            return QuestionView(text, cards=_choices(exercise.hand, chosen))
        case DeadwoodExercise():
            text = _("How many points of deadwood does this hand have at best?")
            return _with_points(QuestionView(text, shown=card_views(exercise.hand)), form)
        case KnockExercise():
            return _knock_question(exercise, chosen)
        case LayoffExercise():
            text = _("What do you lay off, so that the least deadwood stays with you? It may be nothing.")
            knocker = knocker_hand(exercise.melds, exercise.loose, ())
            return QuestionView(text, hands=(knocker,), cards=_choices(exercise.hand, chosen))
        case ScoreExercise():
            return _with_points(_score_question(exercise, form.get("winner", "")), form)


def _choices(hand: CardSet, chosen: Collection[str]) -> tuple[CardChoice, ...]:
    return tuple(CardChoice(card, card.code in chosen) for card in card_views(hand))


def _with_points(question: QuestionView, form: QueryDict) -> QuestionView:
    return replace(question, asks_points=True, points=form.get("points", ""))


def _knock_question(exercise: KnockExercise, chosen: Collection[str]) -> QuestionView:
    text = _("You have drawn, and the knock limit is %(limit)s. With which card do you knock?")
    return QuestionView(
        text % {"limit": exercise.limit},
        cards=_choices(exercise.hand, chosen),
        is_one_card=True,
        no_card=Choice(NO_CARD, _("No card allows it: play on"), NO_CARD in chosen),
    )


def _score_question(exercise: ScoreExercise, winner: str) -> QuestionView:
    text = _("%(preset)s: who scores, and how many points?") % {"preset": PRESET_NAMES[exercise.preset]}
    defence = exercise.defence
    knocker = knocker_hand(exercise.melds, exercise.loose, defence.layoffs)
    opponent = opponent_hand(exercise.hand, defence.melds, defence.layoffs)
    rules = PRESETS[exercise.preset]
    return QuestionView(
        text,
        hands=(_uncounted(knocker), _uncounted(opponent)),
        notes=tuple((str(FIELD_NAMES[name]), field_value(name, rules)) for name in BONUSES),
        winners=(
            Choice("knocker", _("The knocker"), winner == "knocker"),
            Choice("opponent", _("The opponent"), winner == "opponent"),
        ),
    )


def _uncounted(hand: LaidHand) -> LaidHand:
    """The hand without the points of its deadwood, which are asked for."""
    cards = hand.deadwood.cards
    label = _("Deadwood") if cards else _("No deadwood")
    spoken = f"{label}: {in_one_breath(cards)}"
    return replace(hand, deadwood=replace(hand.deadwood, label=label, spoken=spoken))

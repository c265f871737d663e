"""Why an answer to an exercise is right or wrong: the cards, the sum and the rule."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.engine.cards import CardSet, card_set
from games.engine.melds import best_melding, melded
from games.presenter.cards import melding_groups
from games.presenter.sums import FACT_OF_OUTCOME
from games.rulebook.exercises import (
    DeadwoodExercise,
    Exercise,
    KnockExercise,
    LayoffExercise,
    MeldsExercise,
    ScoreExercise,
)
from games.rulebook.laid import knocker_hand, opponent_hand
from games.rulebook.links import RuleLink, rule_of_preset
from games.rulebook.worked import knock_verdict, layoff_sums, loose_sum, showdown_lines
from games.shown.cards import GroupView
from games.shown.showdown import LaidHand
from games.wording.labels import card_sign, cards_sign


@dataclass(frozen=True)
class ExplanationView:
    """The answer to an exercise, and how one comes to it."""

    is_right: bool
    rule: RuleLink
    groups: tuple[GroupView, ...] = ()
    hands: tuple[LaidHand, ...] = ()
    sums: tuple[tuple[str, str], ...] = ()
    before: str = ""  # a sentence above the cards
    lines: tuple[str, ...] = ()  # sentences below them

    @property
    def headline(self) -> str:
        return _("Right!") if self.is_right else _("Not quite. This is how it is:")


def explanation_view(exercise: Exercise, is_right: bool) -> ExplanationView:
    """The explanation of an exercise after an answer."""
    match exercise:
        case MeldsExercise():
            return _melds(exercise.hand, is_right, "S9")
        case DeadwoodExercise():
            return _melds(exercise.hand, is_right, "S6")
        case KnockExercise():
            return _knock(exercise, is_right)
        case LayoffExercise():
            return _layoff(exercise, is_right)
        case ScoreExercise():
            return _score(exercise, is_right)


def _melds(hand: CardSet, is_right: bool, fact: str) -> ExplanationView:
    melding = best_melding(hand)
    return ExplanationView(
        is_right,
        rule_of_preset(fact, "house"),
        groups=melding_groups(hand, melding),
        sums=((_("Deadwood"), loose_sum(hand & ~melded(melding))),),
    )


def _knock(exercise: KnockExercise, is_right: bool) -> ExplanationView:
    """The best discard with what it leaves, and the other cards with which one might knock."""
    card = exercise.allowed[0] if exercise.allowed else exercise.best
    kept = exercise.hand ^ 1 << card
    lines = [knock_verdict(kept, exercise.limit)]
    others = card_set(exercise.allowed[1:])
    if others:
        lines.append(_("A knock is also possible with: %(cards)s") % {"cards": cards_sign(others)})
    return ExplanationView(
        is_right,
        rule_of_preset("S8", "house"),
        groups=melding_groups(kept, best_melding(kept)),
        before=_("The least deadwood is left without %(card)s:") % {"card": card_sign(card)},
        lines=tuple(lines),
    )


def _layoff(exercise: LayoffExercise, is_right: bool) -> ExplanationView:
    best = exercise.best
    lines = [] if best.layoffs else [_("Nothing fits, so nothing is laid off.")]
    return ExplanationView(
        is_right,
        rule_of_preset("S11", "house"),
        hands=(
            knocker_hand(exercise.melds, exercise.loose, best.layoffs),
            opponent_hand(exercise.hand, best.melds, best.layoffs),
        ),
        sums=layoff_sums(exercise.hand, best),
        lines=tuple(lines),
    )


def _score(exercise: ScoreExercise, is_right: bool) -> ExplanationView:
    result = exercise.result
    return ExplanationView(
        is_right,
        rule_of_preset(FACT_OF_OUTCOME[result.outcome], exercise.preset),
        sums=tuple((line.label, line.numbers) for line in showdown_lines(result)),
    )

"""Small exercises without end, made by the engine from a number and checked by it.

The same kind and number give the same exercise, so nothing of it is kept anywhere. The numbers have
nothing to do with the seeds of deals.
"""

from collections.abc import Callable
from random import Random

from .knock import KnockExercise, knock_or_not
from .layoff import LayoffExercise, lay_off
from .melds import DeadwoodExercise, MeldsExercise, count_deadwood, find_melds
from .score import ScoreExercise, score_the_deal

__all__ = [
    "MAKERS",
    "NUMBERS",
    "DeadwoodExercise",
    "Exercise",
    "KnockExercise",
    "LayoffExercise",
    "MeldsExercise",
    "ScoreExercise",
    "exercise",
]

Exercise = MeldsExercise | DeadwoodExercise | KnockExercise | LayoffExercise | ScoreExercise

MAKERS: dict[str, Callable[[Random], Exercise]] = {
    "melds": find_melds,
    "deadwood": count_deadwood,
    "knock": knock_or_not,
    "layoff": lay_off,
    "score": score_the_deal,
}
"""The kinds of exercise, from easy to hard."""
NUMBERS = 1_000_000
"""How many exercises of each kind there are; after the last comes the first."""


def exercise(kind: str, number: int) -> Exercise:
    """One exercise, always the same for its number."""
    return MAKERS[kind](Random(f"{kind} {number}"))

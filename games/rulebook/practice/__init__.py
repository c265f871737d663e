"""Exercises as their page shows them: the question, the answer as it is read, and the explanation."""

from .answers import UnreadableAnswer, is_answered_right
from .explanations import explanation_view
from .questions import KIND_NAMES, KIND_SUMMARIES, question_view

__all__ = [
    "KIND_NAMES",
    "KIND_SUMMARIES",
    "UnreadableAnswer",
    "explanation_view",
    "is_answered_right",
    "question_view",
]

"""From what a reader may know to what the templates are given, in the reader's language."""

from .lessons import lessons_view
from .review import review_view, step_view
from .shuffle_check import shuffle_check_view
from .sight import Sight
from .table import confirm_gin, table_view
from .tour import tour_view
from .typed import table_verbs
from .waiting import waiting_view

__all__ = [
    "Sight",
    "confirm_gin",
    "lessons_view",
    "review_view",
    "shuffle_check_view",
    "step_view",
    "table_verbs",
    "table_view",
    "tour_view",
    "waiting_view",
]

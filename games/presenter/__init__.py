"""From what a reader may know to what the templates are given, in the reader's language."""

from .sight import Sight
from .table import confirm_gin, table_view
from .typed import table_verbs
from .waiting import waiting_view

__all__ = ["Sight", "confirm_gin", "table_verbs", "table_view", "waiting_view"]

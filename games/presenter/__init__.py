"""From what a reader may know to what the templates are given, in the reader's language."""

from .table import table_view
from .waiting import waiting_view

__all__ = ["table_view", "waiting_view"]

"""From what a reader may know to what the templates are given, in the reader's language."""

from .table import confirm_gin, table_view
from .waiting import waiting_view

__all__ = ["confirm_gin", "table_view", "waiting_view"]

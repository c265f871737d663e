"""All that changes a match. Only this package writes matches, seats and deals.

Each service takes the acting user, checks before it opens a transaction, and either does the whole or raises
`Refused` and changes nothing.
"""

from .changes import Refused
from .hands import arrange
from .matches import leave, make_match, rematch, resign, sit_down
from .playing import act, start_deal

__all__ = ["Refused", "act", "arrange", "leave", "make_match", "rematch", "resign", "sit_down", "start_deal"]

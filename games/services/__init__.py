"""All that changes a match. Only this package writes matches, seats and deals.

Each service takes the acting user and the match's public id (or an invitation), checks before it opens a
transaction, and either does the whole or raises `Refused` and changes nothing. A match at which the user does
not sit is a 404, like one that is not there.
"""

from .again import begun_by_link, play_again, play_by_link, require_unknown, send_deal, take_back
from .hands import arrange
from .lessons import learn
from .matches import leave, make_match, play_now, rematch, require_free_seat, resign, sit_down
from .opponents import hint, let_all_move, let_move, nudge
from .pasting import KEPT_DAYS, paste
from .playing import act, start_deal
from .sharing import share, unshare
from .words import give_words

__all__ = [
    "KEPT_DAYS",
    "act",
    "arrange",
    "begun_by_link",
    "give_words",
    "hint",
    "learn",
    "leave",
    "let_all_move",
    "let_move",
    "make_match",
    "nudge",
    "paste",
    "play_again",
    "play_by_link",
    "play_now",
    "rematch",
    "require_free_seat",
    "require_unknown",
    "resign",
    "send_deal",
    "share",
    "sit_down",
    "start_deal",
    "take_back",
    "unshare",
]

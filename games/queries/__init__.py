"""Reading from the database, one file for each kind of question. Nothing here writes."""

from .again import (
    Play,
    first_play_of,
    known_plays,
    own_play,
    play_link_or_404,
    play_links,
    plays_by,
    replayable_or_404,
    score_before,
)
from .deals import PastDeal, link_of, past_deal_or_404, shared_deal_or_404
from .history import HistoryPage, Opponent, Wanted, history_page, opponent_named, recent_opponents
from .memory import memory_of
from .pasted import pasted_by, pasted_deal_or_404
from .records import past_deals
from .shuffles import shuffle_of
from .statistics import tallies_of
from .tables import (
    Table,
    draw_for_dealer,
    has_finished_deal,
    invited_table_or_404,
    is_seated,
    notes_of,
    open_matches,
    open_tables,
    record_of,
    seated_table_or_404,
    state_of,
    waiting_ais,
)

__all__ = [
    "HistoryPage",
    "Opponent",
    "PastDeal",
    "Play",
    "Table",
    "Wanted",
    "draw_for_dealer",
    "first_play_of",
    "has_finished_deal",
    "history_page",
    "invited_table_or_404",
    "is_seated",
    "known_plays",
    "link_of",
    "memory_of",
    "notes_of",
    "open_matches",
    "open_tables",
    "opponent_named",
    "own_play",
    "past_deal_or_404",
    "past_deals",
    "pasted_by",
    "pasted_deal_or_404",
    "play_link_or_404",
    "play_links",
    "plays_by",
    "recent_opponents",
    "record_of",
    "replayable_or_404",
    "score_before",
    "seated_table_or_404",
    "shared_deal_or_404",
    "shuffle_of",
    "state_of",
    "tallies_of",
    "waiting_ais",
]

"""One list of all pages, each in every state that a reader may see, for tests, pictures and figures.

A new address fails `tests/web/test_every_route.py` until it stands in the list or among those that are no
page; what stands in the list is held to every check of `tests/e2e/test_every_page.py`.
"""

from . import account, again, faults, lobby, past, pasted, review, rules, table
from .place import Place

PLACES: list[Place] = [
    *lobby.PLACES,
    *account.PLACES,
    *table.PLACES,
    *past.PLACES,
    *pasted.PLACES,
    *review.PLACES,
    *again.PLACES,
    *rules.PLACES,
    *faults.PLACES,
]

NO_PAGE = {
    "games:table",
    "games:act",
    "games:typed",
    "games:next_deal",
    "games:words",
    "games:nudge",
    "games:hint",
    "games:pace",
    "games:arrange",
    "games:leave",
    "games:tour",
    "games:rematch",
    "games:review_step",
    "games:send",
    "games:lessons",
    "games:share",
    "games:shared_step",
    "games:rules_here",
    "games:fair_here",
    "games:check_shuffle",
    "games:shuffle",
    "games:shared_shuffle",
    "games:pasted_shuffle",
    "games:record_text",
    "games:record_json",
    "games:shared_record_text",
    "games:shared_record_json",
    "games:pasted_record_text",
    "games:pasted_record_json",
    "games:pasted_step",
    "games:records_text",
    "games:records_json",
    "set_language",
    "robots",
    "sitemap",
    "manifest",
    "worker",
}
"""Addresses that answer a post or a script, or lead on to a page."""
NO_READER = {"admin"}
"""Namespaces that no player comes to."""

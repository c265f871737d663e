"""AIs at the table: they move through the same door as people, and can be asked for a hint."""

import logging

from accounts.models import User
from games.engine.actions import action_text
from games.engine.observation import observe
from games.engine.play import apply, laid_out
from games.engine.state import SHOWDOWN
from games.levels import Level
from games.models import Deal, Match, Seat
from games.queries import Table, memory_of, notes_of, seated_table_or_404, state_of, waiting_ais
from games.reasons import packed
from games.refusals import Reason, Refused

from .changes import changing, retried
from .playing import playing, store
from .thinking import think

logger = logging.getLogger(__name__)


@retried
def nudge(user: User, match_id: str, deal_id: str, ply: int) -> Table:
    """Lets the AI that is to act at `ply` of the deal move once.

    Where nothing is to be done (the AI has moved meanwhile, it is a person's turn, the match is over) nothing
    is, so that two tabs or a repeated request never make it move twice.
    """
    table, _seat = seated_table_or_404(match_id, user)
    deal, ai = table.deal, mover(table)
    if ai is not None and deal is not None and (deal.public_id, deal.ply) == (deal_id, ply):
        _move(table, deal, ai)
    return table


def let_move(table: Table, user: User) -> Table:
    """Lets an AI move until a person decides again: for pages that cannot ask by themselves."""
    while mover(table) is not None:
        deal = table.deal
        assert deal is not None
        table = nudge(user, table.match.public_id, deal.public_id, deal.ply)
    return table


def let_all_move() -> tuple[int, int]:
    """Lets every AI move that waits, up to a person's decision. How many tables moved on, how many failed."""
    moved = failed = 0
    for match_id, user in waiting_ais():
        try:
            table, _seat = seated_table_or_404(match_id, user)
            let_move(table, user)
            moved += 1
        except Exception:
            # One table that is broken, or gone meanwhile, must not stop the others.
            logger.exception("The AI of match %s did not move", match_id)
            failed += 1
    return moved, failed


def mover(table: Table) -> Seat | None:
    """The seat of the AI that is to act now; None when a person is, or nobody."""
    deal = table.deal
    if table.match.status != Match.Status.PLAYING or deal is None or deal.to_act is None:
        return None
    seat = table.seat(deal.to_act)
    return seat if seat is not None and seat.level else None


def _move(table: Table, deal: Deal, ai: Seat) -> None:
    """Thinks before the transaction. A policy chooses among legal actions; `apply` refuses anything else."""
    state = state_of(table.match, deal)
    seen = observe(state, ai.number, memory_of(table, deal))
    choice = think(Level(ai.level), seen, deal)
    notes = notes_of(deal)
    notes.reasons[str(deal.ply)] = packed(choice.reasons)
    store(table, deal, laid_out(apply(state, choice.action)), notes)


@retried
def hint(user: User, match_id: str, deal_id: str, ply: int) -> Table:
    """Keeps with the deal what Hard would do in the user's place, and why; what is kept counts as used.

    It follows from what the user sees. Raises `Refused` against people, out of turn, at the showdown (where
    the best choice is proposed anyway) and for a table that has moved on; asking again changes nothing.
    """
    table, seat = seated_table_or_404(match_id, user)
    if not table.has_ai:
        raise Refused(Reason.NO_HINT)
    deal = playing(table, deal_id, ply)
    if deal.to_act != seat.number:
        raise Refused(Reason.NOT_YOUR_TURN)
    notes = notes_of(deal)
    if str(ply) in notes.hints:
        return table
    seen = observe(state_of(table.match, deal), seat.number, memory_of(table, deal))
    if seen.phase in SHOWDOWN:
        raise Refused(Reason.HINT_PROPOSED)
    choice = think(Level.HARD, seen, deal)
    notes.hints[str(ply)] = {"action": action_text(choice.action), "reasons": packed(choice.reasons)}
    deal.hints_given = len(notes.hints)
    with changing(table.match):
        notes.save()
        deal.save(update_fields=["hints_given"])
    return table

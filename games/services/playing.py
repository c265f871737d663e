"""Playing a deal: actions, the end of a deal and the start of the next."""

from django.utils import timezone

from accounts.models import User
from games.engine.actions import Action, Kind, lay_out, parse_action
from games.engine.errors import IllegalAction, InvalidNotation
from games.engine.match import FinalScore, MatchScore, add_result, final_score, next_dealer, reached_target
from games.engine.melds import is_gin
from games.engine.notation import actions_text
from games.engine.play import advance, apply, legal_actions
from games.engine.shuffle import first_dealer
from games.engine.state import DealResult, DealState, Phase
from games.models import Deal, Match, Seat
from games.queries import Table, draw_for_dealer, table_or_404

from .changes import Reason, Refused, changing, retried

MAX_ACTION_TEXT = 100
"""Characters of the longest action that is read; ten cards with layoffs need fewer."""


@retried
def act(user: User, match_id: str, deal_id: str, ply: int, text: str, sure: bool = False) -> Table:
    """Plays the action that `text` names for `user`, at the table as it was at `ply` of the deal.

    The same action again at the same ply counts as done. A discard that throws gin away needs `sure`.
    Returns the table after it; raises `Refused`, with 409 for a table that has moved on and 422 for an action
    that is not legal.
    """
    table = table_or_404(match_id)
    seat, deal = _playing(table, user), table.deal
    if deal is None:
        raise Refused(Reason.NO_DEAL, 409)
    action = _readable(text)
    if deal.public_id != deal_id or deal.ply != ply or deal.status != Deal.Status.PLAYING:
        if deal.public_id == deal_id and _was_done(table, seat, ply, action):
            return table
        raise Refused(Reason.MATCH_OVER if table.match.status == Match.Status.OVER else Reason.STALE, 409)
    state = table.state()
    assert state is not None
    if state.to_act != seat.number:
        raise Refused(Reason.NOT_YOUR_TURN, 422)
    if not sure and action.kind is Kind.DISCARD and _throws_gin_away(state):
        raise Refused(Reason.ASK_GIN, 422, action=text, card=action.card)
    try:
        after = _laid_out(apply(state, action))
    except IllegalAction as error:
        raise Refused(error.refusal, 422, **error.data) from error
    _store(table, deal, after)
    return table


def _playing(table: Table, user: User) -> Seat:
    seat = table.seat_of(user)
    assert seat is not None, "views fetch the seat through seat_or_404"
    return seat


def _readable(text: str) -> Action:
    try:
        return parse_action(text[:MAX_ACTION_TEXT])
    except InvalidNotation as error:
        raise Refused(Reason.UNREADABLE, 422) from error


def _was_done(table: Table, seat: Seat, ply: int, action: Action) -> bool:
    """Whether this seat's action at `ply` was this one: a repeated click, or an answer that got lost."""
    state = table.state()
    assert state is not None
    return 0 <= ply < state.ply and state.history[ply] == (seat.number, action)


def _throws_gin_away(state: DealState) -> bool:
    """Whether the eleven cards held could go gin, by knocking with one of them or as big gin."""
    return state.phase is Phase.DISCARD and any(
        action.kind is Kind.BIG_GIN
        or (action.kind is Kind.KNOCK and is_gin(state.hands[state.to_act] ^ 1 << (action.card or 0)))
        for action in legal_actions(state)
    )


def _laid_out(state: DealState) -> DealState:
    """A knocker with one melding worth showing has nothing to choose, so it is laid out at once."""
    if state.phase is not Phase.LAYOUT:
        return state
    options = legal_actions(state)
    return advance(state, lay_out(options[0].melds)) if len(options) == 1 else state


def _store(table: Table, deal: Deal, state: DealState) -> None:
    """Writes the deal as it stands after an action, and all that follows when that ends it."""
    deal.actions = actions_text(tuple(action for _, action in state.history))
    deal.ply = state.ply
    if state.result is None:
        with changing(table.match):
            deal.save(update_fields=["actions", "ply"])
        return
    _end(table, deal, state.result)


def _end(table: Table, deal: Deal, result: DealResult) -> None:
    """Scores a finished deal; prepares the next one or ends the match."""
    now = timezone.now()
    score = add_result(table.score, result)
    deal.status, deal.ended_at = Deal.Status.OVER, now
    deal.outcome, deal.winner, deal.points = result.outcome, result.winner, result.points
    over = reached_target(table.rules, score.points) is not None
    ending = _match_values(final_score(table.rules, score)) if over else {}
    with changing(table.match, **ending):
        deal.save()
        for seat in table.seats:
            seat.points, seat.deals_won = score.points[seat.number], score.deals_won[seat.number]
            seat.save(update_fields=["points", "deals_won"])
        if not over:
            assert deal.dealer is not None
            table.deals.append(
                prepare_deal(table.match, deal.round + 1, next_dealer(deal.dealer, result), score)
            )


def _match_values(final: FinalScore) -> dict[str, object]:
    return {
        "status": Match.Status.OVER,
        "ending": Match.Ending.TARGET,
        "winner": final.winner,
        "ended_at": timezone.now(),
    }


def prepare_deal(match: Match, number: int, dealer: int | None, score: MatchScore) -> Deal:
    """The next deal of a match: its seed is drawn and committed to, and waits to be started."""
    return Deal.objects.create(
        match=match,
        round=number,
        dealer=dealer,
        first_score=score.points[0],
        second_score=score.points[1],
    )


@retried
def start_deal(user: User, match_id: str, after: str) -> Table:
    """Deals the next deal. `after` is the id of the deal that ended, empty before the first one.

    When both players ask at once, one deal is made and both get it.
    """
    table = table_or_404(match_id)
    _playing(table, user)
    match, prepared = table.match, table.prepared
    last = table.deal
    if match.status in (Match.Status.OVER, Match.Status.CANCELLED):
        raise Refused(Reason.MATCH_OVER, 409)
    if prepared is None or match.status == Match.Status.OPEN:
        if last is not None and after == _before(table, last):
            return table  # the other player was faster
        raise Refused(Reason.DEAL_RUNNING, 409)
    if after != (last.public_id if last is not None else ""):
        raise Refused(Reason.STALE, 409)
    if prepared.dealer is None:
        prepared.dealer = first_dealer(draw_for_dealer(prepared))
    prepared.status, prepared.started_at = Deal.Status.PLAYING, timezone.now()
    with changing(match, status=Match.Status.PLAYING):
        prepared.save(update_fields=["status", "started_at", "dealer"])
    return table


def _before(table: Table, deal: Deal) -> str:
    """The id of the deal before this one; empty for the first."""
    return next((other.public_id for other in table.deals if other.round == deal.round - 1), "")

"""Playing a deal: actions, the end of a deal and the start of the next."""

import contextlib
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from games.engine.actions import Action, Kind, action_text, parse_action
from games.engine.cards import BITS
from games.engine.errors import IllegalAction, InvalidNotation
from games.engine.match import MatchScore, add_result, final_score, next_dealer, reached_target
from games.engine.melds import is_gin
from games.engine.notation import actions_text
from games.engine.play import apply, laid_out, legal_actions
from games.engine.shuffle import first_dealer
from games.engine.state import DealResult, DealState, Phase
from games.models import Deal, Match, Notes, Seat
from games.promises import Opening
from games.queries import Table, draw_for_dealer, seated_table_or_404, state_of
from games.refusals import Reason, Refused

from .changes import changing, require, retried
from .history import enter
from .tallies import count_deal, count_match
from .words import put_in, readable_words

MAX_ACTION_TEXT = 100
"""Characters of the longest action that is read; ten cards with layoffs need fewer."""


@retried
def act(user: User, match_id: str, deal_id: str, ply: int, text: str, sure: bool = False) -> Table:
    """Plays the action that `text` names for `user`, at the table as it was at `ply` of the deal.

    The same action again at the same ply counts as done. Throwing gin away needs `sure`.
    Returns the table after it; raises `Refused` for a table that has moved on and for an action that is not
    legal.
    """
    table, seat = seated_table_or_404(match_id, user)
    action = _readable(text)
    if _was_done(table, seat, deal_id, ply, action):
        return table
    deal = playing(table, deal_id, ply)
    state = state_of(table.match, deal)
    if state.to_act != seat.number:
        raise Refused(Reason.NOT_YOUR_TURN)
    after = _applied(state, action)
    if not sure:
        _ask_about_gin(state, action)
    store(table, deal, laid_out(after))
    return table


def _readable(text: str) -> Action:
    if len(text) > MAX_ACTION_TEXT:
        raise Refused(Reason.UNREADABLE)
    try:
        return parse_action(text)
    except InvalidNotation as error:
        raise Refused(Reason.UNREADABLE) from error


def playing(table: Table, deal_id: str, ply: int) -> Deal:
    """The deal that is being played, when it is this one and stands at `ply`."""
    require(table.match, Match.Status.PLAYING)
    deal = table.deal
    assert deal is not None, "a match that is being played has been dealt"
    if deal.status != Deal.Status.PLAYING or (deal.public_id, deal.ply) != (deal_id, ply):
        raise Refused(Reason.STALE)
    return deal


def _was_done(table: Table, seat: Seat, deal_id: str, ply: int, action: Action) -> bool:
    """Whether this seat's action at `ply` was this one: a repeated click, or an answer that got lost."""
    deal = next((deal for deal in table.deals if deal.public_id == deal_id), None)
    if deal is None or not 0 <= ply < deal.ply:
        return False
    return state_of(table.match, deal).history[ply] == (seat.number, action)


def _applied(state: DealState, action: Action) -> DealState:
    try:
        return apply(state, action)
    except IllegalAction as error:
        raise Refused(error.refusal, **error.data) from error


def _ask_about_gin(state: DealState, action: Action) -> None:
    """Refuses with a question when the eleven cards held could go gin, and this action does not."""
    if state.phase is not Phase.DISCARD or _goes_gin(state, action):
        return
    gins = [legal for legal in legal_actions(state) if _goes_gin(state, legal)]
    if gins:
        is_knock = action.kind is Kind.KNOCK
        reason = Reason.KNOCK_FOR_GIN if is_knock else Reason.DISCARD_FOR_GIN
        best = next((gin for gin in gins if gin.kind is Kind.BIG_GIN), gins[0])
        raise Refused(reason, action=action_text(action), card=action.card, gin=action_text(best))


def _goes_gin(state: DealState, action: Action) -> bool:
    """Whether this ends the turn with gin, by a knock with a card or as big gin."""
    if action.kind is not Kind.KNOCK or action.card is None:
        return action.kind is Kind.BIG_GIN
    return is_gin(state.hands[state.to_act] ^ BITS[action.card])


def store(table: Table, deal: Deal, state: DealState, notes: Notes | None = None) -> None:
    """Writes the deal as it stands after an action, and all that follows when that ends it.

    `notes` hold an AI's reasons for it.
    """
    deal.actions = actions_text(tuple(action for _seat, action in state.history))
    deal.ply = state.ply
    if state.result is not None:
        _end(table, deal, state.result, notes)
        return
    deal.to_act = state.to_act
    with changing(table.match):
        deal.save(update_fields=["actions", "ply", "to_act"])
        if notes is not None:
            notes.save()


def _end(table: Table, deal: Deal, result: DealResult, notes: Notes | None) -> None:
    """Scores a finished deal; prepares the next one or ends the match."""
    score, when = add_result(table.score, result), timezone.now()
    deal.status, deal.to_act, deal.ended_at = Deal.Status.OVER, None, when
    deal.outcome, deal.winner, deal.points = result.outcome, result.winner, result.points
    ending = _ending(table, score, result)
    over = {"status": Match.Status.OVER, "ended_at": when}
    with changing(table.match, **({} if ending is None else over | ending)):
        deal.save()
        if notes is not None:
            notes.save()
        enter(table, deal)
        count_deal(table, deal, result)
        for seat in table.seats:
            seat.points, seat.deals_won = score.points[seat.number], score.deals_won[seat.number]
            seat.save(update_fields=["points", "deals_won"])
        if ending is None:
            assert deal.dealer is not None
            dealer = next_dealer(deal.dealer, result)
            table.deals.append(prepare_deal(table.match, deal.round + 1, dealer, score))
        elif ending["winner"] is not None:
            count_match(table, ending["winner"], when)


def _ending(table: Table, score: MatchScore, result: DealResult) -> dict[str, Any] | None:
    """How the match ended with this deal, and who has won it; None while it goes on."""
    if table.match.again_of_id is not None:
        return {"ending": Match.Ending.SINGLE, "winner": result.winner}
    if reached_target(table.rules, score.points) is None:
        return None
    return {"ending": Match.Ending.TARGET, "winner": final_score(table.rules, score).winner}


def prepare_deal(match: Match, number: int, dealer: int | None, score: MatchScore) -> Deal:
    """The next deal of a match: its seed is drawn and committed to, and waits to be started."""
    return Deal.objects.create(
        match=match,
        round=number,
        dealer=dealer,
        first_score=score.points[0],
        second_score=score.points[1],
    )


def prepare_first_deal(match: Match, opening: Opening) -> Deal:
    """The first deal of a match, by the promise that its maker was given.

    A promise is kept once: the same again is replaced by a fresh one. Words are not: they were given to a
    seal, and whoever could put them to another might choose one that suits them.
    """
    words = readable_words(opening.words)
    if opening.promise is not None:
        values = {"public_id": opening.promise.deal_id, "seed": opening.promise.seed, "first_words": words}
        # Guards against two people who bring one promise at the same time.
        with contextlib.suppress(IntegrityError), transaction.atomic():
            return Deal.objects.create(match=match, round=1, **values)
    if words:
        raise Refused(Reason.SEAL)
    return prepare_deal(match, 1, None, MatchScore())


@retried
def start_deal(user: User, match_id: str, after: str, words: str | None = None) -> Table:
    """Deals the deal that follows `after`, the id of the deal that ended; empty before the first one.

    `words`, where there are any, are the player's for this very shuffle. When both players ask at once, one
    deal is made and both get it.
    """
    table, seat = seated_table_or_404(match_id, user)
    require(table.match, Match.Status.READY, Match.Status.PLAYING)
    deal = _following(table, after)
    if deal.status != Deal.Status.PREPARED:
        return table  # the other player was faster
    if words is not None:
        put_in(deal, seat, readable_words(words))
    open_deal(table.match, deal)
    with changing(table.match, status=Match.Status.PLAYING):
        deal.save()
        # A player's own order was one of the last deal's cards.
        Seat.objects.filter(match=table.match).update(hand_order="")
    for seat in table.seats:
        seat.hand_order = ""
    return table


def open_deal(match: Match, deal: Deal) -> None:
    """Turns a prepared deal into one that is being played, without saving it."""
    if deal.dealer is None:
        deal.dealer = first_dealer(draw_for_dealer(deal))
    deal.status, deal.started_at = Deal.Status.PLAYING, timezone.now()
    deal.to_act = state_of(match, deal).to_act


def _following(table: Table, after: str) -> Deal:
    """The deal after the one with this id; the first one after the empty id."""
    ids = ["", *(deal.public_id for deal in table.deals)]
    if after not in ids:
        raise Refused(Reason.STALE)
    number = ids.index(after)
    if number == len(table.deals):
        raise Refused(Reason.DEAL_RUNNING)
    return table.deals[number]

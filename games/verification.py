"""Whether stored deals are what their actions lead to: replayed with every check, and compared.

What is compared follows from the rules, the seeds, the words and the actions of a match; where one of those
was changed, the deal no longer replays, or leads elsewhere.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.db.models import QuerySet

from games.engine.cards import cards_text
from games.engine.errors import IllegalAction
from games.engine.match import MatchScore, add_result, final_score, next_dealer, reached_target
from games.engine.play import apply
from games.engine.shuffle import first_dealer
from games.engine.state import DealResult, DealState, Outcome
from games.models import RESIGNED, Deal, Match, PlayedDeal, Seat
from games.queries import Table, draw_for_dealer, record_of, score_before
from games.services.history import entries

BATCH = 200
"""Matches that are held in memory at a time."""
_ENTRY = ("opponent_id", "level", "preset", "ending", "points", "ended_at")
"""What an entry of a history says besides whose it is and of which deal."""


class Verified(NamedTuple):
    """A match that has been looked at."""

    replayed: int  # deals
    disagreements: tuple[str, ...]  # which deal (or the match), and how


def verified(deal_id: str = "") -> Iterator[Verified]:
    """Every match, in the order of making; with `deal_id` the one of that deal only."""
    matches = Match.objects.order_by("pk").select_related("again_of__match")
    if deal_id:
        matches = matches.filter(deals__public_id=deal_id)
    for batch in _batches(matches):
        for match, seen in zip(batch, _looked_at(batch), strict=True):
            # Somebody may have played on between the queries: what disagrees is looked at a second time.
            again = matches.filter(pk=match.pk) if seen.disagreements else ()
            yield next(_looked_at(list(again)), seen)


def _looked_at(matches: list[Match]) -> Iterator[Verified]:
    return map(_verified, _tables(matches), _entries(matches))


def _batches(matches: QuerySet[Match]) -> Iterator[list[Match]]:
    last = 0
    while batch := list(matches.filter(pk__gt=last)[:BATCH]):
        yield batch
        last = batch[-1].pk


def _tables(matches: list[Match]) -> Iterator[Table]:
    seats, deals = defaultdict(list), defaultdict(list)
    for seat in Seat.objects.filter(match__in=matches):
        seats[seat.match_id].append(seat)
    for deal in Deal.objects.filter(match__in=matches):
        deals[deal.match_id].append(deal)
    for match in matches:
        yield Table(match, seats[match.pk], deals[match.pk])


Entered = dict[int, list[PlayedDeal]]
"""The entries of histories by deal."""


def _entries(matches: list[Match]) -> Iterator[Entered]:
    """The entries of each match."""
    entered: dict[int, Entered] = defaultdict(lambda: defaultdict(list))
    for entry in PlayedDeal.objects.filter(deal__match__in=matches).select_related("deal"):
        entered[entry.deal.match_id][entry.deal_id].append(entry)
    for match in matches:
        yield entered[match.pk]


def _verified(table: Table, entered: Entered) -> Verified:
    replayed = sum(deal.status != Deal.Status.PREPARED for deal in table.deals)
    return Verified(replayed, tuple(disagreements(table, entered)))


def disagreements(table: Table, entered: Entered) -> Iterator[str]:
    """All of a match, deal by deal, then the match's own."""
    place = f"Match {table.match.public_id}"
    try:
        _rules, score, dealer = table.rules, _before(table), _first_dealer(table)
    except (ValueError, KeyError) as error:
        yield f"{place}: its rules or its beginning cannot be read ({error})"
        return
    for deal in table.deals:
        state = None
        where = f"Deal {deal.public_id} (match {table.match.public_id}, round {deal.round})"
        try:
            state = _replayed(table, deal)
            found = [*_start(table, deal, dealer, score), *_end(deal, state)]
        except ValueError as error:
            found = [f"it cannot be replayed: {error}"]
        if deal is not table.deals[-1]:
            found += _differing(("status", deal.status, Deal.Status.OVER))
        found += _histories(table, deal, entered[deal.pk])
        yield from (f"{where}: {what}" for what in dict.fromkeys(found))
        result = _stored_result(deal) if state is None else state.result
        if result is not None and deal.dealer is not None:
            score, dealer = add_result(score, result), next_dealer(deal.dealer, result)
    yield from (f"{place}: {what}" for what in _match(table, score))


def _differing(*compared: tuple[str, Any, Any]) -> Iterator[str]:
    """A sentence for each thing that is stored otherwise than it follows."""
    for what, stored, expected in compared:
        if stored != expected:
            yield f"{what} is {_said(stored)}, should be {_said(expected)}"


def _before(table: Table) -> MatchScore:
    """The score before the first deal: where a deal is played again, as it was before that deal."""
    first = table.match.again_of
    return MatchScore() if first is None else score_before(first)


def _first_dealer(table: Table) -> int | None:
    """Who deals first; None where that has not been drawn yet."""
    first = table.match.again_of
    if first is not None:
        return first.dealer
    is_drawn = table.deals and table.deals[0].started_at is not None
    return first_dealer(draw_for_dealer(table.deals[0])) if is_drawn else None


def _replayed(table: Table, deal: Deal) -> DealState | None:
    """The state to which a started deal's actions lead, each of them checked."""
    if deal.started_at is None:
        return None
    record = record_of(table.match, deal)
    state = record.start()
    for number, action in enumerate(record.actions, 1):
        try:
            state = apply(state, action)
        except IllegalAction as error:
            raise ValueError(f"action {number}, {action}, is not legal ({error})") from error
    return state


def _start(table: Table, deal: Deal, dealer: int | None, score: MatchScore) -> Iterator[str]:
    """With what a deal begins."""
    yield from _differing(
        ("dealer", deal.dealer, dealer),
        ("the score before it", (deal.first_score, deal.second_score), score.points),
        ("deck", deal.deck, _deck(table)),
    )


def _deck(table: Table) -> str:
    """The cards that are stored with a deal: those of the deal that is played again, else none."""
    first = table.match.again_of
    return "" if first is None else cards_text(record_of(first.match, first).start().deck)


def _end(deal: Deal, state: DealState | None) -> Iterator[str]:
    """To what its actions lead."""
    result = None if state is None else state.result
    is_resigned = deal.outcome == RESIGNED and result is None
    if is_resigned or result is not None:
        status = Deal.Status.OVER
    else:
        status = Deal.Status.PREPARED if state is None else Deal.Status.PLAYING
    outcome = RESIGNED if is_resigned else "" if result is None else str(result.outcome)
    is_played = status == Deal.Status.PLAYING
    yield from _differing(
        ("status", deal.status, status),
        ("ply", deal.ply, 0 if state is None else state.ply),
        ("to_act", deal.to_act, state.to_act if state is not None and is_played else None),
        ("outcome", deal.outcome, outcome),
        ("winner", deal.winner, None if result is None else result.winner),
        ("points", deal.points, 0 if result is None else result.points),
        ("having an end", deal.ended_at is not None, status == Deal.Status.OVER),
    )
    if state is None:
        yield from _differing(("actions", deal.actions, ""))


def _stored_result(deal: Deal) -> DealResult | None:
    """What is stored of a deal that cannot be replayed, so that the deals after it can be judged."""
    if deal.outcome not in set(Outcome):
        return None
    return DealResult(Outcome(deal.outcome), deal.winner, deal.points)


def _histories(table: Table, deal: Deal, entered: list[PlayedDeal]) -> Iterator[str]:
    """The entries in the histories of those who played it, once it is over."""
    due = entries(table, deal) if deal.status == Deal.Status.OVER and deal.ended_at else ()
    expected = {entry.user_id: entry for entry in due}
    stored = {entry.user_id: entry for entry in entered}
    for user_id in sorted(expected.keys() | stored.keys()):
        what = f"entry in the history of user {user_id}"
        have, want = stored.get(user_id), expected.get(user_id)
        if have is None or want is None:
            yield f"the {what} is missing" if have is None else f"it has an {what}"
            continue
        for name in _ENTRY:
            yield from _differing((f"{name} in the {what}", getattr(have, name), getattr(want, name)))


def _match(table: Table, score: MatchScore) -> Iterator[str]:
    """What a match and its seats say of the deals."""
    for seat in table.seats:
        name = f"of seat {seat.number}"
        yield from _differing(
            (f"points {name}", seat.points, score.points[seat.number]),
            (f"deals_won {name}", seat.deals_won, score.deals_won[seat.number]),
        )
    match = table.match
    if match.ending == Match.Ending.RESIGNED or match.status in (Match.Status.OPEN, Match.Status.CANCELLED):
        return  # who resigned is told by nothing else
    ending, winner = _ending(table, score)
    yield from _differing(
        ("being over", match.status == Match.Status.OVER, bool(ending)),
        ("ending", match.ending, ending),
        ("winner", match.winner, winner),
    )


def _ending(table: Table, score: MatchScore) -> tuple[str, int | None]:
    """How the match ended, and who won it; empty while it goes on."""
    if table.match.again_of is not None:
        last = table.deals[-1]
        return (Match.Ending.SINGLE, last.winner) if last.status == Deal.Status.OVER else ("", None)
    if reached_target(table.rules, score.points) is None:
        return "", None
    return Match.Ending.TARGET, final_score(table.rules, score).winner


def _said(value: Any) -> str:
    return "nothing" if value in (None, "") else str(value)

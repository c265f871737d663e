"""The record of a deal that is over, as text (docs/notation.md) and as JSON with names for everything."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from games.endings import ending_of
from games.engine.actions import action_text
from games.engine.cards import card_text
from games.engine.notation import FORMAT, FORMAT_VERSION, Record, write_record
from games.models import RESIGNED, Deal, Match, Seat
from games.queries import record_of


def full_record(match: Match, deal: Deal) -> Record:
    """The record of a deal that is over; one that was resigned has no result."""
    assert deal.status == Deal.Status.OVER, "no record tells the cards of a deal that is being played"
    winner = "-" if deal.winner is None else deal.winner
    result = "" if deal.outcome == RESIGNED else f"{deal.outcome} {winner} {deal.points}"
    return replace(record_of(match, deal), result=result)


def record_text(match: Match, deal: Deal) -> str:
    """The text, which names nobody, so that it can be handed on."""
    return write_record(full_record(match, deal))


def record_json(match: Match, deal: Deal, seats: Sequence[Seat]) -> str:
    """The same facts and those beside them, indented; `seats` are empty where names are hidden."""
    return json.dumps(_facts(match, deal, seats), ensure_ascii=False, indent=1)


def _facts(match: Match, deal: Deal, seats: Sequence[Seat]) -> dict[str, Any]:
    record = full_record(match, deal)
    is_scored = deal.outcome != RESIGNED
    return {
        "format": FORMAT,
        "version": int(FORMAT_VERSION),
        "engine": record.engine,
        "id": record.deal_id,
        "ended_at": None if deal.ended_at is None else deal.ended_at.isoformat(timespec="seconds"),
        "preset": match.preset,
        "round": deal.round,
        "players": [_player(seat) for seat in seats],
        "rules": asdict(record.rules),
        "dealer": record.dealer,
        "scores": record.scores,
        "seed": None if record.seed is None else record.seed.hex(),
        "words": None if record.seed is None else record.words,
        "deck": [card_text(card) for card in record.start().deck],
        "actions": [action_text(action) for action in record.actions],
        "ending": ending_of(deal.outcome),
        "result": _result(deal) if is_scored else None,
    }


def _result(deal: Deal) -> dict[str, Any]:
    return {"outcome": deal.outcome, "winner": deal.winner, "points": deal.points}


def _player(seat: Seat) -> dict[str, str]:
    """Who sat there: a person's name, or the level of an AI."""
    return {"name": str(seat.user)} if seat.user is not None else {"ai": seat.level}

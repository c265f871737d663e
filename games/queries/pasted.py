"""Deals that somebody pasted: rows that nobody stores, made from the record."""

from typing import Any

from django.http import Http404
from django.urls import reverse

from accounts.models import User
from games.engine.cards import cards_text
from games.engine.notation import Record, actions_text, parse_record, replay
from games.engine.rules import PRESETS, differences, rules_text
from games.models import RESIGNED, Deal, Match, PastedDeal, Seat

from .deals import PastDeal

SHOWN = 10
"""Pasted deals that are listed."""


def pasted_deal_or_404(token: str) -> PastDeal:
    """The deal of a record that was pasted; whoever has the address may see it."""
    pasted = PastedDeal.objects.filter(token=token).first()
    if pasted is None:
        raise Http404
    record = parse_record(pasted.record)
    match = _match(record)
    return PastDeal(
        match=match,
        seats=[Seat(match=match, number=number) for number in (0, 1)],
        deal=_deal(match, record, pasted),
        url=reverse("games:pasted", args=[token]),
        hides_names=True,
    )


def pasted_by(owner: User) -> list[PastedDeal]:
    """What a person pasted of late, the newest first."""
    return list(PastedDeal.objects.filter(owner=owner).order_by("-pk")[:SHOWN])


def _match(record: Record) -> Match:
    """A match by the preset that is nearest to the record's rules."""
    preset = min(PRESETS, key=lambda name: len(differences(record.rules, name)))
    rules = rules_text(record.rules)
    return Match(preset=preset, rules_text=rules, engine=record.engine, status=Match.Status.OVER)


def _deal(match: Match, record: Record, pasted: PastedDeal) -> Deal:
    """A deal without a number in its match. One that stops before its end counts as resigned, by nobody."""
    result = replay(record).result
    scored: dict[str, Any] = {"outcome": RESIGNED}
    if result is not None:
        scored = {"outcome": result.outcome, "winner": result.winner, "points": result.points}
    return Deal(
        match=match,
        public_id=record.deal_id,
        round=0,
        status=Deal.Status.OVER,
        dealer=record.dealer,
        first_score=record.scores[0],
        second_score=record.scores[1],
        seed="" if record.seed is None else record.seed.hex(),
        first_words=record.words[0],
        second_words=record.words[1],
        deck="" if record.deck is None else cards_text(record.deck),
        actions=actions_text(record.actions),
        ply=len(record.actions),
        started_at=pasted.created_at,
        **scored,
    )

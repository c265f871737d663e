"""Lessons of finished deals: what Hard would have done in a person's place, computed once and kept."""

import hashlib
import hmac
from random import Random

from django.db.models import QuerySet

from games.bots.appraise import appraise
from games.engine.actions import action_text
from games.engine.hindsight import decisions, states_of
from games.engine.observation import observe
from games.models import Deal, Lesson, PlayedDeal
from games.queries import record_of
from games.reasons import packed

from .thinking import working

BATCH = 100
"""Entries that are read together."""


def learn(deal: Deal, seat: int, ply: int) -> Lesson:
    """The lesson of a seat's decision at `ply` of a deal that is over, thought about if there is none yet.

    Only what the seat could know then counts. Raises `Refused` while too many others wait for thoughts, and
    `ValueError` where this seat decided nothing.
    """
    kept = Lesson.objects.filter(deal=deal, ply=ply).first()
    if kept is not None:
        return kept
    assert deal.status == Deal.Status.OVER
    states = states_of(record_of(deal.match, deal))
    if ply not in decisions(states, seat):
        raise ValueError("this seat decided nothing at this ply")
    done = states[-1].history[ply][1]
    found = working(appraise, observe(states[ply], seat), done, Random(_chance(deal, ply)))
    values = {
        "action": action_text(found.action),
        "gain": found.gain,
        "is_even": found.is_about_even,
        "reasons": packed(found.reasons),
    }
    # Two tabs may have thought about it at once; the same chance gave both the same.
    return Lesson.objects.get_or_create(deal=deal, ply=ply, defaults=values)[0]


def _chance(deal: Deal, ply: int) -> bytes:
    message = f"lesson {deal.public_id} {ply}".encode()
    return hmac.digest(bytes.fromhex(deal.seed), message, hashlib.sha256)


def learn_all(most: int) -> int:
    """Fills in the lessons of people's newest deals, `most` at most; how many decisions were new."""
    count = 0
    for entry in _newest()[:most].iterator(BATCH):
        deal = entry.deal
        states = states_of(record_of(deal.match, deal))
        seat = _seat_of(entry)
        kept = set(Lesson.objects.filter(deal=deal).values_list("ply", flat=True))
        missing = [ply for ply in decisions(states, seat) if ply not in kept]
        for ply in missing:
            learn(deal, seat, ply)
        count += len(missing)
    return count


def _newest() -> QuerySet[PlayedDeal]:
    entries = PlayedDeal.objects.order_by("-pk").select_related("deal__match")
    return entries.prefetch_related("deal__match__seats")


def _seat_of(entry: PlayedDeal) -> int:
    return next(seat.number for seat in entry.deal.match.seats.all() if seat.user_id == entry.user_id)

"""Lessons of finished deals: what Hard would have done in a person's place, computed once and kept."""

import hashlib
import hmac
from random import Random

from games.bots.appraise import appraise
from games.engine.actions import action_text
from games.engine.hindsight import decisions
from games.engine.observation import observe
from games.models import Deal, Lesson, PlayedDeal
from games.queries import PastDeal, past_deal_or_404
from games.reasons import packed

from .thinking import working


def learn(past: PastDeal, most: int | None = None) -> int:
    """Thinks about the reader's own decisions that have no lesson yet, all or `most` of them; how many.

    Raises `Refused` while too many others wait for thoughts.
    """
    if past.seat is None or not past.own:
        return 0
    missing = [ply for ply in decisions(past.states, past.seat) if ply not in past.lessons]
    for ply in missing[:most]:
        past.lessons[ply] = _thought(past, past.seat, ply)
    return len(missing[:most])


def _thought(past: PastDeal, seat: int, ply: int) -> Lesson:
    """The lesson of one decision, from what the seat could know then."""
    done = past.states[-1].history[ply][1]
    rng = Random(_chance(past.deal, ply))
    found = working(appraise, observe(past.states[ply], seat, past.memory), done, rng)
    values = {
        "action": action_text(found.action),
        "gain": found.gain,
        "is_even": found.is_about_even,
        "reasons": packed(found.reasons),
    }
    # Two tabs may have thought about it at once; the same chance gave both the same.
    return Lesson.objects.get_or_create(deal=past.deal, ply=ply, defaults=values)[0]


def _chance(deal: Deal, ply: int) -> bytes:
    message = f"lesson {deal.public_id} {ply}".encode()
    return hmac.digest(bytes.fromhex(deal.seed), message, hashlib.sha256)


def learn_all(most: int) -> int:
    """Fills in the lessons of people's newest deals, `most` at most; how many decisions were new."""
    newest = PlayedDeal.objects.order_by("-pk").select_related("deal", "user")[:most]
    return sum(learn(past_deal_or_404(entry.deal.public_id, entry.user)) for entry in newest.iterator())

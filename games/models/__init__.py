"""What is kept: matches with their deals, and what remains of deals that are over."""

from .match import (
    RESIGNED,
    Deal,
    Match,
    Notes,
    Seat,
    new_deal_id,
    new_invitation,
    new_public_id,
    new_seed,
)
from .past import COUNTED, DealLink, Lesson, PastedDeal, PlayedDeal, Tally, new_token

__all__ = [
    "COUNTED",
    "RESIGNED",
    "Deal",
    "DealLink",
    "Lesson",
    "Match",
    "Notes",
    "PastedDeal",
    "PlayedDeal",
    "Seat",
    "Tally",
    "new_deal_id",
    "new_invitation",
    "new_public_id",
    "new_seed",
    "new_token",
]

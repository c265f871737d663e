"""Records that people paste, kept for a while so that they can be reviewed and shown to others."""

from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.engine.notation import Record, write_record
from games.models import PastedDeal

from .matches import one_at_a_time

MOST = 50
"""Pasted deals of one person; the oldest one gives way."""
KEPT_DAYS = 30
"""How long a pasted deal is kept at least."""


def paste(owner: User | None, record: Record) -> PastedDeal:
    """Keeps a record that could be read; the same one again is found again. A visitor's belongs to nobody."""
    text = write_record(record)
    if owner is None:
        return PastedDeal.objects.create(record=text)
    with transaction.atomic():
        one_at_a_time(owner)
        pasted, _is_new = PastedDeal.objects.get_or_create(owner=owner, record=text)
    newest = PastedDeal.objects.filter(owner=owner).order_by("-pk").values_list("pk", flat=True)[:MOST]
    PastedDeal.objects.filter(owner=owner).exclude(pk__in=list(newest)).delete()
    return pasted


def forget_pasted(made_before: datetime) -> int:
    """Removes pasted deals that are older; how many."""
    count, _by_kind = PastedDeal.objects.filter(created_at__lt=made_before).delete()
    return count


def move_pasted(guest: User, user: User) -> None:
    """Gives what a guest has pasted to the account."""
    PastedDeal.objects.filter(owner=guest).update(owner=user)

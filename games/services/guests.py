"""The seats of guests: they go along to an account, and who never took one is forgotten."""

from datetime import datetime

from django.db import IntegrityError
from django.db.models import ProtectedError

from accounts.models import User
from games.models import DealLink, Match, PlayedDeal

from .changes import changing, retried
from .tallies import move_tallies


def move_seats(guest: User, user: User) -> int:
    """Gives the guest's seats to the account, with the past of these matches and the links to their deals.

    Answers how many stay, because the account sits at the same match; the guest's links to their deals end.

    A guest who signs up is the account already: the seats stay, and the tables learn the new name.
    """
    if guest != user:
        Match.objects.filter(invited_by=guest).update(invited_by=user)
    # In one order, so that two players of one match who do this at once do not wait for each other for ever.
    matches = Match.objects.filter(seats__user=guest).order_by("pk").values_list("pk", flat=True)
    return [_move_seat(pk, guest, user) for pk in list(matches)].count(False)


@retried
def _move_seat(match_pk: int, guest: User, user: User) -> bool:
    match = Match.objects.get(pk=match_pk)
    if guest != user and match.seats.filter(user=user).exists():
        # Nobody could take these links back any more.
        DealLink.objects.filter(deal__match=match, owner=guest).delete()
        return False
    with changing(match):
        match.seats.filter(user=guest).update(user=user)
        played = PlayedDeal.objects.filter(deal__match=match)
        played.filter(user=guest).update(user=user)
        played.filter(opponent=guest).update(opponent=user)
        DealLink.objects.filter(deal__match=match, owner=guest).update(owner=user)
        if guest != user:
            move_tallies(match, guest, user)
    return True


def forget_guests(joined_before: datetime) -> int:
    """Removes guests who hold no seat; how many."""
    count = 0
    for guest in User.objects.filter(is_guest=True, seats=None, date_joined__lt=joined_before):
        try:
            guest.delete()
        except (ProtectedError, IntegrityError):
            # This one has sat down since the list was read.
            continue
        count += 1
    return count

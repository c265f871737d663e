"""Guests: people who play without an account. A guest is a row of its own until it becomes an account."""

import secrets
from datetime import timedelta

from allauth.account.adapter import get_adapter
from allauth.core import ratelimit
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone, translation
from django.utils.crypto import salted_hmac

from accounts import language, names
from accounts.models import User
from accounts.signals import guest_becomes

PREFIX = "guest:"
"""Begins a guest's internal name; no chosen name can hold a colon."""

SESSION_AGE = 60 * 60 * 24 * 365
"""Seconds; long, since a guest comes back by this browser's cookie and in no other way."""

SAME_PRESS = timedelta(minutes=1)
"""Two posts of one form within this time are one button pressed twice."""

SIGNED_UP = ("username", "display_name", "email", "password", "language")
"""What signing up writes to the guest's row; the rest of the row stays."""


class NoGuestAnyMore(Exception):
    """Another tab has signed this guest up, or in to an account, meanwhile."""


def guest_of(request: HttpRequest) -> User | None:
    """The guest who is signed in on this browser."""
    user = request.user
    return user if isinstance(user, User) and user.is_guest else None


def who_presses(request: HttpRequest) -> User | AnonymousUser:
    """The person behind a post, as far as there is one yet: a visitor may be a guest since the first half of
    a double click."""
    press = _press(request)
    if not press or isinstance(request.user, User):
        return request.user
    guest = User.objects.filter(username=_name_of(press)).first()
    return guest if guest and _is_fresh(guest) else request.user


def seat_guest(request: HttpRequest) -> User:
    """The person who posts this; a visitor becomes a guest and is signed in.

    Only for posts, since opening a link changes nothing. Too many guests from one address end in a 429.
    """
    assert request.method == "POST"
    if isinstance(request.user, User):
        return request.user
    if not ratelimit.consume(request, action="guest"):
        raise ImmediateHttpResponse(ratelimit.respond_429(request))
    guest = _guest_of_this_press(request)
    get_adapter(request).login(request, guest)
    request.session.set_expiry(SESSION_AGE)
    return guest


def _guest_of_this_press(request: HttpRequest) -> User:
    """A new guest, but the same one for both halves of a double click.

    Otherwise the second leaves the browser with a guest who finds the seat taken by the first.
    """
    press = _press(request)
    if not press:
        return _made(request, _new_name())[0]
    guest, is_new = _made(request, _name_of(press))
    return guest if is_new or _is_fresh(guest) else _made(request, _new_name())[0]


def _is_fresh(guest: User) -> bool:
    return guest.is_guest and guest.is_active and timezone.now() - guest.date_joined < SAME_PRESS


def _name_of(press: str) -> str:
    return PREFIX + salted_hmac(PREFIX, press).hexdigest()[:20]


def _new_name() -> str:
    return PREFIX + secrets.token_hex(10)


def _press(request: HttpRequest) -> str:
    """What the two halves of a double click have in common, and two presses have not.

    Both carry one CSRF cookie, which signing in replaces. The cookie alone would not do: whoever plants one
    in another's browser would get that one's seat. The token in the form is made anew for every page, and
    only the browser that got the page knows it.
    """
    cookie, token = request.META.get("CSRF_COOKIE"), request.POST.get("csrfmiddlewaretoken")
    if not cookie or not token:
        return ""
    address = get_adapter(request).get_client_ip(request)
    return "\n".join([cookie, token, address, request.META.get("HTTP_USER_AGENT", "")])


def _made(request: HttpRequest, name: str) -> tuple[User, bool]:
    fields = {"is_guest": True, "language": language.chosen_before(request), "password": make_password(None)}
    return User.objects.get_or_create(username=name, defaults=fields)


def _still_guest(guest: User) -> QuerySet[User]:
    return User.objects.filter(pk=guest.pk, is_guest=True, is_active=True)


def become_account(user: User) -> None:
    """Makes the guest's row the account that `user`, the same row in memory, describes.

    Raises `IntegrityError` when somebody has taken the name; the row is a guest's as before.
    """
    values = {name: getattr(user, name) for name in SIGNED_UP}
    values["display_key"] = names.canonical(user.display_name)
    with transaction.atomic():
        # Guards against two tabs that sign one guest up, or up and in: one of them finds a guest.
        if not _still_guest(user).update(is_guest=False, **values):
            raise NoGuestAnyMore
        user.is_guest = False
        guest_becomes.send(sender=User, guest=user, user=user)


def hand_over(guest: User, user: User) -> list[str]:
    """Gives what belongs to a guest to an account, and says in its language what has to stay."""
    with transaction.atomic(), translation.override(user.language or translation.get_language()):
        # Guards against another tab that signs this guest up: an account gives nothing away.
        # The name that the guest was shown with is free again, for the account as for others.
        if not _still_guest(guest).update(is_active=False, display_key=None):
            return []
        answers = guest_becomes.send(sender=User, guest=guest, user=user)
        return [str(answer) for _receiver, answer in answers if answer]

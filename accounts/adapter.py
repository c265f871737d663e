"""How allauth makes and finds people here."""

import logging
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from accounts import guests, language, names
from accounts.models import User, is_taken

logger = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    # Worded here, since allauth has no Vietnamese.
    error_messages = DefaultAccountAdapter.error_messages | {
        "account_inactive": _("This account is switched off."),
        "email_password_mismatch": _("Name or password is not right. Please try again."),
        "username_password_mismatch": _("Name or password is not right. Please try again."),
        "email_taken": _("Someone already signed up with this e-mail address."),
        "username_taken": _("This name is taken. Please choose another one."),
        "too_many_login_attempts": _("Too many tries. Please wait some minutes and try again."),
        "enter_current_password": _("This is not your current password."),
        "incorrect_password": _("This is not your current password."),
        "unknown_email": _("Nobody signed up with this e-mail address."),
        "invalid_password_reset": _("This link has been used or is too old."),
        "rate_limited": _("Too many tries. Please wait some minutes and try again."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name = super().clean_username(names.canonical(username), shallow)
        guest = guests.guest_of(self.request) if self.request else None
        if not shallow and is_taken(name, by_other_than=guest):
            raise self.validation_error("username_taken")
        return name

    def authenticate(self, request: HttpRequest, **credentials: Any) -> User | None:
        if "username" in credentials:
            credentials["username"] = names.canonical(credentials["username"])
        return super().authenticate(request, **credentials)

    def new_user(self, request: HttpRequest) -> User:
        """One who signs up as a guest keeps the row, and with it the matches."""
        guest = guests.guest_of(request)
        # Not request.user itself, which the page's header shows when the name turns out to be taken.
        return User.objects.get(pk=guest.pk) if guest else User()

    def save_user(self, request: HttpRequest, user: Any, form: Any, commit: bool = True) -> Any:
        """The name is shown as it was typed, and the language picked before signing up stays."""
        was_guest = user.pk is not None
        user.display_name = names.tidy(form.data.get("username", ""))
        user.language = language.chosen_before(request) or user.language
        super().save_user(request, user, form, commit=commit and not was_guest)
        if commit and was_guest:
            guests.become_account(user)
            # The session goes on, under a new key; it would end with the new password.
            update_session_auth_hash(request, user)
        return user

    def login(self, request: HttpRequest, user: Any) -> None:
        """Signing in to another account brings along what the guest on this browser has."""
        guest = guests.guest_of(request)
        stayed = guests.hand_over(guest, user) if guest and guest.pk != user.pk else []
        super().login(request, user)
        for sentence in stayed:
            messages.info(request, sentence)

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A mail server that is away costs the mail, not the page."""
        try:
            super().send_mail(template_prefix, email, context)
        except OSError as error:
            logger.error("mail %s was not sent: %s", template_prefix, error)

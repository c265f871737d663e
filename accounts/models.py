from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import models, transaction
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts import names


class UsernameField(models.CharField):
    """Keeps and looks up names in their canonical form, so that a plain unique column tells alike names apart
    on every database (SQLite lowers ASCII letters only)."""

    def to_python(self, value: Any) -> Any:
        value = super().to_python(value)
        return names.canonical(value) if isinstance(value, str) else value

    def get_prep_value(self, value: Any) -> Any:
        return self.to_python(super().get_prep_value(value))

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        value = self.to_python(super().pre_save(model_instance, add))
        setattr(model_instance, self.attname, value)
        return value


class DisplayKeyField(models.CharField):
    """The canonical form of the display name, by which no two people look alike. Nothing for who has none."""

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        value = names.canonical(getattr(model_instance, "display_name", "")) or None
        setattr(model_instance, self.attname, value)
        return value


class User(AbstractUser):
    """A person. `username` is what signs in; `display_name` is what others see.

    A guest has no password, an internal `username` that is shown to nobody, and at first no `display_name`.
    """

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    username = UsernameField(
        _("user name"),
        max_length=names.MAX_LENGTH,
        unique=True,
        validators=[names.valid_name, names.readable],
        error_messages={"unique": _("This name is taken. Please choose another one.")},
    )
    display_name = models.CharField(
        _("display name"), max_length=names.MAX_LENGTH, blank=True, validators=[names.readable]
    )
    display_key = DisplayKeyField(max_length=names.KEY_LENGTH, unique=True, null=True, editable=False)
    is_guest = models.BooleanField(_("guest"), default=False)
    # Blank: as the browser asks.
    language = models.CharField(_("language"), max_length=10, blank=True)
    preferences = models.JSONField(_("preferences"), default=dict, blank=True)

    def __str__(self) -> str:
        if self.is_guest and not self.display_name:
            return gettext("Guest %(number)s") % {"number": self.guest_number}
        return self.display_name or self.username

    @property
    def guest_number(self) -> int:
        """Four digits that tell guests apart.

        3571 and 9000 have no common factor, so a number comes back after 9000 users at the earliest, and two
        guests who meet at a table have different ones.
        """
        return 1000 + (self.pk or 0) * 3571 % 9000

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self.display_name and not self.is_guest:
            self.display_name = names.tidy(self.username)
        super().save(*args, **kwargs)

    def prefer(self, **kept: Any) -> None:
        """Keeps some preferences beside the others, also beside those that were kept meanwhile."""
        with transaction.atomic():
            stored = User.objects.select_for_update().get(pk=self.pk)
            if stored.preferences != (new := stored.preferences | kept):
                User.objects.filter(pk=self.pk).update(preferences=new)
        self.preferences = new

    def get_full_name(self) -> str:
        return str(self)

    def get_short_name(self) -> str:
        return str(self)


def is_taken(name: str, by_other_than: User | None) -> bool:
    """Whether somebody else signs in or is shown with a name that reads alike."""
    key = names.canonical(name)
    others = User.objects.exclude(pk=by_other_than.pk) if by_other_than else User.objects.all()
    return others.filter(models.Q(username=key) | models.Q(display_key=key)).exists()

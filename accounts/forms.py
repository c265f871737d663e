"""The forms of sign-up, sign-in and settings. The words are ours: allauth has no Vietnamese."""

from typing import Any

from allauth.account import forms as allauth_forms
from django import forms
from django.conf import settings
from django.contrib.auth.password_validation import MinimumLengthValidator, get_default_password_validators
from django.utils.translation import gettext_lazy as _

from accounts import names
from accounts.looks import LOOKS, PAGES, TABLE, Look
from accounts.models import User, is_taken

TAKEN = _("This name is taken. Please choose another one.")
_SIGN_UP_NAME = _("This is the name that others see. You sign in with it. It has no spaces.")


def _word(form: forms.BaseForm, name: str, label: Any, help_text: Any = "") -> None:
    """Gives a field its label and help; a placeholder that repeats the label is left out."""
    field = form.fields[name]
    field.label = label
    field.help_text = help_text
    field.widget.attrs.pop("placeholder", None)


class SignUpForm(allauth_forms.SignupForm):
    field_order = ("username", "password1", "email")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _word(self, "username", _("Name"), _SIGN_UP_NAME)
        _word(self, "password1", _("Password"), _password_help())
        _word(self, "email", _("E-mail (optional)"), _("Only used when you forget your password."))


class SignInForm(allauth_forms.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _word(self, "login", _("Name or e-mail"))
        _word(self, "password", _("Password"))
        self.fields["login"].widget.attrs["autocomplete"] = "username"


class PasswordChangeForm(allauth_forms.ChangePasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _word(self, "oldpassword", _("Current password"))
        _word_new_password(self)


class PasswordResetForm(allauth_forms.ResetPasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _word(self, "email", _("E-mail"))


class NewPasswordForm(allauth_forms.ResetPasswordKeyForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        _word_new_password(self)


class SettingsForm(forms.ModelForm):
    language = forms.ChoiceField(
        label=_("Language"),
        required=False,
        choices=[("", _("As my browser asks")), *settings.LANGUAGES],
    )

    class Meta:
        model = User
        fields = ["display_name", "language"]
        labels = {"display_name": _("Name that others see")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for look in LOOKS:
            present = self.instance.preferences.get(look.name)
            self.fields[look.name] = forms.ChoiceField(
                label=look.label, required=False, choices=look.choices, initial=present
            )

    def groups(self) -> list[tuple[Any, list[forms.BoundField]]]:
        """The fields as the page shows them, each group under its name."""
        about = [self["display_name"], self["language"]]
        return [
            (_("You"), about),
            (_("All pages"), self._looks(PAGES)),
            (_("At the table"), self._looks(TABLE)),
        ]

    def _looks(self, looks: tuple[Look, ...]) -> list[forms.BoundField]:
        return [self[look.name] for look in looks]

    def save(self, commit: bool = True) -> User:
        """Keeps the looks beside the other preferences, as those are now."""
        known = {look.name for look in LOOKS}
        stored = User.objects.select_for_update().get(pk=self.instance.pk).preferences
        others = {name: value for name, value in stored.items() if name not in known}
        looks = {name: self.cleaned_data[name] for name in sorted(known) if self.cleaned_data[name]}
        self.instance.preferences = others | looks
        return super().save(commit)

    def clean_display_name(self) -> str:
        """Anything readable, which the model checks, but nobody else's name."""
        name = names.tidy(self.cleaned_data["display_name"])
        if name and is_taken(name, by_other_than=self.instance):
            raise forms.ValidationError(TAKEN, code="taken")
        return name


def _password_help() -> str:
    """The one demand that nobody could guess."""
    return " ".join(
        validator.get_help_text()
        for validator in get_default_password_validators()
        if isinstance(validator, MinimumLengthValidator)
    )


def _word_new_password(form: forms.BaseForm) -> None:
    _word(form, "password1", _("New password"), _password_help())
    _word(form, "password2", _("New password again"))

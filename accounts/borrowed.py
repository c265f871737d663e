"""Sentences of Django that our pages show and that it lacks in one of our languages: they enter our catalogues."""

from django.utils.translation import ngettext_lazy

TOO_SHORT = ngettext_lazy(
    "This password is too short. It must contain at least %d character.",
    "This password is too short. It must contain at least %d characters.",
)

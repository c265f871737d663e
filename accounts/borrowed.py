"""Sentences of Django and allauth that our pages show, for which one of our languages has no words there.

Naming them here brings them into our catalogues, where the look-up finds them.
"""

from django.utils.translation import gettext_noop, ngettext_lazy

BORROWED = [
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
    ),
    gettext_noop("This password is entirely numeric."),
    gettext_noop("This field is required."),
    gettext_noop("Null characters are not allowed."),
    gettext_noop("You must type the same password each time."),
]

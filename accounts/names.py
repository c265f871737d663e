"""User names: which are allowed, and when two are the same."""

import unicodedata

from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy as _

MAX_LENGTH = 30

valid_name = RegexValidator(
    r"^\w([\w.-]*\w)?\Z",
    _("A name has letters, digits, dots, hyphens and underscores, and no spaces."),
    code="invalid_name",
)


def tidy(name: str) -> str:
    """The name as it is shown: letters with accents in one form, whatever the keyboard sent."""
    return unicodedata.normalize("NFKC", name).strip()


def canonical(name: str) -> str:
    """The name as it is compared and stored: two names that read alike are one."""
    return unicodedata.normalize("NFKC", tidy(name).casefold())

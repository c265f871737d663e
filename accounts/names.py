"""Names: which are allowed, and when two are the same."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils import translation
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

MAX_LENGTH = 30
KEY_LENGTH = 3 * MAX_LENGTH
"""A letter becomes three at most where case is taken away."""
MAX_MARKS = 3
"""Marks upon one letter; composed letters of Vietnamese have none, other scripts two or three."""

_VARIATIONS = re.compile("[\ufe00-\ufe0f]")
"""They pick between two pictures of one emoji; phones send them unasked."""
_HIDDEN_CATEGORIES = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs"}
_HIDDEN_LETTERS = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0") | {
    chr(code) for code in range(0xE0100, 0xE01F0)
}
"""Letters, marks and signs in the eyes of Unicode, and nothing in those of a reader."""
_EMOJI = range(0x1F000, 0x1FC00)
"""Phones know new ones before Python does."""

valid_name = RegexValidator(
    r"^\w([\w.-]*\w)?\Z",
    _("A name has letters, digits, dots, hyphens and underscores, and no spaces."),
    code="invalid_name",
)


def readable(name: str) -> None:
    """The validator of every name: it can be read, and looks like no guest's."""
    if any(_is_hidden(sign) for sign in name):
        raise ValidationError(
            _("This name has a character in it that cannot be shown. Please leave it out."), code="hidden"
        )
    if not any(sign.isalnum() for sign in name):
        raise ValidationError(_("A name needs a letter or a digit."), code="unreadable")
    if re.search(f"^m|m{{{MAX_MARKS + 1}}}", "".join("m" if _is_mark(sign) else "-" for sign in name)):
        raise ValidationError(_("There are too many marks on one letter of this name."), code="marks")
    if _is_guests(name):
        raise ValidationError(
            _("Names like this one are for guests. Please choose another one."), code="guest"
        )


def _is_hidden(sign: str) -> bool:
    if sign == " " or ord(sign) in _EMOJI:
        return False
    return sign in _HIDDEN_LETTERS or unicodedata.category(sign) in _HIDDEN_CATEGORIES


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")


def _is_guests(name: str) -> bool:
    """Whether it reads as the name of a guest does in one of our languages: "Guest 4821"."""
    bare = _bare(name)
    return any(bare.startswith(word) and bare.removeprefix(word).isdigit() for word in _guest_words())


@cache
def _guest_words() -> tuple[str, ...]:
    def words() -> Iterator[str]:
        for language, _name in settings.LANGUAGES:
            with translation.override(language):
                yield _bare(gettext("Guest %(number)s") % {"number": ""})

    return tuple(words())


def _bare(name: str) -> str:
    """Letters and digits alone, without case and accents."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", name.casefold()) if sign.isalnum())


def tidy(name: str) -> str:
    """The name as it is shown: letters with accents in one form, whatever the keyboard sent."""
    name = _VARIATIONS.sub("", unicodedata.normalize("NFKC", name))
    return re.sub(" +", " ", name).strip()


def canonical(name: str) -> str:
    """The name as it is compared and stored: two names that read alike are one."""
    return unicodedata.normalize("NFKC", tidy(name).casefold())

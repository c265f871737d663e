"""How strong an AI plays."""

from functools import cache

from django.conf import settings
from django.db.models import TextChoices
from django.utils import translation
from django.utils.translation import gettext_lazy as _

from accounts.names import canonical


class Level(TextChoices):
    """AI1 to AI3: the name of a policy, and the one by which players know it."""

    EASY = "easy", _("Easy AI")
    NORMAL = "normal", _("Normal AI")
    HARD = "hard", _("Hard AI")


def level_named(name: str) -> Level | None:
    """The level that players know by this name in any of our languages: a link is read in another one."""
    return _named().get(canonical(name))


@cache
def _named() -> dict[str, Level]:
    names = {}
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            names.update({canonical(str(level.label)): level for level in Level})
    return names

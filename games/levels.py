"""How strong an AI plays."""

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _


class Level(TextChoices):
    """AI1 to AI3: the name of a policy, and the one by which players know it."""

    EASY = "easy", _("Easy AI")
    NORMAL = "normal", _("Normal AI")
    HARD = "hard", _("Hard AI")

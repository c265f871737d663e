from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.art.sprite import sprite


class Command(BaseCommand):
    help = "Draw the cards: writes static/img/cards.svg from games/art."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        (settings.BASE_DIR / "static" / "img" / "cards.svg").write_text(sprite())

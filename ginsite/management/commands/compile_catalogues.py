from typing import Any

from django.core.management.base import BaseCommand

from ginsite.catalogues import compile_all


class Command(BaseCommand):
    help = "Compile the catalogues of translations that changed. Needs no gettext."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        compile_all()

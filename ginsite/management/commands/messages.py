import shutil
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from ginsite import catalogues


class Command(BaseCommand):
    help = "Bring the catalogues of translations in step with the sources, and tell what is not translated."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="change nothing, fail when something is to do"
        )

    def handle(self, *args: Any, check: bool, **options: Any) -> None:
        if not shutil.which("xgettext"):
            raise CommandError("xgettext is missing: install gettext.")
        pot = catalogues.extract()
        faults: list[str] = []
        for language, path in catalogues.catalogues():
            po = catalogues.in_step(language, path, pot)
            faults += [
                f"{language}: not translated: {entry.msgid!r}" for entry in po if not entry.translated()
            ]
            if not check:
                self._write(path, str(po))
            elif not path.exists() or path.read_text() != f"{po}\n":
                faults.append(f"{language}: not in step with the sources, run `make messages`")
        for fault in faults:
            self.stdout.write(fault)
        if check and faults:
            raise CommandError("The catalogues are not complete.")

    def _write(self, path: Path, text: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{text}\n")

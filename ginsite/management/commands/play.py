import contextlib
from typing import Any

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from ginsite import network
from ginsite.catalogues import compile_all
from ginsite.serving import OPTIONS


class Command(BaseCommand):
    help = "Bring everything up to date, start the server and print its address."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="localhost", help="0.0.0.0 opens it to the local network")
        parser.add_argument(
            "--port", type=int, default=8000, help="a free one is taken when this one is in use"
        )

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        compile_all()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        with network.bind(host, port) as listener:
            hosts = network.names(host)
            # This very process serves, and reads the setting afresh with every request.
            settings.ALLOWED_HOSTS = list(dict.fromkeys([*hosts, *settings.ALLOWED_HOSTS]))
            address = f"{hosts[0]}:{listener.getsockname()[1]}"
            self.stdout.write(self.style.SUCCESS(f"Gin rummy is ready: http://{address}"))
            self.stdout.write("Stop it with Ctrl+C.")
            self.stdout.flush()
            self._serve(listener)

    def _serve(self, listener: Any) -> None:
        config = uvicorn.Config(
            "ginsite.asgi:application",
            log_config=None,
            proxy_headers=settings.HTTPS,
            **OPTIONS,
        )
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listener])

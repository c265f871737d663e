"""The real server in a thread of the test process: its own event loop, sockets, and the test database."""

import importlib
import socket
import threading
import urllib.parse
import urllib.request
from types import ModuleType

import uvicorn
from channels.layers import channel_layers
from django.core.cache import cache
from django.test import Client

from accounts.models import User

SECONDS = 10
TOKEN = "c" * 32
"""A token against forged requests, as a browser would keep it."""


class Server:
    """Listens on one port for good; `stop` and `start` restart what answers there."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        config = uvicorn.Config(
            _fresh("ginsite.asgi").application,
            host="127.0.0.1",
            port=self.port,
            lifespan="off",
            log_config=None,
            access_log=False,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, name="server", daemon=True)
        self._thread.start()
        started = threading.Event()
        for _ in range(SECONDS * 100):
            if self._server.started:
                return
            started.wait(0.01)
        raise TimeoutError("the server did not start")

    def stop(self) -> None:
        assert self._server is not None
        assert self._thread is not None
        self._server.should_exit = True
        self._thread.join(SECONDS)
        assert not self._thread.is_alive(), "the server did not stop"

    def post(self, user: User, path: str, **fields: object) -> None:
        """What this person's other device posts."""
        client = Client()
        client.force_login(user)
        cookies = f"sessionid={client.cookies['sessionid'].value}; csrftoken={TOKEN}"
        request = urllib.request.Request(
            self.url + path,
            urllib.parse.urlencode({"csrfmiddlewaretoken": TOKEN, **fields}).encode(),
            {"Cookie": cookies, "HX-Request": "true"},
        )
        with urllib.request.urlopen(request, timeout=SECONDS) as answer:
            assert answer.status == 200

    def restart(self) -> None:
        self.stop()
        self.start()


def _fresh(name: str) -> ModuleType:
    """The module as a new process would import it; what a process remembers is forgotten."""
    channel_layers.backends.clear()
    cache.clear()
    return importlib.reload(importlib.import_module(name))

"""How fast the other player sees a move: ``python -m tests.bench.live``.

A real server in a process of its own, as `make play` starts it, with a new database. One player posts an
action; measured is the time until the player's own new board, until the other player's socket says so, and
until the other player has the new board. Requests use connections that stay open, as a browser's do.
"""

import gzip
import http.client
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from statistics import median, quantiles
from time import perf_counter
from typing import Any
from urllib.parse import urlencode, urlsplit

ACTIONS = 200
WARM_UP = 20
TOKEN = "c" * 32


def main() -> None:
    """Prints all figures."""
    with tempfile.TemporaryDirectory() as folder, server(folder) as address:
        os.environ |= settings(folder)
        import django

        django.setup()
        figures = measure(address)
    print(f"Python {sys.version.split()[0]}, {ACTIONS} actions of one match at a time, milliseconds")
    print(f"{'':44}{'median':>8}{'90 %':>8}")
    for name, values in figures.items():
        unit = 1 if "bytes" in name else 1000
        ninety = quantiles(values, n=10)[-1]
        print(f"{name:44}{median(values) * unit:8.1f}{ninety * unit:8.1f}")


def settings(folder: str) -> dict[str, str]:
    """The product's own settings, with data of their own."""
    return {"DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "ginsite.settings", "LOG_LEVEL": "ERROR"}


@contextmanager
def server(folder: str, **more: str) -> Iterator[str]:
    """The address of a server whose data lie in the folder; `more` goes into its environment."""
    environment = {**os.environ, **settings(folder), **more}
    command = [sys.executable, "manage.py", "play", "--port", "0"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = next(found[1] for line in process.stdout if (found := re.search(r"http://(\S*:\d+)", line)))
        yield address
    finally:
        process.terminate()
        process.wait()


class Player:
    """Somebody's browser: one connection for pages, one socket."""

    def __init__(self, address: str, name: str) -> None:
        from django.test import Client

        from accounts.models import User

        self.user = User.objects.create_user(name, password="a quiet table 29")
        client = Client()
        client.force_login(self.user)
        self.address = address
        self.cookie = f"sessionid={client.cookies['sessionid'].value}; csrftoken={TOKEN}"
        split = urlsplit(f"http://{address}")
        self.connection = http.client.HTTPConnection(split.hostname or "", split.port)
        self.opened = ExitStack()
        self.socket: Any = None

    def sit_at(self, match_id: str) -> None:
        from websockets.sync.client import connect
        from websockets.typing import Origin

        self.leave()
        opening = connect(
            f"ws://{self.address}/ws/match/{match_id}/",
            origin=Origin(f"http://{self.address}"),
            additional_headers={"Cookie": self.cookie},
            compression=None,
        )
        self.socket = self.opened.enter_context(opening)

    def leave(self) -> None:
        self.opened.close()

    def ask(self, method: str, path: str, **fields: Any) -> bytes:
        """The body of an answer, as it was sent."""
        body = urlencode({"csrfmiddlewaretoken": TOKEN, **fields}) if fields else None
        headers = {"Cookie": self.cookie, "HX-Request": "true", "Accept-Encoding": "gzip"}
        if body:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        content = answer.read()
        assert answer.status == 200, (path, answer.status)
        return content


def measure(address: str) -> dict[str, list[float]]:
    """Plays match after match until there are enough actions."""
    players = Player(address, "alice"), Player(address, "bob")
    own: list[float] = []
    told: list[float] = []
    seen: list[float] = []
    fetched: list[float] = []
    sent: list[float] = []
    whole: list[float] = []
    with ThreadPoolExecutor(1) as background:
        for number, (match_id, seat, revision, fields) in enumerate(actions(players)):
            if number == WARM_UP + ACTIONS:
                break
            mover, other = players[seat], players[1 - seat]
            start = perf_counter()
            answer: Future[float] = background.submit(_answered, mover, f"/match/{match_id}/act", fields)
            message = other.socket.recv(timeout=10)
            heard = perf_counter()
            board = other.ask("GET", f"/match/{match_id}/table?v={revision}")
            end = perf_counter()
            mover.socket.recv(timeout=10)
            assert message == str(revision + 1)
            text = gzip.decompress(board)
            assert f'data-revision="{message}"'.encode() in text
            if number < WARM_UP:
                continue
            own.append(answer.result() - start)
            told.append(heard - start)
            seen.append(end - start)
            fetched.append(end - heard)
            sent.append(len(board))
            whole.append(len(text))
    for player in players:
        player.leave()
    return {
        "post to the player's own new board": own,
        "post to the opponent's socket message": told,
        "post to the opponent's new board": seen,
        "message to the opponent's new board": fetched,
        "bytes of a fragment, compressed": sent,
        "bytes of a fragment": whole,
    }


def _answered(player: Player, path: str, fields: dict[str, Any]) -> float:
    player.ask("POST", path, **fields)
    return perf_counter()


def actions(players: tuple[Player, Player]) -> Iterator[tuple[str, int, int, dict[str, Any]]]:
    """What to post next: match, seat, revision before it, fields. Players are patient, so deals are long."""
    from games import queries, services
    from games.engine.actions import action_text
    from games.engine.rules import HOUSE
    from games.engine.state import Phase
    from tests.e2e.positions import choose

    first, second = (player.user for player in players)
    while True:
        match = services.make_match(first, "house", HOUSE)
        services.sit_down(second, match.invitation)
        services.start_deal(first, match.public_id, "")
        for player in players:
            player.sit_at(match.public_id)
        while True:
            table, _seat = queries.seated_table_or_404(match.public_id, first)
            assert table.deal is not None
            state = queries.state_of(table.match, table.deal)
            if state.phase is Phase.OVER:
                break
            name = "sure" if state.phase is Phase.DISCARD else "action"
            text = action_text(choose(state, patient=True))
            fields = {"deal": table.deal.public_id, "ply": state.ply, name: text}
            yield match.public_id, state.to_act, table.match.revision, fields


if __name__ == "__main__":
    main()

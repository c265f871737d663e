"""A real server, as `manage.py play` starts it, and strangers who send it nonsense."""

import http.client
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
HOST = "Host: localhost\r\n"


class Served:
    def __init__(self, port: int, log: Path) -> None:
        self.port, self.log = port, log

    def told(self, request: str | bytes) -> bytes:
        """What comes back for these bytes, up to the end of the connection or of patience."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=5) as connection:
            connection.settimeout(0.7)
            connection.sendall(request.encode() if isinstance(request, str) else request)
            answer = b""
            try:
                while part := connection.recv(65536):
                    answer += part
            except OSError:
                pass
        return answer

    def works(self) -> bool:
        connection = http.client.HTTPConnection("localhost", self.port, timeout=10)
        connection.request("GET", "/account/sign-in/")
        return connection.getresponse().status == 200


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served")
    log = folder / "log"
    environment = {"PATH": os.environ["PATH"], "DATA_DIR": str(folder)}
    command = [sys.executable, "manage.py", "play", "--port", "0"]
    with log.open("w") as errors:
        process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
        )
    try:
        assert process.stdout is not None
        port = next(
            int(found[1]) for line in process.stdout if (found := re.search(r"http://.*:(\d+)", line))
        )
        yield Served(port, log)
    finally:
        process.terminate()
        process.wait()


def test_a_head_without_end_is_not_listened_to(served):
    with socket.create_connection(("127.0.0.1", served.port), timeout=10) as connection:
        # The answer, or the end of a connection on which more was coming; a patient server would time out.
        try:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Much: " + b"a" * 200_000)
            answer = connection.recv(100)
        except ConnectionError:
            answer = b""
    assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")
    assert served.works()


def test_a_body_announced_too_large_is_refused_at_once(served):
    answer = served.told(f"POST /language/ HTTP/1.1\r\n{HOST}Content-Length: 300000\r\n\r\n")
    assert answer.startswith(b"HTTP/1.1 413 ")


def test_unfinished_posts_do_not_stop_the_site(served):
    unfinished = [socket.create_connection(("127.0.0.1", served.port)) for _ in range(20)]
    for connection in unfinished:
        connection.sendall(f"POST /language/ HTTP/1.1\r\n{HOST}Content-Length: 10\r\n\r\n".encode())
    try:
        assert served.works()
    finally:
        for connection in unfinished:
            connection.close()


UPGRADE = (
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
FIELDS = "&".join(f"a{number}=" for number in range(1100))
NONSENSE = {
    "a host that is not ours": "GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n",
    "a host that is none": "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
    "too many fields": (
        f"POST /language/ HTTP/1.1\r\n{HOST}Content-Type: application/x-www-form-urlencoded\r\n"
        f"Cookie: csrftoken={'c' * 32}\r\nContent-Length: {len(FIELDS)}\r\n\r\n{FIELDS}"
    ),
    "a form without parts": (
        f"POST /language/ HTTP/1.1\r\n{HOST}Content-Type: multipart/form-data\r\n"
        f"Cookie: csrftoken={'c' * 32}\r\nContent-Length: 2\r\n\r\nab"
    ),
    "a path in no encoding": f"GET /%ff%fe HTTP/1.1\r\n{HOST}\r\n",
    "a charset that is none": (
        f"POST /language/ HTTP/1.1\r\n{HOST}Content-Type: text/plain; charset=nonsense\r\n"
        f"Content-Length: 2\r\n\r\nab"
    ),
    "a session that is none": f"GET / HTTP/1.1\r\n{HOST}Cookie: sessionid=\x01; csrftoken=\xff\r\n\r\n",
    "a dropped post": f"POST /language/ HTTP/1.1\r\n{HOST}Content-Length: 10\r\n\r\n",
    "a socket to nowhere": (f"GET /ws/nowhere/ HTTP/1.1\r\n{HOST}Origin: http://localhost\r\n{UPGRADE}\r\n"),
    "a socket of a match with a strange name": (
        f"GET /ws/match/a%00b%20c/ HTTP/1.1\r\n{HOST}Origin: http://localhost\r\n{UPGRADE}\r\n"
    ),
    "a socket from an origin that is none": (
        f"GET /ws/match/abc/ HTTP/1.1\r\n{HOST}Origin: http://[\r\n{UPGRADE}\r\n"
    ),
    "a socket from a port that is none": (
        f"GET /ws/match/abc/ HTTP/1.1\r\n{HOST}Origin: http://localhost:abc\r\n{UPGRADE}\r\n"
    ),
    "a dropped socket": f"GET /ws/match/abc/ HTTP/1.1\r\n{HOST}Origin: http://localhost\r\n{UPGRADE}\r\n\x81",
    "a socket without a key": (
        f"GET /ws/match/abc/ HTTP/1.1\r\n{HOST}Origin: http://localhost\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    ),
    "no request at all": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
}


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_nonsense_of_a_stranger_is_no_error_of_ours(served, nonsense):
    written = served.log.stat().st_size
    answer = served.told(NONSENSE[nonsense].encode("latin1"))
    assert b" 500 " not in answer.split(b"\r\n")[0]
    assert served.works()
    log = served.log.read_text()[written:]
    assert "Traceback" not in log
    assert " ERROR " not in log
    assert "INFO uvicorn" not in log

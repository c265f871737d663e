"""Servers of one's own, PostgreSQL and Redis, for tests and benchmarks; nothing is installed."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

OWNER = "postgres"
"""The account that runs it where we are root, as which PostgreSQL refuses to run."""


def programs() -> Path | None:
    """The folder with PostgreSQL's programs; None where it is not installed."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "pg_ctl").exists()), None)


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    """The address of a server whose data lie in the folder, made there at first; it ends with the block."""
    data, port = folder / "postgres", _free_port()
    if not data.exists():
        folder.chmod(0o755)
        data.mkdir()
        if os.getuid() == 0:
            shutil.chown(data, OWNER)
        _run("initdb", "-D", str(data), "-U", OWNER, "-A", "trust", "-E", "UTF8", "--locale", "C")
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories="
    _run("pg_ctl", "-D", str(data), "-o", options, "-l", str(data / "log"), "-w", "start")
    try:
        yield f"postgres://{OWNER}@127.0.0.1:{port}/postgres"
    finally:
        _run("pg_ctl", "-D", str(data), "-m", "fast", "-w", "stop")


@contextmanager
def redis() -> Iterator[str]:
    """The address of a Redis server that keeps nothing; it ends with the block."""
    port = _free_port()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    process = subprocess.Popen(command, cwd="/tmp", stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert any("Ready to accept connections" in line for line in process.stdout)
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def _run(program: str, *arguments: str) -> None:
    folder = programs()
    assert folder is not None
    command = [str(folder / program), *arguments]
    if os.getuid() == 0:
        command = ["runuser", "-u", OWNER, "--", *command]
    subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port

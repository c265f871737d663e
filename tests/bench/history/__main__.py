"""What a long past costs: ``python -m tests.bench.history``.

On SQLite and on PostgreSQL (where its programs are), a database with ten thousand real deals, and a copy of
it grown to a million, of which one player has 50,000 (5,000 of the ten thousand, so that pages are as full).
The same request goes to both in turn, so that a busy machine slows both. ``--keep FOLDER`` keeps the
databases to be used again.
"""

import os
import sqlite3
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from tests.servers import postgres, programs

from .processes import ask, process

SMALL, LARGE = 10_000, 1_000_000
ROUNDS = 21
RATIO, STATEMENTS, STEP, BYTES = 1.5, 8, 10.0, 600.0
"""What is asked: times as slow at most; statements a page; milliseconds of a review step; bytes a deal."""


def main() -> None:
    """Prints all figures."""
    parser = ArgumentParser(prog="python -m tests.bench.history")
    parser.add_argument("--keep", type=Path, help="a folder for the databases, which are used again")
    parser.add_argument("--on", choices=["sqlite", "postgres"], help="one kind of database only")
    parser.add_argument("--small", type=int, default=SMALL, help=f"real deals ({SMALL})")
    parser.add_argument("--large", type=int, default=LARGE, help=f"deals with their copies ({LARGE})")
    options = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, milliseconds, medians of {ROUNDS} requests")
    print("work: processor time at the larger size, without PostgreSQL's own")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        folder: Path = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        os.environ |= {
            "DATA_DIR": str(folder),
            "DJANGO_SETTINGS_MODULE": "tests.settings",
            "LOG_LEVEL": "ERROR",
            "ALLOWED_HOSTS": "testserver",
        }
        if options.on != "postgres":
            kind = Kind(partial(sqlite_address, folder), partial(sqlite_copy, folder))
            measure("SQLite", kind, folder, options)
        if options.on != "sqlite" and programs() is None:
            print("PostgreSQL is not installed: its figures are left out")
        elif options.on != "sqlite":
            with postgres(folder) as server:
                kind = Kind(partial(postgres_address, server), partial(postgres_copy, server))
                measure("PostgreSQL", kind, folder, options)


class Kind(NamedTuple):
    """Where the databases of a kind are, by name, and how one becomes another's copy (or a new one)."""

    address: Callable[[str], str]
    copy: Callable[[str, str], None]


def sqlite_address(folder: Path, name: str) -> str:
    return f"sqlite:///{folder / name}.sqlite3"


def sqlite_copy(folder: Path, name: str, to: str) -> None:
    (folder / f"{to}.sqlite3").unlink(missing_ok=True)
    if name:
        with closing(sqlite3.connect(folder / f"{name}.sqlite3")) as connection:
            connection.execute("VACUUM INTO ?", [str(folder / f"{to}.sqlite3")])


def postgres_address(server: str, name: str) -> str:
    return f"{server.rpartition('/')[0]}/{name}"


def postgres_copy(server: str, name: str, to: str) -> None:
    import psycopg

    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{to}"'.encode())
        connection.execute(f'CREATE DATABASE "{to}" TEMPLATE "{name or "template0"}"'.encode())


def measure(title: str, kind: Kind, folder: Path, options: Namespace) -> None:
    """Makes the two databases where they are not there yet, and prints their figures."""
    small, large = f"deals{options.small}", f"deals{options.large}"
    once(folder / f"{title}-{small}", kind, "", small, "growing.seed", options.small)
    once(folder / f"{title}-{large}", kind, small, large, "growing.grow", options.large // options.small)
    with process(kind.address(small)) as first, process(kind.address(large)) as second:
        for each in (first, second):
            ask(each, "growing.migrate")
        report(title, first, second)


def once(mark: Path, kind: Kind, source: str, name: str, work: str, number: int) -> None:
    """Makes a database, unless it has been made."""
    if mark.exists():
        return
    start = perf_counter()
    kind.copy(source, name)
    with process(kind.address(name)) as database:
        ask(database, work, number)
    print(f"{mark.name} was made in {perf_counter() - start:.0f} seconds")
    mark.touch()


def report(title: str, first: ProcessPoolExecutor, second: ProcessPoolExecutor) -> None:
    """Each page at both sizes, and what a deal takes."""
    both = (first, second)
    sizes = [ask(executor, "pages.size") for executor in both]
    print()
    print(f"{title:28}" + "".join(f"{deals:>11,}" for deals, _own in sizes) + "   ratio    work  statements")
    print(f"{'deals of the one player':28}" + "".join(f"{own:>11,}" for _deals, own in sizes))
    for name in ask(first, "pages.names"):
        line(name, *both)
    for name, limit in (("deal", BYTES), ("entry", None)):
        amounts = [ask(executor, "pages.bytes_each", name) for executor in both]
        said = "" if limit is None else f"   at most {limit:.0f}: {_yes(max(amounts) <= limit)}"
        print(
            f"{f'bytes of a {name} and its indexes':34}" + "".join(f"{each:8.0f}" for each in amounts) + said
        )


def line(name: str, first: ProcessPoolExecutor, second: ProcessPoolExecutor) -> None:
    asked = max(ask(executor, "pages.asked", name) for executor in (first, second))
    costs: tuple[list[tuple[float, float]], list[tuple[float, float]]] = ([], [])
    for number in range(ROUNDS):
        for executor, found in zip((first, second), costs, strict=True):
            found.append(ask(executor, "pages.cost", name, number))
    small, large = (median(waited for waited, _worked in found) for found in costs)
    worked = median(worked for _waited, worked in costs[1])
    fits = large <= RATIO * small and asked <= STATEMENTS
    wanted = f"at most {RATIO}, {STATEMENTS}: {_yes(fits)}"
    if name == "review step":
        wanted += f"; at most {STEP:.0f} ms of work: {_yes(worked <= STEP)}"
    print(f"{name:28}{small:11.1f}{large:11.1f}{large / small:8.2f}{worked:8.1f}{asked:8}      {wanted}")


def _yes(fits: bool) -> str:
    return "yes" if fits else "NO"


if __name__ == "__main__":
    main()

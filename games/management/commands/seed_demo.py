"""Fills a database with demo matches; the work is shared by `games.demo` and `services.demo`."""

import multiprocessing
import os
import secrets
from argparse import ArgumentTypeError
from collections.abc import Iterator
from datetime import timedelta
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from games.demo.contests import Played, play
from games.demo.plans import FEWEST, Calendar, Plan, plans
from games.services.demo import demo_people, real_people, store

BATCH = 100
"""Matches written in one transaction."""
DEALS_A_PERSON = 200
"""Deals for which there is one more person, where nobody says how many there should be."""


class Command(BaseCommand):
    help = "Fill the database with whole matches of demo players, played by the AIs. For a new database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--deals", type=int, default=1000, help="how many, about (1000)")
        parser.add_argument("--players", type=int, help="how many people (one for each 200 deals)")
        parser.add_argument("--player", default="alice", metavar="NAME", help="who plays the share (alice)")
        parser.add_argument("--share", type=_share, default=0.05, help="of all deals, for one player (0.05)")
        parser.add_argument("--hard", type=_share, default=0.02, help="of the AIs, which are slow (0.02)")
        parser.add_argument("--years", type=float, default=3, help="over which they are spread (3)")
        parser.add_argument("--password", help="lets one sign in as any of these players")
        parser.add_argument(
            "--processes", type=int, default=os.cpu_count() or 1, help="that play (all cores)"
        )
        parser.add_argument("--seed", help="gives the same matches again")
        parser.add_argument("--force", action="store_true", help="also beside real people")

    def handle(self, *args: Any, deals: int, seed: str | None, force: bool, **options: Any) -> None:
        if not force and (people := real_people().count()):
            raise CommandError(
                f"There are {people} real people in this database. --force seeds all the same."
            )
        names = [options["player"], *(f"player{number}" for number in range(1, _players(deals, **options)))]
        users = demo_people(names, options["password"])
        random, end = Random(seed or secrets.token_hex()), timezone.now() - timedelta(days=2)
        calendar = Calendar(random, end - timedelta(days=365 * options["years"]), end)
        planned = plans(random, len(users), options["share"], options["hard"])
        started, done, matches = perf_counter(), 0, 0
        with multiprocessing.get_context("spawn").Pool(options["processes"]) as pool:
            while done < deals:
                batch = []
                for plan, played in _played(pool, list(islice(planned, BATCH))):
                    if done < deals:
                        batch.append((plan, played, calendar.begin(len(played), deals - done)))
                        done += len(played)
                store(batch, users, calendar)
                matches += len(batch)
        seconds = perf_counter() - started
        self.stdout.write(
            f"{done} deals in {matches} matches of {len(users)} people, "
            f"in {seconds:.0f} seconds: {done / seconds:.0f} deals a second."
        )


def _played(pool: Any, batch: list[Plan]) -> Iterator[tuple[Plan, tuple[Played, ...]]]:
    return zip(batch, pool.imap(play, [plan.contest for plan in batch]), strict=True)


def _players(deals: int, players: int | None = None, **_options: Any) -> int:
    return max(FEWEST, players or deals // DEALS_A_PERSON)


def _share(text: str) -> float:
    value = float(text)
    if not 0 <= value <= 1:
        raise ArgumentTypeError("a share is a number from 0 to 1")
    return value

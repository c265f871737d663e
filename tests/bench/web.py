"""What a table costs without a network: ``python -m tests.bench.web``.

Whole deals are played by Django's test client through all middleware, in one process, with a new database and
the product's own settings. How fast the other player sees a move is measured by `tests.bench.live`.
"""

import os
import random
import sys
import tempfile
from functools import partial
from statistics import median, quantiles
from time import process_time
from typing import Any

from .figures import Figures

DEALS = 12
HEADERS = {"HX-Request": "true", "Accept-Encoding": "gzip"}


def main() -> None:
    """Prints all figures."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "DATA_DIR": folder,
            "DJANGO_SETTINGS_MODULE": "ginsite.settings",
            "LOG_LEVEL": "ERROR",
            "ALLOWED_HOSTS": "testserver",
        }
        prepare()
        figures = Figures()
        for number in range(DEALS):
            play(figures, random.Random(number))
        show(figures)


def prepare() -> None:
    import django

    django.setup()
    from django.core.management import call_command

    from ginsite.catalogues import compile_all

    compile_all()
    call_command("migrate", verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)


def show(figures: Figures) -> None:
    print(f"Python {sys.version.split()[0]}, {DEALS} deals, processor time")
    print(f"{'':48}{'median':>8}{'90 %':>8}{'most':>8}")
    for name, values in figures.values.items():
        ninety = quantiles(values, n=10)[-1]
        print(f"{name:48}{median(values):8.1f}{ninety:8.1f}{max(values):8.1f}")


def play(figures: Figures, choice: random.Random) -> None:
    """One deal: after each action the other player fetches the fragment."""
    from django.test import Client

    from accounts.models import User
    from games.engine.actions import action_text
    from games.models import Match
    from tests.table import dealt, erratic, now

    users = [User.objects.create(username=f"{name}{choice.random()}") for name in ("alice", "bob")]
    browsers = [Client(headers=HEADERS) for _ in users]
    for user, browser in zip(users, browsers, strict=True):
        browser.force_login(user)
        browser.get("/")
    match: Match = dealt(users[0], users[1])
    choose = erratic(choice)
    while True:
        deal, state = now(match)
        if state.result is not None:
            return
        fields = {"deal": deal.public_id, "ply": state.ply, "sure": action_text(choose(state))}
        mover, other, place = browsers[state.to_act], browsers[1 - state.to_act], match.get_absolute_url()
        measure(figures, "action", partial(mover.post, f"{place}act", fields))
        if now(match)[1].result is None:
            measure(figures, "fragment", partial(other.get, f"{place}table"))
            measure_rendering(figures, match, 1 - state.to_act)


def measure(figures: Figures, name: str, request: Any) -> None:
    """Time, statements and compressed bytes of a request."""
    from tests.statements import statements

    with statements() as found:
        start = process_time()
        response = request()
        seconds = process_time() - start
    assert response.status_code == 200
    figures.add(f"{name}, milliseconds", seconds * 1000)
    figures.add(f"{name}, statements", len(found))
    figures.add(f"{name}, compressed bytes", len(response.content))


def measure_rendering(figures: Figures, match: Any, seat: int) -> None:
    from django.template.loader import render_to_string

    from games.presenter import table_view
    from tests.table import table_of

    table = table_of(match)
    start = process_time()
    view = table_view(table, seat)
    middle = process_time()
    render_to_string("table/_table.html", {"view": view})
    end = process_time()
    figures.add("replaying and presenting a fragment, milliseconds", (middle - start) * 1000)
    figures.add("rendering a fragment, milliseconds", (end - middle) * 1000)


if __name__ == "__main__":
    main()

"""What a reader on a slow phone waits for: ``python -m tests.bench.pages``.

A real server as `make play` starts it, and Chromium with a quarter of the processor, 1.6 Mbit/s and 150 ms to
the server and back. The first page and a table are opened with nothing in the cache; then the deal is played
to its end, the opponent's actions coming from elsewhere.
"""

import os
import tempfile
from statistics import median
from typing import TYPE_CHECKING, Any

from .figures import Figures
from .live import Player, server, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

RUNS = 5
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
SLOWER = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
ASKED = {
    "shown, ms": 1000.0,
    "usable, ms": 2000.0,
    "an action, kilobytes": 6.0,
    "kilobytes": 100.0,
    "layout shift": 0.05,
    "layout shift over a deal": 0.05,
}
"""The most that there may be of each."""

WATCH = """
  window.tasks = [];
  window.shifts = [];
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch("longtask", (task) => tasks.push(task.startTime + task.duration));
  watch("layout-shift", (shift) => shift.hadRecentInput || shifts.push(shift.value));
"""
TIMES = """
  () => {
    const [page] = performance.getEntriesByType("navigation");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const busy = tasks.filter((end) => end < page.loadEventEnd + 500);
    return { shown: paint.startTime, usable: Math.max(page.domContentLoadedEventEnd, ...busy) };
  }
"""
"""When something is to be seen, and when the scripts have run and the browser is free to answer a press."""


def show(figures: Figures) -> None:
    print(f"{RUNS} runs, Chromium {SLOWER} times slower, 1.6 Mbit/s, 150 ms")
    print(f"{'':44}{'median':>10}{'most':>10}{'asked':>10}")
    for name, values in figures.values.items():
        asked = next(most for ending, most in ASKED.items() if name.endswith(ending))
        print(f"{name:44}{median(values):10.2f}{max(values):10.2f}{asked:10.2f}")


def main() -> None:
    """Prints all figures."""
    with tempfile.TemporaryDirectory() as folder, server(folder) as address:
        # The browser's driver keeps an event loop in this thread, which Django would not work beside.
        os.environ |= {**settings(folder), "DJANGO_ALLOW_ASYNC_UNSAFE": "1"}
        import django

        django.setup()
        from playwright.sync_api import sync_playwright

        from ginsite.browser import find

        figures = Figures()
        alice, bob = Player(address, "alice"), Player(address, "bob")
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=find())
            for _ in range(RUNS):
                first_page(figures, browser, address)
                table(figures, browser, address, alice, bob)
        show(figures)


def first_page(figures: Figures, browser: "Browser", address: str) -> None:
    context = browser.new_context(base_url=f"http://{address}", **PHONE)
    measure(figures, "first page", context, "/")
    context.close()


def measure(figures: Figures, name: str, context: "BrowserContext", path: str) -> "Page":
    """Opens a page with nothing in the cache."""
    from .scale import Scale

    page = context.new_page()
    page.add_init_script(WATCH)
    scale = Scale(page)
    scale.session.send("Network.emulateNetworkConditions", NETWORK)
    scale.session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(path)
    page.wait_for_load_state("networkidle")
    times = page.evaluate(TIMES)
    figures.add(f"{name}: shown, ms", times["shown"])
    figures.add(f"{name}: usable, ms", times["usable"])
    figures.add(f"{name}: kilobytes", scale.total / 1000)
    figures.add(f"{name}: layout shift", page.evaluate("shifts.reduce((sum, each) => sum + each, 0)"))
    return page


def table(figures: Figures, browser: "Browser", address: str, alice: Player, bob: Player) -> None:
    """Alice opens a table and plays the deal by clicking; each of her actions is weighed."""
    from unittest import mock

    from games import models
    from games.engine.actions import action_text
    from tests.e2e.people import Person
    from tests.e2e.positions import MATCH_TARGET, SHORT, choose, dealt, state_of
    from tests.pages.cast import shuffles

    from .scale import Scale

    models.Match.objects.all().delete()
    with mock.patch.object(models.match, "secrets", shuffles(SHORT)):
        match = dealt(alice.user, bob.user, target=MATCH_TARGET)
    context = browser.new_context(base_url=f"http://{address}", **PHONE)
    for pair in alice.cookie.split("; "):
        name, value = pair.split("=")
        context.add_cookies([{"name": name, "value": value, "url": f"http://{address}"}])
    page = measure(figures, "table", context, match.get_absolute_url())
    scale, person = Scale(page), Person("alice", page)
    person.wait_for_socket()
    while not (state := state_of(match)[1]).result:
        deal, revision = state_of(match)[0].deal, person.revision
        assert deal is not None
        scale.reset()
        if person.is_to_act:
            person.move()
        else:
            fields = {"deal": deal.public_id, "ply": state.ply, "action": action_text(choose(state))}
            bob.connection.close()  # by now the server has, since nothing came for some seconds
            bob.ask("POST", f"{match.get_absolute_url()}act", **fields)
        person.shows(revision + 1)
        page.wait_for_load_state("networkidle")
        figures.add("an action, kilobytes", scale.total / 1000)
    figures.add("layout shift over a deal", page.evaluate("shifts.reduce((sum, each) => sum + each, 0)"))
    context.close()


if __name__ == "__main__":
    main()

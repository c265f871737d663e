"""Without a network: a page in the reader's language, and nothing that was seen before."""

import pytest
from playwright.sync_api import expect

from ginsite import installable
from tests.words import said

from .positions import SHORT, at_stage

LANGUAGES = ["en", "id", "vi"]
CACHES = """async () => {
  const kept = [];
  for (const name of await caches.keys()) kept.push(...(await (await caches.open(name)).keys()));
  return kept.map((request) => new URL(request.url).pathname).sort();
}"""
AT_WORK = """async () => {
  const worker = navigator.serviceWorker;
  await worker.ready;
  if (!worker.controller) await new Promise((seen) => worker.addEventListener("controllerchange", seen));
}"""
LANGUAGE_KEPT = """async () => (await (await caches.match("/offline/language"))?.text()) ?? ''"""


@pytest.fixture
def reader(browse, faults):
    """A browser in which the service worker is at work."""

    def reader(name, **options):
        person = browse(name, service_workers="allow", **options)
        person.page.goto("/")
        person.page.evaluate(AT_WORK)
        return person

    faults.expect("ERR_INTERNET_DISCONNECTED", "WebSocket connection", "Failed to fetch")
    return reader


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_cannot_be_reached_says_so_in_the_readers_language(reader, person, language):
    alice = reader("alice", user=person("alice", language=language))
    page = alice.page
    alice.wait_until(lambda: page.evaluate(LANGUAGE_KEPT) == language)
    page.context.set_offline(True)
    page.goto("/match/new/")
    expect(page.locator("h1")).to_have_text(said(language, "There is no network"))
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.locator("main").evaluate("main => getComputedStyle(main).paddingTop") != "0px"
    page.context.set_offline(False)
    page.get_by_role("link", name=said(language, "Try again")).click()
    expect(page.locator("form.form")).to_be_visible()
    assert page.url.endswith("/match/new/")


def test_no_board_and_no_account_page_is_kept(reader, deals, alice, bob):
    deals(SHORT)
    match = at_stage(alice, bob, "discard")
    players = [reader("alice", user=alice), reader("bob", user=bob)]
    for player in players:
        player.visit(match.public_id)
    mover = next(player for player in players if player.is_to_act)
    revision = mover.revision
    mover.move()
    mover.shows(revision + 1)
    mover.page.goto("/account/settings/")
    mover.page.goto("/")
    kept = mover.page.evaluate(CACHES)
    assert kept == sorted(
        [
            *(f"/offline/{language}/" for language in LANGUAGES),
            "/offline/language",
            "/static/css/site.css",
            "/static/img/back.svg",
            "/static/img/icon.svg",
        ]
    )


def test_an_answer_of_the_server_is_shown_even_when_it_is_an_error(reader, faults):
    faults.expect("status of 404")
    visitor = reader("mallory")
    visitor.page.goto("/no/such/page/")
    expect(visitor.page.locator("h1")).to_have_text("There is no such page")


def test_what_an_older_worker_kept_is_dropped(reader, monkeypatch):
    visitor = reader("mallory")
    before = visitor.page.evaluate("async () => caches.keys()")
    monkeypatch.setattr(installable, "_offline_page", lambda language: "another page")
    installable._written_worker.cache_clear()
    visitor.page.evaluate("async () => (await navigator.serviceWorker.ready).update()")
    visitor.wait_until(
        lambda: len(after := visitor.page.evaluate("async () => caches.keys()")) == 1 and after != before
    )
    installable._written_worker.cache_clear()

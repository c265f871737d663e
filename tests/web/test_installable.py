"""The manifest, the service worker and the page for when there is no network."""

import json
import re

import pytest
from django.contrib.staticfiles import finders

from ginsite import installable
from tests.web.board import text_of
from tests.words import said

LANGUAGES = ["en", "id", "vi"]
DESCRIPTION = "Gin rummy for two, at a quiet table: against an AI at once, or with a friend by a link."
pytestmark = pytest.mark.django_db


def manifest(client, language="en"):
    return json.loads(text_of(client.get(f"/manifest/{language}.webmanifest")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_names_the_manifest_of_its_language(client, language):
    page = text_of(client.get("/", headers={"accept-language": language}))
    [address] = re.findall(r'<link rel="manifest" href="(.*?)"', page)
    answer = client.get(address)
    assert answer["Content-Type"] == "application/manifest+json"
    shown = json.loads(text_of(answer))
    assert shown["lang"] == language
    assert shown["description"] == said(language, DESCRIPTION)


def test_the_manifest_does_not_depend_on_who_asks(client):
    """A browser fetches it without cookies."""
    english = manifest(client)
    assert manifest(client, "vi") != english
    client.cookies["django_language"] = "vi"
    assert manifest(client) == english


def test_every_icon_is_there_in_its_size(client):
    icons = manifest(client)["icons"]
    assert {icon["sizes"] for icon in icons} >= {"192x192", "512x512"}
    assert [icon["sizes"] for icon in icons if icon.get("purpose") == "maskable"] == ["512x512"]
    for icon in icons:
        path = finders.find(icon["src"].removeprefix("/static/"))
        assert path
        if icon["type"] == "image/png":
            with open(str(path), "rb") as file:
                head = file.read(24)
            width, height = (int.from_bytes(head[at : at + 4], "big") for at in (16, 20))
            assert f"{width}x{height}" == icon["sizes"]


def test_the_colours_around_a_page_are_its_own(client, settings):
    css = (settings.BASE_DIR / "static/css/tokens.css").read_text()
    light, dark = css.split('\n[data-theme="dark"]')
    assert f"--page: {installable.GROUND};" in light
    assert f"--surface: {installable.BAR['light']};" in light
    assert f"--surface: {installable.BAR['dark']};" in dark
    page = text_of(client.get("/"))
    for theme, colour in installable.BAR.items():
        assert f'name="theme-color" content="{colour}" media="(prefers-color-scheme: {theme})"' in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_without_a_network_says_so_and_knows_nobody(sign_in, alice, language):
    answer = sign_in(alice).get(f"/offline/{language}/")
    page = text_of(answer)
    assert said(language, "There is no network") in page
    assert f'<html lang="{language}"' in page
    assert answer["Content-Language"] == language
    for word in ("Alice", "csrf", "<script"):
        assert word not in page


@pytest.mark.parametrize("address", ["/offline/xx/", "/manifest/xx.webmanifest", "/offline/en-gb/"])
def test_a_language_that_is_not_offered_is_not_there(client, address):
    assert client.get(address).status_code == 404


def test_the_worker_keeps_the_page_without_a_network_and_what_it_shows(client):
    """All that it shows, and nothing else."""
    text = text_of(client.get("/sw.js"))
    kept = json.loads(re.findall(r"^const KEPT = (.*);$", text, re.MULTILINE)[0])
    assert set(kept) == {"pages", "files", "version"}
    assert kept["pages"] == {language: f"/offline/{language}/" for language in LANGUAGES}
    shown = re.findall(r'(?:href|src)="(/static/.*?)"', text_of(client.get("/offline/en/")))
    assert set(kept["files"]) == {*shown, "/static/img/back.svg"}


def test_browsers_ask_for_the_worker_anew_and_are_told_when_it_is_the_same(client):
    answer = client.get("/sw.js")
    assert answer["Content-Type"] == "text/javascript; charset=utf-8"
    assert "no-cache" in answer["Cache-Control"]
    assert client.get("/sw.js", headers={"if-none-match": answer["ETag"]}).status_code == 304


def test_a_changed_page_makes_another_version(client, monkeypatch):
    before = client.get("/sw.js")["ETag"]
    installable._written_worker.cache_clear()
    monkeypatch.setattr(installable, "_offline_page", lambda language: "another page")
    assert client.get("/sw.js")["ETag"] != before
    installable._written_worker.cache_clear()


def test_a_page_may_start_workers_of_this_site_alone(client):
    assert "worker-src 'self'" in client.get("/")["Content-Security-Policy"]


def test_the_frame_of_the_window_has_the_colour_of_the_chosen_theme(alice, sign_in):
    alice.prefer(theme="dark")
    page = text_of(sign_in(alice).get("/"))
    assert re.findall('<meta name="theme-color".*?>', page) == ['<meta name="theme-color" content="#1e2125">']

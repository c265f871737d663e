"""Style sheets, pictures and scripts: what pages ask for, and how long a browser may keep it."""

import os
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command
from django.test import Client, override_settings

from ginsite import bundles
from tests.web.board import text_of


@pytest.mark.parametrize("name", bundles.BUNDLES)
def test_a_bundle_holds_every_part_in_its_order(settings, name):
    folder = settings.BASE_DIR / "static" / Path(name).parent
    parts = [(folder / f"{part}{Path(name).suffix}").read_text() for part in bundles.BUNDLES[name]]
    assert Path(str(finders.find(name))).read_text() == "\n".join(parts)


def test_no_part_is_forgotten(settings):
    """What is in no bundle is named by a page or by code."""
    sources = [
        path for name in ("templates", "ginsite", "games") for path in (settings.BASE_DIR / name).rglob("*")
    ]
    named = "".join(path.read_text() for path in sources if path.suffix in (".html", ".py"))
    for path in [*settings.BASE_DIR.glob("static/css/*.css"), *settings.BASE_DIR.glob("static/js/*.js")]:
        parts = bundles.PARTS if path.suffix == ".css" else bundles.SCRIPTS
        assert path.stem in parts or re.search(rf"""["'/]{re.escape(path.name)}["']""", named)


def test_every_block_of_a_style_sheet_is_closed(settings):
    for path in settings.BASE_DIR.glob("static/css/*.css"):
        depth = 0
        for sign in re.findall("[{}]", path.read_text()):
            depth += 1 if sign == "{" else -1
            assert depth >= 0, path
        assert depth == 0, path


def test_a_changed_part_changes_the_whole_whatever_its_date(tmp_path, monkeypatch):
    monkeypatch.setattr(bundles, "SOURCES", tmp_path)
    monkeypatch.setattr(bundles, "MADE", tmp_path / "made")
    monkeypatch.setitem(bundles.BUNDLES, "all.css", ("one", "two"))
    for name in ("one", "two"):
        (tmp_path / f"{name}.css").write_text(f".{name} {{ color: red }}")
    made = bundles.made("all.css")
    assert ".one" in made.read_text()
    changed = tmp_path / "one.css"
    changed.write_text(".other { color: red }")
    earlier = made.stat().st_mtime - 60
    os.utime(changed, (earlier, earlier))
    assert ".other" in bundles.made("all.css").read_text()


def test_a_part_that_is_no_more_leaves_the_whole(tmp_path, monkeypatch):
    monkeypatch.setattr(bundles, "SOURCES", tmp_path)
    monkeypatch.setattr(bundles, "MADE", tmp_path / "made")
    monkeypatch.setitem(bundles.BUNDLES, "all.css", ("one", "two"))
    for name in ("one", "two"):
        (tmp_path / f"{name}.css").write_text(f".{name} {{ color: red }}")
    bundles.made("all.css")
    monkeypatch.setitem(bundles.BUNDLES, "all.css", ("two",))
    assert ".one" not in bundles.made("all.css").read_text()


@pytest.fixture
def collected(tmp_path):
    """The site with its static files collected, as in production."""
    storages = {
        "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
        "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
    }
    with override_settings(
        STORAGES=storages, STATIC_ROOT=tmp_path, WHITENOISE_USE_FINDERS=False, WHITENOISE_AUTOREFRESH=False
    ):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield Client()


@pytest.mark.django_db
def test_what_a_page_asks_for_is_compressed_and_kept_for_ever(collected):
    page = text_of(collected.get("/"))
    addresses = re.findall(r'(?:href|src)="(/static/.*?)"', page)
    assert any("/css/site." in address for address in addresses)
    for address in addresses:
        answer = collected.get(address, headers={"accept-encoding": "gzip"})
        assert answer.status_code == 200, address
        assert re.search(r"\.[0-9a-f]{12}\.", address), address
        assert "immutable" in answer["Cache-Control"], address
        assert "max-age=315360000" in answer["Cache-Control"], address


@pytest.mark.django_db
def test_pages_wait_for_one_style_sheet_and_for_no_script(client):
    page = text_of(client.get("/"))
    assert page.count('rel="stylesheet"') == 1
    assert re.findall(r"<script(?![^>]*\bdefer\b)[^>]*>", page) == []

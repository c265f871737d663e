"""The documents name what exists."""

import re
from pathlib import Path

import pytest
import uvicorn

from ginsite.serving import OPTIONS

ROOT = Path(__file__).parent.parent.parent
MAKEFILE = (ROOT / "Makefile").read_text()
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
targets = set(re.findall(r"^\.PHONY: (.*)", MAKEFILE, re.MULTILINE)[0].split())


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_make_command_in_the_documents_exists(document):
    named = set(re.findall(r"(?:`|    )make ([a-z0-9]+)", document.read_text()))
    assert named <= targets


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_no_link_in_the_documents_is_broken(document):
    for link in re.findall(r"\]\(([^)#:]+)\)", document.read_text()):
        assert (document.parent / link).exists(), link


def test_every_setting_of_the_environment_is_told():
    source = (ROOT / "ginsite" / "settings.py").read_text()
    told = set(re.findall(r"^- ([A-Z_]+):", source, re.MULTILINE))
    assert set(re.findall(r'env\.\w+\(\s*"([A-Z_]+)"', source)) == told


def test_help_tells_of_every_command():
    printed = set(re.findall(r"make ([a-z0-9]+)", MAKEFILE.split("\nhelp:")[1].split("\n\n")[0]))
    assert targets - {"help", "install", "clean"} <= printed


def test_the_command_that_serves_has_the_options_that_play_has():
    text = (ROOT / "docs" / "development.md").read_text().replace("\\\n", " ")
    [arguments] = re.findall(r"uvicorn (ginsite\.asgi:application.*--limit.*)", text)
    said = uvicorn.main.make_context("uvicorn", arguments.split()).params
    assert {name: said[name] for name in OPTIONS} == OPTIONS

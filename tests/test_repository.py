"""The repository stands alone: it names no machine and no registry, and keeps no secret."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# Written in pieces, so that this file does not hold them.
REGISTRIES = ["pypi" + ".org", "python" + "hosted", "registry.npm" + "js", "deb.debian" + ".org"]
PATHS = ["/ro" + "ot/", "/ho" + "me/", "/wo" + "rk/"]


def tracked() -> list[Path]:
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True)
    return [path for name in names.stdout.split("\0") if name and (path := ROOT / name).is_file()]


@pytest.mark.parametrize("text", [*REGISTRIES, *PATHS])
def test_no_file_names_a_registry_or_a_folder_of_one_machine(text):
    assert [str(path) for path in tracked() if text.encode() in path.read_bytes()] == []


def test_every_requirement_is_pinned_and_hashed():
    for path in (ROOT / "requirements").glob("*.txt"):
        requirements = re.split(r"\n(?=\S)", re.sub(r"(?m)^\s*#.*\n?", "", path.read_text()).strip())
        assert requirements
        for requirement in requirements:
            assert re.match(r"[a-z0-9.-]+==\S+ ", requirement), f"{path.name}: {requirement}"
            assert "--hash=sha256:" in requirement, f"{path.name}: {requirement}"


def test_what_is_made_on_a_machine_stays_there():
    """The data folder, compiled catalogues and the environment are ignored."""
    made = ["var/secret_key", "var/db.sqlite3", "ginsite/locale/vi/LC_MESSAGES/django.mo", ".venv/bin/python"]
    for name in made:
        assert subprocess.run(["git", "check-ignore", "-q", name], cwd=ROOT).returncode == 0, name

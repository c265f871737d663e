"""The arrows between the parts, as far as an import contract cannot say them.

The contracts in pyproject.toml forbid modules that exist; here a rule holds from the first file of a part on.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
REFEREE = "games/bots/arena/"
"""Plays whole deals, so that it knows the engine; no policy imports it."""
OUTER = ["games.services", "games.presenter", "games.views", "games.live"]
"""What only pages and services know."""
CHANCE_AND_CLOCKS = {"random", "secrets", "time", "datetime"}


def imports(*places: str) -> Iterator[tuple[str, str]]:
    """File and imported module, for every import in these files and folders, wherever it stands."""
    for place in places:
        path = ROOT / place
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            for module in _imported(file):
                yield str(file.relative_to(ROOT)), module


def _imported(file: Path) -> Iterator[str]:
    package = list(file.relative_to(ROOT).parent.parts)
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, node.module] if node.module else base)
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def within(module: str, *parents: str) -> bool:
    return any(module == parent or module.startswith(f"{parent}.") for parent in parents)


def breaches(places: list[str], *forbidden: str) -> list[tuple[str, str]]:
    return [
        (file, module)
        for file, module in imports(*places)
        if within(module, *forbidden) and not (file.startswith(REFEREE) and within(module, "games.engine"))
    ]


def test_the_engine_stands_on_the_standard_library_alone():
    allowed = (sys.stdlib_module_names - CHANCE_AND_CLOCKS) | {"games"}
    foreign = [
        (file, module) for file, module in imports("games/engine") if module.split(".")[0] not in allowed
    ]
    assert foreign == []
    inward = [(file, module) for file, module in imports("games/engine") if within(module, "games")]
    assert [pair for pair in inward if not within(pair[1], "games.engine")] == []


@pytest.mark.parametrize(
    ("place", "forbidden"),
    [
        ("games/bots", ["django", "channels", "accounts", "games.models", "games.services", "games.queries"]),
        (
            "games/bots",
            ["games.engine.state", "games.engine.play", "games.engine.shuffle", "games.engine.match"],
        ),
        (
            "games/models",
            ["games.services", "games.queries", "games.views", "games.live", "games.presenter"],
        ),
        ("games/presenter", ["games.services", "games.views", "games.live", "games.engine.play"]),
        ("games/queries", ["games.services", "games.views", "games.live", "games.presenter"]),
        ("games/services", ["games.views", "games.presenter", "games.forms", "games.consumers"]),
        ("games/wording", [*OUTER, "games.models", "games.queries", "games.shown"]),
        ("games/shown", [*OUTER, "django", "games.models", "games.queries", "games.wording"]),
        ("games/forms.py", [*OUTER, "games.models"]),
        ("games/consumers.py", ["games.services", "games.views", "games.presenter"]),
        ("games/live.py", ["games.models", "games.services", "games.views"]),
        ("accounts", ["games"]),
        ("games/services", ["games.wording", "games.shown"]),
        ("games/presenter", ["games.bots"]),
        ("games/forms.py", ["games.models", "games.bots"]),
        ("games/workers.py", ["django", "accounts", "games"]),
    ],
)
def test_arrows_point_inward(place, forbidden):
    assert breaches([place], *forbidden) == []


def test_no_policy_imports_the_referee():
    users = {file for file, _module in breaches(["games"], "games.bots.arena")}
    assert {file for file in users if not file.startswith(REFEREE)} == set()


def test_live_alone_touches_the_channel_layer():
    users = {file for file, _module in breaches(["games", "accounts", "ginsite"], "channels.layers")}
    assert users <= {"games/live.py"}


def test_the_tests_of_this_file_see_a_breach(tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    (tmp_path / "games" / "bots").mkdir(parents=True)
    (tmp_path / "games" / "bots" / "easy.py").write_text("def f():\n    from ..engine import state\n")
    assert breaches(["games/bots"], "games.engine.state") == [("games/bots/easy.py", "games.engine.state")]

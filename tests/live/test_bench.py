"""The benchmark runs and prints a figure on every line."""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SHORT = "from tests.bench import live; live.ACTIONS, live.WARM_UP = 6, 1; live.main()"


def test_the_benchmark_measures_what_the_other_player_waits_for():
    environment = {"PATH": os.environ["PATH"]}
    shown = subprocess.run(
        [sys.executable, "-c", SHORT], cwd=ROOT, env=environment, capture_output=True, check=True, text=True
    )
    figures = dict(re.findall(r"(?m)^(\S.*?) +([0-9.]+) +[0-9.]+$", shown.stdout))
    assert len(figures) == 6
    waited = [float(figures[f"post to the opponent's {what}"]) for what in ("socket message", "new board")]
    assert 0 < waited[0] < waited[1]
    assert float(figures["bytes of a fragment, compressed"]) < float(figures["bytes of a fragment"])

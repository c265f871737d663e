"""The key that signs sessions: made once on each machine, and kept there."""

import contextlib
import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def local_secret_key(path: Path) -> str:
    """The key kept in `path`, which only its owner may read; made at the first call."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    if not path.exists():
        fresh.touch(mode=0o600)
        fresh.write_text(get_random_secret_key())
        # Two processes may start at once: the first link wins, and no reader sees a half-written key.
        with contextlib.suppress(FileExistsError):
            os.link(fresh, path)
        fresh.unlink()
    return path.read_text().strip()

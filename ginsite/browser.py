"""Looks for what the browser tests need, and installs it where that can be done."""

import os
import shutil
import subprocess
import sys

APT_PACKAGES = ["chromium", "fonts-dejavu-core", "fonts-liberation", "gettext"]
BROWSERS = ["chromium", "chromium-browser", "google-chrome"]


def find() -> str | None:
    """A Chromium that the system has."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def install() -> None:
    if find() and shutil.which("xgettext"):
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive", **os.environ}
        subprocess.run(["apt-get", "-qq", "update"], check=True, env=quiet)
        command = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", *APT_PACKAGES]
        subprocess.run(command, check=True, env=quiet, stdout=subprocess.DEVNULL)
    elif not find():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    install()

"""A real browser for the tests: one that is there, else one that can be installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.debian import install

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_browser() -> str:
    """A browser; where none is, one is installed, else the tests skip, but never under CI."""
    found = _on_path() or _from_debian() or _from_playwright()
    if found:
        return found
    message = "no browser: install chromium, or see what `playwright install chromium` says"
    if os.environ.get("CI"):
        pytest.fail(message)
    print(f"\n*** the tests of the client are SKIPPED: {message} ***", file=sys.stderr)
    pytest.skip(message)


def _on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _from_debian() -> str | None:
    install("chromium")
    return _on_path()


def _from_playwright() -> str | None:
    from playwright.sync_api import sync_playwright

    words = [sys.executable, "-m", "playwright", "install", "chromium"]
    if subprocess.run(words, capture_output=True, check=False).returncode != 0:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None

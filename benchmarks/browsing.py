"""A browser in front of a real server, and tables to look at in it."""

import json
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, sync_playwright

from benchmarks.serving import server
from tools.node import build_client
from tools.publish import ROOT

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
BOARD = ".stage [data-space] .chip"
"""As soon as one of these is there, the board is."""


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that draws by software, on all cores."""
    program = next((path for name in NAMES if (path := shutil.which(name))), None)
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else None
    if cores is not None:
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    try:
        with sync_playwright() as playwright:
            flags = ["--no-sandbox", "--disable-gpu"]
            found = playwright.chromium.launch(executable_path=program, args=flags)
            yield found
            found.close()
    finally:
        if cores is not None:
            os.sched_setaffinity(0, cores)


class Host:
    """A server, and a player who sets up tables on it."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}"
        self.player = httpx.post(f"{self.url}/api/players", json={"name": ""}).json()

    def table(self, scenario: str) -> str:
        """A board to try things out, from a scenario; its address."""
        made = self._post(
            "/api/imports", key=secrets.token_hex(10), purpose="analysis", scenario=scenario
        )
        return f"{self.url}/#/game/{made['game']['id']}"

    def enter(self, context: BrowserContext) -> None:
        """Let a browser be this player."""
        kept = json.dumps(json.dumps(self.player))
        context.add_init_script(f"localStorage.setItem('battleboard.player', {kept})")

    def _post(self, path: str, **body: Any) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {self.player['secret']}"}
        answer = httpx.post(self.url + path, json=body, headers=headers, timeout=60)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found


@contextmanager
def host() -> Iterator[Host]:
    """A server with the client as it stands here."""
    build_client(ROOT)
    with server() as found:
        yield Host(found.port)


def line_to(page: Page) -> CDPSession:
    """The way to the tools of the browser itself."""
    return page.context.new_cdp_session(page)

"""A server with the client, and browsers in which nothing may go wrong unseen."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from tests.server.running import Place, Running, running
from tests.web.browser import find_browser
from tests.web.people import PATIENCE, Desk
from tools.node import build_client
from tools.publish import ROOT

SLOWNESS = float(os.environ.get("BATTLEBOARD_SLOW", "1"))
"""How many times slower than this machine browsers are: tests must not depend on who is first."""
LATENCY_MS = 10
"""What an answer waits for each step of slowness."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    build_client(ROOT)
    with running(Place(tmp_path_factory.mktemp("web"))) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = find_browser()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def problems() -> Iterator[list[str]]:
    """What browsers complain about; a test ends well only if that is nothing."""
    found: list[str] = []
    yield found
    assert not found


@pytest.fixture
def desk(browser: Browser, server: Running, problems: list[str]) -> Iterator[Desk]:
    """Makes pages of new players, on a large screen unless told otherwise."""
    contexts = []

    def page(width: int = 1440, height: int = 900, *, touch: bool = False) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=touch
        )
        contexts.append(context)
        page = context.new_page()

        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                problems.append(message.text)

        if SLOWNESS > 1:
            _slow_down(page)
        page.on("console", said)
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(server.url)
        return page

    yield Desk(server.url, page)
    for context in contexts:
        context.close()


def _slow_down(page: Page) -> None:
    line = {"offline": False, "latency": LATENCY_MS * SLOWNESS}
    tools = page.context.new_cdp_session(page)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
    tools.send(
        "Network.emulateNetworkConditions",
        {**line, "downloadThroughput": -1, "uploadThroughput": -1},
    )

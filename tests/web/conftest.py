"""A server with the client, and browsers in which nothing may go wrong unseen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.running import Place, Running, running
from tests.web.browser import find_browser
from tests.web.people import PATIENCE, Desk
from tests.web.tabs import Tab, Tabs
from tools.node import build_client
from tools.publish import ROOT


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


@pytest.fixture(scope="session")
def tabs(browser: Browser) -> Tabs:
    return Tabs(browser)


@pytest.fixture
def desk(tabs: Tabs, server: Running, problems: list[str]) -> Iterator[Desk]:
    """Opens the client for new players, on a large screen unless told otherwise."""
    lent: list[Tab] = []

    def page(
        width: int = 1440, height: int = 900, *, touch: bool = False, fresh: bool = False
    ) -> Page:
        tab = tabs.lend(problems, touch=touch, fresh=fresh)
        lent.append(tab)
        tab.page.set_viewport_size({"width": width, "height": height})
        tab.page.goto(server.url)
        return tab.page

    yield Desk(server.url, page)
    for tab in lent:
        tabs.take_back(tab)

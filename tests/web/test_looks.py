"""Every screen and panel: usable as far as axe-core can tell, and looking as approved."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.axe import violations
from tests.web.gallery import VIEWS
from tests.web.people import Desk
from tests.web.pictures import compare, skip_unless_pinned

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
STILL = """
  *, *::before, *::after { transition: none !important; animation: none !important; }
  input[readonly] { color: transparent !important; }
"""


@pytest.fixture(scope="session")
def bench(browser: Browser) -> Iterator[Page]:
    """A page on which pictures are made small and compared."""
    context = browser.new_context()
    page = context.new_page()
    yield page
    context.close()


def looks(page: Page) -> Iterator[str]:
    """The page on a wide screen and on a phone, by day and by night; the name of each look."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            page.evaluate("async () => { await document.fonts.ready }")
            page.wait_for_timeout(250)
            yield f"{size}-{theme}"


def opened(desk: Desk, name: str) -> Page:
    page = desk.page()
    VIEWS[name](desk, page)
    page.add_style_tag(content=STILL)
    page.mouse.move(720, 20)
    return page


@pytest.mark.parametrize("name", VIEWS)
def test_axe_finds_nothing(desk: Desk, name: str) -> None:
    page = opened(desk, name)
    found = [f"{look}: {line}" for look in looks(page) for line in violations(page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", VIEWS)
def test_it_looks_as_approved(desk: Desk, browser: Browser, bench: Page, name: str) -> None:
    skip_unless_pinned(browser)
    page = opened(desk, name)
    found = [
        compare(bench, f"{name}-{look}", page.screenshot(caret="hide")) for look in looks(page)
    ]
    assert not any(found), "\n".join(filter(None, found))

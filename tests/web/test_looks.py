"""Every screen and panel: usable as far as axe-core can tell, readable, looking as approved."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from battleboard.games import find_game
from tests.web.axe import EVERYTHING, IN_THE_DARK, violations
from tests.web.gallery import MOMENTS, VIEWS
from tests.web.people import Desk
from tests.web.pictures import compare, skip_unless_pinned
from tests.web.reflow import lost_in_larger_letters, lost_in_longer_words
from tests.web.unsaid import unsaid

SIZES = {"wide": (1440, 900), "phone": (390, 844)}
THEMES = {"light": EVERYTHING, "dark": IN_THE_DARK}
LAID_OUT, COLOURED = 170, 80
"""Milliseconds that another size takes, and another theme."""
STILL = """
  *, *::before, *::after { transition: none !important; animation: none !important; }
  input[readonly], dialog code, .fresh code { color: transparent !important; }
  dialog code { display: inline-block !important; width: 12em; height: 1.4em; overflow: hidden; }
"""
"""Nothing moves, and what is different every time (links, hashes) is not seen."""


@pytest.fixture(scope="session")
def bench(browser: Browser) -> Iterator[Page]:
    """A page on which pictures are made small and compared."""
    context = browser.new_context()
    page = context.new_page()
    yield page
    context.close()


def looks(page: Page) -> Iterator[tuple[str, str]]:
    """The page on a wide screen and on a phone, by day and by night: size and theme."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(LAID_OUT)
        for theme in THEMES:
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            page.evaluate("async () => { await document.fonts.ready }")
            page.wait_for_timeout(COLOURED)
            yield size, theme


def opened(desk: Desk, name: str) -> Page:
    page = desk.page()
    VIEWS[name](desk, page)
    page.add_style_tag(content=STILL)
    page.mouse.move(720, 20)
    return page


@pytest.mark.parametrize("name", VIEWS)
def test_axe_finds_nothing_and_it_looks_as_approved(
    desk: Desk, browser: Browser, bench: Page, name: str
) -> None:
    """All at once, for opening a screen takes longer than looking at it.

    On a phone it is then read in letters of twice the size, and in longer words.
    """
    page = opened(desk, name)
    found, pictures = unsaid(page), {}
    for size, theme in looks(page):
        found += [f"{size}-{theme}: {line}" for line in violations(page, THEMES[theme])]
        pictures[f"{name}-{size}-{theme}"] = page.screenshot(caret="hide")
    found += lost_in_larger_letters(page)
    found += lost_in_longer_words(page)
    assert not found, "\n".join(found)
    skip_unless_pinned(browser)
    differences = [compare(bench, look, png) for look, png in pictures.items()]
    assert not any(differences), "\n".join(filter(None, differences))


@pytest.mark.parametrize("edition", ["risk", "classic"])
def test_every_kind_of_decision_has_its_picture(edition: str) -> None:
    asked = {decision.__name__ for decision in find_game(edition).decisions}
    assert asked <= {moment.asks for moment in MOMENTS.values()}

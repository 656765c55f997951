"""Every screen and panel: usable as far as axe-core can tell, readable, looking as approved."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from battleboard.games import find_game
from tests.server.running import Running
from tests.web.axe import EVERYTHING, IN_THE_DARK, violations
from tests.web.gallery import MOMENTS, VIEWS
from tests.web.gallery.moment import show
from tests.web.gallery.screens import VIEWS as SCREENS
from tests.web.people import Desk, primary, stored, view
from tests.web.person import Person
from tests.web.pictures import compare, skip_unless_pinned
from tests.web.reflow import lost_in_larger_letters, lost_in_longer_words
from tests.web.tabs import Tab, Tabs
from tests.web.unsaid import unsaid

PICTURED = {"home", "new-game", "keys", "table-odds"}
"""Screens that are compared with their pictures in every run; the soak compares all of them."""
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
    stand_still(page)
    return page


def stand_still(page: Page) -> None:
    page.add_style_tag(content=STILL)
    page.mouse.move(720, 20)


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_on_a_screen(
    desk: Desk, browser: Browser, bench: Page, name: str
) -> None:
    page = opened(desk, name)
    found = unsaid(page) + violations(page)
    assert not found, "\n".join(found)
    if name in PICTURED:
        page.evaluate("async () => { await document.fonts.ready }")
        picture = page.screenshot(caret="hide")
        skip_unless_pinned(browser)
        assert not compare(bench, f"{name}-wide-light", picture)


@pytest.fixture(scope="module")
def seat(tabs: Tabs, server: Running) -> Iterator[Tab]:
    """A tab in which one player goes from game to game, as people do."""
    tab = tabs.lend([], touch=False, fresh=False)
    tab.page.set_viewport_size({"width": 1440, "height": 900})
    tab.page.goto(server.url)
    yield tab
    tabs.take_back(tab)


@pytest.mark.parametrize("name", MOMENTS)
def test_axe_finds_nothing_in_a_decision_and_clicks_answer_it(
    seat: Tab, server: Running, problems: list[str], name: str
) -> None:
    seat.problems, page, moment = problems, seat.page, MOMENTS[name]
    show(moment, Desk(server.url, lambda: page), page)
    stand_still(page)
    found = unsaid(page) + violations(page)
    assert not found, "\n".join(found)
    if moment.then and primary(page).is_enabled():
        version = view(page)["version"]
        primary(page).click()
        Person(page).end_turn(version)
        stored(page, version)
        return
    if moment.then:
        page.reload()  # what was begun for the picture is not the whole answer
    assert Person(page).answer() == moment.asks


@pytest.mark.soak("themes")
@pytest.mark.parametrize("name", VIEWS)
def test_axe_finds_nothing_and_it_looks_as_approved(
    desk: Desk, browser: Browser, bench: Page, name: str
) -> None:
    """On a wide screen and on a phone, by day and by night.

    All at once, for opening a screen takes longer than looking at it. On a phone it is then read in
    letters of twice the size, and in longer words.
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


@pytest.mark.parametrize("edition", ["risk", "classic", "revised"])
def test_every_kind_of_decision_has_its_picture(edition: str) -> None:
    asked = {decision.__name__ for decision in find_game(edition).decisions}
    assert asked <= {moment.asks for moment in MOMENTS.values()}

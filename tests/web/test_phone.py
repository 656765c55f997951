"""Phones: the end of a game by touch, the sheet in its heights, nothing too small to tap."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.hands import Finger
from tests.web.people import PATIENCE, Desk, in_sight, primary, question
from tests.web.scenes import NEARLY_WON, TWO_FRONTS, sit_down

PORTRAIT, LANDSCAPE, TABLET = (390, 844), (844, 390), (768, 1024)
SMALL = """all => all.filter(e => {
  const { width, height } = e.getBoundingClientRect()
  return width > 0 && (width < 43.5 || height < 43.5)
}).map(e => `${e.getAttribute('aria-label') ?? e.textContent.trim()} ${e.className}`)"""


def ask(page: Page, text: str) -> None:
    expect(question(page)).to_have_text(re.compile(text), timeout=PATIENCE)


def tap(page: Page, space: str, name: str) -> None:
    Finger().pick(page, space, name)


@pytest.mark.parametrize("screen", [PORTRAIT, LANDSCAPE])
def test_the_end_of_a_game_of_risk_by_touch(desk: Desk, screen: tuple[int, int]) -> None:
    page = desk.page(*screen, touch=True)
    sit_down(page, NEARLY_WON, red="me", blue="bot", green="bot")
    ask(page, "Turn in a set, or keep")
    page.locator(".content .go").first.tap()
    primary(page).tap()
    ask(page, "two extra armies")
    tap(page, "alaska", "Alaska")
    primary(page).tap()
    ask(page, "^Place")
    page.wait_for_selector("[data-lit]", state="attached", timeout=PATIENCE)
    tap(page, "alberta", "Alberta")
    page.get_by_role("button", name="All here").tap()
    primary(page).tap()
    ask(page, "Where do you attack from")
    tap(page, "alberta", "Alberta")
    page.locator(".content .go", has_text="Ontario").tap()
    page.get_by_role("button", name="To the end").tap(timeout=PATIENCE)
    ask(page, "How many armies move into Ontario")
    primary(page).tap()
    ask(page, "^Turn in a set$")
    page.locator(".content .go").first.tap()
    primary(page).tap()
    ask(page, "or keep your cards")
    primary(page).tap()
    ask(page, "^Place")
    page.wait_for_selector("[data-lit]", state="attached", timeout=PATIENCE)
    tap(page, "ontario", "Ontario")
    page.get_by_role("button", name="All here").tap()
    primary(page).tap()
    ask(page, "Ontario attacks")
    page.locator(".content .go", has_text="Greenland").tap()
    page.get_by_role("button", name="To the end").tap(timeout=PATIENCE)
    expect(page.locator("h1#result")).to_have_text("Red has won", timeout=PATIENCE)


def test_the_sheet_has_three_heights_and_tabs(desk: Desk) -> None:
    page = desk.page(*PORTRAIT, touch=True)
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    ask(page, "Where do you attack from")
    tap(page, "alaska", "Alaska")
    ask(page, "Alaska attacks …")
    sheet = page.locator("aside.side")
    heights = {"half": _height(sheet)}
    page.get_by_role("button", name="Open the panel to the top").tap()
    heights["full"] = _height(sheet)
    page.get_by_role("button", name="Fold the panel").tap()
    heights["peek"] = _height(sheet)
    assert heights["peek"] < heights["half"] < heights["full"]
    expect(question(page)).to_be_in_viewport()
    expect(primary(page)).to_be_in_viewport()
    page.get_by_role("button", name="Open the panel").tap()
    in_sight(page, "alaska")
    views = page.get_by_role("navigation", name="What to look at")
    views.get_by_role("button", name="Powers").tap()
    expect(page.locator(".log")).to_contain_text("Blue", timeout=PATIENCE)
    views.get_by_role("button", name="Map").tap()
    ask(page, "Alaska attacks …")


def _height(sheet: Locator) -> float:
    box = sheet.bounding_box()
    assert box
    return box["height"]


@pytest.mark.parametrize("screen", [PORTRAIT, LANDSCAPE, TABLET])
def test_fingers_find_everything(desk: Desk, screen: tuple[int, int]) -> None:
    page = desk.page(*screen, touch=True)
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    ask(page, "Where do you attack from")
    tap(page, "alaska", "Alaska")
    page.locator(".content .go", has_text="Kamchatka").tap()
    expect(page.get_by_role("button", name="To the end")).to_be_visible(timeout=PATIENCE)
    small = page.locator("button:visible, select:visible").evaluate_all(SMALL)
    assert small == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= screen[0], "the page is wider than the screen"

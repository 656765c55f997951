"""Phones: a whole game by touch, the sheet in its heights, nothing too small for a finger."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.people import PATIENCE, Desk, primary, question
from tests.web.scenes import BEFORE_BERLIN, NEARLY_WON, TWO_FRONTS, sit_down

PORTRAIT, LANDSCAPE, TABLET = (390, 844), (844, 390), (768, 1024)
SMALL = """all => all.filter(e => {
  const { width, height } = e.getBoundingClientRect()
  return width > 0 && (width < 43.5 || height < 43.5)
}).map(e => `${e.getAttribute('aria-label') ?? e.textContent.trim()} ${e.className}`)"""


def ask(page: Page, text: str) -> None:
    expect(question(page)).to_have_text(re.compile(text), timeout=PATIENCE)


def tap(page: Page, space: str, name: str) -> None:
    """Find a space by its name and tap it, where it can be seen."""
    page.get_by_role("button", name="Find a space").tap()
    page.get_by_role("textbox", name="Find a space").fill(name)
    page.get_by_role("search").get_by_role("button", name=name, exact=True).tap()
    _in_sight(page, page.locator(f'.stage [data-space="{space}"] .chip')).tap()


def _in_sight(page: Page, figures: Locator) -> Locator:
    """Of a space that is drawn twice, what can be seen."""
    page.wait_for_timeout(200)
    stage = page.locator(".stage").bounding_box()
    assert stage
    for figure in figures.all():
        box = figure.bounding_box()
        if box and 0 < box["x"] < stage["width"] - box["width"]:
            bottom = stage["y"] + stage["height"] - box["height"]
            assert stage["y"] < box["y"] < bottom, "the space lies under the sheet"
            return figure
    raise AssertionError("the space is not in sight")


@pytest.mark.parametrize("screen", [PORTRAIT, LANDSCAPE])
def test_a_game_of_risk_by_touch(desk: Desk, screen: tuple[int, int]) -> None:
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


def test_a_game_of_classic_by_touch(desk: Desk) -> None:
    page = desk.page(*PORTRAIT, touch=True)
    sit_down(page, BEFORE_BERLIN, ussr="me", germany="bot", united_kingdom="bot")
    ask(page, "research")
    primary(page).tap()
    ask(page, "What do you buy")
    page.get_by_role("button", name="More: infantry", exact=True).tap()
    primary(page).tap()
    ask(page, "Where do you attack")
    page.get_by_role("button", name="Poland").first.tap()
    page.locator(".content .go", has_text="Germany").tap(timeout=PATIENCE)
    expect(primary(page)).to_contain_text("Attack Germany", timeout=PATIENCE)
    primary(page).tap()
    page.get_by_role("button", name="Fight one battle").tap(timeout=PATIENCE)
    result, battle = page.locator("h1#result"), page.locator(".battle")
    expect(battle).to_be_visible(timeout=PATIENCE)
    while battle.count():
        if battle.locator(".b1").count():
            battle.locator(".b1").first.tap()
        page.wait_for_timeout(150)
    ask(page, "move without fighting")
    primary(page).tap()
    ask(page, "Where do the new units go")
    primary(page).tap()
    expect(result).to_be_visible(timeout=PATIENCE)
    expect(result).to_contain_text("USSR")


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
    _in_sight(page, page.locator('.stage [data-space="alaska"] .chip'))
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

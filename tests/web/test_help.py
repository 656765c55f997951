"""Rules and settings: found in the same corner everywhere, and never in the way."""

import pytest
from playwright.sync_api import Page, expect

from tests.soaking import others_in_soak
from tests.web.gallery.risk import PLACE
from tests.web.hands import in_its_place
from tests.web.people import Desk, at_rest, play_now, primary
from tests.web.staged import try_out

PAGES = ["#/", "#/new/risk", "#/odds", "#/position", "#/account"]
OVERLAPS = """([one, other]) => {
  const [a, b] = [one, other].map((what) => document.querySelector(what).getBoundingClientRect())
  const beside = a.left >= b.right - 1 || b.left >= a.right - 1
  return !beside && a.top < b.bottom - 1 && b.top < a.bottom - 1
}"""


def tools(page: Page) -> list[str]:
    """What stands at the right of a page's head, from left to right."""
    names = page.locator("header").first.get_by_role("button")
    found: list[str] = names.evaluate_all(
        """all => all.map((one) => [one.getBoundingClientRect().left,
             one.getAttribute('aria-label') ?? one.title]).sort((a, b) => a[0] - b[0])
             .map(([, name]) => name.replace(/ \\S$/, ''))"""
    )
    return [name for name in found if name in ("Rules", "Settings")]


@pytest.mark.parametrize("address", PAGES)
def test_every_page_has_rules_and_settings_in_its_corner(desk: Desk, address: str) -> None:
    page = desk.page()
    page.goto(f"{desk.url}/{address}")
    expect(page.locator("main")).to_be_visible()
    assert tools(page) == ["Rules", "Settings"]


def test_a_table_has_them_in_the_same_corner(desk: Desk) -> None:
    """On a phone the menu there has them."""
    page = desk.page()
    play_now(page)
    assert tools(page) == ["Rules", "Settings"]
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Menu").click()
    menu = page.locator(".menu ul")
    expect(menu.get_by_role("button", name="Settings")).to_be_visible()
    menu.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("complementary", name="Rules")).to_be_visible()


SIZES = [(1920, 1080), (1440, 900), (1024, 768), (844, 390), (390, 844)]


@pytest.mark.parametrize("size", others_in_soak("sizes", [(1440, 900), (390, 844)], SIZES))
def test_the_rules_hide_neither_the_map_nor_the_answer(desk: Desk, size: tuple[int, int]) -> None:
    """On a phone, where the panel is low, half of the screen at most is theirs."""
    width, height = size
    page = try_out(desk, PLACE, 0, desk.page(width, height))
    at_rest(page)
    page.keyboard.press("?")
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules.get_by_role("heading").first).to_be_visible()
    rules.get_by_role("button", name="Contents").click()  # longer than any screen
    expect(rules).to_contain_text("RI-ATT")
    expect(primary(page)).to_be_visible()
    box = in_its_place(rules)
    assert not page.evaluate(OVERLAPS, [".drawer", ".side footer .b1"])
    if width > 390:
        assert not page.evaluate(OVERLAPS, [".drawer", ".stage"])
    assert box["height"] >= height / 2 - 1
    assert box["y"] >= 0

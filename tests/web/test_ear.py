"""What is there for people who hear the page: its tree, and what is said of what happens."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.gallery import VIEWS
from tests.web.gallery.risk import PLACE
from tests.web.people import PATIENCE, Desk, lit, primary, question
from tests.web.staged import try_out

APPROVED = Path(__file__).parent / "approved"
LISTEN = """() => {
  window.said = []
  const hear = (region, name) => {
    const note = () => {
      const texts = region.matches('[role=log]')
        ? [...region.children].map((one) => one.textContent)
        : [region.textContent]
      for (const text of texts)
        if (text.trim() && !(name === 'log' && window.said.some((one) => one[1] === text)))
          window.said.push([name, text.trim()])
    }
    const all = { subtree: true, childList: true, characterData: true }
    new MutationObserver(note).observe(region, all)
  }
  hear(document.querySelector('[role=log]'), 'log')
  hear(document.querySelector('[data-urgent]'), 'urgent')
}"""


@pytest.mark.parametrize("name", ["risk-place", "classic-purchase"])
def test_the_tree_of_a_position_is_the_approved_one(desk: Desk, name: str) -> None:
    """`make pictures` approves it as it is."""
    page = desk.page()
    VIEWS[name](desk, page)
    file = APPROVED / f"{name}.yaml"
    if os.environ.get("BATTLEBOARD_PICTURES") == "renew":
        file.write_text(tree(page), encoding="utf-8")
    approved = file.read_text(encoding="utf-8")
    for _ in range(PATIENCE // 250):  # the panel may still be on its way
        if tree(page) == approved:
            break
        page.wait_for_timeout(250)
    assert tree(page) == approved


def tree(page: Page) -> str:
    return page.locator(".stage").aria_snapshot() + "\n"


def heard(page: Page) -> list[list[str]]:
    page.wait_for_timeout(400)
    said: list[list[str]] = page.evaluate("() => window.said.splice(0)")
    return said


def test_what_happens_is_said_once_and_in_order(desk: Desk) -> None:
    page = try_out(desk, PLACE, 0)
    expect(question(page)).to_have_text("Place 5 new armies", timeout=PATIENCE)
    assert lit(page) == ["alaska", "peru", "brazil"], "the panel is there and hears of picks"
    page.evaluate(LISTEN)
    page.locator(".stage").focus()
    page.keyboard.press("PageDown")
    page.keyboard.press("PageUp")
    for _ in range(5):
        page.keyboard.press("Enter")
    assert heard(page) == [], "nothing has happened yet"
    primary(page).click()
    expect(question(page)).to_have_text("Where do you attack from?", timeout=PATIENCE)
    assert sorted(heard(page)) == [
        ["log", "Red placed 5 Alaska."],
        ["urgent", "Your decision: Where do you attack from?"],
    ]


def test_keys_say_it_again(desk: Desk) -> None:
    page = try_out(desk, PLACE, 0)
    expect(question(page)).to_have_text("Place 5 new armies", timeout=PATIENCE)
    page.evaluate(LISTEN)
    for key in ("Alt+2", "Alt+3", "Alt+4"):
        page.keyboard.press(key)
    said = [text for _, text in heard(page)]
    assert said[0] == "Place 5 new armies"
    assert said[1].startswith("Red: 3 lands"), said
    assert said[2].startswith("Asked"), said


def test_arrows_go_to_the_neighbour_in_that_direction(desk: Desk) -> None:
    page = try_out(desk, PLACE, 0)
    expect(question(page)).to_have_text("Place 5 new armies", timeout=PATIENCE)
    page.keyboard.press("Escape")
    board = page.get_by_role("listbox")
    board.focus()
    page.keyboard.press("PageDown")
    reached = []
    for key in ("PageUp", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        reached.append(board.get_attribute("aria-activedescendant"))
    assert reached[0] == "space-alaska"
    assert reached[1] in ("space-alberta", "space-northwest_territory"), reached
    option = page.locator(f"#{reached[2]}")
    expect(option).to_contain_text("Borders")
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_contain_text("1 army", timeout=PATIENCE)

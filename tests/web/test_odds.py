"""Odds of any battle: as a page of its own, and over a board with who stands there."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.web.hands import drag_row
from tests.web.people import Desk, lit, play_now


def chance(page: Page) -> Locator:
    """The chance of the attacker, once the answer is there."""
    return page.locator(".result:not(.waiting) .big b")


def pile(page: Page, side: str, unit: str) -> Locator:
    return page.get_by_role("spinbutton", name=f"{unit}, {side}", exact=True)


def test_the_odds_of_any_battle(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("link", name="Odds").click()
    expect(chance(page)).to_have_text("74%")
    page.get_by_role("radio", name="Axis & Allies Classic").click()
    expect(chance(page)).to_have_text("93%")
    more = page.get_by_role("group", name="infantry, Defender").get_by_role("button", name="More")
    for _ in range(3):
        more.click()
    expect(chance(page)).not_to_have_text("93%")
    before = chance(page).inner_text()
    expect(page.locator(".result")).to_contain_text("exact")
    # Whoever loses armor first fights on with less.
    page.locator(".attacker").get_by_role("button", name="Lose armor earlier").click()
    expect(chance(page)).not_to_have_text(before)
    worse = chance(page).inner_text()
    page.locator(".attacker").get_by_role("button", name="As usual").click()
    expect(chance(page)).to_have_text(before)
    page.get_by_role("combobox", name="The attacker breaks off").select_option("fewer")
    expect(page.locator(".ends")).to_contain_text("Broken off")
    # The address holds it all.
    shared = page.url
    other = desk.page()
    other.goto(shared)
    expect(pile(other, "Defender", "infantry")).to_have_value("7")
    expect(chance(other)).to_have_text(chance(page).inner_text())
    assert worse != before


def test_the_order_of_loss_can_be_dragged(desk: Desk) -> None:
    page = desk.page()
    page.goto(f"{desk.url}/#/odds/classic")
    rows = page.locator(".attacker ol li")
    expect(rows).to_have_count(3)
    drag_row(page, rows, 2, 0)
    expect(rows.nth(0)).to_contain_text("fighter")


def test_the_order_of_loss_follows_the_keys(desk: Desk) -> None:
    """Who moves a unit stays with it, and hears where it is."""
    page = desk.page()
    page.goto(f"{desk.url}/#/odds/classic")
    rows = page.locator(".attacker ol li")
    expect(rows).to_have_count(3)
    page.locator(".attacker").get_by_role("button", name="Lose fighter earlier").focus()
    for place in (1, 0):
        page.keyboard.press("ArrowUp")
        expect(rows.nth(place)).to_contain_text("fighter")
    expect(page.locator(".attacker [role=status]")).to_have_text("fighter: place 1 of 3")
    expect(page.get_by_role("button", name="Lose fighter later").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows.nth(1)).to_contain_text("fighter")


def test_who_stands_in_a_space_is_asked_about_with_a_key(desk: Desk) -> None:
    page = desk.page()
    play_now(page)
    space = lit(page)[0]
    page.locator(f'.stage [data-space="{space}"]').first.hover()
    page.keyboard.press("o")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=re.compile("^Odds in "))).to_be_visible()
    expect(dialog).to_contain_text("nothing is sent")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)

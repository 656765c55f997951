"""Settings of a device, and the standing orders of a seat."""

import re

from playwright.sync_api import Page, expect

from tests.web.people import PATIENCE, Desk, pick, question, view
from tests.web.scenes import BEFORE_BERLIN, TWO_FRONTS, sit_down


def ask(page: Page, text: str) -> None:
    expect(question(page)).to_have_text(re.compile(text), timeout=PATIENCE)


def open_menu(page: Page, what: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name=what).click()


def test_settings_are_kept_on_the_device(desk: Desk) -> None:
    page = desk.page()
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog.get_by_role("checkbox", name="Sound")).not_to_be_checked(timeout=PATIENCE)
    dialog.get_by_text("dark", exact=True).click()
    dialog.get_by_text("130%").click()
    dialog.get_by_text("instant", exact=True).click()
    dialog.get_by_text("strong", exact=True).click()
    dialog.get_by_role("checkbox", name=re.compile("Patterns")).check()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-palette", "strong")
    expect(root).to_have_attribute("data-motion", "reduced")
    assert root.evaluate("e => getComputedStyle(e).fontSize") == "20.8px"
    assert '"dice":"instant"' in page.evaluate("localStorage.getItem('battleboard.settings')")


def test_standing_orders_of_risk_answer(desk: Desk) -> None:
    """Two seats at one device: Blue's order answers, so that nobody has to pass it on."""
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="me")
    ask(page, "Where do you attack from")
    open_menu(page, "Look as Blue")
    ask(page, "Waiting for Red")
    open_menu(page, "Standing orders")
    orders = page.get_by_role("dialog", name="Standing orders")
    orders.get_by_role("button", name="Defend with two dice where you may.").click(timeout=PATIENCE)
    expect(orders.locator("li")).to_have_text(["Defend with two dice where you may."])
    page.keyboard.press("Escape")
    open_menu(page, "Look as Red")
    ask(page, "Where do you attack from")
    pick(page, "alaska")
    pick(page, "kamchatka")
    page.get_by_role("button", name=re.compile("^Roll 3 dice")).click(timeout=PATIENCE)
    expect(page.locator(".log")).to_contain_text("by standing order", timeout=PATIENCE)


def test_orders_of_losses_are_written_for_a_space_and_taken_back(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, BEFORE_BERLIN, ussr="me", germany="bot", united_kingdom="bot")
    open_menu(page, "Standing orders")
    orders = page.get_by_role("dialog", name="Standing orders")
    orders.get_by_role("button", name="Submarines stay and fight.").click(timeout=PATIENCE)
    expect(orders.locator("ol li")).to_have_count(1)
    expect(orders.get_by_role("button", name="Add this order")).to_be_disabled()
    for unit in ("armor", "infantry"):
        orders.get_by_role("group", name="Losses").get_by_role("button", name=unit).click()
    orders.get_by_role("combobox", name="Where").select_option("Russia")
    orders.get_by_role("button", name="Add this order").click()
    expect(orders.locator("ol li").last).to_have_text(
        re.compile("In Russia, lose armor → infantry"), timeout=PATIENCE
    )
    assert view(page)["orders"] == ["keep submarines", "lose armor, infantry in Russia"]
    orders.get_by_role("button", name=re.compile("^Take back: Submarines")).click()
    expect(orders.locator("ol li")).to_have_text([re.compile("In Russia")], timeout=PATIENCE)
    assert view(page)["orders"] == ["lose armor, infantry in Russia"]

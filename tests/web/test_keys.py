"""The keyboard alone: the last turn of a game, the command line, keys changed and switched off."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.people import Desk, at_rest, primary, question, view
from tests.web.scenes import NEARLY_WON, TWO_FRONTS, sit_down


def ask(page: Page, text: str) -> None:
    """Wait for a question whose answer can be given."""
    expect(question(page)).to_have_text(re.compile(text))
    expect(page.locator(".frame[aria-busy=true]")).to_have_count(0)


def press(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def go_to(page: Page, space: str) -> None:
    """Find a space by its name: the keyboard stands there afterwards."""
    page.keyboard.press("/")
    page.get_by_role("textbox", name="Find a space").wait_for()
    page.keyboard.type(space)
    page.keyboard.press("Enter")
    expect(page.get_by_role("search")).to_have_count(0)


@pytest.mark.soak("keyboard")
def test_the_end_of_a_game_of_risk_by_keys_alone(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, NEARLY_WON, red="me", blue="bot", green="bot")
    ask(page, "Turn in a set, or keep")
    press(page, "a e")
    ask(page, "two extra armies")
    press(page, "n Enter e")
    ask(page, "^Place")
    page.wait_for_selector("[data-lit]", state="attached")
    go_to(page, "Alberta")
    press(page, "a e")
    ask(page, "Where do you attack from")
    go_to(page, "Alberta")
    press(page, "Enter")
    ask(page, "Alberta attacks …")
    go_to(page, "Ontario")
    press(page, "Enter")
    ask(page, "Alberta attacks Ontario")
    press(page, "3 r")
    expect(page.locator(".roll .dice").first).to_be_visible()
    if view(page)["asking"]["kind"] == "AttackOrEnd":
        expect(primary(page)).to_be_enabled()
        press(page, "a")
    ask(page, "How many armies move into Ontario")
    press(page, "a e")
    ask(page, "^Turn in a set$")
    press(page, "a e")
    ask(page, "or keep your cards")
    press(page, "e")
    ask(page, "^Place")
    page.wait_for_selector("[data-lit]", state="attached")
    go_to(page, "Ontario")
    press(page, "a e")
    ask(page, "Ontario attacks …")
    go_to(page, "Greenland")
    press(page, "Enter a")
    expect(page.locator("h1#result")).to_have_text("Red has won")


@pytest.mark.soak("keyboard")
def test_a_game_of_risk_by_the_command_line(desk: Desk) -> None:
    page = desk.page()
    scenario = TWO_FRONTS.replace('rest = "blue"', 'rest = "red"').replace("12 Alaska", "50 Alaska")
    sit_down(page, scenario.replace(", 2 Alberta", ""), red="me", blue="bot")
    ask(page, "Where do you attack from")
    page.keyboard.press(":")
    line = page.get_by_role("combobox", name="Type an action")
    expect(line).to_be_focused()
    page.keyboard.type("attack with 3: Peru > Brazil")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt").get_by_role("alert")).to_contain_text("RI-")
    expect(line).to_have_value("attack with 3: Peru > Brazil")
    while view(page)["result"] is None:
        at_rest(page)  # no line is taken while another is on its way
        kind, version = view(page)["asking"]["kind"], view(page)["version"]
        if kind == "AttackOrEnd":
            line.fill("attack with 3: Alaska > K")
            page.keyboard.press("Tab")
            expect(line).to_have_value("attack with 3: Alaska > Kamchatka")
            page.keyboard.press("Enter")
        while view(page)["version"] == version:
            page.wait_for_timeout(50)
    expect(page.locator("h1#result")).to_have_text("Red has won")


def test_keys_can_be_changed_and_switched_off(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, TWO_FRONTS, red="me", blue="bot")
    ask(page, "Where do you attack from")
    page.keyboard.press("k")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    keys.get_by_role("button", name=re.compile("^Find a space")).press("Enter")
    page.keyboard.press("e")
    expect(keys.get_by_role("alert")).to_contain_text("End the phase")
    page.keyboard.press("x")
    expect(keys.get_by_role("button", name=re.compile("^Find a space: X"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("x")
    expect(page.get_by_role("search")).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()
    ask(page, "Where do you attack from")
    page.keyboard.press("k")
    keys.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("x")
    expect(page.get_by_role("search")).to_have_count(0)

"""The keyboard alone: the last turn of a game, the command line, keys changed and switched off."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.hands import SETTLING
from tests.web.people import Desk, at_rest, primary, question, stored, view
from tests.web.scenes import NEARLY_WON, TWO_FRONTS, sit_down
from tests.web.staged import try_out


def ask(page: Page, text: str) -> None:
    """Wait for a question whose answer can be given."""
    expect(question(page)).to_have_text(re.compile(text))
    expect(page.locator(".frame[aria-busy=true]")).to_have_count(0)


def press(page: Page, keys: str) -> None:
    for key in keys.split():
        if key == "e":
            page.wait_for_timeout(SETTLING)
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


LAST_ATTACK = """
title = "Red takes Kamchatka, and nobody is left whom it could attack"
game = "risk"
seats = ["red", "blue", "green"]
[position]
rest = "red"
armies = { red = "5 Alaska, 3 Peru", blue = "Kamchatka", green = "9 Madagascar" }
[[steps]]
do = ["red: attack with 3: Alaska > Kamchatka"]
dice = [6, 6, 6, 1]
"""
HASTY = """async () => {
  const press = (key, more) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  const asked = () => document.querySelector('h1#question')?.textContent ?? ''
  const ignored = (more) => {
    const enter = { key: 'Enter', bubbles: true, cancelable: true, ...more }
    const event = new KeyboardEvent('keydown', enter)
    document.querySelector('aside footer .b1').dispatchEvent(event)
    return event.defaultPrevented
  }
  press('e')
  while (!asked().startsWith('Move armies')) await new Promise((go) => setTimeout(go, 5))
  const onButton = []
  for (const begun = performance.now(); performance.now() < begun + 250;) {
    onButton.push(ignored())
    press('e')
    press('E', { shiftKey: true })
    press('Enter')
    await new Promise((go) => setTimeout(go, 30))
  }
  const held = (key, more) => press(key, { repeat: true, ...more })
  await new Promise((go) => setTimeout(go, 600))
  held('e')
  held('E', { shiftKey: true })
  held('Enter')
  onButton.push(ignored({ repeat: true }))
  return { early: onButton.every(Boolean), late: ignored() }
}"""
"""The armies move in, which ends the attacks; then all keys again at once, and some still held.

A browser presses a button by Enter unless the key is ignored.
"""


def test_a_key_for_a_phase_that_ended_by_itself_does_not_end_the_turn(desk: Desk) -> None:
    page = try_out(desk, LAST_ATTACK)
    ask(page, "How many armies move into Kamchatka")
    page.wait_for_timeout(SETTLING)
    before = view(page)["version"]
    enter = page.evaluate(HASTY)
    assert enter == {"early": True, "late": False}
    ask(page, "Move armies once")
    assert view(page)["version"] == before + 1, "the armies moved in, and nothing else was done"
    expect(page.locator(".side")).to_contain_text("You have no attacks left.")
    expect(primary(page)).to_have_text(re.compile("^End turn"))
    press(page, "e Enter")
    page.wait_for_timeout(200)
    assert view(page)["version"] == before + 1, "these keys end phases, not turns"
    page.keyboard.press("Shift+E")
    stored(page, before + 1)


def test_a_free_move_waits_for_the_end_of_the_turn(desk: Desk) -> None:
    page = try_out(desk, LAST_ATTACK)
    ask(page, "How many armies move into Kamchatka")
    press(page, "e")
    ask(page, "Move armies once")
    go_to(page, "Peru")
    press(page, "Enter")
    go_to(page, "Brazil")
    press(page, "Enter")
    before = view(page)["version"]
    press(page, "e")
    ask(page, "End your turn")
    expect(page.locator(".side")).to_contain_text("Move 2 to Brazil")
    press(page, "e")
    assert view(page)["version"] == before
    page.keyboard.press("Escape")
    ask(page, "Move armies once")
    page.wait_for_timeout(SETTLING)
    page.keyboard.press("Shift+E")
    stored(page, before)


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


@pytest.mark.soak("keyboard")
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

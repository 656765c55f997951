"""A plan for one's own turn: written while others play, kept here, used when one says so."""

import re

from playwright.sync_api import Page, expect

from tests.web.axe import violations
from tests.web.people import Desk, primary, question, until, view
from tests.web.scenes import sit_down

SOON_BLUE = """
title = "Red will soon be done"
game = "risk"
rules = []
seats = ["red", "blue"]

[position]
rest = "red"
armies = { red = "12 Alaska", blue = "2 Kamchatka, 2 Alberta" }
"""
KEPT = "() => Object.keys(localStorage).filter((key) => key.startsWith('battleboard.plan.')).length"


def ask(page: Page, text: str) -> None:
    expect(question(page)).to_have_text(re.compile(text))


def look_as(page: Page, seat: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=f"Look as {seat}").click()


def write(page: Page, line: str) -> None:
    field = page.get_by_role("combobox", name="Next line of the plan")
    field.fill(line)
    page.keyboard.press("Enter")


def end_turn(page: Page) -> None:
    """Red attacks nobody and moves nothing."""
    ask(page, "Where do you attack from")
    page.get_by_role("button", name="End attacks").click()
    ask(page, "Move armies once")
    page.get_by_role("button", name="End turn").click()


def test_a_plan_is_offered_when_one_is_asked_and_never_sent_by_itself(desk: Desk) -> None:
    page = desk.page()
    sit_down(page, SOON_BLUE, red="me", blue="me")
    ask(page, "Where do you attack from")
    look_as(page, "Blue")
    ask(page, "Waiting for Red")
    page.get_by_role("button", name="Plan ahead").click()
    write(page, "dance in Kamchatka")
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
    lines = page.get_by_role("list", name="Your plan").get_by_role("listitem")
    for number, line in enumerate(
        ["place 3 Kamchatka", "attack with 3: Alberta > Alaska", "attack with 1: Alberta > Alaska"]
    ):
        write(page, line)
        expect(lines).to_have_count(number + 1)
    expect(page.get_by_role("alert")).to_have_count(0)
    until(page, f"{KEPT} === 1")
    assert violations(page) == []

    page.reload()
    expect(page.get_by_text("Your plan")).to_have_count(0)
    end_turn(page)
    page.locator(".hand-over .b1").click()
    ask(page, "^Place 3")
    expect(lines).to_have_count(3)
    expect(page.get_by_role("button", name="Use it")).to_be_enabled()
    assert violations(page) == []
    before = view(page)["version"]
    page.get_by_role("button", name="Use it").click()
    ask(page, "Where do you attack from")
    assert view(page)["version"] == before + 1, "only the answer to that question was sent"

    waits = page.get_by_text("Your plan waits: 2 lines")
    waits.click()
    expect(lines.first).to_contain_text("Alberta")
    expect(lines.first.locator("small")).to_contain_text(re.compile("dice|armies"))
    expect(page.get_by_role("button", name="Use it")).to_be_disabled()
    lines.first.get_by_role("button", name=re.compile("^Remove from the plan")).click()
    expect(page.get_by_text("Your plan has an answer")).to_be_visible()
    expect(lines).to_have_count(1)
    page.get_by_role("button", name="Drop the plan").click()
    expect(lines).to_have_count(0)
    until(page, f"{KEPT} === 0")
    expect(primary(page)).to_be_visible()

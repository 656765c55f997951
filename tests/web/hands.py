"""What people play with: a mouse, a finger, or the keyboard alone."""

import re
from typing import Protocol

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.web.people import PATIENCE, in_sight, pick, primary

SETTLING = 550
"""Milliseconds in which a new question is not answered by keys that end something."""


class Hands(Protocol):
    """How somebody presses what is seen."""

    def press(self, page: Page, what: Locator) -> None:
        """Press a button."""

    def answer(self, page: Page) -> None:
        """Press the big button at the foot."""

    def pick(self, page: Page, space: str, name: str) -> None:
        """Pick a space on the map."""

    def count(self, page: Page, what: str, number: int) -> None:
        """Raise a number from nothing."""


class Mouse:
    """Clicks."""

    def press(self, page: Page, what: Locator) -> None:
        what.click()

    def answer(self, page: Page) -> None:
        primary(page).click()

    def pick(self, page: Page, space: str, name: str) -> None:
        pick(page, space)

    def count(self, page: Page, what: str, number: int) -> None:
        for _ in range(number):
            self.press(page, _plus(page, what))


class Finger:
    """Taps; a space is looked for by its name first, for the map is small."""

    def press(self, page: Page, what: Locator) -> None:
        what.tap()

    def answer(self, page: Page) -> None:
        primary(page).tap()

    def pick(self, page: Page, space: str, name: str) -> None:
        page.get_by_role("button", name="Find a space").tap()
        page.get_by_role("textbox", name="Find a space").fill(name)
        page.get_by_role("search").get_by_role("button", name=name, exact=True).tap()
        in_sight(page, space).tap()

    def count(self, page: Page, what: str, number: int) -> None:
        for _ in range(number):
            self.press(page, _plus(page, what))


class Keys:
    """Shortcuts, and Tab to everything that has none."""

    def press(self, page: Page, what: Locator) -> None:
        self._reach(page, what)
        if what.evaluate("one => one.matches('aside footer .b1')"):
            page.wait_for_timeout(SETTLING)
        page.keyboard.press("Enter")

    def answer(self, page: Page) -> None:
        expect(primary(page)).to_be_enabled()
        page.wait_for_timeout(SETTLING)
        page.keyboard.press(primary(page).get_attribute("aria-keyshortcuts") or "E")

    def pick(self, page: Page, space: str, name: str) -> None:
        page.keyboard.press("/")
        page.get_by_role("textbox", name="Find a space").wait_for()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("search")).to_have_count(0)
        page.keyboard.press("Enter")

    def count(self, page: Page, what: str, number: int) -> None:
        self._reach(page, page.get_by_role("spinbutton", name=what, exact=True))
        page.keyboard.press(str(number))

    def _reach(self, page: Page, what: Locator) -> None:
        expect(what).to_be_enabled()
        here = what.element_handle()
        for _ in range(150):
            page.keyboard.press("Tab")
            if here.evaluate("one => one === document.activeElement"):
                return
        raise AssertionError(f"Tab does not lead to {what}")


def _plus(page: Page, what: str) -> Locator:
    return page.get_by_role("button", name=f"More: {what}", exact=True)


HELD = re.compile(r"\bheld\b")


def drag_row(page: Page, rows: Locator, start: int, end: int) -> None:
    """Take a row of a list by its handle, and let it go at the place of another.

    Rows may still move before one is taken: so it is waited for, and where the other is, is looked
    up only then.
    """
    grip = rows.nth(start).locator(".grip")
    in_its_place(grip)
    grip.hover()
    page.mouse.down()
    expect(rows.nth(start)).to_have_class(HELD)
    place = in_its_place(rows.nth(end))
    page.mouse.move(place["x"] + 30, place["y"] + place["height"] / 2, steps=6)
    expect(rows.nth(end)).to_have_class(HELD)
    page.mouse.up()
    expect(rows.nth(end)).not_to_have_class(HELD)


def in_its_place(what: Locator) -> FloatRect:
    """Where something is once it has not moved for a moment."""
    still, before = 0, what.bounding_box()
    for _ in range(PATIENCE // 50):
        what.page.wait_for_timeout(50)
        now = what.bounding_box()
        still, before = (still + 1 if now == before else 0), now
        if now and still == 4:
            return now
    raise AssertionError(f"{what} does not come to rest")

"""A person who plays Axis & Allies Classic by clicking: some sensible answer to every question."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.people import PATIENCE, primary, question, view


def answer(page: Page) -> str:
    """Answer what is asked; the kind of question. Empty: nobody is asked here."""
    asked = view(page)
    asking = asked["asking"]
    if asking is None or asked["seat"] not in asking["seats"]:
        return ""
    kind: str = asking["kind"]
    for done in (page.locator(".hand-over .b1"), page.get_by_role("button", name="Continue")):
        if done.count():
            done.click()
    expect(question(page)).not_to_be_empty(timeout=PATIENCE)
    WAYS.get(kind, press)(page)
    stored(page, asked["version"])
    return kind


def stored(page: Page, version: int) -> None:
    """Wait until the answer is part of the game."""
    for _ in range(PATIENCE // 50):
        if view(page)["version"] > version:
            return
        page.wait_for_timeout(50)
    raise AssertionError("the answer was not stored")


def press(page: Page) -> None:
    """The big button at the foot."""
    primary(page).click(timeout=PATIENCE)


def more(page: Page, unit: str, times: int = 1) -> None:
    """The plus beside a unit."""
    for _ in range(times):
        page.get_by_role("button", name=f"More: {unit}", exact=True).click(timeout=PATIENCE)


def targets(page: Page) -> Locator:
    """What the chosen units can reach, as the panel lists it."""
    return page.locator(".content button.go")


def go(page: Page, space: str) -> None:
    """Send the chosen units to a space of the list, and wait until that is stored."""
    before = view(page)["version"]
    targets(page).filter(has_text=space).click(timeout=PATIENCE)
    stored(page, before)


def _buy(page: Page) -> None:
    """Infantry, as much as can be paid but little."""
    expect(page.get_by_role("spinbutton", name="infantry")).to_be_visible(timeout=PATIENCE)
    for _ in range(2):
        plus = page.get_by_role("button", name="More: infantry", exact=True)
        if plus.is_enabled():
            plus.click()
    press(page)


def _attack(page: Page) -> None:
    """One attack where something can attack, then on; what cannot stand is taken back."""
    following = page.get_by_role("button", name="Next space with units left")
    if following.count() and not view(page)["state"]["plan"]["orders"]:
        following.click()
        against = targets(page).filter(has_text="against")
        page.wait_for_timeout(300)
        if against.count():
            against.first.click()
            page.wait_for_timeout(300)
            if primary(page).is_enabled() and "Attack" in primary(page).inner_text():
                press(page)
            return
        page.get_by_role("button", name="Cancel").click()
    _done(page)


def _move(page: Page) -> None:
    """Aircraft come down, then on."""
    if view(page)["asking"]["duties"]:
        page.locator(".duty .text").first.click(timeout=PATIENCE)
        targets(page).first.click(timeout=PATIENCE)
        page.wait_for_timeout(300)
        if primary(page).is_enabled() and "Move" in primary(page).inner_text():
            press(page)
        return
    _done(page)


def _press_on(page: Page) -> None:
    """Another round; whoever cannot fight withdraws."""
    choice = page.get_by_role("button", name=re.compile("^(Press on|Withdraw|Break off)"))
    choice.first.click(timeout=PATIENCE)


def _done(page: Page) -> None:
    if view(page)["asking"]["duties"]:
        page.get_by_role("button", name="Undo all").click(timeout=PATIENCE)
    else:
        press(page)


WAYS: dict[str, Callable[[Page], None]] = {
    "PlanCombatMoves": _attack,
    "PlanNoncombatMoves": _move,
    "PressOnOrRetreat": _press_on,
    "PurchaseUnits": _buy,
}
"""How questions are answered that the big button alone does not answer; by their kind."""

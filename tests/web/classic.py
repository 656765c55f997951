"""How a person answers the questions of Axis & Allies: buys armor, and plans what is suggested."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, Page, expect

from tests.web.people import at_rest, primary, stored, view

if TYPE_CHECKING:
    from tests.web.person import Person


def press(page: Page) -> None:
    """The big button at the foot."""
    primary(page).click()


def more(page: Page, unit: str, times: int = 1) -> None:
    """The plus beside a unit."""
    for _ in range(times):
        page.get_by_role("button", name=f"More: {unit}", exact=True).click()


def targets(page: Page) -> Locator:
    """What the chosen units can reach, as the panel lists it."""
    return page.locator(".content button.go")


def go(page: Page, space: str) -> None:
    """Send the chosen units to a space of the list, and wait until that is stored."""
    before = view(page)["version"]
    targets(page).filter(has_text=space).click()
    stored(page, before)


def _buy(person: "Person") -> None:
    """Armor, as much as can be paid."""
    field = person.page.get_by_role("spinbutton", name="armor", exact=True)
    most = int(field.get_attribute("aria-valuemax") or 0)
    person.hands.count(person.page, "armor", min(most, 9))
    person.done()


def _plan(person: "Person") -> None:
    """What is suggested, put on the map and then sent."""
    if person.marching is not None and view(person.page)["seat"] not in person.marching:
        person.done()
        return
    person.press(person.page.get_by_role("button", name="Suggest"))
    advice = person.page.locator(".advice .found")
    expect(advice).to_be_visible()
    orders = advice.get_by_role("button", name=re.compile("^Plan th"))
    if orders.count():
        person.press(orders)
        expect(person.page.get_by_text("take back what you like")).to_be_visible()
        at_rest(person.page)
    person.done()


def _press_on(person: "Person") -> None:
    """Another round; whoever cannot fight retreats."""
    name = re.compile("^(Press on|Retreat|Break off)")
    choice = person.page.get_by_role("button", name=name, disabled=False)
    person.press(choice.first)


WAYS: Mapping[str, Callable[["Person"], None]] = {
    "PlanCombatMoves": _plan,
    "PlanNoncombatMoves": _plan,
    "PressOnOrRetreat": _press_on,
    "PurchaseUnits": _buy,
}

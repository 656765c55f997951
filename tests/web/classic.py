"""A person who plays Axis & Allies Classic by clicking: some sensible answer to every question."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.people import PATIENCE, primary, view


def answer(page: Page) -> str:
    """Answer what is asked; the kind of question. Empty: nobody is asked here."""
    asked = view(page)
    asking = asked["asking"]
    if asking is None or asked["seat"] not in asking["seats"]:
        return ""
    kind: str = asking["kind"]
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


WAYS: dict[str, Callable[[Page], None]] = {}
"""How questions are answered that the big button alone does not answer; by their kind."""

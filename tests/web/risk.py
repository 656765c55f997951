"""A person who plays Risk by clicking: some sensible answer to every question."""

from playwright.sync_api import Page, expect

from tests.web.people import PATIENCE, lit, pick, primary, view


def answer(page: Page) -> str:
    """Answer what is asked; the kind of question. Empty: nobody is asked here."""
    asked = view(page)
    asking = asked["asking"]
    if asking is None or asked["seat"] not in asking["seats"]:
        return ""
    kind: str = asking["kind"]
    WAYS.get(kind, _press)(page)
    expect_stored(page, asked["version"])
    return kind


def expect_stored(page: Page, version: int) -> None:
    """Wait until the answer is part of the game."""
    for _ in range(PATIENCE // 50):
        if view(page)["version"] > version:
            return
        page.wait_for_timeout(50)
    raise AssertionError("the answer was not stored")


def _press(page: Page) -> None:
    primary(page).click(timeout=PATIENCE)


def _place(page: Page) -> None:
    pick(page, lit(page)[0])
    every = page.get_by_role("button", name="All here")
    if every.count():
        every.click()
    _press(page)


def _pick_one(page: Page) -> None:
    pick(page, lit(page)[0])
    _press(page)


def _beside_neutral(page: Page) -> None:
    for _ in range(3):
        before = page.locator(".content li").count()
        pick(page, lit(page)[0])
        expect(page.locator(".content li")).to_have_count(before + 1)
    _press(page)


def _cards(page: Page) -> None:
    page.locator(".content .go").first.click()
    _press(page)


WAYS = {
    "PlaceNewArmies": _place,
    "PlaceInitialArmy": _pick_one,
    "ClaimATerritory": _pick_one,
    "ChooseHeadquarters": _pick_one,
    "ChooseBonusTerritory": _pick_one,
    "PlaceBesideTheNeutral": _beside_neutral,
    "TurnInCards": _cards,
    "TurnInExcessCards": _cards,
}

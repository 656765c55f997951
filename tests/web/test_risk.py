"""Games of Risk with their options, from set-up to the end, every question answered by clicks."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.people import PATIENCE, Desk, view
from tests.web.risk import answer

GAMES = {
    "claims": (
        ("claim territories",),
        ("Green", "Yellow"),
        {"ClaimATerritory", "PlaceInitialArmy"},
    ),
    "capitals": (("headquarters",), ("Yellow",), {"ChooseHeadquarters"}),
    "neutral": (("neutral colour",), ("Green", "Yellow"), {"PlaceBesideTheNeutral"}),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_short_game_with_options_to_its_end(desk: Desk, name: str) -> None:
    rules, nobody, expected = GAMES[name]
    page = desk.page()
    page.goto(f"{desk.url}/#/new/risk")
    for seat in nobody:
        page.get_by_role("radiogroup", name=seat).get_by_text("Nobody").click()
    for rule in rules:
        page.locator(".rules li", has_text=rule).get_by_role("checkbox").check()
    if name == "claims":
        page.locator(".rules li", has_text="one by one").get_by_role("checkbox").check()
    page.locator(".rules li", has_text="this many rounds").get_by_role("spinbutton").fill("1")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("h1#question")).not_to_be_empty(timeout=PATIENCE)
    kinds = play_to_the_end(page)
    assert expected <= kinds
    expect(page.locator("h1#result")).to_be_visible(timeout=PATIENCE)


def play_to_the_end(page: Page) -> set[str]:
    """Answer every question until the game is over; which kinds there were."""
    kinds = set()
    while view(page)["result"] is None:
        kind = answer(page)
        kinds.add(kind)
        if not kind:
            page.wait_for_timeout(100)
    return kinds


def test_hot_seat_hands_the_screen_over(desk: Desk) -> None:
    page = desk.page()
    page.goto(f"{desk.url}/#/new/risk")
    page.get_by_role("radiogroup", name="Blue").get_by_text("Me", exact=True).click()
    for seat in ("Green", "Yellow"):
        page.get_by_role("radiogroup", name=seat).get_by_text("Nobody").click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator("h1#question")).not_to_be_empty(timeout=PATIENCE)
    first = view(page)["asking"]["seats"]
    while view(page)["asking"]["seats"] == first:
        answer(page)
    expect(page.get_by_role("heading", name="Pass to Blue")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="I am Blue").click()
    assert answer(page)

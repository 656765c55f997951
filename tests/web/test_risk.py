"""Games of Risk with other ways to set up, by clicks from the first page to a limit of rounds."""

import pytest
from playwright.sync_api import expect

from tests.web.people import Desk
from tests.web.person import Person

GAMES = {
    "claims": (("claim territories",), (), {"ClaimATerritory", "PlaceInitialArmy"}),
    "neutral": (("neutral colour",), ("Green", "Yellow"), {"PlaceBesideTheNeutral"}),
}


@pytest.mark.soak("games")
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
    expect(page.locator("h1#question")).not_to_be_empty()
    assert Person(page).play_to_the_end() >= expected

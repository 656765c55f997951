"""Whole games from their set-up to a victory by the rules: by mouse, by touch, by keys alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.hands import Finger, Hands, Keys, Mouse
from tests.web.people import Desk, view
from tests.web.person import Person
from tests.web.staged import new_table

PHONE = (390, 844)
HANDS: dict[str, Hands] = {"mouse": Mouse(), "touch": Finger(), "keys": Keys()}
BY_HANDS = [
    "mouse",
    pytest.param("touch", marks=pytest.mark.soak("phone")),
    pytest.param("keys", marks=pytest.mark.soak("keyboard")),
]


def page_for(desk: Desk, hands: str) -> Page:
    return desk.page(*PHONE, touch=True) if hands == "touch" else desk.page()


@pytest.mark.parametrize("hands", BY_HANDS)
def test_a_game_of_risk_for_headquarters(desk: Desk, hands: str) -> None:
    """Territories are dealt, headquarters named; whoever holds both has won (RI-OPT-7.2)."""
    page = page_for(desk, hands)
    new_table(desk, page, "risk", {"red": "me", "blue": "bot"}, capitals="on")
    kinds = Person(page, HANDS[hands]).play_to_the_end()
    assert kinds >= {"ChooseHeadquarters", "PlaceNewArmies", "AttackOrEnd"}
    assert view(page)["result"]["reason"] == "headquarters"


@pytest.mark.parametrize("hands", BY_HANDS)
def test_a_game_of_classic_on_the_small_board(desk: Desk, hands: str) -> None:
    """Germany grows until its production wins (CL-VIC-4), or loses its capital."""
    page = page_for(desk, hands)
    seats = {"ussr": "bot:random", "germany": "me", "united_kingdom": "bot:random"}
    new_table(desk, page, "classic_mini", seats)
    kinds = Person(page, HANDS[hands]).play_to_the_end()
    assert kinds >= {"ResearchOrNot", "PurchaseUnits", "PlanCombatMoves", "PlaceNewUnits"}
    assert view(page)["result"]["reason"] in ("economy", "capitals")
    expect(page.locator("h1#result")).to_be_visible()

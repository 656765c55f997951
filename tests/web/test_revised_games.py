"""Axis & Allies Revised from turn to turn: a whole round by clicks, and a game to its victory."""

from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.web import revised
from tests.web.classic import targets
from tests.web.hands import Mouse
from tests.web.people import (
    PATIENCE,
    Desk,
    asked_of_server,
    at_rest,
    primary,
    question,
    stored,
    view,
)
from tests.web.person import WAYS, Person
from tests.web.staged import IMPORT, try_out
from tests.web.test_whole_games import HANDS, page_for

Answer = Callable[[Person], None]


def march(origin: str, target: str) -> Answer:
    """Send all that can go from one space to another."""

    def send(person: Person) -> None:
        page, before = person.page, view(person.page)["version"]
        select(person, origin)
        person.press(targets(page).filter(has_text=target).first)
        aimed = page.locator("aside footer .b1", has_text=target)
        for _ in range(PATIENCE // 50):
            if asked_of_server(page)["version"] > before:
                return
            if aimed.count() and aimed.is_enabled():  # without a mouse it is confirmed
                person.done()
                stored(page, before)
                return
            page.wait_for_timeout(50)
        raise AssertionError(f"nobody went from {origin} to {target}")

    return send


def bomb(origin: str, target: str) -> Answer:
    """Send bombers to raid an industrial complex."""

    def send(person: Person) -> None:
        page, before = person.page, view(person.page)["version"]
        select(person, origin)
        person.press(targets(page).filter(has_text=target))
        person.press(page.get_by_role("radio", name="Raid"))
        person.done()
        stored(page, before)

    return send


def select(person: Person, space: str) -> None:
    """Take what can go from a space, wherever on the map one has looked before."""
    at_rest(person.page)
    if isinstance(person.hands, Mouse):
        person.page.keyboard.press("Home")
    person.pick(space)


def attacks(*marches: Answer) -> Answer:
    def plan(person: Person) -> None:
        for one in marches:
            one(person)
        at_rest(person.page)
        person.done()

    return plan


def land(person: Person) -> None:
    """Do what is owed, such as landings and promises, as the panel offers it; then be done."""
    page = person.page
    while view(page)["asking"]["duties"]:
        before = view(page)["version"]
        person.press(page.locator(".content button.remedy"))
        stored(page, before)
        at_rest(page)
    person.done()


def damage(person: Person) -> None:
    """Let a battleship take its first hit where it can; what is suggested comes first."""
    expect(primary(person.page)).to_be_enabled()
    ship = person.page.locator("button.tok[aria-pressed=false]", has_text="battleship")
    if ship.count():
        person.press(ship.first)
    person.done()


def submerge(person: Person) -> None:
    person.press(person.page.get_by_role("button", name="More: Submerge", exact=True))
    person.done()


def happened(page: Page) -> set[str]:
    """The kinds of events in the log of a game."""
    lines = asked_of_server(page, "/log?first=0")["lines"]
    return {event["type"] for line in lines for event in line.get("events") or ()}


PLANS: Mapping[str, Answer] = {
    "ussr": attacks(march("caucasus", "Ukraine S.S.R.")),
    "germany": attacks(
        march("sea_zone_5", "Sea Zone 6"),
        march("norway", "Sea Zone 6"),
        bomb("germany", "United Kingdom"),
    ),
    "united_kingdom": attacks(march("sea_zone_7", "Western Europe")),
    "japan": attacks(march("japan", "Sea Zone 52")),
    "united_states": Person.done,
}
"""What each power plans in its first turn."""
FIRST_ROUND = {
    **WAYS,
    "PlanCombatMoves": lambda person: PLANS[view(person.page)["seat"]](person),
    "PlanNoncombatMoves": land,
    "ChooseCasualties": damage,
    "SubmergeOrStay": submerge,
}


@pytest.mark.soak("games")
def test_a_round_of_all_five_powers_by_clicks(desk: Desk) -> None:
    """A landing, a carrier promise, a submerging submarine, a damaged ship, a rocket, a raid."""
    page = try_out(desk, revised.ROUND, 0)
    person, asked = Person(page, ways=FIRST_ROUND), set()
    while view(page)["state"]["round"] == 1:
        asked.add(person.answer())
    assert asked >= {"ResearchOrNot", "PurchaseUnits", "ConfirmLanding", "ChooseBombardment"}
    assert happened(page) >= {
        "CarrierPromised",
        "RocketFired",
        "RaidRolled",
        "CargoLanded",
        "UnitsSubmerged",
        "UnitsSurfaced",
        "UnitsDamaged",
    }


TO_VICTORY: Mapping[tuple[str, int], Answer] = {
    ("germany", 1): attacks(march("eastern_europe", "Karelia S.S.R.")),
    ("japan", 2): attacks(march("french_indochina", "India")),
}
"""The seventh city falls in the first round, the eighth in the second."""


def conquer(person: Person) -> None:
    now = view(person.page)
    TO_VICTORY.get((now["seat"], now["state"]["round"]), Person.done)(person)


@pytest.mark.soak("games")
@pytest.mark.parametrize("hands", HANDS)
def test_a_game_to_the_eighth_victory_city(desk: Desk, hands: str) -> None:
    """Two rounds by mouse, by touch on a phone, and by keys alone (RV-VIC-1, RV-VIC-2)."""
    page = page_for(desk, hands)
    allies = ("ussr", "united_kingdom", "united_states")
    seats = [
        *({"seat": seat, "holder": "bot", "bot": "random"} for seat in allies),
        *({"seat": seat, "holder": "me"} for seat in ("germany", "japan")),
    ]
    made = page.evaluate(IMPORT, [revised.SIX_CITIES, 0, "game", seats])
    page.goto(f"{desk.url}/#/game/{made['game']['id']}")
    expect(question(page)).not_to_be_empty()
    ways = {**WAYS, "PlanCombatMoves": conquer, "PlanNoncombatMoves": land}
    Person(page, HANDS[hands], ways=ways).play_to_the_end()
    assert view(page)["result"]["reason"] == "cities"
    assert set(view(page)["result"]["winners"]) == {"germany", "japan"}
    goal = page.locator(".goal")
    expect(goal).to_contain_text("Axis 8 of 8")

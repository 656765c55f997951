"""How a person answers the questions of Risk: on the shortest way to the enemy's headquarters."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.web.people import PATIENCE, lit, primary, question, view
from tests.web.roads import distances

if TYPE_CHECKING:
    from tests.web.person import Person


def _goal(person: "Person") -> list[str]:
    """What is worth conquering: headquarters of others, else all that they hold."""
    seen = view(person.page)
    me, owners = seen["seat"], seen["scene"]["owners"]
    named = seen["state"]["position"]["headquarters"]
    foreign = [space for space in owners if owners[space] != me]
    return [space for space in named if space in foreign] or foreign


def _place(person: "Person") -> None:
    far = distances(person.borders, _goal(person))
    person.pick(min(lit(person.page), key=lambda space: far[space]))
    every = person.page.get_by_role("button", name="All here")
    if every.count():
        person.press(every.first)
    person.done()


def _attack(person: "Person") -> None:
    """From the strongest territory at the border towards the goal, while it is the stronger one."""
    seen = view(person.page)
    me, scene = seen["seat"], seen["scene"]
    armies = {space: piles[0]["count"] for space, piles in scene["stacks"].items() if piles}
    far = distances(person.borders, _goal(person))
    ways = [
        (far[target], -armies[origin], origin, target)
        for origin in scene["owners"]
        if scene["owners"][origin] == me
        for target in person.borders[origin]
        if scene["owners"][target] != me and armies[origin] > armies[target] + 1
    ]
    if not ways:
        end = person.page.get_by_role("button", name="End attacks")
        person.press(end.first)
        return
    _, _, origin, target = min(ways)
    asked = question(person.page).inner_text()
    if not asked.startswith(f"{person.name(origin)} attacks"):
        person.pick(origin)
    expect(question(person.page)).to_contain_text(f"{person.name(origin)} attacks")
    if not question(person.page).inner_text().endswith(person.name(target)):
        person.press(person.page.locator(".content .go", has_text=person.name(target)))
    person.press(person.page.get_by_role("button", name="To the end"))
    _see_it_through(person, origin)


def _see_it_through(person: "Person", origin: str) -> None:
    """Dice fall by themselves until the target is taken or nobody is left to attack."""
    for _ in range(PATIENCE // 50):
        seen = view(person.page)
        over = seen["result"] or seen["asking"]["kind"] not in ("AttackOrEnd", "DefendWithDice")
        if over or seen["scene"]["stacks"][origin][0]["count"] <= 1:
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(f"the attack from {origin} has no end")


def _pick_one(person: "Person") -> None:
    person.pick(lit(person.page)[0])
    person.done()


def _beside_neutral(person: "Person") -> None:
    chosen = person.page.locator(".content li")
    for count in range(1, 4):
        person.pick(lit(person.page)[0])
        expect(chosen).to_have_count(count)
    person.done()


def _cards(person: "Person") -> None:
    """The first set of the hand; where there is none, the cards are kept."""
    sets = person.page.locator(".content .go")
    if sets.count():
        person.press(sets.first)
    expect(primary(person.page)).to_be_enabled()
    person.done()


WAYS: Mapping[str, Callable[["Person"], None]] = {
    "PlaceNewArmies": _place,
    "PlaceInitialArmy": _pick_one,
    "ClaimATerritory": _pick_one,
    "ChooseHeadquarters": _pick_one,
    "ChooseBonusTerritory": _pick_one,
    "PlaceBesideTheNeutral": _beside_neutral,
    "AttackOrEnd": _attack,
    "TurnInCards": _cards,
    "TurnInExcessCards": _cards,
}

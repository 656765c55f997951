"""Every kind of decision of Risk."""

from functools import partial

from playwright.sync_api import Page

from tests.web.gallery.moment import Moment
from tests.web.people import lit, pick
from tests.web.scenes import FIVE_CARDS, NEARLY_WON, TWO_FRONTS

PLACE = """
title = "Red places armies"
game = "risk"
seats = ["red", "blue", "green"]
[position]
rest = "blue"
step = "place armies"
to_place = 5
armies = { red = "3 Alaska, 2 Peru, 4 Brazil", green = "6 India, 2 Siam" }
"""


def _steps(*steps: tuple[list[str], list[int]]) -> str:
    return "".join(f"\n[[steps]]\ndo = {do}\ndice = {dice}\n" for do, dice in steps)


def _start(option: str) -> str:
    """A game at its very beginning, dealt in the same way every time."""
    return (
        f'title = "Set-up"\ngame = "risk"\nseed = 7\nseats = ["red", "blue"]\n'
        f"options = {{ {option} = true }}\n"
    )


ATTACKED = TWO_FRONTS + _steps(
    (["red: attack with 3: Alaska > Kamchatka"], []),
    (["blue: defend with 2"], [6, 6, 6, 1, 1]),
)
TURNED_IN = NEARLY_WON + _steps((["red: turn in Alaska, Peru, Siam"], []))
TOO_MANY = TURNED_IN + _steps(
    (["red: bonus Alaska", "red: place 4 Alberta"], []),
    (["red: attack with 3: Alberta > Ontario"], [6, 6, 6, 1]),
    (["red: move in 60"], []),
)
DECIDED = """
title = "Red can attack once"
game = "risk"
seats = ["red", "blue"]
[position]
rest = "blue"
armies = { red = "2 Alaska, 2 Argentina, Peru, Brazil", blue = "Kamchatka" }
""" + _steps((["red: attack with 1: Alaska > Kamchatka"], [6, 1]))
"""The roll decides, and nothing is left to attack with."""


def attack(page: Page) -> None:
    pick(page, "alaska")
    pick(page, "kamchatka")


def move(page: Page) -> None:
    pick(page, "peru")
    page.locator(".content .go", has_text="Brazil").click()


def _first(page: Page) -> None:
    pick(page, lit(page)[0])


MOMENTS = {
    "risk-claim": Moment("ClaimATerritory", _start("choose_territories"), then=_first),
    "risk-initial": Moment("PlaceInitialArmy", _start("initial_armies")),
    "risk-neutral": Moment("PlaceBesideTheNeutral", _start("neutral_army"), then=_first),
    "risk-headquarters": Moment("ChooseHeadquarters", _start("capitals"), then=_first),
    "risk-cards": Moment("TurnInCards", FIVE_CARDS),
    "risk-bonus": Moment("ChooseBonusTerritory", TURNED_IN, 1),
    "risk-place": Moment("PlaceNewArmies", PLACE, then=partial(pick, space="brazil")),
    "risk-attack": Moment("AttackOrEnd", TWO_FRONTS, shows="%", then=attack),
    "risk-defend": Moment("DefendWithDice", ATTACKED, 1),
    "risk-move-in": Moment("MoveInArmies", ATTACKED, 2),
    "risk-excess-cards": Moment("TurnInExcessCards", TOO_MANY, 4),
    "risk-decided": Moment("MakeFreeMove", DECIDED, 1, shows="Red took Kamchatka"),
    "risk-free-move": Moment(
        "MakeFreeMove", TWO_FRONTS + _steps((["red: end attacks"], [])), 1, then=move
    ),
}

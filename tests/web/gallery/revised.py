"""Every kind of decision that Axis & Allies Revised brings, or asks in another way."""

from playwright.sync_api import Page

from tests.web import revised
from tests.web.classic import targets
from tests.web.gallery.moment import Moment
from tests.web.people import pick


def _heavy_bombers(page: Page) -> None:
    page.get_by_role("row", name="2 dice").click()
    page.get_by_role("radio", name="Heavy bombers").check()


def _far_out(page: Page) -> None:
    pick(page, "japan")
    targets(page).filter(has_text="a carrier comes to them").first.wait_for()


def _submerge(page: Page) -> None:
    page.get_by_role("button", name="More: Submerge", exact=True).click()


MOMENTS = {
    "revised-research": Moment(
        "ResearchOrNot", revised.opening("research"), shows="%", then=_heavy_bombers
    ),
    "revised-promise": Moment("PlanCombatMoves", revised.FAR_OUT, then=_far_out),
    "revised-launch": Moment("PlanCombatMoves", revised.AMONG_ENEMIES, shows="take off"),
    "revised-combat": Moment("ChooseBattle", revised.COMBATS, 1, shows="%"),
    "revised-bombardment": Moment("ChooseBombardment", revised.BOMBARDED, 2, shows="win"),
    "revised-aircraft": Moment("PressOnOrRetreat", revised.BOMBARDED, 3, shows="win"),
    "revised-artillery": Moment("PressOnOrRetreat", revised.PAIRED, 1, shows="win"),
    "revised-battleship": Moment("ChooseCasualties", revised.TWO_HITS, 1, shows="damage"),
    "revised-submerge": Moment("SubmergeOrStay", revised.ROUND_AT_SEA, 1, "win", _submerge),
    "revised-stranded": Moment("LandHomeless", revised.STRANDED, 2, shows="Land 2 fighters"),
    "revised-new-carrier": Moment("PlaceNewUnits", revised.NEW_CARRIER, 1, shows="aboard"),
}

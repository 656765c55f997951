"""Every kind of decision of Axis & Allies Classic."""

from playwright.sync_api import Page, expect

from tests.web import battles
from tests.web.gallery.moment import Moment
from tests.web.people import pick
from tests.web.staged import scene


def opening(step: str, **more: str) -> str:
    """The Soviets at a step of their first turn."""
    return scene(
        f'on_turn = "USSR"\nboard = "opening"\nstep = "{step}"\n'
        + "".join(f'{key} = "{value}"\n' for key, value in more.items())
    )


LANDED = scene("""
on_turn = "Germany"
step = "noncombat moves"
units."Southern Europe" = { Germany = "infantry, anti-aircraft gun" }
units."Central Mediterranean Sea Zone" = { Germany = "fighter/2" }
""")
FERRY = scene(
    """
on_turn = "United States"
step = "noncombat moves"
units."United Kingdom" = { "United States" = "infantry" }
units."North Sea Zone" = { "United Kingdom" = "transport" }
""",
    (
        [
            "united_states: load infantry: United Kingdom > North Sea Zone"
            " onto United Kingdom transport"
        ],
        [],
    ),
)


def buy(page: Page) -> None:
    page.get_by_role("button", name="More: infantry", exact=True).click()


def _from_caucasus(page: Page) -> None:
    pick(page, "caucasus")
    expect(page.locator("[data-lit]").first).to_be_attached()


def _raid(page: Page) -> None:
    pick(page, "southern_europe")


def _rocket(page: Page) -> None:
    pick(page, "united_kingdom")


MOMENTS = {
    "classic-research": Moment("ResearchOrNot", opening("research"), shows="%"),
    "classic-purchase": Moment("PurchaseUnits", opening("purchase"), shows="armor", then=buy),
    "classic-moves": Moment("PlanCombatMoves", opening("combat moves"), then=_from_caucasus),
    "classic-order": Moment("ChooseBattle", battles.SEA_BEFORE_LAND, 1, shows="%"),
    "classic-raids": Moment("ChooseBattle", battles.RAIDS, 1, then=_raid),
    "classic-rocket": Moment("LaunchRocketOrNot", battles.ROCKETS, 1, then=_rocket),
    "classic-support": Moment("ChooseSupport", battles.SUPPORTED, 1),
    "classic-landing": Moment("ConfirmLanding", battles.WHO_LANDS, 1, shows="win"),
    "classic-losses": Moment(
        "ChooseCasualties", battles.HIT_IN_UKRAINE, 1, shows="Lose 2 infantry"
    ),
    "classic-shot-down": Moment(
        "ChooseCasualties", battles.SHOT_ON_THE_WAY, 1, shows="Lose 1 fighter"
    ),
    "classic-propose": Moment("AgreeOnCasualties", battles.TWO_ALLIES, 1, shows="Lose"),
    "classic-agree": Moment("AgreeOnCasualties", battles.TWO_ALLIES, 2, shows="Agree"),
    "classic-impose": Moment("ImposeCasualties", battles.TWO_ALLIES, 3, shows="They lose"),
    "classic-submarines": Moment("WithdrawSubmarines", battles.SUBMARINES, 1, shows="Stay"),
    "classic-press-on": Moment("PressOnOrRetreat", battles.HIT_IN_UKRAINE, 2, shows="win"),
    "classic-homeless": Moment("LandHomeless", battles.HOMELESS, 2, shows="Land 2 fighters"),
    "classic-landed": Moment("PlanNoncombatMoves", LANDED, shows="Before you go on"),
    "classic-boarding": Moment("AllowBoarding", FERRY, 1),
    "classic-placement": Moment("PlaceNewUnits", opening("placement", bought="4 infantry, armor")),
}

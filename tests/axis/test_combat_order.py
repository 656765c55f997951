"""The attacker orders battles, raids and rockets; undefended land is taken first."""

import pytest

from battleboard.axis.combat.combat_order import fight_refused, go_on_refused
from battleboard.axis.seats.resigned import least
from battleboard.axis.state import money_of
from battleboard.axis.vocabulary.actions import (
    Fight,
    LandTroops,
    LaunchRocket,
    NoRocket,
    RaidNow,
    TakeLosses,
)
from battleboard.axis.vocabulary.decisions import (
    ChooseBattle,
    ConfirmLanding,
    LaunchRocketOrNot,
)
from battleboard.axis.vocabulary.events import BattleBegan, DiceRolled, UnitsLost
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import Space
from battleboard.games.revised.edition import COMBAT_BOOK
from tests.axis.combat_stand_in import EDITION, Combat, attacking
from tests.axis.walkthrough import BRITAIN, GERMANY, USSR, Units, here

KARELIA, CAUCASUS, UKRAINE = Space("karelia_ssr"), Space("caucasus"), Space("ukraine_ssr")
RED: Units = {
    "karelia_ssr": {USSR: "infantry"},
    "caucasus": {USSR: "industrial_complex, anti_aircraft_gun"},
    "archangel": {USSR: "infantry"},
}
MARCH = {
    "karelia_ssr": {"norway": "2 armor"},
    "caucasus": {"ukraine_ssr": "infantry"},
}


@pytest.mark.rule("RV-R-127", "RV-R-12", "RV-R-38", "RV-BLZ-6")
def test_undefended_land_is_taken_before_the_first_battle_without_a_question() -> None:
    combat = Combat(attacking(MARCH, RED), [3, 3, 6])
    assert combat.taken == [CAUCASUS, KARELIA]
    assert here(EDITION, combat.state, "caucasus") == {
        "germany infantry": 1,
        "germany industrial_complex": 1,
        "germany anti_aircraft_gun": 1,
    }
    assert combat.asked is None


@pytest.mark.rule("RV-CBT-2", "RV-DEC-23")
def test_the_attacker_chooses_which_battle_comes_next() -> None:
    march = {**MARCH, "archangel": {"west_russia": "infantry"}}
    combat = Combat(attacking(march, RED), [3, 3, 6, 1, 6])
    assert combat.asked == ChooseBattle((GERMANY,), (Space("archangel"), KARELIA))
    assert combat.taken == [CAUCASUS]
    combat.answer(Fight(KARELIA))
    assert [event.space for event in combat.happened(BattleBegan)] == [KARELIA, "archangel"]


@pytest.mark.rule("RV-R-62", "RV-CBT-3")
def test_a_raid_comes_before_the_battle_in_the_same_territory() -> None:
    red = {**RED, "karelia_ssr": {USSR: "infantry, industrial_complex"}}
    march = {"karelia_ssr": MARCH["karelia_ssr"], "archangel": {"west_russia": "infantry"}}
    combat = Combat(attacking(march, red, raiders={"karelia_ssr": "bomber"}), [6, 3, 3, 6])
    assert combat.asked == ChooseBattle((GERMANY,), (Space("archangel"),), (KARELIA,))
    refusal = fight_refused(COMBAT_BOOK, EDITION, combat.state, GERMANY, Fight(KARELIA))
    assert refusal is not None
    assert refusal.text == "axis-raids-first"
    assert least(EDITION, combat.state, GERMANY, None) == RaidNow(KARELIA)
    combat.answer(RaidNow(KARELIA))
    assert money_of(combat.state, USSR) == 20 - 2
    assert combat.asked == ChooseBattle((GERMANY,), (Space("archangel"), KARELIA))


@pytest.mark.rule("RV-R-127", "RV-R-62")
def test_a_raid_on_undefended_land_cannot_be_put_off_until_after_a_battle() -> None:
    """RV-EX-56, with a battle elsewhere and a second raid to choose from."""
    march = {**MARCH, "archangel": {"west_russia": "infantry"}}
    red = {**RED, "russia": {USSR: "industrial_complex"}}
    raiders = {"caucasus": "bomber", "russia": "bomber"}
    combat = Combat(attacking(march, red, raiders=raiders), [6, 4, 6, 6])
    assert combat.asked == ChooseBattle((GERMANY,), (), (CAUCASUS, Space("russia")))
    refusal = fight_refused(COMBAT_BOOK, EDITION, combat.state, GERMANY, Fight(Space("archangel")))
    assert refusal is not None
    assert refusal.text == "axis-raids-first"
    assert dict(refusal.facts)["spaces"] == (CAUCASUS,)
    combat.answer(RaidNow(CAUCASUS))  # the gun misses, the raid does at most 4
    assert money_of(combat.state, USSR) == 20 - 4
    assert combat.taken == [CAUCASUS]
    assert combat.asked == ChooseBattle(
        (GERMANY,), (Space("archangel"), KARELIA), (Space("russia"),)
    )


@pytest.mark.rule("RV-R-60", "RV-DEC-24", "RV-DEC-23")
def test_rockets_are_offered_before_every_battle_and_a_last_time_after_it() -> None:
    red = {**RED, "united_kingdom": {BRITAIN: "industrial_complex"}}
    own: Units = {"germany": {GERMANY: "anti_aircraft_gun"}}
    march = {"karelia_ssr": MARCH["karelia_ssr"]}
    combat = Combat(attacking(march, {**red, **own}, "rockets"), [3, 3, 6])
    rockets = ((Space("germany"), Space("caucasus")), (Space("germany"), Space("united_kingdom")))
    assert combat.asked == ChooseBattle((GERMANY,), (KARELIA,), (), rockets)
    assert go_on_refused(COMBAT_BOOK, EDITION, combat.state, GERMANY, NoRocket()) is not None
    assert least(EDITION, combat.state, GERMANY, None) == Fight(KARELIA)
    combat.answer(Fight(KARELIA))
    assert combat.asked == LaunchRocketOrNot((GERMANY,))
    combat.answer(NoRocket())
    assert combat.asked is None


@pytest.mark.rule("RV-R-60", "RV-R-127")
def test_a_rocket_hits_undefended_land_only_before_it_is_taken() -> None:
    own: Units = {"eastern_europe": {GERMANY: "2 anti_aircraft_gun"}}
    combat = Combat(attacking(MARCH, {**RED, **own}, "rockets"), [5, 3, 3, 6])
    rocket = LaunchRocket(Space("eastern_europe"), CAUCASUS)
    assert combat.asked == ChooseBattle((GERMANY,), (), (), ((rocket.origin, rocket.target),))
    assert combat.taken == []
    assert least(EDITION, combat.state, GERMANY, None) == NoRocket()
    combat.answer(rocket)
    assert money_of(combat.state, USSR) == 20 - 4
    combat.answer(NoRocket())
    assert combat.taken == [CAUCASUS, KARELIA]
    assert combat.asked is None


@pytest.mark.rule("RV-R-38", "RV-R-12", "RV-R-127")
def test_the_gun_of_undefended_land_fires_once_at_aircraft_that_attack_it() -> None:
    march = {"caucasus": {"ukraine_ssr": "infantry, fighter, bomber"}}
    combat = Combat(attacking(march, RED), [1, 4])
    (rolled,) = combat.happened(DiceRolled)
    assert (rolled.step, rolled.role, rolled.hits) == ("guns", "defender", 1)
    assert combat.asked.among[0].kind in ("bomber", "fighter")
    assert combat.taken == []
    combat.answer(TakeLosses((Term("fighter"),)))
    assert [event.reason for event in combat.happened(UnitsLost)] == ["guns"]
    assert combat.taken == [CAUCASUS]


@pytest.mark.rule("RV-R-38", "RV-CAP-4")
def test_aircraft_alone_take_no_land() -> None:
    combat = Combat(attacking({"caucasus": {"ukraine_ssr": "bomber"}}, RED), [6])
    assert combat.taken == []
    assert here(EDITION, combat.state, "caucasus")["germany bomber"] == 1


@pytest.mark.rule("RV-R-127", "RV-DEC-25", "RV-AMP-2")
def test_troops_land_on_undefended_land_only_if_the_attacker_says_so() -> None:
    """From a zone without a sea battle, before any battle."""
    aboard = {"sea_zone_16": ("infantry", "caucasus")}
    combat = Combat(attacking({"karelia_ssr": MARCH["karelia_ssr"]}, RED, aboard=aboard), [3, 3, 6])
    assert isinstance(combat.asked, ConfirmLanding)
    assert (combat.asked.space, combat.asked.zone) == ("caucasus", "sea_zone_16")
    combat.answer(LandTroops(()))
    assert combat.taken == [KARELIA]

"""Results of battles (CL-RES): who holds the territory, and what changes with it."""

import pytest

from battleboard.axis.vocabulary.events import MoneyChanged
from tests.rules.classic.combat import asks, attack, level, money, owner, there, told
from tests.support import Moment, play, position, refused

MARCH = "Ukraine S.S.R. > Caucasus"


def caucasus(ours: str, theirs: str, dice: list[int]) -> Moment:
    """Germany attacks Caucasus (value 3)."""
    units = {"Ukraine S.S.R.": {"Germany": ours}, "Caucasus": {"USSR": theirs}}
    return attack(f"move {ours}: {MARCH}", units=units, dice=dice)


@pytest.mark.rule("CL-RES-1")
def test_after_a_retreat_the_defender_keeps_the_territory() -> None:
    after = play(caucasus("2 infantry", "infantry", [6, 6, 6]), "retreat to Ukraine S.S.R.")
    assert owner(after, "Caucasus") == "ussr"
    assert (level(after, "Germany"), level(after, "USSR")) == (32, 24)


@pytest.mark.rule("CL-RES-2")
def test_after_the_attackers_are_destroyed_the_defender_keeps_it() -> None:
    after = caucasus("infantry", "infantry", [6, 2])
    assert owner(after, "Caucasus") == "ussr"


@pytest.mark.rule("CL-RES-3")
def test_when_both_are_destroyed_the_defender_keeps_it_unoccupied() -> None:
    after = caucasus("infantry", "infantry", [1, 2])
    assert owner(after, "Caucasus") == "ussr"
    assert there(after, "Caucasus") == {}
    assert level(after, "USSR") == 24


@pytest.mark.rule("CL-RES-4", "CL-RES-5", "CL-RES-6")
def test_the_attacker_takes_it_with_a_land_unit_alive_and_production_changes_at_once() -> None:
    after = caucasus("2 infantry", "infantry", [1, 6, 6])
    assert asks(after) == "PlanNoncombatMoves: germany"
    assert owner(after, "Caucasus") == "germany"
    assert there(after, "Caucasus") == {"germany": {"infantry": 2}}
    assert (level(after, "Germany"), level(after, "USSR")) == (35, 21)
    assert told(after, "SpaceCaptured", "ProductionChanged") == [
        "Germany took Caucasus from USSR for Germany",
        "USSR produces 21, -3",
        "Germany produces 35, +3",
    ]


@pytest.mark.rule("CL-RES-5", "CL-TANK-6")
def test_units_that_took_a_territory_stay_there() -> None:
    after = caucasus("armor", "infantry", [3, 6])
    with refused("CL-NCM-1"):
        play(after, "move armor: Caucasus > Ukraine S.S.R.")


@pytest.mark.rule("CL-RES-7")
def test_a_capture_moves_no_money() -> None:
    after = caucasus("2 infantry", "infantry", [1, 6, 6])
    assert (money(after, "Germany"), money(after, "USSR")) == (32, 24)
    assert not after.happened(MoneyChanged)


@pytest.mark.rule("CL-RES-8", "CL-AA-12", "CL-IC-3")
def test_gun_and_factory_change_hands_and_the_factory_works_from_the_next_turn_on() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "2 armor"},
        "Karelia S.S.R.": {"USSR": "infantry, anti-aircraft gun, industrial complex"},
    }
    after = attack(
        "move 2 armor: Ukraine S.S.R. > Karelia S.S.R.",
        units=units,
        bought="infantry",
        dice=[3, 3, 6],
    )
    assert told(after, "UnitsTakenOver") == [
        "Germany took over anti-aircraft gun, industrial complex in Karelia S.S.R."
    ]
    assert there(after, "Karelia S.S.R.") == {
        "germany": {"armor": 2, "anti_aircraft_gun": 1, "industrial_complex": 1}
    }
    done = play(after, "done")
    assert told(done, "UnitsForfeited") == ["Germany could not place infantry"]


@pytest.mark.rule("CL-RES-9", "CL-AIR-12")
def test_aircraft_alone_take_nothing() -> None:
    units = {"Ukraine S.S.R.": {"Germany": "fighter"}, "Caucasus": {"USSR": "infantry"}}
    after = attack(f"move fighter: {MARCH}", units=units, dice=[3, 6])
    assert told(after, "BattleEnded") == ["battle in Caucasus over: air only"]
    assert owner(after, "Caucasus") == "ussr"
    assert level(after, "USSR") == 24


@pytest.mark.rule("CL-RES-9")
def test_if_only_aircraft_survive_the_territory_stays_with_the_defender() -> None:
    units = {"Ukraine S.S.R.": {"Germany": "infantry, fighter"}, "Caucasus": {"USSR": "2 infantry"}}
    before = attack(f"move infantry, fighter: {MARCH}", units=units, dice=[1, 3, 2, 6])
    after = play(before, "lose infantry")
    assert owner(after, "Caucasus") == "ussr"
    assert there(after, "Caucasus") == {"germany": {"fighter": 1}}


@pytest.mark.rule("CL-RES-10", "CL-NCM-10")
def test_aircraft_fly_off_in_action_four() -> None:
    units = {"Ukraine S.S.R.": {"Germany": "infantry, fighter"}, "Caucasus": {"USSR": "infantry"}}
    after = attack(f"move infantry, fighter: {MARCH}", units=units, dice=[1, 6])
    assert owner(after, "Caucasus") == "germany"
    with refused("CL-NCM-10", "axis-must-land", space="Caucasus"):
        play(after, "done")


@pytest.mark.rule("CL-RES-11")
def test_a_power_that_regains_its_own_land_is_its_plain_owner_again() -> None:
    units = {"Russia": {"USSR": "2 infantry"}, "Caucasus": {"Germany": "infantry"}}
    before = position("classic", on_turn="USSR", units=units, owners={"Caucasus": "Germany"})
    after = play(before, "move 2 infantry: Russia > Caucasus", "done", dice=[1, 1, 6])
    assert owner(after, "Caucasus") == "ussr"
    assert level(after, "USSR") == 24
    original = position("classic", on_turn="USSR", units={}).facts["owners"]
    assert after.facts["owners"] == original


@pytest.mark.rule("CL-RES-12", "CL-BRD-28")
def test_sea_battles_take_nothing() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "battleship"},
        "North Sea Zone": {"United Kingdom": "transport"},
    }
    after = attack("move battleship: Baltic Sea Zone > North Sea Zone", units=units, dice=[1, 6])
    assert not told(after, "SpaceCaptured", "ProductionChanged")
    assert owner(after, "North Sea Zone") == ""


@pytest.mark.rule("CL-RES-R1")
def test_the_loser_is_who_controlled_it_even_if_only_allies_defended() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "2 infantry"},
        "Caucasus": {"United Kingdom": "infantry"},
    }
    after = attack(f"move 2 infantry: {MARCH}", units=units, dice=[1, 6, 6])
    assert told(after, "SpaceCaptured") == ["Germany took Caucasus from USSR for Germany"]
    assert (level(after, "USSR"), level(after, "United Kingdom")) == (21, 30)

"""Rockets (RV-RKT): every gun, range, cap and the erratum."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import ChooseBattle, LaunchRocketOrNot
from battleboard.axis.vocabulary.events import DiceRolled, MoneyChanged, RocketFired
from tests.rules.revised.fights import Units, asks, fight, money, owner, piles, there
from tests.support import Moment, legal, play, position, refused

SITES: Units = {
    "Germany": {"Germany": "2 anti_aircraft_gun"},
    "Eastern Europe": {"Germany": "anti_aircraft_gun"},
    "Caucasus": {"USSR": "industrial_complex"},
    "United Kingdom": {"United Kingdom": "industrial_complex"},
}
KNOWN = {"Germany": ["rockets"]}


def rockets(units: Units = SITES, **more: Any) -> Moment:
    """Germany has rockets and nothing else to fight."""
    scene: dict[str, Any] = {"technologies": KNOWN, "money": {"USSR": 20, "United Kingdom": 20}}
    return fight(units=units, **{**scene, **more})


@pytest.mark.rule("RV-RKT-1", "RV-RES-10", "RV-DEC-24")
def test_without_the_technology_nobody_is_asked() -> None:
    assert asks(rockets()) == "LaunchRocketOrNot: germany"
    assert asks(rockets(technologies={"USSR": ["rockets"]})) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("RV-RKT-1", "RV-R-124", "RV-DEC-24", "RV-EX-57")
def test_each_gun_has_its_own_target_within_three_spaces() -> None:
    moment = rockets()
    assert legal(moment) == [
        "rocket: Eastern Europe > Caucasus",
        "rocket: Eastern Europe > United Kingdom",
        "rocket: Germany > Caucasus",
        "rocket: Germany > United Kingdom",
        "no rocket",
    ]
    moment = play(moment, "rocket: Germany > Caucasus", dice=[3])
    moment = play(moment, "rocket: Germany > United Kingdom", dice=[2])
    moment = play(moment, "rocket: Eastern Europe > Caucasus", dice=[1])
    assert money(moment, "USSR") == 16
    assert money(moment, "United Kingdom") == 18
    assert asks(moment) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("RV-RKT-6")
def test_each_gun_fires_at_most_once() -> None:
    moment = play(rockets(), "rocket: Eastern Europe > Caucasus", dice=[1])
    with refused("RV-R-59", "axis-rocket-fired"):
        play(moment, "rocket: Eastern Europe > Caucasus")


@pytest.mark.rule("RV-RKT-1", "RV-R-58", "RV-R-108")
def test_the_range_is_three_spaces_by_land_or_sea() -> None:
    """Russia to Germany is four; Caucasus to Germany is three (RV-R-108)."""
    units: Units = {
        "Russia": {"USSR": "anti_aircraft_gun"},
        "Caucasus": {"USSR": "anti_aircraft_gun"},
        "Germany": {"Germany": "industrial_complex"},
    }
    moment = rockets(units, on_turn="USSR", technologies={"USSR": ["rockets"]})
    assert legal(moment) == ["rocket: Caucasus > Germany", "no rocket"]
    with refused("RV-RKT-1", "axis-rocket", away=4):
        play(moment, "rocket: Russia > Germany")


@pytest.mark.rule("RV-R-58", "RV-BRD-8")
def test_rockets_do_not_fly_over_neutral_land() -> None:
    """Ukraine to Trans-Jordan would be three over Turkey; around it, by sea, it is three too."""
    units: Units = {
        "Southern Europe": {"Germany": "anti_aircraft_gun"},
        "Gibraltar": {"United Kingdom": "industrial_complex"},
        "United Kingdom": {"United Kingdom": "industrial_complex"},
    }
    moment = rockets(units)
    assert legal(moment) == [
        "rocket: Southern Europe > Gibraltar",
        "rocket: Southern Europe > United Kingdom",
        "no rocket",
    ]
    far = rockets({**units, "Kazakh S.S.R.": {"USSR": "industrial_complex"}})
    assert "rocket: Southern Europe > Kazakh S.S.R." not in legal(far)


@pytest.mark.rule("RV-R-4")
def test_canals_do_not_hinder_rockets() -> None:
    units: Units = {
        "Southern Europe": {"Germany": "anti_aircraft_gun"},
        "Italian East Africa": {"United Kingdom": "industrial_complex"},
        "Libya": {"Germany": "anti_aircraft_gun"},
    }
    assert "rocket: Libya > Italian East Africa" in legal(rockets(units))


@pytest.mark.rule("RV-RKT-2", "RV-RKT-5")
def test_nobody_defends_against_rockets_and_they_destroy_nothing() -> None:
    units = {**SITES, "Caucasus": {"USSR": "industrial_complex, anti_aircraft_gun, infantry"}}
    moment = play(rockets(units), "rocket: Eastern Europe > Caucasus", dice=[6])
    assert not moment.happened(DiceRolled)
    assert there(moment, "Caucasus") == {
        "ussr": {"industrial_complex": 1, "anti_aircraft_gun": 1, "infantry": 1}
    }


@pytest.mark.rule("RV-RKT-3", "RV-EX-57")
def test_each_rocket_costs_at_most_the_value_of_the_territory() -> None:
    moment = play(rockets(), "rocket: Eastern Europe > Caucasus", dice=[6])
    assert money(moment, "USSR") == 16
    moment = play(moment, "rocket: Germany > Caucasus", dice=[5])
    assert money(moment, "USSR") == 12


@pytest.mark.rule("RV-RKT-4", "RV-R-57")
def test_the_victim_never_pays_more_than_it_has() -> None:
    moment = rockets(money={"USSR": 2, "United Kingdom": 0})
    moment = play(moment, "rocket: Eastern Europe > Caucasus", dice=[6])
    assert money(moment, "USSR") == 0
    assert [event.change for event in moment.happened(MoneyChanged)] == [-2]


@pytest.mark.rule("RV-R-59")
def test_whoever_controls_the_factory_pays() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "anti_aircraft_gun"},
        "Caucasus": {"United Kingdom": "industrial_complex"},
    }
    moment = rockets(units, owners={"Caucasus": "United Kingdom"})
    moment = play(moment, "rocket: Eastern Europe > Caucasus", dice=[3])
    assert money(moment, "United Kingdom") == 17


@pytest.mark.rule("RV-R-59", "RV-R-131")
def test_a_gun_that_fired_does_not_move_and_another_one_does() -> None:
    moment = play(rockets(), "rocket: Germany > Caucasus", "no rocket", dice=[1])
    guns = piles(moment, "Germany", "Germany")
    assert sorted(bool(pile.turn and pile.turn.done) for pile in guns) == [False, True]
    moment = play(moment, "move anti-aircraft gun: Germany > Balkans")
    with refused("RV-R-59"):
        play(moment, "move anti-aircraft gun: Germany > Balkans")


@pytest.mark.rule("RV-R-59", "RV-CAP-7")
def test_guns_captured_this_turn_or_aboard_do_not_fire() -> None:
    units: Units = {
        "Balkans": {"Germany": "2 infantry"},
        "Ukraine S.S.R.": {"USSR": "infantry, anti_aircraft_gun"},
        "Caucasus": {"USSR": "industrial_complex"},
        "Sea Zone 16": {"Germany": "transport[anti_aircraft_gun]"},
    }
    moment = rockets(units, owners={"Ukraine S.S.R.": "USSR"})
    assert asks(moment) == "PlanNoncombatMoves: germany"
    moment = fight(
        "move 2 infantry: Balkans > Ukraine S.S.R.",
        units=units,
        owners={"Ukraine S.S.R.": "USSR"},
        technologies=KNOWN,
        dice=[1, 6, 6],
    )
    assert owner(moment, "Ukraine S.S.R.") == "germany"
    assert asks(moment) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("RV-RKT-6")
def test_a_gun_that_fired_still_defends_against_aircraft() -> None:
    moment = play(rockets(), "rocket: Eastern Europe > Caucasus", "no rocket", dice=[1])
    moment = play(moment, "done")
    units = {
        "Eastern Europe": {"Germany": "anti_aircraft_gun, infantry"},
        "Russia": {"USSR": "fighter"},
    }
    attacked = fight(
        "move fighter: Russia > West Russia > Belorussia > Eastern Europe",
        units=units,
        owners={"West Russia": "USSR"},
        on_turn="USSR",
        dice=[6, 6, 6],
    )
    assert attacked.happened(DiceRolled)[0].step == "guns"


@pytest.mark.rule("RV-R-60", "RV-DEC-23", "RV-DEC-24", "RV-CBT-2")
def test_rockets_are_fired_among_battles_and_raids_and_a_last_time_after_them() -> None:
    units: Units = {
        **SITES,
        "Belorussia": {"Germany": "infantry"},
        "West Russia": {"USSR": "infantry"},
    }
    moment = fight(
        "move infantry: Belorussia > West Russia",
        units=units,
        owners={"West Russia": "USSR"},
        technologies=KNOWN,
    )
    assert isinstance(moment.asked, ChooseBattle)
    assert len(moment.asked.rockets) == 4
    moment = play(moment, "rocket: Germany > United Kingdom", dice=[1])
    assert isinstance(moment.asked, ChooseBattle)
    moment = play(moment, "fight in West Russia", dice=[6, 2])
    assert isinstance(moment.asked, LaunchRocketOrNot)
    moment = play(moment, "rocket: Germany > Caucasus", "no rocket", dice=[1])
    assert [event.target for event in moment.happened(RocketFired)] == ["caucasus"]
    assert asks(moment) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("RV-R-60", "RV-R-127")
def test_the_factory_must_be_enemy_held_at_that_moment() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "anti_aircraft_gun"},
        "Ukraine S.S.R.": {"Germany": "2 infantry"},
        "Caucasus": {"USSR": "industrial_complex, infantry"},
    }
    moment = fight("move 2 infantry: Ukraine S.S.R. > Caucasus", units=units, technologies=KNOWN)
    moment = play(moment, "fight in Caucasus", dice=[1, 6, 6])
    assert asks(moment) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("RV-R-60", "RV-R-127", "RV-R-62")
def test_at_undefended_land_a_rocket_is_fired_before_it_is_taken_or_never() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "anti_aircraft_gun"},
        "Ukraine S.S.R.": {"Germany": "infantry"},
        "Caucasus": {"USSR": "industrial_complex"},
    }
    before = position(
        "revised", on_turn="Germany", units=units, technologies=KNOWN, money={"USSR": 20}
    )
    moment = play(before, "move infantry: Ukraine S.S.R. > Caucasus", "done")
    assert legal(moment) == ["rocket: Eastern Europe > Caucasus", "no rocket"]
    fired = play(moment, "rocket: Eastern Europe > Caucasus", dice=[2])
    assert money(fired, "USSR") == 18
    assert owner(fired, "Caucasus") == "germany"
    declined = play(moment, "no rocket")
    assert owner(declined, "Caucasus") == "germany"
    assert money(declined, "USSR") == 20


@pytest.mark.rule("RV-R-56", "RV-R-124", "RV-DEC-1", "RV-EX-57")
def test_by_the_erratum_one_gun_of_a_territory_fires_and_one_rocket_hits_a_factory() -> None:
    moment = rockets(options={"rocket_errata": True})
    moment = play(moment, "rocket: Germany > Caucasus", dice=[1])
    with refused("RV-R-56", "axis-rocket-fired"):
        play(moment, "rocket: Germany > United Kingdom")
    with refused("RV-R-56", "axis-rocket-fired"):
        play(moment, "rocket: Eastern Europe > Caucasus")
    assert legal(moment) == ["rocket: Eastern Europe > United Kingdom", "no rocket"]
    units = {**SITES, "Southern Europe": {"Germany": "anti_aircraft_gun"}}
    moment = rockets(units, options={"rocket_errata": True})
    moment = play(moment, "rocket: Germany > Caucasus", dice=[1])
    moment = play(moment, "rocket: Eastern Europe > United Kingdom", dice=[1])
    assert asks(moment) == "PlanNoncombatMoves: germany"

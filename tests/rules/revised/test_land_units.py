"""RV-LND: infantry, artillery, tanks and antiaircraft guns on land, and what stops them."""

import pytest

from battleboard.axis.vocabulary.decisions import PlanNoncombatMoves
from battleboard.axis.vocabulary.events import SpaceCaptured
from tests.rules.revised.moves import (
    Units,
    aboard,
    at,
    combat,
    duties,
    noncombat,
    owes,
    owner,
    reach,
    refusal,
    why,
)
from tests.support import play, refused

ALL = "infantry, artillery, armor, anti-aircraft gun, industrial complex"


@pytest.mark.rule("RV-LND-1", "RV-UNT-1", "RV-UNT-2", "RV-UNT-3", "RV-UNT-4", "RV-UNT-5")
@pytest.mark.parametrize(
    ("kind", "in_phase_3", "in_phase_5"),
    [
        ("infantry", 1, 1),
        ("artillery", 1, 1),
        ("armor", 2, 2),
        ("anti-aircraft gun", 0, 1),
        ("industrial complex", 0, 0),
    ],
)
def test_how_far_land_units_move(kind: str, in_phase_3: int, in_phase_5: int) -> None:
    for phase, most in ((combat, in_phase_3), (noncombat, in_phase_5)):
        found = reach(
            phase("Germany", {"Eastern Europe": {"Germany": ALL}}), kind, "Eastern Europe"
        )
        assert max((found.cost(space) for space in found.open), default=0) == most


@pytest.mark.rule("RV-LND-1")
def test_industrial_complexes_never_move() -> None:
    for phase in (combat, noncombat):
        moment = phase("Germany", {"Eastern Europe": {"Germany": ALL}})
        with refused("RV-LND-1", "axis-factory-stays"):
            play(moment, "move industrial complex: Eastern Europe > Germany")


HOLDERS = [
    "infantry", "artillery", "armor", "fighter", "bomber", "anti-aircraft gun",
    "industrial complex", "anti-aircraft gun, industrial complex",
]  # fmt: skip


@pytest.mark.rule("RV-LND-2", "RV-BLZ-3", "RV-EX-10", "RV-CM-4")
@pytest.mark.parametrize("enemy", HOLDERS)
def test_a_territory_with_any_enemy_unit_stops_land_units(enemy: str) -> None:
    units: Units = {"Ukraine S.S.R.": {"Germany": "armor"}, "Caucasus": {"USSR": enemy}}
    moment = combat("Germany", units)
    assert owes(moment, "move armor: Ukraine S.S.R. > Caucasus") == []
    for beyond in ("Russia", "Ukraine S.S.R.", "Kazakh S.S.R."):
        with refused("RV-BLZ-3", space="Caucasus"):
            play(moment, f"move armor: Ukraine S.S.R. > Caucasus > {beyond}")
    # The way around it, over West Russia, is open.
    assert why(reach(moment, "armor", "Ukraine S.S.R."), "Kazakh S.S.R.") == "RV-BLZ-3"
    assert refusal(moment, "move armor: Ukraine S.S.R. > West Russia > Russia") is None


@pytest.mark.rule("RV-LND-2")
def test_units_of_an_ally_stop_nobody() -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "armor"},
        "West Russia": {"Japan": "infantry, anti-aircraft gun"},
    }
    moment = combat("Germany", units)
    assert owes(moment, "move armor: Ukraine S.S.R. > West Russia > Russia") == []


@pytest.mark.rule("RV-LND-3")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "armor", "anti-aircraft gun"])
def test_land_units_go_to_sea_only_as_cargo(kind: str) -> None:
    units: Units = {
        "Western Europe": {"Germany": kind},
        "Sea Zone 7": {"Germany": "transport, aircraft carrier, battleship"},
    }
    for phase in (combat, noncombat):
        with refused("RV-LND-3", "axis-land-unit-at-sea", space="Sea Zone 7"):
            play(phase("Germany", units), f"move {kind}: Western Europe > Sea Zone 7")
    after = play(noncombat("Germany", units), f"load {kind}: Western Europe > Sea Zone 7")
    assert sum(aboard(after, "Sea Zone 7", "Germany").values()) == 1


@pytest.mark.rule("RV-LND-4", "RV-AIR-14", "RV-CAP-4")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "armor"])
def test_infantry_artillery_and_tanks_take_land(kind: str) -> None:
    moment = combat("Germany", {"Ukraine S.S.R.": {"Germany": kind}})
    after = play(moment, f"move {kind}: Ukraine S.S.R. > Caucasus", "done")
    assert owner(after, "Caucasus") == "germany"
    assert [event.by for event in after.happened(SpaceCaptured)] == ["germany"]


@pytest.mark.rule("RV-LND-4", "RV-AIR-14", "RV-R-38")
@pytest.mark.parametrize("kind", ["fighter", "bomber"])
def test_aircraft_take_no_land(kind: str) -> None:
    moment = combat("Germany", {"Ukraine S.S.R.": {"Germany": kind}})
    after = play(moment, f"move {kind}: Ukraine S.S.R. > Caucasus", "done")
    assert isinstance(after.asked, PlanNoncombatMoves)
    assert owner(after, "Caucasus") == "ussr"
    assert not after.happened(SpaceCaptured)


@pytest.mark.rule("RV-LND-4", "RV-NAV-5")
def test_a_gun_takes_no_land() -> None:
    """It does not even get there: in phase 3 it does not move, in phase 5 it keeps to friends."""
    units: Units = {"Ukraine S.S.R.": {"Germany": "anti-aircraft gun"}}
    with refused("RV-LND-5"):
        play(combat("Germany", units), "move anti-aircraft gun: Ukraine S.S.R. > Caucasus")
    with refused("RV-NCM-2"):
        play(noncombat("Germany", units), "move anti-aircraft gun: Ukraine S.S.R. > Caucasus")


GUN: Units = {
    "Germany": {"Germany": "anti-aircraft gun"},
    "Eastern Europe": {"Germany": "anti-aircraft gun, infantry"},
    "Sea Zone 5": {"Germany": "transport, destroyer"},
    "Sea Zone 6": {"United Kingdom": "transport"},
}


@pytest.mark.rule("RV-LND-5")
def test_a_gun_does_not_move_by_itself_in_phase_3() -> None:
    moment = combat("Germany", GUN)
    for target, text in (("Germany", "axis-gun-waits"), ("Karelia S.S.R.", "axis-gun-attacks")):
        with refused("RV-LND-5", text):
            play(moment, f"move anti-aircraft gun: Eastern Europe > {target}")
    assert not reach(moment, "anti-aircraft gun", "Eastern Europe").open


@pytest.mark.rule("RV-LND-5", "RV-R-112", "RV-R-33")
def test_a_gun_boards_in_phase_3_a_transport_that_makes_a_combat_move() -> None:
    boarded = play(combat("Germany", GUN), "load anti-aircraft gun: Eastern Europe > Sea Zone 5")
    assert duties(boarded) == ["RV-R-29"], "its ship does nothing"
    with refused("RV-R-29", unit="anti_aircraft_gun", zone="Sea Zone 5"):
        play(boarded, "done")
    sailed = play(boarded, "move transport, destroyer: Sea Zone 5 > Sea Zone 6")
    assert duties(sailed) == [], "it sails into a battle"
    won = play(sailed, "done", dice=[1, 6])
    assert aboard(won, "Sea Zone 6", "Germany") == {"anti_aircraft_gun": 1}


@pytest.mark.rule("RV-R-112", "RV-R-29", "RV-CM-6")
def test_a_gun_boards_a_transport_that_escapes_since_that_is_its_combat_move() -> None:
    """RV-CM-6 calls it a combat move, and guns never land, so RV-R-29 cannot ask them to."""
    units: Units = {
        "United Kingdom": {"United Kingdom": "anti-aircraft gun, infantry"},
        "Sea Zone 8": {"United Kingdom": "transport", "Germany": "submarine"},
    }
    escaped = play(combat("United Kingdom", units), "move transport: Sea Zone 8 > Sea Zone 7")
    with_gun = play(escaped, "load anti-aircraft gun: United Kingdom > Sea Zone 7")
    assert duties(with_gun) == []
    with_troops = play(escaped, "load infantry: United Kingdom > Sea Zone 7")
    assert duties(with_troops) == ["RV-R-29"]
    after = play(with_gun, "done")
    with refused("RV-NCM-8"):
        play(after, "unload anti-aircraft gun: Sea Zone 7 > United Kingdom")


@pytest.mark.rule("RV-R-112", "RV-R-33", "RV-R-30")
def test_a_gun_that_boards_for_an_assault_stays_cargo_until_phase_5() -> None:
    units: Units = {"United Kingdom": {"United Kingdom": "anti-aircraft gun, infantry"}}
    ship: Units = {"Sea Zone 6": {"United Kingdom": "transport"}}
    loaded = play(
        combat("United Kingdom", units | ship),
        "load anti-aircraft gun, infantry: United Kingdom > Sea Zone 6",
    )
    with refused("RV-R-33"):
        play(loaded, "unload anti-aircraft gun: Sea Zone 6 > Norway")
    planned = play(loaded, "unload infantry: Sea Zone 6 > Norway")
    assert duties(planned) == [], "the gun need not land"


@pytest.mark.rule("RV-R-112")
def test_a_gun_does_not_walk_to_the_coast_first() -> None:
    with refused("RV-LND-5"):
        play(combat("Germany", GUN), "move anti-aircraft gun: Germany > Eastern Europe")
    walked = play(
        noncombat("Germany", GUN | {"Eastern Europe": {"Germany": "infantry"}}),
        "move anti-aircraft gun: Germany > Eastern Europe",
    )
    with refused("RV-TPT-4", unit="anti_aircraft_gun"):
        play(walked, "load anti-aircraft gun: Eastern Europe > Sea Zone 5")


@pytest.mark.rule("RV-LND-5", "RV-NCM-12")
def test_in_phase_5_a_gun_moves_by_itself() -> None:
    after = play(noncombat("Germany", GUN), "move anti-aircraft gun: Eastern Europe > Germany")
    assert at(after, "Germany", "Germany") == {"anti_aircraft_gun": 2}

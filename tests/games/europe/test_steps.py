"""A turn of Europe step by step, where its steps differ from those of the other editions."""

from typing import Any, Final

import pytest

from battleboard.axis.vocabulary.decisions import (
    ChooseBombardment,
    PlanNoncombatMoves,
    SubmergeOrStay,
)
from battleboard.axis.vocabulary.events import (
    DiceRolled,
    FightersLanded,
    MoneyChanged,
    ProductionChanged,
    RaidRolled,
    SpaceCaptured,
    UnitsLost,
    UnitsRefunded,
    UnitsTakenOver,
)
from battleboard.games.europe.game import GAME
from tests.support import Moment, play, position, refused

UKRAINE: Final = {"Ukraine S.S.R.": "Germany"}


def before(power: str, units: dict[str, dict[str, str]], **scene: Any) -> Moment:
    """A power's combat moves, with these units and no others."""
    return position(GAME, on_turn=power, units=units, **scene)


# Purchase


@pytest.mark.rule("EU-BUY-5")
def test_industrial_complexes_are_not_for_sale() -> None:
    moment = before("Germany", {}, step="purchase")
    with refused("EU-BUY-5"):
        play(moment, "buy industrial complex")


# Combat movement


@pytest.mark.rule("EU-EX-21", "EU-BLZ-2", "EU-BLZ-3", "EU-BLZ-7", "EU-R-17")
def test_blitzed_land_is_taken_at_once() -> None:
    units = {
        "Poland": {"Germany": "armor"},
        "Baltic States": {"USSR": "infantry"},
    }
    moment = play(
        before("Germany", units),
        "move armor: Poland > East Poland > Baltic States",
        "done",
        dice=[3, 6],
    )
    assert [event.space for event in moment.happened(SpaceCaptured)] == [
        "east_poland",
        "baltic_states",
    ]
    first = moment.happened(ProductionChanged)[:2]
    assert [(event.seat, event.change) for event in first] == [("ussr", -1), ("germany", 1)]


@pytest.mark.rule("EU-BLZ-5", "EU-EX-32")
def test_a_gun_alone_stops_a_blitz() -> None:
    units = {
        "Poland": {"Germany": "armor"},
        "East Poland": {"USSR": "anti-aircraft gun"},
    }
    moment = before("Germany", units)
    with refused("EU-BLZ-2", space="East Poland"):
        play(moment, "move armor: Poland > East Poland > Baltic States")
    after = play(moment, "move armor: Poland > East Poland", "done")
    assert after.happened(DiceRolled) == []
    assert [event.space for event in after.happened(SpaceCaptured)] == ["east_poland"]
    assert [event.owner for event in after.happened(UnitsTakenOver)] == ["germany"]


@pytest.mark.rule("EU-R-18")
def test_a_complex_alone_stops_no_blitz() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "armor"},
        "Stalingrad": {"USSR": "industrial complex"},
    }
    moment = before("Germany", units, owners=UKRAINE)
    after = play(moment, "move armor: Ukraine S.S.R. > Stalingrad > Turkestan", "done")
    taken = [event.space for event in after.happened(SpaceCaptured)]
    assert taken == ["stalingrad", "turkestan"]


@pytest.mark.rule("EU-NEU-2", "EU-NEU-3")
@pytest.mark.parametrize("kind", ["infantry", "fighter"])
def test_nobody_enters_neutral_land(kind: str) -> None:
    moment = before("Germany", {"France": {"Germany": kind}})
    with refused("EU-NEU-2" if kind == "infantry" else "EU-NEU-3", space="Spain"):
        play(moment, f"move {kind}: France > Spain")


@pytest.mark.rule("EU-R-28")
def test_transports_do_not_sail_into_enemies_alone() -> None:
    units = {
        "Celtic Sea": {"United Kingdom": "transport"},
        "Bay of Biscay": {"Germany": "submarine"},
    }
    moment = play(before("United Kingdom", units), "move transport: Celtic Sea > Bay of Biscay")
    with refused("EU-R-28", zone="Bay of Biscay"):
        play(moment, "done")


@pytest.mark.rule("EU-R-29", "EU-AMPH-15")
def test_nobody_lands_from_a_zone_where_nobody_fights_the_enemy() -> None:
    units = {
        "Danish Sea": {"United Kingdom": "transport[infantry]", "Germany": "submarine"},
        "Denmark": {"Germany": "infantry"},
    }
    moment = play(before("United Kingdom", units), "unload infantry: Danish Sea > Denmark")
    with refused("EU-AMPH-15", zone="Danish Sea"):
        play(moment, "done")


@pytest.mark.rule("EU-AAF-1", "EU-AAF-2", "EU-AAF-3", "EU-AAF-8", "EU-R-21", "EU-R-119")
def test_a_group_is_fired_at_over_each_gun_and_at_its_target() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "armor"},
        "East Poland": {"Germany": "2 fighter"},
        "Belorussia": {"USSR": "anti-aircraft gun"},
        "Stalingrad": {"USSR": "infantry, 2 anti-aircraft gun, industrial complex"},
    }
    moment = before("Germany", units, owners={**UKRAINE, "East Poland": "Germany"})
    after = play(
        moment,
        "move 2 fighter: East Poland > Belorussia > Stalingrad",
        "move armor: Ukraine S.S.R. > Stalingrad",
        "done",
        dice=[5, 1, 4, 3, 6, 6],
    )
    rolled = [(event.space, event.step) for event in after.happened(DiceRolled)]
    assert rolled[:2] == [("belorussia", "overflight"), ("stalingrad", "guns")]
    assert [event.space for event in after.happened(SpaceCaptured)] == ["stalingrad"]


# Combat


@pytest.mark.rule("EU-EX-52", "EU-R-121", "EU-R-34", "EU-CAP-8", "EU-SBR-13")
def test_land_with_only_a_gun_and_a_complex_is_raided_and_then_taken() -> None:
    units = {
        "Rumania": {"Germany": "bomber"},
        "Ukraine S.S.R.": {"Germany": "infantry"},
        "Stalingrad": {"USSR": "anti-aircraft gun, industrial complex"},
    }
    moment = before("Germany", units, owners=UKRAINE, money={"USSR": 10})
    after = play(
        moment,
        "move bomber: Rumania > Ukraine S.S.R. > Stalingrad as raid",
        "move infantry: Ukraine S.S.R. > Stalingrad",
        "done",
        dice=[5, 6],
    )
    order = [type(event) for event in after.events]
    assert order.index(RaidRolled) < order.index(SpaceCaptured)
    paid = [event for event in after.happened(MoneyChanged) if event.seat == "ussr"]
    assert [event.change for event in paid] == [-6]
    with refused("EU-R-16"):
        play(after, "move anti-aircraft gun: Stalingrad > Ukraine S.S.R.")


@pytest.mark.rule("EU-R-34", "EU-RES-2")
def test_aircraft_alone_meet_a_gun_and_take_nothing() -> None:
    units = {
        "Poland": {"Germany": "fighter"},
        "East Poland": {"USSR": "anti-aircraft gun"},
    }
    moment = before("Germany", units)
    after = play(moment, "move fighter: Poland > East Poland", "done", dice=[1])
    assert [event.reason for event in after.happened(UnitsLost)] == ["guns"]
    assert after.happened(SpaceCaptured) == []
    assert isinstance(after.asked, PlanNoncombatMoves)


@pytest.mark.rule("EU-AMPH-9", "EU-DEC-27")
def test_support_shots_are_offered_against_aircraft_too() -> None:
    units = {
        "North Sea": {"United Kingdom": "transport[infantry], destroyer"},
        "Norway": {"Germany": "fighter"},
    }
    moment = before("United Kingdom", units)
    asked = play(moment, "unload infantry: North Sea > Norway", "done").asked
    assert isinstance(asked, ChooseBombardment)


@pytest.mark.rule("EU-EX-42", "EU-SUB-9", "EU-S6-1", "EU-S6-3")
def test_a_submarine_submerges_before_any_shot_and_surfaces_in_step_6() -> None:
    units = {
        "Bay of Biscay": {"Germany": "submarine"},
        "Celtic Sea": {"United Kingdom": "destroyer"},
    }
    moment = play(before("Germany", units), "move submarine: Bay of Biscay > Celtic Sea", "done")
    assert isinstance(moment.asked, SubmergeOrStay)
    after = play(moment, "submerge submarine", "done")
    assert after.happened(DiceRolled) == []
    assert after.state.on_turn == "ussr"
    assert [pile.condition for row in after.state.position.spaces for pile in row] == ["", ""]


@pytest.mark.rule("EU-EX-9", "EU-CV-10", "EU-R-94")
def test_a_fighter_of_a_sunk_carrier_lands_before_the_next_battle() -> None:
    units = {
        "Bay of Biscay": {"Germany": "2 submarine"},
        "Celtic Sea": {"United Kingdom": "transport, aircraft carrier, fighter"},
    }
    moment = before("Germany", units)
    after = play(
        moment,
        "move 2 submarine: Bay of Biscay > Celtic Sea",
        "done",
        "stay",
        dice=[1, 2],
    )
    assert [event.target for event in after.happened(FightersLanded)] == ["united_kingdom"]


# Placement


def placing(power: str, bought: str, units: dict[str, dict[str, str]], **scene: Any) -> Moment:
    """A power is about to place what it has bought."""
    return before(power, units, step="placement", bought=bought, **scene)


@pytest.mark.rule("EU-EX-14", "EU-PLC-6")
def test_complexes_at_home_have_no_limit() -> None:
    units = {"Moscow": {"USSR": "industrial complex"}}
    play(placing("USSR", "4 infantry", units), "place 4 infantry: Moscow")


@pytest.mark.rule("EU-EX-15", "EU-PLC-7")
def test_captured_complexes_take_units_by_the_value_of_their_land() -> None:
    units = {
        "Germany": {"Germany": "industrial complex"},
        "Stalingrad": {"Germany": "industrial complex"},
    }
    moment = placing("Germany", "2 infantry", units, owners={"Stalingrad": "Germany"})
    with refused("EU-PLC-7", space="Stalingrad", most=1):
        play(moment, "place 2 infantry: Stalingrad")
    play(moment, "place infantry: Stalingrad", "place infantry: Germany")


@pytest.mark.rule("EU-PLC-9", "EU-R-82")
def test_only_the_british_place_units_in_canada_without_a_complex() -> None:
    british = placing("United Kingdom", "4 infantry", {})
    play(british, "place 4 infantry: Canada")
    units = {"United States": {"United States": "industrial complex"}}
    american = placing("United States", "infantry", units, owners={"Canada": "United States"})
    with refused("EU-PLC-2", space="Canada"):
        play(american, "place infantry: Canada")


@pytest.mark.rule("EU-R-62")
def test_what_has_no_place_is_refunded() -> None:
    after = placing("Germany", "bomber", {})
    assert [event.money for event in after.happened(UnitsRefunded)] == [25]

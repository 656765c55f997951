"""CL-DEC-4 to -11 and -27 to -29: what is asked about moves, and what answers it."""

import pytest

from battleboard.axis.vocabulary.decisions import PlanCombatMoves, PlanNoncombatMoves
from battleboard.axis.vocabulary.events import DiceRolled, UnitsMoved
from tests.rules.classic.moves import at, combat, duties, noncombat, opening, owner, reach, refusal
from tests.support import play, refused


@pytest.mark.rule("CL-DEC-4")
def test_combat_moves_are_asked_of_the_power_on_turn_and_may_be_none() -> None:
    moment = opening("Germany")
    assert isinstance(moment.asked, PlanCombatMoves)
    assert moment.asked.seats == ("germany",)
    with refused("CL-TURN-4"):
        play(moment, "japan: move infantry: Manchuria > Yakut S.S.R.")
    after = play(moment, "done")
    assert isinstance(after.asked, PlanNoncombatMoves)
    assert after.facts["units"] == moment.facts["units"]


@pytest.mark.rule("CL-DEC-4", "CL-AA-R5", "CL-NEU-4")
def test_the_path_matters_and_is_the_players_choice() -> None:
    units = {
        "United Kingdom": {"United Kingdom": "bomber"},
        "Western Europe": {"Germany": "anti-aircraft gun"},
        "Germany": {"Germany": "infantry"},
    }
    moment = combat("United Kingdom", units)
    way = "move bomber: United Kingdom > North Sea Zone > {} > Germany"
    over_gun = play(moment, way.format("Western Europe"), "done", dice=[6, 6, 6])
    around = play(moment, way.format("Baltic Sea Zone"), "done", dice=[6, 6])
    assert next(event.step for event in over_gun.happened(DiceRolled)) == "overflight"
    assert "overflight" not in [event.step for event in around.happened(DiceRolled)]


@pytest.mark.rule("CL-DEC-5")
def test_armor_may_stop_or_go_on_anywhere() -> None:
    found = reach(combat("Germany", {"Libya": {"Germany": "armor"}}), "armor", "Libya")
    assert {"french_equatorial_africa", "belgian_congo", "algeria", "anglo_egypt_sudan"} <= set(
        found.open
    )


@pytest.mark.rule("CL-DEC-6")
def test_a_violation_can_be_avoided_by_another_path() -> None:
    units = {"Western Europe": {"Germany": "fighter"}, "Gibraltar": {"United Kingdom": "infantry"}}
    moment = combat("Germany", units, money={"Germany": 0})
    over = "move fighter: Western Europe > Spain > Gibraltar"
    around = "move fighter: Western Europe > West Mediterranean Sea Zone > Gibraltar"
    assert duties(play(moment, over)) == ["CL-NEU-R2"]
    assert duties(play(moment, around)) == []


@pytest.mark.rule("CL-DEC-7")
def test_each_unit_aboard_is_told_where_to_land() -> None:
    units = {
        "North Sea Zone": {"United Kingdom": "transport[infantry], transport[2 infantry]"},
    }
    moment = combat("United Kingdom", units)
    after = play(
        moment,
        "unload 2 infantry: North Sea Zone > Finland-Norway from transport[2 infantry]",
        "unload infantry: North Sea Zone > Western Europe",
        "done",
    )
    assert at(after, "Finland-Norway", "United Kingdom") == {"infantry": 2}
    assert at(after, "Western Europe", "United Kingdom") == {"infantry": 1}


@pytest.mark.rule("CL-DEC-10", "CL-TURN-R2")
def test_the_plan_shows_what_it_owes_and_any_order_can_be_undone() -> None:
    moment = opening("Germany")
    far = play(moment, "move fighter: Western Europe > Baltic Sea Zone")
    assert duties(far) == ["CL-AIR-R4"]
    with refused("CL-AIR-R4"):
        play(far, "done")
    undone = play(far, "take back 1")
    assert undone.state.plan == moment.state.plan
    with refused("CL-TURN-4", "axis-no-order", number=2, orders=1):
        play(far, "take back 2")


@pytest.mark.rule("CL-DEC-27")
def test_noncombat_moves_are_asked_of_the_power_on_turn() -> None:
    moment = opening("Japan", "noncombat moves")
    assert isinstance(moment.asked, PlanNoncombatMoves)
    assert moment.asked.seats == ("japan",)
    after = play(moment, "move 2 infantry: Kwangtung > Manchuria", "done")
    assert [event.path for event in after.happened(UnitsMoved)] == [("kwangtung", "manchuria")]
    assert owner(after, "Kwangtung") == "japan"


@pytest.mark.rule("CL-DEC-27", "CL-DEC-4")
@pytest.mark.parametrize(
    "line",
    [
        "move none: Germany > Eastern Europe",
        "load none: Germany > Baltic Sea Zone",
        "unload none: Baltic Sea Zone > Germany",
        "move 0 infantry: Germany > Eastern Europe",
        "unload 0 infantry: Baltic Sea Zone > Germany",
        "move infantry: Germany",
    ],
)
def test_an_order_names_units_and_a_way(line: str) -> None:
    moment = noncombat("Germany", {"Germany": {"Germany": "infantry"}})
    with refused(None):
        play(moment, line)


@pytest.mark.rule("CL-DEC-27")
def test_more_units_than_there_are_cannot_move() -> None:
    moment = noncombat("Germany", {"Germany": {"Germany": "2 infantry"}})
    with refused("CL-MULTI-4", unit="infantry", count=3, there=2, space="Germany"):
        play(moment, "move 3 infantry: Germany > Eastern Europe")
    once = play(moment, "move infantry: Germany > Eastern Europe")
    assert refusal(once, "move infantry: Germany > Eastern Europe") is None


@pytest.mark.rule("CL-DEC-27", "CL-IC-1")
def test_industrial_complexes_stay() -> None:
    for moment in (opening("Germany"), opening("Germany", "noncombat moves")):
        with refused("CL-IC-1"):
            play(moment, "move industrial complex: Germany > Eastern Europe")

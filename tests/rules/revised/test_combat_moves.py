"""RV-CM: what a combat move is, where it may end, and how all of them count as one."""

import pytest

from battleboard.axis.vocabulary.decisions import (
    ChooseBattle,
    PlanCombatMoves,
    PlanNoncombatMoves,
    PressOnOrRetreat,
)
from battleboard.axis.vocabulary.events import BattleBegan, DiceRolled, UnitsMoved
from battleboard.core.values import Decision
from tests.rules.revised.moves import (
    Units,
    aboard,
    at,
    axis,
    combat,
    duties,
    noncombat,
    opening,
    owes,
    owner,
    reach,
    refusal,
    why,
)
from tests.support import play, refused

EAST: Units = {
    "Ukraine S.S.R.": {"Germany": "3 infantry, 2 armor, fighter"},
    "Belorussia": {"Germany": "2 infantry"},
    "Caucasus": {"USSR": "infantry"},
    "Karelia S.S.R.": {"USSR": "infantry"},
}


# Where combat moves lead


@pytest.mark.rule("RV-CM-1", "RV-CM-10")
def test_any_number_of_spaces_is_attacked_from_several_spaces() -> None:
    units = EAST | {
        "West Russia": {"USSR": "infantry"},
        "Sea Zone 5": {"Germany": "submarine"},
        "Sea Zone 6": {"United Kingdom": "transport"},
    }
    after = play(
        combat("Germany", units, owners={"West Russia": "USSR"}),
        "move 2 infantry: Ukraine S.S.R. > Caucasus",
        "move infantry: Ukraine S.S.R. > West Russia",
        "move infantry: Belorussia > West Russia",
        "move infantry: Belorussia > Karelia S.S.R.",
        "move submarine: Sea Zone 5 > Sea Zone 6",
    )
    assert duties(after) == []
    fought = play(after, "done")
    assert isinstance(fought.asked, ChooseBattle)
    assert set(fought.asked.spaces) == {"caucasus", "west_russia", "karelia_ssr", "sea_zone_6"}
    assert not fought.happened(DiceRolled), "all moves are made before any die"


@pytest.mark.rule("RV-CM-2", "RV-LND-1", "RV-NAV-1")
@pytest.mark.parametrize(
    ("kind", "space", "most"),
    [
        ("infantry", "Ukraine S.S.R.", 1),
        ("artillery", "Ukraine S.S.R.", 1),
        ("armor", "Ukraine S.S.R.", 2),
        ("battleship", "Sea Zone 14", 2),
        ("destroyer", "Sea Zone 5", 2),
        ("transport", "Sea Zone 5", 2),
        ("submarine", "Sea Zone 8", 2),
        ("aircraft carrier", "Sea Zone 8", 2),
        ("bomber", "Germany", 6),
    ],
)
def test_units_move_at_most_their_movement(kind: str, space: str, most: int) -> None:
    for phase in (combat, noncombat):
        found = reach(phase("Germany", {space: {"Germany": kind}}), kind, space)
        assert max(found.cost(there) for there in found.open) == most


@pytest.mark.rule("RV-CM-2")
def test_a_second_order_goes_on_with_what_is_left_of_the_movement() -> None:
    moment = combat("Germany", {"Eastern Europe": {"Germany": "armor"}})
    once = play(moment, "move armor: Eastern Europe > Ukraine S.S.R.")
    twice = play(once, "move armor/1: Ukraine S.S.R. > Caucasus")
    with refused("RV-LND-1", unit="armor", left=0):
        play(twice, "move armor: Caucasus > Russia")


@pytest.mark.rule("RV-CM-3", "RV-NCM-2")
def test_enemy_land_is_entered_in_phase_3_only() -> None:
    units: Units = {"Ukraine S.S.R.": {"Germany": "infantry"}}
    assert owes(combat("Germany", units), "move infantry: Ukraine S.S.R. > Caucasus") == []
    with refused("RV-NCM-2", space="Caucasus"):
        play(noncombat("Germany", units), "move infantry: Ukraine S.S.R. > Caucasus")


@pytest.mark.rule("RV-CM-4", "RV-BLZ-5", "RV-LND-2")
def test_units_stop_where_they_meet_enemies() -> None:
    moment = combat("Germany", EAST)
    through = "move armor: Ukraine S.S.R. > West Russia > Karelia S.S.R."
    assert owes(moment, through) == [], "friendly, then hostile"
    assert owes(moment, "move armor: Ukraine S.S.R. > Caucasus") == [], "hostile at once"
    with refused("RV-BLZ-3", space="Caucasus"):
        play(moment, "move armor: Ukraine S.S.R. > Caucasus > Russia")
    entered = play(moment, "move armor: Ukraine S.S.R. > Caucasus")
    with refused("RV-BLZ-3", space="Caucasus"):
        play(entered, "move armor: Caucasus > Russia")


@pytest.mark.rule("RV-CM-5", "RV-R-29")
@pytest.mark.parametrize(
    ("order", "rule"),
    [
        ("move infantry: Ukraine S.S.R. > Eastern Europe", "RV-CM-5"),
        ("move armor: Ukraine S.S.R. > Eastern Europe > Germany", "RV-CM-5"),
        ("move fighter: Ukraine S.S.R. > Eastern Europe", "RV-CM-5"),
        ("move destroyer: Sea Zone 5 > Sea Zone 6", "RV-CM-5"),
        ("move submarine: Sea Zone 5 > Sea Zone 6", "RV-CM-5"),
        ("move transport: Sea Zone 5 > Sea Zone 6", "RV-R-29"),
    ],
)
def test_no_combat_move_ends_in_a_friendly_space(order: str, rule: str) -> None:
    fleet: Units = {"Sea Zone 5": {"Germany": "destroyer, submarine, transport"}}
    moment = combat("Germany", EAST | fleet)
    assert owes(moment, order) == [rule]
    with refused(rule):
        play(moment, order, "done")


@pytest.mark.rule("RV-CM-5")
def test_a_move_through_friendly_spaces_may_be_ordered_step_by_step() -> None:
    moment = combat("Germany", EAST)
    first = play(moment, "move armor: Ukraine S.S.R. > West Russia")
    assert duties(first) == ["RV-CM-5"]
    assert owes(first, "move armor: West Russia > Karelia S.S.R.") == []


# Leaving enemies, or staying with them


SHARED: Units = {
    "Sea Zone 12": {
        "United Kingdom": "battleship, destroyer, submarine, transport[infantry]",
        "Germany": "2 submarine",
    }
}
ESCAPES = ("battleship", "destroyer", "submarine", "transport[infantry]")
ALL_ESCAPE = "move battleship, destroyer, submarine, transport: Sea Zone 12 > Sea Zone 9"


@pytest.mark.rule("RV-CM-6", "RV-DEC-15", "RV-R-24", "RV-R-65")
@pytest.mark.parametrize("ship", ESCAPES)
def test_a_ship_that_began_among_enemies_may_leave_them_without_a_fight(ship: str) -> None:
    moment = combat("United Kingdom", SHARED)
    after = play(moment, f"move {ship}: Sea Zone 12 > Sea Zone 9")
    assert duties(after) == []
    two = play(moment, f"move {ship}: Sea Zone 12 > Sea Zone 9 > Sea Zone 10")
    assert duties(two) == []


@pytest.mark.rule("RV-CM-6")
def test_who_leaves_by_two_orders_has_escaped_too() -> None:
    moment = combat("United Kingdom", SHARED)
    after = play(
        moment,
        "move destroyer: Sea Zone 12 > Sea Zone 9",
        "move destroyer/1: Sea Zone 9 > Sea Zone 10",
    )
    assert duties(after) == []


@pytest.mark.rule("RV-CM-6", "RV-CM-5")
def test_only_who_began_among_enemies_escapes() -> None:
    units = SHARED | {"Sea Zone 9": {"United Kingdom": "destroyer"}}
    moment = combat("United Kingdom", units)
    assert owes(moment, "move destroyer: Sea Zone 9 > Sea Zone 10") == ["RV-CM-5"]


@pytest.mark.rule("RV-CM-6", "RV-CM-7")
def test_aircraft_leave_enemies_like_other_units() -> None:
    units: Units = {
        "Sea Zone 12": {"United Kingdom": "aircraft carrier, fighter", "Germany": "submarine"}
    }
    away = "move fighter: Sea Zone 12 > Sea Zone 8 > United Kingdom"
    assert owes(combat("United Kingdom", units), away) == []
    calm: Units = {"Sea Zone 12": {"United Kingdom": "aircraft carrier, fighter"}}
    assert owes(combat("United Kingdom", calm), away) == ["RV-CM-5"]


@pytest.mark.rule("RV-R-10", "RV-CM-6", "RV-R-65")
def test_who_left_a_hostile_space_has_used_its_move() -> None:
    after = play(combat("United Kingdom", SHARED), ALL_ESCAPE, "done")
    assert isinstance(after.asked, PlanNoncombatMoves)
    for ship in ("battleship", "destroyer", "submarine"):
        with refused("RV-R-10", unit=ship):
            play(after, f"move {ship}: Sea Zone 9 > Sea Zone 10")


@pytest.mark.rule("RV-CM-7", "RV-R-6", "RV-SUB-12", "RV-DEC-15")
@pytest.mark.parametrize(
    ("ship", "dice"),
    [
        ("battleship", [1, 6]),
        ("destroyer", [1, 6]),
        ("aircraft carrier", [1, 6]),
        ("submarine", [1]),
        ("transport", [1]),
    ],
)
def test_who_stays_among_enemies_fights_them(ship: str, dice: list[int]) -> None:
    units: Units = {"Sea Zone 12": {"United Kingdom": ship, "Germany": "transport"}}
    moment = combat("United Kingdom", units)
    assert duties(moment) == []
    after = play(moment, "done", dice=dice)
    assert [event.space for event in after.happened(BattleBegan)] == ["sea_zone_12"]


@pytest.mark.rule("RV-CM-7", "RV-NAV-3", "RV-SUB-10", "RV-BRD-7")
def test_nobody_fights_where_only_submerged_submarines_are() -> None:
    units: Units = {
        "Sea Zone 12": {"United Kingdom": "battleship", "Germany": "submerged submarine"}
    }
    after = play(combat("United Kingdom", units), "done")
    assert isinstance(after.asked, PlanNoncombatMoves)
    assert not after.happened(BattleBegan)


@pytest.mark.rule("RV-CM-7", "RV-CM-6")
def test_some_stay_and_fight_while_others_leave() -> None:
    units = SHARED
    moment = play(
        combat("United Kingdom", units), "move transport: Sea Zone 12 > Sea Zone 9", "done",
        dice=[6, 6, 6, 6, 6],
    )  # fmt: skip
    (battle,) = moment.happened(BattleBegan)
    assert {term.kind for term in battle.attackers} == {"battleship", "destroyer", "submarine"}
    assert aboard(moment, "Sea Zone 9", "United Kingdom") == {"infantry": 1}


@pytest.mark.rule("RV-CM-7")
def test_an_ally_that_shares_the_zone_does_not_fight_in_this_turn() -> None:
    units: Units = {"Sea Zone 12": {"United Kingdom": "battleship", "Germany": "submarine"}}
    after = play(combat("United States", units), "done")
    assert isinstance(after.asked, PlanNoncombatMoves)


# One battle each, all at once, own units only


@pytest.mark.rule("RV-CM-8")
def test_every_attacker_fights_in_one_battle() -> None:
    moment = play(
        combat("Germany", EAST | {"Russia": {"USSR": "infantry"}}),
        "move 2 armor: Ukraine S.S.R. > Caucasus",
        "done",
        dice=[1, 1, 6],
    )
    assert owner(moment, "Caucasus") == "germany"
    assert isinstance(moment.asked, PlanNoncombatMoves)
    with refused("RV-R-10", unit="armor"):
        play(moment, "move armor: Caucasus > Russia")


@pytest.mark.rule("RV-CM-9", "RV-CM-8")
def test_nobody_joins_a_battle_that_has_begun() -> None:
    moment = play(
        combat("Germany", EAST),
        "move 2 infantry: Ukraine S.S.R. > Caucasus",
        "done",
        dice=[6, 6, 6],
    )
    assert isinstance(moment.asked, PressOnOrRetreat)
    with refused("RV-TRN-2"):
        play(moment, "move infantry: Ukraine S.S.R. > Caucasus")
    with refused("RV-TRN-2"):
        play(moment, "take back 1")


@pytest.mark.rule("RV-CM-9", "RV-R-12")
def test_no_move_builds_on_another_of_the_same_phase() -> None:
    """One takes a gun's territory, one drives on: the second is judged by the start."""
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "infantry, armor"},
        "Caucasus": {"USSR": "anti-aircraft gun"},
    }
    moment = combat("Germany", units)
    taken = play(moment, "move infantry: Ukraine S.S.R. > Caucasus")
    with refused("RV-BLZ-3", space="Caucasus"):
        play(taken, "move armor: Ukraine S.S.R. > Caucasus > Russia")


@pytest.mark.rule("RV-CM-9", "RV-NAV-2")
def test_a_zone_counts_as_it_was_when_the_phase_began() -> None:
    """Another ship goes there to fight: whoever follows stops in the zone all the same."""
    units: Units = {
        "Sea Zone 5": {"Germany": "destroyer, battleship"},
        "Sea Zone 6": {"United Kingdom": "transport"},
    }
    moment = play(combat("Germany", units), "move destroyer: Sea Zone 5 > Sea Zone 6")
    with refused("RV-NAV-2", space="Sea Zone 6"):
        play(moment, "move battleship: Sea Zone 5 > Sea Zone 6 > Sea Zone 7")


@pytest.mark.rule("RV-CM-10", "RV-DEC-48")
def test_moves_are_planned_and_taken_back_until_they_are_final() -> None:
    moment = play(combat("Germany", EAST), "move 2 infantry: Ukraine S.S.R. > Caucasus")
    undone = play(moment, "take back 1")
    assert undone.facts["orders"] == 0
    assert at(undone, "Ukraine S.S.R.", "Germany")["infantry"] == 3
    final = play(moment, "done", dice=[6, 6, 6])
    kinds = [type(event) for event in final.events]
    assert kinds.index(UnitsMoved) < kinds.index(BattleBegan) < kinds.index(DiceRolled)


@pytest.mark.rule("RV-CM-11", "RV-R-66", "RV-MNF-4")
@pytest.mark.parametrize("phase", [combat, noncombat])
def test_a_power_moves_its_own_units_only(phase: type) -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "infantry", "Japan": "2 infantry"},
        "Sea Zone 16": {"Japan": "battleship, transport[Germany infantry]"},
    }
    moment = phase("Germany", units)
    with refused("RV-CM-11", power="japan"):
        play(moment, "move Japan infantry: Ukraine S.S.R. > Balkans")
    with refused("RV-CM-11", there=1):
        play(moment, "move 2 infantry: Ukraine S.S.R. > Balkans")
    with refused("RV-CM-11"):
        play(moment, "move battleship: Sea Zone 16 > Sea Zone 15")


# What has moved has moved


@pytest.mark.rule("RV-R-10", "RV-NCM-1", "RV-R-64", "RV-EX-16")
def test_what_moved_in_phase_3_does_not_move_in_phase_5() -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "infantry, armor"},
        "Sea Zone 5": {"Germany": "submarine"},
        "Sea Zone 6": {"United Kingdom": "transport"},
    }
    after = play(
        combat("Germany", units),
        "move infantry: Ukraine S.S.R. > Caucasus",
        "move armor: Ukraine S.S.R. > Caucasus > Ukraine S.S.R.",
        "move submarine: Sea Zone 5 > Sea Zone 6",
        "done",
        dice=[2],
    )
    for kind, here, there in (
        ("infantry", "Caucasus", "Ukraine S.S.R."),
        ("armor", "Ukraine S.S.R.", "Balkans"),
        ("submarine", "Sea Zone 6", "Sea Zone 5"),
    ):
        assert refusal(after, f"move {kind}: {here} > {there}") == "RV-R-10"


@pytest.mark.rule("RV-R-10", "RV-NCM-4")
def test_aircraft_fly_on_with_what_is_left_of_their_range() -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "infantry, fighter"},
        "Caucasus": {"USSR": "infantry"},
    }
    after = play(
        combat("Germany", units),
        "move infantry, fighter: Ukraine S.S.R. > Caucasus",
        "done",
        dice=[1, 6],
    )
    found = reach(after, "fighter", "Caucasus")
    assert {found.cost(space) for space in found.open} <= {1, 2, 3}
    assert why(found, "Sea Zone 8") is not None


# Ships beside a landing


LANDING: Units = {
    "Sea Zone 6": {
        "United Kingdom": "2 transport[infantry], battleship, destroyer, aircraft carrier"
    },
    "Norway": {"Germany": "infantry"},
}
SAIL = "Sea Zone 6 > Sea Zone 3"
LAND = "unload infantry: Sea Zone 3 > Norway"


@pytest.mark.rule("RV-AMP-14", "RV-R-20", "RV-CM-5")
@pytest.mark.parametrize("ship", ["battleship", "destroyer", "aircraft carrier"])
def test_warships_may_end_beside_a_landing(ship: str) -> None:
    moment = combat("United Kingdom", LANDING)
    lonely = play(moment, f"move {ship}: {SAIL}")
    assert duties(lonely) == ["RV-CM-5"], "a mere move to a friendly zone waits for phase 5"
    assert owes(lonely, f"move transport: {SAIL}", LAND) == []


@pytest.mark.rule("RV-R-29", "RV-AMP-14", "RV-TPT-20")
def test_a_transport_ends_beside_a_landing_only_if_it_lands_somebody() -> None:
    moment = combat("United Kingdom", LANDING)
    one = play(moment, f"move transport: {SAIL}", LAND)
    assert duties(one) == []
    both = play(one, f"move transport: {SAIL}")
    assert duties(both) == ["RV-R-29"]
    assert owes(both, LAND) == []


@pytest.mark.rule("RV-R-20", "RV-CM-6")
def test_a_carrier_moves_in_phase_3_to_attack_or_to_escape() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "aircraft carrier", "Germany": "submarine"},
        "Sea Zone 7": {"Germany": "submarine"},
        "Sea Zone 1": {"United Kingdom": "aircraft carrier"},
    }
    moment = combat("United Kingdom", units)
    assert owes(moment, "move aircraft carrier: Sea Zone 6 > Sea Zone 3") == []
    assert owes(moment, "move aircraft carrier: Sea Zone 6 > Sea Zone 7") == []
    assert owes(moment, "move aircraft carrier: Sea Zone 1 > Sea Zone 2") == ["RV-CM-5"]


# The decision


@pytest.mark.rule("RV-DEC-7", "RV-DEC-15", "RV-DEC-16", "RV-CM-2")
def test_the_power_on_turn_says_path_and_target_for_every_unit() -> None:
    moment = opening("Germany")
    assert isinstance(moment.asked, PlanCombatMoves)
    assert isinstance(moment.asked, Decision)
    assert moment.asked.seats == ("germany",)
    assert axis(moment).rule_of(PlanCombatMoves) == "RV-DEC-7"
    by_one = "move armor: Eastern Europe > Ukraine S.S.R. > Caucasus"
    by_other = "move armor: Eastern Europe > Belorussia > West Russia"
    assert owes(moment, by_one) == []
    assert owes(moment, by_other) == ["RV-CM-5"]
    assert owes(moment) == [], "every unit may stay where it is"

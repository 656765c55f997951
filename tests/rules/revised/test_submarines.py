"""RV-SUB: submarines pass enemies, fire first, submerge, and surface at the end of phase 5."""

import pytest

from battleboard.axis.vocabulary.actions import Submerge
from battleboard.axis.vocabulary.decisions import (
    ChooseCasualties,
    PlaceNewUnits,
    PlanNoncombatMoves,
    PressOnOrRetreat,
    SubmergeOrStay,
)
from battleboard.axis.vocabulary.events import (
    BattleBegan,
    BattleEnded,
    DiceRolled,
    UnitsSubmerged,
    UnitsSurfaced,
)
from tests.rules.revised.moves import (
    Units,
    aboard,
    at,
    axis,
    combat,
    duties,
    hit_kinds,
    noncombat,
    owes,
    owner,
    reach,
    refusal,
    submerged,
    why,
)
from tests.support import Moment, legal, play, refused

WAY = "Sea Zone 7 > Sea Zone 12 > Sea Zone 13"
COME = "move submarine: Sea Zone 7 > Sea Zone 12"
NO_DESTROYERS = ("transport", "submarine", "aircraft carrier", "battleship")


def meeting(enemies: str, own: str = "submarine") -> Units:
    """A British ship beside Germans."""
    return {"Sea Zone 7": {"United Kingdom": own}, "Sea Zone 12": {"Germany": enemies}}


# Movement


@pytest.mark.rule("RV-SUB-1", "RV-EX-13", "RV-DEC-16")
@pytest.mark.parametrize("enemy", NO_DESTROYERS)
def test_a_submarine_passes_enemies_without_a_fight(enemy: str) -> None:
    units = meeting(enemy) | {"Sea Zone 13": {"Germany": "transport"}}
    moment = combat("United Kingdom", units)
    assert owes(moment, f"move submarine: {WAY}") == []
    after = play(moment, f"move submarine: {WAY}", "done", dice=[1])
    assert [event.space for event in after.happened(BattleBegan)] == ["sea_zone_13"]
    assert at(after, "Sea Zone 12", "Germany") != {}, "nothing happened on the way"


@pytest.mark.rule("RV-SUB-1", "RV-CM-5")
def test_it_may_be_sent_on_by_a_second_order_and_must_find_a_fight() -> None:
    moment = play(combat("United Kingdom", meeting("battleship")), COME)
    assert duties(moment) == [], "it may stop and attack"
    assert owes(moment, "move submarine/1: Sea Zone 12 > Sea Zone 13") == ["RV-CM-5"]


@pytest.mark.rule("RV-SUB-2", "RV-DEC-16", "RV-CM-7")
@pytest.mark.parametrize("enemy", NO_DESTROYERS)
def test_a_submarine_that_ends_among_enemies_fights(enemy: str) -> None:
    after = play(combat("United Kingdom", meeting(enemy)), COME, "done", dice=[6, 6])
    assert [event.space for event in after.happened(BattleBegan)] == ["sea_zone_12"]


@pytest.mark.rule("RV-SUB-3", "RV-EX-13", "RV-DES-1")
@pytest.mark.parametrize("others", ["", ", transport", ", battleship", ", submerged submarine"])
def test_a_submarine_stops_where_it_meets_a_destroyer(others: str) -> None:
    moment = combat("United Kingdom", meeting(f"destroyer{others}"))
    with refused("RV-SUB-3", "axis-destroyer-zone", space="Sea Zone 12"):
        play(moment, f"move submarine: {WAY}")
    there = play(moment, COME)
    with refused("RV-SUB-3", space="Sea Zone 12"):
        play(there, "move submarine: Sea Zone 12 > Sea Zone 13")
    found = reach(moment, "submarine", "Sea Zone 7")
    assert why(found, "Sea Zone 13") == "RV-SUB-3"


@pytest.mark.rule("RV-R-24", "RV-CM-6")
def test_a_submarine_that_begins_beside_a_destroyer_may_leave() -> None:
    units: Units = {"Sea Zone 12": {"United Kingdom": "submarine", "Germany": "destroyer"}}
    moment = combat("United Kingdom", units)
    assert owes(moment, "move submarine: Sea Zone 12 > Sea Zone 13 > Sea Zone 14") == []


@pytest.mark.rule("RV-SUB-4", "RV-NCM-7")
@pytest.mark.parametrize("enemy", NO_DESTROYERS)
def test_in_phase_5_a_submarine_passes_enemies_but_does_not_stay(enemy: str) -> None:
    moment = noncombat("United Kingdom", meeting(enemy))
    with refused("RV-SUB-4", "axis-zone-not-friendly", space="Sea Zone 12"):
        play(moment, COME)
    assert owes(moment, f"move submarine: {WAY}") == []
    found = reach(moment, "submarine", "Sea Zone 7")
    assert "sea_zone_13" in found.open
    assert why(found, "Sea Zone 12") == "RV-SUB-4"
    with refused("RV-SUB-4"):
        play(
            noncombat("United Kingdom", meeting(enemy) | {"Sea Zone 13": {"Japan": "transport"}}),
            f"move submarine: {WAY}",
        )


@pytest.mark.rule("RV-NCM-7", "RV-SUB-3", "RV-SUB-4")
def test_in_phase_5_a_submarine_keeps_away_from_destroyers() -> None:
    moment = noncombat("United Kingdom", meeting("destroyer"))
    for order in (COME, f"move submarine: {WAY}"):
        with refused("RV-NCM-7", "axis-destroyer-zone", space="Sea Zone 12"):
            play(moment, order)


# Battle


@pytest.mark.rule("RV-SUB-5", "RV-R-27", "RV-OPN-8", "RV-UNT-12")
def test_submarines_of_both_sides_fire_first_in_every_cycle() -> None:
    moment = play(
        combat("United Kingdom", meeting("submarine, transport", "submarine, battleship")),
        "move submarine, battleship: Sea Zone 7 > Sea Zone 12",
        "done",
        dice=[3, 3, 5, 6],
    )
    steps = [event.step for event in moment.happened(DiceRolled)]
    assert steps[:2] == ["submarines", "submarines"]
    assert len(steps) == 4, "the battleship and the transport fired after them"
    again = play(moment, "stay", "press on", "stay", dice=[3, 3, 5, 6])
    assert [event.step for event in again.happened(DiceRolled)] == steps


@pytest.mark.rule("RV-SUB-5", "RV-OPN-1", "RV-OPN-9", "RV-UNT-12")
def test_who_is_hit_by_a_submarine_does_not_fire_back() -> None:
    after = play(combat("United Kingdom", meeting("aircraft carrier")), COME, "done", dice=[2])
    assert at(after, "Sea Zone 12", "Germany") == {}
    defends = play(
        combat("United Kingdom", meeting("submarine", "aircraft carrier")),
        "move aircraft carrier: Sea Zone 7 > Sea Zone 12",
        "done",
        dice=[2],
    )
    assert at(defends, "Sea Zone 12", "United Kingdom") == {}


@pytest.mark.rule("RV-SUB-6", "RV-HIT-2", "RV-R-42")
def test_submarines_hit_ships_only() -> None:
    units = meeting("aircraft carrier, 2 fighter, transport")
    moment = play(combat("United Kingdom", units), COME, "done", dice=[1])
    assert hit_kinds(moment) == {"aircraft_carrier", "transport"}
    alone = play(
        combat("United Kingdom", meeting("submarine", "transport") | {
            "Gibraltar": {"United Kingdom": "fighter"}}),
        "move transport: Sea Zone 7 > Sea Zone 12",
        "move fighter: Gibraltar > Sea Zone 13 > Sea Zone 12",
        "done",
        dice=[1, 6],
    )  # fmt: skip
    assert at(alone, "Sea Zone 12", "United Kingdom") == {"fighter": 1}


@pytest.mark.rule("RV-SUB-7")
@pytest.mark.parametrize(
    ("attacker", "order", "dice"),
    [
        ("battleship", "move battleship: Sea Zone 7 > Sea Zone 12", [6, 4]),
        ("destroyer", "move destroyer: Sea Zone 7 > Sea Zone 12", [6, 3]),
        ("submarine", COME, [2, 6]),
        ("fighter", "move fighter: Sea Zone 7 > Sea Zone 12", [3]),
        ("bomber", "move bomber: United Kingdom > Sea Zone 7 > Sea Zone 12", [4]),
    ],
)
def test_submarines_are_hit_by_ships_and_aircraft(
    attacker: str, order: str, dice: list[int]
) -> None:
    units: Units = {"Sea Zone 12": {"Germany": "submarine"}}
    base = "United Kingdom" if attacker == "bomber" else "Sea Zone 7"
    units[base] = {"United Kingdom": attacker}
    if attacker == "fighter":
        units[base]["United Kingdom"] += ", aircraft carrier"
    after = play(combat("United Kingdom", units), order, "done", dice=dice)
    assert at(after, "Sea Zone 12", "Germany") == {}


# Submerging


def met(own: str, enemies: str, dice: list[int]) -> Moment:
    """A battle after a cycle without hits."""
    moment = combat("United Kingdom", meeting(enemies, own))
    return play(moment, f"move {own}: Sea Zone 7 > Sea Zone 12", "done", dice=dice)


@pytest.mark.rule("RV-SUB-8", "RV-RET-7", "RV-DEC-33", "RV-R-47")
def test_in_step_7_each_owner_submerges_any_of_its_submarines() -> None:
    moment = met("2 submarine, battleship", "2 submarine", [6] * 5)
    assert isinstance(moment.asked, SubmergeOrStay)
    assert (moment.asked.seats, moment.asked.role) == (("united_kingdom",), "attacker")
    assert axis(moment).rule_of(SubmergeOrStay) == "RV-DEC-33"
    assert set(legal(moment)) == {"submerge submarine", "submerge 2 submarine", "stay"}
    one = play(moment, "submerge submarine")
    assert submerged(one, "Sea Zone 12", "United Kingdom") == 1
    assert isinstance(one.asked, PressOnOrRetreat), "the others fight on as their owner decides"
    theirs = play(one, "press on")
    assert isinstance(theirs.asked, SubmergeOrStay)
    assert (theirs.asked.seats, theirs.asked.role) == (("germany",), "defender")


@pytest.mark.rule("RV-SUB-8", "RV-SUB-5")
def test_nobody_submerges_before_both_sides_have_fired() -> None:
    moment = play(
        combat("United Kingdom", meeting("submarine, 2 transport", "submarine, battleship")),
        "move submarine, battleship: Sea Zone 7 > Sea Zone 12",
        "done",
        dice=[1],
    )
    assert isinstance(moment.asked, ChooseCasualties)
    with refused("RV-TRN-2"):
        play(moment, "germany: submerge submarine")


@pytest.mark.rule("RV-SUB-8", "RV-DES-3")
@pytest.mark.parametrize("role", ["attacker", "defender"])
def test_an_enemy_destroyer_keeps_them_up(role: str) -> None:
    moment = (
        met("submarine", "destroyer", [6, 6])
        if role == "attacker"
        else met("destroyer", "submarine", [6, 6])
    )
    assert isinstance(moment.asked, PressOnOrRetreat)


@pytest.mark.rule("RV-SUB-9", "RV-CBT-16", "RV-NCM-1")
def test_a_submerged_submarine_has_left_the_battle_and_stays_in_its_zone() -> None:
    moment = met("submarine, battleship", "battleship", [6, 6, 6])
    after = play(moment, "submerge submarine", "press on", dice=[4, 6])
    assert submerged(after, "Sea Zone 12", "United Kingdom") == 1
    shots = [shot.kind for event in after.happened(DiceRolled) for shot in event.dice]
    assert "submarine" not in shots


@pytest.mark.rule("RV-SUB-9", "RV-NCM-13", "RV-SUB-11", "RV-R-10")
def test_it_stays_submerged_until_the_end_of_phase_5() -> None:
    moment = met("submarine", "submarine", [6, 6])
    after = play(moment, "submerge submarine")
    assert [event.outcome for event in after.happened(BattleEnded)] != []
    assert isinstance(after.asked, PlanNoncombatMoves)
    assert submerged(after, "Sea Zone 12", "United Kingdom") == 1
    with refused("RV-R-10", unit="submarine"):
        play(after, "move submarine: Sea Zone 12 > Sea Zone 13")
    over = play(after, "done")
    assert [event.space for event in over.happened(UnitsSurfaced)] == ["sea_zone_12"]
    assert submerged(over, "Sea Zone 12", "United Kingdom") == 0


@pytest.mark.rule("RV-SUB-10", "RV-NAV-3", "RV-TPT-10", "RV-NCM-6")
def test_submerged_submarines_block_nothing() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "infantry"},
        "Sea Zone 7": {
            "United Kingdom": "transport[infantry]", "Germany": "submerged submarine"
        },
        "Sea Zone 8": {"United Kingdom": "battleship"},
    }  # fmt: skip
    moment = noncombat("United Kingdom", units)
    for order in (
        "load infantry: United Kingdom > Sea Zone 7",
        "unload infantry: Sea Zone 7 > United Kingdom",
        "move battleship: Sea Zone 8 > Sea Zone 7 > Sea Zone 6",
        "move battleship: Sea Zone 8 > Sea Zone 7",
        "move transport: Sea Zone 7 > Sea Zone 6",
    ):
        assert refusal(moment, order) is None, order


@pytest.mark.rule("RV-SUB-11", "RV-NCM-13")
def test_surfacing_causes_no_combat_even_beside_enemies() -> None:
    units: Units = {
        "Sea Zone 7": {"United Kingdom": "destroyer", "Germany": "submerged submarine"},
        "Sea Zone 12": {"Japan": "submerged submarine"},
    }
    after = play(noncombat("United Kingdom", units), "done")
    surfaced = {event.space for event in after.happened(UnitsSurfaced)}
    assert surfaced == {"sea_zone_7", "sea_zone_12"}
    assert not after.happened(BattleBegan)
    assert at(after, "Sea Zone 7", "Germany") == {"submarine": 1}
    assert at(after, "Sea Zone 7", "United Kingdom") == {"destroyer": 1}


@pytest.mark.rule("RV-SUB-11", "RV-MOB-6")
def test_they_surface_before_new_units_are_placed() -> None:
    units: Units = {
        "United Kingdom": {"United Kingdom": "industrial complex"},
        "Sea Zone 7": {"Germany": "submerged submarine"},
    }
    moment = noncombat("United Kingdom", units, bought="destroyer")
    after = play(moment, "done")
    assert isinstance(after.asked, PlaceNewUnits)
    assert submerged(after, "Sea Zone 7", "Germany") == 0


@pytest.mark.rule("RV-SUB-12", "RV-CM-7", "RV-R-65", "RV-DEC-15")
def test_who_shares_a_zone_with_submarines_stays_to_attack_them_or_leaves() -> None:
    units: Units = {"Sea Zone 7": {"United Kingdom": "destroyer", "Germany": "submarine"}}
    moment = combat("United Kingdom", units)
    after = play(moment, "done", dice=[6, 3])
    assert [event.space for event in after.happened(BattleBegan)] == ["sea_zone_7"]
    assert at(after, "Sea Zone 7", "Germany") == {}
    left = play(moment, "move destroyer: Sea Zone 7 > Sea Zone 6", "done")
    assert isinstance(left.asked, PlanNoncombatMoves)
    assert not left.happened(BattleBegan)


@pytest.mark.rule("RV-R-26", "RV-AMP-5", "RV-SUB-10", "RV-OPN-4")
def test_where_only_submerged_enemies_are_left_the_landing_goes_ahead() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "battleship, transport[infantry]"},
        "Sea Zone 3": {"Germany": "submarine"},
    }
    moment = play(
        combat("United Kingdom", units),
        "move battleship, transport: Sea Zone 6 > Sea Zone 3",
        "unload infantry: Sea Zone 3 > Norway",
        "done",
        dice=[6, 6],
    )
    assert isinstance(moment.asked, PressOnOrRetreat)
    dived = play(moment, "press on", "submerge submarine")
    assert [event.outcome for event in dived.happened(BattleEnded)] == ["cleared"]
    landed = play(dived, "land infantry")
    assert owner(landed, "Norway") == "united_kingdom"
    assert aboard(landed, "Sea Zone 3", "United Kingdom") == {}


@pytest.mark.rule("RV-SUB-8", "RV-SUB-9")
def test_only_submarines_submerge() -> None:
    moment = met("submarine, battleship", "battleship", [6, 6, 6])
    for wrong in ("battleship", "2 submarine", "transport"):
        with refused("RV-SUB-8", "axis-submerge-units"):
            play(moment, f"submerge {wrong}")
    assert isinstance(moment.game.action_texts.read("submerge submarine"), Submerge)
    assert play(moment, "submerge submarine").happened(UnitsSubmerged)

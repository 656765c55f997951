"""New ships among enemies (CL-OPT-3 to CL-OPT-5, CL-OPT-R2, CL-DEC-34)."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import PressOnOrRetreat
from battleboard.axis.vocabulary.events import (
    BattleBegan,
    MoneyChanged,
    UnitsForfeited,
    UnitsRetreated,
)
from battleboard.core.game import TurnBegan
from tests.rules.classic.words import asks, units
from tests.support import Moment, legal, play, position, refused, why_not

ON = {"hostile_placement": True}
ZONE, WEST = "North Sea Zone", "West Spain Sea Zone"


def german_yard(bought: str = "2 submarines", **scene: Any) -> Moment:
    """Germany places ships, and the zone of its complex is full of enemies."""
    return position(
        "classic",
        on_turn="Germany",
        step="placement",
        units={
            "Germany": {"Germany": "industrial complex"},
            "Baltic Sea Zone": {"United Kingdom": "battleship", "United States": "transport"},
            **scene.pop("units", {}),
        },
        bought=bought,
        **scene,
    )


def shared(ships: str = "battleship", enemies: str = "submarine", **more: Any) -> Moment:
    """The turn of the United Kingdom, whose ships share the North Sea with German ones."""
    rows = {"United Kingdom": ships, "Germany": enemies, **more.pop("beside", {})}
    return position(
        "classic",
        on_turn="United Kingdom",
        options=ON,
        units={ZONE: rows, **more.pop("units", {})},
        **more,
    )


@pytest.mark.rule("CL-OPT-3")
def test_only_with_the_option_ships_are_placed_among_enemies() -> None:
    off = german_yard("2 submarines, infantry")
    with refused("CL-PLC-5", space="Baltic Sea Zone"):
        play(off, "place 2 submarines: Baltic Sea Zone")
    after = play(german_yard(options=ON), "place 2 submarines: Baltic Sea Zone")
    assert units(after, "Baltic Sea Zone")["germany"] == {"submarine": 2}


@pytest.mark.rule("CL-OPT-3")
def test_the_complex_must_still_be_the_powers_own_since_the_start_of_the_turn() -> None:
    before = german_yard(
        "2 submarines, infantry",
        options=ON,
        units={"Karelia S.S.R.": {"Germany": "industrial complex"}},
        owners={"Karelia S.S.R.": "Germany"},
        taken=["Karelia S.S.R."],
    )
    with refused("CL-PLC-4", space="Karelia Sea Zone"):
        play(before, "place submarine: Karelia Sea Zone")


@pytest.mark.rule("CL-OPT-3")
def test_ships_may_be_placed_among_enemies_but_need_not() -> None:
    """Without another place they are lost when their owner wills so; a free place is a duty."""
    before = german_yard(options=ON)
    after = play(before, "done")
    (lost,) = after.happened(UnitsForfeited)
    assert [(term.kind, term.count) for term in lost.units] == [("submarine", 2)]
    elsewhere = german_yard(
        options=ON, units={"Southern Europe": {"Germany": "industrial complex"}}
    )
    with refused("CL-PLC-R3", space="Central Mediterranean Sea Zone"):
        play(elsewhere, "done")


@pytest.mark.rule("CL-OPT-4")
def test_after_such_a_placement_the_turn_is_over() -> None:
    """Income comes, no battle does, and the next power is asked."""
    before = german_yard(options=ON, money={"Germany": 1})
    after = play(before, "place 2 submarines: Baltic Sea Zone")
    assert [e.reason for e in after.happened(MoneyChanged)] == ["income"]
    assert not after.happened(BattleBegan)
    (turn,) = after.happened(TurnBegan)
    assert turn.seat == "united_kingdom"
    assert set(units(after, "Baltic Sea Zone")) == {"germany", "united_kingdom", "united_states"}


@pytest.mark.rule("CL-OPT-4")
def test_new_units_that_still_wait_are_placed_all_the_same() -> None:
    """All of a turn's units are placed in one action, in any order; nothing else follows it."""
    before = german_yard("submarine, infantry", options=ON)
    after = play(before, "place submarine: Baltic Sea Zone")
    assert asks(after) == "PlaceNewUnits: germany"
    with refused("CL-TURN-4"):
        play(after, "move submarine: Baltic Sea Zone > North Sea Zone")
    last = play(after, "place infantry: Germany")
    assert last.state.on_turn == "united_kingdom"


@pytest.mark.rule("CL-OPT-5", "CL-DEC-34", "CL-OPT-R2")
def test_the_enemy_may_leave_in_combat_movement() -> None:
    """One or two zones, into friendly water; that is the ships' move of the turn."""
    before = shared("battleship, transport[infantry]")
    after = play(
        before,
        f"move battleship: {ZONE} > {WEST} > North Atlantic Sea Zone",
        f"move transport[infantry]: {ZONE} > {WEST}",
        "done",
    )
    assert not after.happened(BattleBegan)
    assert asks(after) == "PlanNoncombatMoves: united_kingdom"
    assert units(after, ZONE) == {"germany": {"submarine": 1}}
    with refused("CL-TRN-R2"):
        play(after, f"move transport[infantry]: {WEST} > North Atlantic Sea Zone")


@pytest.mark.rule("CL-OPT-R2")
def test_only_from_a_shared_zone_a_combat_move_ends_in_friendly_water() -> None:
    before = shared(units={WEST: {"United Kingdom": "transport"}})
    with refused("CL-CM-R1", space="North Atlantic Sea Zone"):
        play(before, f"move transport: {WEST} > North Atlantic Sea Zone", "done")


@pytest.mark.rule("CL-OPT-R2")
def test_who_leaves_stops_before_other_enemies() -> None:
    before = shared(units={WEST: {"Japan": "transport"}})
    with refused("CL-NAV-3", space=WEST):
        play(before, f"move battleship: {ZONE} > {WEST} > North Atlantic Sea Zone")
    after = play(before, f"move battleship: {ZONE} > {WEST}", "done", dice=[6, 6, 1, 6])
    (battle,) = after.happened(BattleBegan)
    assert battle.space == "west_spain_sea_zone"
    assert not after.happened(UnitsRetreated), "the zone that it left is no refuge"


@pytest.mark.rule("CL-OPT-5", "CL-OPT-R2", "CL-DEC-34")
def test_ships_that_do_not_leave_attack() -> None:
    before = shared("battleship, transport", "submarine, transport")
    after = play(before, "done", dice=[6, 6, 6])
    (battle,) = after.happened(BattleBegan)
    assert sorted(term.kind for term in battle.attackers) == ["battleship", "transport"]
    assert sorted(term.kind for term in battle.defenders) == ["submarine", "transport"]


@pytest.mark.rule("CL-DEC-34")
def test_each_ship_leaves_or_attacks_for_itself() -> None:
    before = shared("battleship, transport")
    after = play(before, f"move transport: {ZONE} > {WEST}", "done", dice=[1, 6])
    (battle,) = after.happened(BattleBegan)
    assert [term.kind for term in battle.attackers] == ["battleship"]
    assert units(after, ZONE) == {"united_kingdom": {"battleship": 1}}


@pytest.mark.rule("CL-OPT-R2")
def test_each_enemy_power_decides_in_its_own_turn() -> None:
    """In the turn of the United Kingdom the ships of the United States stand aside."""
    before = shared("battleship", beside={"United States": "transport"})
    after = play(before, f"move battleship: {ZONE} > {WEST}", "done", "done")
    assert set(units(after, ZONE)) == {"germany", "united_states"}
    later = position(
        "classic",
        on_turn="United States",
        options=ON,
        units={ZONE: {"Germany": "submarine", "United States": "transport"}},
    )
    fought = play(later, "done", dice=[6])
    (battle,) = fought.happened(BattleBegan)
    assert [term.power for term in battle.attackers] == ["united_states"]


@pytest.mark.rule("CL-OPT-R2")
def test_ships_that_attacked_where_they_lay_have_had_their_move() -> None:
    after = play(shared("battleship"), "done", dice=[1, 6])
    assert asks(after) == "PlanNoncombatMoves: united_kingdom"
    with refused("CL-NCM-1"):
        play(after, f"move battleship: {ZONE} > {WEST}")


@pytest.mark.rule("CL-OPT-R2")
def test_whoever_began_there_retreats_to_any_free_zone_next_door() -> None:
    before = shared("battleship", "transport", units={WEST: {"Japan": "submarine"}})
    after = play(before, "done", dice=[6, 6])
    asked = after.asked
    assert isinstance(asked, PressOnOrRetreat)
    assert set(asked.spaces) == {
        *("baltic_sea_zone", "eastern_canada_sea_zone", "karelia_sea_zone")
    }
    gone = play(after, "retreat to Karelia Sea Zone")
    assert units(gone, "Karelia Sea Zone") == {"united_kingdom": {"battleship": 1}}
    with refused("CL-NCM-1"):
        play(gone, "move battleship: Karelia Sea Zone > North Sea Zone")


@pytest.mark.rule("CL-OPT-R2")
def test_with_ships_from_elsewhere_all_retreat_to_where_those_came_from() -> None:
    before = shared("battleship", "transport", units={WEST: {"United Kingdom": "submarine"}})
    after = play(before, f"move submarine: {WEST} > {ZONE}", "done", "stay", dice=[6, 6, 6])
    assert legal(after) == ["press on", f"retreat to {WEST}"]


@pytest.mark.rule("CL-OPT-R2")
def test_fighters_fight_beside_their_carrier() -> None:
    before = shared("aircraft carrier, 2 fighters", "transport")
    after = play(before, "done", dice=[6, 3, 4, 6])
    (battle,) = after.happened(BattleBegan)
    kinds = {term.kind: term.count for term in battle.attackers}
    assert kinds == {"aircraft_carrier": 1, "fighter": 2}
    assert units(after, ZONE) == {"united_kingdom": {"aircraft_carrier": 1, "fighter": 2}}


@pytest.mark.rule("CL-OPT-5", "CL-OPT-R2")
def test_a_carrier_that_leaves_takes_its_fighters_along() -> None:
    """They do not fight then, and nobody is left behind without a deck."""
    before = shared("aircraft carrier, 2 fighters", "transport")
    with refused("CL-FTR-R2"):
        play(before, f"move aircraft carrier: {ZONE} > {WEST}", "done")
    away = play(before, f"move aircraft carrier[2 fighters]: {ZONE} > {WEST}", "done")
    assert not away.happened(BattleBegan)
    assert units(away, WEST)["united_kingdom"] == {"aircraft_carrier": 1, "fighter": 2}
    with refused("CL-NCM-R4"):
        play(away, f"move fighter: {WEST} > {ZONE} > United Kingdom")
    assert why_not(away, "done") is None


@pytest.mark.rule("CL-OPT-R2")
def test_a_carrier_does_not_carry_its_fighters_from_one_battle_into_another() -> None:
    before = shared("aircraft carrier, fighter", units={WEST: {"Japan": "transport"}})
    with refused("CL-FTR-R2"):
        play(before, f"move aircraft carrier[fighter]: {ZONE} > {WEST}")


@pytest.mark.rule("CL-OPT-R2")
def test_an_allys_fighter_is_cargo_of_a_carrier_that_attacks_where_it_lies() -> None:
    """It takes no part, goes down with the ship, and stands on the deck again when all is well."""
    scene: dict[str, Any] = {"beside": {"United States": "fighter"}}
    before = shared("aircraft carrier", "battleship", **scene)
    sunk = play(before, "done", dice=[6, 1])
    assert units(sunk, ZONE) == {"germany": {"battleship": 1}}
    won = play(before, "done", dice=[1, 6])
    assert units(won, ZONE) == {
        "united_kingdom": {"aircraft_carrier": 1},
        "united_states": {"fighter": 1},
    }


@pytest.mark.rule("CL-OPT-R2", "CL-AIR-R2")
@pytest.mark.parametrize("enemies", [{}, {"Germany": "transport"}])
def test_a_carrier_that_attacks_where_it_lies_does_not_sail_to_meet_a_fighter(
    enemies: dict[str, str],
) -> None:
    """The fighter needs a deck near Mexico; from a shared zone the carrier must leave for it."""
    before = position(
        "classic",
        on_turn="United Kingdom",
        options=ON,
        units={
            "New Zealand": {"United Kingdom": "fighter"},
            "Mexico Sea Zone": {"Japan": "transport"},
            "Caroline Islands Sea Zone": {"United Kingdom": "aircraft carrier", **enemies},
        },
        owners={"Mexico": "Japan"},
    )
    flight = "New Zealand > New Zealand Sea Zone > East Pacific Sea Zone > Mexico Sea Zone"
    flown = play(before, f"move fighter: {flight}")
    if not enemies:
        assert why_not(flown, "done") is None
        return
    with refused("CL-AIR-9"):
        play(flown, "done")
    way = "Caroline Islands Sea Zone > Solomon Islands Sea Zone > Hawaii Sea Zone"
    assert why_not(play(flown, f"move aircraft carrier: {way}"), "done") is None


@pytest.mark.rule("CL-OPT-R2", "CL-AIR-R2")
def test_a_zone_that_ships_may_clear_where_they_lie_can_take_a_carrier() -> None:
    """The fighter over the Baltic counts on a carrier that comes nearer after the battle."""
    before = shared(
        "battleship",
        "transport",
        units={
            "Eastern Canada Sea Zone": {"United Kingdom": "aircraft carrier, fighter"},
            "Baltic Sea Zone": {"Germany": "transport"},
        },
        owners={"Karelia S.S.R.": "Germany"},
    )
    path = f"Eastern Canada Sea Zone > {WEST} > {ZONE} > Baltic Sea Zone"
    flown = play(before, f"move fighter: {path}")
    assert why_not(flown, "done") is None
    gone = play(flown, f"move battleship: {ZONE} > Karelia Sea Zone")
    with refused("CL-AIR-9"):
        play(gone, "done")

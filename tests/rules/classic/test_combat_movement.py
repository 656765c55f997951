"""CL-CM: what a combat move is, and how all of them are judged and carried out together."""

import pytest

from battleboard.axis.vocabulary.events import DiceRolled, SpaceCaptured
from tests.rules.classic.moves import (
    aboard,
    at,
    combat,
    duties,
    noncombat,
    opening,
    owes,
    owner,
    refusal,
)
from tests.support import play, refused

EASTERN_FRONT = {
    "Ukraine S.S.R.": {"Germany": "3 infantry, 2 armor, fighter"},
    "Caucasus": {"USSR": "infantry"},
    "Karelia S.S.R.": {"USSR": "infantry"},
}


@pytest.mark.rule("CL-CM-1")
def test_units_move_into_enemy_spaces_in_order_to_fight() -> None:
    moment = combat("Germany", EASTERN_FRONT)
    after = play(moment, "move 2 infantry: Ukraine S.S.R. > Caucasus")
    assert at(after, "Caucasus", "Germany") == {"infantry": 2}
    assert duties(after) == []


@pytest.mark.rule("CL-CM-2", "CL-TURN-9")
def test_any_number_of_battles_on_land_and_at_sea_against_several_enemies() -> None:
    units = EASTERN_FRONT | {
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"United Kingdom": "transport"},
    }
    after = play(
        combat("Germany", units),
        "move infantry: Ukraine S.S.R. > Caucasus",
        "move infantry: Ukraine S.S.R. > Karelia S.S.R.",
        "move submarine: Baltic Sea Zone > North Sea Zone",
        "done",
    )
    assert sorted(after.facts["battles"]) == ["caucasus", "karelia_ssr", "north_sea_zone"]


@pytest.mark.rule("CL-CM-3", "CL-AMPH-14")
def test_one_target_from_several_spaces_by_land_sea_and_air() -> None:
    after = play(
        opening("Germany", units={"East Mediterranean Sea Zone": {}}),
        "move infantry, armor: Libya > Anglo-Egypt Sudan",
        "load 2 infantry: Southern Europe > Central Mediterranean Sea Zone",
        "move transport[2 infantry]: Central Mediterranean Sea Zone > East Mediterranean Sea Zone",
        "unload 2 infantry: East Mediterranean Sea Zone > Anglo-Egypt Sudan",
        "move fighter: Ukraine S.S.R. > Black Sea Zone > East Mediterranean Sea Zone"
        " > Anglo-Egypt Sudan",
    )
    assert at(after, "Anglo-Egypt Sudan", "Germany") == {"infantry": 1, "armor": 1, "fighter": 1}
    # Only the fighter's way home is missing: Libya is one space away.
    assert duties(after) == []


@pytest.mark.rule("CL-CM-4", "CL-TANK-5", "CL-TANK-6")
def test_who_has_entered_one_battle_does_not_go_on_to_another() -> None:
    moment = combat("Germany", EASTERN_FRONT | {"Russia": {"USSR": "infantry"}})
    entered = play(moment, "move armor: Ukraine S.S.R. > Caucasus")
    with refused("CL-BLITZ-5", space="Caucasus"):
        play(entered, "move armor: Caucasus > Russia")


@pytest.mark.rule("CL-CM-4")
def test_an_aircraft_fights_where_its_flight_ends_and_nowhere_else() -> None:
    after = play(
        combat("Germany", EASTERN_FRONT),
        "move fighter: Ukraine S.S.R. > Caucasus",
        "move fighter: Caucasus > Karelia S.S.R.",
        "move infantry: Ukraine S.S.R. > Caucasus",
        "done",
    )
    assert at(after, "Caucasus", "Germany") == {"infantry": 1}
    assert at(after, "Karelia S.S.R.", "Germany") == {"fighter": 1}
    assert sorted(after.facts["battles"]) == ["caucasus", "karelia_ssr"]


@pytest.mark.rule("CL-CM-5", "CL-TURN-R2")
def test_nobody_joins_once_the_moves_are_final() -> None:
    moment = play(
        combat("Germany", EASTERN_FRONT),
        "move 2 infantry: Ukraine S.S.R. > Caucasus",
        "done",
        dice=[6, 6, 6],
    )
    with refused("CL-TURN-4"):
        play(moment, "move infantry: Ukraine S.S.R. > Caucasus")
    with refused("CL-TURN-4"):
        play(moment, "take back 1")


@pytest.mark.rule("CL-CM-6", "CL-BRD-2")
def test_movement_leads_from_neighbour_to_neighbour_at_one_point_each() -> None:
    moment = combat("Germany", EASTERN_FRONT)
    with refused("CL-BRD-2", origin="Ukraine S.S.R.", target="Russia"):
        play(moment, "move armor: Ukraine S.S.R. > Russia")
    with refused("CL-INF-1", unit="infantry", left=1, steps=2):
        play(moment, "move infantry: Ukraine S.S.R. > Eastern Europe > Karelia S.S.R.")
    assert refusal(moment, "move armor: Ukraine S.S.R. > Eastern Europe > Karelia S.S.R.") is None


@pytest.mark.rule("CL-CM-7")
def test_undefended_enemy_land_is_taken_by_walking_in() -> None:
    moment = combat("Germany", {"Algeria": {"Germany": "infantry"}})
    before = moment.facts["production"]
    after = play(moment, "move infantry: Algeria > French West Africa", "done")
    assert owner(after, "French West Africa") == "germany"
    assert after.facts["production"]["germany"] == before["germany"] + 1
    assert after.facts["production"]["united_kingdom"] == before["united_kingdom"] - 1
    assert not after.happened(DiceRolled)


@pytest.mark.rule("CL-CM-8", "CL-NCM-2", "CL-NCM-4")
def test_walking_in_is_no_move_of_action_4() -> None:
    moment = noncombat("Germany", {"Algeria": {"Germany": "infantry"}})
    with refused("CL-NCM-4", space="French West Africa"):
        play(moment, "move infantry: Algeria > French West Africa")


@pytest.mark.rule("CL-CM-9", "CL-CM-R1")
def test_a_move_into_friendly_land_waits_for_action_4() -> None:
    moment = combat("Germany", EASTERN_FRONT)
    assert owes(moment, "move infantry: Ukraine S.S.R. > Eastern Europe") == ["CL-CM-R1"]
    assert owes(moment, "move armor: Ukraine S.S.R. > Eastern Europe > Germany") == ["CL-CM-R1"]
    with refused("CL-CM-R1", unit="infantry", space="Eastern Europe"):
        play(moment, "move infantry: Ukraine S.S.R. > Eastern Europe", "done")


@pytest.mark.rule("CL-CM-9", "CL-TANK-3")
def test_armor_may_pass_through_friendly_land_to_a_battle() -> None:
    moment = combat("Germany", EASTERN_FRONT)
    through = "move armor: Ukraine S.S.R. > Eastern Europe > Karelia S.S.R."
    assert owes(moment, through) == []
    by_two_orders = (
        "move armor: Ukraine S.S.R. > Eastern Europe",
        "move armor: Eastern Europe > Karelia S.S.R.",
    )
    assert owes(moment, *by_two_orders) == []


@pytest.mark.rule("CL-CM-R1")
def test_ships_move_in_action_2_to_a_battle_or_beside_a_landing() -> None:
    units = {
        "Japan Sea Zone": {"Japan": "battleship, transport[2 infantry]"},
        "Midway Island": {"United States": "infantry"},
    }
    moment = combat("Japan", units)
    sail = "Japan Sea Zone > North Pacific Sea Zone > Midway Sea Zone"
    lonely = play(moment, f"move battleship: {sail}")
    assert duties(lonely) == ["CL-CM-R1"]
    assert owes(lonely, f"move transport: {sail}") == ["CL-CM-R1", "CL-CM-R1"]
    landing = play(
        lonely, f"move transport: {sail}", "unload infantry: Midway Sea Zone > Midway Island"
    )
    assert duties(landing) == []


@pytest.mark.rule("CL-CM-R2", "CL-BLITZ-2")
def test_land_without_defenders_changes_hands_when_the_moves_are_final() -> None:
    units = {
        "Libya": {"Germany": "infantry, armor"},
        "Anglo-Egypt Sudan": {"United Kingdom": "infantry"},
    }
    after = play(
        combat("Germany", units),
        "move armor: Libya > French Equatorial Africa > Anglo-Egypt Sudan",
        "move infantry: Libya > Algeria",
        "take back 2",
        "move infantry: Libya > Anglo-Egypt Sudan",
    )
    assert owner(after, "French Equatorial Africa") == "united_kingdom"
    final = play(after, "done", dice=[6, 6, 6])
    kinds = [type(event) for event in final.events]
    assert kinds.index(SpaceCaptured) < kinds.index(DiceRolled)
    assert owner(final, "French Equatorial Africa") == "germany"


@pytest.mark.rule("CL-CM-R2", "CL-CAP-2")
def test_walking_into_a_capital_takes_its_money_before_any_die() -> None:
    moment = combat(
        "Germany",
        {
            "Caucasus": {"Germany": "infantry"},
            "Ukraine S.S.R.": {"Germany": "infantry"},
            "Karelia S.S.R.": {"USSR": "infantry"},
        },
        owners={"Caucasus": "Germany"},
        money={"USSR": 24, "Germany": 3},
    )
    after = play(
        moment,
        "move infantry: Caucasus > Russia",
        "move infantry: Ukraine S.S.R. > Karelia S.S.R.",
        "done",
        dice=[6, 6],
    )
    assert after.facts["money"]["germany"] == 27
    assert after.facts["money"]["ussr"] == 0


@pytest.mark.rule("CL-CM-R2", "CL-AMPH-R6")
def test_a_landing_that_needs_no_sea_battle_takes_the_land_at_once() -> None:
    units = {
        "Midway Sea Zone": {"Japan": "transport[2 infantry]"},
        "Wake Island Sea Zone": {"Japan": "submarine"},
        "Hawaii Sea Zone": {"United States": "transport"},
    }
    after = play(
        combat("Japan", units),
        "unload 2 infantry: Midway Sea Zone > Midway Island",
        "move submarine: Wake Island Sea Zone > Hawaii Sea Zone",
        "done",
        dice=[6, 6],
    )
    assert owner(after, "Midway Island") == "japan"
    assert at(after, "Midway Island", "Japan") == {"infantry": 2}


@pytest.mark.rule("CL-CM-R2", "CL-AMPH-R6")
def test_of_two_landings_on_empty_land_the_one_without_a_sea_battle_takes_it() -> None:
    units = {
        "West Mediterranean Sea Zone": {"United States": "transport[infantry]"},
        "North Atlantic Sea Zone": {"United States": "transport[infantry], battleship"},
        "West Spain Sea Zone": {"Germany": "submarine"},
    }
    moment = play(
        combat("United States", units),
        "unload infantry: West Mediterranean Sea Zone > Algeria",
        "move transport, battleship: North Atlantic Sea Zone > West Spain Sea Zone",
        "unload infantry: West Spain Sea Zone > Algeria",
    )
    after = play(moment, "done", dice=[6, 6])
    assert owner(after, "Algeria") == "united_states"
    assert at(after, "Algeria", "United States") == {"infantry": 1}
    assert aboard(after, "West Spain Sea Zone", "United States") == {"infantry": 1}


@pytest.mark.rule("CL-CM-R3", "CL-BRD-R7")
def test_aircraft_are_not_sent_where_only_a_gun_or_a_complex_stands() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "infantry, fighter"},
        "Germany": {"Germany": "bomber"},
        "Karelia S.S.R.": {"USSR": "industrial complex, anti-aircraft gun"},
    }
    moment = combat("Germany", units)
    fly = "move fighter: Ukraine S.S.R. > Karelia S.S.R."
    assert owes(moment, fly) == ["CL-CM-R3"]
    assert owes(moment, "move infantry: Ukraine S.S.R. > Karelia S.S.R.", fly) == ["CL-CM-R3"]
    raid = "move bomber: Germany > Eastern Europe > Karelia S.S.R. as raid"
    assert owes(moment, raid) == []
    taken = play(moment, "move infantry: Ukraine S.S.R. > Karelia S.S.R.", "done")
    assert owner(taken, "Karelia S.S.R.") == "germany"


@pytest.mark.rule("CL-CM-R4")
def test_no_move_builds_on_what_another_takes() -> None:
    units = {"Caucasus": {"Germany": "3 armor"}}
    moment = combat("Germany", units, owners={"Caucasus": "Germany"})
    first = play(moment, "move armor: Caucasus > Turkey")
    with refused("CL-BLITZ-6", space="Turkey"):
        play(first, "move armor: Caucasus > Turkey > Syria-Iraq")


@pytest.mark.rule("CL-CM-R4")
def test_troops_may_land_where_others_walk_in() -> None:
    units = {
        "Libya": {"Germany": "infantry"},
        "East Mediterranean Sea Zone": {"Germany": "transport[infantry]"},
    }
    after = play(
        combat("Germany", units),
        "move infantry: Libya > Anglo-Egypt Sudan",
        "unload infantry: East Mediterranean Sea Zone > Anglo-Egypt Sudan",
        "done",
    )
    assert at(after, "Anglo-Egypt Sudan", "Germany") == {"infantry": 2}

"""CL-NCM: action 4, the moves without a fight, and the landing of aircraft."""

import pytest

from battleboard.axis.vocabulary.decisions import PlanNoncombatMoves
from battleboard.axis.vocabulary.events import UnitsLost
from battleboard.core.ids import Seat
from tests.rules.classic.moves import (
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
)
from tests.support import play, refused


@pytest.mark.rule("CL-NCM-1", "CL-TURN-5")
def test_what_did_not_move_before_may_move_now() -> None:
    units = {
        "Libya": {"Germany": "2 infantry"},
        "Anglo-Egypt Sudan": {"United Kingdom": "infantry"},
    }
    won = play(
        combat("Germany", units), "move infantry: Libya > Anglo-Egypt Sudan", "done", dice=[1, 6]
    )
    with refused("CL-NCM-1", unit="infantry"):
        play(won, "move infantry: Anglo-Egypt Sudan > Libya")
    assert refusal(won, "move infantry: Libya > Anglo-Egypt Sudan") is None
    assert refusal(won, "done") is None


@pytest.mark.rule("CL-NCM-2")
@pytest.mark.parametrize("power", ["ussr", "germany", "united_kingdom", "japan", "united_states"])
def test_no_combat_and_no_capture_can_result(power: str) -> None:
    moment = opening(power, "noncombat moves")
    enemies = set(axis(moment).theatre.enemies(Seat(power)))
    for space, row in moment.facts["units"].items():
        for kind in row.get(power, ()):
            found = reach(moment, kind, space)
            for target in set(found.open) - set(found.owed):
                assert not enemies & set(moment.facts["units"][target]), (kind, space, target)
                assert moment.facts["owners"][target] not in enemies


@pytest.mark.rule("CL-NCM-2", "CL-INF-1", "CL-TANK-1", "CL-NAV-1")
def test_normal_ranges_hold() -> None:
    moment = opening("Germany", "noncombat moves")
    for kind, space, most in (
        ("infantry", "Germany", 1),
        ("armor", "Germany", 2),
        ("fighter", "Germany", 4),
        ("bomber", "Germany", 6),
        ("battleship", "Central Mediterranean Sea Zone", 2),
    ):
        found = reach(moment, kind, space)
        assert max(found.cost(target) for target in found.open) <= most


@pytest.mark.rule("CL-NCM-3", "CL-NCM-4")
def test_land_units_move_among_friends() -> None:
    units = {"Russia": {"USSR": "armor"}, "India": {"United Kingdom": "infantry"}}
    moment = noncombat("USSR", units, owners={"Persia": "United Kingdom"})
    assert refusal(moment, "move armor: Russia > Caucasus > Persia") is None
    assert refusal(moment, "move armor: Russia > Evenki National Okrug") is None
    hostile = noncombat(
        "USSR",
        units | {"Karelia S.S.R.": {"Germany": "infantry"}},
        owners={"Karelia S.S.R.": "Germany", "Caucasus": "Germany"},
    )
    for enemy in ("Karelia S.S.R.", "Caucasus"):
        with refused("CL-NCM-4", space=enemy):
            play(hostile, f"move armor: Russia > {enemy}")
    with refused("CL-NEU-8", space="Mongolia"):
        play(moment, "move armor: Russia > Novosibirsk > Mongolia")


@pytest.mark.rule("CL-NCM-5", "CL-AA-2")
def test_guns_move_among_friends() -> None:
    moment = noncombat("USSR", {"Russia": {"USSR": "anti-aircraft gun"}})
    assert refusal(moment, "move anti-aircraft gun: Russia > Caucasus") is None


@pytest.mark.rule("CL-NCM-6", "CL-AIR-10", "CL-DEC-28")
def test_aircraft_come_down_on_friendly_land_or_decks_only() -> None:
    units = {"Japan": {"Japan": "fighter"}, "Japan Sea Zone": {"Japan": "aircraft carrier"}}
    moment = noncombat("Japan", units)
    assert owes(moment, "move fighter: Japan > Japan Sea Zone") == []
    assert owes(moment, "move fighter: Japan > Japan Sea Zone > Wake Island Sea Zone") == [
        "CL-AIR-10"
    ]
    with refused("CL-AIR-10", unit="fighter", space="Wake Island Sea Zone"):
        play(moment, "move fighter: Japan > Japan Sea Zone > Wake Island Sea Zone", "done")
    # The carrier may still come to meet it.
    met = play(
        moment,
        "move fighter: Japan > Japan Sea Zone > Wake Island Sea Zone",
        "move aircraft carrier: Japan Sea Zone > Wake Island Sea Zone",
    )
    assert duties(met) == []


@pytest.mark.rule("CL-NCM-6")
def test_nobody_flies_out_to_sea_to_be_lost() -> None:
    """With its whole range spent over open water a fighter could land nowhere any more."""
    moment = noncombat("United Kingdom", {"United Kingdom": {"United Kingdom": "fighter"}})
    zones = "North Sea Zone > West Spain Sea Zone > West Africa Sea Zone > North Brazil Sea Zone"
    with refused("CL-AIR-10", space="North Brazil Sea Zone"):
        play(moment, f"move fighter: United Kingdom > {zones}", "done")


@pytest.mark.rule("CL-NCM-7", "CL-NEU-8")
def test_aircraft_do_not_fly_over_neutrals() -> None:
    moment = noncombat(
        "Germany", {"Western Europe": {"Germany": "fighter"}}, owners={"Gibraltar": "Germany"}
    )
    with refused("CL-NEU-8", space="Spain"):
        play(moment, "move fighter: Western Europe > Spain > Gibraltar")


@pytest.mark.rule("CL-NCM-8")
def test_ships_move_through_friendly_zones_only() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"USSR": "transport"},
    }
    moment = noncombat("Germany", units)
    with refused("CL-NCM-8", space="North Sea Zone"):
        play(moment, "move submarine: Baltic Sea Zone > North Sea Zone > West Spain Sea Zone")
    assert reach(moment, "submarine", "Baltic Sea Zone").open == {}


@pytest.mark.rule("CL-NCM-9")
def test_transports_load_and_unload_at_friendly_coasts() -> None:
    units = {"Baltic Sea Zone": {"Germany": "transport[infantry]"}}
    moment = noncombat("Germany", units)
    with refused("CL-NCM-9", space="Karelia S.S.R."):
        play(moment, "unload infantry: Baltic Sea Zone > Karelia S.S.R.")
    assert refusal(moment, "unload infantry: Baltic Sea Zone > Finland-Norway") is None


@pytest.mark.rule("CL-NCM-10", "CL-RES-10", "CL-DEC-28")
def test_aircraft_that_fought_must_leave_whether_or_not_the_land_was_taken() -> None:
    units = {"Germany": {"Germany": "bomber"}, "Karelia S.S.R.": {"USSR": "infantry"}}
    for dice in ([1, 6], [6, 6]):
        fought = play(
            combat("Germany", units),
            "move bomber: Germany > Eastern Europe > Karelia S.S.R.",
            "done",
            dice=dice,
        )
        over = play(fought, "retreat") if dice[0] == 6 else fought
        with refused("CL-NCM-10", unit="bomber", space="Karelia S.S.R."):
            play(over, "done")
        landed = play(over, "move bomber: Karelia S.S.R. > Eastern Europe", "done")
        assert at(landed, "Eastern Europe", "Germany") == {"bomber": 1}


@pytest.mark.rule("CL-NCM-6", "CL-NCM-R5", "CL-FTR-5")
def test_only_the_fighter_that_was_sent_to_a_full_carrier_is_blamed() -> None:
    units = {
        "Wake Island Sea Zone": {"United States": "aircraft carrier, 2 fighter"},
        "Hawaiian Islands": {"United States": "fighter"},
    }
    fly = "move fighter: Hawaiian Islands > Hawaii Sea Zone > Wake Island Sea Zone"
    moment = play(noncombat("United States", units), fly)
    assert isinstance(moment.asked, PlanNoncombatMoves)
    (duty,) = moment.asked.duties
    assert (duty.rule, duty.text) == ("CL-AIR-10", "axis-cannot-stay")
    made_room = play(
        moment, "move fighter/4: Wake Island Sea Zone > Hawaii Sea Zone > Hawaiian Islands"
    )
    assert duties(made_room) == []


@pytest.mark.rule("CL-NCM-10")
def test_other_moves_are_voluntary() -> None:
    assert duties(opening("Japan", "noncombat moves")) == []


@pytest.mark.rule("CL-NCM-11", "CL-AIR-2", "CL-AIR-11")
def test_they_land_in_land_held_since_the_start_within_what_is_left() -> None:
    moment = noncombat(
        "Germany",
        {"Karelia S.S.R.": {"Germany": "infantry, fighter/1"}},
        taken=["Karelia S.S.R."],
        owners={"Karelia S.S.R.": "Germany"},
    )
    found = reach(moment, "fighter", "Karelia S.S.R.")
    held = {s for s in found.open if not s.endswith("sea_zone")}
    assert held == {"eastern_europe", "finland_norway", "ukraine_ssr"}


@pytest.mark.rule("CL-NCM-R1", "CL-AA-5")
def test_aircraft_fly_over_enemies_without_being_shot_at() -> None:
    units = {
        "Karelia S.S.R.": {"USSR": "anti-aircraft gun, infantry"},
        "North Sea Zone": {"United Kingdom": "battleship"},
        "Eastern Europe": {"Germany": "2 fighter"},
    }
    after = play(
        noncombat("Germany", units),
        "move fighter: Eastern Europe > Karelia S.S.R. > Finland-Norway",
        "move fighter: Eastern Europe > Baltic Sea Zone > North Sea Zone > Western Europe",
        "done",
        dice=[],
    )
    assert at(after, "Finland-Norway", "Germany") == {"fighter": 1}
    assert at(after, "Western Europe", "Germany") == {"fighter": 1}


@pytest.mark.rule("CL-NCM-R2", "CL-BRD-R4")
def test_what_was_taken_or_cleared_this_turn_is_open_to_land_units_and_ships() -> None:
    units = {
        "Libya": {"Germany": "armor, infantry"},
        "Algeria": {"Germany": "armor"},
        "East Mediterranean Sea Zone": {"Germany": "battleship"},
    }
    moment = combat("Germany", units, owners={"Syria-Iraq": "Germany"})
    through = "move battleship: East Mediterranean Sea Zone > Red Sea Zone"
    with refused("CL-BRD-17", spaces=("anglo_egypt_sudan",)):
        play(moment, through)
    taken = play(moment, "move infantry: Libya > Anglo-Egypt Sudan", "done")
    assert refusal(taken, through) is None
    assert refusal(taken, "move armor: Algeria > Libya > Anglo-Egypt Sudan") is None


@pytest.mark.rule("CL-NCM-R3", "CL-AIR-11")
def test_aircraft_that_did_not_fight_do_not_land_on_taken_land_either() -> None:
    units = {"Libya": {"Germany": "infantry, fighter"}}
    taken = play(combat("Germany", units), "move infantry: Libya > Anglo-Egypt Sudan", "done")
    with refused("CL-AIR-11", space="Anglo-Egypt Sudan"):
        play(taken, "move fighter: Libya > Anglo-Egypt Sudan")


@pytest.mark.rule("CL-NCM-R4")
def test_a_fighter_that_has_not_moved_rides_along_and_that_is_its_whole_move() -> None:
    units = {"Hawaii Sea Zone": {"United States": "aircraft carrier, fighter"}}
    moment = noncombat("United States", units)
    rode = play(moment, "move aircraft carrier[fighter]: Hawaii Sea Zone > Midway Sea Zone")
    with refused("CL-NCM-R4", unit="fighter"):
        play(rode, "move fighter: Midway Sea Zone > Midway Island")
    assert duties(rode) == []


@pytest.mark.rule("CL-NCM-R4")
def test_a_fighter_that_flew_is_not_carried_on() -> None:
    units = {
        "Hawaii Sea Zone": {"United States": "aircraft carrier"},
        "Hawaiian Islands": {"United States": "fighter"},
    }
    landed = play(
        noncombat("United States", units), "move fighter: Hawaiian Islands > Hawaii Sea Zone"
    )
    with refused("CL-NCM-R4", unit="fighter"):
        play(landed, "move aircraft carrier[fighter]: Hawaii Sea Zone > Midway Sea Zone")
    left = play(landed, "move aircraft carrier: Hawaii Sea Zone > Midway Sea Zone")
    assert duties(left) == ["CL-AIR-10"]
    assert owes(left, "move fighter: Hawaii Sea Zone > Midway Sea Zone") == []


@pytest.mark.rule("CL-NCM-R4")
def test_a_carrier_that_fought_does_not_move() -> None:
    units = {
        "Hawaii Sea Zone": {"United States": "aircraft carrier, battleship"},
        "Midway Sea Zone": {"Japan": "transport"},
    }
    won = play(
        combat("United States", units),
        "move aircraft carrier, battleship: Hawaii Sea Zone > Midway Sea Zone",
        "done",
        dice=[1, 6],
    )
    with refused("CL-NCM-1", unit="aircraft_carrier"):
        play(won, "move aircraft carrier: Midway Sea Zone > Hawaii Sea Zone")


@pytest.mark.rule("CL-NCM-R5", "CL-DEC-29")
def test_of_three_fighters_over_two_decks_one_is_lost() -> None:
    units = {"Hawaii Sea Zone": {"United States": "aircraft carrier, 2 fighter/0, fighter/1"}}
    moment = noncombat("United States", units, owners={"Hawaiian Islands": "Japan"})
    assert duties(moment) == []
    after = play(moment, "done")
    assert at(after, "Hawaii Sea Zone", "United States") == {"aircraft_carrier": 1, "fighter": 2}
    lost = after.happened(UnitsLost)
    assert [(event.reason, event.units[0].count) for event in lost] == [("stranding", 1)]


@pytest.mark.rule("CL-NCM-R5", "CL-NCM-R4")
def test_guests_keep_their_deck() -> None:
    units = {
        "Hawaii Sea Zone": {
            "United States": "aircraft carrier, fighter/0",
            "United Kingdom": "2 fighter",
        }
    }
    after = play(noncombat("United States", units), "done")
    assert at(after, "Hawaii Sea Zone", "United States") == {"aircraft_carrier": 1}
    assert at(after, "Hawaii Sea Zone", "United Kingdom") == {"fighter": 2}


@pytest.mark.rule("CL-NCM-R5", "CL-DEC-28")
def test_of_three_fighters_over_two_decks_the_one_that_can_must_land_elsewhere() -> None:
    units = {"Hawaii Sea Zone": {"United States": "aircraft carrier, 2 fighter/0, fighter/1"}}
    moment = noncombat("United States", units)
    assert duties(moment) == ["CL-NCM-10"]
    after = play(moment, "move fighter/1: Hawaii Sea Zone > Hawaiian Islands", "done")
    assert at(after, "Hawaii Sea Zone", "United States") == {"aircraft_carrier": 1, "fighter": 2}
    assert at(after, "Hawaiian Islands", "United States") == {"fighter": 1}


@pytest.mark.rule("CL-NCM-R5")
def test_the_final_positions_of_the_carriers_count() -> None:
    units = {"Hawaii Sea Zone": {"United States": "aircraft carrier, fighter/0"}}
    moment = noncombat("United States", units)
    away = play(moment, "move aircraft carrier: Hawaii Sea Zone > Midway Sea Zone", "done")
    assert at(away, "Hawaii Sea Zone", "United States") == {}


@pytest.mark.rule("CL-NCM-9", "CL-TRN-2")
def test_what_is_aboard_stays_aboard_over_the_turn() -> None:
    units = {"Baltic Sea Zone": {"Germany": "transport[infantry]"}}
    after = play(noncombat("Germany", units), "done")
    assert aboard(after, "Baltic Sea Zone", "Germany") == {"infantry": 1}
    assert owner(after, "Germany") == "germany"


@pytest.mark.rule("CL-NCM-1", "CL-NCM-11")
def test_aircraft_that_have_finished_their_turn_stay() -> None:
    before = noncombat("Germany", {}, moved={"Germany": {"Germany": "fighter"}})
    with refused("CL-NCM-1", "axis-finished", unit="fighter"):
        play(before, "move fighter: Germany > Eastern Europe")

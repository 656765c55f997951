"""Sea combat in its steps (CL-SEA), and carriers and their fighters in it (CL-CV, CL-FTR)."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import LandHomeless, PressOnOrRetreat
from battleboard.axis.vocabulary.events import BattleBegan
from tests.rules.classic.combat import aboard, asks, attack, shots, there, told
from tests.support import Moment, legal, play, refused, why_not

WEST = "Eastern Canada Sea Zone > North Sea Zone"
ISLAND = "Wake Island Sea Zone > Hawaii Sea Zone"


def north_sea(ours: str, theirs: str, dice: list[int], *orders: str, **scene: Any) -> Moment:
    """A British fleet from the west attacks German ships in the North Sea Zone."""
    more = scene.pop("more", {})
    units = {
        "Eastern Canada Sea Zone": {"United Kingdom": ours},
        "North Sea Zone": {"Germany": theirs},
    }
    return attack(
        f"move {ours}: {WEST}",
        *orders,
        on_turn="United Kingdom",
        units=units | more,
        dice=dice,
        **scene,
    )


def hawaii(ours: str, theirs: str, dice: list[int], *orders: str, **scene: Any) -> Moment:
    """Japan attacks an American fleet in the Hawaii Sea Zone, where the Hawaiian Islands lie."""
    more = scene.pop("more", {})
    units = {
        "Wake Island Sea Zone": {"Japan": ours},
        "Hawaii Sea Zone": {"United States": theirs},
    }
    return attack(
        f"move {ours}: {ISLAND}", *orders, on_turn="Japan", units=units | more, dice=dice, **scene
    )


@pytest.mark.rule("CL-SEA-1", "CL-TRN-1", "CL-TRN-11", "CL-COM-R3")
def test_all_units_fight_and_an_attacking_transport_has_no_column() -> None:
    after = north_sea("battleship, transport", "battleship, transport", [6, 6, 6])
    (began,) = after.happened(BattleBegan)
    assert {term.kind for term in began.attackers} == {"battleship", "transport"}
    assert shots(after) == [
        "attack: united_kingdom battleship at 4: 6",
        "defence: germany transport at 1: 6",
        "defence: germany battleship at 4: 6",
    ]


@pytest.mark.rule("CL-SEA-2", "CL-SEA-4", "CL-SUB-1", "CL-TECH-13")
@pytest.mark.parametrize(("techs", "need"), [([], 2), (["super_submarines"], 3)])
def test_attacking_submarines_fire_first_then_the_others_by_column(
    techs: list[str], need: int
) -> None:
    ours = "submarine, battleship, aircraft carrier"
    after = north_sea(ours, "2 transport", [6, 6, 6, 6, 6], technologies={"United Kingdom": techs})
    assert shots(after)[:3] == [
        f"submarines: united_kingdom submarine at {need}: 6",
        "attack: united_kingdom aircraft_carrier at 1: 6",
        "attack: united_kingdom battleship at 4: 6",
    ]


@pytest.mark.rule("CL-SEA-3", "CL-SUB-3", "CL-DEC-17")
def test_ships_that_submarines_hit_are_chosen_by_the_defender_and_gone_before_they_fire() -> None:
    before = north_sea("submarine, battleship", "battleship, transport", [2])
    assert asks(before) == "ChooseCasualties: germany"
    after = play(before, "lose battleship", dice=[6, 6])
    assert told(after, "UnitsLost") == ["lost in North Sea Zone by battle: Germany battleship"]
    assert shots(after) == [
        "attack: united_kingdom battleship at 4: 6",
        "defence: germany transport at 1: 6",
    ]


@pytest.mark.rule("CL-SEA-3", "CL-SUB-2", "CL-CV-6")
def test_a_submarine_hit_is_never_taken_by_a_fighter() -> None:
    before = hawaii("submarine", "aircraft carrier, fighter, transport", [2])
    with refused("CL-SUB-2", "axis-submarines-spare", unit="fighter"):
        play(before, "lose fighter")
    alone = hawaii("submarine", "aircraft carrier, fighter", [2, 6])
    assert told(alone, "UnitsLost") == [
        "lost in Hawaii Sea Zone by battle: United States aircraft carrier"
    ]


@pytest.mark.rule("CL-SEA-5", "CL-SEA-6", "CL-COM-7")
def test_the_defender_fires_with_casualties_and_attackers_hit_leave_at_once() -> None:
    before = north_sea("battleship, 2 transport", "battleship, transport", [4])
    boxed = play(before, "lose battleship", dice=[1])
    assert shots(boxed) == ["defence: germany transport at 1: 1"]
    assert there(boxed, "North Sea Zone")["germany"] == {"battleship": 1, "transport": 1}
    assert asks(boxed) == "ChooseCasualties: united_kingdom"
    after = play(boxed, "lose transport", dice=[6])
    assert shots(after) == ["defence: germany battleship at 4: 6"]
    assert told(after, "UnitsLost") == [
        "lost in North Sea Zone by battle: United Kingdom transport",
        "lost in North Sea Zone by battle: Germany battleship",
    ]


@pytest.mark.rule("CL-SEA-7", "CL-SEA-8", "CL-SEA-R5", "CL-SUB-5", "CL-SUB-9")
def test_submarines_are_asked_before_the_attacker_and_then_all_is_repeated() -> None:
    before = north_sea("submarine, battleship", "submarine, battleship", [6] * 4)
    assert asks(before) == "WithdrawSubmarines: united_kingdom"
    then = play(before, "stay")
    assert asks(then) == "WithdrawSubmarines: germany"
    last = play(then, "stay")
    assert asks(last) == "PressOnOrRetreat: united_kingdom"
    again = play(last, "press on", dice=[6] * 4)
    assert [shot.split(":")[0] for shot in shots(again)] == [
        "submarines",
        "attack",
        "defence",
        "defence",
    ]


@pytest.mark.rule("CL-SEA-9", "CL-SEA-10", "CL-SEA-11", "CL-DEC-25")
def test_a_retreat_takes_all_ships_to_one_zone_that_attackers_came_from() -> None:
    more = {"Karelia Sea Zone": {"United Kingdom": "transport"}}
    before = north_sea(
        "battleship",
        "battleship",
        [6, 6],
        "move transport: Karelia Sea Zone > North Sea Zone",
        more=more,
    )
    assert legal(before) == [
        "press on",
        "retreat to Eastern Canada Sea Zone",
        "retreat to Karelia Sea Zone",
    ]
    with refused("CL-SEA-9", space="Baltic Sea Zone"):
        play(before, "retreat to Baltic Sea Zone")
    with refused("CL-TURN-4"):
        play(before, "germany: retreat to Baltic Sea Zone")
    after = play(before, "retreat to Karelia Sea Zone")
    assert there(after, "Karelia Sea Zone") == {"united_kingdom": {"battleship": 1, "transport": 1}}


@pytest.mark.rule("CL-SEA-9", "CL-SUB-R2")
def test_a_zone_that_an_enemy_submarine_withdrew_to_is_no_longer_a_way_back() -> None:
    more = {"Karelia Sea Zone": {"United Kingdom": "transport"}}
    before = north_sea(
        "battleship",
        "submarine, battleship",
        [6] * 3,
        "move transport: Karelia Sea Zone > North Sea Zone",
        more=more,
    )
    after = play(before, "withdraw submarine to Karelia Sea Zone")
    assert legal(after) == ["press on", "retreat to Eastern Canada Sea Zone"]


@pytest.mark.rule("CL-SEA-12", "CL-SEA-R6")
def test_allies_defend_a_zone_together() -> None:
    """The American ship cannot be kept out."""
    units = {
        "Baltic Sea Zone": {"Germany": "2 battleship"},
        "North Sea Zone": {"United Kingdom": "transport", "United States": "battleship"},
    }
    before = attack("move 2 battleship: Baltic Sea Zone > North Sea Zone", units=units, dice=[4, 6])
    assert asks(before) == "AgreeOnCasualties: united_kingdom united_states"


@pytest.mark.rule("CL-SEA-R1", "CL-LAND-R3")
def test_aircraft_break_off_over_the_zone_and_never_open_a_way_back_for_ships() -> None:
    more = {"United Kingdom": {"United Kingdom": "fighter"}, "Baltic Sea Zone": {}}
    before = north_sea(
        "battleship",
        "2 battleship",
        [6] * 4,
        "move fighter: United Kingdom > North Sea Zone",
        more=more,
    )
    assert legal(before) == ["press on", "retreat to Eastern Canada Sea Zone"]
    after = play(before, "retreat to Eastern Canada Sea Zone")
    assert there(after, "North Sea Zone")["united_kingdom"] == {"fighter": 1}


@pytest.mark.rule("CL-SEA-R1")
def test_ships_without_a_zone_to_go_to_cannot_retreat() -> None:
    """A German submarine slips into the only zone the fleet came from: it must fight on."""
    before = north_sea("battleship", "submarine, battleship", [6] * 3)
    after = play(before, "withdraw submarine to Eastern Canada Sea Zone", dice=[6, 6, 6, 6, 6, 4])
    assert told(after, "RoundBegan") == [f"round {n} in North Sea Zone" for n in (2, 3, 4)]
    assert asks(after) == "PlanNoncombatMoves: united_kingdom"


@pytest.mark.rule("CL-SEA-R2", "CL-AIR-R2")
def test_a_carrier_retreats_with_the_fleet_and_its_fighters_must_reach_it() -> None:
    units = {
        "Eastern Canada Sea Zone": {"United Kingdom": "aircraft carrier, fighter"},
        "North Sea Zone": {"Germany": "2 battleship"},
    }
    before = attack(
        f"move fighter: {WEST}",
        f"move aircraft carrier: {WEST}",
        on_turn="United Kingdom",
        units=units,
        dice=[6] * 4,
    )
    after = play(before, "retreat to Eastern Canada Sea Zone")
    assert there(after, "Eastern Canada Sea Zone") == {"united_kingdom": {"aircraft_carrier": 1}}
    back = play(after, "move fighter/3: North Sea Zone > Eastern Canada Sea Zone", "done")
    assert there(back, "Eastern Canada Sea Zone")["united_kingdom"]["fighter"] == 1


@pytest.mark.rule("CL-SEA-R3", "CL-SUB-2", "CL-SUB-7")
def test_defending_submarines_hit_only_ships_and_do_not_roll_at_aircraft_alone() -> None:
    more = {"United Kingdom": {"United Kingdom": "fighter"}}
    fly = "move fighter: United Kingdom > North Sea Zone"
    both = north_sea("2 transport", "2 submarine", [6, 2, 6], fly, more=more)
    assert shots(both)[-1] == "defence: germany submarine at 2: 2 6"
    assert there(both, "North Sea Zone")["united_kingdom"] == {"transport": 1, "fighter": 1}
    units = {"North Sea Zone": {"Germany": "submarine"}} | more
    alone = attack(fly, on_turn="United Kingdom", units=units, dice=[6])
    assert shots(alone) == ["attack: united_kingdom fighter at 3: 6"]


@pytest.mark.rule("CL-SEA-R3", "CL-COM-R3")
def test_attacking_submarines_do_not_roll_when_only_fighters_are_left() -> None:
    sunk = hawaii("2 submarine", "aircraft carrier, fighter", [2, 6, 6])
    after = play(sunk, "stay", "press on", dice=[6])
    assert shots(after) == ["defence: united_states fighter at 4: 6"]


@pytest.mark.rule("CL-SEA-R4", "CL-TRN-12", "CL-DEC-24")
def test_transports_alone_must_retreat_after_a_round_if_they_can() -> None:
    before = north_sea("2 transport", "battleship", [4])
    asked = before.asked
    assert isinstance(asked, PressOnOrRetreat)
    assert asked.must
    assert legal(before) == ["retreat to Eastern Canada Sea Zone"]
    with refused("CL-SEA-R4"):
        play(before, "press on")


@pytest.mark.rule("CL-SEA-R4")
def test_transports_must_go_as_well_when_their_escort_has_been_sunk() -> None:
    before = north_sea("battleship, transport", "2 battleship", [6, 4, 6])
    after = play(before, "lose battleship")
    assert legal(after) == ["retreat to Eastern Canada Sea Zone"]
    escorted = play(before, "lose transport")
    assert legal(escorted) == ["press on", "retreat to Eastern Canada Sea Zone"]


@pytest.mark.rule("CL-SEA-R4")
def test_transports_alone_fight_on_where_they_cannot_retreat() -> None:
    before = north_sea("transport", "submarine, battleship", [6, 6])
    after = play(before, "withdraw submarine to Eastern Canada Sea Zone", dice=[6, 4])
    assert told(after, "BattleEnded") == ["battle in North Sea Zone over: defender won"]


@pytest.mark.rule("CL-SEA-R4", "CL-EX-41")
def test_when_all_defenders_withdraw_the_zone_is_cleared() -> None:
    before = north_sea("battleship", "submarine", [6, 6])
    after = play(before, "withdraw submarine to Baltic Sea Zone")
    assert told(after, "BattleEnded") == ["battle in North Sea Zone over: cleared"]


@pytest.mark.rule("CL-SEA-R5")
def test_a_battle_that_is_over_asks_nobody_to_withdraw() -> None:
    won = north_sea("submarine, battleship", "transport", [2])
    assert asks(won) == "PlanNoncombatMoves: united_kingdom"
    lost = north_sea("transport", "submarine", [2])
    assert asks(lost) == "PlanNoncombatMoves: united_kingdom"


@pytest.mark.rule("CL-SEA-R5")
def test_a_fleet_of_submarines_that_have_all_withdrawn_has_ended_the_battle() -> None:
    before = north_sea("submarine", "battleship", [6, 6])
    after = play(before, "withdraw submarine to Eastern Canada Sea Zone")
    assert told(after, "BattleEnded") == ["battle in North Sea Zone over: defender won"]


# Carriers and their fighters


@pytest.mark.rule("CL-CV-4", "CL-FTR-3")
def test_fighters_of_a_carrier_that_is_attacked_defend_as_units_of_their_own() -> None:
    after = hawaii("2 battleship", "aircraft carrier, 2 fighter", [6, 6, 6, 6, 6])
    assert shots(after)[1:] == [
        "defence: united_states aircraft_carrier at 3: 6",
        "defence: united_states fighter at 4: 6 6",
    ]


@pytest.mark.rule("CL-CV-5")
def test_a_fighter_may_be_lost_instead_of_the_carrier() -> None:
    before = hawaii("battleship", "aircraft carrier, 2 fighter", [4])
    for kind in ("fighter", "aircraft carrier"):
        assert why_not(before, f"lose {kind}") is None


@pytest.mark.rule("CL-FTR-7", "CL-EX-19")
def test_a_fighter_whose_carrier_is_sunk_fights_on() -> None:
    before = hawaii("submarine, battleship", "aircraft carrier, fighter", [2, 6, 6])
    after = play(before, "stay", "press on", dice=[6, 4])
    assert shots(after)[-1] == "defence: united_states fighter at 4: 4"


def sink_the_carrier(theirs: str, **scene: Any) -> Moment:
    """A lone submarine sinks the carrier, everybody misses, and it slips away."""
    fighters = 2 if "2 fighter" in theirs else 1
    before = hawaii("submarine", theirs, [2, *[6] * fighters], **scene)
    return play(before, "withdraw submarine to Wake Island Sea Zone")


@pytest.mark.rule("CL-FTR-8", "CL-FTR-R1")
def test_a_homeless_fighter_lands_on_the_island_of_its_zone() -> None:
    after = sink_the_carrier("aircraft carrier, fighter")
    assert told(after, "FightersLanded") == [
        "United States fighter landed: Hawaii Sea Zone > Hawaiian Islands"
    ]
    assert there(after, "Hawaiian Islands") == {"united_states": {"fighter": 1}}


@pytest.mark.rule("CL-FTR-8", "CL-DEC-26")
def test_only_as_many_fighters_as_lost_their_decks_may_land() -> None:
    both = {"United States": "2 aircraft carrier, 2 fighter", "United Kingdom": "2 fighter"}
    units = {"Wake Island Sea Zone": {"Japan": "submarine"}, "Hawaii Sea Zone": both}
    before = attack(f"move submarine: {ISLAND}", on_turn="Japan", units=units, dice=[2, *[6] * 5])
    first = play(before, "withdraw submarine to Wake Island Sea Zone")
    assert asks(first) == "LandHomeless: united_kingdom"
    after = play(first, "deck 2 fighter: Hawaii Sea Zone > Hawaiian Islands")
    assert asks(after) == "PlanNoncombatMoves: japan"
    assert there(after, "Hawaiian Islands") == {"united_kingdom": {"fighter": 2}}
    assert there(after, "Hawaii Sea Zone")["united_states"]["fighter"] == 2


@pytest.mark.rule("CL-FTR-8", "CL-FTR-R1")
@pytest.mark.parametrize("holder", ["Japan", "nobody"])
def test_a_homeless_fighter_without_a_friendly_island_is_lost(holder: str) -> None:
    after = sink_the_carrier("aircraft carrier, fighter", owners={"Hawaiian Islands": holder})
    assert told(after, "UnitsLost")[-1:] == [
        "lost in Hawaii Sea Zone by stranding: United States fighter"
    ]
    assert there(after, "Hawaii Sea Zone") == {}


@pytest.mark.rule("CL-FTR-R1")
def test_a_coast_is_no_island() -> None:
    """Algeria borders the zone and is American, but it lies in no zone."""
    units = {
        "Central Mediterranean Sea Zone": {"Germany": "submarine"},
        "West Mediterranean Sea Zone": {"United States": "aircraft carrier, fighter"},
    }
    before = attack(
        "move submarine: Central Mediterranean Sea Zone > West Mediterranean Sea Zone",
        units=units,
        owners={"Algeria": "United States"},
        dice=[2, 6],
    )
    after = play(before, "withdraw submarine to Central Mediterranean Sea Zone")
    assert told(after, "UnitsLost")[-1:] == [
        "lost in West Mediterranean Sea Zone by stranding: United States fighter"
    ]


@pytest.mark.rule("CL-FTR-R1", "CL-CM-5")
def test_homeless_fighters_land_after_all_battles_and_do_not_join_that_of_the_island() -> None:
    more = {
        "Wake Island": {"Japan": "bomber"},
        "Hawaiian Islands": {"United States": "infantry"},
    }
    before = hawaii(
        "submarine",
        "aircraft carrier, fighter",
        [],
        "move bomber: Wake Island > Wake Island Sea Zone > Hawaii Sea Zone > Hawaiian Islands",
        more=more,
    )
    sunk = play(before, "fight in Hawaii Sea Zone", dice=[2, 6])
    after = play(sunk, "withdraw submarine to Wake Island Sea Zone", dice=[6, 6])
    (began,) = after.happened(BattleBegan)
    assert [term.kind for term in began.defenders] == ["infantry"]
    assert there(after, "Hawaiian Islands")["united_states"] == {"infantry": 1}
    over = play(after, "retreat")
    assert there(over, "Hawaiian Islands")["united_states"] == {"infantry": 1, "fighter": 1}


@pytest.mark.rule("CL-FTR-8", "CL-FTR-5", "CL-DEC-26")
def test_a_homeless_fighter_may_take_a_free_deck_of_the_zone_or_the_island() -> None:
    before = hawaii("submarine", "2 aircraft carrier, fighter", [2, 6, 6])
    before = play(before, "withdraw submarine to Wake Island Sea Zone")
    asked = before.asked
    assert isinstance(asked, LandHomeless)
    assert (asked.seats, asked.least, asked.most) == (("united_states",), 0, 1)
    assert legal(before) == [
        "deck fighter: Hawaii Sea Zone > Hawaiian Islands",
        "deck the others on carriers",
    ]
    stays = play(before, "deck the others on carriers")
    assert there(stays, "Hawaii Sea Zone")["united_states"] == {"aircraft_carrier": 1, "fighter": 1}
    lands = play(before, "deck fighter: Hawaii Sea Zone > Hawaiian Islands")
    assert there(lands, "Hawaiian Islands") == {"united_states": {"fighter": 1}}


@pytest.mark.rule("CL-FTR-8", "CL-DEC-26")
def test_only_as_many_as_their_carrier_held_may_leave_for_the_island() -> None:
    """Four fighters, one of two carriers sunk: two must go, and no more than two may."""
    before = hawaii("submarine", "2 aircraft carrier, 4 fighter", [2, 6, *[6] * 4])
    after = play(before, "withdraw submarine to Wake Island Sea Zone")
    assert told(after, "FightersLanded") == [
        "2 United States fighter landed: Hawaii Sea Zone > Hawaiian Islands"
    ]


@pytest.mark.rule("CL-FTR-8", "CL-DEC-26", "CL-MULTI-2")
def test_owners_who_share_too_few_decks_agree_on_who_is_lost() -> None:
    more = {
        "Hawaii Sea Zone": {
            "United States": "2 aircraft carrier, 2 fighter",
            "United Kingdom": "2 fighter",
        }
    }
    before = hawaii(
        "submarine",
        "",
        [2, 6, *[6] * 4],
        more=more,
        owners={"Hawaiian Islands": "Japan"},
    )
    before = play(before, "withdraw submarine to Wake Island Sea Zone")
    assert asks(before) == "AgreeOnCasualties: united_kingdom united_states"
    proposed = play(before, "united_kingdom: lose fighter, United States fighter")
    agreed = play(proposed, "united_states: agree")
    assert there(agreed, "Hawaii Sea Zone") == {
        "united_states": {"aircraft_carrier": 1, "fighter": 1},
        "united_kingdom": {"fighter": 1},
    }
    disputed = play(proposed, "united_states: object")
    assert asks(disputed) == "ImposeCasualties: japan"
    after = play(disputed, "lose 2 United States fighter")
    assert there(after, "Hawaii Sea Zone") == {
        "united_states": {"aircraft_carrier": 1},
        "united_kingdom": {"fighter": 2},
    }


@pytest.mark.rule("CL-FTR-8", "CL-DEC-26")
def test_several_owners_of_homeless_fighters_are_asked_one_after_the_other() -> None:
    more = {
        "Hawaii Sea Zone": {
            "United States": "2 aircraft carrier, 2 fighter",
            "United Kingdom": "2 fighter",
        }
    }
    before = hawaii("submarine", "", [2, 6, *[6] * 4], more=more)
    before = play(before, "withdraw submarine to Wake Island Sea Zone")
    assert asks(before) == "LandHomeless: united_kingdom"
    kept = play(before, "deck the others on carriers")
    assert there(kept, "Hawaiian Islands") == {"united_states": {"fighter": 2}}
    left = play(before, "deck fighter: Hawaii Sea Zone > Hawaiian Islands")
    assert asks(left) == "LandHomeless: united_kingdom"


@pytest.mark.rule("CL-FTR-R3")
def test_an_allys_fighters_on_an_attacking_carrier_are_cargo_that_sinks_with_it() -> None:
    units = {
        "Eastern Canada Sea Zone": {
            "United Kingdom": "aircraft carrier",
            "United States": "2 fighter",
        },
        "North Sea Zone": {"Germany": "battleship"},
    }
    before = attack(
        f"move aircraft carrier: {WEST}", on_turn="United Kingdom", units=units, dice=[6, 4]
    )
    assert shots(before) == [
        "attack: united_kingdom aircraft_carrier at 1: 6",
        "defence: germany battleship at 4: 4",
    ]
    assert told(before, "UnitsLost") == [
        "lost in North Sea Zone by battle: United Kingdom aircraft carrier[2 United States fighter]"
    ]


@pytest.mark.rule("CL-FTR-R3")
def test_an_allys_fighters_cannot_be_chosen_and_stand_on_the_deck_again_after_the_battle() -> None:
    units = {
        "Eastern Canada Sea Zone": {
            "United Kingdom": "aircraft carrier, transport",
            "United States": "fighter",
        },
        "North Sea Zone": {"Germany": "transport"},
    }
    before = attack(
        f"move aircraft carrier, transport: {WEST}",
        on_turn="United Kingdom",
        units=units,
        dice=[1, 1],
    )
    assert asks(before) == "ChooseCasualties: united_kingdom"
    with refused("CL-COM-2"):
        play(before, "lose United States fighter")
    after = play(before, "lose transport")
    assert there(after, "North Sea Zone") == {
        "united_kingdom": {"aircraft_carrier": 1},
        "united_states": {"fighter": 1},
    }
    assert aboard(after, "North Sea Zone") == {}


@pytest.mark.rule("CL-FTR-R3", "CL-MULTI-R3")
def test_guests_on_a_carrier_that_is_attacked_defend_with_their_own_technologies() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "2 battleship"},
        "North Sea Zone": {
            "United Kingdom": "aircraft carrier, fighter",
            "United States": "fighter",
        },
    }
    after = attack(
        "move 2 battleship: Baltic Sea Zone > North Sea Zone",
        units=units,
        technologies={"United States": ["jet_power"]},
        dice=[6, 6, 6, 6, 6],
    )
    assert shots(after)[1:] == [
        "defence: united_kingdom aircraft_carrier at 3: 6",
        "defence: united_kingdom fighter at 4: 6",
        "defence: united_states fighter at 5: 6",
    ]

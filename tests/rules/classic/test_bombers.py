"""CL-BMB: bombers fly like fighters, land on no carrier, and raid."""

import pytest

from battleboard.axis.vocabulary.decisions import PlanNoncombatMoves
from battleboard.axis.vocabulary.events import BattleBegan, RaidRolled
from tests.rules.classic.moves import at, combat, noncombat, owes, reach, refusal
from tests.support import play, refused

TARGET = {
    "United Kingdom": {"United Kingdom": "2 bomber"},
    "Germany": {"Germany": "industrial complex, infantry"},
}
BALTIC = "United Kingdom > North Sea Zone > Baltic Sea Zone > Germany"


@pytest.mark.rule("CL-BMB-1", "CL-BMB-3", "CL-UNIT-4")
def test_bombers_fight_like_aircraft_with_4_and_defend_with_1() -> None:
    units = {"Germany": {"Germany": "bomber"}, "Karelia S.S.R.": {"USSR": "bomber"}}
    moment = play(
        combat("Germany", units),
        "move bomber: Germany > Eastern Europe > Karelia S.S.R.",
        "done",
        dice=[5, 2],
    )
    after = play(moment, "press on", dice=[4, 1])
    assert at(after, "Karelia S.S.R.", "USSR") == {}
    assert at(after, "Karelia S.S.R.", "Germany") == {}


@pytest.mark.rule("CL-BMB-2", "CL-NCM-6")
def test_bombers_land_on_no_carrier() -> None:
    units = {
        "Hawaiian Islands": {"United States": "bomber"},
        "Hawaii Sea Zone": {"United States": "aircraft carrier"},
    }
    moment = noncombat("United States", units)
    with refused("CL-BMB-2", space="Hawaii Sea Zone"):
        play(moment, "move bomber: Hawaiian Islands > Hawaii Sea Zone")
    assert "hawaii_sea_zone" in reach(moment, "bomber", "Hawaiian Islands").closed


@pytest.mark.rule("CL-BMB-2", "CL-AIR-9")
def test_a_carrier_is_no_way_home_for_a_bomber() -> None:
    units = {
        "Hawaiian Islands": {"United States": "bomber"},
        "Wake Island Sea Zone": {"United States": "aircraft carrier"},
        "Japan": {"Japan": "infantry"},
    }
    way = "Hawaiian Islands > Hawaii Sea Zone > Wake Island Sea Zone > Japan Sea Zone > Japan"
    moment = combat("United States", units)
    assert owes(moment, f"move bomber: {way}") == ["CL-AIR-9"]


@pytest.mark.rule("CL-BMB-2", "CL-CV-2")
def test_bombers_do_not_ride_on_carriers_either() -> None:
    units = {"Hawaii Sea Zone": {"United States": "aircraft carrier"}}
    with refused("CL-BMB-2", unit="bomber"):
        play(
            noncombat("United States", units),
            "move aircraft carrier[bomber]: Hawaii Sea Zone > Midway Sea Zone",
        )


@pytest.mark.rule("CL-BMB-4", "CL-AIR-2")
def test_three_out_and_three_back() -> None:
    units = {"United Kingdom": {"United Kingdom": "bomber"}} | {
        space: {"Germany": "infantry"} for space in ("Germany", "Eastern Europe")
    }
    moment = combat(
        "United Kingdom",
        units,
        owners={"Karelia S.S.R.": "Germany", "Caucasus": "Germany", "Russia": "Germany"},
    )
    assert owes(moment, f"move bomber: {BALTIC}") == []
    assert owes(moment, f"move bomber: {BALTIC} > Eastern Europe") == ["CL-AIR-9"]


@pytest.mark.rule("CL-BMB-5", "CL-SBR-1", "CL-DEC-9")
def test_only_bombers_raid_and_only_industry() -> None:
    units = TARGET | {"North Sea Zone": {}, "United Kingdom": {"United Kingdom": "bomber, fighter"}}
    moment = combat("United Kingdom", units)
    with refused("CL-BMB-5", unit="fighter"):
        play(moment, f"move fighter: {BALTIC} as raid")
    with refused("CL-SBR-1", space="Western Europe"):
        play(moment, "move bomber: United Kingdom > North Sea Zone > Western Europe as raid")
    assert refusal(moment, f"move bomber: {BALTIC} as raid") is None
    later = noncombat("United Kingdom", units)
    with refused("CL-SBR-1"):
        play(later, f"move bomber: {BALTIC} as raid")


@pytest.mark.rule("CL-BMB-6", "CL-DEC-9", "CL-SBR-R2")
def test_a_bomber_raids_or_attacks_never_both() -> None:
    moment = combat("United Kingdom", TARGET)
    raided = play(moment, f"move 2 bomber: {BALTIC} as raid", "done", dice=[3, 4])
    assert not raided.happened(BattleBegan)
    assert [event.faces for event in raided.happened(RaidRolled)] == [(3, 4)]
    assert isinstance(raided.asked, PlanNoncombatMoves)
    both = play(
        moment, f"move bomber: {BALTIC} as raid", f"move bomber: {BALTIC}", "done", dice=[5, 6, 6]
    )
    # The raid comes first (5); then one bomber misses, and so does the infantry.
    assert [event.faces for event in both.happened(RaidRolled)] == [(5,)]
    assert [term.count for term in both.happened(BattleBegan)[0].attackers] == [1]


@pytest.mark.rule("CL-SBR-2", "CL-DEC-9")
def test_the_raid_is_announced_after_the_path() -> None:
    with refused(None, "axis-bound", unit="bomber"):
        play(combat("United Kingdom", TARGET), f"move bomber as raid: {BALTIC}")


@pytest.mark.rule("CL-BMB-6", "CL-SBR-3")
def test_a_raid_is_no_battle() -> None:
    """With one battle beside the raid there is nothing to choose."""
    units = TARGET | {
        "Karelia S.S.R.": {"United Kingdom": "infantry"},
        "Finland-Norway": {"Germany": "infantry"},
    }
    after = play(
        combat("United Kingdom", units),
        f"move bomber: {BALTIC} as raid",
        "move infantry: Karelia S.S.R. > Finland-Norway",
        "done",
        dice=[4, 6, 6],
    )
    assert [event.space for event in after.happened(BattleBegan)] == ["finland_norway"]


@pytest.mark.rule("CL-BMB-6")
def test_flying_on_ends_the_intention_to_raid() -> None:
    moment = combat(
        "United Kingdom",
        TARGET | {"Eastern Europe": {"Germany": "infantry"}},
        owners={"Karelia S.S.R.": "USSR"},
    )
    on = play(moment, f"move bomber: {BALTIC} as raid", "move bomber: Germany > Eastern Europe")
    after = play(on, "done", dice=[6, 6])
    assert not after.happened(RaidRolled)
    assert after.happened(BattleBegan)[0].space == "eastern_europe"

"""CL-TANK and CL-BLITZ: armor moves two, and drives on through land that nobody defends."""

import pytest

from battleboard.axis.vocabulary.decisions import PressOnOrRetreat
from battleboard.axis.vocabulary.events import SpaceCaptured
from tests.rules.classic.moves import (
    at,
    combat,
    duties,
    noncombat,
    owes,
    owner,
    reach,
    refusal,
    refused_after,
)
from tests.support import play, refused

AFRICA = {
    "Libya": {"Germany": "infantry, armor"},
    "Anglo-Egypt Sudan": {"United Kingdom": "infantry, armor"},
}


@pytest.mark.rule("CL-TANK-1", "CL-UNIT-2")
def test_armor_moves_one_or_two_territories() -> None:
    moment = noncombat("Germany", {"Western Europe": {"Germany": "armor"}})
    found = reach(moment, "armor", "Western Europe")
    assert {space: found.cost(space) for space in found.open} == {
        "germany": 1,
        "southern_europe": 1,
        "eastern_europe": 2,
    }
    with refused("CL-TANK-1", unit="armor", left=2, steps=3):
        play(moment, "move armor: Western Europe > Germany > Eastern Europe > Ukraine S.S.R.")
    with refused("CL-TANK-1", space="North Sea Zone"):
        play(moment, "move armor: Western Europe > North Sea Zone")


@pytest.mark.rule("CL-TANK-2", "CL-TANK-5", "CL-BLITZ-5")
def test_the_way_leads_through_friendly_or_undefended_land() -> None:
    moment = combat("Germany", AFRICA)
    with refused("CL-BLITZ-5", space="Anglo-Egypt Sudan"):
        play(moment, "move armor: Libya > Anglo-Egypt Sudan > Syria-Iraq")
    assert refusal(moment, "move armor: Libya > Algeria > French West Africa") is None
    assert refusal(moment, "move armor: Libya > French Equatorial Africa > Belgian Congo") is None


@pytest.mark.rule("CL-TANK-3")
def test_through_friendly_land_into_enemy_land_is_no_blitz() -> None:
    moment = combat("Germany", AFRICA)
    after = play(moment, "move armor: Libya > Algeria > French West Africa", "done")
    assert [event.space for event in after.happened(SpaceCaptured)] == ["french_west_africa"]


@pytest.mark.rule("CL-TANK-4")
def test_armor_attacks_with_3_and_defends_with_2() -> None:
    moment = play(
        combat(
            "Germany",
            {"Libya": {"Germany": "armor"}, "Anglo-Egypt Sudan": {"United Kingdom": "armor"}},
        ),
        "move armor: Libya > Anglo-Egypt Sudan",
        "done",
        dice=[4, 3],
    )
    assert isinstance(moment.asked, PressOnOrRetreat)  # both missed: 4 is too much, and so is 3
    after = play(moment, "press on", dice=[3, 2])
    assert owner(after, "Anglo-Egypt Sudan") == "united_kingdom"  # both hit
    assert not at(after, "Anglo-Egypt Sudan", "Germany")


@pytest.mark.rule("CL-TANK-6", "CL-NCM-1")
def test_armor_that_won_a_battle_has_finished() -> None:
    moment = play(
        combat(
            "Germany",
            {"Libya": {"Germany": "2 armor"}, "Anglo-Egypt Sudan": {"United Kingdom": "infantry"}},
        ),
        "move 2 armor: Libya > Anglo-Egypt Sudan",
        "done",
        dice=[1, 1, 6],
    )
    assert owner(moment, "Anglo-Egypt Sudan") == "germany"
    with refused("CL-NCM-1", unit="armor"):
        play(moment, "move armor: Anglo-Egypt Sudan > Libya")


@pytest.mark.rule("CL-TANK-7", "CL-TRN-2")
def test_one_armor_fills_a_transport_and_the_voyage_is_its_whole_move() -> None:
    units = {
        "Southern Europe": {"Germany": "armor, infantry"},
        "Western Europe": {"Germany": "armor"},
        "Central Mediterranean Sea Zone": {"Germany": "transport"},
    }
    moment = noncombat("Germany", units)
    loaded = play(moment, "load armor: Southern Europe > Central Mediterranean Sea Zone")
    with refused("CL-TRN-2", unit="infantry"):
        play(loaded, "load infantry: Southern Europe > Central Mediterranean Sea Zone")
    ashore = play(loaded, "unload armor: Central Mediterranean Sea Zone > Libya")
    with refused("CL-TANK-7", unit="armor"):
        play(ashore, "move armor: Libya > Algeria")
    driven = play(moment, "move armor: Western Europe > Southern Europe")
    both = play(driven, "load armor: Southern Europe > Central Mediterranean Sea Zone")
    assert at(both, "Southern Europe", "Germany") == {"armor": 1, "infantry": 1}
    alone = noncombat("Germany", units | {"Southern Europe": {"Germany": "infantry"}})
    why = refused_after(
        alone,
        "move armor: Western Europe > Southern Europe",
        "load armor: Southern Europe > Central Mediterranean Sea Zone",
    )
    assert why.rule == "CL-TANK-7"


@pytest.mark.rule("CL-TANK-8", "CL-TRN-10")
def test_armor_aboard_is_cargo_and_sinks_with_its_ship() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"United Kingdom": "transport[armor]"},
    }
    after = play(
        combat("Germany", units),
        "move submarine: Baltic Sea Zone > North Sea Zone",
        "done",
        dice=[2],
    )
    assert at(after, "North Sea Zone", "United Kingdom") == {}
    assert after.facts["cargo"]["north_sea_zone"] == {}


# Blitz


@pytest.mark.rule("CL-BLITZ-1", "CL-BLITZ-2", "CL-DEC-5")
def test_armor_takes_undefended_land_and_drives_on() -> None:
    moment = combat("Germany", AFRICA)
    production = moment.facts["production"]["germany"]
    after = play(moment, "move armor: Libya > French Equatorial Africa > Belgian Congo", "done")
    assert owner(after, "French Equatorial Africa") == "germany"
    assert owner(after, "Belgian Congo") == "germany"
    assert after.facts["production"]["germany"] == production + 2
    assert at(after, "Belgian Congo", "Germany") == {"armor": 1}
    stopped = play(moment, "move armor: Libya > French Equatorial Africa", "done")
    assert owner(stopped, "Belgian Congo") == "united_kingdom"


@pytest.mark.rule("CL-BLITZ-1")
def test_the_two_steps_may_be_ordered_one_by_one() -> None:
    moment = combat("Germany", AFRICA)
    after = play(
        moment,
        "move armor: Libya > French Equatorial Africa",
        "move armor: French Equatorial Africa > Libya",
    )
    assert duties(after) == []


@pytest.mark.rule("CL-BLITZ-1")
def test_infantry_does_not_blitz_and_nobody_does_in_action_4() -> None:
    moment = combat("Germany", AFRICA)
    with refused("CL-INF-1", left=1):
        play(moment, "move infantry: Libya > French Equatorial Africa > Belgian Congo")
    later = noncombat("Germany", AFRICA)
    with refused("CL-NCM-4", space="French Equatorial Africa"):
        play(later, "move armor: Libya > French Equatorial Africa > Algeria")


@pytest.mark.rule("CL-BLITZ-3")
def test_what_was_blitzed_stays_taken_when_the_armor_is_lost() -> None:
    after = play(
        combat("Germany", AFRICA),
        "move armor: Libya > French Equatorial Africa > Anglo-Egypt Sudan",
        "done",
        dice=[6, 1, 6],
    )
    assert at(after, "Anglo-Egypt Sudan", "Germany") == {}
    assert owner(after, "French Equatorial Africa") == "germany"


@pytest.mark.rule("CL-BLITZ-4")
@pytest.mark.parametrize(
    "second",
    ["Anglo-Egypt Sudan", "Belgian Congo", "Algeria"],
    ids=["defended", "enemy", "friendly"],
)
def test_the_second_territory_may_be_anything(second: str) -> None:
    moment = combat("Germany", AFRICA)
    assert owes(moment, f"move armor: Libya > French Equatorial Africa > {second}") == []


@pytest.mark.rule("CL-BLITZ-4", "CL-NEU-2")
def test_the_second_territory_may_be_neutral() -> None:
    units = {"Algeria": {"Germany": "armor"}}
    after = play(
        combat("Germany", units), "move armor: Algeria > French West Africa > Rio de Oro", "done"
    )
    assert owner(after, "French West Africa") == "germany"
    assert owner(after, "Rio de Oro") == "germany"
    assert at(after, "Rio de Oro", "Germany") == {"armor": 1}


@pytest.mark.rule("CL-BLITZ-6", "CL-NEU-3")
def test_neutral_land_stops_armor() -> None:
    moment = combat("Germany", {"Western Europe": {"Germany": "armor"}})
    with refused("CL-BLITZ-6", space="Spain"):
        play(moment, "move armor: Western Europe > Spain > Gibraltar")
    entered = play(moment, "move armor: Western Europe > Spain")
    with refused("CL-BLITZ-6", space="Spain"):
        play(entered, "move armor: Spain > Gibraltar")


@pytest.mark.rule("CL-BLITZ-R1", "CL-BRD-R7", "CL-AA-12")
def test_a_gun_or_a_complex_does_not_stop_armor_and_is_captured() -> None:
    units = {
        "Eastern Europe": {"Germany": "armor"},
        "Karelia S.S.R.": {"USSR": "anti-aircraft gun, industrial complex"},
        "Russia": {"USSR": "infantry"},
    }
    after = play(
        combat("Germany", units),
        "move armor: Eastern Europe > Karelia S.S.R. > Russia",
        "done",
        dice=[6, 6],
    )
    taken = at(after, "Karelia S.S.R.", "Germany")
    assert taken == {"anti_aircraft_gun": 1, "industrial_complex": 1}


@pytest.mark.rule("CL-BLITZ-R1", "CL-AA-R4")
def test_the_gun_of_blitzed_land_still_fires_at_aircraft_of_the_same_action() -> None:
    units = {
        "Eastern Europe": {"Germany": "armor, fighter"},
        "Karelia S.S.R.": {"USSR": "anti-aircraft gun"},
        "Russia": {"USSR": "infantry"},
    }
    moment = play(
        combat("Germany", units),
        "move armor: Eastern Europe > Karelia S.S.R. > Russia",
        "move fighter: Eastern Europe > Karelia S.S.R. > Russia",
    )
    after = play(moment, "done", dice=[1, 6, 6])  # the gun, the armor, the infantry
    assert at(after, "Russia", "Germany") == {"armor": 1}


@pytest.mark.rule("CL-BLITZ-R2")
def test_a_blitz_may_lead_back_home() -> None:
    after = play(
        combat("Germany", AFRICA), "move armor: Libya > French Equatorial Africa > Libya", "done"
    )
    assert owner(after, "French Equatorial Africa") == "germany"
    assert at(after, "Libya", "Germany") == {"infantry": 1, "armor": 1}


@pytest.mark.rule("CL-BLITZ-R3", "CL-LIB-1")
def test_an_allys_land_is_liberated_on_the_way() -> None:
    units = {"Karelia S.S.R.": {"United Kingdom": "armor"}}
    after = play(
        combat("United Kingdom", units, owners={"Russia": "USSR", "Caucasus": "Germany"}),
        "move armor: Karelia S.S.R. > Caucasus > Karelia S.S.R.",
        "done",
    )
    assert owner(after, "Caucasus") == "ussr"

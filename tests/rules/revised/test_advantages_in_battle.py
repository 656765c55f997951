"""National advantages that change battles (RV-NA), through the engine and the odds."""

from itertools import chain
from random import Random
from typing import Any

import pytest

from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.events import DiceRolled, RaidRolled, UnitsLost
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.codec import codec
from battleboard.core.dice import SeededDice
from battleboard.core.errors import PositionError
from battleboard.core.ids import Seat, Space
from battleboard.games.revised.advantages import ADVANTAGES
from battleboard.games.revised.game import GAME
from tests.rules.revised.advantages import Advantages, agrees, chance, fought, needs, planned
from tests.rules.revised.fights import Units, outcomes, there
from tests.rules.revised.flights import fired
from tests.support import Moment, play, position, refused

# Russian Winter

WINTER: Advantages = {"USSR": ["russian winter"]}
KARELIA: Units = {
    "Eastern Europe": {"Germany": "2 armor"},
    "Karelia S.S.R.": {"USSR": "2 infantry"},
}
TO_KARELIA = "move 2 armor: Eastern Europe > Karelia S.S.R."


def karelia(units: Units = KARELIA, **scene: Any) -> Moment:
    """Germany attacks Karelia with armor."""
    return planned(TO_KARELIA, units=units, on_turn="Germany", **scene)


@pytest.mark.rule("RV-NA-SU1", "RV-R-81")
def test_soviet_infantry_defends_at_three_in_winter() -> None:
    winter = karelia(advantages=WINTER, effects=["russian winter"])
    cold = fought(winter, dice=[6, 6, 3, 3])
    assert needs(cold, "defender") == [[3]]
    assert there(cold, "Karelia S.S.R.") == {"ussr": {"infantry": 2}}
    for plain in (karelia(), karelia(advantages=WINTER)):
        assert needs(fought(plain, dice=[6, 6, 3, 3]), "defender") == [[2]]
        assert chance(plain, "Karelia S.S.R.") > chance(winter, "Karelia S.S.R.")
    assert agrees(winter, "Karelia S.S.R.")


@pytest.mark.rule("RV-R-81", "RV-NA-1")
def test_winter_does_not_help_allied_infantry_and_no_other_soviet_unit() -> None:
    mixed = {**KARELIA, "Karelia S.S.R.": {"USSR": "artillery", "United Kingdom": "infantry"}}
    moment = karelia(mixed, advantages=WINTER, effects=["russian winter"])
    assert needs(fought(moment, dice=[6, 6, 6, 6]), "defender") == [[2, 2]]


@pytest.mark.rule("RV-NA-SU1")
def test_winter_ends_when_the_next_soviet_turn_begins() -> None:
    before = position(
        "revised",
        on_turn="United States",
        step="noncombat moves",
        board="opening",
        advantages=WINTER,
        effects=["russian winter"],
    )
    assert GAME.digest_facts(before.state)["effects"] == ["russian_winter"]
    after = play(before, "done")
    assert after.state.on_turn == "ussr"
    assert after.state.position.effects == ()
    assert after.state.position.advantages == ("russian_winter",)


# Atlantic Wall and Fortress Europe

WALL: Advantages = {"Germany": ["atlantic wall"]}
FORTRESS: Advantages = {"Germany": ["fortress europe"]}
LANDING: Units = {
    "Sea Zone 7": {"United Kingdom": "transport[2 infantry], transport[2 infantry]"},
    "Western Europe": {"Germany": "2 infantry"},
}
LAND = "unload 4 infantry: Sea Zone 7 > Western Europe"


def invasion(units: Units = LANDING, **scene: Any) -> Moment:
    """Britain lands in Western Europe."""
    return planned(LAND, units=units, on_turn="United Kingdom", **scene)


@pytest.mark.rule("RV-NA-GE2", "RV-R-88")
def test_infantry_behind_the_wall_defends_at_three_in_the_first_cycle() -> None:
    wall = invasion(advantages=WALL)
    first = fought(wall, "land 4 infantry", dice=[6] * 4 + [3, 4] + [6] * 3 + [3, 4])
    assert needs(first, "defender")[:2] == [[3], [2]]
    plain = fought(invasion(), "land 4 infantry", dice=[6] * 4 + [3, 4] + [6] * 4 + [3, 4])
    assert needs(plain, "defender")[:2] == [[2], [2]]
    assert chance(invasion(), "Western Europe") > chance(wall, "Western Europe")
    assert agrees(wall, "Western Europe")


@pytest.mark.rule("RV-R-88")
def test_the_wall_holds_only_against_landings_and_for_infantry() -> None:
    overland: Units = {
        "Western Europe": {"United Kingdom": "4 infantry"},
        "Germany": {"Germany": "2 infantry"},
    }
    march = "move 4 infantry: Western Europe > Germany"
    moment = planned(
        march,
        units=overland,
        on_turn="United Kingdom",
        owners={"Western Europe": "United Kingdom"},
        advantages=WALL,
    )
    assert needs(fought(moment, dice=[6] * 6), "defender") == [[2]]
    guns = {**LANDING, "Western Europe": {"Germany": "artillery"}}
    landed = fought(invasion(guns, advantages=WALL), "land 4 infantry", dice=[6] * 5)
    assert needs(landed, "defender")[0] == [2]


@pytest.mark.rule("RV-NA-4", "RV-R-88", "RV-R-113")
@pytest.mark.parametrize("advantages", [WALL, FORTRESS])
def test_the_wall_and_the_fortress_stand_in_grey_land_only(advantages: Advantages) -> None:
    egypt: Units = {
        "Sea Zone 15": {"United Kingdom": "transport[2 infantry]"},
        "Anglo-Egypt": {"Germany": "infantry, artillery"},
    }
    moment = planned(
        "unload 2 infantry: Sea Zone 15 > Anglo-Egypt",
        units=egypt,
        on_turn="United Kingdom",
        owners={"Anglo-Egypt": "Germany"},
        advantages=advantages,
    )
    landed = fought(moment, "land 2 infantry", dice=[6] * 4 + [6] * 4)
    assert needs(landed, "defender")[0] == [2, 2]


@pytest.mark.rule("RV-NA-4")
def test_an_ally_who_holds_grey_land_gives_it_no_fortress() -> None:
    """German artillery defends in Western Europe, which Japan has liberated and kept."""
    units = {**LANDING, "Western Europe": {"Germany": "artillery", "Japan": "infantry"}}
    held = invasion(units, advantages=FORTRESS, owners={"Western Europe": "Japan"})
    assert needs(fought(held, "land 4 infantry", dice=[6] * 6), "defender")[0] == [2, 2]


@pytest.mark.rule("RV-NA-GE6", "RV-R-113")
def test_artillery_of_the_fortress_defends_at_three_in_every_cycle() -> None:
    units = {**LANDING, "Western Europe": {"Germany": "2 artillery"}}
    fortress = invasion(units, advantages=FORTRESS)
    battle = fought(fortress, "land 4 infantry", dice=[6] * 6 + [6] * 4 + [3, 6])
    assert needs(battle, "defender")[:2] == [[3], [3]]
    plain = fought(invasion(units), "land 4 infantry", dice=[6] * 12)
    assert needs(plain, "defender")[:2] == [[2], [2]]
    assert chance(invasion(units), "Western Europe") > chance(fortress, "Western Europe")
    assert agrees(fortress, "Western Europe")
    both: Advantages = {"Germany": ["atlantic wall", "fortress europe"]}
    mixed = {**LANDING, "Western Europe": {"Germany": "infantry, artillery"}}
    landed = fought(invasion(mixed, advantages=both), "land 4 infantry", dice=[6] * 6)
    assert needs(landed, "defender")[0] == [3, 3]


# Wolf Packs

PACKS: Advantages = {"Germany": ["wolf packs"]}
BOATS: Units = {
    "Sea Zone 7": {"Germany": "2 submarine"},
    "Sea Zone 9": {"Germany": "submarine"},
    "Sea Zone 8": {"United Kingdom": "2 transport"},
}
JOIN = ("move 2 submarine: Sea Zone 7 > Sea Zone 8", "move submarine: Sea Zone 9 > Sea Zone 8")


def atlantic(*orders: str, units: Units = BOATS, **scene: Any) -> Moment:
    """German submarines attack in zone 8."""
    return planned(*orders, units=units, on_turn="Germany", **scene)


@pytest.mark.rule("RV-NA-GE4", "RV-R-90")
def test_three_submarines_that_move_into_a_zone_attack_at_three() -> None:
    pack = atlantic(*JOIN, advantages=PACKS)
    hunted = fought(pack, dice=[3, 3, 6])
    assert needs(hunted, "attacker") == [[3]]
    assert outcomes(hunted) == ["sea_zone_8: cleared"]
    plain = fought(atlantic(*JOIN), dice=[3, 3, 6])
    assert needs(plain, "attacker")[0] == [2]


@pytest.mark.rule("RV-NA-GE4", "RV-R-90")
def test_odds_know_the_pack_and_its_technology() -> None:
    units = {**BOATS, "Sea Zone 8": {"United Kingdom": "2 destroyer"}}
    pack = atlantic(*JOIN, units=units, advantages=PACKS)
    better = atlantic(
        *JOIN, units=units, advantages=PACKS, technologies={"Germany": ["super submarines"]}
    )
    plain = atlantic(*JOIN, units=units)
    chances = [chance(moment, "Sea Zone 8") for moment in (plain, pack, better)]
    assert chances == sorted(chances)
    assert len(set(chances)) == 3
    assert agrees(pack, "Sea Zone 8")
    assert needs(fought(better, dice=[4, 4, 6, 6, 6]), "attacker")[0] == [4]


@pytest.mark.rule("RV-R-90")
def test_who_was_there_before_neither_counts_nor_gains() -> None:
    mixed = {**BOATS, "Sea Zone 8": {"Germany": "submarine", "United Kingdom": "2 transport"}}
    two = atlantic(JOIN[0], units=mixed, advantages=PACKS)
    assert needs(fought(two, dice=[6] * 3), "attacker")[0] == [2]
    all_three = fought(atlantic(*JOIN, units=mixed, advantages=PACKS), dice=[6] * 4)
    assert needs(all_three, "attacker")[:2] == [[2], [3]]


@pytest.mark.rule("RV-R-90")
def test_a_pack_stays_one_after_losses_and_defends_as_usual() -> None:
    units = {**BOATS, "Sea Zone 8": {"United Kingdom": "2 destroyer"}}
    moment = fought(atlantic(*JOIN, units=units, advantages=PACKS), dice=[6, 6, 6, 3, 6])
    moment = play(moment, "press on", dice=[6, 6, 6, 6])
    assert needs(moment, "attacker")[0] == [3]
    attacked = {
        "Sea Zone 7": {"United Kingdom": "destroyer"},
        "Sea Zone 8": {"Germany": "3 submarine"},
    }
    sail = "move destroyer: Sea Zone 7 > Sea Zone 8"
    defending = planned(sail, units=attacked, on_turn="United Kingdom", advantages=PACKS)
    assert needs(fought(defending, dice=[6] * 4), "defender")[0] == [2]


# Radar

RADAR: Advantages = {"United Kingdom": ["radar"]}
BOMBED: Units = {
    "Western Europe": {"Germany": "bomber"},
    "United Kingdom": {"United Kingdom": "anti-aircraft gun, industrial complex"},
}
BLITZ = "move bomber: Western Europe > Sea Zone 7 > United Kingdom as raid"


def blitz(**scene: Any) -> Moment:
    """A German bomber raids London."""
    return planned(BLITZ, units=BOMBED, on_turn="Germany", **scene)


@pytest.mark.rule("RV-NA-UK1", "RV-NAT-13", "RV-R-92", "RV-NA-5")
def test_a_gun_with_radar_hits_on_two_at_a_raid() -> None:
    shot = fought(blitz(advantages=RADAR), dice=[2])
    assert shot.happened(UnitsLost)
    assert not shot.happened(RaidRolled)
    missed = fought(blitz(), dice=[2, 4])
    assert missed.happened(RaidRolled)


EGYPT: Units = {
    "Libya": {"Germany": "fighter, infantry"},
    "Anglo-Egypt": {"United Kingdom": "infantry, anti-aircraft gun"},
}
ATTACK = ("move fighter: Libya > Anglo-Egypt", "move infantry: Libya > Anglo-Egypt")


def egypt(units: Units = EGYPT, **scene: Any) -> Moment:
    """Germany attacks Anglo-Egypt with a fighter and an infantry."""
    return planned(*ATTACK, units=units, on_turn="Germany", **scene)


@pytest.mark.rule("RV-NA-UK1", "RV-R-92", "RV-NAT-13")
def test_a_gun_with_radar_hits_on_two_in_a_battle() -> None:
    radar = egypt(advantages=RADAR)
    assert needs(fought(radar, dice=[2, 6, 6]), "defender") == [[2], [2]]
    plain = fought(egypt(), dice=[2, 6, 6, 6])
    assert [needs(plain, "defender")[0], fired(plain)] == [[1], [("anglo_egypt", 1)]]
    assert chance(egypt(), "Anglo-Egypt") > chance(radar, "Anglo-Egypt")
    alone = planned(ATTACK[0], units=EGYPT, on_turn="Germany", advantages=RADAR)
    assert agrees(alone, "Anglo-Egypt")


@pytest.mark.rule("RV-R-92", "RV-NA-4", "RV-NA-1")
@pytest.mark.parametrize(
    ("gun", "owners"),
    [("USSR", {}), ("United Kingdom", {"Anglo-Egypt": "United States"})],
)
def test_radar_needs_a_british_gun_in_british_land(gun: str, owners: dict[str, str]) -> None:
    units = {**EGYPT, "Anglo-Egypt": {"United Kingdom": "infantry"}}
    units["Anglo-Egypt"] = {"United Kingdom": "infantry"} | {
        gun: "anti-aircraft gun" if gun == "USSR" else "infantry, anti-aircraft gun"
    }
    moment = egypt(units, owners=owners, advantages=RADAR)
    assert needs(fought(moment, dice=[6] * 4), "defender")[0] == [1]


@pytest.mark.rule("RV-R-92", "RV-R-135")
def test_the_gun_with_radar_fires_if_there_are_others_and_over_flights_too() -> None:
    units: Units = {
        "Libya": {"Germany": "fighter"},
        "Anglo-Egypt": {"United Kingdom": "anti-aircraft gun", "USSR": "anti-aircraft gun"},
        "Trans-Jordan": {"United Kingdom": "infantry"},
    }
    over = "move fighter: Libya > Anglo-Egypt > Trans-Jordan"
    moment = planned(over, units=units, on_turn="Germany", advantages=RADAR)
    shot = fought(moment, dice=[2])
    (roll,) = shot.happened(DiceRolled)
    assert (roll.step, roll.hits, roll.dice[0].power) == ("overflight", 1, "united_kingdom")


# Kamikaze Attacks

KAMIKAZE: Advantages = {"Japan": ["kamikaze attacks"]}
FLEET: Units = {
    "Japan": {"Japan": "2 fighter"},
    "Sea Zone 57": {"United States": "2 destroyer"},
}
DIVE = "move 2 fighter: Japan > Sea Zone 60 > Sea Zone 57 as kamikaze"


def dive(*orders: str, units: Units = FLEET, **scene: Any) -> Moment:
    """Japanese aircraft attack American ships."""
    scene = {"advantages": KAMIKAZE, **scene}
    return planned(*orders, units=units, on_turn="Japan", **scene)


@pytest.mark.rule("RV-NA-JP2", "RV-NAT-20", "RV-DEC-17")
def test_a_kamikaze_needs_no_landing_place() -> None:
    far: Units = {"Japan": {"Japan": "fighter"}, "Sea Zone 52": {"United States": "destroyer"}}
    way = "Japan > Sea Zone 60 > Sea Zone 57 > Sea Zone 52"
    usual = dive(f"move fighter: {way}", units=far)
    with refused("RV-AIR-9"):
        fought(usual, dice=[])
    assert outcomes(fought(dive(f"move fighter: {way} as kamikaze", units=far), dice=[3])) == [
        "sea_zone_52: both destroyed"
    ]


@pytest.mark.rule("RV-NA-JP2", "RV-NA-JP2b", "RV-NA-JP2c", "RV-R-100")
def test_kamikazes_fire_first_and_are_lost() -> None:
    """Their victims do not fire, whether or not a destroyer is there."""
    hit = fought(dive(DIVE), dice=[3, 3])
    assert outcomes(hit) == ["sea_zone_57: both destroyed"]
    assert len(needs(hit, "attacker")) == 1
    assert needs(hit, "defender") == []
    missed = fought(dive(DIVE), dice=[4, 4])
    assert outcomes(missed) == ["sea_zone_57: defender won"]
    assert there(missed, "Sea Zone 57") == {"united_states": {"destroyer": 2}}
    assert [loss.units[0].kind for loss in missed.happened(UnitsLost)] == ["fighter"]


@pytest.mark.rule("RV-R-100")
def test_odds_and_engine_agree_about_kamikazes() -> None:
    usual = dive(DIVE.removesuffix(" as kamikaze"))
    assert chance(usual, "Sea Zone 57") > 0.1
    both = dive(
        "move fighter: Japan > Sea Zone 60 > Sea Zone 57 as kamikaze",
        "move fighter: Japan > Sea Zone 60 > Sea Zone 57",
    )
    assert chance(both, "Sea Zone 57") != chance(usual, "Sea Zone 57")
    assert agrees(both, "Sea Zone 57")
    assert agrees(dive(DIVE), "Sea Zone 57")


@pytest.mark.rule("RV-NA-JP2", "RV-R-100")
def test_who_cannot_be_a_kamikaze() -> None:
    with refused("RV-R-100", zone="Sea Zone 60"):
        dive("move fighter: Japan > Sea Zone 60 as kamikaze")
    ships = {**FLEET, "Sea Zone 60": {"Japan": "destroyer"}}
    with refused("RV-NA-JP2"):
        dive("move destroyer: Sea Zone 60 > Sea Zone 57 as kamikaze", units=ships)
    with refused(None):
        dive(DIVE, advantages={})
    germans: Units = {
        "Western Europe": {"Germany": "fighter"},
        "Sea Zone 7": {"United Kingdom": "destroyer"},
    }
    with refused("RV-NA-JP2"):
        planned(
            "move fighter: Western Europe > Sea Zone 7 as kamikaze",
            units=germans,
            on_turn="Germany",
            advantages=KAMIKAZE,
        )


@pytest.mark.rule("RV-NA-JP2b", "RV-R-100")
def test_a_kamikaze_hits_ships_and_not_their_fighters() -> None:
    units = {**FLEET, "Sea Zone 57": {"United States": "aircraft carrier, 2 fighter"}}
    hit = fought(dive(DIVE, units=units), dice=[3, 3])
    lost = [loss.units[0].kind for loss in hit.happened(UnitsLost) if loss.reason == "battle"]
    assert sorted(lost) == ["aircraft_carrier", "fighter"]
    assert outcomes(hit) == ["sea_zone_57: defender won"]


# Kaiten Torpedoes

KAITEN: Advantages = {"Japan": ["kaiten torpedoes"]}
GUARDED: Units = {
    "Sea Zone 57": {"United States": "2 transport, aircraft carrier"},
    "Sea Zone 60": {"Japan": "2 submarine as kaiten"},
}
ATTACK_BOATS = "move aircraft carrier: Sea Zone 57 > Sea Zone 60"


def guarded(
    boats: str,
    zone: str = "Sea Zone 60",
    origin: str = "Sea Zone 57",
    ships: str = "aircraft carrier",
    **scene: Any,
) -> Moment:
    """American ships attack Japanese submarines."""
    units: Units = {origin: {"United States": ships}, zone: {"Japan": boats}}
    scene = {"advantages": KAITEN, **scene}
    return planned(
        f"move {ships}: {origin} > {zone}", units=units, on_turn="United States", **scene
    )


@pytest.mark.rule("RV-NA-JP3", "RV-R-101")
def test_a_kaiten_defends_at_three_in_the_opening_fire_and_is_lost() -> None:
    kaiten = guarded("submarine as kaiten")
    hit = fought(kaiten, dice=[3])
    assert needs(hit, "defender") == [[3]]
    assert outcomes(hit) == ["sea_zone_60: both destroyed"]
    missed = fought(kaiten, dice=[4])
    assert outcomes(missed) == ["sea_zone_60: cleared"]
    usual = guarded("submarine")
    assert needs(fought(usual, dice=[3, 6]), "defender") == [[2]]
    assert chance(usual, "Sea Zone 60") != chance(kaiten, "Sea Zone 60")
    assert agrees(kaiten, "Sea Zone 60")


@pytest.mark.rule("RV-NA-JP3", "RV-R-101")
def test_a_kaiten_of_super_submarines_defends_at_four() -> None:
    better = guarded("submarine as kaiten", technologies={"Japan": ["super submarines"]})
    assert needs(fought(better, dice=[4]), "defender") == [[4]]


@pytest.mark.rule("RV-R-101")
def test_a_destroyer_lets_the_victims_of_a_kaiten_fire_back() -> None:
    both = guarded("submarine as kaiten, submarine", ships="destroyer")
    battle = fought(both, dice=[6, 3, 3])
    assert outcomes(battle) == ["sea_zone_60: both destroyed"]
    assert agrees(both, "Sea Zone 60")


@pytest.mark.rule("RV-NA-JP3", "RV-NA-4")
def test_a_kaiten_needs_orange_land_beside_its_zone() -> None:
    island = guarded("submarine as kaiten", "Sea Zone 51", "Sea Zone 52")
    assert needs(fought(island, dice=[6]), "defender") == [[3]]
    lost = guarded(
        "submarine as kaiten", "Sea Zone 51", "Sea Zone 52", owners={"Wake Island": "United States"}
    )
    assert needs(fought(lost, dice=[6, 6]), "defender") == [[2]]
    open_sea = guarded("submarine as kaiten", "Sea Zone 55", "Sea Zone 52")
    assert needs(fought(open_sea, dice=[6, 6]), "defender") == [[2]]


@pytest.mark.rule("RV-R-101")
def test_a_kaiten_is_declared_in_no_move_and_remembered_in_a_position() -> None:
    units: Units = {
        "Sea Zone 60": {"Japan": "submarine"},
        "Sea Zone 57": {"United States": "transport"},
    }
    moment = planned(units=units, on_turn="Japan", advantages=KAITEN)
    order = Move((Term("submarine"),), (Space("sea_zone_60"), Space("sea_zone_57")), "kaiten")
    refusal = GAME.why_not(moment.state, Seat("japan"), order)
    assert refusal is not None
    assert refusal.rule == "RV-NA-JP3"
    declared = guarded("submarine as kaiten").state
    written = GAME.write_position(declared)
    assert written is not None
    assert written["units"]["Sea Zone 60"] == {"Japan": "submarine as kaiten"}


# Dug-In Defenders

DUG_IN: Advantages = {"Japan": ["dug-in defenders"]}


def island(space: str, zone: str, **scene: Any) -> Moment:
    """America lands on an island."""
    units: Units = {
        zone: {"United States": "transport[2 infantry], transport[2 infantry]"},
        space: {"Japan": "2 infantry"},
    }
    land = f"unload 4 infantry: {zone} > {space}"
    return planned(land, units=units, on_turn="United States", **scene)


def landed(moment: Moment, dice: list[int]) -> Moment:
    """The landing goes ahead."""
    return fought(moment, "land 4 infantry", dice=dice)


@pytest.mark.rule("RV-NA-JP5", "RV-R-116", "RV-R-3")
def test_infantry_on_islands_defends_at_three_in_every_cycle() -> None:
    dug_in = island("Okinawa", "Sea Zone 58", advantages=DUG_IN)
    battle = landed(dug_in, [6] * 6 + [6] * 4 + [3, 6])
    assert needs(battle, "defender")[:2] == [[3], [3]]
    plain = island("Okinawa", "Sea Zone 58")
    assert needs(landed(plain, [6] * 6), "defender")[0] == [2]
    assert chance(plain, "Okinawa") > chance(dug_in, "Okinawa")
    assert agrees(dug_in, "Okinawa")


@pytest.mark.rule("RV-R-116", "RV-R-3")
@pytest.mark.parametrize(
    ("space", "zone", "value"), [("Midway", "Sea Zone 56", 3), ("Japan", "Sea Zone 60", 2)]
)
def test_a_captured_island_counts_and_japan_is_none(space: str, zone: str, value: int) -> None:
    moment = island(space, zone, advantages=DUG_IN, owners={space: "Japan"})
    assert needs(landed(moment, [6] * 6), "defender")[0] == [value]


# Banzai Attacks

BANZAI: Advantages = {"Japan": ["banzai attacks"]}


def charge(attackers: str, defender: str = "2 infantry", **scene: Any) -> Moment:
    """Japan attacks China."""
    units: Units = {
        "Kwangtung": {"Japan": attackers},
        "China": {"United States": defender},
    }
    moves = [f"move {attackers}: Kwangtung > China"]
    return planned(*moves, units=units, on_turn="Japan", **scene)


@pytest.mark.rule("RV-NA-JP6", "RV-R-103")
def test_infantry_that_attacks_alone_attacks_at_two() -> None:
    banzai = charge("3 infantry", advantages=BANZAI)
    battle = fought(banzai, dice=[2, 6, 6, 6, 6])
    assert needs(battle, "attacker")[0] == [2]
    again = play(battle, "press on", dice=[2, 6, 6, 6])
    assert needs(again, "attacker")[0] == [2]
    plain = charge("3 infantry")
    assert needs(fought(plain, dice=[6] * 5), "attacker")[0] == [1]
    assert chance(banzai, "China") > chance(plain, "China")
    assert agrees(banzai, "China")


@pytest.mark.rule("RV-R-103")
def test_any_other_attacker_spoils_it_even_when_it_is_lost() -> None:
    moment = fought(charge("3 infantry, armor", "infantry", advantages=BANZAI), dice=[6] * 4 + [2])
    assert needs(moment, "attacker")[0] == [1]
    moment = play(moment, "lose armor")
    again = play(moment, "press on", dice=[6] * 4)
    assert needs(again, "attacker")[0] == [1]


@pytest.mark.rule("RV-R-103")
def test_in_a_landing_aircraft_may_join_the_charge() -> None:
    units: Units = {
        "Sea Zone 56": {"Japan": "transport[2 infantry]"},
        "Sea Zone 57": {"Japan": "aircraft carrier, fighter"},
        "Midway": {"United States": "2 infantry"},
    }
    orders = (
        "unload 2 infantry: Sea Zone 56 > Midway",
        "move fighter: Sea Zone 57 > Sea Zone 56 > Midway",
    )
    moment = planned(*orders, units=units, on_turn="Japan", advantages=BANZAI)
    battle = fought(moment, "land 2 infantry", dice=[6] * 5)
    assert sorted(need for throw in needs(battle, "attacker") for need in throw)[:2] == [2, 3]


# Marines

MARINES: Advantages = {"United States": ["marines"]}


@pytest.mark.rule("RV-NA-US3", "RV-R-106")
def test_marines_attack_at_two_in_the_first_cycle_of_a_landing() -> None:
    marines = island("Okinawa", "Sea Zone 58", advantages=MARINES)
    battle = landed(marines, [2] + [6] * 5 + [2] + [6] * 4)
    assert needs(battle, "attacker")[:2] == [[2], [1]]
    plain = island("Okinawa", "Sea Zone 58")
    assert needs(landed(plain, [6] * 12), "attacker")[:2] == [[1], [1]]
    assert chance(marines, "Okinawa") > chance(plain, "Okinawa")
    assert agrees(marines, "Okinawa")


@pytest.mark.rule("RV-R-106")
def test_marines_that_march_are_infantry_like_any_other() -> None:
    units: Units = {
        "China": {"United States": "2 infantry"},
        "Kwangtung": {"Japan": "infantry"},
    }
    march = "move 2 infantry: China > Kwangtung"
    moment = planned(march, units=units, on_turn="United States", advantages=MARINES)
    assert needs(fought(moment, dice=[6] * 3), "attacker")[0] == [1]


# Superfortresses

FORTS: Advantages = {"United States": ["superfortresses"]}
SKY: Units = {
    "Western Europe": {"United States": "bomber, fighter, infantry"},
    "Germany": {"Germany": "infantry, anti-aircraft gun, industrial complex"},
    "United Kingdom": {"United Kingdom": "bomber"},
}


def raid(*orders: str, power: str = "United States", **scene: Any) -> Moment:
    """Aircraft over Germany."""
    return planned(
        *orders, units=SKY, on_turn=power, owners={"Western Europe": "United States"}, **scene
    )


RAID = "move bomber: Western Europe > Germany as raid"
STORM = (
    "move bomber, fighter: Western Europe > Germany",
    "move infantry: Western Europe > Germany",
)


@pytest.mark.rule("RV-NA-US6", "RV-NAT-30", "RV-R-119")
def test_no_gun_fires_at_american_bombers_that_raid() -> None:
    safe = fought(raid(RAID, advantages=FORTS), dice=[5])
    assert fired(safe) == []
    assert safe.happened(RaidRolled)
    assert fired(fought(raid(RAID), dice=[6, 5])) == [("germany", 1)]


@pytest.mark.rule("RV-NA-US6", "RV-NAT-30", "RV-R-119")
def test_in_a_battle_guns_fire_only_at_american_fighters() -> None:
    forts = raid(*STORM, advantages=FORTS)
    battle = fought(forts, dice=[1, 6, 6, 6])
    assert fired(battle) == [("germany", 1)]
    assert [loss.units[0].kind for loss in battle.happened(UnitsLost)] == ["fighter"]
    plain = fought(raid(*STORM), dice=[6, 6, 6, 6, 6, 6])
    assert fired(plain) == [("germany", 2)]
    alone = ("move bomber: Western Europe > Germany",)
    assert chance(raid(*alone, advantages=FORTS), "Germany") > chance(raid(*alone), "Germany")
    assert agrees(raid(*alone, advantages=FORTS), "Germany")


@pytest.mark.rule("RV-R-119", "RV-NA-1")
def test_british_bombers_are_no_superfortresses() -> None:
    way = "move bomber: United Kingdom > Sea Zone 7 > Western Europe > Germany as raid"
    shot = fought(raid(way, power="United Kingdom", advantages=FORTS), dice=[1])
    assert fired(shot) == [("germany", 1)]


@pytest.mark.rule("RV-R-119")
def test_no_gun_fires_at_superfortresses_on_their_way() -> None:
    units = {
        **SKY,
        "Southern Europe": {"Germany": "anti-aircraft gun"},
        "Balkans": {"Germany": "infantry"},
    }
    over = "move bomber, fighter: Western Europe > Southern Europe > Balkans"
    moment = planned(
        over,
        units=units,
        on_turn="United States",
        owners={"Western Europe": "United States"},
        advantages=FORTS,
    )
    assert fired(fought(moment, dice=[6, 6, 6, 6])) == [("southern_europe", 1)]


# All of them


@pytest.mark.rule("RV-NA-1")
def test_a_position_remembers_who_has_what() -> None:
    known = {"Japan": ["dug_in_defenders", "kaiten_torpedoes"], "USSR": ["russian_winter"]}
    moment = karelia(advantages=known, effects=["russian_winter"])
    written = GAME.write_position(moment.state)
    assert written is not None
    assert (written["advantages"], written["effects"]) == (known, ["russian_winter"])
    again = GAME.read_position(written, GAME.default_seats, GAME.options_type())
    assert again.position == moment.state.position
    plain = karelia()
    assert "advantages" not in (GAME.write_position(plain.state) or {})
    assert "advantages" not in GAME.digest_facts(plain.state)
    assert GAME.digest_facts(moment.state)["advantages"] == sorted(chain(*known.values()))


def test_an_advantage_stands_on_the_list_of_one_power() -> None:
    with pytest.raises(PositionError, match="advantages"):
        karelia(advantages={"Germany": ["marines"]})
    with pytest.raises(PositionError, match="effects"):
        karelia(effects=["russian winter"])


def test_a_game_without_advantages_plays_by_an_edition_without_them() -> None:
    edition, other = GAME.edition(karelia().state), GAME.edition(karelia(advantages=WINTER).state)
    assert edition is GAME.edition_for(GAME.options_type())
    assert (edition.perks, edition.arms.modifiers) == ((), ())
    assert other is GAME.edition(karelia(advantages=WINTER).state)
    assert [rule.perk for rule in other.perks] == ["russian_winter"]


@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_all_advantages_go_on(seed: int) -> None:
    """No state is broken, and each is written and read as it is."""
    name, known = GAME.theatre.lexicon.name, dict[str, list[str]]()
    for id_, one in ADVANTAGES.items():
        known.setdefault(name(one.owner, "seat"), []).append(id_)
    before = position("revised", on_turn="USSR", step="research", board="opening", advantages=known)
    state, rng, dice, code = before.state, Random(seed), SeededDice(seed), codec(GAME)
    for _ in range(120):
        action = GAME.sample_action(state, state.pending.seats[0], rng)
        state, _ = GAME.apply(state, state.pending.seats[0], action, dice)
        assert list(GAME.broken_invariants(state)) == []
    assert code.read_state(code.write(state)) == state
    assert state.position.advantages == tuple(sorted(ADVANTAGES))

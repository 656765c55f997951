"""Amphibious assaults (CL-AMPH): the zone first, support shots, the landing, no way back."""

from typing import Any

import pytest

from battleboard.axis.vocabulary.decisions import ChooseSupport, ConfirmLanding
from battleboard.axis.vocabulary.events import BattleBegan
from battleboard.core.ids import Space
from battleboard.games.classic.board import THEATRE
from tests.rules.classic.combat import aboard, asks, attack, level, owner, shots, there, told
from tests.support import Moment, legal, play, position, refused, why_not

BOARD = "load 2 infantry: United Kingdom > North Sea Zone"
NORWAY = "North Sea Zone > Finland-Norway"
Scene = dict[str, dict[str, str]]


def norway(
    *orders: str,
    ours: str = "transport",
    theirs: str = "infantry",
    at_sea: str = "",
    dice: list[int] | None = None,
    more: Scene | None = None,
) -> Moment:
    """Two British infantry are to land in Finland-Norway from ships in the North Sea Zone."""
    units: Scene = {
        "United Kingdom": {"United Kingdom": "2 infantry, fighter"},
        "North Sea Zone": {"United Kingdom": ours},
        "Finland-Norway": {"Germany": theirs} if theirs else {},
    }
    if at_sea:
        units["North Sea Zone"]["Germany"] = at_sea
    lines = (BOARD, *orders, f"unload 2 infantry: {NORWAY}")
    return attack(*lines, on_turn="United Kingdom", units=units | (more or {}), dice=dice or [])


def from_the_west(
    ours: str, enemies: str, *orders: str, dice: list[int] | None = None, **scene: Any
) -> Moment:
    """A British fleet sails from Eastern Canada Sea Zone into the North Sea, where enemies lie."""
    units: Scene = {
        "Eastern Canada": {"United Kingdom": "2 infantry"},
        "Eastern Canada Sea Zone": {"United Kingdom": ours},
        "North Sea Zone": {"Germany": enemies} if enemies else {},
        "Finland-Norway": {"Germany": "infantry"},
    }
    fleet = ours.replace("transport", "transport[2 infantry]")
    return attack(
        "load 2 infantry: Eastern Canada > Eastern Canada Sea Zone",
        f"move {fleet}: Eastern Canada Sea Zone > North Sea Zone",
        f"unload 2 infantry: {NORWAY}",
        *orders,
        on_turn="United Kingdom",
        units=units,
        dice=dice or [],
        **scene,
    )


@pytest.mark.rule("CL-AMPH-1", "CL-AMPH-2")
def test_troops_land_on_an_enemy_coast_without_any_battleship() -> None:
    after = norway(dice=[6, 6, 6, 1, 6, 6])
    assert owner(after, "Finland-Norway") == "united_kingdom"
    assert there(after, "Finland-Norway") == {"united_kingdom": {"infantry": 2}}
    units = {
        "United Kingdom": {"United Kingdom": "infantry"},
        "North Sea Zone": {"United Kingdom": "transport"},
    }
    before = position("classic", on_turn="United Kingdom", units=units)
    before = play(before, "load infantry: United Kingdom > North Sea Zone")
    with refused("CL-AMPH-1", space="United Kingdom"):
        play(before, "unload infantry: North Sea Zone > United Kingdom")


@pytest.mark.rule("CL-AMPH-3", "CL-AMPH-4", "CL-AMPH-6", "CL-DEC-21")
def test_enemy_ships_in_the_zone_are_fought_first_by_all_ships_with_loaded_transports() -> None:
    before = from_the_west("transport, battleship", "2 transport", dice=[6, 1, 6])
    (began,) = before.happened(BattleBegan)
    assert began.space == "north_sea_zone"
    assert {term.kind for term in began.attackers} == {"transport", "battleship"}
    assert asks(before) == "ChooseCasualties: united_kingdom"
    sunk = play(before, "lose transport[2 infantry]")
    assert told(sunk, "UnitsLost") == [
        "lost in North Sea Zone by battle: United Kingdom transport[2 infantry to Finland-Norway]"
    ]
    assert aboard(sunk, "North Sea Zone") == {}


@pytest.mark.rule("CL-AMPH-3", "CL-DEC-13")
def test_a_landing_says_which_sea_battle_it_waits_for() -> None:
    units = {
        "Eastern Canada Sea Zone": {"United Kingdom": "transport[infantry], battleship"},
        "North Sea Zone": {"Germany": "transport"},
        "Finland-Norway": {"Germany": "infantry"},
        "United Kingdom": {"United Kingdom": "fighter"},
        "Western Europe": {"Germany": "infantry"},
    }
    before = attack(
        "move transport[infantry], battleship: Eastern Canada Sea Zone > North Sea Zone",
        f"unload infantry: {NORWAY}",
        "move fighter: United Kingdom > North Sea Zone > Western Europe",
        on_turn="United Kingdom",
        units=units,
    )
    assert legal(before) == ["fight in North Sea Zone", "fight in Western Europe"]
    with refused("CL-TURN-4", "axis-battle-waits", zones=("north_sea_zone",)):
        play(before, "fight in Finland-Norway")


@pytest.mark.rule("CL-AMPH-5", "CL-AMPH-6", "CL-DEC-16")
def test_when_the_zone_is_cleared_troops_land_in_the_same_turn() -> None:
    before = from_the_west("transport, battleship", "transport", dice=[4, 6])
    assert told(before, "BattleEnded") == ["battle in North Sea Zone over: cleared"]
    assert asks(before) == "ConfirmLanding: united_kingdom"
    after = play(before, "land 2 infantry", dice=[1, 6, 6])
    assert owner(after, "Finland-Norway") == "united_kingdom"
    assert told(after, "CargoLanded") == [
        "United Kingdom landed 2 infantry: North Sea Zone > Finland-Norway: "
        "transport[2 infantry to Finland-Norway] became transport"
    ]


@pytest.mark.rule("CL-DEC-16")
def test_after_a_sea_battle_some_or_none_of_the_troops_may_stay_aboard() -> None:
    before = from_the_west("transport, battleship", "transport", dice=[4, 6])
    assert legal(before) == ["land 2 infantry", "land infantry", "land none"]
    none = play(before, "land none")
    assert told(none, "LandingCalledOff") == ["no landing: North Sea Zone > Finland-Norway"]
    assert asks(none) == "PlanNoncombatMoves: united_kingdom"
    assert aboard(none, "North Sea Zone") == {"united_kingdom": {"infantry": 2}}
    one = play(before, "land infantry")
    assert legal(one) == ["land infantry", "land none"]
    fight = play(one, "land none", dice=[6, 6, 6, 1])
    assert told(fight, "BattleEnded") == ["battle in Finland-Norway over: defender won"]
    assert aboard(fight, "North Sea Zone") == {"united_kingdom": {"infantry": 1}}


@pytest.mark.rule("CL-DEC-16")
def test_each_transport_says_for_itself_what_lands() -> None:
    """Two of four: both of one ship, or one of each. What stays aboard is not the same."""
    units = {
        "Eastern Canada Sea Zone": {"United Kingdom": "2 transport[2 infantry], battleship"},
        "North Sea Zone": {"Germany": "transport"},
        "Finland-Norway": {"Germany": "infantry"},
    }
    before = attack(
        "move 2 transport[2 infantry], battleship: Eastern Canada Sea Zone > North Sea Zone",
        f"unload 4 infantry: {NORWAY}",
        on_turn="United Kingdom",
        units=units,
        dice=[4, 6],
    )
    assert isinstance(before.asked, ConfirmLanding)
    ship = "transport[2 infantry to Finland-Norway]"
    assert legal(before) == [
        "land 4 infantry",
        f"land 2 infantry from {ship}",
        f"land infantry from {ship}",
        "land none",
    ]
    with refused("CL-AMPH-5", "axis-land-planned"):
        play(before, "land 2 infantry")
    fight = [6, 6, 6, 1, 6, 6]
    one_ship = play(before, f"land 2 infantry from {ship}", "land none", dice=fight)
    assert loads(one_ship) == [0, 2]
    one_each = [f"land infantry from {ship}", f"land infantry from {ship}", "land none"]
    assert loads(play(before, *one_each, dice=fight)) == [1, 1]


def loads(moment: Moment) -> list[int]:
    """How many units each British transport in the North Sea Zone carries."""
    row = moment.state.position.at(THEATRE.board.index[Space("north_sea_zone")])
    ships = [ship for ship in row if ship.kind == "transport" for _ in range(ship.count)]
    return sorted(sum(unit.count for unit in ship.cargo) for ship in ships)


@pytest.mark.rule("CL-AMPH-7")
def test_aircraft_of_the_sea_battle_are_not_in_the_land_battle() -> None:
    before = norway(
        "move fighter: United Kingdom > North Sea Zone",
        at_sea="transport",
        dice=[3, 6],
    )
    after = play(before, "land 2 infantry", dice=[6, 1, 6])
    began = [event for event in after.happened(BattleBegan) if event.space == "finland_norway"]
    assert [term.kind for term in began[0].attackers] == ["infantry"]


@pytest.mark.rule("CL-AMPH-8", "CL-AMPH-12", "CL-DEC-15")
def test_each_battleship_of_the_zone_may_fire_once_before_the_first_round() -> None:
    before = norway(ours="transport, 2 battleship", theirs="3 infantry")
    assert asks(before) == "ChooseSupport: united_kingdom"
    assert legal(before) == [f"support Finland-Norway with {ships}" for ships in (2, 1, 0)]
    after = play(before, "support Finland-Norway with 2", dice=[4, 5, 6, 6, 6, 6, 6, 1, 1, 6, 6])
    assert shots(after)[0] == "support: united_kingdom battleship at 4: 4 5"
    assert sum(shot.startswith("support") for shot in shots(after)) == 1
    assert told(after, "SupportGiven") == [
        "United Kingdom supported Finland-Norway with 2 from North Sea Zone"
    ]
    (began,) = after.happened(BattleBegan)
    assert [term.kind for term in began.attackers] == ["infantry"]
    with refused("CL-AMPH-R3"):
        play(before, "support Finland-Norway with 3")
    with refused("CL-AMPH-R3", space="Finland-Norway"):
        play(before, "support Western Europe with 1")
    silent = play(before, "support Finland-Norway with 0", dice=[6, 6, 2, 2, 6])
    assert shots(silent)[0] == "attack: united_kingdom infantry at 1: 6 6"
    assert not told(silent, "SupportGiven")


@pytest.mark.rule("CL-AMPH-9", "CL-AMPH-R5")
def test_what_a_support_shot_hits_still_fires_and_attackers_need_not() -> None:
    before = norway(ours="transport, battleship")
    after = play(before, "support Finland-Norway with 1", dice=[4, 2])
    assert shots(after) == [
        "support: united_kingdom battleship at 4: 4",
        "defence: germany infantry at 2: 2",
    ]
    assert there(after, "Finland-Norway") == {"united_kingdom": {"infantry": 1}}


@pytest.mark.rule("CL-AMPH-10", "CL-AMPH-5")
def test_after_a_sea_battle_there_is_no_support_shot() -> None:
    before = from_the_west("transport, battleship", "transport", dice=[4, 6])
    after = play(before, "land 2 infantry", dice=[6, 6, 6, 1, 6, 6])
    assert not told(after, "SupportGiven")
    assert shots(after)[0].startswith("attack")


@pytest.mark.rule("CL-AMPH-11", "CL-AMPH-R5", "CL-AMPH-14")
def test_support_then_guns_then_attackers_of_land_and_air_then_defenders() -> None:
    more = {"Karelia S.S.R.": {"United Kingdom": "armor"}}
    before = norway(
        "move fighter: United Kingdom > North Sea Zone > Finland-Norway",
        "move armor: Karelia S.S.R. > Finland-Norway",
        ours="transport, battleship",
        theirs="3 infantry, anti-aircraft gun",
        more=more,
    )
    after = play(before, "support Finland-Norway with 1", dice=[4, 6, 1, 6, 3, 6, 6, 6, 6])
    assert shots(after) == [
        "support: united_kingdom battleship at 4: 4",
        "guns: germany anti_aircraft_gun at 1: 6",
        "attack: united_kingdom infantry at 1: 1 6",
        "attack: united_kingdom armor at 3: 3",
        "attack: united_kingdom fighter at 3: 6",
        "defence: germany infantry at 2: 6 6 6",
    ]
    assert owner(after, "Finland-Norway") == "united_kingdom"


@pytest.mark.rule("CL-AMPH-12", "CL-TRN-16")
def test_ships_of_the_landing_fleet_cannot_be_hit_from_the_shore() -> None:
    before = norway(ours="transport, battleship", theirs="5 infantry")
    after = play(before, "support Finland-Norway with 1", dice=[6, 6, 6] + [1] * 5)
    assert there(after, "North Sea Zone") == {"united_kingdom": {"transport": 1, "battleship": 1}}
    assert there(after, "Finland-Norway") == {"germany": {"infantry": 5}}


@pytest.mark.rule("CL-AMPH-13", "CL-TRN-15")
def test_an_army_that_has_landed_is_never_asked_to_retreat() -> None:
    after = norway(dice=[6, 6, 6, 6, 6, 6, 6, 6, 2, 6, 2])
    assert told(after, "RoundBegan")[-1] == "round 4 in Finland-Norway"
    assert told(after, "BattleEnded") == ["battle in Finland-Norway over: defender won"]
    assert not told(after, "UnitsRetreated")


@pytest.mark.rule("CL-AMPH-14", "CL-AMPH-R1", "CL-DEC-24")
def test_nobody_retreats_beside_a_landing_even_when_the_landed_are_lost() -> None:
    more = {"Karelia S.S.R.": {"United Kingdom": "armor"}}
    before = norway(
        "move armor: Karelia S.S.R. > Finland-Norway",
        theirs="2 infantry",
        more=more,
        dice=[6, 6, 6, 2, 2],
    )
    assert asks(before) == "ChooseCasualties: united_kingdom"
    after = play(before, "lose 2 infantry", dice=[6, 6, 6, 3, 6, 6, 3, 6])
    assert there(after, "Finland-Norway") == {"united_kingdom": {"armor": 1}}
    assert told(after, "RoundBegan") == [f"round {n} in Finland-Norway" for n in (2, 3, 4)]


@pytest.mark.rule("CL-AMPH-R2", "CL-TRN-14", "CL-TRN-R3")
def test_when_the_sea_battle_is_broken_off_those_over_land_still_fight_a_round() -> None:
    units = {
        "Eastern Canada Sea Zone": {"United Kingdom": "transport[2 infantry], battleship"},
        "North Sea Zone": {"Germany": "battleship"},
        "Finland-Norway": {"Germany": "2 infantry"},
        "Karelia S.S.R.": {"United Kingdom": "armor"},
    }
    before = attack(
        "move transport[2 infantry], battleship: Eastern Canada Sea Zone > North Sea Zone",
        f"unload 2 infantry: {NORWAY}",
        "move armor: Karelia S.S.R. > Finland-Norway",
        on_turn="United Kingdom",
        units=units,
        dice=[6, 6],
    )
    assert asks(before) == "PressOnOrRetreat: united_kingdom"
    after = play(before, "retreat to Eastern Canada Sea Zone", dice=[6, 6, 6])
    assert told(after, "LandingCalledOff") == ["no landing: North Sea Zone > Finland-Norway"]
    assert shots(after) == [
        "attack: united_kingdom armor at 3: 6",
        "defence: germany infantry at 2: 6 6",
    ]
    assert legal(after) == ["press on", "retreat to Karelia S.S.R."]
    assert aboard(after, "Eastern Canada Sea Zone") == {"united_kingdom": {"infantry": 2}}


@pytest.mark.rule("CL-TRN-14", "CL-TRN-R3")
def test_troops_of_a_fleet_that_retreated_land_nowhere_though_it_touches_the_coast_again() -> None:
    """Western Europe has a coast at both zones; from where the fleet came back nobody lands."""
    units = {
        "West Spain Sea Zone": {"United Kingdom": "transport[2 infantry], battleship"},
        "North Sea Zone": {"Germany": "battleship"},
        "Western Europe": {"Germany": "infantry"},
    }
    before = attack(
        "move transport[2 infantry], battleship: West Spain Sea Zone > North Sea Zone",
        "unload 2 infantry: North Sea Zone > Western Europe",
        on_turn="United Kingdom",
        units=units,
        dice=[6, 6],
    )
    after = play(before, "retreat to West Spain Sea Zone")
    assert asks(after) == "PlanNoncombatMoves: united_kingdom"
    assert aboard(after, "West Spain Sea Zone") == {"united_kingdom": {"infantry": 2}}
    assert owner(after, "Western Europe") == "germany"


@pytest.mark.rule("CL-AMPH-R3")
def test_an_allys_battleship_gives_no_support_shot() -> None:
    more = {"North Sea Zone": {"United Kingdom": "transport", "United States": "battleship"}}
    after = norway(more=more, dice=[1, 6, 6])
    assert not told(after, "SupportGiven")
    assert owner(after, "Finland-Norway") == "united_kingdom"


@pytest.mark.rule("CL-AMPH-R3", "CL-DEC-15")
def test_a_battleship_supports_one_territory_only() -> None:
    units = {
        "North Sea Zone": {"United Kingdom": "transport[2 infantry], 2 battleship"},
        "Finland-Norway": {"Germany": "infantry"},
        "Western Europe": {"Germany": "infantry"},
    }
    before = attack(
        f"unload infantry: {NORWAY}",
        "unload infantry: North Sea Zone > Western Europe",
        on_turn="United Kingdom",
        units=units,
    )
    before = play(before, "fight in Finland-Norway")
    assert legal(before)[0] == "support Finland-Norway with 2"
    other = play(before, "support Finland-Norway with 1", dice=[4, 6])
    assert legal(other) == ["support Western Europe with 1", "support Western Europe with 0"]
    all_spent = play(before, "support Finland-Norway with 2", dice=[4, 6, 6, 1, 6])
    assert owner(all_spent, "Western Europe") == "united_kingdom"


@pytest.mark.rule("CL-AMPH-R3")
def test_a_battleship_that_did_not_move_may_support_and_still_sail_afterwards() -> None:
    before = norway(ours="transport, battleship")
    after = play(before, "support Finland-Norway with 1", dice=[4, 6])
    sailed = play(after, "move battleship: North Sea Zone > Eastern Canada Sea Zone")
    assert there(sailed, "Eastern Canada Sea Zone") == {"united_kingdom": {"battleship": 1}}


@pytest.mark.rule("CL-AMPH-R3")
def test_a_battleship_that_comes_back_from_a_battle_gives_no_support() -> None:
    """It was elsewhere when action 2 ended."""
    units = {
        "North Sea Zone": {"United Kingdom": "transport[2 infantry], battleship"},
        "Baltic Sea Zone": {"Germany": "battleship"},
        "Finland-Norway": {"Germany": "infantry"},
    }
    before = attack(
        f"unload 2 infantry: {NORWAY}",
        "move battleship: North Sea Zone > Baltic Sea Zone",
        on_turn="United Kingdom",
        units=units,
    )
    back = play(before, "fight in Baltic Sea Zone", dice=[6, 6])
    after = play(back, "retreat to North Sea Zone", dice=[1, 6, 6])
    assert not told(after, "SupportGiven")
    assert shots(after)[0] == "attack: united_kingdom infantry at 1: 1 6"


@pytest.mark.rule("CL-AMPH-R3", "CL-DEC-15")
def test_each_landing_zone_is_asked_for_its_own_battleships() -> None:
    """Western Europe is invaded from two zones; which fleet fires is the attacker's choice."""
    units = {
        "North Sea Zone": {"United Kingdom": "transport[infantry], battleship"},
        "West Spain Sea Zone": {"United Kingdom": "transport[infantry], 2 battleship"},
        "Western Europe": {"Germany": "4 infantry"},
    }
    before = attack(
        "unload infantry: North Sea Zone > Western Europe",
        "unload infantry: West Spain Sea Zone > Western Europe",
        on_turn="United Kingdom",
        units=units,
    )
    assert asked_zone(before) == ("north_sea_zone", 1)
    then = play(before, "support Western Europe with 0")
    assert asked_zone(then) == ("west_spain_sea_zone", 2)
    after = play(then, "support Western Europe with 2", dice=[1, 1, 6, 6, 2, 2, 6, 6])
    assert shots(after)[0] == "support: united_kingdom battleship at 4: 1 1"
    assert told(after, "SupportGiven") == [
        "United Kingdom supported Western Europe with 2 from West Spain Sea Zone"
    ]


def asked_zone(moment: Moment) -> tuple[str, int]:
    """Whose battleships are asked about, and how many there are."""
    assert isinstance(moment.asked, ChooseSupport)
    return moment.asked.zone, moment.asked.most


@pytest.mark.rule("CL-AMPH-R4")
def test_a_sea_battle_cancels_the_support_shots_of_all_landings_from_its_zone() -> None:
    units = {
        "Eastern Canada Sea Zone": {"United Kingdom": "transport[2 infantry], battleship"},
        "North Sea Zone": {"Germany": "transport"},
        "Finland-Norway": {"Germany": "infantry"},
        "Western Europe": {"Germany": "infantry"},
    }
    before = attack(
        "move transport[2 infantry], battleship: Eastern Canada Sea Zone > North Sea Zone",
        f"unload infantry: {NORWAY}",
        "unload infantry: North Sea Zone > Western Europe",
        on_turn="United Kingdom",
        units=units,
        dice=[1, 6],
    )
    one = play(before, "fight in Western Europe", "land infantry", dice=[1, 6])
    after = play(one, "land infantry", dice=[1, 6])
    assert not told(one, "SupportGiven")
    assert not told(after, "SupportGiven")
    assert owner(after, "Finland-Norway") == owner(after, "Western Europe") == "united_kingdom"


@pytest.mark.rule("CL-DEC-16", "CL-TRN-R4")
def test_one_landing_is_called_off_and_the_other_of_the_same_ship_takes_place() -> None:
    units = {
        "Eastern Canada Sea Zone": {"United Kingdom": "transport[2 infantry], battleship"},
        "North Sea Zone": {"Germany": "transport"},
        "Finland-Norway": {"Germany": "infantry"},
        "Western Europe": {"Germany": "infantry"},
    }
    before = attack(
        "move transport[2 infantry], battleship: Eastern Canada Sea Zone > North Sea Zone",
        f"unload infantry: {NORWAY}",
        "unload infantry: North Sea Zone > Western Europe",
        on_turn="United Kingdom",
        units=units,
        dice=[1, 6],
    )
    called_off = play(before, "fight in Finland-Norway", "land none")
    assert asks(called_off) == "ConfirmLanding: united_kingdom"
    after = play(called_off, "land infantry", dice=[1, 6])
    assert owner(after, "Western Europe") == "united_kingdom"
    assert aboard(after, "North Sea Zone") == {"united_kingdom": {"infantry": 1}}


@pytest.mark.rule("CL-AMPH-R6", "CL-CM-R2")
def test_an_undefended_coast_is_taken_at_once_without_support() -> None:
    after = norway(ours="transport, battleship", theirs="")
    assert asks(after) == "PlanNoncombatMoves: united_kingdom"
    assert owner(after, "Finland-Norway") == "united_kingdom"
    assert level(after, "United Kingdom") == 30 + 2
    assert not told(after, "SupportGiven", "BattleBegan")


@pytest.mark.rule("CL-AMPH-R6", "CL-CM-R2")
def test_an_undefended_coast_behind_enemy_ships_is_taken_after_the_sea_battle() -> None:
    units = {
        "Eastern Canada Sea Zone": {"United Kingdom": "transport[2 infantry], battleship"},
        "North Sea Zone": {"Germany": "transport"},
    }
    before = attack(
        "move transport[2 infantry], battleship: Eastern Canada Sea Zone > North Sea Zone",
        f"unload 2 infantry: {NORWAY}",
        on_turn="United Kingdom",
        units=units,
        dice=[1, 6],
    )
    assert owner(before, "Finland-Norway") == "germany"
    after = play(before, "land 2 infantry")
    assert owner(after, "Finland-Norway") == "united_kingdom"
    assert not told(after, "SupportGiven", "BattleBegan")
    still = play(before, "land none")
    assert owner(still, "Finland-Norway") == "germany"


@pytest.mark.rule("CL-CM-R2", "CL-AMPH-R6")
def test_troops_from_a_free_zone_land_at_once_those_behind_a_sea_battle_follow() -> None:
    units = {
        "West Spain Sea Zone": {"United Kingdom": "transport[infantry]"},
        "Eastern Canada Sea Zone": {"United Kingdom": "transport[infantry], battleship"},
        "North Sea Zone": {"Germany": "transport"},
    }
    before = attack(
        "unload infantry: West Spain Sea Zone > Western Europe",
        "move transport[infantry], battleship: Eastern Canada Sea Zone > North Sea Zone",
        "unload infantry: North Sea Zone > Western Europe",
        on_turn="United Kingdom",
        units=units,
        dice=[6, 6],
    )
    assert asks(before) == "PressOnOrRetreat: united_kingdom"
    assert owner(before, "Western Europe") == "united_kingdom"
    after = play(before, "press on", dice=[1, 6])
    assert why_not(after, "land infantry") is None
    landed = play(after, "land infantry")
    assert there(landed, "Western Europe") == {"united_kingdom": {"infantry": 2}}
    assert not told(landed, "BattleBegan", "SpaceCaptured")
    assert asks(landed) == "PlanNoncombatMoves: united_kingdom"


@pytest.mark.rule("CL-AMPH-1", "CL-TRN-7")
def test_nobody_lands_in_a_sea_zone() -> None:
    units = {"Baltic Sea Zone": {"Germany": "transport[infantry]"}}
    before = position("classic", on_turn="Germany", step="combat moves", units=units)
    with refused("CL-TRN-7", "axis-no-coast", space="North Sea Zone", zone="Baltic Sea Zone"):
        play(before, "unload infantry: Baltic Sea Zone > North Sea Zone")

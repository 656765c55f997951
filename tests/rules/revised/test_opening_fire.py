"""Opening fire (RV-OPN, RV-SUB-5, RV-DES-2): guns, ships that bombard, submarines."""

import pytest

from battleboard.axis.vocabulary.decisions import ChooseBombardment
from battleboard.axis.vocabulary.events import DiceRolled, ShipsBombarded, UnitsHit, UnitsLost
from tests.rules.revised.fights import (
    Units,
    asks,
    eligible,
    fight,
    outcomes,
    owner,
    piles,
    shots,
    there,
)
from tests.support import Moment, legal, play, refused

ASHORE = "unload infantry: Sea Zone 13 > Algeria"


def algeria(
    ships: str, defenders: str, *answers: str, dice: list[int] | None = None, **more: object
) -> Moment:
    """Britain is to land an infantry in Algeria beside ships that lie in zone 13 all the time."""
    units: Units = {
        "Sea Zone 13": {"United Kingdom": f"{ships}, transport[infantry]".removeprefix(", ")},
        "Algeria": {"Germany": defenders},
    }
    before = fight(ASHORE, units=units, on_turn="United Kingdom", **more)  # type: ignore[arg-type]
    return play(before, "land infantry", *answers, dice=dice or [])


def at_sea(ours: str, theirs: str, dice: list[int], **more: dict[str, str]) -> Moment:
    """Germany attacks a British fleet in zone 6."""
    units: Units = {
        "Sea Zone 5": {"Germany": ours},
        "Sea Zone 6": {"United Kingdom": theirs},
    }
    return fight(f"move {ours}: Sea Zone 5 > Sea Zone 6", units={**units, **more}, dice=dice)


# Guns


@pytest.mark.rule("RV-OPN-1", "RV-OPN-2", "RV-OPN-9")
def test_aircraft_that_a_gun_shoots_down_do_not_fire() -> None:
    units: Units = {
        "Germany": {"Germany": "bomber"},
        "Eastern Europe": {"Germany": "infantry"},
        "Karelia S.S.R.": {"USSR": "infantry, 2 anti_aircraft_gun"},
    }
    moment = fight(
        "move bomber: Germany > Eastern Europe > Karelia S.S.R.",
        "move infantry: Eastern Europe > Karelia S.S.R.",
        units=units,
        dice=[1, 6, 6],
    )
    assert shots(moment) == [
        "guns: ussr anti_aircraft_gun at 1: 1",
        "attack: germany infantry at 1: 6",
        "defence: ussr infantry at 2: 6",
    ]
    assert [event.reason for event in moment.happened(UnitsLost)] == ["guns"]


@pytest.mark.rule("RV-OPN-2")
def test_without_aircraft_the_gun_does_not_fire() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "infantry"},
        "Karelia S.S.R.": {"USSR": "infantry, anti_aircraft_gun"},
    }
    moment = fight("move infantry: Eastern Europe > Karelia S.S.R.", units=units, dice=[6, 6])
    assert [event.step for event in moment.happened(DiceRolled)] == ["attack", "defence"]


# Bombardment


@pytest.mark.rule("RV-OPN-3", "RV-AMP-7", "RV-DEC-26", "RV-R-39", "RV-OPN-1")
def test_each_battleship_of_the_zone_fires_once_at_four_and_its_victims_do_not_fire() -> None:
    moment = algeria("2 battleship, destroyer", "2 infantry")
    assert isinstance(moment.asked, ChooseBombardment)
    assert legal(moment) == [
        "bombard Algeria with 2 battleship",
        "bombard Algeria with battleship",
        "bombard Algeria with none",
    ]
    moment = play(moment, "bombard Algeria with 2 battleship", dice=[4, 5, 1, 6])
    assert shots(moment) == [
        "support: united_kingdom battleship at 4: 4 5",
        "attack: united_kingdom infantry at 1: 1",
        "defence: germany infantry at 2: 6",
    ]


@pytest.mark.rule("RV-OPN-6", "RV-RES-13")
def test_destroyers_bombard_at_three_with_combined_bombardment() -> None:
    known = {"United Kingdom": ["combined_bombardment"]}
    moment = algeria("battleship, destroyer", "2 infantry", technologies=known)
    moment = play(moment, "bombard Algeria with battleship, destroyer", dice=[4, 4, 1, 6])
    assert shots(moment)[:2] == [
        "support: united_kingdom destroyer at 3: 4",
        "support: united_kingdom battleship at 4: 4",
    ]
    with refused("RV-R-40", "axis-bombardment"):
        play(algeria("battleship, destroyer", "2 infantry"), "bombard Algeria with destroyer")


@pytest.mark.rule("RV-OPN-4", "RV-AMP-6", "RV-EX-25")
def test_ships_that_fought_for_the_zone_fire_there_and_do_not_bombard() -> None:
    units: Units = {
        "Sea Zone 6": {"United Kingdom": "battleship, transport[infantry]"},
        "Sea Zone 5": {"Germany": "transport"},
        "Norway": {"Germany": "infantry"},
    }
    moment = fight(
        "move battleship, transport[infantry]: Sea Zone 6 > Sea Zone 5",
        "unload infantry: Sea Zone 5 > Norway",
        units=units,
        on_turn="United Kingdom",
        dice=[4, 6],
    )
    assert shots(moment)[0] == "attack: united_kingdom battleship at 4: 4"
    moment = play(moment, "land infantry", dice=[1, 6])
    assert not moment.happened(ShipsBombarded)
    assert owner(moment, "Norway") == "united_kingdom"


@pytest.mark.rule("RV-OPN-5", "RV-R-39", "RV-R-37")
def test_without_enemy_land_units_nobody_bombards() -> None:
    moment = algeria("battleship", "fighter", dice=[1, 6])
    assert not moment.happened(ShipsBombarded)
    assert [event.step for event in moment.happened(DiceRolled)] == ["attack", "defence"]


@pytest.mark.rule("RV-R-39", "RV-R-37")
def test_bombardment_hits_only_land_units_and_surplus_hits_are_lost() -> None:
    moment = algeria("2 battleship", "infantry, fighter, anti_aircraft_gun")
    moment = play(moment, "bombard Algeria with 2 battleship", dice=[1, 1, 1, 6])
    hit = [term.kind for event in moment.happened(UnitsHit) for term in event.units]
    assert hit == ["infantry", "fighter"]
    assert shots(moment)[-1] == "defence: germany fighter at 4: 6"


@pytest.mark.rule("RV-OPN-7", "RV-OPN-9", "RV-R-131")
def test_ships_bombard_in_the_first_cycle_only_and_take_no_part_otherwise() -> None:
    dice = [6, 6, 6, 6, 1, 6, 6, 1, 6]
    moment = algeria("battleship", "2 infantry", "bombard Algeria with battleship", dice=dice)
    assert [event.step for event in moment.happened(DiceRolled)] == [
        "support",
        *["attack", "defence"] * 3,
    ]


@pytest.mark.rule("RV-R-131", "RV-NCM-1")
def test_a_ship_that_bombarded_does_not_move_afterwards_and_others_do() -> None:
    moment = algeria("2 battleship", "infantry", "bombard Algeria with battleship", dice=[4])
    assert outcomes(moment) == ["algeria: attacker won"]
    ships = [p for p in piles(moment, "Sea Zone 13", "United Kingdom") if p.kind == "battleship"]
    assert sorted(bool(pile.turn and pile.turn.done) for pile in ships) == [False, True]
    play(moment, "move battleship: Sea Zone 13 > Sea Zone 12")
    with refused("RV-R-131"):
        play(
            moment,
            "move battleship: Sea Zone 13 > Sea Zone 12",
            "move battleship: Sea Zone 13 > Sea Zone 12",
        )


@pytest.mark.rule("RV-R-40", "RV-R-52", "RV-AMP-2")
def test_nobody_bombards_unless_troops_land_from_the_zone() -> None:
    units: Units = {
        "Sea Zone 13": {"United Kingdom": "battleship, transport[infantry]"},
        "Libya": {"United Kingdom": "infantry"},
        "Algeria": {"Germany": "infantry"},
    }
    moment = fight(
        ASHORE,
        "move infantry: Libya > Algeria",
        units=units,
        on_turn="United Kingdom",
        owners={"Libya": "United Kingdom"},
    )
    moment = play(moment, "land none", dice=[6, 6])
    assert asks(moment) == "PressOnOrRetreat: united_kingdom"
    assert not moment.happened(ShipsBombarded)


@pytest.mark.rule("RV-R-40")
def test_a_ship_bombards_one_territory_only() -> None:
    units: Units = {
        "Sea Zone 13": {"United Kingdom": "battleship, 2 transport[infantry]"},
        "Algeria": {"Germany": "infantry"},
        "Western Europe": {"Germany": "infantry"},
    }
    moment = fight(
        ASHORE,
        "unload infantry: Sea Zone 13 > Western Europe",
        units=units,
        on_turn="United Kingdom",
    )
    moment = play(moment, "fight in Algeria", "land infantry")
    moment = play(moment, "bombard Algeria with battleship", dice=[4])
    moment = play(moment, "land infantry", dice=[6, 6, 6, 2])
    assert asks(moment).startswith("PlanNoncombatMoves")
    assert not moment.happened(ShipsBombarded)


@pytest.mark.rule("RV-R-40")
def test_ships_of_allies_do_not_bombard() -> None:
    units: Units = {
        "Sea Zone 13": {
            "United Kingdom": "transport[infantry]",
            "United States": "battleship",
        },
        "Algeria": {"Germany": "infantry"},
    }
    moment = fight(ASHORE, units=units, on_turn="United Kingdom")
    moment = play(moment, "land infantry", dice=[6, 6, 6, 2])
    assert not moment.happened(ShipsBombarded)


@pytest.mark.rule("RV-EX-24", "RV-OPN-3")
@pytest.mark.parametrize(("dice", "steps"), [([4], 1), ([5, 1, 6], 3)])
def test_a_battleship_clears_the_coast_or_misses(dice: list[int], steps: int) -> None:
    units: Units = {
        "Sea Zone 51": {"Japan": "battleship, transport[infantry]"},
        "Wake Island": {"United States": "infantry"},
    }
    moment = fight(
        "unload infantry: Sea Zone 51 > Wake Island",
        units=units,
        on_turn="Japan",
        owners={"Wake Island": "United States"},
    )
    moment = play(moment, "land infantry", "bombard Wake Island with battleship", dice=dice)
    assert len(moment.happened(DiceRolled)) == steps
    assert owner(moment, "Wake Island") == "japan"


# Submarines


@pytest.mark.rule("RV-SUB-5", "RV-OPN-8", "RV-R-27", "RV-R-34")
def test_submarines_of_both_sides_fire_before_the_others_and_at_the_same_time() -> None:
    moment = at_sea("submarine, destroyer", "submarine, transport", [2])
    assert eligible(moment) == {"submarine", "transport"}
    moment = play(moment, "lose submarine", dice=[6, 6, 6])
    assert shots(moment) == [
        "submarines: united_kingdom submarine at 2: 6",
        "attack: germany destroyer at 3: 6",
        "defence: united_kingdom transport at 1: 6",
    ]


@pytest.mark.rule("RV-SUB-5", "RV-R-35")
def test_submarines_fire_in_every_cycle_and_only_once() -> None:
    moment = at_sea("submarine", "battleship", [6, 6])
    assert shots(moment) == [
        "submarines: germany submarine at 2: 6",
        "defence: united_kingdom battleship at 4: 6",
    ]
    moment = play(moment, "stay", "press on", dice=[6, 6])
    assert shots(moment)[0] == "submarines: germany submarine at 2: 6"


@pytest.mark.rule("RV-OPN-1", "RV-OPN-9", "RV-SUB-5")
def test_what_a_submarine_hits_leaves_without_firing() -> None:
    moment = at_sea("submarine", "transport", [2])
    assert outcomes(moment) == ["sea_zone_6: cleared"]
    assert len(moment.happened(DiceRolled)) == 1


@pytest.mark.rule("RV-DES-2", "RV-OPN-10", "RV-OPN-1", "RV-EX-35")
def test_beside_a_destroyer_what_a_submarine_hits_still_fires() -> None:
    moment = at_sea("submarine", "destroyer, transport", [2])
    moment = play(moment, "lose transport", dice=[6, 6])
    assert shots(moment) == [
        "defence: united_kingdom transport at 1: 6",
        "defence: united_kingdom destroyer at 3: 6",
    ]
    assert asks(moment) == "PressOnOrRetreat: germany"
    assert there(moment, "Sea Zone 6")["united_kingdom"] == {"destroyer": 1}


@pytest.mark.rule("RV-R-23", "RV-DES-2")
def test_a_destroyer_hit_by_that_very_salvo_still_counts() -> None:
    moment = at_sea("submarine", "destroyer", [2, 3])
    assert outcomes(moment) == ["sea_zone_6: both destroyed"]


@pytest.mark.rule("RV-DES-2", "RV-MNF-1")
def test_an_allys_destroyer_serves_the_whole_side() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "submarine"},
        "Sea Zone 6": {"United Kingdom": "transport", "United States": "destroyer"},
    }
    moment = fight("move submarine: Sea Zone 5 > Sea Zone 6", units=units, dice=[2])
    assert asks(moment) == "AgreeOnCasualties: united_kingdom united_states"
    moment = play(
        moment,
        "united_kingdom: lose United Kingdom transport",
        "united_states: agree",
        dice=[1],
    )
    assert outcomes(moment) == ["sea_zone_6: defender won"]


@pytest.mark.rule("RV-SUB-6", "RV-HIT-2", "RV-R-42", "RV-R-37")
def test_submarines_hit_only_sea_units() -> None:
    moment = at_sea("2 submarine", "aircraft_carrier, 2 fighter", [2, 2, 6, 6])
    assert there(moment, "Sea Zone 6")["united_kingdom"] == {"fighter": 2}
    assert asks(moment) == "SubmergeOrStay: germany"


@pytest.mark.rule("RV-SUB-7")
def test_submarines_can_be_hit_by_any_ship_or_aircraft() -> None:
    units: Units = {
        "Norway": {"Germany": "bomber"},
        "Sea Zone 6": {"United Kingdom": "submarine"},
    }
    moment = fight("move bomber: Norway > Sea Zone 6", units=units, dice=[4])
    assert outcomes(moment) == ["sea_zone_6: cleared"]


@pytest.mark.rule("RV-R-41")
def test_two_submarine_hits_sink_a_battleship_before_it_fires_and_one_damages_it() -> None:
    moment = at_sea("2 submarine", "battleship", [2, 2])
    assert outcomes(moment) == ["sea_zone_6: cleared"]
    moment = at_sea("2 submarine", "battleship", [2, 6, 6])
    assert shots(moment)[-1] == "defence: united_kingdom battleship at 4: 6"


@pytest.mark.rule("RV-R-41", "RV-DES-2")
def test_beside_a_destroyer_a_battleship_hit_twice_still_fires() -> None:
    moment = at_sea("2 submarine", "battleship, destroyer", [2, 2])
    moment = play(moment, "lose battleship, damaged battleship", dice=[6, 6])
    assert "defence: united_kingdom battleship at 4: 6" in shots(moment)
    assert there(moment, "Sea Zone 6")["united_kingdom"] == {"destroyer": 1}

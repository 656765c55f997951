"""CL-AA: anti-aircraft guns move only among friends, and fire only at aircraft that attack."""

import pytest

from battleboard.axis.vocabulary.decisions import ChooseCasualties, PlanNoncombatMoves
from battleboard.axis.vocabulary.events import DiceRolled, UnitsLost
from tests.rules.classic.moves import (
    aboard,
    at,
    combat,
    duties,
    noncombat,
    owner,
    refusal,
    refused_after,
)
from tests.support import Moment, play, refused

GUN = "anti-aircraft gun"


def gun_dice(moment: Moment) -> list[tuple[str, str, tuple[int, ...]]]:
    """Where guns fired, at which step, and what they rolled."""
    return [
        (event.space, event.step, shot.faces)
        for event in moment.happened(DiceRolled)
        for shot in event.dice
        if shot.kind == "anti_aircraft_gun"
    ]


# Movement


@pytest.mark.rule("CL-AA-1", "CL-AA-R2", "CL-NCM-5")
def test_one_gun_per_territory_whoever_owns_it() -> None:
    units = {
        "Eastern Europe": {"Germany": GUN},
        "Germany": {"Germany": GUN},
        "Ukraine S.S.R.": {"Japan": GUN},
    }
    moment = noncombat("Germany", units)
    for full in ("Germany", "Ukraine S.S.R."):
        with refused("CL-AA-1", space=full):
            play(moment, f"move {GUN}: Eastern Europe > {full}")
    assert refusal(moment, f"move {GUN}: Eastern Europe > Southern Europe") is None


@pytest.mark.rule("CL-AA-1", "CL-TURN-R2")
def test_guns_change_places_one_after_the_other_and_the_order_stays_needed() -> None:
    units = {"Eastern Europe": {"Germany": GUN}, "Germany": {"Germany": GUN}}
    moment = play(
        noncombat("Germany", units),
        f"move {GUN}: Germany > Western Europe",
        f"move {GUN}: Eastern Europe > Germany",
    )
    with refused("CL-TURN-4", "axis-order-needed", number=1, later=2):
        play(moment, "take back 1")


@pytest.mark.rule("CL-AA-1", "CL-AA-R2", "CL-AA-4")
def test_no_gun_lands_beside_another() -> None:
    units = {
        "Central Mediterranean Sea Zone": {"Germany": f"transport[{GUN}]"},
        "Libya": {"Germany": GUN},
    }
    with refused("CL-AA-1", space="Libya"):
        play(noncombat("Germany", units), f"unload {GUN}: Central Mediterranean Sea Zone > Libya")


@pytest.mark.rule("CL-AA-2", "CL-UNIT-5")
def test_a_gun_moves_one_territory_among_friends() -> None:
    moment = noncombat("Germany", {"Germany": {"Germany": GUN}})
    with refused("CL-AA-2", left=1, steps=2):
        play(moment, f"move {GUN}: Germany > Eastern Europe > Ukraine S.S.R.")
    with refused("CL-NCM-4", space="Karelia S.S.R."):
        play(
            noncombat("Germany", {"Eastern Europe": {"Germany": GUN}}),
            f"move {GUN}: Eastern Europe > Karelia S.S.R.",
        )


@pytest.mark.rule("CL-AA-3", "CL-AA-R1")
def test_a_gun_never_attacks_and_moves_only_in_action_4() -> None:
    moment = combat("Germany", {"Ukraine S.S.R.": {"Germany": GUN}})
    with refused("CL-AA-3"):
        play(moment, f"move {GUN}: Ukraine S.S.R. > Caucasus")
    with refused("CL-AA-R1"):
        play(moment, f"move {GUN}: Ukraine S.S.R. > Eastern Europe")


@pytest.mark.rule("CL-AA-4", "CL-TRN-2")
def test_a_gun_fills_a_transport_and_the_voyage_is_its_whole_move() -> None:
    units = {
        "Southern Europe": {"Germany": f"{GUN}, infantry"},
        "Central Mediterranean Sea Zone": {"Germany": "transport"},
    }
    loaded = play(
        noncombat("Germany", units), f"load {GUN}: Southern Europe > Central Mediterranean Sea Zone"
    )
    with refused("CL-TRN-2"):
        play(loaded, "load infantry: Southern Europe > Central Mediterranean Sea Zone")
    ashore = play(loaded, f"unload {GUN}: Central Mediterranean Sea Zone > Libya")
    with refused("CL-AA-4"):
        play(ashore, f"move {GUN}: Libya > Algeria")
    walked = noncombat("Germany", units | {"Southern Europe": {}, "Germany": {"Germany": GUN}})
    why = refused_after(
        walked,
        f"move {GUN}: Germany > Southern Europe",
        f"load {GUN}: Southern Europe > Central Mediterranean Sea Zone",
    )
    assert why.rule == "CL-AA-4"


@pytest.mark.rule("CL-AA-4")
def test_a_gun_may_stay_aboard_for_a_later_turn() -> None:
    units = {
        "Southern Europe": {"Germany": GUN},
        "Central Mediterranean Sea Zone": {"Germany": "transport"},
    }
    after = play(
        noncombat("Germany", units),
        f"load {GUN}: Southern Europe > Central Mediterranean Sea Zone",
        f"move transport[{GUN}]: Central Mediterranean Sea Zone > Black Sea Zone",
        "done",
    )
    assert aboard(after, "Black Sea Zone", "Germany") == {"anti_aircraft_gun": 1}


@pytest.mark.rule("CL-AA-R1")
def test_a_gun_aboard_sails_into_battle_but_neither_boards_nor_lands_in_action_2() -> None:
    units = {
        "Central Mediterranean Sea Zone": {"Germany": f"transport[{GUN}], transport"},
        "Southern Europe": {"Germany": GUN},
        "East Mediterranean Sea Zone": {"United Kingdom": "transport"},
    }
    moment = combat("Germany", units)
    with refused("CL-AA-R1"):
        play(moment, f"load {GUN}: Southern Europe > Central Mediterranean Sea Zone")
    sailed = play(
        moment,
        f"move transport[{GUN}]: Central Mediterranean Sea Zone > East Mediterranean Sea Zone",
    )
    assert duties(sailed) == []
    with refused("CL-AA-R1"):
        play(sailed, f"unload {GUN}: East Mediterranean Sea Zone > Syria-Iraq")


# Fire


@pytest.mark.rule("CL-AA-5", "CL-NCM-R1")
def test_no_gun_fires_in_action_4() -> None:
    units = {
        "Germany": {"Germany": "fighter"},
        "Karelia S.S.R.": {"USSR": f"{GUN}, infantry"},
    }
    after = play(
        noncombat("Germany", units),
        "move fighter: Germany > Eastern Europe > Karelia S.S.R. > Finland-Norway",
        "done",
    )
    assert gun_dice(after) == []
    assert at(after, "Finland-Norway", "Germany") == {"fighter": 1}


OVERFLIGHT = {
    "Eastern Europe": {"Germany": "2 fighter, bomber"},
    "Karelia S.S.R.": {"USSR": GUN},
    "Russia": {"USSR": f"{GUN}, infantry"},
}
FLY = "Eastern Europe > Karelia S.S.R. > Russia"


@pytest.mark.rule("CL-AA-6", "CL-AA-R3")
def test_one_die_for_each_aircraft_that_flies_over_a_gun() -> None:
    moment = play(combat("Germany", OVERFLIGHT), f"move 2 fighter: {FLY}")
    after = play(moment, "done", dice=[6, 1, 6, 3, 6])
    assert gun_dice(after)[0] == ("karelia_ssr", "overflight", (6, 1))
    # The survivor faces the gun of the target; then it attacks, and the infantry fires back.
    assert gun_dice(after)[1] == ("russia", "guns", (6,))
    assert at(after, "Russia", "Germany") == {"fighter": 1}


@pytest.mark.rule("CL-AA-6", "CL-COM-R4")
def test_aircraft_shot_down_on_the_way_do_not_attack() -> None:
    moment = play(combat("Germany", OVERFLIGHT), f"move 2 fighter: {FLY}")
    after = play(moment, "done", dice=[1, 1])
    assert at(after, "Russia", "Germany") == {}
    assert [event.reason for event in after.happened(UnitsLost)] == ["guns"]


@pytest.mark.rule("CL-AA-7", "CL-AA-8", "CL-LAND-2", "CL-LAND-3")
def test_the_gun_of_the_target_fires_once_before_the_first_round() -> None:
    units = {
        "Eastern Europe": {"Germany": "2 fighter"},
        "Ukraine S.S.R.": {"USSR": f"{GUN}, infantry"},
    }
    moment = play(
        combat("Germany", units, owners={"Ukraine S.S.R.": "USSR"}),
        "move 2 fighter: Eastern Europe > Ukraine S.S.R.",
    )
    first = play(moment, "done", dice=[1, 6, 6, 6])  # two at the aircraft, one each in the round
    assert gun_dice(first) == [("ukraine_ssr", "guns", (1, 6))]
    assert at(first, "Ukraine S.S.R.", "Germany") == {"fighter": 1}
    second = play(first, "press on", dice=[6, 6])
    assert gun_dice(second) == []


@pytest.mark.rule("CL-AA-8", "CL-AA-R5")
def test_crossing_a_gun_and_coming_back_to_it_is_one_shot() -> None:
    units = {
        "Eastern Europe": {"Germany": "fighter"},
        "Karelia S.S.R.": {"USSR": f"{GUN}, infantry"},
    }
    moment = play(
        combat("Germany", units),
        "move fighter: Eastern Europe > Karelia S.S.R. > Eastern Europe",
        "move fighter: Eastern Europe > Karelia S.S.R.",
    )
    after = play(moment, "done", dice=[6, 6, 6])
    assert gun_dice(after) == [("karelia_ssr", "guns", (6,))]


@pytest.mark.rule("CL-AA-9")
def test_each_gun_under_the_path_fires() -> None:
    units = {
        "Germany": {"Germany": "bomber"},
        "Karelia S.S.R.": {"USSR": GUN},
        "Russia": {"USSR": GUN},
        "Kazakh S.S.R.": {"USSR": "infantry"},
    }
    moment = play(
        combat("Germany", units, owners={"Caucasus": "Germany"}),
        "move bomber: Germany > Eastern Europe > Karelia S.S.R. > Russia > Kazakh S.S.R.",
    )
    after = play(moment, "done", dice=[6, 6, 6, 6])
    assert [where for where, step, _ in gun_dice(after) if step == "overflight"] == [
        "karelia_ssr",
        "russia",
    ]


@pytest.mark.rule("CL-AA-10")
def test_guns_do_not_fire_at_aircraft_over_the_sea_nor_at_land_units() -> None:
    units = {
        "Germany": {"Germany": "bomber"},
        "Eastern Europe": {"Germany": "armor"},
        "United Kingdom": {"United Kingdom": GUN},
        "Western Europe": {"United Kingdom": GUN},
        "North Sea Zone": {"United Kingdom": f"transport[{GUN}]"},
        "Karelia S.S.R.": {"USSR": GUN},
        "Russia": {"USSR": "infantry"},
    }
    moment = play(
        combat("Germany", units, owners={"Western Europe": "United Kingdom"}),
        "move bomber: Germany > Baltic Sea Zone > North Sea Zone",
        "move armor: Eastern Europe > Karelia S.S.R. > Russia",
        "done",
    )
    assert gun_dice(play(moment, "fight in North Sea Zone", dice=[4, 6, 6, 6])) == []


@pytest.mark.rule("CL-AA-11", "CL-UNIT-5")
def test_a_gun_is_no_casualty() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "2 armor"},
        "Caucasus": {"USSR": f"{GUN}, infantry"},
    }
    after = play(
        combat("Germany", units), "move 2 armor: Ukraine S.S.R. > Caucasus", "done", dice=[1, 1, 6]
    )
    # Two hits, one infantry: the second is lost, the gun is captured.
    assert owner(after, "Caucasus") == "germany"
    assert at(after, "Caucasus", "Germany") == {"armor": 2, "anti_aircraft_gun": 1}


@pytest.mark.rule("CL-AA-11", "CL-IC-1", "CL-DEC-17")
def test_whoever_chooses_a_gun_or_a_complex_as_casualty_hears_which_rule_protects_it() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "armor"},
        "Caucasus": {"USSR": f"{GUN}, industrial complex, infantry, armor"},
    }
    before = play(
        combat("Germany", units), "move armor: Ukraine S.S.R. > Caucasus", "done", dice=[1]
    )
    assert isinstance(before.asked, ChooseCasualties)
    with refused("CL-AA-11", "axis-never-lost", unit="anti_aircraft_gun"):
        play(before, f"lose {GUN}")
    with refused("CL-IC-1", "axis-never-lost", unit="industrial_complex"):
        play(before, "lose industrial complex")


@pytest.mark.rule("CL-AA-12", "CL-AA-R7")
def test_a_captured_gun_serves_its_new_owner_and_may_move_at_once() -> None:
    units = {"Ukraine S.S.R.": {"Germany": "infantry"}, "Caucasus": {"USSR": GUN}}
    taken = play(combat("Germany", units), "move infantry: Ukraine S.S.R. > Caucasus", "done")
    assert at(taken, "Caucasus", "Germany") == {"infantry": 1, "anti_aircraft_gun": 1}
    assert isinstance(taken.asked, PlanNoncombatMoves)
    moved = play(taken, f"move {GUN}: Caucasus > Ukraine S.S.R.")
    assert at(moved, "Ukraine S.S.R.", "Germany") == {"anti_aircraft_gun": 1}


@pytest.mark.rule("CL-AA-R7", "CL-RKT-R1")
def test_a_captured_gun_fires_no_rockets_this_turn() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "infantry"},
        "Caucasus": {"USSR": GUN},
        "Russia": {"USSR": "industrial complex, infantry"},
    }
    rockets = {"Germany": ["rockets"]}
    taken = play(
        combat("Germany", units, technologies=rockets),
        "move infantry: Ukraine S.S.R. > Caucasus",
        "done",
    )
    assert isinstance(taken.asked, PlanNoncombatMoves)  # nobody was asked about a rocket


@pytest.mark.rule("CL-AA-R3", "CL-AA-R5", "CL-DEC-11")
def test_the_owner_picks_which_of_the_aircraft_over_a_gun_is_lost() -> None:
    moment = play(
        combat("Germany", OVERFLIGHT), f"move 2 fighter, bomber: {FLY}", "done", dice=[1, 6, 6]
    )
    asked = moment.asked
    assert isinstance(asked, ChooseCasualties)
    assert asked.seats == ("germany",)
    assert {term.kind for term in asked.among} == {"fighter", "bomber"}
    after = play(moment, "lose bomber", dice=[6, 6, 6, 6, 6])
    assert at(after, "Russia", "Germany") == {"fighter": 2}


@pytest.mark.rule("CL-AA-R5", "CL-DEC-11")
def test_the_owner_picks_also_between_aircraft_bound_for_different_targets() -> None:
    units = OVERFLIGHT | {"Caucasus": {"USSR": "infantry"}}
    moment = play(
        combat("Germany", units),
        f"move fighter: {FLY}",
        "move fighter: Eastern Europe > Karelia S.S.R. > Caucasus",
        "done",
        dice=[1, 6],
    )
    asked = moment.asked
    assert isinstance(asked, ChooseCasualties)
    assert {term.to for term in asked.among} == {"russia", "caucasus"}
    after = play(moment, "lose fighter to Caucasus", dice=[6, 6, 6])
    assert at(after, "Caucasus", "Germany") == {}
    assert at(after, "Russia", "Germany") == {"fighter": 1}


@pytest.mark.rule("CL-AA-R5")
def test_where_a_flight_begins_and_ends_is_not_flown_over() -> None:
    units = {
        "Eastern Europe": {"Germany": f"fighter, {GUN}"},
        "Karelia S.S.R.": {"USSR": f"{GUN}, infantry"},
    }
    after = play(
        combat("Germany", units),
        "move fighter: Eastern Europe > Karelia S.S.R.",
        "done",
        dice=[6, 6, 6],
    )
    assert [step for _, step, _ in gun_dice(after)] == ["guns"]


@pytest.mark.rule("CL-AA-R6", "CL-TRN-10")
def test_a_gun_aboard_goes_down_with_its_ship() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"United Kingdom": f"transport[{GUN}]"},
    }
    after = play(
        combat("Germany", units),
        "move submarine: Baltic Sea Zone > North Sea Zone",
        "done",
        dice=[1],
    )
    assert after.facts["cargo"]["north_sea_zone"] == {}
    assert at(after, "North Sea Zone", "United Kingdom") == {}


@pytest.mark.rule("CL-AA-R6", "CL-COM-2")
def test_a_gun_aboard_is_no_casualty_of_its_own() -> None:
    units = {
        "Baltic Sea Zone": {"Germany": "submarine"},
        "North Sea Zone": {"United Kingdom": f"transport[{GUN}], battleship"},
    }
    asked = play(
        combat("Germany", units),
        "move submarine: Baltic Sea Zone > North Sea Zone",
        "done",
        dice=[1],
    )
    with refused("CL-COM-2", "axis-losses", hits=1):
        play(asked, "united_kingdom: lose anti-aircraft gun")


@pytest.mark.rule("CL-AA-R8", "CL-LIB-1")
def test_a_liberated_gun_goes_to_the_ally_whose_land_it_is() -> None:
    units = {"Russia": {"United Kingdom": "infantry"}, "Karelia S.S.R.": {"Germany": GUN}}
    after = play(
        combat("United Kingdom", units, owners={"Karelia S.S.R.": "Germany"}),
        "move infantry: Russia > Karelia S.S.R.",
        "done",
    )
    assert at(after, "Karelia S.S.R.", "USSR") == {"anti_aircraft_gun": 1}
    assert at(after, "Karelia S.S.R.", "United Kingdom") == {"infantry": 1}

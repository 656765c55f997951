"""Antiaircraft fire in Revised (RV-AAF): group by group along the flight path, and home again."""

import pytest

from battleboard.axis.vocabulary.events import DiceRolled, UnitsLost
from tests.rules.classic.combat import asks, told
from tests.rules.revised.flights import Units, combat, done, fired, here, noncombat
from tests.support import Moment, play, refused

GUN = "anti-aircraft gun"
EAST: Units = {
    "Eastern Europe": {"Germany": "2 fighter, bomber"},
    "Belorussia": {"USSR": GUN},
    "Ukraine S.S.R.": {"USSR": GUN},
    "West Russia": {"USSR": "infantry"},
    "Caucasus": {"USSR": "infantry, industrial complex"},
    "Karelia S.S.R.": {"Germany": "infantry"},
    "Balkans": {"Germany": "fighter"},
}
ATTACKED = ("Belorussia", "Ukraine S.S.R.", "West Russia", "Caucasus")
SOVIET = dict.fromkeys(ATTACKED, "USSR") | {"Karelia S.S.R.": "Germany"}
TO_WEST_RUSSIA = "Eastern Europe > Belorussia > West Russia"
TO_CAUCASUS = "Eastern Europe > Ukraine S.S.R. > Caucasus"


def over(*orders: str, dice: list[int], units: Units = EAST, **more: object) -> Moment:
    """German aircraft fly over Soviet guns; dice as they fall until somebody is asked."""
    return done(combat("Germany", units, owners=SOVIET, **more), *orders, dice=dice)


@pytest.mark.rule("RV-AAF-1", "RV-AAF-3", "RV-AAF-10")
def test_a_gun_fires_one_die_at_each_aircraft_that_flies_over_it() -> None:
    after = over(f"move 2 fighter, bomber: {TO_WEST_RUSSIA}", dice=[2, 6, 1])
    assert fired(after) == [("belorussia", 3)]
    assert asks(after) == "ChooseCasualties: germany"
    own = {**EAST, "Belorussia": {"Germany": GUN}}
    held = {**SOVIET, "Belorussia": "Germany"}
    safe = done(combat("Germany", own, owners=held), f"move bomber: {TO_WEST_RUSSIA}", dice=[6, 6])
    assert fired(safe) == []


@pytest.mark.rule("RV-AAF-2", "RV-AAF-7", "RV-R-126")
def test_each_group_takes_all_shots_on_its_path_before_the_next_group() -> None:
    far = "Eastern Europe > Ukraine S.S.R. > Belorussia > West Russia"
    orders = (f"move bomber: {far}", f"move fighter: {TO_CAUCASUS}")
    after = over(*orders, dice=[6, 6, 6])
    assert fired(after) == [("ukraine_ssr", 1), ("belorussia", 1), ("ukraine_ssr", 1)]
    other = over(*reversed(orders), dice=[6, 6, 6])
    assert fired(other) == [("ukraine_ssr", 1), ("ukraine_ssr", 1), ("belorussia", 1)]


@pytest.mark.rule("RV-R-126")
def test_no_combat_move_is_changed_after_the_first_shot() -> None:
    after = over(f"move 2 fighter: {TO_WEST_RUSSIA}", f"move bomber: {TO_CAUCASUS}", dice=[6, 6, 6])
    assert asks(after) == "ChooseBattle: germany"
    with refused("RV-TRN-2"):
        play(after, "take back 1")


@pytest.mark.rule("RV-AAF-4", "RV-R-135", "RV-DEC-22")
def test_of_several_guns_one_fires_and_nobody_is_asked_which() -> None:
    units = {**EAST, "Belorussia": {"USSR": f"2 {GUN}", "United Kingdom": GUN}}
    after = over(f"move 2 fighter: {TO_WEST_RUSSIA}", units=units, dice=[6, 6, 6, 6, 6])
    assert fired(after) == [("belorussia", 2)]
    assert len(after.happened(DiceRolled)[0].dice) == 1


@pytest.mark.rule("RV-AAF-5")
def test_a_gun_fires_at_every_group_and_again_on_a_later_pass() -> None:
    again = "Eastern Europe > Belorussia > Ukraine S.S.R. > Belorussia > West Russia"
    after = over(f"move bomber: {again}", f"move fighter: {TO_WEST_RUSSIA}", dice=[6] * 7)
    assert fired(after) == [
        ("belorussia", 1),
        ("ukraine_ssr", 1),
        ("belorussia", 1),
        ("belorussia", 1),
    ]


@pytest.mark.rule("RV-AAF-6")
def test_survivors_go_on_and_fight() -> None:
    after = over(f"move fighter: {TO_WEST_RUSSIA}", dice=[6, 4, 6])
    assert here(after, "West Russia", "Germany") == {"fighter": 1}


@pytest.mark.rule("RV-AAF-2")
def test_nothing_is_rolled_further_on_for_a_group_that_is_gone() -> None:
    far = "Eastern Europe > Ukraine S.S.R. > Belorussia > West Russia"
    after = over(f"move bomber: {far}", dice=[1])
    assert fired(after) == [("ukraine_ssr", 1)]
    assert here(after, "West Russia", "Germany") == {}


@pytest.mark.rule("RV-R-15", "RV-DEC-7")
def test_aircraft_that_come_by_other_ways_are_groups_of_their_own() -> None:
    orders = (f"move fighter: {TO_CAUCASUS}", "move fighter: Balkans > Ukraine S.S.R. > Caucasus")
    after = over(*orders, dice=[1, 6, 6, 6])
    assert fired(after)[:2] == [("ukraine_ssr", 1), ("ukraine_ssr", 1)]
    assert here(after, "Caucasus", "Germany") == {"fighter": 1}


@pytest.mark.rule("RV-R-15", "RV-DEC-13")
def test_a_raid_is_a_group_of_its_own() -> None:
    orders = (f"move bomber: {TO_CAUCASUS} as raid", f"move fighter: {TO_CAUCASUS}")
    after = over(*orders, dice=[6, 1, 3])
    assert fired(after) == [("ukraine_ssr", 1), ("ukraine_ssr", 1)]
    assert [term.kind for e in after.happened(UnitsLost) for term in e.units] == ["fighter"]


@pytest.mark.rule("RV-R-14", "RV-DEC-21")
def test_the_owner_chooses_who_of_the_group_is_lost() -> None:
    asked = over(f"move fighter, bomber: {TO_WEST_RUSSIA}", dice=[6, 1])
    assert asks(asked) == "ChooseCasualties: germany"
    after = play(asked, "lose fighter", dice=[6, 6])
    assert told(after, "UnitsLost") == [
        "lost in West Russia by guns over Belorussia: Germany fighter/2"
    ]
    assert here(after, "West Russia", "Germany") == {"bomber": 1}


@pytest.mark.rule("RV-AAF-8", "RV-R-13", "RV-R-128")
def test_the_gun_of_the_battle_fires_once_and_not_at_aircraft_that_leave() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "2 fighter"},
        "Belorussia": {"USSR": f"2 infantry, {GUN}"},
    }
    before = combat("Germany", units, owners={"Belorussia": "USSR"})
    round_1 = done(before, "move 2 fighter: Eastern Europe > Belorussia", dice=[6, 6, 6, 6, 6, 6])
    assert [e.step for e in round_1.happened(DiceRolled)] == ["guns", "attack", "defence"]
    round_2 = play(round_1, "press on", dice=[6, 6, 6, 6])
    assert [e.step for e in round_2.happened(DiceRolled)] == ["attack", "defence"]
    home = done(play(round_2, "retreat"), "move 2 fighter: Belorussia > Eastern Europe")
    assert fired(home) == []


# The way back

OVER_THERE: Units = {
    **EAST,
    "Eastern Europe": {"Germany": "infantry"},
    "West Russia": {"Germany": "fighter/2, bomber/4"},
}
HOME = "West Russia > Belorussia > Eastern Europe"


def after_battle(units: Units = OVER_THERE, **more: object) -> Moment:
    """German aircraft have attacked West Russia and fly home now."""
    return noncombat("Germany", units, owners=SOVIET, **more)


@pytest.mark.rule("RV-AAF-9", "RV-R-13", "RV-RET-5")
def test_guns_fire_at_aircraft_on_their_way_back() -> None:
    asked = done(after_battle(), f"move fighter, bomber: {HOME}", dice=[1, 6])
    assert fired(asked) == [("belorussia", 2)]
    assert asks(asked) == "ChooseCasualties: germany"
    assert not list(asked.game.broken_invariants(asked.state))
    after = play(asked, "lose bomber")
    assert here(after, "Eastern Europe", "Germany") == {"fighter": 1, "infantry": 1}


@pytest.mark.rule("RV-AAF-9", "RV-R-13")
def test_casualties_of_the_way_back_belong_to_phase_5() -> None:
    asked = done(after_battle(), f"move fighter, bomber: {HOME}", dice=[1, 6])
    assert asks(asked) == "ChooseCasualties: germany"
    assert asked.game.phase(asked.state) == "phase-noncombat-move"
    in_phase_4 = over(f"move fighter, bomber: {TO_WEST_RUSSIA}", dice=[6, 1])
    assert asks(in_phase_4) == "ChooseCasualties: germany"
    assert in_phase_4.game.phase(in_phase_4.state) == "phase-combat"


@pytest.mark.rule("RV-RET-5", "RV-R-17", "RV-AAF-9")
def test_aircraft_that_have_retreated_fly_home_over_guns_in_phase_5() -> None:
    units: Units = {
        "Balkans": {"Germany": "fighter"},
        "Ukraine S.S.R.": {"USSR": GUN},
        "Caucasus": {"USSR": "2 infantry"},
    }
    before = combat("Germany", units, owners=SOVIET)
    out = done(before, "move fighter: Balkans > Ukraine S.S.R. > Caucasus", dice=[6, 6, 6, 6])
    assert fired(out) == [("ukraine_ssr", 1)]
    retreated = play(out, "retreat")
    assert here(retreated, "Caucasus", "Germany") == {"fighter": 1}
    home = done(retreated, "move fighter: Caucasus > Ukraine S.S.R. > Balkans", dice=[1])
    assert fired(home) == [("ukraine_ssr", 1)]
    assert here(home, "Balkans", "Germany") == {}


@pytest.mark.rule("RV-R-13")
def test_a_fighter_that_fought_where_it_was_launched_is_shot_at_on_its_way_back() -> None:
    units: Units = {
        "Sea Zone 5": {"Germany": "aircraft carrier, fighter", "United Kingdom": "transport"},
        "Karelia S.S.R.": {"USSR": GUN},
        "Belorussia": {"Germany": "infantry"},
    }
    launched = done(combat("Germany", units), "launch fighter: Sea Zone 5", dice=[1, 6])
    home = "move fighter: Sea Zone 5 > Karelia S.S.R. > Belorussia"
    assert fired(done(launched, home, dice=[6])) == [("karelia_ssr", 1)]


@pytest.mark.rule("RV-R-13")
def test_aircraft_that_fly_in_phase_5_only_are_not_shot_at() -> None:
    fresh = {**OVER_THERE, "West Russia": {"Germany": "fighter, bomber, infantry"}}
    mine = {**SOVIET, "West Russia": "Germany"}
    before = noncombat("Germany", fresh, owners=mine)
    assert fired(done(before, f"move fighter, bomber: {HOME}")) == []
    by_legs = ("move bomber: West Russia > Karelia S.S.R.", "move bomber/5: Karelia S.S.R. > ")
    onward = f"{by_legs[1]}Belorussia > Eastern Europe"
    assert fired(done(before, by_legs[0], onward)) == []


@pytest.mark.rule("RV-R-13", "RV-DEC-1")
def test_by_an_option_guns_fire_at_all_flights() -> None:
    fresh = {**OVER_THERE, "West Russia": {"Germany": "fighter, bomber, infantry"}}
    mine = {**SOVIET, "West Russia": "Germany"}
    options = {"fire_at_all_flights": True}
    before = noncombat("Germany", fresh, owners=mine, options=options)
    assert fired(done(before, f"move fighter: {HOME}", dice=[6])) == [("belorussia", 1)]


@pytest.mark.rule("RV-R-128")
def test_a_flight_home_that_enters_the_battle_territory_once_more_is_shot_at() -> None:
    units = {**OVER_THERE, "West Russia": {"Germany": "bomber/4", "USSR": f"infantry, {GUN}"}}
    there_again = "West Russia > Karelia S.S.R. > West Russia > Belorussia > Eastern Europe"
    after = done(after_battle(units), f"move bomber: {there_again}", dice=[6, 6])
    assert fired(after) == [("west_russia", 1), ("belorussia", 1)]


@pytest.mark.rule("RV-AAF-10")
def test_guns_aboard_ships_never_fire() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "fighter"},
        "Sea Zone 5": {"United Kingdom": f"transport[{GUN}]"},
        "Sea Zone 6": {"United Kingdom": "transport"},
    }
    after = done(
        combat("Germany", units),
        "move fighter: Eastern Europe > Sea Zone 5 > Sea Zone 6",
        dice=[6, 6],
    )
    assert fired(after) == []


@pytest.mark.rule("RV-AAF-1", "RV-R-12")
def test_a_gun_that_a_blitz_could_not_pass_still_fires_in_phase_3() -> None:
    units: Units = {
        "Eastern Europe": {"Germany": "armor, fighter"},
        "Belorussia": {"USSR": GUN},
        "West Russia": {"USSR": "infantry"},
    }
    before = combat("Germany", units, owners={"Belorussia": "USSR", "West Russia": "USSR"})
    orders = ("move armor: Eastern Europe > Belorussia", f"move fighter: {TO_WEST_RUSSIA}")
    after = done(before, *orders, dice=[6, 6, 6])
    assert fired(after)[0] == ("belorussia", 1)
    assert after.facts["owners"]["belorussia"] == "germany"

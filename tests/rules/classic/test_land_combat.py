"""Land combat in its steps (CL-LAND): guns, rounds, and the way out."""

import pytest

from battleboard.axis.vocabulary.events import BattleBegan
from tests.rules.classic.combat import asks, attack, owner, shots, there, told
from tests.support import Moment, legal, play, refused

MARCH = "Ukraine S.S.R. > Caucasus"


def flak(dice: list[int], aircraft: str = "fighter, bomber") -> Moment:
    """Infantry and aircraft against Caucasus, which has a gun."""
    units = {
        "Ukraine S.S.R.": {"Germany": f"2 infantry, {aircraft}"},
        "Caucasus": {"USSR": "2 infantry, anti-aircraft gun"},
        "Germany": {"Germany": "infantry"},
    }
    return attack(f"move 2 infantry, {aircraft}: {MARCH}", units=units, dice=dice)


def manchuria(dice: list[int]) -> Moment:
    """The USSR attacks Manchuria from Yakut S.S.R. and Soviet Far East; China is an ally's."""
    units = {
        "Yakut S.S.R.": {"USSR": "infantry"},
        "Soviet Far East": {"USSR": "armor, infantry"},
        "China": {"United States": "infantry"},
        "Manchuria": {"Japan": "3 infantry"},
    }
    return attack(
        "move infantry: Yakut S.S.R. > Manchuria",
        "move armor, infantry: Soviet Far East > Manchuria",
        on_turn="USSR",
        units=units,
        dice=dice,
    )


@pytest.mark.rule("CL-LAND-1", "CL-LAND-3")
def test_all_units_of_the_territory_fight_but_guns_and_factories_do_not() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "2 infantry, armor"},
        "Caucasus": {"USSR": "infantry, armor, fighter, anti-aircraft gun, industrial complex"},
    }
    after = attack(f"move 2 infantry: {MARCH}", units=units, dice=[6, 6, 6, 6, 6])
    (began,) = after.happened(BattleBegan)
    assert {term.kind: term.count for term in began.attackers} == {"infantry": 2}
    assert {term.kind for term in began.defenders} == {"infantry", "armor", "fighter"}
    assert sum(len(shot.split(": ")[-1].split()) for shot in shots(after)) == 2 + 3


@pytest.mark.rule("CL-LAND-2", "CL-AA-7", "CL-AA-8")
def test_a_gun_fires_once_at_each_aircraft_before_the_first_round_and_never_again() -> None:
    after = flak([2, 3, 6, 6, 6, 6, 6, 6])
    assert shots(after) == [
        "guns: ussr anti_aircraft_gun at 1: 2 3",
        "attack: germany infantry at 1: 6 6",
        "attack: germany fighter at 3: 6",
        "attack: germany bomber at 4: 6",
        "defence: ussr infantry at 2: 6 6",
    ]
    second = play(after, "press on", dice=[6] * 6)
    assert not [shot for shot in shots(second) if shot.startswith("guns")]


@pytest.mark.rule("CL-LAND-2", "CL-DEC-14")
def test_the_attacker_chooses_which_aircraft_a_gun_brings_down_before_it_fires() -> None:
    before = flak([1, 6])
    assert asks(before) == "ChooseCasualties: germany"
    with refused("CL-COM-2"):
        play(before, "lose infantry")
    after = play(before, "lose fighter/3", dice=[6, 6, 6, 6, 6])
    assert told(after, "UnitsLost") == ["lost in Caucasus by guns: Germany fighter/3"]
    assert "fighter" not in " ".join(shots(after))


@pytest.mark.rule("CL-LAND-2")
def test_a_gun_that_brings_down_the_only_attackers_ends_the_battle() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "fighter"},
        "Caucasus": {"USSR": "infantry, anti-aircraft gun"},
    }
    after = attack(f"move fighter: {MARCH}", units=units, dice=[1])
    assert told(after, "RoundBegan", "BattleEnded") == ["battle in Caucasus over: defender won"]
    assert asks(after) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("CL-LAND-3")
def test_a_gun_is_no_casualty_and_stays_in_the_territory() -> None:
    before = flak([6, 6, 1, 1, 6, 6])
    assert there(before, "Caucasus")["germany"] == {
        "infantry": 2,
        "fighter": 1,
        "bomber": 1,
        "anti_aircraft_gun": 1,
    }


@pytest.mark.rule("CL-LAND-4", "CL-LAND-5", "CL-LAND-6", "CL-LAND-7")
def test_attackers_fire_defenders_fire_casualties_leave_and_again() -> None:
    units = {"Ukraine S.S.R.": {"Germany": "3 armor"}, "Caucasus": {"USSR": "2 infantry"}}
    first = attack(f"move 3 armor: {MARCH}", units=units, dice=[3, 6, 6, 6, 2])
    assert told(first, "UnitsHit", "UnitsLost") == [
        "hit in Caucasus: USSR infantry",
        "lost in Caucasus by battle: Germany armor",
        "lost in Caucasus by battle: USSR infantry",
    ]
    assert shots(first) == ["attack: germany armor at 3: 3 6 6", "defence: ussr infantry at 2: 6 2"]
    second = play(first, "press on", dice=[6, 6, 6])
    assert shots(second) == ["attack: germany armor at 3: 6 6", "defence: ussr infantry at 2: 6"]


@pytest.mark.rule("CL-LAND-8", "CL-LAND-9", "CL-LAND-R1", "CL-DEC-25")
def test_a_retreat_takes_all_to_one_territory_that_attackers_came_from() -> None:
    before = manchuria([6] * 6)
    assert legal(before) == ["press on", "retreat to Soviet Far East", "retreat to Yakut S.S.R."]
    with refused("CL-LAND-8", "axis-retreat-space", space="China"):
        play(before, "retreat to China")
    with refused("CL-LAND-8"):
        play(before, "retreat")
    after = play(before, "retreat to Yakut S.S.R.")
    assert there(after, "Yakut S.S.R.") == {"ussr": {"infantry": 2, "armor": 1}}
    assert there(after, "Manchuria") == {"japan": {"infantry": 3}}
    assert there(after, "Soviet Far East") == {}


@pytest.mark.rule("CL-LAND-10")
def test_defenders_on_land_are_never_asked_to_retreat() -> None:
    before = manchuria([6] * 6)
    assert asks(before) == "PressOnOrRetreat: ussr"
    with refused("CL-TURN-4"):
        play(before, "japan: retreat to Kwangtung")


@pytest.mark.rule("CL-LAND-R2")
def test_armor_retreats_to_the_territory_before_the_battle_not_to_its_start() -> None:
    units = {"Eastern Europe": {"Germany": "armor"}, "Caucasus": {"USSR": "infantry"}}
    through = "Eastern Europe > Ukraine S.S.R. > Caucasus"
    after = attack(f"move armor: {through}", units=units, dice=[6, 6])
    assert legal(after) == ["press on", "retreat to Ukraine S.S.R."]


@pytest.mark.rule("CL-LAND-R2")
def test_a_territory_blitzed_on_the_way_is_a_way_back() -> None:
    units = {
        "Libya": {"Germany": "armor, infantry"},
        "Anglo-Egypt Sudan": {"United Kingdom": "infantry"},
    }
    after = attack(
        "move armor: Libya > French Equatorial Africa > Anglo-Egypt Sudan",
        "move infantry: Libya > Anglo-Egypt Sudan",
        units=units,
        dice=[6, 6, 6],
    )
    assert legal(after) == ["press on", "retreat to French Equatorial Africa", "retreat to Libya"]
    back = play(after, "retreat to French Equatorial Africa")
    assert there(back, "French Equatorial Africa") == {"germany": {"armor": 1, "infantry": 1}}


@pytest.mark.rule("CL-LAND-R3")
def test_aircraft_break_off_and_stay_over_the_territory_to_land_later() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "infantry, fighter"},
        "Caucasus": {"USSR": "2 infantry"},
    }
    before = attack(f"move infantry, fighter: {MARCH}", units=units, dice=[6, 6, 6, 6])
    after = play(before, "retreat to Ukraine S.S.R.")
    assert there(after, "Caucasus")["germany"] == {"fighter": 1}
    assert told(after, "UnitsRetreated") == [
        "Germany retreated with infantry: Caucasus > Ukraine S.S.R."
    ]
    with refused("CL-NCM-10", "axis-must-land"):
        play(after, "done")
    home = play(after, "move fighter/3: Caucasus > Ukraine S.S.R. > Eastern Europe")
    assert there(home, "Eastern Europe") == {"germany": {"fighter": 1}}


@pytest.mark.rule("CL-LAND-R3")
def test_aircraft_alone_break_off_without_a_place() -> None:
    units = {"Ukraine S.S.R.": {"Germany": "fighter"}, "Caucasus": {"USSR": "infantry"}}
    before = attack(f"move fighter: {MARCH}", units=units, dice=[6, 6])
    assert legal(before) == ["press on", "retreat"]
    after = play(before, "retreat")
    assert there(after, "Caucasus") == {"ussr": {"infantry": 1}, "germany": {"fighter": 1}}
    assert told(after, "BattleEnded") == ["battle in Caucasus over: retreat"]


@pytest.mark.rule("CL-LAND-R3")
def test_when_the_land_units_are_gone_aircraft_may_break_off() -> None:
    units = {"Ukraine S.S.R.": {"Germany": "infantry, fighter"}, "Caucasus": {"USSR": "2 infantry"}}
    before = attack(f"move infantry, fighter: {MARCH}", units=units, dice=[6, 6, 2, 6])
    after = play(before, "lose infantry")
    assert legal(after) == ["press on", "retreat"]


@pytest.mark.rule("CL-LAND-R4")
def test_units_that_retreated_have_finished_their_turn() -> None:
    after = play(manchuria([6] * 6), "retreat to Yakut S.S.R.")
    with refused("CL-NCM-1", "axis-finished"):
        play(after, "move armor: Yakut S.S.R. > Novosibirsk")


@pytest.mark.rule("CL-LAND-R5")
def test_where_destroyed_attackers_came_from_is_still_a_way_back() -> None:
    """The only unit from Yakut S.S.R. may be the one that was lost: both places stay open."""
    units = {
        "Yakut S.S.R.": {"USSR": "infantry"},
        "Soviet Far East": {"USSR": "armor"},
        "Manchuria": {"Japan": "infantry"},
    }
    before = attack(
        "move infantry: Yakut S.S.R. > Manchuria",
        "move armor: Soviet Far East > Manchuria",
        on_turn="USSR",
        units=units,
        dice=[6, 6, 2],
    )
    after = play(before, "lose infantry")
    assert legal(after) == ["press on", "retreat to Soviet Far East", "retreat to Yakut S.S.R."]
    assert owner(after, "Manchuria") == "japan"

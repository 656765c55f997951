"""Rockets (CL-RKT, CL-TECH-12)."""

from typing import Any

import pytest

from tests.rules.classic.combat import asks, attack, money, owner, shots, told
from tests.support import Moment, legal, play, position, refused


def rockets(**scene: Any) -> Moment:
    """Germany has rockets and no combat moves to make."""
    units = {
        "Germany": {"Germany": "anti-aircraft gun, industrial complex"},
        "Eastern Europe": {"Germany": "anti-aircraft gun"},
        "Karelia S.S.R.": {"USSR": "industrial complex, anti-aircraft gun"},
        "Russia": {"USSR": "industrial complex"},
        "United Kingdom": {"United Kingdom": "industrial complex"},
        "Eastern U.S.A.": {"United States": "industrial complex"},
    } | scene.pop("units", {})
    techs = scene.pop("technologies", {"Germany": ["rockets"]})
    before = position("classic", on_turn="Germany", units=units, technologies=techs, **scene)
    return play(before, "done")


@pytest.mark.rule("CL-RKT-1", "CL-RKT-3", "CL-TECH-12", "CL-DEC-12")
def test_one_rocket_a_turn_and_the_owner_of_the_factory_pays_the_die() -> None:
    before = rockets()
    assert asks(before) == "LaunchRocketOrNot: germany"
    after = play(before, "rocket: Eastern Europe > Russia", dice=[5])
    assert told(after, "RocketFired", "MoneyChanged") == [
        "Germany fired a rocket: Eastern Europe > Russia: 5",
        "USSR has 19, -5 by rocket",
    ]
    assert asks(after) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("CL-RKT-1", "CL-DEC-12", "CL-RKT-R1")
def test_none_is_a_choice_and_without_the_technology_nobody_is_asked() -> None:
    assert asks(play(rockets(), "no rocket")) == "PlanNoncombatMoves: germany"
    assert asks(rockets(technologies={})) == "PlanNoncombatMoves: germany"
    assert asks(rockets(technologies={"Japan": ["rockets"]})) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("CL-RKT-2", "CL-RKT-R1", "CL-DEC-12")
def test_the_target_is_at_most_three_spaces_away_counted_like_a_flight() -> None:
    """Germany, Baltic Sea Zone, North Sea Zone, United Kingdom is three; America is too far."""
    before = rockets()
    assert legal(before) == [
        "rocket: Eastern Europe > Karelia S.S.R.",
        "rocket: Eastern Europe > Russia",
        "rocket: Eastern Europe > United Kingdom",
        "rocket: Germany > Karelia S.S.R.",
        "rocket: Germany > Russia",
        "rocket: Germany > United Kingdom",
        "no rocket",
    ]
    with refused("CL-RKT-2", "axis-rocket", target="Eastern U.S.A.", away=5, range=3):
        play(before, "rocket: Germany > Eastern U.S.A.")


@pytest.mark.rule("CL-RKT-2", "CL-RKT-R1")
def test_only_enemy_factories_and_only_from_own_guns() -> None:
    before = rockets()
    with refused("CL-RKT-2", "axis-raid-target", space="Germany"):
        play(before, "rocket: Germany > Germany")
    with refused("CL-RKT-R1", "axis-rocket-no-gun", space="Karelia S.S.R."):
        play(before, "rocket: Karelia S.S.R. > Russia")
    with refused("CL-RKT-R1", "axis-rocket-at-sea", space="Baltic Sea Zone"):
        play(before, "rocket: Baltic Sea Zone > Russia")
    japanese = rockets(units={"Germany": {"Japan": "anti-aircraft gun"}, "Eastern Europe": {}})
    assert asks(japanese) == "PlanNoncombatMoves: germany"


@pytest.mark.rule("CL-RKT-R1", "CL-AA-R7")
def test_a_gun_captured_this_turn_fires_no_rocket_yet() -> None:
    units = {
        "Ukraine S.S.R.": {"Germany": "armor"},
        "Karelia S.S.R.": {"USSR": "anti-aircraft gun"},
        "Russia": {"USSR": "industrial complex"},
    }
    before = position(
        "classic", on_turn="Germany", units=units, technologies={"Germany": ["rockets"]}
    )
    after = play(before, "move armor: Ukraine S.S.R. > Karelia S.S.R.", "done")
    assert asks(after) == "PlanNoncombatMoves: germany"
    units["Germany"] = {"Germany": "anti-aircraft gun"}
    with_another = position(
        "classic", on_turn="Germany", units=units, technologies={"Germany": ["rockets"]}
    )
    asked = play(with_another, "move armor: Ukraine S.S.R. > Karelia S.S.R.", "done")
    assert legal(asked) == ["rocket: Germany > Russia", "no rocket"]
    with refused("CL-RKT-R1", "axis-rocket-captured", space="Karelia S.S.R."):
        play(asked, "rocket: Karelia S.S.R. > Russia")


@pytest.mark.rule("CL-RKT-R1", "CL-LIB-R1")
def test_a_gun_given_back_this_turn_fires_no_rocket_yet() -> None:
    """The Soviet capital is retaken, and with it an ally returns Karelia and its gun."""
    before = position(
        "classic",
        on_turn="USSR",
        technologies={"USSR": ["rockets"]},
        owners={"Russia": "Germany", "Karelia S.S.R.": "United Kingdom"},
        units={
            "Karelia S.S.R.": {"United Kingdom": "anti-aircraft gun, infantry"},
            "Novosibirsk": {"USSR": "armor"},
            "Caucasus": {"USSR": "anti-aircraft gun"},
            "Germany": {"Germany": "industrial complex, infantry"},
        },
    )
    after = play(before, "move armor: Novosibirsk > Russia", "done")
    assert after.facts["units"]["karelia_ssr"]["ussr"] == {"anti_aircraft_gun": 1}
    assert asks(after) == "LaunchRocketOrNot: ussr"
    with refused("CL-RKT-R1", "axis-rocket-captured", space="Karelia S.S.R."):
        play(after, "rocket: Karelia S.S.R. > Germany")


@pytest.mark.rule("CL-RKT-R1")
def test_a_gun_in_an_allys_territory_fires_too_and_may_move_afterwards() -> None:
    units = {
        "Germany": {},
        "Eastern Europe": {},
        "Manchuria": {"Germany": "anti-aircraft gun"},
        "Russia": {},
        "Karelia S.S.R.": {},
        "Novosibirsk": {"USSR": "industrial complex"},
    }
    before = rockets(units=units)
    after = play(before, "rocket: Manchuria > Novosibirsk", dice=[1])
    moved = play(after, "move anti-aircraft gun: Manchuria > Kwangtung")
    assert moved.facts["units"]["kwangtung"] == {"germany": {"anti_aircraft_gun": 1}}


@pytest.mark.rule("CL-RKT-R1", "CL-SBR-6")
def test_nobody_shoots_at_rockets_and_nobody_pays_more_than_he_has() -> None:
    before = rockets(money={"USSR": 2})
    after = play(before, "rocket: Germany > Karelia S.S.R.", dice=[6])
    assert shots(after) == []
    assert money(after, "USSR") == 0


@pytest.mark.rule("CL-RKT-R1")
def test_a_rocket_and_a_raid_may_hit_the_same_factory() -> None:
    units = {
        "Eastern Europe": {"Germany": "anti-aircraft gun, bomber"},
        "Karelia S.S.R.": {"USSR": "industrial complex"},
    }
    before = attack(
        "move bomber: Eastern Europe > Karelia S.S.R. as raid",
        units=units,
        technologies={"Germany": ["rockets"]},
    )
    after = play(before, "rocket: Eastern Europe > Karelia S.S.R.", dice=[6, 5])
    assert money(after, "USSR") == 24 - 11


@pytest.mark.rule("CL-RKT-R1", "CL-NEU-R4")
def test_a_rocket_flies_over_a_neutral_without_violating_it() -> None:
    """Brazil, Venezuela-Colombia, Panama, Mexico: three spaces only over the neutral."""
    units = {
        "Brazil": {"Germany": "anti-aircraft gun"},
        "Mexico": {"United States": "industrial complex"},
    }
    before = position(
        "classic",
        on_turn="Germany",
        units=units,
        owners={"Brazil": "Germany"},
        technologies={"Germany": ["rockets"]},
        money={"Germany": 0},
    )
    after = play(before, "done", "rocket: Brazil > Mexico", dice=[4])
    assert money(after, "United States") == 32
    assert not told(after, "NeutralViolated")
    assert owner(after, "Venezuela-Colombia") == ""

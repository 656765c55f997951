"""Liberation (CL-LIB): whose a territory is when an ally retakes it."""

from typing import Any

import pytest

from tests.rules.classic.combat import asks, attack, level, owner, there, told
from tests.support import Moment, play, position


def liberate(**scene: Any) -> Moment:
    """The United Kingdom retakes Karelia (value 3), which Germany holds, without a fight."""
    owners = {"Karelia S.S.R.": "Germany"} | scene.pop("owners", {})
    units = {
        "Finland-Norway": {"United Kingdom": "infantry"},
        "Karelia S.S.R.": {"Germany": "anti-aircraft gun, industrial complex"},
    } | scene.pop("units", {})
    return attack(
        "move infantry: Finland-Norway > Karelia S.S.R.",
        on_turn="United Kingdom",
        units=units,
        owners=owners,
        **scene,
    )


@pytest.mark.rule("CL-LIB-1", "CL-AA-R8", "CL-IC-5", "CL-BLITZ-R3")
def test_a_retaken_territory_goes_back_to_the_ally_with_gun_and_factory() -> None:
    after = liberate()
    assert owner(after, "Karelia S.S.R.") == "ussr"
    assert (level(after, "USSR"), level(after, "United Kingdom")) == (24, 30)
    assert there(after, "Karelia S.S.R.") == {
        "united_kingdom": {"infantry": 1},
        "ussr": {"anti_aircraft_gun": 1, "industrial_complex": 1},
    }
    assert told(after, "SpaceCaptured") == [
        "United Kingdom took Karelia S.S.R. from Germany for USSR"
    ]


@pytest.mark.rule("CL-LIB-1")
def test_a_battle_liberates_like_a_walk_in() -> None:
    units = {"Karelia S.S.R.": {"Germany": "infantry"}}
    before = position(
        "classic",
        on_turn="United Kingdom",
        units=units | {"Finland-Norway": {"United Kingdom": "2 infantry"}},
        owners={"Karelia S.S.R.": "Germany"},
    )
    after = play(before, "move 2 infantry: Finland-Norway > Karelia S.S.R.", "done", dice=[1, 6, 6])
    assert owner(after, "Karelia S.S.R.") == "ussr"


@pytest.mark.rule("CL-LIB-2", "CL-IC-6")
def test_while_the_allys_capital_is_lost_the_liberator_keeps_the_territory() -> None:
    after = liberate(owners={"Russia": "Germany"})
    assert owner(after, "Karelia S.S.R.") == "united_kingdom"
    assert level(after, "United Kingdom") == 33
    assert there(after, "Karelia S.S.R.")["united_kingdom"] == {
        "infantry": 1,
        "anti_aircraft_gun": 1,
        "industrial_complex": 1,
    }


@pytest.mark.rule("CL-LIB-R4", "CL-PLC-11")
def test_the_liberators_use_of_the_factory_starts_next_turn_and_is_limited() -> None:
    """Three units in Karelia (value 3), and not in the turn in which it was liberated."""
    first = liberate(owners={"Russia": "Germany"}, bought="infantry")
    done = play(first, "done")
    assert told(done, "UnitsForfeited") == ["United Kingdom could not place infantry"]
    units = {"Karelia S.S.R.": {"United Kingdom": "industrial complex"}}
    later = position(
        "classic",
        on_turn="United Kingdom",
        step="placement",
        units=units,
        owners={"Karelia S.S.R.": "United Kingdom", "Russia": "Germany"},
        bought="4 infantry",
    )
    placed = play(later, "place 3 infantry: Karelia S.S.R.")
    assert told(placed, "UnitsForfeited") == ["United Kingdom could not place infantry"]


@pytest.mark.rule("CL-LIB-3", "CL-LIB-R1")
def test_with_the_capital_all_that_allies_held_goes_back_and_units_stay() -> None:
    units = {
        "Caucasus": {"United Kingdom": "2 armor"},
        "Russia": {"Germany": "infantry"},
        "Karelia S.S.R.": {"United Kingdom": "infantry, anti-aircraft gun, industrial complex"},
        "Kazakh S.S.R.": {"United States": "infantry"},
    }
    before = position(
        "classic",
        on_turn="United Kingdom",
        units=units,
        owners={
            "Russia": "Germany",
            "Karelia S.S.R.": "United Kingdom",
            "Kazakh S.S.R.": "United States",
            "Novosibirsk": "Germany",
        },
    )
    after = play(before, "move 2 armor: Caucasus > Russia", "done", dice=[3, 3, 6])
    assert told(after, "SpaceReturned") == [
        "United Kingdom gave Karelia S.S.R. back to USSR",
        "United States gave Kazakh S.S.R. back to USSR",
    ]
    assert owner(after, "Russia") == owner(after, "Karelia S.S.R.") == "ussr"
    assert owner(after, "Novosibirsk") == "germany"
    assert there(after, "Karelia S.S.R.") == {
        "united_kingdom": {"infantry": 1},
        "ussr": {"anti_aircraft_gun": 1, "industrial_complex": 1},
    }
    assert there(after, "Russia") == {"united_kingdom": {"armor": 2}}
    assert (level(after, "USSR"), level(after, "United Kingdom")) == (22, 30)


@pytest.mark.rule("CL-LIB-R1", "CL-COMP-R5")
def test_a_gun_of_another_ally_is_not_given_back_with_the_land() -> None:
    units = {
        "Caucasus": {"USSR": "2 armor"},
        "Karelia S.S.R.": {"United States": "anti-aircraft gun"},
    }
    before = position(
        "classic",
        on_turn="USSR",
        units=units,
        owners={"Russia": "Germany", "Karelia S.S.R.": "United Kingdom"},
    )
    after = play(before, "move 2 armor: Caucasus > Russia", "done")
    assert owner(after, "Karelia S.S.R.") == "ussr"
    assert there(after, "Karelia S.S.R.") == {"united_states": {"anti_aircraft_gun": 1}}


def freed(rules: int = 0, **scene: Any) -> Moment:
    """The USSR retakes Russia; the United Kingdom held Karelia for it, with a gun of its own."""
    before = position(
        "classic",
        on_turn="USSR",
        units={
            "Caucasus": {"USSR": "2 armor"},
            "Karelia S.S.R.": {"United Kingdom": "anti-aircraft gun, industrial complex"},
        },
        owners={"Russia": "Germany", "Karelia S.S.R.": "United Kingdom"},
        rules=rules,
        **scene,
    )
    return play(before, "move 2 armor: Caucasus > Russia", "done")


@pytest.mark.rule("CL-LIB-R1", "CL-COMP-R5")
def test_a_gun_that_the_ally_moved_in_stays_the_allys() -> None:
    after = freed(moved_in=["Karelia S.S.R."])
    assert there(after, "Karelia S.S.R.") == {
        "united_kingdom": {"anti_aircraft_gun": 1},
        "ussr": {"industrial_complex": 1},
    }
    assert told(after, "UnitsTakenOver") == ["USSR took over industrial complex in Karelia S.S.R."]


@pytest.mark.rule("CL-LIB-R1", "CL-COMP-R5")
@pytest.mark.parametrize("moved_in", [[], ["Karelia S.S.R."]], ids=["captured", "moved in"])
def test_by_version_1_of_the_rules_every_gun_went_back(moved_in: list[str]) -> None:
    after = freed(rules=1, moved_in=moved_in)
    assert after.state.rules == 1
    assert there(after, "Karelia S.S.R.") == {
        "ussr": {"anti_aircraft_gun": 1, "industrial_complex": 1}
    }


@pytest.mark.rule("CL-LIB-R1", "CL-COMP-R5")
def test_a_captured_gun_that_is_moved_was_not_captured_with_its_new_territory() -> None:
    """The United Kingdom holds both Karelia and Caucasus for the USSR."""
    units = {"Karelia S.S.R.": {"United Kingdom": "anti-aircraft gun"}}
    owners = {
        "Russia": "Germany",
        "Karelia S.S.R.": "United Kingdom",
        "Caucasus": "United Kingdom",
    }
    before = position(
        "classic", on_turn="United Kingdom", step="noncombat moves", units=units, owners=owners
    )
    assert "moved_in" not in (before.game.write_position(before.state) or {})
    after = play(before, "move anti-aircraft gun: Karelia S.S.R. > Caucasus", "done")
    scene = after.game.write_position(after.state)
    assert scene is not None
    assert scene["moved_in"] == ["Caucasus"]


@pytest.mark.rule("CL-LIB-R1")
def test_a_gun_captured_for_an_ally_is_held_in_trust() -> None:
    held = liberate(owners={"Russia": "Germany"})
    assert in_trust(held) == ["united_kingdom"]
    assert "moved_in" not in (held.game.write_position(held.state) or {})
    returned = liberate()
    assert in_trust(returned) == []
    assert "moved_in" not in (returned.game.write_position(returned.state) or {})


@pytest.mark.rule("CL-LIB-R1")
def test_by_version_1_of_the_rules_positions_keep_their_digests() -> None:
    """The account of a position lists what is held in trust; version 1 knew nothing of it."""
    assert in_trust(liberate(owners={"Russia": "Germany"}, rules=1)) == []


def in_trust(moment: Moment) -> list[str]:
    """Who holds a gun that goes back with its territory."""
    return [pile.power for row in moment.state.position.spaces for pile in row if pile.in_trust]


@pytest.mark.rule("CL-LIB-R2")
def test_a_power_without_its_capital_regains_its_own_land_for_itself() -> None:
    units = {"Russia": {"Germany": "infantry"}, "Novosibirsk": {"USSR": "infantry"}}
    before = position(
        "classic",
        on_turn="USSR",
        units=units,
        owners={"Russia": "Germany", "Kazakh S.S.R.": "Germany"},
    )
    after = play(before, "move infantry: Novosibirsk > Kazakh S.S.R.", "done")
    assert owner(after, "Kazakh S.S.R.") == "ussr"
    assert owner(after, "Russia") == "germany"


@pytest.mark.rule("CL-LIB-R3", "CL-NEU-R5")
def test_enemy_and_neutral_land_is_taken_for_oneself() -> None:
    units = {
        "Persia": {"United Kingdom": "infantry"},
        "Karelia S.S.R.": {"United Kingdom": "armor"},
    }
    owners = {"Turkey": "Germany"}
    before = position("classic", on_turn="United Kingdom", units=units, owners=owners)
    after = play(
        before,
        "move infantry: Persia > Turkey",
        "move armor: Karelia S.S.R. > Ukraine S.S.R.",
        "done",
    )
    assert owner(after, "Turkey") == owner(after, "Ukraine S.S.R.") == "united_kingdom"
    assert asks(after) == "PlanNoncombatMoves: united_kingdom"


@pytest.mark.rule("CL-LIB-R5")
def test_what_was_given_back_stays_with_the_ally_when_its_capital_falls_later() -> None:
    """Karelia was liberated for the USSR before Germany takes Russia: it stays Soviet."""
    units = {"Caucasus": {"Germany": "2 armor"}, "Karelia S.S.R.": {"United Kingdom": "infantry"}}
    before = position("classic", on_turn="Germany", units=units, owners={"Caucasus": "Germany"})
    after = play(before, "move 2 armor: Caucasus > Russia", "done")
    assert owner(after, "Russia") == "germany"
    assert owner(after, "Karelia S.S.R.") == "ussr"
    assert level(after, "United Kingdom") == 30

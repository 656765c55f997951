"""RV-BLZ: tanks drive on through land without any enemy unit, which changes hands at once."""

import pytest

from battleboard.axis.vocabulary.decisions import ChooseBattle
from battleboard.axis.vocabulary.events import DiceRolled, SpaceCaptured
from tests.rules.revised.moves import (
    Units,
    at,
    combat,
    duties,
    noncombat,
    owes,
    owner,
    reach,
    refusal,
)
from tests.support import Moment, play, refused

TANK: Units = {"Ukraine S.S.R.": {"Germany": "armor"}}
AND_BACK = "move armor: Ukraine S.S.R. > Caucasus > Ukraine S.S.R."


def taken(moment: Moment) -> list[str]:
    """The territories taken since the moment before, in their order."""
    return [event.space for event in moment.happened(SpaceCaptured)]


@pytest.mark.rule("RV-BLZ-1", "RV-BLZ-2", "RV-EX-15")
def test_a_tank_takes_an_empty_territory_and_drives_on() -> None:
    moment = combat("Germany", TANK)
    before = moment.facts["production"]
    after = play(moment, "move armor: Ukraine S.S.R. > Caucasus > Russia", "done")
    assert taken(after) == ["caucasus", "russia"]
    assert at(after, "Russia", "Germany") == {"armor": 1}
    level = after.facts["production"]
    assert level["germany"] - before["germany"] == 12 == before["ussr"] - level["ussr"]


@pytest.mark.rule("RV-BLZ-1", "RV-LND-1")
@pytest.mark.parametrize("kind", ["infantry", "artillery"])
def test_only_tanks_blitz(kind: str) -> None:
    moment = combat("Germany", {"Ukraine S.S.R.": {"Germany": kind}})
    with refused("RV-LND-1", unit=kind, left=1):
        play(moment, f"move {kind}: Ukraine S.S.R. > Caucasus > Russia")


@pytest.mark.rule("RV-BLZ-1", "RV-NCM-2")
def test_there_is_no_blitz_in_phase_5() -> None:
    with refused("RV-NCM-2", space="Caucasus"):
        play(noncombat("Germany", TANK), AND_BACK)


@pytest.mark.rule("RV-BLZ-1", "RV-DEC-8")
def test_the_two_steps_may_be_ordered_one_by_one() -> None:
    first = play(combat("Germany", TANK), "move armor: Ukraine S.S.R. > Caucasus")
    after = play(first, "move armor/1: Caucasus > Ukraine S.S.R.")
    assert duties(after) == []
    done = play(after, "done")
    assert owner(done, "Caucasus") == "germany"
    assert at(done, "Ukraine S.S.R.", "Germany") == {"armor": 1}


@pytest.mark.rule("RV-BLZ-2", "RV-R-12")
def test_blitzed_land_changes_hands_in_phase_3_before_anything_else() -> None:
    """A gun elsewhere fires at aircraft in phase 3: the blitz comes first, the walk-in later."""
    units = TANK | {
        "Belorussia": {"Germany": "infantry"},
        "Eastern Europe": {"Germany": "bomber"},
        "Karelia S.S.R.": {"USSR": "anti-aircraft gun"},
        "Archangel": {"USSR": "fighter"},
    }
    after = play(
        combat("Germany", units, owners={"West Russia": "USSR"}),
        "move infantry: Belorussia > West Russia",
        AND_BACK,
        "move bomber: Eastern Europe > Karelia S.S.R. > Archangel",
        "done",
        dice=[6, 1, 6],
    )
    order = [event.space for event in after.events if isinstance(event, SpaceCaptured | DiceRolled)]
    assert order == ["caucasus", "karelia_ssr", "west_russia", "archangel", "archangel"]


@pytest.mark.rule("RV-BLZ-2", "RV-EX-15")
def test_what_was_blitzed_stays_taken_when_the_tank_is_lost() -> None:
    units = TANK | {"Russia": {"USSR": "infantry"}}
    moment = combat("Germany", units)
    after = play(moment, "move armor: Ukraine S.S.R. > Caucasus > Russia", "done", dice=[6, 1])
    assert at(after, "Russia", "Germany") == {}
    assert owner(after, "Caucasus") == "germany"
    assert owner(after, "Russia") == "ussr"


@pytest.mark.rule("RV-BLZ-3", "RV-EX-10", "RV-EX-17")
@pytest.mark.parametrize("left", ["anti-aircraft gun", "industrial complex", "infantry"])
def test_any_enemy_unit_stops_the_tank(left: str) -> None:
    moment = combat("Germany", TANK | {"Caucasus": {"USSR": left}})
    with refused("RV-BLZ-3", "axis-blitz-defended", space="Caucasus"):
        play(moment, AND_BACK)


@pytest.mark.rule("RV-BLZ-4", "RV-DEC-8", "RV-EX-15", "RV-EX-16")
@pytest.mark.parametrize(
    ("second", "units"),
    [
        ("Russia", {}),
        ("Russia", {"Russia": {"USSR": "3 infantry, anti-aircraft gun"}}),
        ("West Russia", {}),
        ("Ukraine S.S.R.", {}),
    ],
    ids=["empty", "defended", "friendly", "home"],
)
def test_the_second_territory_may_be_any(second: str, units: Units) -> None:
    moment = combat("Germany", TANK | units)
    assert owes(moment, f"move armor: Ukraine S.S.R. > Caucasus > {second}") == []
    assert owes(moment, "move armor: Ukraine S.S.R. > Caucasus") == [], "or none"


@pytest.mark.rule("RV-BLZ-4", "RV-CM-5", "RV-EX-16", "RV-R-10")
def test_a_tank_that_drove_home_has_moved() -> None:
    after = play(combat("Germany", TANK), AND_BACK, "done")
    assert owner(after, "Caucasus") == "germany"
    with refused("RV-R-10", unit="armor"):
        play(after, "move armor: Ukraine S.S.R. > Balkans")


@pytest.mark.rule("RV-BLZ-5", "RV-EX-14", "RV-CM-5")
def test_through_friendly_land_into_hostile_land_is_no_blitz() -> None:
    moment = combat("Germany", TANK)
    after = play(moment, "move armor: Ukraine S.S.R. > West Russia > Archangel", "done")
    assert taken(after) == ["archangel"]
    assert owes(moment, "move armor: Ukraine S.S.R. > West Russia > Belorussia") == ["RV-CM-5"]


@pytest.mark.rule("RV-BLZ-6", "RV-EX-17", "RV-R-38", "RV-CAP-6")
@pytest.mark.parametrize("kind", ["infantry", "artillery", "armor"])
def test_guns_and_complexes_alone_are_taken_with_the_land(kind: str) -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": kind},
        "Caucasus": {"USSR": "2 anti-aircraft gun, industrial complex"},
    }
    after = play(combat("Germany", units), f"move {kind}: Ukraine S.S.R. > Caucasus", "done")
    assert not after.happened(DiceRolled), "without a fight"
    assert at(after, "Caucasus", "USSR") == {}
    assert at(after, "Caucasus", "Germany") == {
        kind: 1,
        "anti_aircraft_gun": 2,
        "industrial_complex": 1,
    }
    with refused("RV-R-10", unit=kind):
        play(after, f"move {kind}: Caucasus > Ukraine S.S.R.")


@pytest.mark.rule("RV-R-11", "RV-LIB-1", "RV-BLZ-2")
def test_an_allys_land_is_liberated_by_a_blitz() -> None:
    moment = combat(
        "United Kingdom",
        {"Persia": {"United Kingdom": "armor"}},
        owners={"Caucasus": "Germany"},
    )
    before = moment.facts["production"]
    after = play(moment, "move armor: Persia > Caucasus > Persia", "done")
    assert owner(after, "Caucasus") == "ussr"
    level = after.facts["production"]
    assert level["ussr"] - before["ussr"] == 4
    assert level["united_kingdom"] == before["united_kingdom"]


@pytest.mark.rule("RV-R-11", "RV-LIB-3")
def test_an_allys_land_is_kept_while_its_capital_is_lost() -> None:
    moment = combat(
        "United Kingdom",
        {"Persia": {"United Kingdom": "armor"}, "Russia": {"Germany": "infantry"}},
        owners={"Caucasus": "Germany", "Russia": "Germany"},
    )
    after = play(moment, "move armor: Persia > Caucasus > Persia", "done")
    assert owner(after, "Caucasus") == "united_kingdom"


@pytest.mark.rule("RV-R-12", "RV-CM-9")
def test_nobody_passes_through_land_that_another_unit_takes() -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "infantry, armor"},
        "Caucasus": {"USSR": "industrial complex"},
    }
    moment = play(combat("Germany", units), "move infantry: Ukraine S.S.R. > Caucasus")
    with refused("RV-BLZ-3", space="Caucasus"):
        play(moment, "move armor: Ukraine S.S.R. > Caucasus > Persia")
    taken_now = play(moment, "done")
    assert refusal(taken_now, "move armor: Ukraine S.S.R. > Caucasus") is None


@pytest.mark.rule("RV-R-12", "RV-BLZ-1")
def test_two_tanks_blitz_through_the_same_land() -> None:
    units: Units = {
        "Ukraine S.S.R.": {"Germany": "2 armor"},
        "Russia": {"USSR": "infantry"},
        "Kazakh S.S.R.": {"USSR": "infantry"},
    }
    after = play(
        combat("Germany", units),
        "move armor: Ukraine S.S.R. > Caucasus > Russia",
        "move armor: Ukraine S.S.R. > Caucasus > Kazakh S.S.R.",
        "done",
    )
    assert taken(after) == ["caucasus"]
    assert isinstance(after.asked, ChooseBattle)
    assert set(after.asked.spaces) == {"russia", "kazakh_ssr"}


@pytest.mark.rule("RV-DEC-8", "RV-BLZ-4")
def test_the_board_offers_every_second_territory() -> None:
    moment = combat("Germany", TANK)
    found = reach(moment, "armor", "Ukraine S.S.R.")
    assert {"caucasus", "russia", "persia", "kazakh_ssr"} <= set(found.open)
    assert owes(moment, "move armor: Ukraine S.S.R. > West Russia > Ukraine S.S.R.") == ["RV-CM-5"]

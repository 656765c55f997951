"""The battle board of Revised as players look at it."""

import pytest

from battleboard.axis.combat.display import Coming, Strip, StripRow, strip
from battleboard.core.ids import Seat
from tests.rules.classic.moves import axis
from tests.rules.revised.fights import fight
from tests.support import Moment, play

GERMANY, UK = Seat("germany"), Seat("united_kingdom")


def strip_of(moment: Moment) -> Strip:
    found = strip(axis(moment).edition(moment.state), moment.state)
    assert found is not None
    return found


def karelia(ours: str, theirs: str, dice: list[int]) -> Moment:
    units = {"Eastern Europe": {"Germany": ours}, "Karelia S.S.R.": {"USSR": theirs}}
    return fight(f"move {ours}: Eastern Europe > Karelia S.S.R.", units=units, dice=dice)


def at_sea(ours: str, theirs: str, dice: list[int]) -> Moment:
    units = {"Sea Zone 5": {"Germany": ours}, "Sea Zone 6": {"United Kingdom": theirs}}
    return fight(f"move {ours}: Sea Zone 5 > Sea Zone 6", units=units, dice=dice)


@pytest.mark.rule("RV-ART-2")
def test_infantry_beside_artillery_has_a_row_of_its_own() -> None:
    found = strip_of(karelia("2 artillery, 3 infantry, bomber", "2 infantry, fighter", [6] * 9))
    assert found.attacker == (
        StripRow("infantry", GERMANY, 1, 1, 1, 0),
        StripRow("infantry", GERMANY, 2, 1, 2, 0),
        StripRow("artillery", GERMANY, 2, 1, 2, 0),
        StripRow("bomber", GERMANY, 4, 1, 1, 0),
    )
    assert sum(row.ready for row in found.defender) == 3


@pytest.mark.rule("RV-ART-1", "RV-CBT-13")
def test_hit_infantry_is_told_once_whatever_it_needs() -> None:
    moment = karelia("2 infantry", "artillery, 2 infantry", [1, 6])
    assert strip_of(moment).attacker == (StripRow("infantry", GERMANY, 1, 1, 2, 0),)
    moment = play(moment, "lose infantry", dice=[2, 6, 6])
    found = strip_of(moment)
    assert found.attacker == (StripRow("infantry", GERMANY, 1, 1, 1, 0),)
    assert {row.kind: row.ready for row in found.defender} == {"artillery": 1, "infantry": 1}


@pytest.mark.rule("RV-R-47", "RV-SUB-8")
def test_what_is_still_asked_in_the_cycle_is_told() -> None:
    moment = at_sea("submarine", "submarine", [6, 6])
    assert strip_of(moment).coming == (
        Coming("attacker", "press on"),
        Coming("defender", "submerge"),
    )
    moment = play(moment, "stay")
    assert strip_of(moment).coming == (Coming("defender", "submerge"),)


@pytest.mark.rule("RV-DES-3")
def test_nobody_will_be_asked_to_submerge_beside_an_enemy_destroyer() -> None:
    moment = at_sea("submarine", "destroyer, 2 transport", [2])
    steps = [(coming.by, coming.step) for coming in strip_of(moment).coming]
    assert ("attacker", "submerge") not in steps
    assert ("attacker", "press on") in steps


@pytest.mark.rule("RV-BB-1")
def test_damaged_battleships_still_fight() -> None:
    moment = at_sea("destroyer", "2 battleship", [3, 6, 6])
    assert strip_of(moment).defender == (StripRow("battleship", UK, 4, 1, 2, 0),)

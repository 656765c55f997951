"""Single rolls, exactly."""

from fractions import Fraction
from itertools import product

import msgspec
import pytest

from battleboard.core.errors import OddsError
from battleboard.odds.risk import RollCase, roll_odds
from tests.odds.risk.slow import roll
from tests.rules.risk.sheet import SHEET

LOSSES = ((0, 2), (1, 1), (2, 0), (0, 1), (1, 0))
"""Attacker's and defender's losses in the columns of the sheet."""


def sheet_rows(first: int, last: int) -> list[list[str]]:
    """The cells of some examples of the sheet, without their IDs."""
    ids = [f"| **RI-EX-{number}** |" for number in range(first, last + 1)]
    lines = [line for id_ in ids for line in SHEET.splitlines() if line.startswith(id_)]
    assert len(lines) == len(ids)
    return [[cell.strip() for cell in line.strip("| ").split("|")[1:]] for line in lines]


@pytest.mark.rule("RI-EX-19", "RI-EX-20", "RI-EX-21", "RI-EX-22", "RI-EX-23", "RI-EX-24")
def test_the_fractions_of_the_sheet() -> None:
    for dice, *chances in sheet_rows(19, 24):
        attack, defence = map(int, dice.split(" v "))
        found = {
            (case.attacker_loses, case.defender_loses): case.chance
            for case in roll_odds(attack, defence)
        }
        expected = {lost: Fraction(c) for lost, c in zip(LOSSES, chances, strict=True) if c != "0"}
        assert found == expected


@pytest.mark.parametrize(("attack", "defence"), list(product((1, 2, 3), (1, 2))))
def test_every_fall_of_the_dice_is_counted(attack: int, defence: int) -> None:
    cases = roll_odds(attack, defence)
    assert sum(case.chance for case in cases) == 1
    assert {case.of for case in cases} == {6 ** (attack + defence)}
    assert {(c.attacker_loses, c.defender_loses): c.chance for c in cases} == roll(attack, defence)


@pytest.mark.rule("RI-ATT-4", "RI-ATT-5")
@pytest.mark.parametrize(("attack", "defence"), [(0, 1), (4, 1), (1, 0), (3, 3)])
def test_there_are_no_other_dice(attack: int, defence: int) -> None:
    with pytest.raises(OddsError, match="rolls 1 to"):
        roll_odds(attack, defence)


def test_a_roll_survives_json() -> None:
    cases = roll_odds(3, 2)
    assert msgspec.json.decode(msgspec.json.encode(cases), type=tuple[RollCase, ...]) == cases

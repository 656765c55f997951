"""The unit table (CL-UNIT)."""

import pytest

from battleboard.axis.board.material import Trait, UnitType
from battleboard.games.classic.battles import value
from battleboard.games.classic.board import THEATRE
from battleboard.games.classic.technologies import movement, raid_dice
from tests.rules.classic.sheet import SHEET, table

NAMES = {
    "Armor (tank)": "armor",
    "Anti-aircraft gun": "anti_aircraft_gun",
    "Aircraft carrier": "aircraft_carrier",
    "Industrial complex": "industrial_complex",
}
ROWS = {row[0]: row[1:] for row in table("ID")[1:]}


def unit(name: str) -> tuple[str, UnitType]:
    kind = NAMES.get(name, name.lower())
    return kind, THEATRE.units[kind]


@pytest.mark.rule(
    "CL-UNIT-1",
    "CL-UNIT-2",
    "CL-UNIT-3",
    "CL-UNIT-4",
    "CL-UNIT-5",
    "CL-UNIT-6",
    "CL-UNIT-7",
    "CL-UNIT-8",
    "CL-UNIT-9",
    "CL-UNIT-10",
)
@pytest.mark.parametrize("id_", ROWS)
def test_cost_move_attack_and_defence_are_those_of_the_table(id_: str) -> None:
    name, cost, move, attack, defence, _ = ROWS[id_]
    kind, found = unit(name)
    plain = [cell.split()[0].replace("–", "0") for cell in (cost, move, attack, defence)]
    assert [found.cost, found.move, found.attack, found.defense] == [int(cell) for cell in plain]
    assert value(kind, "attacker", ()) == (found.attack, 1)
    assert value(kind, "defender", ()) == (found.defense, 1)


def test_the_table_has_a_row_for_every_unit() -> None:
    assert [unit(row[0])[0] for row in ROWS.values()] == list(THEATRE.units)
    assert len(ROWS) == 10


@pytest.mark.rule("CL-UNIT-3", "CL-UNIT-4", "CL-UNIT-9")
def test_what_technologies_make_of_the_values() -> None:
    """The numbers in parentheses: range, jets, three dice of heavy bombers, super submarines."""
    assert movement("fighter", ("long_range_aircraft",)) == 6
    assert movement("bomber", ("long_range_aircraft",)) == 8
    assert value("fighter", "defender", ("jet_power",)) == (5, 1)
    assert value("bomber", "attacker", ("heavy_bombers",)) == (4, 3)
    assert value("bomber", "defender", ("heavy_bombers",)) == (1, 3)
    assert raid_dice("bomber", ("heavy_bombers",)) == 3
    assert value("submarine", "attacker", ("super_submarines",)) == (3, 1)
    assert "4 (6)" in SHEET
    assert "6 (8)" in SHEET


@pytest.mark.rule("CL-UNIT-1", "CL-UNIT-2", "CL-UNIT-5", "CL-UNIT-8")
def test_what_fits_into_a_transport() -> None:
    room = THEATRE.units["transport"].room
    fits = {kind: room // u.bulk for kind, u in THEATRE.units.items() if u.bulk}
    assert fits == {"infantry": 2, "armor": 1, "anti_aircraft_gun": 1}
    assert [kind for kind, u in THEATRE.units.items() if u.room] == ["transport"]


@pytest.mark.rule("CL-UNIT-3", "CL-UNIT-4", "CL-UNIT-7")
def test_two_fighters_and_nothing_else_on_a_carrier() -> None:
    assert {kind: u.decks for kind, u in THEATRE.units.items() if u.decks} == {
        "aircraft_carrier": 2
    }
    assert THEATRE.kinds(Trait.DECK) == {"fighter"}


@pytest.mark.rule(
    "CL-UNIT-2", "CL-UNIT-4", "CL-UNIT-5", "CL-UNIT-6", "CL-UNIT-8", "CL-UNIT-9", "CL-UNIT-10"
)
def test_who_can_do_what() -> None:
    """The remarks of the table: each trait belongs to just these units."""
    assert THEATRE.kinds(Trait.BLITZ) == {"armor"}
    assert THEATRE.kinds(Trait.RAIDS) == {"bomber"}
    assert THEATRE.kinds(Trait.GUN) == {"anti_aircraft_gun"}
    assert THEATRE.kinds(Trait.SUPPORTS) == {"battleship"}
    assert THEATRE.kinds(Trait.TRANSPORT) == {"transport"}
    assert THEATRE.kinds(Trait.SUBMARINE) == {"submarine"}
    assert THEATRE.kinds(Trait.FACTORY) == {"industrial_complex"}
    assert THEATRE.kinds(Trait.TAKES_LAND) == {"infantry", "armor"}
    assert THEATRE.kinds(Trait.AIR) == {"fighter", "bomber"}
    assert THEATRE.kinds(Trait.SEA) == {
        *("battleship", "aircraft_carrier", "transport", "submarine")
    }
    assert THEATRE.kinds(Trait.LAND) | THEATRE.kinds(Trait.AIR) | THEATRE.kinds(Trait.SEA) == set(
        THEATRE.units
    )


def test_every_rule_that_the_data_files_name_is_in_the_sheet() -> None:
    rules = {u.range_rule for u in THEATRE.units.values()}
    rules |= {strait.rule for strait in THEATRE.canals.values()}
    assert all(f"**{rule}**" in SHEET for rule in rules)

"""Units of Europe against the table of the rulebook."""

import pytest

from battleboard.games.europe.battles import UNITS, support, value

CHART = {  # move, attack, defence, cost
    "infantry": (1, 1, 2, 3),
    "artillery": (1, 2, 2, 4),
    "armor": (2, 3, 2, 5),
    "anti_aircraft_gun": (1, 0, 1, 5),
    "fighter": (4, 3, 4, 12),
    "bomber": (6, 4, 1, 25),
    "aircraft_carrier": (2, 1, 3, 18),
    "battleship": (2, 4, 4, 24),
    "destroyer": (2, 3, 3, 12),
    "submarine": (2, 2, 2, 8),
    "transport": (2, 0, 1, 8),
    "industrial_complex": (0, 0, 0, 0),
}


@pytest.mark.rule("EU-UNIT-1")
@pytest.mark.rule("EU-R-92")
@pytest.mark.rule("EU-GND-3")
@pytest.mark.rule("EU-GND-4")
@pytest.mark.rule("EU-GND-5")
@pytest.mark.rule("EU-BB-1")
@pytest.mark.rule("EU-DD-1")
@pytest.mark.rule("EU-SUB-1")
def test_the_table() -> None:
    found = {k: (u.move, u.attack, u.defense, u.cost) for k, u in UNITS.items()}
    assert found == CHART


@pytest.mark.rule("EU-CBT-5")
@pytest.mark.parametrize("kind", CHART)
def test_one_die_for_each(kind: str) -> None:
    assert value(kind, "attacker", ()) == (CHART[kind][1], 1)
    assert value(kind, "defender", ()) == (CHART[kind][2], 1)


@pytest.mark.rule("EU-AMPH-9")
def test_who_supports_a_landing() -> None:
    shots = {kind: need for kind in UNITS if (need := support(kind, ()))}
    assert shots == {"battleship": 4, "destroyer": 3}


@pytest.mark.rule("EU-TRN-1")
@pytest.mark.parametrize(
    ("cargo", "fits"),
    [
        ("armor", True),
        ("infantry artillery", True),
        ("artillery anti_aircraft_gun", True),
        ("armor infantry", False),
        ("infantry infantry infantry", False),
    ],
)
def test_what_a_transport_takes(cargo: str, fits: bool) -> None:
    bulk = sum(UNITS[kind].bulk for kind in cargo.split())
    assert (bulk <= UNITS["transport"].room) == fits

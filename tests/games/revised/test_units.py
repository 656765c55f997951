"""Units of Revised against the chart of the rulebook."""

import pytest

from battleboard.axis.board.material import Trait
from battleboard.games.revised.battles import UNITS, support, value

CHART = {  # cost, attack, defence, move
    "infantry": (3, 1, 2, 1),
    "artillery": (4, 2, 2, 1),
    "armor": (5, 3, 3, 2),
    "anti_aircraft_gun": (5, 0, 1, 1),
    "industrial_complex": (15, 0, 0, 0),
    "fighter": (10, 3, 4, 4),
    "bomber": (15, 4, 1, 6),
    "battleship": (24, 4, 4, 2),
    "destroyer": (12, 3, 3, 2),
    "aircraft_carrier": (16, 1, 3, 2),
    "transport": (8, 0, 1, 2),
    "submarine": (8, 2, 2, 2),
}


@pytest.mark.rule("RV-PUR-4")
@pytest.mark.rule("RV-UNT-1")
@pytest.mark.rule("RV-UNT-2")
@pytest.mark.rule("RV-UNT-3")
@pytest.mark.rule("RV-UNT-4")
@pytest.mark.rule("RV-UNT-5")
@pytest.mark.rule("RV-UNT-6")
@pytest.mark.rule("RV-UNT-7")
@pytest.mark.rule("RV-UNT-8")
@pytest.mark.rule("RV-UNT-9")
@pytest.mark.rule("RV-UNT-10")
@pytest.mark.rule("RV-UNT-11")
@pytest.mark.rule("RV-UNT-12")
def test_the_chart() -> None:
    found = {k: (u.cost, u.attack, u.defense, u.move) for k, u in UNITS.items()}
    assert found == CHART


def test_who_takes_two_hits_and_who_captures() -> None:
    def with_(trait: Trait) -> set[str]:
        return {kind for kind, unit in UNITS.items() if unit.has(trait)}

    assert with_(Trait.TWO_HITS) == {"battleship"}
    assert with_(Trait.TAKES_LAND) == {"infantry", "artillery", "armor"}
    assert with_(Trait.SUPPORTS) == {"battleship", "destroyer"}


@pytest.mark.rule("RV-TPT-1")
@pytest.mark.parametrize(
    ("cargo", "fits"),
    [
        ("armor infantry", True),
        ("artillery infantry", True),
        ("anti_aircraft_gun infantry", True),
        ("infantry infantry", True),
        ("armor artillery", False),
        ("artillery artillery", False),
        ("armor armor", False),
        ("infantry infantry infantry", False),
    ],
)
def test_what_a_transport_takes(cargo: str, fits: bool) -> None:
    bulk = sum(UNITS[kind].bulk for kind in cargo.split())
    assert (bulk <= UNITS["transport"].room) == fits


@pytest.mark.rule("RV-RES-9")
@pytest.mark.rule("RV-RES-11")
@pytest.mark.rule("RV-RES-14")
@pytest.mark.parametrize(
    ("kind", "technology", "attack", "defence"),
    [
        ("fighter", "jet_fighters", (3, 1), (5, 1)),
        ("submarine", "super_submarines", (3, 1), (2, 1)),
        ("bomber", "heavy_bombers", (4, 2), (1, 1)),
        ("bomber", "jet_fighters", (4, 1), (1, 1)),
    ],
)
def test_technologies(
    kind: str, technology: str, attack: tuple[int, int], defence: tuple[int, int]
) -> None:
    assert value(kind, "attacker", (technology,)) == attack
    assert value(kind, "defender", (technology,)) == defence


@pytest.mark.rule("RV-OPN-6")
@pytest.mark.rule("RV-RES-13")
def test_destroyers_bombard_with_a_technology() -> None:
    assert support("destroyer", ()) == 0
    assert support("destroyer", ("combined_bombardment",)) == 3
    assert support("battleship", ()) == 4
    assert support("submarine", ("combined_bombardment",)) == 0

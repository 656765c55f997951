"""The data files of Europe against what its rulebook says of board, powers and set-up."""

from collections import Counter
from typing import Final

import pytest

from battleboard.axis.board.material import PowersFile, SetupFile, Trait, UnitsFile
from battleboard.core.board import Board, make_board
from battleboard.core.data import load
from battleboard.core.ids import Seat, Space, slug
from battleboard.games.europe.board import BoardFile, SpaceData

PACKAGE: Final = "battleboard.games.europe"
FILE: Final = load(PACKAGE, "board.toml", BoardFile)
SPACES: Final = FILE.spaces
POWERS: Final = load(PACKAGE, "powers.toml", PowersFile)
SETUP: Final = load(PACKAGE, "setup.toml", SetupFile)
BOARD: Final[Board] = make_board(
    {space: data.name for space, data in SPACES.items()},
    {space: data.borders for space, data in SPACES.items()},
)


def named(*names: str) -> set[Space]:
    """IDs of places."""
    return {Space(slug(name)) for name in names}


def where(**has: object) -> set[Space]:
    """The spaces whose data are so."""
    return {
        space
        for space, data in SPACES.items()
        if all(getattr(data, key) == value for key, value in has.items())
    }


def steps(start: str, end: str, *, by: str = "air") -> int:
    """The shortest way; aircraft keep out of neutral land, ships out of land and of the straits."""
    goal, reached, found = Space(slug(end)), named(start), 0
    straits = [set(canal.between) for canal in FILE.canals.values()]
    while goal not in reached:
        found += 1
        further = {
            other
            for space in reached
            for other in SPACES[space].borders
            if (SPACES[other].sea and {space, other} not in straits)
            or (by == "air" and not SPACES[other].impassable)
        }
        assert not further <= reached, f"there is no way to {end}"
        reached |= further
    return found


def test_every_space_has_the_id_of_its_name() -> None:
    assert all(space == slug(data.name) for space, data in SPACES.items())


@pytest.mark.rule("EU-BRD-1")
def test_how_many_spaces_there_are() -> None:
    assert Counter(data.sea for data in SPACES.values()) == {False: 61, True: 35}
    assert sum(map(len, BOARD.neighbours)) == 2 * 241


@pytest.mark.rule("EU-NEU-1", "EU-BRD-18")
def test_seven_neutral_countries() -> None:
    assert where(impassable=True) == named(
        "Eire", "Saudi Arabia", "Spain", "Spanish Morocco", "Sweden", "Switzerland", "Turkey"
    )
    assert not any(data.owner or data.value for data in SPACES.values() if data.impassable)


@pytest.mark.rule("EU-BRD-10", "EU-BRD-17", "EU-ATL-1")
def test_seven_convoy_centres() -> None:
    centres = {data.name: (data.owner, data.value) for data in SPACES.values() if data.sea}
    assert {name: row for name, row in centres.items() if row[1]} == {
        "British Convoy 1": ("united_kingdom", 3),
        "British Convoy 2": ("united_kingdom", 3),
        "British Convoy 3": ("united_kingdom", 5),
        "British Convoy 4": ("united_kingdom", 5),
        "U.S. Convoy 1": ("united_states", 4),
        "U.S. Convoy 2": ("united_states", 6),
        "Soviet Convoy": ("ussr", 4),
    }
    assert not any(owner for owner, value in centres.values() if not value)


@pytest.mark.rule("EU-ME-1", "EU-ME-9", "EU-BRD-12", "EU-BRD-18")
def test_the_middle_east_belongs_to_nobody_and_is_worth_eight() -> None:
    oil = {SPACES[space].name: SPACES[space].value for space in where(middle_east=True)}
    assert oil == {
        "Egypt": 1,
        "Palestine": 0,
        "Trans-Jordan": 2,
        "Syria": 1,
        "Iraq": 2,
        "Iran": 2,
    }
    assert not any(SPACES[space].owner for space in where(middle_east=True))


def test_all_other_land_belongs_to_a_power() -> None:
    assert where(sea=False, owner="") == where(impassable=True) | where(middle_east=True)


@pytest.mark.rule("EU-START-1", "EU-START-2", "EU-BRD-11", "EU-TURN-1")
def test_powers_in_their_order_with_money_for_what_they_hold() -> None:
    worth: Counter[Seat] = Counter()
    for data in SPACES.values():
        worth[data.owner] += data.value
    money = {power: data.money for power, data in POWERS.powers.items()}
    assert list(money.items()) == [
        ("germany", 40),
        ("ussr", 24),
        ("united_kingdom", 25),
        ("united_states", 40),
    ]
    assert {power: worth[power] for power in money} == money


@pytest.mark.rule("EU-BRD-2", "EU-SIDE-1", "EU-SIDE-4", "EU-SIDE-5")
def test_capitals_sides_and_players() -> None:
    powers = POWERS.powers
    assert {data.capital for data in powers.values()} == named(
        "Germany", "Moscow", "United Kingdom", "United States"
    )
    assert all(SPACES[data.capital].owner == power for power, data in powers.items())
    assert {power for power, data in powers.items() if data.side == "axis"} == {"germany"}
    assert [len(hands) for hands in POWERS.players] == [2, 3]
    assert all(sorted(sum(hands, ())) == sorted(powers) for hands in POWERS.players)


@pytest.mark.rule("EU-START-4", "EU-BRD-18")
def test_the_set_up_stands_where_it_may() -> None:
    units = load(PACKAGE, "units.toml", UnitsFile)
    pieces: Counter[str] = Counter()
    for power, rows in SETUP.items():
        for space, row in rows.items():
            pieces.update(row)
            data = SPACES[space]
            assert data.owner in (power, "") or data.sea, space
            assert not data.impassable
            for kind in row:
                assert units[kind].has(Trait.SEA) == data.sea, f"{kind} in {space}"
    assert pieces.total() == 206
    factories = {
        SPACES[space].name
        for rows in SETUP.values()
        for space, row in rows.items()
        if "industrial_complex" in row
    }
    assert factories == {
        "Germany",
        "Northern Italy",
        "Leningrad",
        "Moscow",
        "Stalingrad",
        "Archangel",
        "United Kingdom",
        "Canada",
        "United States",
    }


@pytest.mark.rule("EU-BRD-15")
@pytest.mark.parametrize(
    "pair",
    [
        "Poland, Baltic States",
        "East Poland, Baltic States",
        "East Poland, Belorussia",
        "Belorussia, Stalingrad",
        "United Kingdom, Celtic Sea",
        "Celtic Sea, Bay of Biscay",
        "Adriatic Sea, Central Mediterranean",
        "Central Mediterranean, Libya",
        "Danish Sea, Germany",
        "North Sea, Norway",
        "Malta, Sicilian Sea",
        "Tyrrhenian Sea, Sardinia",
        "U.S. Eastern Coast, Mid-Atlantic",
        "Mid-Atlantic, British Convoy 3",
        "Azores Sea, British Convoy 2",
    ],
)
def test_neighbours_of_the_examples(pair: str) -> None:
    a, b = (Space(slug(name)) for name in pair.split(", "))
    assert BOARD.adjacent(a, b)


@pytest.mark.rule("EU-BRD-16")
@pytest.mark.parametrize(
    ("start", "end", "by", "far"),
    [
        ("Davis Strait", "Celtic Sea", "sea", 2),
        ("Central Atlantic", "U.S. Convoy 1", "sea", 1),
        ("Danish Sea", "English Channel", "sea", 1),
        ("Bay of Biscay", "Azores Sea", "sea", 1),
        ("United Kingdom", "Gibraltar", "air", 4),
        ("United Kingdom", "Tunisia", "air", 5),
        ("United Kingdom", "Germany", "air", 3),
        ("Azores Sea", "Algeria", "air", 2),
    ],
)
def test_distances_of_the_examples(start: str, end: str, by: str, far: int) -> None:
    assert steps(start, end, by=by) == far


@pytest.mark.rule("EU-NEU-5", "EU-NEU-6", "EU-R-10")
def test_the_turkish_straits_are_for_aircraft_alone() -> None:
    (straits,) = FILE.canals.values()
    assert set(straits.between) == named("Black Sea", "Aegean Sea")
    assert BOARD.adjacent(*straits.between)
    assert all(SPACES[space].impassable for space in straits.held)


@pytest.mark.rule("EU-BRD-16")
def test_only_neutral_land_touches_the_azores_sea() -> None:
    land: list[SpaceData] = [SPACES[s] for s in SPACES[Space("azores_sea")].borders]
    assert [data.name for data in land if not data.sea] == ["Spain"]

"""The theatre: all data that does not change during a game, checked and numbered."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from battleboard.axis.board.material import (
    BoardFile,
    Hands,
    ImpassableRules,
    PowerData,
    PowersFile,
    SetupFile,
    Trait,
    UnitsFile,
    UnitType,
)
from battleboard.core.board import Board, make_board
from battleboard.core.data import load
from battleboard.core.errors import BoardDataError
from battleboard.core.ids import Seat
from battleboard.core.lexicon import Lexicon


class Strait(NamedTuple):
    """The land that a side must hold to sail through a canal, and the rule that says so."""

    held: tuple[int, ...]
    rule: str


@dataclass(frozen=True, slots=True, eq=False)
class Theatre:
    """Everything that does not change during a game; spaces go by their number on the board."""

    board: Board
    sea: tuple[bool, ...]
    value: tuple[int, ...]
    original: tuple[Seat, ...]
    """The printed owner of each space, which never changes. Rules: RV-BRD-5."""
    islands: frozenset[int]
    """Land all of whose neighbours are sea zones."""
    surrounding_zone: Mapping[int, int]
    """For land whose only neighbour is one sea zone: that zone. Rules: RV-BRD-10, RV-R-3."""
    impassable: frozenset[int]
    """Land that nobody enters, crosses or takes; no space of the board borders it."""
    impassable_rules: ImpassableRules | None
    victory_cities: Mapping[int, str]
    """The names of the victory cities, by space."""
    powers: Mapping[Seat, PowerData]
    players: tuple[Hands, ...]
    """The powers of each player, one entry for each number of players."""
    units: Mapping[str, UnitType]
    setup: SetupFile
    canals: Mapping[frozenset[int], Strait]
    """The canals, by the two zones they join."""
    canal_zones: frozenset[int]
    """The zones at the ends of canals."""
    factories: Mapping[int, Seat]
    """Industrial complexes of the set-up, by space, with the power that starts with them."""
    lexicon: Lexicon
    seats: tuple[Seat, ...]
    """The powers in the order of play."""
    owners: tuple[Seat, ...]
    """All who can own spaces: the powers, then owners without a seat."""
    sides: Mapping[Seat, str]
    """The side of each owner."""
    capitals: Mapping[int, Seat]
    """The powers by the space of their capital."""

    def side(self, owner: Seat) -> str:
        """Return the side of an owner; nobody is on no side."""
        return self.sides[owner] if owner else ""

    def allied(self, a: Seat, b: Seat) -> bool:
        """Return whether two owners are on the same side, or the same.

        Rules: RV-SID-2, RV-SID-11.
        """
        return bool(a) and bool(b) and self.sides[a] == self.sides[b]

    def partners(self, power: Seat) -> tuple[Seat, ...]:
        """Return all powers of a power's side, itself included, in the order of play."""
        return _on_side(self, power, same=True)

    def enemies(self, power: Seat) -> tuple[Seat, ...]:
        """Return all powers of the other side."""
        return _on_side(self, power, same=False)

    def hostile_owners(self, power: Seat) -> frozenset[Seat]:
        """Return all owners of the other side, with or without a seat."""
        return _hostile_owners(self, power)

    def capital(self, power: Seat) -> int:
        """Return the space of a power's capital."""
        return self.board.index[self.powers[power].capital]

    def borders_of(self, kinds: Iterable[str]) -> tuple[tuple[int, ...], ...]:
        """Return the neighbours of each space that all these kinds of unit could enter."""
        return _borders(self, frozenset(kinds))

    def kinds(self, trait: Trait) -> frozenset[str]:
        """Return all kinds of unit with a trait."""
        return _with_trait(self, trait)


@lru_cache(maxsize=256)
def _on_side(theatre: Theatre, power: Seat, *, same: bool) -> tuple[Seat, ...]:
    return tuple(other for other in theatre.powers if theatre.allied(power, other) == same)


@lru_cache(maxsize=256)
def _hostile_owners(theatre: Theatre, power: Seat) -> frozenset[Seat]:
    return frozenset(owner for owner in theatre.owners if not theatre.allied(owner, power))


@lru_cache(maxsize=256)
def _borders(theatre: Theatre, kinds: frozenset[str]) -> tuple[tuple[int, ...], ...]:
    units = [theatre.units[kind] for kind in kinds]
    land = any(unit.has(Trait.LAND) for unit in units)
    ships = any(unit.has(Trait.SEA) for unit in units)
    return tuple(
        tuple(
            j for j in row if not (land and theatre.sea[j]) and not (ships and not theatre.sea[j])
        )
        for row in theatre.board.neighbours
    )


@lru_cache(maxsize=256)
def _with_trait(theatre: Theatre, trait: Trait) -> frozenset[str]:
    return frozenset(kind for kind, unit in theatre.units.items() if unit.has(trait))


def load_theatre(package: str, units: str = "", board: type[BoardFile] = BoardFile) -> Theatre:
    """Load an edition's data files and check them against one another.

    Units may come from another package.
    """
    board_file = load(package, "board.toml", board)
    powers = load(package, "powers.toml", PowersFile)
    unit_types = load(units or package, "units.toml", UnitsFile)
    setup = load(package, "setup.toml", SetupFile)
    _check(board_file, powers, unit_types, setup)
    printed, spaces = _printed(board_file), tuple(board_file.spaces.values())
    sea = tuple(data.sea for data in spaces)
    impassable = frozenset(i for i, data in enumerate(spaces) if data.impassable)
    index = printed.index
    canals = board_file.canals.values()
    return Theatre(
        board=replace(printed, neighbours=_passable(printed, impassable)),
        sea=sea,
        value=tuple(data.value for data in spaces),
        original=tuple(data.printed_owner for data in spaces),
        islands=frozenset(
            i
            for i, around in enumerate(printed.neighbours)
            if not sea[i] and i not in impassable and all(sea[j] for j in around)
        ),
        surrounding_zone={
            i: around[0]
            for i, around in enumerate(printed.neighbours)
            if not sea[i] and len(around) == 1 and sea[around[0]]
        },
        impassable=impassable,
        impassable_rules=board_file.impassable,
        victory_cities={i: data.victory_city for i, data in enumerate(spaces) if data.victory_city},
        powers=powers.powers,
        players=(*powers.players, tuple((power,) for power in powers.powers)),
        units=unit_types,
        setup=setup,
        canals={
            frozenset(index[zone] for zone in canal.between): Strait(
                tuple(index[space] for space in canal.held), canal.rule
            )
            for canal in canals
        },
        factories=_factories(printed, unit_types, setup),
        canal_zones=frozenset(index[zone] for canal in canals for zone in canal.between),
        seats=tuple(powers.powers),
        owners=(*powers.powers, *powers.non_player_owners),
        sides={
            owner: data.side
            for table in (powers.powers, powers.non_player_owners)
            for owner, data in table.items()
        },
        capitals={index[data.capital]: power for power, data in powers.powers.items()},
        lexicon=_lexicon(printed, powers, unit_types),
    )


def _printed(board: BoardFile) -> Board:
    """Return the board with every border that is printed on it."""
    return make_board(
        {space: data.name for space, data in board.spaces.items()},
        {space: data.borders for space, data in board.spaces.items()},
        "board.toml",
    )


def _passable(board: Board, impassable: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    """Return the neighbours of each space without land that nobody can enter."""
    return tuple(
        () if i in impassable else tuple(j for j in row if j not in impassable)
        for i, row in enumerate(board.neighbours)
    )


def _factories(board: Board, units: UnitsFile, setup: SetupFile) -> dict[int, Seat]:
    """Return the spaces with industrial complexes at the start, with their owners."""
    factory = {kind for kind, unit in units.items() if unit.has(Trait.FACTORY)}
    return {
        board.index[space]: power
        for power, rows in setup.items()
        for space, row in rows.items()
        if factory & set(row)
    }


def _lexicon(board: Board, powers: PowersFile, units: UnitsFile) -> Lexicon:
    """Return the names of spaces, powers, units and sides."""
    seats = {str(power): data.name for power, data in powers.powers.items()}
    others = {str(owner): data.name for owner, data in powers.non_player_owners.items()}
    return Lexicon(
        {
            "space": board.names,
            "seat": seats | others,
            "owner": {**seats, **others, "": "nobody"},
            "unit": {kind: unit.name for kind, unit in units.items()},
            "side": powers.sides,
        }
    )


def _check(board: BoardFile, powers: PowersFile, units: UnitsFile, setup: SetupFile) -> None:
    """Check the references between the files."""
    _check_board(board, powers)
    _check_powers(board, powers)
    for power, rows in setup.items():
        for space, row in rows.items():
            if power not in powers.powers or space not in board.spaces:
                raise BoardDataError(f"{power}.{space}: no such power or space", "setup.toml")
            for kind in row:
                if kind not in units:
                    raise BoardDataError(f"{power}.{space}: no unit {kind!r}", "setup.toml")


def _check_board(board: BoardFile, powers: PowersFile) -> None:
    """Check that owners exist, and that impassable land has none and a rule of its own."""
    owners = {*powers.powers, *powers.non_player_owners}
    for space, data in board.spaces.items():
        owner = data.printed_owner
        if owner and owner not in owners:
            raise BoardDataError(f"spaces.{space}.owner: no power {owner!r}", "board.toml")
        if data.impassable and (owner or data.sea or data.value):
            raise BoardDataError(f"spaces.{space}: impassable land is neutral", "board.toml")
        if data.impassable and board.impassable is None:
            raise BoardDataError(f"spaces.{space}: no rule makes it impassable", "board.toml")


def _check_powers(board: BoardFile, powers: PowersFile) -> None:
    """Check capitals and sides, and that every power is played whatever the number of players."""
    for power, info in powers.powers.items():
        if info.capital not in board.spaces:
            raise BoardDataError(
                f"powers.{power}.capital: no space {info.capital!r}", "powers.toml"
            )
        if info.side not in powers.sides:
            raise BoardDataError(f"powers.{power}.side: no side {info.side!r}", "powers.toml")
    for owner, data in powers.non_player_owners.items():
        if data.side not in powers.sides or owner in powers.powers:
            raise BoardDataError(
                f"non_player_owners.{owner}: no side {data.side!r}, or a power", "powers.toml"
            )
    for hands in powers.players:
        if sorted(power for hand in hands for power in hand) != sorted(powers.powers):
            raise BoardDataError("players: every power is played once", "powers.toml")

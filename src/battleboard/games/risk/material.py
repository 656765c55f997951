"""What is in the box: the board, the cards, the numbers, as the data files have them."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from battleboard.core.board import Board, make_board
from battleboard.core.data import load
from battleboard.core.errors import BoardDataError
from battleboard.core.ids import Seat, Space
from battleboard.core.lexicon import Lexicon

Symbol = Literal["infantry", "cavalry", "artillery"]
Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]


class Continent(Struct, frozen=True, forbid_unknown_fields=True):
    """A continent and what holding it brings (RI-ARM-3)."""

    name: str
    bonus: Positive


class Territory(Struct, frozen=True, forbid_unknown_fields=True):
    """A territory with its card and its borders."""

    name: str
    continent: str
    symbol: Symbol
    land: tuple[Space, ...] = ()
    sea: tuple[Space, ...] = ()


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`board.toml`."""

    continents: dict[str, Continent]
    territories: dict[Space, Territory]


class Range(Struct, frozen=True, forbid_unknown_fields=True):
    """From least to most."""

    least: Positive
    most: Positive


class DiceNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The most dice of either side (RI-SET-5)."""

    attacker: Positive
    defender: Positive


class ArmyNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """How territories become armies (RI-ARM-1, RI-ARM-2)."""

    territories_per_army: Positive
    least: Positive


class FixedValues(Struct, frozen=True, forbid_unknown_fields=True):
    """What a set is worth with RI-OPT-3."""

    infantry: Positive
    cavalry: Positive
    artillery: Positive
    one_of_each: Positive


class CardNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of a hand and values of sets."""

    most: Positive
    after_elimination: Positive
    rising: tuple[Positive, ...]
    rise: Positive
    fixed: FixedValues
    territory_bonus: Positive


class NeutralNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """RI-OPT-8.2."""

    total: Positive
    own_per_turn: Positive
    neutral_per_turn: Positive


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret mission (RI-OPT-6): what must be held, or whom to destroy."""

    name: str
    continents: tuple[str, ...] = ()
    further_continents: Natural = 0
    territories: Natural = 0
    armies_on_each: Positive = 1
    destroy: Seat | None = None


class MissionDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """The mission cards, and the one that replaces a mission nobody can fulfil any more."""

    instead: str
    cards: dict[str, Mission]


class NumbersFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`numbers.toml`."""

    players: Range
    jokers: Positive
    dice: DiceNumbers
    armies: ArmyNumbers
    cards: CardNumbers
    initial_armies: dict[str, Positive]
    neutral_army: NeutralNumbers
    missions: MissionDeck


def _checked_board(data: BoardFile) -> Board:
    for space, territory in data.territories.items():
        if territory.continent not in data.continents:
            problem = (
                f"territories.{space}.continent: there is no continent {territory.continent!r}"
            )
            raise BoardDataError(problem, "board.toml")
    names = {space: territory.name for space, territory in data.territories.items()}
    borders = {space: (*t.land, *t.sea) for space, t in data.territories.items()}
    return make_board(names, borders, "board.toml")


_data: Final = load(__package__, "board.toml", BoardFile)
NUMBERS: Final = load(__package__, "numbers.toml", NumbersFile)

BOARD: Final = _checked_board(_data)
TERRITORIES: Final = _data.territories
CONTINENTS: Final = _data.continents
CONTINENT_SPACES: Final = {
    id_: tuple(i for i, s in enumerate(BOARD.spaces) if TERRITORIES[s].continent == id_)
    for id_ in CONTINENTS
}

JOKER: Final = "joker"
DECK: Final = tuple(sorted((*BOARD.spaces, *[JOKER] * NUMBERS.jokers)))
"""All cards; a territory card is called as its territory. A pile has no order (RI-TUR-5)."""

SEATS: Final = tuple(Seat(s) for s in ("red", "blue", "green", "yellow", "black", "violet"))
NEUTRAL: Final = Seat("neutral")
"""Owner of the third colour's armies with RI-OPT-8."""

MISSIONS: Final = NUMBERS.missions.cards

LEXICON: Final = Lexicon(
    {
        "space": BOARD.names,
        "seat": {seat: seat.capitalize() for seat in (*SEATS, NEUTRAL)},
        "card": {**BOARD.names, JOKER: "joker"},
        "continent": {id_: continent.name for id_, continent in CONTINENTS.items()},
        "mission": {id_: mission.name for id_, mission in MISSIONS.items()},
    }
)

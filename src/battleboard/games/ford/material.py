"""What is in the box: the board, the units, the numbers."""

from typing import Final

from msgspec import Struct

from battleboard.core.board import make_board
from battleboard.core.data import load
from battleboard.core.ids import Seat, Space
from battleboard.core.lexicon import Lexicon


class SpaceData(Struct, frozen=True, forbid_unknown_fields=True):
    """A space, its borders and what stands there at the start."""

    name: str
    borders: tuple[Space, ...]
    units: dict[Seat, int] = {}


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`board.toml`."""

    most_in_ford: int
    camp: Space
    ambush_hits_from: int
    red_hits_from: int
    allies_hit_from: int
    fewest_red: int
    spaces: dict[Space, SpaceData]


DATA: Final = load(__package__, "board.toml", BoardFile)
BOARD: Final = make_board(
    {space: data.name for space, data in DATA.spaces.items()},
    {space: data.borders for space, data in DATA.spaces.items()},
    "board.toml",
)
RED, BLUE, GREEN = Seat("red"), Seat("blue"), Seat("green")
SEATS: Final = (RED, BLUE, GREEN)
ALLIES: Final = (BLUE, GREEN)
WEST, FORD, EAST = range(3)
LEXICON: Final = Lexicon(
    {"space": BOARD.names, "seat": {seat: seat.capitalize() for seat in SEATS}}
)

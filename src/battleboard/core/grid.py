"""A position as tables: what a terminal, a log or a screen reader shows of any game."""

from msgspec import Struct

Cell = str | int


class Grid(Struct, frozen=True):
    """Title and headings are messages of the catalogues; cells are IDs or numbers."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

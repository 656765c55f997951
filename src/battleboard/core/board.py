"""Spaces and their borders. The engine never looks at geometry."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from battleboard.core.errors import BoardDataError
from battleboard.core.ids import Space


@dataclass(frozen=True, slots=True)
class Board:
    """Spaces in a fixed order; positions are tuples aligned with it."""

    spaces: tuple[Space, ...]
    names: Mapping[str, str]
    index: Mapping[Space, int]
    neighbours: tuple[tuple[int, ...], ...]

    def adjacent(self, a: Space, b: Space) -> bool:
        """Return whether two spaces border each other."""
        return self.index[b] in self.neighbours[self.index[a]]


def make_board(
    names: Mapping[Space, str], borders: Mapping[Space, Sequence[Space]], file: str = ""
) -> Board:
    """Return a board; raise BoardDataError unless both spaces list each border."""
    for space, others in borders.items():
        for other in others:
            if other not in names:
                raise BoardDataError(f"{space}: its neighbour {other!r} is not a space", file)
            if space == other:
                raise BoardDataError(f"{space}: a space does not border itself", file)
            if space not in borders[other]:
                raise BoardDataError(f"{space} borders {other}, but {other} does not list it", file)
        if len(set(others)) != len(others):
            raise BoardDataError(f"{space}: a neighbour is listed twice", file)
    index = {space: i for i, space in enumerate(names)}
    neighbours = tuple(tuple(index[other] for other in borders[space]) for space in names)
    return Board(
        tuple(names), {str(space): name for space, name in names.items()}, index, neighbours
    )

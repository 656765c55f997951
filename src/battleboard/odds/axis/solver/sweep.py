"""The sweep over the matrix of a plain battle: all rows of one level together.

No product is large enough for BLAS to share it among threads. On a busy machine, threads that wait
for one another take 20 to 50 times as long as one thread alone.
"""

from typing import Final

import numpy as np

from battleboard.odds.axis.solver.register import Chances, Mask, Numbers

BLOCK: Final = 32
"""Number of columns solved at once: small enough to waste little on the empty half."""
TILE: Final = 64
"""Side of the tiles of a matrix product; OpenBLAS keeps up to 64 × 64 × 64 on one thread."""


def sweep(
    mass: Chances,
    rows_after: Numbers,
    columns_after: Numbers,
    row_hits: Chances,
    column_hits: Chances,
    final: Mask,
) -> float:
    """Move all chance to where the battle is over; return the average number of rounds.

    `rows_after[i, h]` is the row after h hits, `row_hits[i, h]` the chance that row i scores h hits
    in a round. Rows are sorted by the hits they can take, most first, and hits lead only to later
    rows and columns. The matrix is changed in place.
    """
    rounds, sources = 0.0, _sources(columns_after)
    levels = np.argmax(rows_after, axis=1)
    for level in np.unique(levels)[::-1].tolist():
        rows = np.flatnonzero((levels == level) & mass.any(axis=1) & ~final.all(axis=1))
        if not len(rows):
            continue
        moves = _moves(row_hits[rows], sources)
        alive = ~final[rows]
        unhurt = np.where(alive, column_hits[:, 0], 0.0)
        visits = _visits(mass[rows], unhurt, moves)
        mass[rows] = np.where(alive, 0.0, visits)
        visits[~alive] = 0.0
        rounds += float(visits.sum())
        hurt = column_hits[:, 1 : level + 1].T.copy()
        hurt[-1] += column_hits[:, level + 1 :].sum(axis=1)  # hits beyond the last target are lost
        after = _product(hurt * visits[:, None, :], moves)
        for k, i in enumerate(rows.tolist()):
            mass[rows_after[i, 1 : level + 1]] += after[k]
    return rounds


def _visits(mass: Chances, unhurt: Chances, moves: Chances) -> Chances:
    """Return how often each column is met in rounds in which no row is hit.

    A column is met only from earlier ones, so a block of columns needs none of those behind it.
    """
    visits, size = mass.copy(), mass.shape[1]
    for start in range(0, size, BLOCK):
        block = slice(start, start + BLOCK)
        if start:
            earlier = visits[:, :start] * unhurt[:, :start]
            visits[:, block] += np.einsum("ri,rij->rj", earlier, moves[:, :start, block])
        among = unhurt[:, block, None] * moves[:, block, block]
        system = np.eye(among.shape[1]) - among.swapaxes(1, 2)
        visits[:, block] = np.linalg.solve(system, visits[:, block, None])[:, :, 0]
    return visits


def _product(left: Chances, moves: Chances) -> Chances:
    """Multiply stacks of matrices tile by tile; `moves` leads only to the same or later columns."""
    product = np.zeros(left.shape)
    _, height, width = left.shape
    for before in range(0, width, TILE):
        source = slice(before, before + TILE)
        for after in range(before, width, TILE):
            columns = slice(after, after + TILE)
            for top in range(0, height, TILE):
                rows = slice(top, top + TILE)
                product[:, rows, columns] += left[:, rows, source] @ moves[:, source, columns]
    return product


def _moves(hits: Chances, sources: Numbers) -> Chances:
    """Return the chances that a round of some rows leads from column to column, as a stack."""
    at_least = np.cumsum(hits[:, ::-1], axis=1)[:, ::-1]
    chances = np.concatenate((hits, at_least, np.zeros((len(hits), 1))), axis=1)
    return np.take(chances, sources, axis=1)


def _sources(after: Numbers) -> Numbers:
    """Return which chance leads from one column to another, as an index.

    It is the chance of a number of hits; where nobody is left, of at least that many; or none.
    """
    size, width = after.shape
    sources = np.full((size, size), 2 * width)
    last = np.argmax(after, axis=1)
    for number in range(width):
        columns = np.flatnonzero(number <= last)
        sources[columns, after[columns, number]] = number + width * (number == last[columns])
    return sources

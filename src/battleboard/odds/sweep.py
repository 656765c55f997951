"""The sweep over the matrix of a plain battle: all rows of one level together."""

from typing import Final

import numpy as np

from battleboard.odds.register import Chances, Mask, Numbers

CELLS: Final = 50_000_000
"""A table of all steps with more numbers than this is not made, for the sake of memory."""


def sweep(
    mass: Chances,
    rows_after: Numbers,
    columns_after: Numbers,
    row_hits: Chances,
    column_hits: Chances,
    final: Mask,
) -> float:
    """Move all chance to where the battle is over; how many rounds that takes on average.

    `rows_after[i, h]` is the row after h hits, `row_hits[i, h]` the chance that row i scores h hits
    in a round. Rows are sorted by the hits they can take, most first, and hits lead only to later
    rows and columns. The matrix is changed in place.
    """
    rounds, size = 0.0, mass.shape[1]
    steps = _steps(columns_after) if columns_after.size * size <= CELLS else None
    levels = np.argmax(rows_after, axis=1)
    identity = np.eye(size)
    for level in np.unique(levels)[::-1].tolist():
        rows = np.flatnonzero((levels == level) & mass.any(axis=1) & ~final.all(axis=1))
        if not len(rows):
            continue
        moves = _moves(row_hits[rows], columns_after, steps)
        alive = ~final[rows]
        unhurt = np.where(alive, column_hits[:, 0], 0.0)
        system = identity - (unhurt[:, :, None] * moves).swapaxes(1, 2)
        visits = np.linalg.solve(system, mass[rows][:, :, None])[:, :, 0]
        mass[rows] = np.where(alive, 0.0, visits)
        visits[~alive] = 0.0
        rounds += float(visits.sum())
        hurt = column_hits[:, 1 : level + 1].T.copy()
        hurt[-1] += column_hits[:, level + 1 :].sum(axis=1)  # hits beyond the last target are lost
        after = (hurt * visits[:, None, :]) @ moves
        for k, i in enumerate(rows.tolist()):
            mass[rows_after[i, 1 : level + 1]] += after[k]
    return rounds


def _moves(hits: Chances, after: Numbers, steps: Chances | None) -> Chances:
    """What a round of some rows makes of the columns: a matrix for each row."""
    size = len(after)
    if steps is not None:
        return (hits @ steps).reshape(-1, size, size)
    moves = np.zeros((len(hits), size, size))
    columns = np.arange(size)
    for number in range(after.shape[1]):
        moves[:, columns, after[:, number]] += hits[:, number, None]
    return moves


def _steps(after: Numbers) -> Chances:
    """For each number of hits the matrix, as one line, that it makes of the columns."""
    size, width = after.shape
    steps = np.zeros((width, size, size))
    steps[np.arange(width)[None, :], np.arange(size)[:, None], after] = 1.0
    return steps.reshape(width, size * size)

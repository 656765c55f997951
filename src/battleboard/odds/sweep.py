"""The sweep over the matrix of a plain battle, row by row; compiled where numba is installed."""

import numpy as np

from battleboard.odds.register import Chances, Mask, Numbers


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
    in a round. Only later rows and columns are ever reached. The matrix is changed in place.
    """
    rounds = 0.0
    for i in range(len(mass)):
        line = mass[i]
        if not line.any():
            continue
        moves = _moves(columns_after, row_hits[i])
        open_ = ~final[i]
        if not open_.any():
            continue
        unhurt = np.where(open_, column_hits[:, 0], 0.0)
        visits = np.linalg.solve(np.eye(len(line)) - (unhurt[:, None] * moves).T, line)
        mass[i] = np.where(open_, 0.0, visits)
        visits[~open_] = 0.0
        rounds += float(visits.sum())
        most = int(np.argmax(rows_after[i]))
        if most:
            hurt = column_hits[:, : most + 1].copy()
            hurt[:, most] += column_hits[:, most + 1 :].sum(axis=1)
            mass[rows_after[i, 1 : most + 1]] += (hurt[:, 1:] * visits[:, None]).T @ moves
    return rounds


def _moves(after: Numbers, hits: Chances) -> Chances:
    """The matrix that a volley makes of the columns."""
    size = len(after)
    keys = (np.arange(size)[:, None] * size + after).ravel()
    moves = np.bincount(keys, np.tile(hits, size), size * size)
    return moves.reshape(size, size)

"""The sweep over the matrix of a plain battle: all rows of one level together."""

from typing import Final

import numpy as np

from battleboard.odds.register import Chances, Mask, Numbers

BLOCK: Final = 32
"""So many columns are solved at once: small enough to waste little on the empty half."""


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
        after = (hurt * visits[:, None, :]) @ moves
        for k, i in enumerate(rows.tolist()):
            mass[rows_after[i, 1 : level + 1]] += after[k]
    return rounds


def _visits(mass: Chances, unhurt: Chances, moves: Chances) -> Chances:
    """How often each column is met in rounds that hurt no row, itself and all before it counted.

    A column is met from earlier ones only, so a block of columns needs nothing of those behind it.
    """
    visits, size = mass.copy(), mass.shape[1]
    for start in range(0, size, BLOCK):
        block = slice(start, start + BLOCK)
        if start:
            earlier = visits[:, :start] * unhurt[:, :start]
            visits[:, block] += (earlier[:, None, :] @ moves[:, :start, block])[:, 0]
        among = unhurt[:, block, None] * moves[:, block, block]
        system = np.eye(among.shape[1]) - among.swapaxes(1, 2)
        visits[:, block] = np.linalg.solve(system, visits[:, block, None])[:, :, 0]
    return visits


def _moves(hits: Chances, sources: Numbers) -> Chances:
    """What a round of some rows makes of the columns: a matrix for each row."""
    at_least = np.cumsum(hits[:, ::-1], axis=1)[:, ::-1]
    chances = np.concatenate((hits, at_least, np.zeros((len(hits), 1))), axis=1)
    return np.take(chances, sources, axis=1)


def _sources(after: Numbers) -> Numbers:
    """Which chance leads from one column to another.

    That of a number of hits; where nobody is left, that of so many hits or more; or none.
    """
    size, width = after.shape
    sources = np.full((size, size), 2 * width)
    last = np.argmax(after, axis=1)
    for number in range(width):
        columns = np.flatnonzero(number <= last)
        sources[columns, after[columns, number]] = number + width * (number == last[columns])
    return sources

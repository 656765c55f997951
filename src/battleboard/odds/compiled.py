"""The inner loops of the odds, compiled; they give what the plain ones give, sooner.

Imported only where numba is installed and a battle is large enough to be worth the wait.
"""

from typing import Final

import numpy as np
from numba import njit

from battleboard.odds.front import LEAST, Front
from battleboard.odds.register import Chances, Mask, Numbers

TINY: Final = 1e-30
"""Products below this change nothing."""


def sweep(
    mass: Chances,
    rows_after: Numbers,
    columns_after: Numbers,
    row_hits: Chances,
    column_hits: Chances,
    final: Mask,
) -> float:
    """As `battleboard.odds.sweep.sweep`, cell by cell."""
    return float(_sweep(mass, rows_after, columns_after, row_hits, column_hits, final))


@njit(cache=True)
def _sweep(mass, rows_after, columns_after, row_hits, column_hits, final):  # type: ignore[no-untyped-def]
    rounds = 0.0
    height, width = mass.shape
    for i in range(height):
        most_hits = row_hits.shape[1]
        while most_hits > 1 and row_hits[i, most_hits - 1] < TINY:
            most_hits -= 1
        for j in range(width):
            here = mass[i, j]
            if here == 0.0 or final[i, j]:
                continue
            here /= 1.0 - row_hits[i, 0] * column_hits[j, 0]
            rounds += here
            mass[i, j] = 0.0
            for lost in range(column_hits.shape[1]):
                chance = here * column_hits[j, lost]
                if chance < TINY:
                    continue
                row = rows_after[i, lost]
                for hit in range(1 if lost == 0 else 0, most_hits):
                    mass[row, columns_after[j, hit]] += chance * row_hits[i, hit]
    return rounds


def spread(
    chance: Chances, table: Chances, rows: Numbers, chains: Numbers, struck: Numbers
) -> tuple[Numbers, Numbers, Chances]:
    """As `battleboard.odds.front.spread`."""
    source, after, products = _spread(chance, table, rows, chains, struck)
    return source, after, products


@njit(cache=True)
def _spread(chance, table, rows, chains, struck):  # type: ignore[no-untyped-def]
    width = min(table.shape[1], chains.shape[1])
    room = len(chance) * width
    source, after = np.empty(room, np.int64), np.empty(room, np.int64)
    products = np.empty(room)
    found = 0
    for k in range(len(chance)):
        row, state = rows[k], struck[k]
        for hit in range(width):
            product = table[row, hit]
            if hit == width - 1:
                for beyond in range(width, table.shape[1]):
                    product += table[row, beyond]
            product *= chance[k]
            if product > LEAST:
                source[found], after[found], products[found] = k, chains[state, hit], product
                found += 1
    return source[:found].copy(), after[:found].copy(), products[:found].copy()


def merged(pairs: Front) -> Front:
    """As `battleboard.odds.front.merged`, in the order in which pairs are first met."""
    if len(pairs.chance) < 2:
        return pairs
    return Front(*_merged(*pairs))


@njit(cache=True)
def _merged(attacker, defender, carried, origin, chance):  # type: ignore[no-untyped-def]
    count = len(chance)
    wide, deep, far = defender.max() + 1, carried.max() + 1, origin.max() + 1
    size = 4
    while size < 2 * count:
        size *= 2
    places = np.full(size, -1, np.int64)
    keys, first = np.empty(count, np.int64), np.empty(count, np.int64)
    sums = np.empty(count)
    found = 0
    for k in range(count):
        key = ((attacker[k] * wide + defender[k]) * deep + carried[k]) * far + origin[k]
        place = (key * 0x9E3779B1) & (size - 1)
        while places[place] >= 0 and keys[places[place]] != key:
            place = (place + 1) & (size - 1)
        known = places[place]
        if known < 0:
            places[place], keys[found], first[found], sums[found] = found, key, k, chance[k]
            found += 1
        else:
            sums[known] += chance[k]
    kept = first[:found]
    return attacker[kept], defender[kept], carried[kept], origin[kept], sums[:found].copy()

"""A front: pairs of states with their chances, which dice spread and equal pairs merge."""

from typing import Final, NamedTuple

import numpy as np

from battleboard.odds.axis.solver.register import Chances, Mask, Numbers

LEAST: Final = 1e-17
"""Chances below this are dropped; their sum is reported."""


class Front(NamedTuple):
    """Pairs of states with their chances; `carried` holds, for example, the volley to come."""

    attacker: Numbers
    defender: Numbers
    carried: Numbers
    origin: Numbers
    """The place where a pair began, for walks that begin at many places at once."""
    chance: Chances

    def where(self, mask: Mask) -> "Front":
        """Return the pairs for which a condition holds."""
        attacker, defender, carried, origin, chance = self
        return Front(attacker[mask], defender[mask], carried[mask], origin[mask], chance[mask])

    @property
    def total(self) -> float:
        """The total chance of all pairs."""
        return float(self.chance.sum())


def front(attacker: Numbers, defender: Numbers, chance: Chances) -> Front:
    """Return a front of pairs that carry nothing."""
    nothing = np.zeros_like(attacker)
    return Front(attacker, defender, nothing, nothing, chance)


EMPTY: Final = front(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))


def spread(
    chance: Chances, table: Chances, rows: Numbers, chains: Numbers, struck: Numbers
) -> tuple[Numbers, Numbers, Chances]:
    """Return for each number of hits the pair before, the state after, and the chance."""
    width = min(table.shape[1], chains.shape[1])
    part = table[rows]
    if table.shape[1] > width:  # hits beyond the last target are lost
        beyond = part[:, width:].sum(axis=1)
        part = part[:, :width].copy()
        part[:, -1] += beyond
    products = part * chance[:, None]
    source, number = np.nonzero(products > LEAST)
    return source, chains[struck[source], number], products[source, number]


def merged(pairs: Front) -> Front:
    """Return the front with equal pairs merged."""
    if len(pairs.chance) < 2:
        return pairs
    wide, deep, far = (int(column.max()) + 1 for column in pairs[1:4])
    key = ((pairs.attacker * wide + pairs.defender) * deep + pairs.carried) * far + pairs.origin
    size = (int(pairs.attacker.max()) + 1) * wide * deep * far
    if size <= 16 * len(key):
        sums = np.bincount(key, weights=pairs.chance).astype(np.float64, copy=False)
        found = np.flatnonzero(sums)
        chance = sums[found]
    else:
        found, inverse = np.unique(key, return_inverse=True)
        chance = np.bincount(inverse, weights=pairs.chance).astype(np.float64, copy=False)
    rest, origin = np.divmod(found, far)
    rest, carried = np.divmod(rest, deep)
    attacker, defender = np.divmod(rest, wide)
    return Front(attacker, defender, carried, origin, chance)


def together(parts: list[Front]) -> Front:
    """Return several fronts as one."""
    if not parts:
        return EMPTY
    if len(parts) == 1:
        return parts[0]
    attacker, defender, carried, origin, chance = (
        np.concatenate(column) for column in zip(*parts, strict=True)
    )
    return Front(attacker, defender, carried, origin, chance)

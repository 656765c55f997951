"""A front: pairs of states with their chances, and the two moves that change it: spread and merge."""

from typing import Final, NamedTuple

import numpy as np

from battleboard.odds.register import Chances, Mask, Numbers

LEAST: Final = 1e-17
"""Chances below this are not followed; what is dropped so is added up and told."""


class Front(NamedTuple):
    """Pairs of states; what they carry along tells, for example, the volley to come."""

    attacker: Numbers
    defender: Numbers
    carried: Numbers
    chance: Chances

    def where(self, mask: Mask) -> "Front":
        """The pairs for which something holds."""
        return Front(*(column[mask] for column in self))

    @property
    def total(self) -> float:
        """The chance of all pairs together."""
        return float(self.chance.sum())


def front(attacker: Numbers, defender: Numbers, chance: Chances) -> Front:
    """Pairs that carry nothing."""
    return Front(attacker, defender, np.zeros_like(attacker), chance)


EMPTY: Final = front(np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))


def spread(
    chance: Chances, table: Chances, rows: Numbers, chains: Numbers, struck: Numbers
) -> tuple[Numbers, Numbers, Chances]:
    """All numbers of hits: the pair it comes from, the state it leads to, the chance."""
    width = min(table.shape[1], chains.shape[1])
    part = table[rows]
    if table.shape[1] > width:  # hits beyond the last target are lost
        beyond = part[:, width:].sum(axis=1)
        part = part[:, :width].copy()
        part[:, -1] += beyond
    products = part * chance[:, None]
    origin, number = np.nonzero(products > LEAST)
    return origin, chains[struck[origin], number], products[origin, number]


def merged(pairs: Front) -> Front:
    """Equal pairs become one."""
    if len(pairs.chance) < 2:
        return pairs
    wide = int(pairs.defender.max()) + 1
    deep = int(pairs.carried.max()) + 1
    key = (pairs.attacker * wide + pairs.defender) * deep + pairs.carried
    size = (int(pairs.attacker.max()) + 1) * wide * deep
    if size <= 16 * len(key):
        sums = np.bincount(key, weights=pairs.chance, minlength=0)
        found = np.flatnonzero(sums)
        chance = sums[found]
    else:
        found, inverse = np.unique(key, return_inverse=True)
        chance = np.bincount(inverse, weights=pairs.chance)
    rest, carried = np.divmod(found, deep)
    attacker, defender = np.divmod(rest, wide)
    return Front(attacker, defender, carried, chance)


def together(parts: list[Front]) -> Front:
    """Several fronts as one, equal pairs merged."""
    if not parts:
        return EMPTY
    if len(parts) == 1:
        return parts[0]
    columns = (np.concatenate(column) for column in zip(*parts, strict=True))
    return merged(Front(*columns))

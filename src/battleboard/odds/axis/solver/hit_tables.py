"""The dice of a fire step: for each way in which a side can fire, the chance of each hit count."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from math import comb
from typing import NamedTuple

import numpy as np

from battleboard.axis.battle.rules import Fate, Fire, FireContext, Force, Salvo
from battleboard.odds.axis.solver.problem import Problem
from battleboard.odds.axis.solver.register import Chances, Numbers, Register

FACES = 6
MOST_AT_ONCE = 1000
"""The maximum number of dice in one formula; of more, the number of ways is no float."""


@lru_cache(maxsize=4096)
def hits(dice: tuple[tuple[int, int], ...]) -> Chances:
    """Return the chance of each number of hits, for dice given as (needed, number)."""
    if len(dice) == 1:
        ((need, number),) = dice
        if number > MOST_AT_ONCE:
            rest = ((need, number - MOST_AT_ONCE),)
            return np.convolve(hits(((need, MOST_AT_ONCE),)), hits(rest))
        p = min(need, FACES) / FACES
        row = [comb(number, k) * p**k * (1 - p) ** (number - k) for k in range(number + 1)]
        return np.array(row)
    return np.convolve(hits(dice[:-1]), hits(dice[-1:]))


class AimedDice(NamedTuple):
    """Dice of one volley that share targets and the fate of their victims."""

    targets: tuple[int, ...]
    fate: Fate
    hits: Chances


class Pattern:
    """Volleys with the same groups of targets: one table of chances for each group."""

    def __init__(self, groups: tuple[AimedDice, ...]) -> None:
        self.aims = tuple((group.targets, group.fate) for group in groups)
        self._rows: list[tuple[Chances, ...]] = []
        self._tables: tuple[Chances, ...] = ()

    def add(self, groups: tuple[AimedDice, ...]) -> int:
        """Add a volley of this pattern; return its row."""
        self._rows.append(tuple(group.hits for group in groups))
        self._tables = ()
        return len(self._rows) - 1

    @property
    def tables(self) -> tuple[Chances, ...]:
        """The chances of all volleys, a table for each group."""
        if not self._tables:
            self._tables = tuple(_padded(rows) for rows in zip(*self._rows, strict=True))
        return self._tables


def _padded(rows: tuple[Chances, ...]) -> Chances:
    table = np.zeros((len(rows), max(map(len, rows))))
    for i, row in enumerate(rows):
        table[i, : len(row)] = row
    return table


class HitTables:
    """The volleys of one fire step in one battle, each computed once."""

    def __init__(self, problem: Problem, fire: Fire, own: Register, *, first: bool) -> None:
        self._problem, self._fire, self._own, self._first = problem, fire, own, first
        side = problem.defender if fire.by == "attacker" else problem.attacker
        self._foes = side.combatants
        self._present = {i for i, n in enumerate(side.counts) if n}
        self._present |= {g.worse for i, g in enumerate(self._foes) if i in self._present}
        self.patterns: list[Pattern] = []
        self._pattern: dict[tuple[tuple[tuple[int, ...], Fate], ...], int] = {}
        self._volleys: dict[tuple[int, int], int] = {}
        self._where: list[tuple[int, int]] = []

    def volleys(self, own: Numbers, foe: Numbers, theirs: Register) -> Numbers:
        """Return the number of the volley that each pair of states fires."""
        profile = self._own.profile(own)
        sight = self._fire.sight
        if sight is None:
            seen = np.zeros_like(profile)
        elif sight.of == "own":
            seen = self._own.count(sight.count)(own)
        else:
            seen = theirs.count(sight.count)(foe)
        most = int(seen.max(initial=0)) + 1
        keys, inverse = np.unique(profile * most + seen, return_inverse=True)
        found = [self._volley(*divmod(key, most)) for key in keys.tolist()]
        return np.array(found, dtype=np.int64)[inverse]

    @property
    def opening_aims(self) -> tuple[tuple[tuple[int, ...], Fate], ...]:
        """Targets and fate of the salvos while all units are there and nothing is seen."""
        start = self._own.profile(np.array([self._own.start]))
        return tuple((g.targets, g.fate) for g in self._groups(int(start[0]), 0))

    def where(self, volleys: Numbers) -> tuple[Numbers, Numbers]:
        """Return pattern and row of each volley."""
        table = np.array(self._where, dtype=np.int64)
        return table[volleys, 0], table[volleys, 1]

    def _volley(self, profile: int, seen: int) -> int:
        known = self._volleys.get((profile, seen))
        if known is not None:
            return known
        groups = self._groups(profile, seen)
        aims = tuple((group.targets, group.fate) for group in groups)
        if aims not in self._pattern:
            self._pattern[aims] = len(self.patterns)
            self.patterns.append(Pattern(groups))
        number = self._pattern[aims]
        self._where.append((number, self.patterns[number].add(groups)))
        self._volleys[profile, seen] = len(self._where) - 1
        return len(self._where) - 1

    def _groups(self, profile: int, seen: int) -> tuple[AimedDice, ...]:
        firing = self._own.shooters(profile)
        none = (0,) * len(firing)
        attacks, problem = self._fire.by == "attacker", self._problem
        scene = FireContext(
            Force((), firing, none, none),
            self._own.combatants,
            self._foes,
            seen=seen,
            first=self._first,
            support=problem.support if attacks else (),
            gun=problem.gun if self._first and not attacks else 0,
        )
        salvos = [salvo for salvo in self._fire.volley(scene) if self._present & {*salvo.targets}]
        return tuple(
            AimedDice(targets, fate, hits(_dice(same)))
            for (targets, fate), same in groupby(salvos, lambda s: (s.targets, s.fate))
        )


def _dice(salvos: Iterable[Salvo]) -> tuple[tuple[int, int], ...]:
    numbers: dict[int, int] = {}
    for salvo in salvos:
        for _, number in salvo.dice:
            numbers[salvo.need] = numbers.get(salvo.need, 0) + number
    return tuple(sorted(numbers.items()))

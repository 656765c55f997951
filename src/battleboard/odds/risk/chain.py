"""A battle as a Markov chain over the armies of both sides, solved one diagonal at a time.

A cell (a, d) stands for `a` armies in the attacking and `d` in the defending territory. A roll
costs the two sides one or two armies together, so it leads from a diagonal (a + d) to one of the
two below it, and the cells of one diagonal can be worked out at once. In the flat table a diagonal
is a slice.
"""

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from battleboard.games.risk.attack import ATTACK_DICE, DEFENCE_DICE
from battleboard.odds.risk.rolls import roll_odds

Cells = NDArray[np.float64]
Flags = NDArray[np.bool_]
Replies = NDArray[np.intp]
"""The number of the defender's dice, cell by cell."""
EQUAL: Final = 1e-13
"""Chances that differ by less are the same."""


def _chances() -> dict[tuple[int, int], Cells]:
    """Return the chance of each pair of losses by the dice of both sides; no dice, no chance."""
    found: dict[tuple[int, int], Cells] = {}
    for attack in range(1, ATTACK_DICE + 1):
        for defence in range(1, DEFENCE_DICE + 1):
            for case in roll_odds(attack, defence):
                lost = (case.attacker_loses, case.defender_loses)
                by_dice = found.setdefault(lost, np.zeros((ATTACK_DICE + 1, DEFENCE_DICE + 1)))
                by_dice[attack, defence] = case.ways / case.of
    return found


CHANCES: Final = _chances()


class Chain:
    """The cells up to some armies on both sides, with the chances that a roll leads between them.

    Where `on` is False nobody rolls: the battle is decided there, or the attacker stops.
    """

    def __init__(self, on: Flags, attack_dice: int, defence_dice: int | Replies) -> None:
        """Set up the dice of both sides; the defender's can differ from cell to cell."""
        self.on = on
        self.armies, self.defenders = on.shape[0] - 1, on.shape[1] - 1
        armies, defenders = np.arange(on.shape[0])[:, None], np.arange(on.shape[1])
        attack = (armies - 1).clip(0, attack_dice)  # one army stays (RI-ATT-4)
        defence = np.minimum(defenders, defence_dice)  # RI-ATT-5
        moves = (
            (lost[0] * on.shape[1] + lost[1], (by_dice[attack, defence] * on).ravel())
            for lost, by_dice in CHANCES.items()
        )
        self._moves = [(offset, chance) for offset, chance in moves if chance.any()]

    def diagonals(self) -> Iterator[slice]:
        """Yield the cells from which somebody can roll, as slices of the table, smallest first."""
        width = self.defenders + 1
        for total in range(3, self.armies + self.defenders + 1):
            first, last = max(2, total - self.defenders), min(self.armies, total - 1)
            start = first * width + total - first
            yield slice(start, start + (last - first) * (width - 1) + 1, width - 1)

    def ends(self, start: Cells) -> Cells:
        """Return how often each cell is reached; where nobody rolls, the chance to end there."""
        table = start.copy()
        flat = table.ravel()
        for here in reversed(list(self.diagonals())):
            mass = flat[here]
            for offset, chance in self._moves:
                there = slice(here.start - offset, here.stop - offset, here.step)
                flat[there] += mass * chance[here]
        return table

    def values(self, ended: Cells) -> Cells:
        """Return the average value of each cell, from the values where nobody rolls."""
        table = np.where(self.on, 0.0, ended)
        flat = table.ravel()
        for here in self.diagonals():
            flat[here] += self.ahead(flat, here)
        return table

    def ahead(self, flat: Cells, here: slice) -> Cells:
        """Return the value of a roll from the cells of a diagonal, given those below it."""
        found = np.zeros_like(flat[here])
        for offset, chance in self._moves:
            found += chance[here] * flat[here.start - offset : here.stop - offset : here.step]
        return found

    def roll(self, table: Cells) -> Cells:
        """Return the chances of all cells one roll later."""
        later = np.where(self.on, 0.0, table)
        flat, after = table.ravel(), later.ravel()
        for offset, chance in self._moves:
            after[: after.size - offset] += (flat * chance)[offset:]
        return later

    def before(self, table: Cells) -> Cells:
        """Return the values of all cells one roll earlier."""
        earlier = np.where(self.on, 0.0, table)
        flat, now = table.ravel(), earlier.ravel()
        for offset, chance in self._moves:
            now[offset:] += chance[offset:] * flat[: flat.size - offset]
        return earlier


def undecided(armies: int, defenders: int, stop: int = 1) -> Flags:
    """Return where an attack goes on: both sides can fight and more than `stop` are left."""
    on = np.zeros((armies + 1, defenders + 1), dtype=np.bool_)
    on[max(stop, 1) + 1 :, 1:] = True
    return on


def taken(armies: int, defenders: int) -> Cells:
    """Return one where no defender is left, else zero."""
    table = np.zeros((armies + 1, defenders + 1))
    table[:, 0] = 1.0
    return table


def best_replies(one: Chain, more: Chain) -> Replies:
    """Return the dice that make it least likely that the territory falls; if equal, the most.

    The chains are those of a defender who always rolls one die, and of one who rolls the most.
    """
    table = taken(one.armies, one.defenders)
    flat, replies = table.ravel(), np.full(table.size, DEFENCE_DICE)
    for here in one.diagonals():
        with_one, with_more = one.ahead(flat, here), more.ahead(flat, here)
        flat[here] += np.minimum(with_one, with_more)
        replies[here][with_one < with_more - EQUAL] = 1
    return replies.reshape(table.shape)

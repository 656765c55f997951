"""The result of a campaign: the armies everywhere when everything has been taken."""

from collections.abc import Iterator

import numpy as np
from msgspec import Struct

from battleboard.odds.risk.campaign import Campaign, Defenders, Frontier, cases, with_left
from battleboard.odds.risk.chain import Cells

Cell = tuple[int, Defenders]
"""The armies at a front, and the defenders left beyond it."""


class Outlook(Struct, frozen=True):
    """The chances of the armies left at a front and beyond it, and their places."""

    left: Cells
    """The chances by the total number of armies; they add up to the chance to take everything."""
    held: Cells
    """The average number in each place of the path, counting 0 where not everything is taken."""


def outlook(campaign: Campaign) -> Outlook:
    """Follow the best steps from the beginning of a path."""
    return _Follower(campaign.root, campaign).start(campaign.path.armies)


class _Follower:
    """A walk along the best attacks at one front, from the numbers of armies that occur there."""

    def __init__(self, front: Frontier, campaign: Campaign) -> None:
        self._front, self._campaign = front, campaign
        self._outlooks: dict[Cell, Outlook] = {}
        self._beyond = tuple(_Follower(beyond, campaign) for beyond in front.beyond)
        self._nothing = Outlook(np.zeros(campaign.path.armies + 1), np.zeros(len(campaign.places)))

    def start(self, armies: int) -> Outlook:
        """Return the outlook with so many armies before the first roll."""
        first = (armies, self._front.defenders)
        for cell in sorted(self._reached(first), key=lambda cell: cell[0] + sum(cell[1])):
            self._outlooks[cell] = self._of(cell)
        return self._outlooks[first]

    def _reached(self, first: Cell) -> set[Cell]:
        """Return the unknown cells that the best attacks can lead to."""
        found: set[Cell] = set()
        waiting = [first]
        while waiting:
            cell = waiting.pop()
            if cell in found or cell in self._outlooks:
                continue
            found.add(cell)
            waiting.extend(after for _, after, _ in self._after(cell))
        return found

    def _of(self, cell: Cell) -> Outlook:
        armies, left = cell
        if not any(left):
            return self._held(armies)
        found = self._nothing
        for chance, after, entered in self._after(cell):
            outlook = self._outlooks[after]
            if entered is not None:
                outlook = _both(outlook, self._beyond[entered[0]].start(entered[1]))
            found = _sum(found, chance, outlook)
        return found

    def _held(self, armies: int) -> Outlook:
        if armies < self._front.leave:
            return self._nothing
        left, held = self._nothing.left.copy(), self._nothing.held.copy()
        left[armies], held[self._front.number] = 1.0, armies
        return Outlook(left, held)

    def _after(self, cell: Cell) -> Iterator[tuple[float, Cell, tuple[int, int] | None]]:
        """Yield where the best attack leads, its chance, and the armies that move into a target."""
        armies, left = cell
        step = self._front.step(armies, left)
        if step is None:
            return
        target, dice = step
        reply = min(self._front.reply(armies, left), left[target])
        for lost, won, chance in cases(dice, reply):
            after = with_left(left, target, left[target] - won)
            if after[target]:
                yield chance, (armies - lost, after), None
                continue
            moving = int(self._front.conquest(left, target, dice).move_in[armies - lost])
            yield chance, (armies - lost - moving, after), (target, moving)


def _both(here: Outlook, there: Outlook) -> Outlook:
    """Return the outlook of two independent fronts that must both succeed."""
    together = np.convolve(here.left, there.left)[: here.left.size]
    return Outlook(together, here.held * there.left.sum() + there.held * here.left.sum())


def _sum(found: Outlook, chance: float, more: Outlook) -> Outlook:
    return Outlook(found.left + chance * more.left, found.held + chance * more.held)

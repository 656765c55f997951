"""The best way to take several territories, by backward induction.

A front is one place with the enemy places beyond it that are attacked from there. What matters is
how many armies stand at the front and how many defenders are left in each place beyond; once one is
taken, some armies move in and are a front of their own, which needs nothing from here any more. So
the chance to take everything is the product of both, and every front can be solved by itself, those
farthest away first. The attacker may turn to another target after every roll, choose fewer dice
(fewer armies then have to move in, RI-CON-1), and choose how many move in (RI-CON-2).
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from battleboard.core.errors import OddsError
from battleboard.games.risk.attack import ATTACK_DICE, DEFENCE_DICE
from battleboard.odds.risk.answers import NextAttack
from battleboard.odds.risk.assault import Defence
from battleboard.odds.risk.chain import EQUAL, Cells
from battleboard.odds.risk.place import Place, all_places
from battleboard.odds.risk.rolls import roll_odds

Defenders = tuple[int, ...]
"""The defenders left in each place beyond a front, in the order of the path; 0: it is taken."""
Indices = NDArray[np.intp]

MOST_CELLS: Final = 500_000
"""The maximum number of situations to work through."""
REPLIES: Final[dict[Defence, tuple[int, ...]]] = {
    "most": (DEFENCE_DICE,),
    "one": (1,),
    "best": tuple(range(DEFENCE_DICE, 0, -1)),
}
"""The dice that the defender chooses from; the first counts if both are equally good."""


class Conquest(Struct, frozen=True):
    """The values of taking a place, by the armies at the front, and the armies to move in then."""

    worth: Cells
    move_in: Indices


class CampaignSituation(Struct, frozen=True):
    """The values of a front, by its armies, while certain defenders are left."""

    worth: Cells
    steps: tuple[tuple[int, int], ...] = ()
    """The targets and numbers of dice to choose from."""
    best: Indices | None = None
    """The best of these, by the armies at the front."""
    replies: Indices | None = None
    """The defender's best number of dice against each."""


class Frontier:
    """One place, solved for every number of armies up to a limit."""

    def __init__(self, place: Place, number: int, armies: int, defence: Defence) -> None:
        self.number = number
        self.limit = armies
        self.leave = place.leave
        self._replies = REPLIES[defence]
        self.defenders: Defenders = tuple(beyond.armies for beyond in place.then)
        self.beyond = tuple(_fronts(place, number + 1, armies, defence))
        self._conquests: dict[tuple[Defenders, int, int], Conquest] = {}
        self.situations: dict[Defenders, CampaignSituation] = {}
        for left in sorted(product(*(range(n + 1) for n in self.defenders)), key=sum):
            self.situations[left] = self._solved(left) if any(left) else self._done()

    @property
    def worth(self) -> Cells:
        """The chance to take everything beyond, by the armies that stand here before it begins."""
        return self.situations[self.defenders].worth

    def step(self, armies: int, left: Defenders) -> tuple[int, int] | None:
        """Return the best target and dice; None if nothing is left or possible."""
        situation = self.situations[left]
        if situation.best is None or not situation.worth[armies] > 0:
            return None
        return situation.steps[situation.best[armies]]

    def reply(self, armies: int, left: Defenders) -> int:
        """Return the defender's number of dice against the best attack."""
        replies = self.situations[left].replies
        return self._replies[0] if replies is None else int(replies[armies])

    def conquest(self, left: Defenders, target: int, dice: int) -> Conquest:
        """Return the value of taking a target while the others stay, with so many dice."""
        key = (with_left(left, target, 0), target, dice)
        if key not in self._conquests:
            self._conquests[key] = self._share_out(*key)
        return self._conquests[key]

    def _done(self) -> CampaignSituation:
        return CampaignSituation((np.arange(self.limit + 1) >= self.leave).astype(float))

    def _share_out(self, left: Defenders, target: int, dice: int) -> Conquest:
        """Return the best number to move in; if equal, all, or few if more is to be done.

        Rules: RI-CON-1, RI-CON-2.
        """
        here, there = self.situations[left].worth, self.beyond[target].worth
        armies, moving = np.arange(self.limit + 1), np.arange(dice, self.limit + 1)
        if not any(left):
            moving = moving[::-1]
        staying = armies - moving[:, None]
        worth = np.where(staying > 0, here[staying.clip(0)] * there[moving, None], 0.0)
        most = worth.max(axis=0, initial=0.0)
        return Conquest(most, moving[(worth >= most - EQUAL).argmax(axis=0)])

    def _solved(self, left: Defenders) -> CampaignSituation:
        """Return the best attack for every number of armies; a roll may leave fewer, never more."""
        most_dice = min(ATTACK_DICE, max(1, self.limit - 1))
        steps = tuple(
            (target, dice)
            for target, defenders in enumerate(left)
            if defenders
            for dice in range(most_dice, 0, -1)
        )
        offers = [[(*step, reply) for reply in self._replies] for step in steps]
        further = np.array([[self._further(left, *roll) for roll in rolls] for rolls in offers])
        again = np.array([[self._again(left, *roll) for roll in rolls] for rolls in offers])
        worth = np.zeros(self.limit + 1)
        best, replies = np.zeros((2, self.limit + 1), dtype=np.intp)
        for armies in range(2, self.limit + 1):
            fewer = worth[max(0, armies - ATTACK_DICE) : armies][::-1]
            values = further[:, :, armies] + again[:, :, : fewer.size] @ fewer
            least = values.min(axis=1)
            worth[armies] = top = least.max()
            best[armies] = step = (least >= top - EQUAL).argmax()
            replies[armies] = self._replies[(values[step] <= least[step] + EQUAL).argmax()]
        return CampaignSituation(worth, steps, best, replies)

    def _further(self, left: Defenders, target: int, dice: int, reply: int) -> Cells:
        """Return the value of the results of a roll that cost the defender armies."""
        found = np.zeros(self.limit + 1)
        for lost, won, chance in cases(dice, min(reply, left[target])):
            if not won:
                continue
            after = with_left(left, target, left[target] - won)
            if after[target]:
                worth = self.situations[after].worth
            else:
                worth = self.conquest(left, target, dice).worth
            found[lost:] += chance * worth[: worth.size - lost]
        found[: dice + 1] = -1.0  # too few armies for so many dice (RI-ATT-4)
        return found

    def _again(self, left: Defenders, target: int, dice: int, reply: int) -> Cells:
        """Return the chances that a roll costs only one, two ... of the attacker's armies."""
        found = np.zeros(ATTACK_DICE)
        for lost, won, chance in cases(dice, min(reply, left[target])):
            if not won:
                found[lost - 1] = chance
        return found


class Campaign:
    """The best way through a path, for every number of armies up to those at its beginning."""

    def __init__(self, path: Place, defence: Defence = "most") -> None:
        _check(path)
        self.path = path
        self.places = tuple(all_places(path))
        self.root = Frontier(path, 0, path.armies, defence)
        self._fronts = tuple(_every(self.root))

    def chance(self, armies: int | None = None) -> float:
        """Return the chance to take everything, by default with the armies of the path."""
        return float(self.root.worth[self.path.armies if armies is None else armies])

    def attack(self, place: int, armies: int, left: Sequence[int]) -> NextAttack | None:
        """Return the best attack from a place with so many armies; None if there is none left.

        `left` holds the defenders in the places that are attacked from there, 0 for those taken.

        >>> Campaign(Place(5, (Place(1), Place(1)))).attack(0, 5, (1, 1))
        NextAttack(target=1, dice=1)
        """
        front = self._fronts[place]
        step = front.step(armies, tuple(left))
        return None if step is None else NextAttack(front.beyond[step[0]].number, step[1])

    def move_in(self, place: int, step: NextAttack, armies: int, left: Sequence[int]) -> int:
        """Return how many armies should follow into the target that they have just taken."""
        front = self._fronts[place]
        target = next(i for i, beyond in enumerate(front.beyond) if beyond.number == step.target)
        return int(front.conquest(tuple(left), target, step.dice).move_in[armies])

    def defend(self, place: int, armies: int, left: Sequence[int]) -> int:
        """Return the defender's number of dice against the best attack from a place."""
        return self._fronts[place].reply(armies, tuple(left))


def _check(path: Place) -> None:
    """Raise OddsError if a path has no answer, or would take too long."""
    if not path.then:
        raise OddsError("a path has at least one place to attack")
    if any(place.armies < 1 or place.leave < 1 for place in all_places(path)):
        raise OddsError("every place of a path holds at least one army, before and after")
    cells = 0
    for place in all_places(path):
        here = path.armies + 1
        for beyond in place.then:
            here *= beyond.armies + 1
        cells += here
    if cells > MOST_CELLS:
        raise OddsError(
            f"this path has {cells} situations to work through, and {MOST_CELLS} is the most: "
            "fewer armies, or fewer places at one fork"
        )


def _fronts(place: Place, number: int, armies: int, defence: Defence) -> Iterator[Frontier]:
    """Yield the places beyond one, numbered in the order in which they are written."""
    for beyond in place.then:
        yield Frontier(beyond, number, armies, defence)
        number += len(list(all_places(beyond)))


def _every(front: Frontier) -> Iterator[Frontier]:
    yield front
    for beyond in front.beyond:
        yield from _every(beyond)


@lru_cache(maxsize=16)
def cases(attack: int, defence: int) -> tuple[tuple[int, int, float], ...]:
    """Return the possible losses of both sides in a roll, with their chances."""
    return tuple(
        (case.attacker_loses, case.defender_loses, case.ways / case.of)
        for case in roll_odds(attack, defence)
    )


def with_left(left: Defenders, target: int, defenders: int) -> Defenders:
    """Return the defenders left, with another number for one place."""
    return (*left[:target], defenders, *left[target + 1 :])

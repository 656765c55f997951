"""The same questions, answered slowly and plainly: every fall of the dice, every way to play on."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product

from battleboard.odds.risk import Place

Ends = dict[tuple[int, int], Fraction]


def every_fall(attack: int, defence: int) -> Iterator[tuple[int, int]]:
    """What each fall of the dice costs both sides, by the words of the sheet."""
    for faces in product(range(1, 7), repeat=attack + defence):
        red, ivory = sorted(faces[:attack]), sorted(faces[attack:])
        lost = [0, 0]
        while red and ivory:
            lost[red.pop() > ivory.pop()] += 1
        yield lost[0], lost[1]


@lru_cache(maxsize=32)
def roll(attack: int, defence: int) -> dict[tuple[int, int], Fraction]:
    """The chances of what a roll costs."""
    found: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for lost in every_fall(attack, defence):
        found[lost] += Fraction(1, 6 ** (attack + defence))
    return dict(found)


def ends(
    armies: int, defenders: int, stop: int = 1, rounds: int = 1000, dice: tuple[int, int] = (3, 2)
) -> Ends:
    """How an attack can end, with the chance of each end."""
    if armies <= stop or not defenders or not rounds:
        return {(armies, defenders): Fraction(1)}
    found: Ends = defaultdict(Fraction)
    rolled = roll(min(dice[0], armies - 1), min(dice[1], defenders))
    for (lost, won), chance in rolled.items():
        further = ends(armies - lost, defenders - won, stop, rounds - 1, dice)
        for end, share in further.items():
            found[end] += chance * share
    return dict(found)


class Board:
    """A path as a game of its own: everything stands on one board, and every way is tried."""

    def __init__(self, path: Place, replies: tuple[int, ...] = (2,)) -> None:
        self.start: list[tuple[bool, int]] = []
        self.parent: list[int] = []
        self.leave: list[int] = []
        self.replies = replies
        self._add(path, -1)
        self.best = lru_cache(maxsize=None)(self._best)

    def _add(self, place: Place, parent: int) -> None:
        number = len(self.start)
        self.start.append((parent < 0, place.armies))
        self.parent.append(parent)
        self.leave.append(place.leave)
        for beyond in place.then:
            self._add(beyond, number)

    def chance(self) -> float:
        return self.best(tuple(self.start))

    def _best(self, board: tuple[tuple[bool, int], ...]) -> float:
        """The chance to take everything from a position: of all attacks the best one."""
        targets = [i for i, (own, _) in enumerate(board) if not own]
        if not targets:
            return float(all(n >= least for (_, n), least in zip(board, self.leave, strict=True)))
        attacks = [
            min(self._worth(board, target, dice, reply) for reply in self._replies(board, target))
            for target in targets
            if board[self.parent[target]][0]
            for dice in range(1, min(3, board[self.parent[target]][1] - 1) + 1)
        ]
        return max(attacks, default=0.0)

    def _replies(self, board: tuple[tuple[bool, int], ...], target: int) -> set[int]:
        return {min(reply, board[target][1]) for reply in self.replies}

    def _worth(
        self, board: tuple[tuple[bool, int], ...], target: int, dice: int, reply: int
    ) -> float:
        origin, worth = self.parent[target], 0.0
        for (lost, won), chance in roll(dice, reply).items():
            after = list(board)
            after[origin] = (True, board[origin][1] - lost)
            after[target] = (False, board[target][1] - won)
            if after[target][1]:
                worth += float(chance) * self.best(tuple(after))
            else:
                worth += float(chance) * self._moved_in(after, origin, target, dice)
        return worth

    def _moved_in(
        self, board: list[tuple[bool, int]], origin: int, target: int, dice: int
    ) -> float:
        worths = []
        for moving in range(dice, board[origin][1]):
            after = list(board)
            after[origin] = (True, board[origin][1] - moving)
            after[target] = (True, moving)
            worths.append(self.best(tuple(after)))
        return max(worths)

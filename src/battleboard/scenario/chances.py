"""Exact probabilities by walking the engine: every outcome of every roll, once.

Only the contract is used, so this serves every game. The dice of one roll are interchangeable
(see `Dice.roll`), so a roll is enumerated as multisets with their weights: 1176 ways for three dice
against two, not 7776.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from battleboard.core.dice import Dice
from battleboard.core.errors import ScenarioError
from battleboard.core.game import Game
from battleboard.core.ids import Seat
from battleboard.core.values import Action, Result

R = TypeVar("R")
Reply = tuple[Seat | None, Action]
"""An action of a policy, and whose it is; None for whoever is asked."""
Distribution = tuple[tuple[Any, Fraction], ...]
"""States and their probabilities; each game has its own type of state, hence `Any`."""

MOST_OUTCOMES: Final = 200_000
"""More ways than this for the dice of one action are not enumerated: it is a shuffle."""
MOST_ACTIONS: Final = 20_000
"""A policy that plays on for longer, all branches together, is taken to be endless."""
MOST_REMEMBERED: Final = 50_000


@lru_cache(maxsize=64)
def outcomes(count: int, sides: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return every multiset of faces of one roll with the number of ways to roll it.

    >>> outcomes(2, 2)
    (((1, 1), 1), ((1, 2), 2), ((2, 2), 1))
    """
    return tuple(
        (faces, factorial(count) // prod(factorial(faces.count(face)) for face in set(faces)))
        for faces in combinations_with_replacement(range(1, sides + 1), count)
    )


class _Odometer:
    """Dice that show another combination of outcomes at every turn, until all were seen."""

    def __init__(self) -> None:
        self._rolls: list[tuple[tuple[tuple[int, ...], int], ...]] = []
        self._at: list[int] = []
        self._next = 0
        self.weight, self.ways = 1, 1
        """The number of equally likely rolls in the present combination, and in all of them."""

    def roll(
        self, index: int, count: int, sides: int = 6, *, secret: bool = False
    ) -> tuple[int, ...]:
        """See `Dice.roll`; a roll that was not met before begins with its first outcome."""
        if self._next == len(self._rolls):
            self._rolls.append(outcomes(count, sides))
            self._at.append(0)
        faces, weight = self._rolls[self._next][self._at[self._next]]
        self._next += 1
        self.weight *= weight
        self.ways *= int(sides**count)
        return faces

    def turn(self) -> bool:
        """Move on to the next combination; return False after the last."""
        self._next, self.weight, self.ways = 0, 1, 1
        while self._at:
            self._at[-1] += 1
            if self._at[-1] < len(self._rolls[-1]):
                return True
            self._rolls.pop()
            self._at.pop()
        return False


def every_roll(run: Callable[[Dice], R]) -> Iterator[tuple[R, Fraction]]:
    """Yield the results of a function that rolls dice, each with its probability.

    The same result can come several times.

    >>> sum(chance for best, chance in every_roll(lambda dice: max(dice.roll(0, 2))) if best == 6)
    Fraction(11, 36)
    """
    dice = _Odometer()
    for _ in range(MOST_OUTCOMES):
        result = run(dice)
        yield result, Fraction(dice.weight, dice.ways)
        if not dice.turn():
            return
    raise ScenarioError(f"the dice of one action can fall in more than {MOST_OUTCOMES} ways")


class Chances:
    """Walks policies, and remembers what every action met on the way can lead to.

    The memory is bounded and may be shared by any number of scenarios.
    """

    def __init__(self) -> None:
        self._after: dict[tuple[str, Any, Seat, Action], Distribution] = {}

    def ends(self, game: Game[Any], state: Any, policy: Sequence[Reply]) -> dict[Any, Fraction]:
        """Return the ends of a policy, with probabilities that add up to one.

        At every decision the first action of the policy that is open is played; where none is, or
        the game is over, it ends. Raises ScenarioError where that does not happen.
        """
        ended: dict[Any, Fraction] = defaultdict(Fraction)
        going = {_without_counter(state): Fraction(1)}
        played = 0
        while going and played < MOST_ACTIONS:
            further: dict[Any, Fraction] = defaultdict(Fraction)
            for now, chance in going.items():
                reply = first_open(game, now, policy)
                if reply is None:
                    ended[now] += chance
                    continue
                played += 1
                for after, share in self._outcomes(game, now, *reply):
                    further[after] += chance * share
            going = further
        if going:
            raise ScenarioError(f"the policy has not come to an end after {played} actions")
        return dict(ended)

    def _outcomes(self, game: Game[Any], state: Any, seat: Seat, action: Action) -> Distribution:
        key = (game.id, state, seat, action)
        found = self._after.get(key)
        if found is None:
            found = _after(game, state, seat, action)
            if len(self._after) >= MOST_REMEMBERED:
                self._after.clear()
            self._after[key] = found
        return found


def first_open(game: Game[Any], state: Any, policy: Sequence[Reply]) -> tuple[Seat, Action] | None:
    """Return the first action of a policy that is open to a seat asked."""
    asked = game.decision(state)
    if isinstance(asked, Result):
        return None
    for owner, action in policy:
        for seat in asked.seats:
            if owner in (None, seat) and game.why_not(state, seat, action) is None:
                return seat, action
    return None


def _after(game: Game[Any], state: Any, seat: Seat, action: Action) -> Distribution:
    found: dict[Any, Fraction] = defaultdict(Fraction)
    for after, chance in every_roll(lambda dice: game.apply(state, seat, action, dice)[0]):
        found[_without_counter(after)] += chance
    return tuple(found.items())


def _without_counter(state: Any) -> Any:
    """Return a state without its count of dice, which says nothing about later rolls."""
    return replace(state, dice=0)

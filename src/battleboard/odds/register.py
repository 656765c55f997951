"""The states of one side: each is found once, by need, and known by a number from then on."""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from battleboard.axis.battle import Count, Fate, Force, Gunners
from battleboard.odds.problem import Side

Numbers = NDArray[np.int64]
Chances = NDArray[np.float64]
Mask = NDArray[np.bool_]
UNKNOWN: Final = -(2**62)


class State(NamedTuple):
    """A side between two steps: counts aligned with its roster."""

    ready: tuple[int, ...]
    hit: tuple[int, ...]
    doomed: tuple[int, ...]
    away: tuple[int, ...]
    """Submarines that have left the battle alive."""


class Memo:
    """A function of a state as an array that fills itself."""

    def __init__(self, compute: Callable[[int], int]) -> None:
        self._compute = compute
        self._values = np.full(64, UNKNOWN, dtype=np.int64)

    def __call__(self, states: Numbers) -> Numbers:
        """The values of many states."""
        if not len(states):
            return states
        self._grow(int(states.max()))
        found = self._values[states]
        unknown = found == UNKNOWN
        if unknown.any():
            for state in np.unique(states[unknown]).tolist():
                self._values[state] = self._compute(state)
            found = self._values[states]
        return found

    def _grow(self, top: int) -> None:
        if top >= len(self._values):
            more = np.full(2 * top, UNKNOWN, dtype=np.int64)
            more[: len(self._values)] = self._values
            self._values = more


class Chains:
    """For each state the states after 0, 1, 2 ... hits on some targets; the last one repeats."""

    def __init__(self, width: int, after: Callable[[int], int]) -> None:
        self._after = after
        self._table = np.zeros((64, width), dtype=np.int64)
        self._known = np.zeros(64, dtype=np.bool_)

    def rows(self, states: Numbers) -> Numbers:
        """The whole table, in which the rows of these states are filled."""
        self._grow(int(states.max(initial=0)))
        unknown = states[~self._known[states]]
        for state in np.unique(unknown).tolist() if len(unknown) else ():
            self._fill(state)
        return self._table

    def _grow(self, top: int) -> None:
        known = len(self._known)
        if top >= known:
            more = 2 * top + 1 - known
            self._table = np.pad(self._table, ((0, more), (0, 0)))
            self._known = np.pad(self._known, (0, more))

    def _fill(self, state: int) -> None:
        """The row of a state, and with it the rows of all states that hits lead to."""
        path = [state]
        while (after := self._after(path[-1])) != path[-1]:
            path.append(after)
            if after < len(self._known) and self._known[after]:
                break
        self._grow(max(path))
        if not self._known[path[-1]]:
            self._table[path[-1]] = path[-1]
            self._known[path[-1]] = True
        for one, then in zip(path[-2::-1], path[:0:-1], strict=True):
            self._table[one, 0] = one
            self._table[one, 1:] = self._table[then, :-1]
            self._known[one] = True


class Register:
    """All states that one side has come to, and what the steps ask about them."""

    def __init__(self, side: Side) -> None:
        self.gunners: Gunners = side.gunners
        self.order = side.order
        self.width = side.hits + 1
        self.states: list[State] = []
        self._number: dict[State, int] = {}
        self._chains: dict[tuple[tuple[int, ...], Fate], Chains] = {}
        self._counts: dict[Count, Memo] = {}
        self._firing: dict[tuple[int, ...], int] = {}
        self._profiles: list[tuple[int, ...]] = []
        self._dive = side.dive
        none = (0,) * len(side.counts)
        self.start = self.number(State(side.counts, side.hit or none, side.doomed or none, none))
        self.level = Memo(self._level)
        self.gone = Memo(lambda s: not any(map(any, self.states[s][:3])))
        self.profile = Memo(self._profile)
        self.after_opening = Memo(lambda s: self._left(s, only_doomed=True))
        self.after_round = Memo(lambda s: self._left(s, only_doomed=False))
        self.dived = Memo(self._dived)

    def number(self, state: State) -> int:
        """The number of a state."""
        known = self._number.get(state)
        if known is None:
            known = self._number[state] = len(self.states)
            self.states.append(state)
        return known

    def force(self, state: int) -> Force:
        """A state as the steps know it."""
        ready, hit, doomed, _ = self.states[state]
        return Force((), ready, hit, doomed)

    def count(self, look: Count) -> Memo:
        """What a step sees of the side, state by state."""
        if look not in self._counts:
            self._counts[look] = Memo(lambda s: int(look(self.force(s), self.gunners)))
        return self._counts[look]

    def chains(self, targets: tuple[int, ...], fate: Fate) -> Chains:
        """Where hits on these targets lead."""
        key = (targets, fate)
        if key not in self._chains:
            hit = frozenset(targets)
            self._chains[key] = Chains(self.width, lambda s: self._next(s, hit, fate))
        return self._chains[key]

    def shooters(self, profile: int) -> tuple[int, ...]:
        """How many of each piece fire, in a profile."""
        return self._profiles[profile]

    def _next(self, start: int, targets: frozenset[int], fate: Fate) -> int:
        after = self._struck(self.states[start], targets, fate)
        return start if after is None else self.number(after)

    def _struck(self, state: State, targets: frozenset[int], fate: Fate) -> State | None:
        """One hit falls on the first of the order that can take it."""
        ready, hit, doomed, away = state
        i = next((i for i in self.order if ready[i] and i in targets), -1)
        if i < 0:
            return None
        rest = _plus(ready, i, -1)
        if (worse := self.gunners[i].worse) >= 0:
            return State(_plus(rest, worse, 1), hit, doomed, away)
        if fate == "gone":
            return State(rest, hit, doomed, away)
        if fate == "doomed":
            return State(rest, hit, _plus(doomed, i, 1), away)
        return State(rest, _plus(hit, i, 1), doomed, away)

    def _level(self, s: int) -> int:
        """Hits the side can still take; no step ever raises it."""
        ready = self.states[s].ready
        return sum(n * (2 if g.worse >= 0 else 1) for n, g in zip(ready, self.gunners, strict=True))

    def _profile(self, s: int) -> int:
        ready, hit, doomed, _ = self.states[s]
        firing = tuple(map(sum, zip(ready, hit, doomed, strict=True)))
        if firing not in self._firing:
            self._firing[firing] = len(self._profiles)
            self._profiles.append(firing)
        return self._firing[firing]

    def _left(self, s: int, *, only_doomed: bool) -> int:
        ready, hit, _, away = self.states[s]
        none = (0,) * len(ready)
        return self.number(State(ready, hit if only_doomed else none, none, away))

    def _dived(self, s: int) -> int:
        """The state after the submarines have left, if they do."""
        ready, hit, doomed, away = self.states[s]
        boats = tuple(n if g.submarine else 0 for n, g in zip(ready, self.gunners, strict=True))
        alone = boats == ready
        if self._dive == "never" or (self._dive == "alone" and not alone):
            return s
        rest = tuple(n - b for n, b in zip(ready, boats, strict=True))
        gone = tuple(n + b for n, b in zip(away, boats, strict=True))
        return self.number(State(rest, hit, doomed, gone))


def _plus(row: tuple[int, ...], i: int, n: int) -> tuple[int, ...]:
    return (*row[:i], row[i] + n, *row[i + 1 :])

"""The states of one side, each found once when it is needed and then known by a number."""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from battleboard.axis.battle.rules import Combatants, Count, Fate, Force, is_beaten
from battleboard.odds.axis.solver.problem import ProblemSide

Numbers = NDArray[np.int64]
Chances = NDArray[np.float64]
Mask = NDArray[np.bool_]
Aims = tuple[tuple[tuple[int, ...], Fate], ...]
"""The targets and the fate of each class of hits in a step."""
UNKNOWN: Final = -(2**62)


def chosen_together(aims: Aims) -> int:
    """Return the number of leading classes whose hits must be chosen together.

    A hit of an earlier class can take the last target of a later one, unless the later class can
    hit whatever the earlier one can.
    """
    classes = [frozenset(targets) for targets, _ in aims]
    needy = (
        n
        for n, two in enumerate(classes)
        if any(one & two and not one <= two for one in classes[:n])
    )
    return max(needy, default=-1) + 1


class State(NamedTuple):
    """A side between two steps: counts aligned with its roster."""

    ready: tuple[int, ...]
    hit: tuple[int, ...]
    doomed: tuple[int, ...]
    away: tuple[int, ...]
    """Submarines that have left the battle alive."""
    movable: int = 0
    """Hits of the present step that can move to another piece, to leave theirs to a later hit."""


class Memo:
    """A function of a state as an array that fills itself."""

    def __init__(self, compute: Callable[[int], int]) -> None:
        self._compute = compute
        self._values = np.full(64, UNKNOWN, dtype=np.int64)

    def __call__(self, states: Numbers) -> Numbers:
        """Return the values of many states."""
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
    """A table from each state to the states after 0, 1, 2 ... hits; the last one repeats."""

    def __init__(self, width: int, after: Callable[[int], int]) -> None:
        self._after = after
        self._table = np.zeros((64, width), dtype=np.int64)
        self._known = np.zeros(64, dtype=np.bool_)

    def rows(self, states: Numbers) -> Numbers:
        """Return the whole table, with the rows of these states filled."""
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
        """Fill the row of a state, and the rows of all states that hits lead to."""
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
    """All states that one side has reached, and the answers to the questions of the steps."""

    def __init__(self, side: ProblemSide) -> None:
        self.combatants: Combatants = side.combatants
        self.order = side.order
        self.width = side.hits + 1
        self.states: list[State] = []
        self._number: dict[State, int] = {}
        self._chains: dict[tuple[tuple[int, ...], Fate], Chains] = {}
        self._shared: dict[tuple[int, Aims], Chains] = {}
        self._counts: dict[Count, Memo] = {}
        self._firing: dict[tuple[int, ...], int] = {}
        self._profiles: list[tuple[int, ...]] = []
        self._dive = side.dive
        none = (0,) * len(side.counts)
        self.start = self.number(State(side.counts, side.hit or none, side.doomed or none, none))
        self.level = Memo(self._level)
        self.beaten = Memo(lambda s: is_beaten(self.force(s), self.combatants))
        self.profile = Memo(self._profile)
        self.after_opening = Memo(lambda s: self._left(s, only_doomed=True))
        self.after_round = Memo(lambda s: self._left(s, only_doomed=False))
        self.dived = Memo(self._dived)
        self.settled = Memo(lambda s: self.number(self.states[s]._replace(movable=0)))

    def number(self, state: State) -> int:
        """Return the number of a state."""
        known = self._number.get(state)
        if known is None:
            known = self._number[state] = len(self.states)
            self.states.append(state)
        return known

    def force(self, state: int) -> Force:
        """Return a state as the steps see it."""
        ready, hit, doomed, *_ = self.states[state]
        return Force((), ready, hit, doomed)

    def count(self, look: Count) -> Memo:
        """Return the function that says what a step sees of the side, state by state."""
        if look not in self._counts:
            self._counts[look] = Memo(lambda s: int(look(self.force(s), self.combatants)))
        return self._counts[look]

    def chains(self, targets: tuple[int, ...], fate: Fate) -> Chains:
        """Return the states that hits on these targets lead to."""
        key = (targets, fate)
        if key not in self._chains:
            hit = frozenset(targets)
            self._chains[key] = Chains(self.width, lambda s: self._next(s, hit, fate))
        return self._chains[key]

    def shared_chains(self, place: int, aims: Aims) -> Chains:
        """Return where hits of one class lead if all classes of a step are chosen together.

        A hit that finds no target of its own takes the place of an earlier one, which moves on to
        a piece of its own class: so no hit is wasted that another choice would save.
        Rules: EU-R-31.
        """
        key = (place, aims)
        if key not in self._shared:
            self._shared[key] = Chains(self.width, lambda s: self._next_shared(s, place, aims))
        return self._shared[key]

    def chains_of(self, aims: Aims, joint: int | None = None) -> tuple[Chains, ...]:
        """Return the chains of each class of a step; the first `joint` classes are chosen together.

        Without it these are the classes that share targets.
        """
        joint = chosen_together(aims) if joint is None else joint
        return tuple(
            self.shared_chains(place, aims[:joint]) if place < joint else self.chains(*one)
            for place, one in enumerate(aims)
        )

    def shooters(self, profile: int) -> tuple[int, ...]:
        """Return the number of each piece that fires, in a profile."""
        return self._profiles[profile]

    def _next(self, start: int, targets: frozenset[int], fate: Fate) -> int:
        after = self._struck(self.states[start], targets, fate)
        return start if after is None else self.number(after)

    def _next_shared(self, start: int, place: int, aims: Aims) -> int:
        state, (targets, fate) = self.states[start], aims[place]
        hit = frozenset(targets)
        after = self._struck(state, hit, fate)
        if after is None:
            earlier = frozenset(i for pieces, _ in aims[:place] for i in pieces) - hit
            moved = self._struck(state, earlier, fate) if state.movable else None
            return (
                start if moved is None else self.number(moved._replace(movable=state.movable - 1))
            )
        later = {i for pieces, _ in aims[place + 1 :] if not hit <= {*pieces} for i in pieces}
        taken = next(i for i in self.order if state.ready[i] and i in hit)
        return self.number(after._replace(movable=state.movable + (taken in later)))

    def _struck(self, state: State, targets: frozenset[int], fate: Fate) -> State | None:
        """Return a state after one hit on the first piece of the order that can take it."""
        ready, hit, doomed, away, _ = state
        i = next((i for i in self.order if ready[i] and i in targets), -1)
        if i < 0:
            return None
        rest = _plus(ready, i, -1)
        if (worse := self.combatants[i].worse) >= 0:
            return State(_plus(rest, worse, 1), hit, doomed, away)
        if fate == "gone":
            return State(rest, hit, doomed, away)
        if fate == "doomed":
            return State(rest, hit, _plus(doomed, i, 1), away)
        return State(rest, _plus(hit, i, 1), doomed, away)

    def _level(self, s: int) -> int:
        """Return the hits that a side can still take, which no step ever increases."""
        ready = self.states[s].ready
        return sum(
            n * (2 if g.worse >= 0 else 1) for n, g in zip(ready, self.combatants, strict=True)
        )

    def _profile(self, s: int) -> int:
        ready, hit, doomed, *_ = self.states[s]
        firing = tuple(map(sum, zip(ready, hit, doomed, strict=True)))
        if firing not in self._firing:
            self._firing[firing] = len(self._profiles)
            self._profiles.append(firing)
        return self._firing[firing]

    def _left(self, s: int, *, only_doomed: bool) -> int:
        ready, hit, _, away, _ = self.states[s]
        none = (0,) * len(ready)
        return self.number(State(ready, hit if only_doomed else none, none, away))

    def _dived(self, s: int) -> int:
        """Return the state after submarines have left, if they do."""
        ready, hit, doomed, away, _ = self.states[s]
        boats = tuple(n if g.submarine else 0 for n, g in zip(ready, self.combatants, strict=True))
        alone = boats == ready
        if self._dive == "never" or (self._dive == "alone" and not alone):
            return s
        rest = tuple(n - b for n, b in zip(ready, boats, strict=True))
        gone = tuple(n + b for n, b in zip(away, boats, strict=True))
        return self.number(State(rest, hit, doomed, gone))


def _plus(row: tuple[int, ...], i: int, n: int) -> tuple[int, ...]:
    return (*row[:i], row[i] + n, *row[i + 1 :])

"""The course of a battle: its list of steps, read once, then walked by fronts instead of dice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

import numpy as np

from battleboard.axis.battle import Fate, Fire, Halt, Leave, Offer, Role, Step
from battleboard.odds.conduct import Conduct
from battleboard.odds.front import Front, front, merged, spread, together
from battleboard.odds.gunnery import Gunnery
from battleboard.odds.problem import Problem
from battleboard.odds.register import Chains, Chances, Mask, Numbers, Register

WON, LOST, DRAWN, RETREATED, STANDOFF = range(5)
"""How a battle ends, from the attacker's side."""

Settled = list[tuple[int, Front]]
Spread = Callable[[Chances, Chances, Numbers, Numbers, Numbers], tuple[Numbers, Numbers, Chances]]
Merge = Callable[[Front], Front]
NO_DICE = np.ones(1)


@dataclass(frozen=True)
class Exchange:
    """Fire steps whose dice see the same position: one, or one of each side.

    A side that does not fire again before its casualties leave needs no casualty box.
    """

    fires: tuple[Fire, ...]
    boxed: tuple[bool, ...]


Leg = Exchange | Leave | Offer | Halt


def read(steps: tuple[Step, ...], again: tuple[Step, ...]) -> tuple[Leg, ...]:
    """The legs of a list; `again` is what comes after it (the cycle repeats)."""
    legs: list[Leg] = []
    i = 0
    while i < len(steps):
        step = steps[i]
        if not isinstance(step, Fire):
            legs.append(step)
            i += 1
            continue
        following = steps[i + 1] if i + 1 < len(steps) else None
        fires: tuple[Fire, ...] = (step,)
        if isinstance(following, Fire) and _at_once(step, following):
            fires = (step, following)
        i += len(fires)
        rest = steps[i:] + again
        legs.append(Exchange(fires, tuple(_boxed(_foe(fire.by), rest) for fire in fires)))
    return tuple(legs)


def _at_once(one: Fire, two: Fire) -> bool:
    """Whether the second volley is the same whatever the first one hits."""
    looks_at_itself = two.sight is not None and two.sight.of == "own"
    return one.by != two.by and not looks_at_itself


def _foe(role: Role) -> Role:
    return "defender" if role == "attacker" else "attacker"


def _boxed(struck: Role, rest: tuple[Step, ...]) -> bool:
    """Whether casualties of a side can still fire before all of them leave."""
    for step in rest:
        if isinstance(step, Fire) and step.by == struck:
            return True
        if isinstance(step, Leave) and step.of == struck and not step.only_doomed:
            return False
    return False


class Course:
    """A battle ready to be walked; registers and volleys grow as fronts come to new states."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.spread: Spread = spread
        self.merge: Merge = merged
        """How dice spread a front and how equal pairs merge; sampling sets its own."""
        self.attacker, self.defender = Register(problem.attacker), Register(problem.defender)
        rules = problem.rules
        self.opening = read(rules.once, rules.cycle)
        self.cycle = read(rules.cycle, rules.cycle)
        self.conduct = Conduct(problem, self.attacker, self.defender)
        self.dropped = 0.0
        """What was too unlikely to be followed."""
        self._gunneries: dict[tuple[Fire, bool], Gunnery] = {}

    @property
    def start(self) -> Front:
        """Both sides before the first die."""
        one = np.array([self.attacker.start], dtype=np.int64)
        other = np.array([self.defender.start], dtype=np.int64)
        return front(one, other, np.ones(1))

    def register(self, role: Role) -> Register:
        """The states of a side."""
        return self.attacker if role == "attacker" else self.defender

    def walk(self, legs: tuple[Leg, ...], pairs: Front, done: Settled, *, first: bool) -> Front:
        """Carry a front through a list of legs; what is over goes to `done`."""
        for leg in legs:
            if not len(pairs.chance):
                return pairs
            match leg:
                case Exchange():
                    pairs = self._exchange(leg, pairs, first=first)
                case Leave():
                    pairs = self._leave(leg, pairs)
                case Offer():
                    pairs = self._offer(leg, self.settle(pairs, done), done)
                case Halt():
                    pairs = self._halt(leg, self.settle(pairs, done), done)
                case _:
                    assert_never(leg)
        return self.settle(self.merge(pairs), done)

    def settle(self, pairs: Front, done: Settled) -> Front:
        """Set aside what is decided."""
        no_attacker = self.attacker.gone(pairs.attacker) == 1
        no_defender = self.defender.gone(pairs.defender) == 1
        over = no_attacker | no_defender
        if not over.any():
            return pairs
        done.append((DRAWN, pairs.where(no_attacker & no_defender)))
        done.append((LOST, pairs.where(no_attacker & ~no_defender)))
        done.append((WON, pairs.where(~no_attacker & no_defender)))
        return pairs.where(~over)

    def stays(self, pairs: Front) -> Chances:
        """The chance that a whole later round changes nothing."""
        same = np.ones_like(pairs.chance)
        for leg in self.cycle:
            if isinstance(leg, Exchange):
                for fire in leg.fires:
                    same *= self._misses(fire, pairs)
            elif isinstance(leg, Offer) and leg.question != "press on":
                dived = self.conduct.after_dive(leg, pairs)
                left = (dived.attacker != pairs.attacker) | (dived.defender != pairs.defender)
                same[left] = 0.0
            elif isinstance(leg, Halt):
                same[self._halts(leg, pairs)] = 0.0
        return same

    @property
    def has_halts(self) -> bool:
        """Whether the book can end a round by itself."""
        return any(isinstance(leg, Halt) for leg in self.cycle)

    @property
    def has_divers(self) -> bool:
        """Whether submarines may leave."""
        return any(isinstance(leg, Offer) and leg.question != "press on" for leg in self.cycle)

    def aims(self, fire: Fire) -> tuple[tuple[tuple[int, ...], Fate], ...]:
        """Targets and fate of a step's salvos when everybody is there."""
        return self._gunnery(fire, first=False).opening_aims

    def scores(self, fire: Fire, states: Numbers) -> Chances:
        """The chance of 0, 1, 2 ... hits by each of these states, for a volley at anybody."""
        gunnery = self._gunnery(fire, first=False)
        patterns, rows = gunnery.where(gunnery.volleys(states, states, self.register(fire.by)))
        width = self.register(_foe(fire.by)).width
        scored = np.zeros((len(states), width))
        for k, (number, row) in enumerate(zip(patterns.tolist(), rows.tolist(), strict=True)):
            tables = gunnery.patterns[number].tables
            line = tables[0][row] if tables else NO_DICE
            scored[k, : len(line)] = line[:width]
            scored[k, -1] += line[width:].sum()  # hits beyond the last target are lost
        return scored

    # Fire

    def _exchange(self, leg: Exchange, pairs: Front, *, first: bool) -> Front:
        """All dice of the leg; the second volley is fixed before the first one hits."""
        volleys = [self._volleys(fire, pairs, first=first) for fire in leg.fires]
        for i, fire in enumerate(leg.fires):
            mine = volleys[0] if i == 0 else pairs.carried
            then = volleys[1] if i + 1 < len(volleys) else np.zeros_like(mine)
            aimed = pairs._replace(carried=then)
            pairs = self._fire(fire, aimed, mine, boxed=leg.boxed[i], first=first)
        return pairs

    def _gunnery(self, fire: Fire, *, first: bool) -> Gunnery:
        key = (fire, first)
        if key not in self._gunneries:
            own = self.register(fire.by)
            self._gunneries[key] = Gunnery(self.problem, fire, own, first=first)
        return self._gunneries[key]

    def _volleys(self, fire: Fire, pairs: Front, *, first: bool) -> Numbers:
        gunnery, foe = self._gunnery(fire, first=first), self.register(_foe(fire.by))
        if fire.by == "attacker":
            return gunnery.volleys(pairs.attacker, pairs.defender, foe)
        return gunnery.volleys(pairs.defender, pairs.attacker, foe)

    def _fire(
        self, fire: Fire, pairs: Front, volleys: Numbers, *, boxed: bool, first: bool
    ) -> Front:
        """One volley, pattern by pattern, salvo by salvo."""
        gunnery = self._gunnery(fire, first=first)
        numbers, rows = gunnery.where(volleys)
        kinds = np.unique(numbers).tolist()
        parts: list[Front] = []
        for number in kinds:
            pattern = gunnery.patterns[number]
            here = np.ones(len(numbers), np.bool_) if len(kinds) == 1 else numbers == number
            part, row = pairs.where(here), rows[here]
            for (targets, fate), table in zip(pattern.aims, pattern.tables, strict=True):
                chains = self.register(_foe(fire.by)).chains(targets, fate if boxed else "gone")
                source, part = self._hit(fire.by, part, chains, table, row)
                row = row[source]
            parts.append(part)
        return parts[0] if len(parts) == 1 else self.merge(together(parts))

    def _hit(
        self, by: Role, pairs: Front, chains: Chains, table: Chances, rows: Numbers
    ) -> tuple[Numbers, Front]:
        """Dice that share their targets; with each new pair the one it came from."""
        struck = pairs.defender if by == "attacker" else pairs.attacker
        line = chains.rows(struck)
        source, after, chance = self.spread(pairs.chance, table, rows, line, struck)
        self.dropped += pairs.total - float(chance.sum())
        carried, origin = pairs.carried[source], pairs.origin[source]
        if by == "attacker":
            return source, Front(pairs.attacker[source], after, carried, origin, chance)
        return source, Front(after, pairs.defender[source], carried, origin, chance)

    def _misses(self, fire: Fire, pairs: Front) -> Chances:
        """The chance that a fire step of a later round hits nobody."""
        gunnery, foe = self._gunnery(fire, first=False), self.register(_foe(fire.by))
        numbers, rows = gunnery.where(self._volleys(fire, pairs, first=False))
        struck = pairs.defender if fire.by == "attacker" else pairs.attacker
        missed = np.ones_like(pairs.chance)
        for number in np.unique(numbers).tolist():
            here = numbers == number
            pattern, states = gunnery.patterns[number], struck[here]
            for (targets, _), table in zip(pattern.aims, pattern.tables, strict=True):
                safe = foe.chains(targets, "gone").rows(states)[states, 1] == states
                missed[here] *= np.where(safe, 1.0, table[rows[here], 0])
        return missed

    # The other steps

    def _leave(self, leg: Leave, pairs: Front) -> Front:
        side = self.register(leg.of)
        cleared = side.after_opening if leg.only_doomed else side.after_round
        if leg.of == "attacker":
            return pairs._replace(attacker=cleared(pairs.attacker))
        return pairs._replace(defender=cleared(pairs.defender))

    def _halt(self, leg: Halt, pairs: Front, done: Settled) -> Front:
        """The book ends the battle."""
        over = self._halts(leg, pairs)
        if not over.any():
            return pairs
        done.append((STANDOFF, pairs.where(over)))
        return pairs.where(~over)

    def _halts(self, leg: Halt, pairs: Front) -> Mask:
        one = self.attacker.count(leg.look)(pairs.attacker)
        two = self.defender.count(leg.look)(pairs.defender)
        over = np.zeros(len(one), dtype=np.bool_)
        for a, d in np.unique(np.stack((one, two)), axis=1).T.tolist():
            if leg.when(a, d):
                over |= (one == a) & (two == d)
        return over

    def _offer(self, leg: Offer, pairs: Front, done: Settled) -> Front:
        if not len(pairs.chance):
            return pairs
        if leg.question != "press on":
            return self.settle(self.conduct.after_dive(leg, pairs), done)
        goes = self.conduct.breaks_off(pairs.attacker, pairs.defender)
        if not goes.any():
            return pairs
        done.append((RETREATED, pairs.where(goes)))
        return pairs.where(~goes)

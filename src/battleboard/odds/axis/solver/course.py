"""The course of a battle: its list of steps, read once, then walked by fronts instead of dice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

import numpy as np

from battleboard.axis.battle.rules import Fate, Fire, FireAll, Halt, Leave, Offer, Role, Step
from battleboard.odds.axis.solver.conduct import Conduct
from battleboard.odds.axis.solver.front import Front, front, merged, spread, together
from battleboard.odds.axis.solver.hit_tables import HitTables
from battleboard.odds.axis.solver.problem import Problem
from battleboard.odds.axis.solver.register import (
    Aims,
    Chains,
    Chances,
    Mask,
    Numbers,
    Register,
    chosen_together,
)

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
    """Return the legs of a list of steps; `again` are the steps after it, as the cycle repeats."""
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


def _unboxed(aims: Aims) -> Aims:
    """Return the classes of a step whose casualties leave at once."""
    return tuple((targets, "gone") for targets, _ in aims)


def _settled(by: Role, struck: Register, pairs: Front) -> Front:
    """Return the front after a step whose hits have all been taken."""
    if by == "attacker":
        return pairs._replace(defender=struck.settled(pairs.defender))
    return pairs._replace(attacker=struck.settled(pairs.attacker))


class Course:
    """A battle ready to be walked; registers and volleys grow as fronts reach new states."""

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
        """The chance of branches that were too unlikely to be followed."""
        self._hit_tables: dict[tuple[Fire, bool], HitTables] = {}

    @property
    def start(self) -> Front:
        """The front before the first die."""
        one = np.array([self.attacker.start], dtype=np.int64)
        other = np.array([self.defender.start], dtype=np.int64)
        return front(one, other, np.ones(1))

    def register(self, role: Role) -> Register:
        """Return the states of a side."""
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
        no_attacker = self.attacker.beaten(pairs.attacker) == 1
        no_defender = self.defender.beaten(pairs.defender) == 1
        over = no_attacker | no_defender
        if not over.any():
            return pairs
        done.append((DRAWN, pairs.where(no_attacker & no_defender)))
        done.append((LOST, pairs.where(no_attacker & ~no_defender)))
        done.append((WON, pairs.where(~no_attacker & no_defender)))
        return pairs.where(~over)

    def stays(self, pairs: Front) -> Chances:
        """Return the chance that a whole later round changes nothing."""
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
        """Whether the rules can end the battle in the middle of a round."""
        return any(isinstance(leg, Halt) for leg in self.cycle)

    @property
    def has_divers(self) -> bool:
        """Whether submarines may leave."""
        return any(isinstance(leg, Offer) and leg.question != "press on" for leg in self.cycle)

    def aims(self, fire: Fire) -> tuple[tuple[tuple[int, ...], Fate], ...]:
        """Return targets and fate of a step's salvos while all units are there."""
        return self._tables_of(fire, first=False).opening_aims

    def scores(self, fire: Fire, states: Numbers) -> Chances:
        """Return the chance of 0, 1, 2 ... hits by each of these states, in a volley at anybody."""
        hit_tables = self._tables_of(fire, first=False)
        patterns, rows = hit_tables.where(
            hit_tables.volleys(states, states, self.register(fire.by))
        )
        width = self.register(_foe(fire.by)).width
        scored = np.zeros((len(states), width))
        for k, (number, row) in enumerate(zip(patterns.tolist(), rows.tolist(), strict=True)):
            tables = hit_tables.patterns[number].tables
            line = tables[0][row] if tables else NO_DICE
            scored[k, : len(line)] = line[:width]
            scored[k, -1] += line[width:].sum()  # hits beyond the last target are lost
        return scored

    # Fire

    def _exchange(self, leg: Exchange, pairs: Front, *, first: bool) -> Front:
        """Return the front after the dice of a leg; the second volley is fixed before the first."""
        volleys = [self._volleys(fire, pairs, first=first) for fire in leg.fires]
        for i, fire in enumerate(leg.fires):
            mine = volleys[0] if i == 0 else pairs.carried
            then = volleys[1] if i + 1 < len(volleys) else np.zeros_like(mine)
            aimed = pairs._replace(carried=then)
            pairs = self._fire(fire, aimed, mine, boxed=leg.boxed[i], first=first)
        return pairs

    def _tables_of(self, fire: Fire, *, first: bool) -> HitTables:
        key = (fire, first)
        if key not in self._hit_tables:
            own = self.register(fire.by)
            self._hit_tables[key] = HitTables(self.problem, fire, own, first=first)
        return self._hit_tables[key]

    def _volleys(self, fire: Fire, pairs: Front, *, first: bool) -> Numbers:
        hit_tables, foe = self._tables_of(fire, first=first), self.register(_foe(fire.by))
        if fire.by == "attacker":
            return hit_tables.volleys(pairs.attacker, pairs.defender, foe)
        return hit_tables.volleys(pairs.defender, pairs.attacker, foe)

    def _fire(
        self, fire: Fire, pairs: Front, volleys: Numbers, *, boxed: bool, first: bool
    ) -> Front:
        """Return the front after one volley, pattern by pattern and salvo by salvo."""
        hit_tables = self._tables_of(fire, first=first)
        numbers, rows = hit_tables.where(volleys)
        kinds = np.unique(numbers).tolist()
        parts: list[Front] = []
        struck = self.register(_foe(fire.by))
        for number in kinds:
            pattern = hit_tables.patterns[number]
            here = np.ones(len(numbers), np.bool_) if len(kinds) == 1 else numbers == number
            part, row = pairs.where(here), rows[here]
            aims = pattern.aims if boxed else _unboxed(pattern.aims)
            joint = chosen_together(aims) if isinstance(fire, FireAll) else 0
            chains = struck.chains_of(aims, joint)
            for place, table in enumerate(pattern.tables):
                source, part = self._hit(fire.by, part, chains[place], table, row)
                row = row[source]
                if place + 1 == joint:
                    part = _settled(fire.by, struck, part)
            parts.append(part)
        return parts[0] if len(parts) == 1 else self.merge(together(parts))

    def _hit(
        self, by: Role, pairs: Front, chains: Chains, table: Chances, rows: Numbers
    ) -> tuple[Numbers, Front]:
        """Return the front after dice that share targets, and for each new pair the pair before."""
        struck = pairs.defender if by == "attacker" else pairs.attacker
        line = chains.rows(struck)
        source, after, chance = self.spread(pairs.chance, table, rows, line, struck)
        self.dropped += pairs.total - float(chance.sum())
        carried, origin = pairs.carried[source], pairs.origin[source]
        if by == "attacker":
            return source, Front(pairs.attacker[source], after, carried, origin, chance)
        return source, Front(after, pairs.defender[source], carried, origin, chance)

    def _misses(self, fire: Fire, pairs: Front) -> Chances:
        """Return the chance that a fire step of a later round hits nobody."""
        hit_tables, foe = self._tables_of(fire, first=False), self.register(_foe(fire.by))
        numbers, rows = hit_tables.where(self._volleys(fire, pairs, first=False))
        struck = pairs.defender if fire.by == "attacker" else pairs.attacker
        missed = np.ones_like(pairs.chance)
        for number in np.unique(numbers).tolist():
            here = numbers == number
            pattern, states = hit_tables.patterns[number], struck[here]
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
        """Set aside the pairs where the rules end the battle."""
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

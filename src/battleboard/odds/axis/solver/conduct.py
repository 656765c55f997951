"""The answers of both sides to the offers of a battle: who leaves, and when."""

from collections.abc import Mapping

import numpy as np

from battleboard.axis.battle.rules import Offer, unarmed
from battleboard.odds.axis.solver.front import Front, front
from battleboard.odds.axis.solver.problem import Problem
from battleboard.odds.axis.solver.register import Mask, Memo, Numbers, Register, State

Hopes = Mapping[tuple[State, State], float]
"""The chances to win from pairs of states at the end of a round."""


class Conduct:
    """The answers of both sides, state by state."""

    def __init__(self, problem: Problem, attacker: Register, defender: Register) -> None:
        self._problem, self._attacker, self._defender = problem, attacker, defender
        self.hopes: Hopes | None = None
        """The chances to win, for an attacker who leaves when they fall too low."""
        offers = [step for step in problem.rules.cycle if isinstance(step, Offer)]
        self._press_on = next((offer for offer in offers if offer.question == "press on"), None)
        self._still_asked = offers[offers.index(self._press_on) + 1 :] if self._press_on else []
        self._harmless = Memo(lambda s: unarmed(attacker.force(s), attacker.combatants))
        self._flies = Memo(self._only_air)
        self._has_enough = Memo(self._has_had_enough)

    def breaks_off(self, attacker: Numbers, defender: Numbers) -> Mask:
        """Return where the attacker, if allowed to, leaves at the end of a round.

        Transports alone go: in Classic they must, elsewhere it is wise. From a landing only
        aircraft leave, when nobody else is left. Rules: CL-SEA-R4, RV-TPT-17, RV-RET-6.
        """
        offer, landed = self._press_on, self._problem.landed
        if offer is None or (landed and not offer.air_leaves):
            return np.zeros(len(attacker), np.bool_)
        goes: Mask = (self._harmless(attacker) | self._has_enough(attacker)) == 1
        if self.hopes is not None:
            goes |= self._despairs(self.hopes, attacker, defender)
        if landed:
            goes &= self._flies(attacker) == 1
        return goes

    def after_dive(self, offer: Offer, pairs: Front) -> Front:
        """Return the front after submarines have left where they want to and may."""
        if offer.question not in ("attacking submarines", "defending submarines"):
            return pairs  # a question of an edition's own, which no policy answers
        if offer.by == "attacker":
            free = _unbarred(offer, self._defender, pairs.defender)
            went = np.where(free, self._attacker.dived(pairs.attacker), pairs.attacker)
            return pairs._replace(attacker=went)
        free = _unbarred(offer, self._attacker, pairs.attacker)
        went = np.where(free, self._defender.dived(pairs.defender), pairs.defender)
        return pairs._replace(defender=went)

    def _despairs(self, hopes: Hopes, attacker: Numbers, defender: Numbers) -> Mask:
        """Return where the attacker expects submarines to dive later. Rules: RV-R-47, RV-R-26."""
        pairs = front(attacker, defender, np.ones(len(attacker)))
        for offer in self._still_asked:
            pairs = self.after_dive(offer, pairs)
        ours, theirs = self._attacker.states, self._defender.states
        ends = zip(pairs.attacker.tolist(), pairs.defender.tolist(), strict=True)
        chances = np.array([hopes.get((ours[a], theirs[d]), 0.0) for a, d in ends])
        chances[self._defender.beaten(pairs.defender) == 1] = 1.0
        low: Mask = chances < self._problem.retreat.chance
        return low

    def _only_air(self, state: int) -> int:
        ready, combatants = self._attacker.states[state].ready, self._attacker.combatants
        return all(combatant.air for n, combatant in zip(ready, combatants, strict=True) if n)

    def _has_had_enough(self, state: int) -> int:
        """Return whether the attacker's own losses end the battle by policy."""
        policy, ready = self._problem.retreat, self._attacker.states[state].ready
        return sum(ready) < policy.fewer or (policy.only_air and bool(self._only_air(state)))


def _unbarred(offer: Offer, foe: Register, states: Numbers) -> Mask:
    if offer.barred is None:
        return np.ones(len(states), dtype=np.bool_)
    free: Mask = foe.count(offer.barred)(states) == 0
    return free

"""Hits of several classes of targets: how many can take effect, and which choice wastes one."""

from collections.abc import Iterable, Mapping
from itertools import combinations

from msgspec.structs import replace

from battleboard.axis.battle.rules import Combatants, Fate, Force, PendingHits, strike

Choice = Mapping[int, int]
"""The number of hits that each piece of the roster takes."""


Slots = tuple[int, ...]
"""The piece that a first hit makes of each piece, -1 = it sinks; empty: every first hit sinks."""


def slots_of(combatants: Combatants) -> Slots:
    """Return the piece that a first hit makes of each piece."""
    return tuple(combatant.worse for combatant in combatants)


def capacity(force: Force, slots: Slots, targets: Iterable[int]) -> int:
    """Return how many hits some pieces can take; an undamaged ship of two hits takes both."""
    if not slots:
        return sum(force.ready[i] for i in targets)
    aimed, ready = set(targets), force.ready
    return sum(ready[i] * (2 if slots[i] in aimed else 1) for i in aimed)


def most_effective(force: Force, slots: Slots, pending: tuple[PendingHits, ...]) -> int:
    """Return how many of the pending hits can find a target if their owner chooses well.

    For any set of classes, the hits are at most what the targets of that set can take together,
    plus the hits of the other classes. The smallest of these bounds can be reached (Hall's
    theorem).
    """
    return min(
        sum(one.hits for one in pending if one not in bounded)
        + capacity(force, slots, {i for one in bounded for i in one.targets})
        for size in range(len(pending) + 1)
        for bounded in combinations(pending, size)
    )


def is_useless(
    force: Force, slots: Slots, pending: tuple[PendingHits, ...], targets: tuple[int, ...]
) -> bool:
    """Return whether one more hit on these targets could change nothing.

    Rules: RV-R-36, EU-R-32.
    """
    if all(one.targets == targets for one in pending):
        return sum(one.hits for one in pending) >= capacity(force, slots, targets)
    another = PendingHits(1, targets, "gone")
    best = most_effective(force, slots, pending)
    return most_effective(force, slots, (*pending, another)) == best


def with_hits(force: Force, slots: Slots, choice: Choice, fate: Fate) -> Force:
    """Return the force after its owner's choice; first hits damage ships that can take two."""
    if not slots:
        return strike(force, choice, fate)
    damaged = [i for i in choice if slots[i] >= 0]
    if damaged:
        ready = list(force.ready)
        for i in damaged:
            ready[i] -= choice[i]
            ready[slots[i]] += choice[i]
        assert min(ready) >= 0, "only units that are there can be hit"
        force = replace(force, ready=tuple(ready))
    lost = {i: number for i, number in choice.items() if slots[i] < 0}
    return strike(force, lost, fate)


def is_possible(force: Force, slots: Slots, choice: Choice) -> bool:
    """Return whether the force has the chosen number of each piece, counting ships just damaged."""
    ready = list(force.ready)
    for i, number in choice.items():
        if slots[i] >= 0:
            ready[slots[i]] += min(number, ready[i])
    return all(0 <= number <= ready[i] for i, number in choice.items())


def wastes(
    force: Force, slots: Slots, now: PendingHits, choice: Choice, later: tuple[PendingHits, ...]
) -> bool:
    """Return whether a choice leaves a later hit without a target that another would leave it.

    Rules: EU-R-31.
    """
    if not later:
        return False
    best = most_effective(force, slots, (now, *later))
    after = with_hits(force, slots, choice, now.fate)
    return sum(choice.values()) + most_effective(after, slots, later) < best

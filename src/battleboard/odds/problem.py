"""A battle to be solved: its list of steps, both sides, and how its people behave."""

from typing import Literal

from msgspec import Struct

from battleboard.axis.battle import BattleRules, Gunners

Order = tuple[int, ...]
"""Pieces of the roster, from the first lost to the last."""
Dive = Literal["never", "always", "alone"]
"""When submarines leave: never, at the first chance, or when nobody else of theirs is left."""


class Side(Struct, frozen=True):
    """A side before the first die."""

    gunners: Gunners
    counts: tuple[int, ...]
    order: Order
    doomed: tuple[int, ...] = ()
    """Units that fight but leave with the opening fire, whatever happens."""
    dive: Dive = "never"
    hit: tuple[int, ...] = ()
    """Units that fight but leave with the present round."""

    @property
    def hits(self) -> int:
        """How many hits the side can take at most."""
        gunners = enumerate(self.gunners)
        return sum(self.counts[i] * (2 if g.worse >= 0 else 1) for i, g in gunners)


class Retreat(Struct, frozen=True):
    """When the attacker breaks off; nothing set: he fights to the end."""

    rounds: int = 0
    """After so many rounds; 0 = no limit."""
    fewer: int = 0
    """When fewer units than this are left."""
    only_air: bool = False
    """When only aircraft are left."""
    chance: float = 0.0
    """When the chance to win, fighting on to the end, is below this."""


class Problem(Struct, frozen=True):
    """A battle and the answers of its people; equal problems have equal odds."""

    rules: BattleRules
    attacker: Side
    defender: Side
    support: tuple[tuple[int, int], ...] = ()
    """What supporting ships need, and how many there are."""
    gun: int = 0
    """What the defender's gun needs; 0 = there is none."""
    retreat: Retreat = Retreat()
    landed: bool = False
    """Whether troops came from the sea: they do not retreat."""
    begun: bool = False
    """Whether the first round is under way or over: then the cycle holds later rounds only."""

"""A battle to be solved: its list of steps, both sides, and the policies of both."""

from typing import Literal

from msgspec import Struct

from battleboard.axis.battle.rules import BattleRules, Combatants

Order = tuple[int, ...]
"""The pieces of the roster from the first lost to the last."""
Dive = Literal["never", "always", "alone"]
"""The time when submarines leave: never, at the first chance, or when no other unit is left."""


class ProblemSide(Struct, frozen=True):
    """A side before the first die."""

    combatants: Combatants
    counts: tuple[int, ...]
    order: Order
    doomed: tuple[int, ...] = ()
    """Units that fight but leave with the opening fire, whatever happens."""
    dive: Dive = "never"
    hit: tuple[int, ...] = ()
    """Units that fight but leave with the present round."""

    @property
    def hits(self) -> int:
        """The maximum number of hits that the side can take."""
        combatants = enumerate(self.combatants)
        return sum(self.counts[i] * (2 if g.worse >= 0 else 1) for i, g in combatants)


class RetreatPolicy(Struct, frozen=True):
    """The policy when the attacker breaks off; if nothing is set, it fights to the end."""

    rounds: int = 0
    """The number of rounds after which the attacker leaves; 0 = no limit."""
    fewer: int = 0
    """The number of units below which the attacker leaves."""
    only_air: bool = False
    """Whether the attacker leaves when only aircraft are left."""
    chance: float = 0.0
    """The chance to win, when fighting on to the end, below which the attacker leaves."""


class Problem(Struct, frozen=True):
    """A battle with the policies of both sides; equal problems have equal odds."""

    rules: BattleRules
    attacker: ProblemSide
    defender: ProblemSide
    support: tuple[tuple[int, int], ...] = ()
    """The rolls that bombarding ships need, with the number of ships for each."""
    gun: int = 0
    """The highest roll with which the defender's gun hits; 0 = there is none."""
    retreat: RetreatPolicy = RetreatPolicy()
    landed: bool = False
    """Whether troops came from the sea, so that they do not retreat."""
    begun: bool = False
    """Whether the first round is under way or over, so that the cycle holds later rounds only."""

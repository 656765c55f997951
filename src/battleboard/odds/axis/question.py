"""A question about a battle as units and policies; the solver's problem is posed from it."""

from typing import Literal, NamedTuple

from msgspec import Struct

from battleboard.axis.battle.arms import Arms, Perks, PieceCounts
from battleboard.axis.battle.rules import Fate, Role
from battleboard.odds.axis.solver.problem import Dive, RetreatPolicy

BUDGET = 100_000_000
SAMPLES = 100_000


class Army(NamedTuple):
    """The units of one side, guns among them."""

    perks: Perks
    """The perks of every unit of the side, reinforcements too."""
    ready: PieceCounts
    hit: PieceCounts = ()
    """Units in the casualty box until the end of the round; they still fire."""
    doomed: PieceCounts = ()
    """Units in the casualty box until the opening fire is over."""
    initial: PieceCounts = ()
    """All who came to a battle under way, if advantages depend on it; empty: who is there now."""


class OpenHits(NamedTuple):
    """Hits of one class of targets whose owner has not chosen yet."""

    hits: int
    targets: tuple[str, ...]
    """The kinds that can take them."""
    fate: Fate = "box"


class OpenDice(NamedTuple):
    """Dice of the present step that are still to be rolled."""

    need: int
    dice: int
    targets: tuple[str, ...]
    """The kinds that can be hit."""
    fate: Fate = "box"


class OpenRound(NamedTuple):
    """The point that a battle under way has reached; the armies hold the casualty box."""

    step: int
    """The number of steps that are over, of those before the first round and of the round."""
    round: int = 1
    struck: Role = "defender"
    """The side that the present step hits."""
    hits: int = 0
    """The hits that wait for their owner's choice."""
    targets: tuple[str, ...] = ()
    """The kinds that can take these hits."""
    fate: Fate = "box"
    later: tuple[OpenHits, ...] = ()
    """Hits of the same step that wait until those before them are taken."""
    salvos: tuple[OpenDice, ...] = ()


class Question(Struct, frozen=True):
    """A battle, the policies of both sides, and the limits of the work."""

    arms: Arms
    attacker: Army
    defender: Army
    sea: bool = False
    amphibious: bool = False
    """Whether troops come ashore, so that the attacker cannot retreat."""
    bombard: PieceCounts = ()
    """Ships that support a landing."""
    attacker_order: tuple[str, ...] = ()
    """The kinds from the first lost to the last; those not named go by price."""
    defender_order: tuple[str, ...] = ()
    retreat: RetreatPolicy = RetreatPolicy()
    keep_land: bool = False
    """Whether the attacker loses one land unit last of all, to occupy."""
    attacker_dive: Dive = "never"
    defender_dive: Dive = "never"
    decks: Literal["", "attacker", "defender", "both"] = ""
    """The side whose fighters are lost after the battle if they find no carrier."""
    budget: int = BUDGET
    """The size up to which a battle is solved exactly; 0 = sample it."""
    samples: int = SAMPLES
    seed: int = 0
    under_way: OpenRound | None = None
    """The point that a battle has reached, if it has begun."""

    @property
    def landed(self) -> bool:
        """Whether troops come ashore in this battle."""
        return self.amphibious or bool(self.bombard)

    def army(self, role: Role) -> Army:
        """Return one of the two sides."""
        return self.attacker if role == "attacker" else self.defender

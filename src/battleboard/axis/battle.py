"""A battle described once: the engine plays the description, the odds integrate it.

Sides are counts aligned with a roster, steps are values. What is hit goes to a shelf of the
casualty box, which a `Leave` step clears, or, where it has nothing more to fire, leaves at once.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.piles import Piles
from battleboard.core.ids import Seat, Space

Role = Literal["attacker", "defender"]
Fate = Literal["box", "doomed", "gone"]
"""What becomes of a unit that is hit: it leaves with the round, after the opening fire, at once."""

Question = Literal["attacking submarines", "defending submarines", "press on"]
"""Submarines leave, by withdrawing or by diving, as the edition has it; all retreat or press on."""


class Force(Struct, frozen=True, gc=False):
    """A side in a battle: counts aligned with its roster.

    The casualty box has two shelves, and both still fire until a step clears them: `hit` units
    leave at the end of the round, `doomed` ones after the opening fire.
    """

    roster: Piles
    """One unit of each kind and condition."""
    ready: tuple[int, ...]
    hit: tuple[int, ...]
    doomed: tuple[int, ...]

    def firing(self, i: int) -> int:
        """How many of a piece still fire."""
        return self.ready[i] + self.hit[i] + self.doomed[i]

    @property
    def gone(self) -> bool:
        """Whether nobody is left, not even in the casualty box."""
        return not (any(self.ready) or any(self.hit) or any(self.doomed))


class Gunner(Struct, frozen=True, gc=False):
    """What one piece of the roster rolls, settled at the muster."""

    value: int
    dice: int = 1
    opening: int = -1
    """What it needs in the first round, where that differs."""
    air: bool = False
    submarine: bool = False
    destroyer: bool = False
    land: bool = False
    foot: bool = False
    """Infantry."""
    artillery: bool = False
    supported: int = 0
    """What it needs beside artillery; 0 = artillery does not help it."""
    fodder: bool = True
    """Whether it can be taken as a casualty."""
    immune: bool = False
    """Whether guns cannot fire at it."""
    sacrificed: bool = False
    """Whether it comes doomed: it fires in the first opening fire, takes no hit, and is lost."""
    worse: int = -1
    """The piece that a first hit turns it into; -1 = the first hit sinks it."""

    def need(self, *, first: bool) -> int:
        """What it needs in this round."""
        return self.opening if first and self.opening >= 0 else self.value


Gunners = tuple[Gunner, ...]
Side = tuple[Force, Gunners]


class Salvo(Struct, frozen=True, gc=False):
    """Dice rolled together that share legal targets and the fate of their victims."""

    step: str
    need: int
    dice: tuple[tuple[int, int], ...]
    """Piece of the roster and number of dice; piece -1 is a shooter outside the battle."""
    targets: tuple[int, ...]
    fate: Fate = "box"


@dataclass(frozen=True, slots=True)
class Scene:
    """What a volley may look at: its own side, who is opposite, and what its step sees of them."""

    own: Force
    gunners: Gunners
    foes: Gunners
    seen: int = 0
    """The number that the step's sight gives."""
    first: bool = False
    """Whether it is the first round."""
    support: tuple[tuple[int, int], ...] = ()
    """What supporting ships need, and how many there are."""
    gun: int = 0
    """What a gun needs; 0 = there is none."""


Volley = Callable[[Scene], tuple[Salvo, ...]]
Count = Callable[[Force, Gunners], int]


@dataclass(frozen=True, slots=True)
class Sight:
    """One number about a side, all that a volley knows of what has happened in the battle.

    The odds group positions by it, so it is small: how many aircraft, whether a destroyer is there.
    """

    of: Literal["own", "foe"]
    count: Count


@dataclass(frozen=True, slots=True)
class Fire:
    """One side fires; each salvo says what becomes of those it hits."""

    by: Role
    volley: Volley
    sight: Sight | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Casualties of one side are removed: only the doomed, or all."""

    of: Role
    only_doomed: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice between the dice; the engine asks it, a policy answers it for the odds."""

    question: Question
    barred: Count | None = None
    """What, counted on the other side, takes the choice away: destroyers, where they do."""
    air_leaves: bool = False
    """Whether aircraft may leave a landing from which the troops cannot retreat."""


@dataclass(frozen=True, slots=True)
class Halt:
    """The book ends the battle by itself: nobody left can hit anybody."""

    look: Count
    when: Callable[[int, int], bool]
    """By what is seen of the attacker and of the defender."""


Step = Fire | Leave | Offer | Halt


@dataclass(frozen=True, slots=True)
class BattleRules:
    """A battle as its rulebook lists it: what comes once, and what is repeated."""

    once: tuple[Step, ...]
    cycle: tuple[Step, ...]
    rounds: int = 0
    """The most rounds that are fought; 0 = to the end."""

    @property
    def can_be_left(self) -> bool:
        """Whether the attacker is ever asked to press on or to retreat."""
        steps = self.once + self.cycle
        return any(isinstance(step, Offer) and step.question == "press on" for step in steps)

    def step(self, number: int) -> Step:
        """The step at a place in both lists together."""
        return (self.once + self.cycle)[number]


class Battle(Struct, frozen=True, gc=False):
    """A battle in progress is a value: it stops anywhere and goes on later."""

    space: Space
    attacker: Force
    defender: Force
    step: int = 0
    round: int = 1
    salvos: tuple[Salvo, ...] = ()
    """Salvos of the present step that still have to be fired."""
    hits: int = 0
    """Hits of the last salvo that wait for their owner."""
    targets: tuple[int, ...] = ()
    fate: Fate = "box"
    struck: Role = "defender"
    origins: tuple[Space, ...] = ()
    """Spaces from which attackers came, fixed when the battle begins."""
    landed: bool = False
    """Whether troops came from the sea: then nobody retreats."""
    support: int = 0
    asked: tuple[Seat, ...] = ()
    """Owners of submarines that have had their word in this step."""

    def side(self, role: Role) -> Force:
        """One of the two forces."""
        return self.attacker if role == "attacker" else self.defender

    def with_side(self, role: Role, force: Force) -> "Battle":
        """The battle with one force changed."""
        if role == "attacker":
            return replace(self, attacker=force)
        return replace(self, defender=force)


def muster(piles: Piles) -> Force:
    """A force from what stands there, nobody hit."""
    none = (0,) * len(piles)
    return Force(tuple(p.one for p in piles), tuple(p.count for p in piles), none, none)


def strike(force: Force, pieces: dict[int, int], fate: Fate) -> Force:
    """Hits go to these pieces of the roster, each with its number."""
    ready, hit, doomed = list(force.ready), list(force.hit), list(force.doomed)
    for i, count in pieces.items():
        ready[i] -= count
        assert ready[i] >= 0, "only units that are there can be hit"
        if fate != "gone":
            (doomed if fate == "doomed" else hit)[i] += count
    return replace(force, ready=tuple(ready), hit=tuple(hit), doomed=tuple(doomed))


def struck_once(force: Force, gunners: Gunners, i: int, fate: Fate) -> Force:
    """One hit on a piece: damage if it can take it, otherwise a casualty."""
    after = strike(force, {i: 1}, "gone" if gunners[i].worse >= 0 else fate)
    if (worse := gunners[i].worse) < 0:
        return after
    ready = (*after.ready[:worse], after.ready[worse] + 1, *after.ready[worse + 1 :])
    return replace(after, ready=ready)


def cleared(force: Force, *, only_doomed: bool) -> tuple[Force, tuple[int, ...]]:
    """The force after its casualties have left, and how many of each piece left."""
    none = (0,) * len(force.ready)
    if only_doomed:
        return replace(force, doomed=none), force.doomed
    left = tuple(h + d for h, d in zip(force.hit, force.doomed, strict=True))
    return replace(force, hit=none, doomed=none), left


def sighted(step: Fire, own: Side, foe: Side) -> int:
    """What a fire step sees."""
    if step.sight is None:
        return 0
    return step.sight.count(*(own if step.sight.of == "own" else foe))


def unarmed(force: Force, gunners: Gunners) -> bool:
    """Whether nobody left can hit anything: transports alone."""
    return not any(n and g.value for n, g in zip(force.ready, gunners, strict=True))

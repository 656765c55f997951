"""The description of a battle, which the engine plays and the odds integrate.

A side is a roster with counts, and steps are values. A hit unit goes to a shelf of the casualty box
until a `Leave` step clears it; a unit that has nothing more to fire leaves at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from battleboard.axis.board.piles import Piles
from battleboard.core.ids import Seat, Space

Role = Literal["attacker", "defender"]
BattleKind = Literal["", "raid"]
"""A battle for a space, or an air battle over one that is raided."""
Fate = Literal["box", "doomed", "gone"]
"""The time a hit unit leaves: end of round (box), after opening fire (doomed) or now (gone)."""

OfferName = str
"""The name of an offer.

The odds know `attacking submarines`, `defending submarines` and `press on`. An edition decides who
is asked what, and can add questions of its own.
"""


class PendingHits(Struct, frozen=True, gc=False):
    """Hits of one class of targets whose owner has not chosen yet."""

    hits: int
    targets: tuple[int, ...]
    fate: Fate


class Force(Struct, frozen=True, gc=False, omit_defaults=True):
    """A side in a battle: counts aligned with its roster.

    The casualty box has two shelves, and units on both still fire until a step clears them: `hit`
    units leave at the end of the round, `doomed` ones after the opening fire.
    """

    roster: Piles
    """One unit of each kind and condition."""
    ready: tuple[int, ...]
    hit: tuple[int, ...]
    doomed: tuple[int, ...]
    initial: tuple[int, ...] = ()
    """The number of each piece at the start of the battle, where advantages depend on it."""
    support: tuple[tuple[str, int], ...] = ()
    """Ships that fire at the coast from outside the battle, by kind."""
    slots: tuple[int, ...] = ()
    """The piece that a first hit makes of each piece, -1 = none; empty: no ship takes two hits."""
    pending: tuple[PendingHits, ...] = ()
    """Hits of the present step that wait until those before them are taken."""

    def firing(self, i: int) -> int:
        """Return how many of a piece still fire."""
        return self.ready[i] + self.hit[i] + self.doomed[i]

    @property
    def gone(self) -> bool:
        """Whether no unit is left, not even in the casualty box."""
        return not (any(self.ready) or any(self.hit) or any(self.doomed))


class Combatant(Struct, frozen=True, gc=False):
    """The values that one piece of the roster rolls with, fixed when the side is mustered."""

    value: int
    dice: int = 1
    opening: int = -1
    """The value in the first round, where it differs; -1 = it does not."""
    air: bool = False
    submarine: bool = False
    destroyer: bool = False
    land: bool = False
    foot: bool = False
    """Whether it is infantry."""
    artillery: bool = False
    supported: int = 0
    """The value with the support of artillery; 0 = artillery does not help it."""
    fodder: bool = True
    """Whether it can be taken as a casualty."""
    immune: bool = False
    """Whether antiaircraft guns cannot fire at it."""
    sacrificed: bool = False
    """Whether it is lost after the first opening fire, in which it fires; it takes no hit."""
    worse: int = -1
    """The piece that a first hit turns it into; -1 = the first hit sinks it."""
    bystander: bool = False
    """Whether it takes no part, but stands where submarines can hit it. Rules: EU-SUB-18."""

    def need(self, *, first: bool) -> int:
        """Return the highest roll with which it hits in this round."""
        return self.opening if first and self.opening >= 0 else self.value


Combatants = tuple[Combatant, ...]
ForceWithValues = tuple[Force, Combatants]


class Salvo(Struct, frozen=True, gc=False):
    """Dice rolled together that share legal targets and the fate of their victims."""

    step: str
    need: int
    dice: tuple[tuple[int, int], ...]
    """Pieces of the roster with their numbers of dice; piece -1 is a shooter outside the battle."""
    targets: tuple[int, ...]
    fate: Fate = "box"


class FireContext(Struct, frozen=True, gc=False):
    """The facts from which a volley is made: both sides, and what its step sees of them."""

    own: Force
    combatants: Combatants
    foes: Combatants
    seen: int = 0
    """The number that the step's sight gives."""
    first: bool = False
    """Whether it is the first round."""
    support: tuple[tuple[int, int], ...] = ()
    """The rolls that bombarding ships need, with the number of ships for each."""
    gun: int = 0
    """The highest roll with which an antiaircraft gun hits; 0 = there is none."""


Volley = Callable[[FireContext], tuple[Salvo, ...]]
Count = Callable[[Force, Combatants], int]


@dataclass(frozen=True, slots=True)
class Sight:
    """One number about a side, the only history of the battle that a volley knows.

    The odds group positions by this number, so it is small, such as the number of aircraft or
    whether a destroyer is there.
    """

    of: Literal["own", "foe"]
    count: Count


@dataclass(frozen=True, slots=True)
class Fire:
    """A step in which one side fires; each salvo states what becomes of the units it hits."""

    by: Role
    volley: Volley
    sight: Sight | None = None
    guns: bool = False
    """Whether antiaircraft guns fire, so that their victims are told apart."""


@dataclass(frozen=True, slots=True)
class FireAll(Fire):
    """A step in which one side rolls all dice before any casualty is chosen.

    The owner then takes the hits class by class, and must not waste any that another choice would
    save. Rules: RV-CBT-12, EU-R-31, DD-COM-6.
    """


@dataclass(frozen=True, slots=True)
class Leave:
    """A step that removes casualties of one side: only the doomed, or all."""

    of: Role
    only_doomed: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice between the dice: the engine asks a player by its name, the odds apply a policy."""

    question: OfferName
    by: Role = "attacker"
    """The side that has the choice."""
    barred: Count | None = None
    """A count of enemy units that takes the choice away, such as destroyers; None = none does."""
    air_leaves: bool = False
    """Whether aircraft may leave a landing from which the troops cannot retreat."""


@dataclass(frozen=True, slots=True)
class Halt:
    """A step that ends the battle when nobody left can hit anybody."""

    look: Count
    when: Callable[[int, int], bool]
    """The condition, by what the look sees of the attacker and of the defender."""


Step = Fire | Leave | Offer | Halt


@dataclass(frozen=True, slots=True)
class BattleRules:
    """A battle as its rulebook lists it: steps that come once, and steps that are repeated."""

    once: tuple[Step, ...]
    cycle: tuple[Step, ...]
    rounds: int = 0
    """The maximum number of rounds; 0 = no limit."""

    @property
    def can_be_left(self) -> bool:
        """Whether the attacker is ever asked to press on or to retreat."""
        steps = self.once + self.cycle
        return any(isinstance(step, Offer) and step.question == "press on" for step in steps)

    def step(self, number: int) -> Step:
        """Return the step at an index of both lists taken together."""
        return (self.once + self.cycle)[number]


class Battle(Struct, frozen=True, gc=False):
    """A battle in progress, as a value that can stop and go on at any point."""

    space: Space
    attacker: Force
    defender: Force
    step: int = 0
    round: int = 1
    salvos: tuple[Salvo, ...] = ()
    """Salvos of the present step that still have to be fired."""
    hits: int = 0
    """Hits of the last salvo for which the owner has not chosen casualties yet."""
    targets: tuple[int, ...] = ()
    fate: Fate = "box"
    struck: Role = "defender"
    origins: tuple[Space, ...] = ()
    """Spaces from which attackers came, fixed when the battle begins."""
    landed: bool = False
    """Whether troops came from the sea: then nobody retreats."""
    support: int = 0
    asked: tuple[Seat, ...] = ()
    """Owners of submarines that have already answered in this step."""
    kind: BattleKind = ""

    def side(self, role: Role) -> Force:
        """Return one of the two forces."""
        return self.attacker if role == "attacker" else self.defender

    def with_side(self, role: Role, force: Force) -> "Battle":
        """Return the battle with one force changed."""
        if role == "attacker":
            return replace(self, attacker=force)
        return replace(self, defender=force)


def strike(force: Force, pieces: Mapping[int, int], fate: Fate) -> Force:
    """Take units of these pieces from the ready ones and put them where their fate says."""
    ready, hit, doomed = list(force.ready), list(force.hit), list(force.doomed)
    for i, count in pieces.items():
        ready[i] -= count
        assert ready[i] >= 0, "only units that are there can be hit"
        if fate != "gone":
            (doomed if fate == "doomed" else hit)[i] += count
    return replace(force, ready=tuple(ready), hit=tuple(hit), doomed=tuple(doomed))


def cleared(force: Force, *, only_doomed: bool) -> tuple[Force, tuple[int, ...]]:
    """Return the force after its casualties have left, and how many of each piece left."""
    none = (0,) * len(force.ready)
    if only_doomed:
        return replace(force, doomed=none), force.doomed
    left = tuple(h + d for h, d in zip(force.hit, force.doomed, strict=True))
    return replace(force, hit=none, doomed=none), left


def opponent(role: Role) -> Role:
    """Return the other side."""
    return "defender" if role == "attacker" else "attacker"


def is_beaten(force: Force, combatants: Combatants) -> bool:
    """Return whether no unit is left that takes part, not even in the casualty box."""
    if force.gone:
        return True
    bystanders = [i for i, combatant in enumerate(combatants) if combatant.bystander]
    return bool(bystanders) and not any(
        force.firing(i) for i in range(len(combatants)) if i not in bystanders
    )


def sighted(step: Fire, own: ForceWithValues, foe: ForceWithValues) -> int:
    """Return the number that a fire step sees."""
    if step.sight is None:
        return 0
    return step.sight.count(*(own if step.sight.of == "own" else foe))


def unarmed(force: Force, combatants: Combatants) -> bool:
    """Return whether no unit left can hit anything, as with transports alone."""
    return not any(
        n and g.value and not g.bystander for n, g in zip(force.ready, combatants, strict=True)
    )

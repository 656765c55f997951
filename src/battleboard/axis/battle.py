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
    air: bool = False
    submarine: bool = False
    land: bool = False
    fodder: bool = True
    """Whether it can be taken as a casualty."""


Gunners = tuple[Gunner, ...]


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
    """What a volley may look at."""

    own: Force
    gunners: Gunners
    foe: Force
    foes: Gunners
    support: int = 0
    """Ships that give a support shot."""
    support_value: int = 0
    gun: int = 0
    """What a gun needs; 0 = there is none."""


Volley = Callable[[Scene], tuple[Salvo, ...]]


@dataclass(frozen=True, slots=True)
class Fire:
    """One side fires; each salvo says what becomes of those it hits."""

    by: Role
    volley: Volley


@dataclass(frozen=True, slots=True)
class Leave:
    """Casualties of one side are removed: only the doomed, or all."""

    of: Role
    only_doomed: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A choice between the dice; the engine asks it, a policy answers it for the odds."""

    question: Question


Step = Fire | Leave | Offer


@dataclass(frozen=True, slots=True)
class BattleRules:
    """A battle as its rulebook lists it: what comes once, and what is repeated."""

    once: tuple[Step, ...]
    cycle: tuple[Step, ...]

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


def cleared(force: Force, *, only_doomed: bool) -> tuple[Force, tuple[int, ...]]:
    """The force after its casualties have left, and how many of each piece left."""
    none = (0,) * len(force.ready)
    if only_doomed:
        return replace(force, doomed=none), force.doomed
    left = tuple(h + d for h, d in zip(force.hit, force.doomed, strict=True))
    return replace(force, hit=none, doomed=none), left


# Volleys that editions put together


@dataclass(frozen=True, slots=True)
class Shooting:
    """The name of a fire step, and what becomes of those it hits."""

    step: str
    fate: Fate


ATTACK = Shooting("attack", "box")
DEFENCE = Shooting("defence", "gone")
SURPRISE = Shooting("submarines", "doomed")


def columns(
    shooting: Shooting,
    force: Force,
    gunners: Gunners,
    who: tuple[int, ...],
    targets: tuple[int, ...],
) -> tuple[Salvo, ...]:
    """Column by column, from the lowest value up. Rules: CL-COM-6, CL-COM-R1."""
    values = sorted({gunners[i].value for i in who if gunners[i].value and force.firing(i)})
    return tuple(
        Salvo(
            shooting.step,
            value,
            tuple(
                (i, force.firing(i) * gunners[i].dice)
                for i in who
                if gunners[i].value == value and force.firing(i)
            ),
            targets,
            shooting.fate,
        )
        for value in values
    )


def everybody(foes: Gunners) -> tuple[int, ...]:
    """All pieces that can be hit."""
    return tuple(i for i, foe in enumerate(foes) if foe.fodder)


def ships(foes: Gunners) -> tuple[int, ...]:
    """All but aircraft: what submarines can hit. Rules: CL-SUB-2."""
    return tuple(i for i, foe in enumerate(foes) if foe.fodder and not foe.air)


def all_in_columns(shooting: Shooting) -> Volley:
    """Everybody fires at anything, column by column: a land battle."""

    def volley(scene: Scene) -> tuple[Salvo, ...]:
        who = tuple(range(len(scene.gunners)))
        return columns(shooting, scene.own, scene.gunners, who, everybody(scene.foes))

    return volley


def submarines_strike(scene: Scene) -> tuple[Salvo, ...]:
    """Attacking submarines surprise ships, which do not fire. Rules: CL-SUB-3, CL-SEA-2."""
    who = tuple(i for i, gunner in enumerate(scene.gunners) if gunner.submarine)
    return columns(SURPRISE, scene.own, scene.gunners, who, ships(scene.foes))


def all_but_submarines(scene: Scene) -> tuple[Salvo, ...]:
    """The other attackers, column by column. Rules: CL-SEA-4."""
    who = tuple(i for i, gunner in enumerate(scene.gunners) if not gunner.submarine)
    return columns(ATTACK, scene.own, scene.gunners, who, everybody(scene.foes))


def defenders_in_columns(scene: Scene) -> tuple[Salvo, ...]:
    """The defender, column by column; submarines hit only ships. Rules: CL-SEA-5, CL-SEA-R3."""
    gunners = scene.gunners
    found: list[Salvo] = []
    for submarine, targets in ((True, ships(scene.foes)), (False, everybody(scene.foes))):
        who = tuple(i for i, g in enumerate(gunners) if g.submarine == submarine)
        found += columns(DEFENCE, scene.own, gunners, who, targets)
    return tuple(sorted(found, key=lambda salvo: salvo.need))


def support_shots(scene: Scene) -> tuple[Salvo, ...]:
    """Ships fire once at the defenders of a coast. Rules: CL-AMPH-8, CL-AMPH-9."""
    if not scene.support:
        return ()
    targets = everybody(scene.foes)
    return (Salvo("support", scene.support_value, ((-1, scene.support),), targets),)


def guns_fire(scene: Scene) -> tuple[Salvo, ...]:
    """A gun fires once at each attacking aircraft. Rules: CL-AA-7, CL-LAND-2."""
    aircraft = tuple(i for i, foe in enumerate(scene.foes) if foe.air)
    dice = sum(scene.foe.ready[i] for i in aircraft)
    if not scene.gun or not dice:
        return ()
    return (Salvo("guns", scene.gun, ((-1, dice),), aircraft, "doomed"),)

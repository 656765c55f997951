"""Volleys: who fires together, at whom, and what becomes of those that are hit.

Editions put their battles together from them. A volley knows its own side, who is opposite, and
the one number that its step sees.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from battleboard.axis.battle import (
    Fate,
    Force,
    Gunner,
    Gunners,
    Salvo,
    Scene,
    Sight,
    Volley,
)


@dataclass(frozen=True, slots=True)
class Shooting:
    """The name of a fire step, and what becomes of those it hits."""

    step: str
    fate: Fate


ATTACK = Shooting("attack", "box")
DEFENCE = Shooting("defence", "gone")  # the attackers have fired: nothing depends on a delay
SURPRISE = Shooting("submarines", "doomed")
TORPEDOES = Shooting("submarines", "box")
"""Submarines whose victims fire back."""
BOMBARDMENT = Shooting("support", "doomed")
KAMIKAZE = Shooting("kamikaze", "doomed")

Who = Callable[[Gunner], bool]
Pieces = tuple[int, ...]


# Who is hit


def everybody(foes: Gunners) -> Pieces:
    """All pieces that can be hit."""
    return tuple(i for i, foe in enumerate(foes) if foe.fodder)


def ships(foes: Gunners) -> Pieces:
    """All but aircraft: what submarines can hit. Rules: CL-SUB-2, RV-SUB-6, EU-SUB-6."""
    return tuple(i for i, foe in enumerate(foes) if foe.fodder and not foe.air)


def all_but_boats(foes: Gunners) -> Pieces:
    """All but submarines: what aircraft hit without a destroyer's help. Rules: EU-SUB-7."""
    return tuple(i for i, foe in enumerate(foes) if foe.fodder and not foe.submarine)


def land_units(foes: Gunners) -> Pieces:
    """What ships can bombard. Rules: RV-OPN-3, RV-R-39."""
    return tuple(i for i, foe in enumerate(foes) if foe.fodder and foe.land)


# Who fires


def anyone(gunner: Gunner) -> bool:
    """Every piece."""
    return True


def boats(gunner: Gunner) -> bool:
    """Submarines."""
    return gunner.submarine


def all_others(gunner: Gunner) -> bool:
    """All but submarines."""
    return not gunner.submarine


def planes(gunner: Gunner) -> bool:
    """Aircraft."""
    return gunner.air


def surface_ships(gunner: Gunner) -> bool:
    """Neither submarines nor aircraft."""
    return not gunner.submarine and not gunner.air


class Shots(NamedTuple):
    """Dice of one piece that need the same."""

    need: int
    piece: int
    dice: int


def shots(scene: Scene, who: Who) -> list[Shots]:
    """What each piece rolls, at its own value. Rules: CL-COM-1, RV-CBT-4, EU-CBT-4, DD-COM-5."""
    return [
        Shots(gunner.need(first=scene.first), i, scene.own.firing(i) * gunner.dice)
        for i, gunner in enumerate(scene.gunners)
        if who(gunner)
    ]


def supported_shots(scene: Scene) -> list[Shots]:
    """The same for a whole army, each artillery raising one infantry that profits by it.

    Rules: RV-ART-1, RV-ART-2, RV-R-54, RV-R-79, EU-LAND-10, EU-R-33, DD-TACC-10.
    """
    own, gunners = scene.own, scene.gunners
    batteries = sum(own.firing(i) for i, gunner in enumerate(gunners) if gunner.artillery)
    found: list[Shots] = []
    for need, i, dice in shots(scene, anyone):
        better = gunners[i].supported
        raised = min(batteries, own.firing(i)) if need < better else 0
        batteries -= raised
        lifted = raised * gunners[i].dice
        found += [Shots(need, i, dice - lifted), Shots(better, i, lifted)]
    return found


def columns(shooting: Shooting, fired: Iterable[Shots], targets: Pieces) -> tuple[Salvo, ...]:
    """Column by column, from the lowest value up. Rules: CL-COM-6, CL-COM-R1, RV-R-36."""
    by_need: dict[int, list[tuple[int, int]]] = {}
    for need, piece, dice in fired:
        if need and dice:
            by_need.setdefault(need, []).append((piece, dice))
    return tuple(
        Salvo(shooting.step, need, tuple(by_need[need]), targets, shooting.fate)
        for need in sorted(by_need)
    )


# What fire steps see


def aircraft(force: Force, gunners: Gunners) -> int:
    """How many aircraft guns fire at."""
    return sum(force.ready[i] for i, g in enumerate(gunners) if g.air and not g.immune)


def destroyers(force: Force, gunners: Gunners) -> int:
    """Whether a destroyer is in the battle, hit or not. Rules: RV-R-23, EU-SUB-3."""
    return int(any(force.firing(i) for i, gunner in enumerate(gunners) if gunner.destroyer))


def sound_destroyers(force: Force, gunners: Gunners) -> int:
    """Whether a destroyer has not been chosen as a casualty. Rules: EU-R-41."""
    return int(any(force.ready[i] for i, gunner in enumerate(gunners) if gunner.destroyer))


AT_AIRCRAFT = Sight("foe", aircraft)
AT_DESTROYERS = Sight("foe", destroyers)
BESIDE_DESTROYERS = Sight("own", sound_destroyers)


# Land battles


def all_in_columns(shooting: Shooting) -> Volley:
    """Everybody fires at anything, column by column: a land battle."""

    def volley(scene: Scene) -> tuple[Salvo, ...]:
        return columns(shooting, shots(scene, anyone), everybody(scene.foes))

    return volley


def with_artillery(shooting: Shooting) -> Volley:
    """Everybody fires at anything, infantry with the support of artillery."""

    def volley(scene: Scene) -> tuple[Salvo, ...]:
        return columns(shooting, supported_shots(scene), everybody(scene.foes))

    return volley


def support_shots(scene: Scene) -> tuple[Salvo, ...]:
    """Ships fire once at the defenders of a coast, who still fire back.

    Rules: CL-AMPH-8, CL-AMPH-9, EU-AMPH-9, EU-AMPH-10.
    """
    return columns(Shooting("support", "box"), _from_the_sea(scene), everybody(scene.foes))


def bombardment(scene: Scene) -> tuple[Salvo, ...]:
    """Ships fire once at the land units of a coast, who do not fire back.

    Rules: RV-OPN-3, RV-OPN-5, RV-OPN-7, RV-R-39.
    """
    return columns(BOMBARDMENT, _from_the_sea(scene), land_units(scene.foes))


def _from_the_sea(scene: Scene) -> list[Shots]:
    return [Shots(need, -1, number) for need, number in scene.support]


def guns_fire(scene: Scene) -> tuple[Salvo, ...]:
    """A gun fires once at each attacking aircraft that it sees.

    Rules: CL-AA-7, CL-LAND-2, RV-OPN-2, RV-R-119, EU-LAND-2.
    """
    targets = tuple(i for i, foe in enumerate(scene.foes) if foe.air and not foe.immune)
    if not scene.gun or not scene.seen:
        return ()
    return (Salvo("guns", scene.gun, ((-1, scene.seen),), targets, "doomed"),)


# Sea battles


def submarines_strike(scene: Scene) -> tuple[Salvo, ...]:
    """Attacking submarines surprise ships, which do not fire. Rules: CL-SUB-3, CL-SEA-2."""
    return columns(SURPRISE, shots(scene, boats), ships(scene.foes))


def submarines_unless_destroyer(scene: Scene) -> tuple[Salvo, ...]:
    """Submarines surprise ships, but a destroyer among these lets the victims fire back.

    Rules: RV-SUB-5, RV-DES-2, RV-R-23, EU-SUB-2, EU-SUB-3.
    """
    shooting = TORPEDOES if scene.seen else SURPRISE
    return columns(shooting, shots(scene, boats), ships(scene.foes))


def opening_fire(scene: Scene) -> tuple[Salvo, ...]:
    """Submarines, and aircraft that are sacrificed: from these no destroyer protects.

    Rules: RV-OPN-1, RV-OPN-8, RV-R-34, RV-NA-JP2b, RV-R-100.
    """
    sacrificed = shots(scene, lambda gunner: gunner.air and gunner.sacrificed)
    return (
        *submarines_unless_destroyer(scene),
        *columns(KAMIKAZE, sacrificed, ships(scene.foes)),
    )


def all_but_submarines(shooting: Shooting) -> Volley:
    """The others fire at anything, column by column. Rules: CL-SEA-4, RV-R-35, RV-SUB-7."""

    def volley(scene: Scene) -> tuple[Salvo, ...]:
        return columns(shooting, shots(scene, all_others), everybody(scene.foes))

    return volley


def defenders_in_columns(scene: Scene) -> tuple[Salvo, ...]:
    """The defender, column by column; submarines hit only ships. Rules: CL-SEA-5, CL-SEA-R3."""
    found = (
        *columns(DEFENCE, shots(scene, boats), ships(scene.foes)),
        *columns(DEFENCE, shots(scene, all_others), everybody(scene.foes)),
    )
    return tuple(sorted(found, key=lambda salvo: salvo.need))


def found_by_destroyers(shooting: Shooting, *groups: Who) -> Volley:
    """Some fire group by group; aircraft hit submarines only if a destroyer of theirs is seen.

    Rules: EU-SUB-6, EU-SUB-7, EU-R-31, EU-R-41. Submarines come first and surface ships last, so
    that hits with fewer targets are settled first. Each group's hits are allotted before the next
    rolls: a submarine's hit may go to the last ship that an aircraft without a destroyer could
    have hit, and the aircraft's hit is then lost, which EU-R-31 would have the owner avoid.
    """

    def volley(scene: Scene) -> tuple[Salvo, ...]:
        return tuple(
            salvo
            for who in groups
            for salvo in columns(shooting, shots(scene, who), _targets(who, scene))
        )

    return volley


def _targets(who: Who, scene: Scene) -> Pieces:
    if who is boats:
        return ships(scene.foes)
    if who is planes and not scene.seen:
        return all_but_boats(scene.foes)
    return everybody(scene.foes)

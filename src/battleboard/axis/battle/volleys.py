"""Volleys: which units fire together, at which targets, and what becomes of the units they hit.

Editions compose their battles of volleys. A volley knows its own side, the enemy side, and the one
number that its step sees.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from battleboard.axis.battle.rules import (
    Combatant,
    Combatants,
    Fate,
    FireContext,
    Force,
    Salvo,
    Sight,
    Volley,
)


@dataclass(frozen=True, slots=True)
class Shooting:
    """The name of a fire step, and what becomes of the units it hits."""

    step: str
    fate: Fate


ATTACK = Shooting("attack", "box")  # the defenders fire back: CL-COM-5
DEFENCE = Shooting("defence", "gone")  # the attackers have fired: nothing depends on a delay
SURPRISE = Shooting("submarines", "doomed")
TORPEDOES = Shooting("submarines", "box")
"""Submarines whose victims fire back."""
BOMBARDMENT = Shooting("support", "doomed")
KAMIKAZE = Shooting("kamikaze", "doomed")

Who = Callable[[Combatant], bool]
Targets = tuple[int, ...]


# Who is hit


def everybody(foes: Combatants) -> Targets:
    """Return all pieces that can be hit, transports too; only submarines hit bystanders.

    Rules: CL-AMPH-4, CL-CV-5, CL-TRN-11, EU-R-42.
    """
    return tuple(i for i, foe in enumerate(foes) if foe.fodder and not foe.bystander)


def ships(foes: Combatants) -> Targets:
    """Return what submarines can hit: all but aircraft, bystanders too.

    Rules: CL-SUB-2, CL-CV-6, RV-SUB-6, EU-SUB-6, EU-SUB-18, RV-HIT-2, RV-R-42.
    """
    return tuple(i for i, foe in enumerate(foes) if foe.fodder and not foe.air)


def all_but_boats(foes: Combatants) -> Targets:
    """Return what aircraft hit without a destroyer's help: all but submarines. Rules: EU-SUB-7."""
    return tuple(i for i in everybody(foes) if not foes[i].submarine)


def land_units(foes: Combatants) -> Targets:
    """Return the units that ships can bombard. Rules: RV-OPN-3, RV-R-39."""
    return tuple(i for i in everybody(foes) if foes[i].land)


# Who fires


def anyone(combatant: Combatant) -> bool:
    """Select every piece."""
    return True


def boats(combatant: Combatant) -> bool:
    """Select submarines."""
    return combatant.submarine


def all_others(combatant: Combatant) -> bool:
    """Select all but submarines."""
    return not combatant.submarine


def planes(combatant: Combatant) -> bool:
    """Select aircraft."""
    return combatant.air


def surface_ships(combatant: Combatant) -> bool:
    """Select ships and land units: neither submarines nor aircraft."""
    return not combatant.submarine and not combatant.air


class PieceDice(NamedTuple):
    """Dice of one piece that hit with the same roll."""

    need: int
    piece: int
    dice: int


def shots(scene: FireContext, who: Who) -> list[PieceDice]:
    """Return what each piece rolls, at its own value.

    Rules: CL-COM-1, RV-CBT-4, EU-CBT-4, DD-COM-5.
    """
    return [
        PieceDice(combatant.need(first=scene.first), i, scene.own.firing(i) * combatant.dice)
        for i, combatant in enumerate(scene.combatants)
        if who(combatant) and not combatant.bystander
    ]


def supported_shots(scene: FireContext) -> list[PieceDice]:
    """Return what each piece of an army rolls, when each artillery raises one infantry it can help.

    Rules: RV-ART-1, RV-ART-2, RV-R-54, RV-R-79, EU-LAND-10, EU-R-33, DD-TACC-10.
    """
    own, combatants = scene.own, scene.combatants
    batteries = sum(own.firing(i) for i, combatant in enumerate(combatants) if combatant.artillery)
    found: list[PieceDice] = []
    for need, i, dice in shots(scene, anyone):
        better = combatants[i].supported
        raised = min(batteries, own.firing(i)) if need < better else 0
        batteries -= raised
        lifted = raised * combatants[i].dice
        found += [PieceDice(need, i, dice - lifted), PieceDice(better, i, lifted)]
    return found


def columns(shooting: Shooting, fired: Iterable[PieceDice], targets: Targets) -> tuple[Salvo, ...]:
    """Group dice into one salvo per value, from the lowest up.

    Rules: CL-COM-6, CL-COM-R1, RV-R-36.
    """
    by_need: dict[int, list[tuple[int, int]]] = {}
    for need, piece, dice in fired:
        if need and dice:
            by_need.setdefault(need, []).append((piece, dice))
    return tuple(
        Salvo(shooting.step, need, tuple(by_need[need]), targets, shooting.fate)
        for need in sorted(by_need)
    )


# What fire steps see


def aircraft(force: Force, combatants: Combatants) -> int:
    """Return the number of aircraft that antiaircraft guns fire at."""
    return sum(force.ready[i] for i, g in enumerate(combatants) if g.air and not g.immune)


def destroyers(force: Force, combatants: Combatants) -> int:
    """Return whether a destroyer is in the battle, hit or not. Rules: RV-R-23, EU-SUB-3."""
    return int(
        any(force.firing(i) for i, combatant in enumerate(combatants) if combatant.destroyer)
    )


def sound_destroyers(force: Force, combatants: Combatants) -> int:
    """Return whether a destroyer has not been chosen as a casualty. Rules: EU-R-41."""
    return int(any(force.ready[i] for i, combatant in enumerate(combatants) if combatant.destroyer))


AT_AIRCRAFT = Sight("foe", aircraft)
AT_DESTROYERS = Sight("foe", destroyers)
BESIDE_DESTROYERS = Sight("own", sound_destroyers)


# Land battles


def all_in_columns(shooting: Shooting) -> Volley:
    """Let all units of a land battle fire at anything, column by column.

    Rules: CL-LAND-4, CL-LAND-5.
    """

    def volley(scene: FireContext) -> tuple[Salvo, ...]:
        return columns(shooting, shots(scene, anyone), everybody(scene.foes))

    return volley


def with_artillery(shooting: Shooting) -> Volley:
    """Let all units fire at anything, infantry with the support of artillery. Rules: RV-ART-3."""

    def volley(scene: FireContext) -> tuple[Salvo, ...]:
        return columns(shooting, supported_shots(scene), everybody(scene.foes))

    return volley


def support_shots(scene: FireContext) -> tuple[Salvo, ...]:
    """Let ships fire once at the defenders of a coast, who still fire back.

    Rules: CL-AMPH-8, CL-AMPH-9, EU-AMPH-9, EU-AMPH-10.
    """
    return columns(Shooting("support", "box"), _from_the_sea(scene), everybody(scene.foes))


def bombardment(scene: FireContext) -> tuple[Salvo, ...]:
    """Let ships fire once at the land units of a coast, which do not fire back.

    Rules: RV-OPN-3, RV-OPN-5, RV-OPN-7, RV-R-39.
    """
    return columns(BOMBARDMENT, _from_the_sea(scene), land_units(scene.foes))


def _from_the_sea(scene: FireContext) -> list[PieceDice]:
    return [PieceDice(need, -1, number) for need, number in scene.support]


def guns_fire(scene: FireContext) -> tuple[Salvo, ...]:
    """Let an antiaircraft gun fire once at each attacking aircraft it sees, and at nothing else.

    Rules: CL-AA-7, CL-AA-10, CL-LAND-2, CL-LAND-3, RV-OPN-2, RV-R-119, EU-LAND-2.
    """
    targets = tuple(i for i, foe in enumerate(scene.foes) if foe.air and not foe.immune)
    if not scene.gun or not scene.seen:
        return ()
    return (Salvo("guns", scene.gun, ((-1, scene.seen),), targets, "doomed"),)


# Sea battles


def submarines_strike(scene: FireContext) -> tuple[Salvo, ...]:
    """Let attacking submarines surprise ships, which do not fire back.

    Rules: CL-SUB-3, CL-SEA-2.
    """
    return columns(SURPRISE, shots(scene, boats), ships(scene.foes))


def submarines_unless_destroyer(scene: FireContext) -> tuple[Salvo, ...]:
    """Let submarines surprise ships, unless an enemy destroyer lets the victims fire back.

    Rules: RV-SUB-5, RV-DES-2, RV-R-23, EU-SUB-2, EU-SUB-3.
    """
    shooting = TORPEDOES if scene.seen else SURPRISE
    return columns(shooting, shots(scene, boats), ships(scene.foes))


def opening_fire(scene: FireContext) -> tuple[Salvo, ...]:
    """Let sacrificed aircraft fire, against which no destroyer protects, and then submarines.

    Take the hits of the aircraft first, since their victims do not fire back.
    Rules: RV-OPN-1, RV-OPN-8, RV-R-34, RV-NA-JP2b, RV-R-100, RV-R-27.
    """
    sacrificed = shots(scene, lambda combatant: combatant.air and combatant.sacrificed)
    return (
        *columns(KAMIKAZE, sacrificed, ships(scene.foes)),
        *submarines_unless_destroyer(scene),
    )


def all_but_submarines(shooting: Shooting) -> Volley:
    """Let all but submarines fire at anything, column by column.

    Rules: CL-SEA-4, RV-R-35, RV-SUB-7.
    """

    def volley(scene: FireContext) -> tuple[Salvo, ...]:
        return columns(shooting, shots(scene, all_others), everybody(scene.foes))

    return volley


def defenders_in_columns(scene: FireContext) -> tuple[Salvo, ...]:
    """Let the defender fire column by column; submarines hit only ships, and not by surprise.

    Rules: CL-SEA-5, CL-SEA-R3, CL-SUB-4, CL-SUB-6, CL-SUB-7.
    """
    found = (
        *columns(DEFENCE, shots(scene, boats), ships(scene.foes)),
        *columns(DEFENCE, shots(scene, all_others), everybody(scene.foes)),
    )
    return tuple(sorted(found, key=lambda salvo: salvo.need))


def found_by_destroyers(shooting: Shooting, *groups: Who) -> Volley:
    """Let units fire group by group; aircraft hit submarines only with a destroyer of their side.

    Rules: EU-SUB-6, EU-SUB-7, EU-R-31, EU-R-41. Submarines come first and surface ships
    last, so that hits with fewer targets are taken first.
    """

    def volley(scene: FireContext) -> tuple[Salvo, ...]:
        return tuple(
            salvo
            for who in groups
            for salvo in columns(shooting, shots(scene, who), _targets(who, scene))
        )

    return volley


def _targets(who: Who, scene: FireContext) -> Targets:
    if who is boats:
        return ships(scene.foes)
    if who is planes and not scene.seen:
        return all_but_boats(scene.foes)
    return everybody(scene.foes)

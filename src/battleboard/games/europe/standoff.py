"""The end of a sea battle in which nobody left can hit anybody. Rules: EU-SEA-7, EU-R-106."""

from enum import IntFlag

from battleboard.axis.battle.rules import Combatant, Combatants, Force


class Left(IntFlag):
    """The sorts of unit that a side still has, as far as the table of EU-R-106 asks."""

    SUBMARINES = 1
    AIRCRAFT = 2
    DESTROYERS = 4
    OTHER_WARSHIPS = 8
    UNARMED = 16
    """Attacking transports."""
    DESTROYERS_BESIDE = 32
    """Destroyers of another Ally, which take no part but find submarines."""


WARSHIPS = Left.DESTROYERS | Left.OTHER_WARSHIPS
SHIPS = WARSHIPS | Left.UNARMED


def left(force: Force, combatants: Combatants) -> int:
    """Return all sorts of unit left on a side; of ships that take no part, only destroyers."""
    found = Left(0)
    for i, combatant in enumerate(combatants):
        if force.firing(i):
            found |= _sort(combatant)
    return int(found)


def _sort(combatant: Combatant) -> Left:
    if combatant.bystander:
        return Left.DESTROYERS_BESIDE if combatant.destroyer else Left(0)
    if combatant.submarine:
        return Left.SUBMARINES
    if combatant.air:
        return Left.AIRCRAFT
    if combatant.destroyer:
        return Left.DESTROYERS
    return Left.OTHER_WARSHIPS if combatant.value else Left.UNARMED


def nobody_can_hit(attacker: int, defender: int) -> bool:
    """Return whether neither side can hit the other. Rules: EU-SEA-7, EU-R-37, EU-R-106."""
    one, other = Left(attacker), Left(defender)
    return not can_hit(one, other) and not can_hit(other, one)


def can_hit(own: Left, foe: Left) -> bool:
    """Return whether one side can hit the other, by the table of EU-R-106."""
    if own & WARSHIPS:
        return bool(foe)
    by_submarine = own & Left.SUBMARINES and foe & (SHIPS | Left.SUBMARINES)
    by_aircraft = own & Left.AIRCRAFT and foe & (SHIPS | Left.AIRCRAFT)
    found = own & Left.AIRCRAFT and own & Left.DESTROYERS_BESIDE and foe & Left.SUBMARINES
    return bool(by_submarine or by_aircraft or found)

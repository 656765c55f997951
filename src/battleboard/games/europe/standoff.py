"""When nobody left in a sea battle can hit anybody, it is over. Rules: EU-SEA-7, EU-R-106."""

from enum import IntFlag

from battleboard.axis.battle import Force, Gunner, Gunners


class Left(IntFlag):
    """What a side still has in the battle, as far as the table of EU-R-106 asks."""

    SUBMARINES = 1
    AIRCRAFT = 2
    DESTROYERS = 4
    OTHER_WARSHIPS = 8
    UNARMED = 16
    """Attacking transports."""


WARSHIPS = Left.DESTROYERS | Left.OTHER_WARSHIPS
SHIPS = WARSHIPS | Left.UNARMED


def left(force: Force, gunners: Gunners) -> int:
    """All that is left of a side."""
    found = Left(0)
    for i, gunner in enumerate(gunners):
        if force.firing(i):
            found |= _sort(gunner)
    return int(found)


def _sort(gunner: Gunner) -> Left:
    if gunner.submarine:
        return Left.SUBMARINES
    if gunner.air:
        return Left.AIRCRAFT
    if gunner.destroyer:
        return Left.DESTROYERS
    return Left.OTHER_WARSHIPS if gunner.value else Left.UNARMED


def nobody_can_hit(attacker: int, defender: int) -> bool:
    """Whether neither side can hit the other any more. Rules: EU-SEA-7, EU-R-37, EU-R-106."""
    one, other = Left(attacker), Left(defender)
    return not can_hit(one, other) and not can_hit(other, one)


def can_hit(own: Left, foe: Left) -> bool:
    """The table of EU-R-106: who can hit whom."""
    if own & WARSHIPS:
        return bool(foe)
    by_submarine = own & Left.SUBMARINES and foe & (SHIPS | Left.SUBMARINES)
    by_aircraft = own & Left.AIRCRAFT and foe & (SHIPS | Left.AIRCRAFT)
    return bool(by_submarine or by_aircraft)

"""The battles of Europe, step by step as its rulebook lists them."""

from typing import Final

from battleboard.axis.battle.arms import Arms, Perks
from battleboard.axis.battle.rules import BattleRules, FireAll, Halt, Leave, Offer, Role
from battleboard.axis.battle.volleys import (
    AT_AIRCRAFT,
    AT_DESTROYERS,
    ATTACK,
    BESIDE_DESTROYERS,
    DEFENCE,
    all_in_columns,
    boats,
    found_by_destroyers,
    guns_fire,
    planes,
    submarines_unless_destroyer,
    support_shots,
    surface_ships,
    with_artillery,
)
from battleboard.axis.board.material import Trait, UnitsFile
from battleboard.core.data import load
from battleboard.games.europe.numbers import NUMBERS
from battleboard.games.europe.standoff import left, nobody_can_hit

UNITS: Final = load(__package__, "units.toml", UnitsFile)

LAND_BATTLE: Final = BattleRules(  # EU-LAND-1, EU-AMPH-8
    once=(
        FireAll("attacker", support_shots),  # EU-AMPH-9 to EU-AMPH-11
        FireAll("defender", guns_fire, AT_AIRCRAFT, guns=True),  # EU-LAND-2, EU-LAND-3
        Leave("attacker", only_doomed=True),  # EU-AAF-4
    ),
    cycle=(
        FireAll("attacker", with_artillery(ATTACK)),  # EU-LAND-4, EU-LAND-10
        FireAll("defender", all_in_columns(DEFENCE)),  # EU-LAND-5
        Leave("defender"),  # EU-LAND-6
        Offer("press on", air_leaves=True),  # EU-RET-1, EU-RET-14
    ),
)

STAND_OFF: Final = Halt(left, nobody_can_hit)
"""A check for a stand-off, made before the first round and after each.

After a first strike nobody could roll a die before the end of the round either, if nobody can hit
anybody (EU-R-106).
"""

SEA_BATTLE: Final = BattleRules(  # EU-SEA-2
    once=(STAND_OFF,),  # EU-R-37
    cycle=(
        Offer("attacking submarines"),  # EU-SUB-4, EU-SUB-9
        FireAll("attacker", submarines_unless_destroyer, AT_DESTROYERS),  # EU-SUB-2, EU-SUB-3
        Leave("defender", only_doomed=True),  # EU-R-36
        FireAll("attacker", found_by_destroyers(ATTACK, planes, surface_ships), BESIDE_DESTROYERS),
        Offer("defending submarines", by="defender"),  # EU-SUB-10, EU-SUB-11, EU-R-44
        FireAll(
            "defender",
            found_by_destroyers(DEFENCE, boats, planes, surface_ships),  # EU-SEA-5, EU-SUB-5
            BESIDE_DESTROYERS,  # EU-R-41
        ),
        Leave("defender"),
        STAND_OFF,  # EU-SEA-7
        Offer("press on"),  # EU-RET-1, EU-R-38
    ),
)


def value(kind: str, role: Role, perks: Perks) -> tuple[int, int]:
    """Return the attack or defence value, always with one die. Rules: EU-UNIT-1, EU-CBT-5."""
    unit = UNITS[kind]
    return (unit.attack if role == "attacker" else unit.defense), 1


def gun(perks: Perks) -> int:
    """Return the roll that an antiaircraft gun needs. Rules: EU-LAND-2."""
    return NUMBERS.gun_value


def support(kind: str, perks: Perks) -> int:
    """Return the attack value with which battleships and destroyers support a landing.

    Rules: EU-AMPH-9.
    """
    unit = UNITS[kind]
    return unit.attack if unit.has(Trait.SUPPORTS) else 0


ARMS: Final = Arms(
    edition="europe",
    units=UNITS,
    land_battle=LAND_BATTLE,
    sea_battle=SEA_BATTLE,
    value=value,
    gun=gun,
    support=support,
)

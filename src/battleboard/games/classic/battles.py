"""The battles of Classic, step by step as its rulebook lists them."""

from typing import Final

from battleboard.axis.battle.arms import Arms, Perks
from battleboard.axis.battle.rules import BattleRules, Fire, Leave, Offer, Role
from battleboard.axis.battle.volleys import (
    AT_AIRCRAFT,
    ATTACK,
    DEFENCE,
    all_but_submarines,
    all_in_columns,
    defenders_in_columns,
    guns_fire,
    submarines_strike,
    support_shots,
)
from battleboard.axis.board.material import Trait
from battleboard.games.classic.board import THEATRE
from battleboard.games.classic.numbers import NUMBERS

LAND_BATTLE: Final = BattleRules(  # CL-LAND-2 to CL-LAND-7, CL-AMPH-R5
    once=(
        Fire("attacker", support_shots),
        Fire("defender", guns_fire, AT_AIRCRAFT, guns=True),
        Leave("attacker", only_doomed=True),
    ),
    cycle=(
        Fire("attacker", all_in_columns(ATTACK)),
        Fire("defender", all_in_columns(DEFENCE)),
        Leave("defender"),
        Offer("press on"),
    ),
)

SEA_BATTLE: Final = BattleRules(  # CL-SEA-2 to CL-SEA-8
    once=(),
    cycle=(
        Fire("attacker", submarines_strike),  # in every round: CL-SUB-5
        Leave("defender", only_doomed=True),
        Fire("attacker", all_but_submarines(ATTACK)),
        Fire("defender", defenders_in_columns),
        Leave("defender"),
        Offer("attacking submarines"),
        Offer("defending submarines", by="defender"),
        Offer("press on"),
    ),
)


def value(kind: str, role: Role, technologies: Perks) -> tuple[int, int]:
    """Attack or defence value and dice. Rules: CL-TECH-11, CL-TECH-13, CL-TECH-16, CL-TECH-R6."""
    unit = THEATRE.units[kind]
    dice = (
        NUMBERS.heavy_bomber_dice
        if unit.has(Trait.RAIDS) and "heavy_bombers" in technologies
        else 1
    )
    if role == "attacker":
        super_submarine = unit.has(Trait.SUBMARINE) and "super_submarines" in technologies
        return (NUMBERS.super_submarine_attack if super_submarine else unit.attack), dice
    jet = unit.has(Trait.DECK) and "jet_power" in technologies
    return (NUMBERS.jet_defense if jet else unit.defense), dice


def support(kind: str, technologies: Perks) -> int:
    """Return the attack value with which battleships support a landing. Rules: CL-AMPH-8."""
    supports = THEATRE.units[kind].has(Trait.SUPPORTS)
    return value(kind, "attacker", technologies)[0] if supports else 0


def gun(technologies: Perks) -> int:
    """Return the roll that an antiaircraft gun needs. Rules: CL-AA-6."""
    return NUMBERS.gun_value


ARMS: Final = Arms(
    edition="classic",
    units=THEATRE.units,
    land_battle=LAND_BATTLE,
    sea_battle=SEA_BATTLE,
    value=value,
    gun=gun,
    support=support,
    perks=("jet_power", "super_submarines", "heavy_bombers"),
)

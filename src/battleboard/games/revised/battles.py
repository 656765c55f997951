"""The battles of Revised, step by step as its rulebook lists them."""

from typing import Final

from battleboard.axis.battle.arms import Arms, Perks
from battleboard.axis.battle.rules import BattleRules, FireAll, Leave, Offer, Role
from battleboard.axis.battle.volleys import (
    AT_AIRCRAFT,
    AT_DESTROYERS,
    ATTACK,
    DEFENCE,
    all_but_submarines,
    all_in_columns,
    bombardment,
    destroyers,
    guns_fire,
    opening_fire,
    with_artillery,
)
from battleboard.axis.board.material import Trait, UnitsFile
from battleboard.core.data import load
from battleboard.games.revised.numbers import NUMBERS

UNITS: Final = load(__package__, "units.toml", UnitsFile)
TECHNOLOGIES: Final[Perks] = (
    "jet_fighters",
    "super_submarines",
    "combined_bombardment",
    "heavy_bombers",
)
"""Technologies that change a battle; the others are rockets and long-range aircraft."""

LAND_BATTLE: Final = BattleRules(  # RV-CBT-5, RV-CBT-9
    once=(
        FireAll("defender", guns_fire, AT_AIRCRAFT, guns=True),  # step 2, RV-OPN-2
        FireAll("attacker", bombardment),  # RV-OPN-3
        Leave("attacker", only_doomed=True),  # step 3, RV-OPN-9
        Leave("defender", only_doomed=True),
    ),
    cycle=(
        FireAll("attacker", with_artillery(ATTACK)),  # step 4, RV-CBT-12
        FireAll("defender", all_in_columns(DEFENCE)),  # step 5, RV-CBT-13
        Leave("defender"),  # step 6, RV-CBT-14
        Offer("press on", air_leaves=True),  # step 7, RV-RET-1, RV-RET-6
    ),
)

SEA_BATTLE: Final = BattleRules(  # RV-CBT-9
    once=(),
    cycle=(
        FireAll("attacker", opening_fire, AT_DESTROYERS),  # step 2, RV-SUB-5, RV-OPN-8
        FireAll("defender", opening_fire, AT_DESTROYERS),
        Leave("attacker", only_doomed=True),  # step 3, RV-OPN-9, RV-OPN-10
        Leave("defender", only_doomed=True),
        FireAll("attacker", all_but_submarines(ATTACK)),  # step 4, RV-R-35
        FireAll("defender", all_but_submarines(DEFENCE)),  # step 5
        Leave("attacker"),  # step 6
        Leave("defender"),
        Offer("attacking submarines", barred=destroyers),  # step 7, RV-SUB-8, RV-DES-3, RV-R-47
        Offer("press on"),
        Offer("defending submarines", by="defender", barred=destroyers),
    ),
)


def value(kind: str, role: Role, perks: Perks) -> tuple[int, int]:
    """Return the attack or defence value and the dice. Rules: RV-RES-9, RV-RES-11, RV-RES-14."""
    unit = UNITS[kind]
    if role == "defender":
        jet = unit.has(Trait.DECK) and "jet_fighters" in perks
        return (NUMBERS.jet_defense if jet else unit.defense), 1
    if unit.has(Trait.SUBMARINE) and "super_submarines" in perks:
        return NUMBERS.super_submarine_attack, 1
    heavy = unit.has(Trait.RAIDS) and "heavy_bombers" in perks
    return unit.attack, NUMBERS.heavy_bomber_dice if heavy else 1


def gun(perks: Perks) -> int:
    """Return the highest roll with which a gun hits. Rules: RV-AAF-3."""
    return NUMBERS.gun_value


def support(kind: str, perks: Perks) -> int:
    """Return the bombardment value of battleships, and of destroyers with a technology.

    Rules: RV-OPN-3, RV-OPN-6, RV-RES-13.
    """
    unit = UNITS[kind]
    if unit.has(Trait.DESTROYER) and "combined_bombardment" not in perks:
        return 0
    return unit.attack if unit.has(Trait.SUPPORTS) else 0


ARMS: Final = Arms(
    edition="revised",
    units=UNITS,
    land_battle=LAND_BATTLE,
    sea_battle=SEA_BATTLE,
    value=value,
    gun=gun,
    support=support,
    perks=TECHNOLOGIES,
)
"""Battles without national advantages, which add their perks and modifiers."""

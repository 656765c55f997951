"""Arms: what an edition's battles need, and nothing of its board or turn.

The engine musters a battle with them, and so do the odds, for editions without an engine too.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from battleboard.axis.battle import BattleRules, Gunner, Gunners, Role
from battleboard.axis.material import Trait, UnitType

Perks = tuple[str, ...]
"""What the owner of a unit has that changes its values: technologies and national advantages."""


@dataclass(frozen=True, slots=True)
class Muster:
    """A side as it comes to a battle, and where."""

    role: Role
    pieces: tuple[tuple[str, Perks], ...]
    """Kind and owner's perks of each piece of the roster."""
    counts: tuple[int, ...]
    at_sea: bool = False
    amphibious: bool = False
    """Whether troops come ashore in this battle."""


Tuning = Callable[[Muster, Gunners], Gunners]
"""What an advantage makes of a muster."""


@dataclass(frozen=True, slots=True, eq=False)
class Arms:
    """Units, values and both battles of an edition."""

    units: Mapping[str, UnitType]
    land_battle: BattleRules
    sea_battle: BattleRules
    value: Callable[[str, Role, Perks], tuple[int, int]]
    """Attack or defence value of a kind, and its dice."""
    gun_value: int
    support: Callable[[str, Perks], int]
    """What a ship needs for a shot at a coast; 0 = it gives none."""
    perks: Perks = ()
    """All technologies and advantages that change a battle."""
    tunings: tuple[Tuning, ...] = ()

    def gunner(self, kind: str, role: Role, perks: Perks) -> Gunner:
        """What a unit rolls, by its kind and its owner's perks. Rules: CL-COM-1, CL-MULTI-R3."""
        return _gunner(self, kind, role, perks)


@lru_cache(maxsize=1024)
def _gunner(arms: Arms, kind: str, role: Role, perks: Perks) -> Gunner:
    unit = arms.units[kind]
    value, dice = arms.value(kind, role, perks)
    return Gunner(
        value,
        dice,
        air=unit.has(Trait.AIR),
        submarine=unit.has(Trait.SUBMARINE),
        destroyer=unit.has(Trait.DESTROYER),
        land=unit.has(Trait.LAND),
        foot=unit.has(Trait.FOOT),
        artillery=unit.has(Trait.ARTILLERY),
    )

"""Who can fight: the units and advantages of every edition whose battles are known."""

from functools import lru_cache

from battleboard.axis.arms import Arms
from battleboard.axis.material import Trait
from battleboard.odds.editions import PLACES, arms_of
from battleboard.server.play.boards import unit_info
from battleboard.server.study import wire


@lru_cache(maxsize=1)
def all_arms() -> wire.ArmsList:
    """The editions of Axis & Allies; Risk has only armies."""
    return wire.ArmsList(editions=tuple(_edition(id_, arms_of(id_)) for id_ in PLACES))


def _edition(id_: str, arms: Arms) -> wire.ArmsInfo:
    fighting = {kind: unit for kind, unit in arms.units.items() if unit.attack or unit.defense}
    return wire.ArmsInfo(
        edition=id_,
        units=tuple(unit_info(kind, unit) for kind, unit in fighting.items()),
        supports=tuple(kind for kind in fighting if arms.support(kind, arms.perks)),
        perks=tuple(_perk(perk) for perk in arms.perks),
        sides=tuple(_perk(side) for side in arms.sides),
        sea=any(unit.has(Trait.SEA) for unit in fighting.values()),
        retreats=arms.land_battle.can_be_left,
        priced=any(unit.cost for unit in arms.units.values()),
    )


def _perk(id_: str) -> wire.PerkInfo:
    words = id_.replace("_", " ")
    return wire.PerkInfo(perk=id_, name=words[:1].upper() + words[1:])

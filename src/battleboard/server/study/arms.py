"""Who can fight: the units and advantages of every edition whose battles are known."""

from functools import lru_cache

from battleboard.axis.battle.arms import Arms
from battleboard.axis.board.material import Trait
from battleboard.core.capabilities import HoldsArmies
from battleboard.games import find_game, game_ids
from battleboard.odds.axis.editions import arms_of, battle_editions
from battleboard.server.play.boards import unit_info
from battleboard.server.study import wire


@lru_cache(maxsize=1)
def all_arms() -> wire.ArmsList:
    """Editions with units, and games with armies alone."""
    games = (find_game(id_) for id_ in game_ids())
    return wire.ArmsList(
        editions=tuple(_edition(id_, arms_of(id_)) for id_ in battle_editions()),
        armies=tuple(game.id for game in games if isinstance(game, HoldsArmies)),
    )


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

"""The order in which units stand on a board, by the traits of their kinds."""

from collections.abc import Mapping
from functools import lru_cache

from battleboard.axis.board.material import Trait, UnitType


def is_installation(units: Mapping[str, UnitType], kind: str) -> bool:
    """Return whether a kind stands apart from the army, such as a gun or an industrial complex."""
    return kind in units and units[kind].has(Trait.INSTALLATION)


def in_order(units: Mapping[str, UnitType]) -> tuple[str, ...]:
    """Return land units, aircraft, then ships, the dearest ship first; installations come last."""
    kinds = tuple((kind, unit.traits, unit.cost) for kind, unit in units.items())
    return _in_order(kinds)


@lru_cache(maxsize=16)
def _in_order(kinds: tuple[tuple[str, tuple[Trait, ...], int], ...]) -> tuple[str, ...]:
    def key(row: tuple[str, tuple[Trait, ...], int]) -> tuple[bool, bool, int, int, bool]:
        _, traits, cost = row
        at_sea = Trait.SEA in traits
        element = 2 if at_sea else 1 if Trait.AIR in traits else 0
        unarmed = Trait.TRANSPORT in traits
        installation, gun = Trait.INSTALLATION in traits, Trait.GUN in traits
        return installation, gun, element, -cost if at_sea else cost, unarmed

    return tuple(kind for kind, *_ in sorted(kinds, key=key))

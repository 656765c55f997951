"""Arms: everything about an edition that its battles need, without its board or turn.

The engine musters the sides of a battle with them, and so do the odds, also for editions that have
no engine.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import NamedTuple

from msgspec.structs import replace

from battleboard.axis.battle.rules import BattleRules, Combatant, Combatants, Force, Role
from battleboard.axis.board.material import Trait, UnitType
from battleboard.axis.board.piles import Pile
from battleboard.core.ids import NOBODY

Perks = tuple[str, ...]
"""Technologies and national advantages of a unit's owner that change its values."""


class Piece(NamedTuple):
    """A place in a roster: units of one kind and condition whose owners have the same perks."""

    kind: str
    perks: Perks = ()
    damaged: bool = False
    """Whether it is a ship that has taken the first of its two hits."""


Entry = tuple[str, Perks, int]
"""One line of a list of units: kind, owner's perks and number."""
PieceCounts = tuple[tuple[Piece, int], ...]
"""Pieces with the number of each."""


@dataclass(frozen=True, slots=True)
class Muster:
    """The units that one side brings to a battle, and the kind of battle."""

    role: Role
    pieces: tuple[Piece, ...]
    counts: tuple[int, ...]
    """The number of each piece."""
    at_sea: bool = False
    amphibious: bool = False
    """Whether troops come ashore in this battle."""
    worse: tuple[int, ...] = ()
    """The piece that a first hit makes of each piece, -1 = none; empty: derived from the kinds."""

    def count(self, wanted: Callable[[Piece], bool]) -> int:
        """Return the number of units of the pieces that are wanted."""
        return sum(n for piece, n in zip(self.pieces, self.counts, strict=True) if wanted(piece))


Modifier = Callable[[Muster, Combatants], Combatants]
"""A function that applies an advantage to the combatants of a muster."""


@dataclass(frozen=True, slots=True, eq=False)
class Arms:
    """Units, values and both battles of an edition."""

    edition: str
    """The ID of the edition whose battles these are; variants with other boards share it."""
    units: Mapping[str, UnitType]
    land_battle: BattleRules
    sea_battle: BattleRules
    value: Callable[[str, Role, Perks], tuple[int, int]]
    """The attack or defence value of a kind, and its number of dice."""
    gun: Callable[[Perks], int]
    """The highest roll with which an antiaircraft gun hits; 0 = the edition has none."""
    support: Callable[[str, Perks], int]
    """The highest roll with which a ship hits when it bombards; 0 = it does not bombard."""
    perks: Perks = ()
    """All technologies and advantages that change a battle."""
    sides: Perks = ()
    """Perks that name the army of a side; each force has one of them, and the two forces differ."""
    modifiers: tuple[Modifier, ...] = ()

    def combatant(self, kind: str, role: Role, perks: Perks) -> Combatant:
        """Return what a unit rolls, by its kind and its owner's perks.

        Rules: CL-COM-1, CL-MULTI-R3.
        """
        return _combatant(self, kind, role, perks)

    def battle(self, *, at_sea: bool) -> BattleRules:
        """Return the steps of a battle on land or at sea."""
        return self.sea_battle if at_sea else self.land_battle


@lru_cache(maxsize=1024)
def _combatant(arms: Arms, kind: str, role: Role, perks: Perks) -> Combatant:
    unit = arms.units[kind]
    value, dice = arms.value(kind, role, perks)
    return Combatant(
        value,
        dice,
        air=unit.has(Trait.AIR),
        submarine=unit.has(Trait.SUBMARINE),
        destroyer=unit.has(Trait.DESTROYER),
        land=unit.has(Trait.LAND),
        foot=unit.has(Trait.FOOT),
        artillery=unit.has(Trait.ARTILLERY),
        supported=unit.supported if role == "attacker" else 0,
    )


def enlisted(
    arms: Arms,
    role: Role,
    entries: Iterable[Entry],
    *,
    at_sea: bool = False,
    amphibious: bool = False,
) -> Muster:
    """Muster a list of undamaged units."""
    units = tuple((Piece(kind, tuple(sorted(perks))), number) for kind, perks, number in entries)
    return mustered(arms, role, units, at_sea=at_sea, amphibious=amphibious)


def mustered(
    arms: Arms, role: Role, units: PieceCounts, *, at_sea: bool = False, amphibious: bool = False
) -> Muster:
    """Muster the units that fight, adding a place for damaged ships where ships take two hits.

    Leave out antiaircraft guns and units that have neither attack nor defence, such as industrial
    complexes and D-Day's aircraft. Rules: RV-BB-1, RV-CBT-11, EU-BB-2, EU-CBT-9, DD-COM-16.
    """
    counts: dict[Piece, int] = {}
    for piece, number in units:
        unit = arms.units[piece.kind]
        if _no_fighter(unit):
            continue
        counts[piece] = counts.get(piece, 0) + number
        if unit.has(Trait.TWO_HITS) and not piece.damaged:
            counts.setdefault(piece._replace(damaged=True), 0)
    return Muster(role, tuple(counts), tuple(counts.values()), at_sea, amphibious)


def _no_fighter(unit: UnitType) -> bool:
    return unit.has(Trait.GUN) or not (unit.attack or unit.defense)


def gun_among(arms: Arms, entries: Iterable[Entry]) -> int:
    """Return the highest roll with which a list's best gun hits, since one fires; 0 = no gun.

    Rules: CL-AA-7, RV-AAF-4, RV-R-92, EU-LAND-3.
    """
    return max(
        (arms.gun(perks) for kind, perks, n in entries if n and arms.units[kind].has(Trait.GUN)),
        default=0,
    )


def support_by(arms: Arms, entries: Iterable[Entry]) -> tuple[tuple[int, int], ...]:
    """Return the rolls that the bombarding ships of a list need, with the number of ships for each.

    The lowest comes first.
    """
    shots: dict[int, int] = {}
    for kind, perks, number in entries:
        if need := arms.support(kind, perks):
            shots[need] = shots.get(need, 0) + number
    return tuple(sorted(shots.items()))


def combatants_of(arms: Arms, muster: Muster) -> Combatants:
    """Return what each piece of a muster rolls, with its owner's advantages applied."""
    plain = tuple(_plain(arms, muster, i) for i in range(len(muster.pieces)))
    return reduce(lambda combatants, modify: modify(muster, combatants), arms.modifiers, plain)


def _plain(arms: Arms, muster: Muster, i: int) -> Combatant:
    piece = muster.pieces[i]
    combatant = arms.combatant(piece.kind, muster.role, piece.perks)
    worse = _worse(arms, muster, i)
    return combatant if worse < 0 else replace(combatant, worse=worse)


def _worse(arms: Arms, muster: Muster, i: int) -> int:
    piece = muster.pieces[i]
    if muster.worse:
        return muster.worse[i]
    if piece.damaged or not arms.units[piece.kind].has(Trait.TWO_HITS):
        return -1
    return muster.pieces.index(piece._replace(damaged=True))


def force_of(muster: Muster, combatants: Combatants) -> Force:
    """Return the force that goes into battle, with no hits and with sacrificed units doomed."""
    pairs = tuple(zip(muster.counts, combatants, strict=True))
    return Force(
        tuple(Pile(NOBODY, piece.kind) for piece in muster.pieces),
        ready=tuple(0 if combatant.sacrificed else count for count, combatant in pairs),
        hit=(0,) * len(pairs),
        doomed=tuple(count if combatant.sacrificed else 0 for count, combatant in pairs),
    )

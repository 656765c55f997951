"""Arms: what an edition's battles need, and nothing of its board or turn.

The engine musters a battle with them, and so do the odds, for editions without an engine too.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, reduce
from typing import NamedTuple

from msgspec.structs import replace

from battleboard.axis.battle import BattleRules, Force, Gunner, Gunners, Role
from battleboard.axis.material import NOBODY, Trait, UnitType
from battleboard.axis.piles import Pile

Perks = tuple[str, ...]
"""What the owner of a unit has that changes its values: technologies and national advantages."""


class Piece(NamedTuple):
    """A place in a roster: units of one kind whose owners have the same perks."""

    kind: str
    perks: Perks = ()
    damaged: bool = False
    """A ship that has taken the first of its two hits."""


Entry = tuple[str, Perks, int]
"""Kind, owner's perks and number: one line of a list of units."""


@dataclass(frozen=True, slots=True)
class Muster:
    """A side as it comes to a battle, and where."""

    role: Role
    pieces: tuple[Piece, ...]
    counts: tuple[int, ...]
    """How many of each piece there are."""
    at_sea: bool = False
    amphibious: bool = False
    """Whether troops come ashore in this battle."""

    def count(self, wanted: Callable[[Piece], bool]) -> int:
        """How many units there are of the pieces that are wanted."""
        return sum(n for piece, n in zip(self.pieces, self.counts, strict=True) if wanted(piece))


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
    gun: Callable[[Perks], int]
    """What an anti-aircraft gun needs; 0 = the edition has none."""
    support: Callable[[str, Perks], int]
    """What a ship needs for a shot at a coast; 0 = it gives none."""
    perks: Perks = ()
    """All technologies and advantages that change a battle."""
    sides: Perks = ()
    """Perks of which each force has one, the two forces different ones: whose army it is."""
    tunings: tuple[Tuning, ...] = ()

    def gunner(self, kind: str, role: Role, perks: Perks) -> Gunner:
        """What a unit rolls, by its kind and its owner's perks. Rules: CL-COM-1, CL-MULTI-R3."""
        return _gunner(self, kind, role, perks)

    def battle(self, *, at_sea: bool) -> BattleRules:
        """The steps of a battle on land or at sea."""
        return self.sea_battle if at_sea else self.land_battle


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
    """A list of units as a muster; each ship with two hits brings a place for damaged ones.

    Guns are no part of it, nor is what has neither attack nor defence: factories, aircraft of
    D-Day. Rules: RV-BB-1, RV-CBT-11, EU-BB-2, EU-CBT-9, DD-COM-16.
    """
    counts: dict[Piece, int] = {}
    for kind, perks, number in entries:
        if _no_fighter(arms.units[kind]):
            continue
        piece = Piece(kind, tuple(sorted(perks)))
        counts[piece] = counts.get(piece, 0) + number
        if arms.units[kind].has(Trait.TWO_HITS):
            counts.setdefault(piece._replace(damaged=True), 0)
    return Muster(role, tuple(counts), tuple(counts.values()), at_sea, amphibious)


def _no_fighter(unit: UnitType) -> bool:
    return unit.has(Trait.GUN) or not (unit.attack or unit.defense)


def gun_among(arms: Arms, entries: Iterable[Entry]) -> int:
    """What the best gun of a list needs, for only one fires; 0 without a gun.

    Rules: CL-AA-7, RV-AAF-4, RV-R-92, EU-LAND-3.
    """
    return max(
        (arms.gun(perks) for kind, perks, n in entries if n and arms.units[kind].has(Trait.GUN)),
        default=0,
    )


def support_by(arms: Arms, entries: Iterable[Entry]) -> tuple[tuple[int, int], ...]:
    """What the supporting ships of a list need, and how many need it, from the lowest up."""
    shots: dict[int, int] = {}
    for kind, perks, number in entries:
        if need := arms.support(kind, perks):
            shots[need] = shots.get(need, 0) + number
    return tuple(sorted(shots.items()))


def gunners_of(arms: Arms, muster: Muster) -> Gunners:
    """What each piece of a muster rolls, with all that its owner's advantages make of it."""
    plain = tuple(
        replace(arms.gunner(piece.kind, muster.role, piece.perks), worse=_worse(arms, muster, i))
        for i, piece in enumerate(muster.pieces)
    )
    return reduce(lambda gunners, tune: tune(muster, gunners), arms.tunings, plain)


def _worse(arms: Arms, muster: Muster, i: int) -> int:
    piece = muster.pieces[i]
    if piece.damaged or not arms.units[piece.kind].has(Trait.TWO_HITS):
        return -1
    return muster.pieces.index(piece._replace(damaged=True))


def force_of(muster: Muster, gunners: Gunners) -> Force:
    """The force that goes into battle: nobody is hit, who is to be sacrificed is doomed."""
    pairs = tuple(zip(muster.counts, gunners, strict=True))
    return Force(
        tuple(Pile(NOBODY, piece.kind) for piece in muster.pieces),
        ready=tuple(0 if gunner.sacrificed else count for count, gunner in pairs),
        hit=(0,) * len(pairs),
        doomed=tuple(count if gunner.sacrificed else 0 for count, gunner in pairs),
    )

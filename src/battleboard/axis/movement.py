"""Movement from space to space: what each phase lets a unit enter, and where it must stop.

The same small checks answer reach, "why not there?" and apply.
"""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait, UnitType
from battleboard.axis.piles import NO_TURN, Pile
from battleboard.axis.select import left_of
from battleboard.axis.survey import Lay, canal_closed
from battleboard.core.refusal import Refusal, refuse

Check = Callable[[Edition, Lay, UnitType, int, int], Refusal | None]
"""May this unit enter the second space from the first?"""
Halt = Callable[[Edition, Lay, UnitType, int], Refusal | None]
"""May this unit move on from this space?"""


@dataclass(frozen=True, slots=True)
class MoveRules:
    """What one phase allows."""

    cannot_start: Callable[[Edition, Lay, Pile], Refusal | None]
    cannot_enter: Check
    cannot_go_on: Halt
    cannot_end: Check


def cannot_walk(
    edition: Edition, rules: MoveRules, lay: Lay, pile: Pile, path: tuple[int, ...]
) -> Refusal | None:
    """Why a unit cannot go along a path; every step is checked. Rules: CL-CM-6."""
    unit = edition.theatre.units[pile.kind]
    refusal = rules.cannot_start(edition, lay, pile)
    if refusal is not None:
        return refusal
    if pile.turn is not None and pile.turn.spent:
        refusal = rules.cannot_go_on(edition, lay, unit, path[0])
        if refusal is not None:
            return refusal
    left = left_of(edition, lay.position, pile)
    for step, (here, there) in enumerate(pairwise(path), start=1):
        refusal = cannot_step(edition, rules, lay, unit, here, there)
        if refusal is not None:
            return refusal
        if step > left:
            return refuse(unit.range_rule, "axis-range", unit=pile.kind, left=max(left, 0))
        if step < len(path) - 1:
            refusal = rules.cannot_go_on(edition, lay, unit, there)
            if refusal is not None:
                return refusal
    return rules.cannot_end(edition, lay, unit, path[-2], path[-1])


def cannot_step(
    edition: Edition, rules: MoveRules, lay: Lay, unit: UnitType, here: int, there: int
) -> Refusal | None:
    """Why a unit cannot make one step: no neighbour, not its element, or not in this phase."""
    spaces, book = edition.theatre.board.spaces, edition.book
    if there not in edition.theatre.board.neighbours[here]:
        return refuse(book.adjacent, "axis-not-adjacent", origin=spaces[here], target=spaces[there])
    if unit.has(Trait.LAND) and edition.theatre.sea[there]:
        return refuse(unit.range_rule, "axis-land-unit-at-sea", space=spaces[there])
    if unit.has(Trait.SEA) and not edition.theatre.sea[there]:
        return refuse(book.ships_stay_at_sea, "axis-ship-ashore", space=spaces[there])
    if unit.has(Trait.SEA) and (missing := canal_closed(lay, here, there)):
        needed = tuple(spaces[i] for i in missing)
        rule = edition.theatre.canals[frozenset((here, there))].rule
        return refuse(rule, "axis-canal", spaces=needed)
    return rules.cannot_enter(edition, lay, unit, here, there)


# Combat movement


def combat_start(edition: Edition, lay: Lay, pile: Pile) -> Refusal | None:
    """Guns and factories do not attack; what has finished stays. Rules: CL-AA-3, CL-IC-1."""
    unit, turn = edition.theatre.units[pile.kind], pile.turn or NO_TURN
    if unit.has(Trait.FACTORY):
        return refuse(edition.book.factory_moves, "axis-factory-stays")
    if unit.has(Trait.GUN):
        return refuse(edition.book.gun_attacks, "axis-gun-attacks")
    if turn.done or turn.unloaded or turn.target:
        return refuse(edition.book.moved_already, "axis-finished", unit=pile.kind)
    return None


def combat_enter(
    edition: Edition, lay: Lay, unit: UnitType, here: int, there: int
) -> Refusal | None:
    """In action 2 every space may be entered that the element allows. Rules: CL-CM-1, CL-AIR-8."""
    return None


def combat_go_on(edition: Edition, lay: Lay, unit: UnitType, here: int) -> Refusal | None:
    """Where a unit must stop: before enemies, in neutral land, and unless it blitzes in enemy land.

    Rules: CL-TANK-2, CL-TANK-5, CL-BLITZ-5, CL-BLITZ-6, CL-NAV-2, CL-NAV-3, CL-NEU-3.
    """
    book, space = edition.book, edition.theatre.board.spaces[here]
    if unit.has(Trait.AIR):
        return None
    if unit.has(Trait.SEA):
        if here in lay.hostile_zones:
            return refuse(book.hostile_zone_stops, "axis-hostile-zone", space=space)
        return None
    if here in lay.occupied:
        return refuse(book.blitz_defended, "axis-blitz-defended", space=space)
    if here in lay.neutral:
        return refuse(book.blitz_neutral, "axis-blitz-neutral", space=space)
    if here not in lay.friendly and not unit.has(Trait.BLITZ):
        return refuse(book.only_armor_blitzes, "axis-only-armor", space=space)
    return None


def combat_end(edition: Edition, lay: Lay, unit: UnitType, here: int, there: int) -> Refusal | None:
    """Whether a move is a combat move is settled when the plan is done. Rules: CL-CM-R1."""
    return None


COMBAT = MoveRules(combat_start, combat_enter, combat_go_on, combat_end)


# Non-combat movement


def noncombat_start(edition: Edition, lay: Lay, pile: Pile) -> Refusal | None:
    """Only what has not moved in action 2 moves now, aircraft excepted. Rules: CL-NCM-1."""
    unit, turn = edition.theatre.units[pile.kind], pile.turn or NO_TURN
    if unit.has(Trait.FACTORY):
        return refuse(edition.book.factory_moves, "axis-factory-stays")
    if turn.done or turn.unloaded:
        return refuse(edition.book.moved_already, "axis-finished", unit=pile.kind)
    return None


def noncombat_enter(
    edition: Edition, lay: Lay, unit: UnitType, here: int, there: int
) -> Refusal | None:
    """Only friendly spaces; aircraft fly over all but neutral land.

    Rules: CL-NCM-3, CL-NCM-4, CL-NCM-7, CL-NCM-8, CL-NEU-8, CL-NCM-R1.
    """
    book, space = edition.book, edition.theatre.board.spaces[there]
    if there in lay.neutral:
        return refuse(book.neutral_noncombat, "axis-neutral-now", space=space)
    if unit.has(Trait.LAND) and there not in lay.friendly:
        return refuse(book.noncombat_friendly, "axis-not-friendly", space=space)
    if unit.has(Trait.SEA) and there in lay.hostile_zones:
        return refuse(book.noncombat_zone, "axis-zone-not-friendly", space=space)
    return None


def noncombat_go_on(edition: Edition, lay: Lay, unit: UnitType, here: int) -> Refusal | None:
    """What could be entered can be left again."""
    return None


def noncombat_end(
    edition: Edition, lay: Lay, unit: UnitType, here: int, there: int
) -> Refusal | None:
    """Aircraft end where they can land, as far as one can see before all have moved.

    Rules: CL-NCM-6, CL-AIR-10, CL-BMB-2.
    """
    book, theatre = edition.book, edition.theatre
    space = theatre.board.spaces[there]
    if not unit.has(Trait.AIR):
        return None
    if theatre.sea[there]:
        if unit.has(Trait.DECK):
            return None
        return refuse(book.deck_only_fighters, "axis-no-deck-for-bombers", space=space)
    if there not in lay.friendly:
        return refuse(book.landing_place, "axis-cannot-land", space=space)
    return None


NONCOMBAT = MoveRules(noncombat_start, noncombat_enter, noncombat_go_on, noncombat_end)

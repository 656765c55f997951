"""Movement from space to space: what each phase lets a unit enter, and where it must stop.

The same small checks answer reach, "why not there?" and apply.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait, UnitType
from battleboard.axis.piles import Pile
from battleboard.axis.select import left_of
from battleboard.axis.survey import Lay, canal_closed
from battleboard.core.refusal import Refusal, refuse

Start = Callable[[Edition, Lay, Pile], Refusal | None]
"""May this unit move at all?"""
Check = Callable[[Edition, Lay, Pile, int, int], Refusal | None]
"""May this unit enter the second space from the first?"""
Halt = Callable[[Edition, Lay, Pile, int], Refusal | None]
"""May this unit move on from this space, or end its move there?"""


@dataclass(frozen=True, slots=True)
class MoveRules:
    """What one phase allows."""

    cannot_start: Start
    cannot_enter: Check
    cannot_go_on: Halt
    cannot_end: Halt
    unhindered: Callable[[UnitType], bool] = lambda unit: False
    """Units that pass every space on their way, so that nobody need ask at each border."""


def cannot_walk(
    edition: Edition, rules: MoveRules, lay: Lay, pile: Pile, path: tuple[int, ...]
) -> Refusal | None:
    """Why a unit cannot go along a path; every step is checked. Rules: CL-CM-6."""
    refusal = rules.cannot_start(edition, lay, pile)
    if refusal is not None:
        return refusal
    for step, (here, there) in enumerate(pairwise(path), start=1):
        refusal = cannot_step(edition, rules, lay, pile, (here, there), step)
        if refusal is not None:
            return refusal
    return rules.cannot_end(edition, lay, pile, path[-1])


def cannot_step(
    edition: Edition, rules: MoveRules, lay: Lay, pile: Pile, between: tuple[int, int], step: int
) -> Refusal | None:
    """Why a unit cannot make one step, the first, second ... of its path."""
    here, there = between
    return (
        no_way(edition, pile, here, there)
        or too_far(edition, lay, pile, step)
        or must_stop(edition, rules, lay, pile, here, step)
        or cannot_cross(edition, rules, lay, pile, here, there)
    )


def must_stop(
    edition: Edition, rules: MoveRules, lay: Lay, pile: Pile, here: int, step: int
) -> Refusal | None:
    """Why a unit that came to a space does not move on from it, wherever to."""
    if step > 1 or (pile.turn is not None and pile.turn.spent):
        return rules.cannot_go_on(edition, lay, pile, here)
    return None


def cannot_cross(
    edition: Edition, rules: MoveRules, lay: Lay, pile: Pile, here: int, there: int
) -> Refusal | None:
    """Why a unit does not pass the border between two neighbours."""
    if here in edition.theatre.canal_zones:
        shut = canal_shut(edition, lay, pile, here, there)
        if shut is not None:
            return shut
    return rules.cannot_enter(edition, lay, pile, here, there)


def no_way(edition: Edition, pile: Pile, here: int, there: int) -> Refusal | None:
    """Movement leads from neighbour to neighbour, in a unit's own element. Rules: CL-BRD-2."""
    board = edition.theatre.board
    if there not in board.neighbours[here]:
        return refuse(
            edition.book.adjacent,
            "axis-not-adjacent",
            origin=board.spaces[here],
            target=board.spaces[there],
        )
    return wrong_element(edition, pile, there)


def wrong_element(edition: Edition, pile: Pile, there: int) -> Refusal | None:
    """Land units stay ashore, ships at sea. Rules: CL-INF-1, CL-TANK-1, CL-AA-2, CL-NAV-4."""
    unit, space = edition.theatre.units[pile.kind], edition.theatre.board.spaces[there]
    if unit.has(Trait.LAND) and edition.theatre.sea[there]:
        return refuse(unit.range_rule, "axis-land-unit-at-sea", unit=pile.kind, space=space)
    if unit.has(Trait.SEA) and not edition.theatre.sea[there]:
        return refuse(edition.book.ships_stay_at_sea, "axis-ship-ashore", space=space)
    return None


def too_far(edition: Edition, lay: Lay, pile: Pile, steps: int) -> Refusal | None:
    """A unit's range, over the whole turn. Rules: CL-INF-1, CL-TANK-1, CL-AIR-2, CL-NAV-1."""
    left = max(left_of(edition, lay.position, pile), 0)
    if steps <= left:
        return None
    return _out_of_range(edition.theatre.units[pile.kind].range_rule, pile.kind, left, steps)


@lru_cache(maxsize=4096)
def _out_of_range(rule: str, kind: str, left: int, steps: int) -> Refusal:
    return refuse(rule, "axis-range", unit=kind, left=left, steps=steps)


def canal_shut(edition: Edition, lay: Lay, pile: Pile, here: int, there: int) -> Refusal | None:
    """Ships pass a canal only if their side holds its land; aircraft do not mind.

    Rules: CL-BRD-15, CL-BRD-17, CL-BRD-R4, CL-BRD-R5.
    """
    if not edition.theatre.units[pile.kind].has(Trait.SEA):
        return None
    return canal_barred(edition, lay, here, there)


def canal_barred(edition: Edition, lay: Lay, here: int, there: int) -> Refusal | None:
    """Refuse a canal to ships whose side does not hold its land.

    Rules: CL-BRD-15, CL-BRD-17, CL-BRD-R4.
    """
    theatre = edition.theatre
    missing = canal_closed(lay, here, there)
    if not missing:
        return None
    rule = theatre.canals[frozenset((here, there))].rule
    return refuse(rule, "axis-canal", spaces=tuple(theatre.board.spaces[i] for i in missing))


def finished(edition: Edition, pile: Pile) -> Refusal | None:
    """Why a unit does nothing more this turn, if so.

    It has unloaded, was carried, or moved in an earlier action.
    Rules: CL-TRN-6, CL-INF-5, CL-TANK-7, CL-AA-4, CL-NCM-1, CL-NCM-R4, CL-TRN-R2.
    """
    turn, unit, book = pile.turn, edition.theatre.units[pile.kind], edition.book
    if turn is None:
        return None
    if turn.unloaded:
        return refuse(book.unloaded_is_done, "axis-has-unloaded", unit=pile.kind)
    if turn.shipped:
        return refuse(unit.voyage_rule, "axis-shipped", unit=pile.kind)
    if turn.done:
        rule = book.transport_moved if unit.has(Trait.TRANSPORT) else book.moved_already
        return refuse(rule, "axis-finished", unit=pile.kind)
    return None


def factory_stays(edition: Edition, pile: Pile) -> Refusal | None:
    """Factories never move. Rules: CL-IC-1."""
    if edition.theatre.units[pile.kind].has(Trait.FACTORY):
        return refuse(edition.book.factory_moves, "axis-factory-stays")
    return None


def cannot_start(edition: Edition, lay: Lay, pile: Pile) -> Refusal | None:
    """Factories stay, and so does what has finished its turn."""
    return factory_stays(edition, pile) or finished(edition, pile)


# Combat movement


def combat_enter(edition: Edition, lay: Lay, pile: Pile, here: int, there: int) -> Refusal | None:
    """In action 2 every space may be entered that the element allows, but not by guns.

    Rules: CL-CM-1, CL-AIR-8, CL-AA-3, CL-AA-R1.
    """
    if not edition.theatre.units[pile.kind].has(Trait.GUN):
        return None
    if there in lay.friendly:
        return refuse(edition.book.gun_waits, "axis-gun-waits")
    return refuse(edition.book.gun_attacks, "axis-gun-attacks")


def combat_go_on(edition: Edition, lay: Lay, pile: Pile, here: int) -> Refusal | None:
    """Where a unit must stop: before enemies, in neutral land, and unless it blitzes in enemy land.

    Rules: CL-TANK-2, CL-TANK-5, CL-BLITZ-5, CL-BLITZ-6, CL-NAV-2, CL-NAV-3, CL-NEU-3.
    """
    unit, book = edition.theatre.units[pile.kind], edition.book
    space = edition.theatre.board.spaces[here]
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


def combat_end(edition: Edition, lay: Lay, pile: Pile, there: int) -> Refusal | None:
    """Whether a move is a combat move is settled when the plan is done. Rules: CL-CM-R1."""
    return None


def flies(unit: UnitType) -> bool:
    """Aircraft pass everything in action 2. Rules: CL-AIR-8."""
    return unit.has(Trait.AIR)


COMBAT = MoveRules(cannot_start, combat_enter, combat_go_on, combat_end, unhindered=flies)


# Non-combat movement


def noncombat_enter(
    edition: Edition, lay: Lay, pile: Pile, here: int, there: int
) -> Refusal | None:
    """Only friendly spaces; aircraft fly over all but neutral land.

    Rules: CL-NCM-3, CL-NCM-4, CL-NCM-5, CL-NCM-7, CL-NCM-8, CL-NEU-8, CL-NCM-R1, CL-NCM-R2.
    """
    unit, book = edition.theatre.units[pile.kind], edition.book
    space = edition.theatre.board.spaces[there]
    if there in lay.neutral:
        return refuse(book.neutral_noncombat, "axis-neutral-now", space=space)
    if unit.has(Trait.LAND) and there not in lay.friendly:
        return refuse(book.noncombat_friendly, "axis-not-friendly", space=space)
    if unit.has(Trait.SEA) and there in lay.hostile_zones:
        return refuse(book.noncombat_zone, "axis-zone-not-friendly", space=space)
    return None


def noncombat_go_on(edition: Edition, lay: Lay, pile: Pile, here: int) -> Refusal | None:
    """What could be entered can be left again."""
    return None


def noncombat_end(edition: Edition, lay: Lay, pile: Pile, there: int) -> Refusal | None:
    """Aircraft end where they can land, as far as one can see before all have moved.

    Rules: CL-NCM-6, CL-AIR-10, CL-AIR-11, CL-BMB-2, CL-NCM-R3.
    """
    book, theatre = edition.book, edition.theatre
    unit, space = theatre.units[pile.kind], theatre.board.spaces[there]
    if not unit.has(Trait.AIR) or there in lay.landing:
        return None
    if theatre.sea[there]:
        if unit.has(Trait.DECK):
            return None
        return refuse(book.deck_only_fighters, "axis-no-deck-for-bombers", space=space)
    if there in lay.friendly:
        return refuse(book.taken_this_turn, "axis-taken-this-turn", space=space)
    return refuse(book.landing_place, "axis-cannot-land", space=space)


NONCOMBAT = MoveRules(cannot_start, noncombat_enter, noncombat_go_on, noncombat_end)

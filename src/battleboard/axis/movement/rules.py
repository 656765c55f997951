"""Movement from space to space: where a unit may enter in each phase, and where it must stop.

The same small checks answer reach, "why not there?" and apply.
"""

from functools import lru_cache
from itertools import pairwise

from battleboard.axis.board.material import Trait, UnitType
from battleboard.axis.board.piles import Pile
from battleboard.axis.board.situation import Situation
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.movement import MoveRules, Way
from battleboard.axis.movement.checks import (
    aircraft_end_where_they_can_land,
    by_element,
    defended_land_stops,
    ends_anywhere,
    enemies_stop_ships,
    first_refusal,
    goes_on,
    guns_wait,
    hostile_zones_are_closed,
    neutral_land_is_closed,
    neutral_land_stops,
    only_armor_drives_on,
    only_friendly_land,
)
from battleboard.axis.position.distances import movement_taken
from battleboard.axis.position.refusals import canal_barred, finished, impassable
from battleboard.axis.position.select import left_of
from battleboard.core.refusal import Refusal, refuse


def cannot_walk(
    edition: Edition, rules: MoveRules, situation: Situation, pile: Pile, path: tuple[int, ...]
) -> Refusal | None:
    """Return why a unit cannot go along a path; every step is checked. Rules: CL-CM-6."""
    refusal = rules.cannot_start(edition, situation, pile, path[0])
    if refusal is not None:
        return refusal
    extra = edition.movement.extra_moves and path in extra_ways(edition, situation, pile, path[0])
    taken = 0
    for step, (here, there) in enumerate(pairwise(path), start=1):
        taken += movement_taken(edition, situation, pile, here, there)
        cost = 0 if extra else taken
        refusal = cannot_step(edition, rules, situation, pile, (here, there), (step, cost))
        if refusal is not None:
            return refusal
    return rules.cannot_end(edition, situation, pile, path[-1])


def extra_ways(edition: Edition, situation: Situation, pile: Pile, start: int) -> frozenset[Way]:
    """Return the paths that a unit may go although they are longer than its range."""
    rules = edition.movement.extra_moves
    return frozenset(way for rule in rules for way in rule(edition, situation, pile, start))


def cannot_step(
    edition: Edition,
    rules: MoveRules,
    situation: Situation,
    pile: Pile,
    between: tuple[int, int],
    counted: tuple[int, int],
) -> Refusal | None:
    """Return why a unit cannot make one step of its path.

    Count which step it is, the first, second ..., and the movement that all up to it take.
    """
    (here, there), (step, taken) = between, counted
    return (
        no_way(edition, pile, here, there)
        or too_far(edition, situation, pile, taken)
        or must_stop(edition, rules, situation, pile, here, step)
        or cannot_cross(edition, rules, situation, pile, here, there)
    )


def must_stop(
    edition: Edition, rules: MoveRules, situation: Situation, pile: Pile, here: int, step: int
) -> Refusal | None:
    """Return why a unit that came to a space does not move on from it."""
    if step > 1 or (pile.turn is not None and pile.turn.spent):
        return rules.cannot_go_on(edition, situation, pile, here)
    return None


def cannot_cross(
    edition: Edition, rules: MoveRules, situation: Situation, pile: Pile, here: int, there: int
) -> Refusal | None:
    """Return why a unit does not pass the border between two neighbours."""
    if here in edition.theatre.canal_zones:
        shut = canal_shut(edition, situation, pile, here, there)
        if shut is not None:
            return shut
    return rules.cannot_enter(edition, situation, pile, here, there)


def no_way(edition: Edition, pile: Pile, here: int, there: int) -> Refusal | None:
    """Let units move only between neighbours, in their own element.

    Rules: CL-BRD-2, RV-BRD-1, RV-BRD-2.
    """
    board = edition.theatre.board
    if there in edition.theatre.impassable:
        return wrong_element(edition, pile, there) or impassable(edition, pile.kind, there)
    if there not in board.neighbours[here]:
        return refuse(
            edition.movement.book.adjacent,
            "axis-not-adjacent",
            origin=board.spaces[here],
            target=board.spaces[there],
        )
    return wrong_element(edition, pile, there)


def wrong_element(edition: Edition, pile: Pile, there: int) -> Refusal | None:
    """Land units stay ashore, ships at sea.

    Rules: CL-INF-1, CL-TANK-1, CL-AA-2, CL-NAV-4, RV-LND-3, RV-NAV-5.
    """
    unit, space = edition.theatre.units[pile.kind], edition.theatre.board.spaces[there]
    if unit.has(Trait.LAND) and edition.theatre.sea[there]:
        rule = edition.movement.book.stays_ashore or unit.range_rule
        return refuse(rule, "axis-land-unit-at-sea", unit=pile.kind, space=space)
    if unit.has(Trait.SEA) and not edition.theatre.sea[there]:
        return refuse(edition.movement.book.ships_stay_at_sea, "axis-ship-ashore", space=space)
    return None


def too_far(edition: Edition, situation: Situation, pile: Pile, steps: int) -> Refusal | None:
    """Limit moves to a unit's range in a turn.

    Rules: CL-INF-1, CL-TANK-1, CL-AIR-2, CL-NAV-1, RV-CM-2, RV-LND-1, RV-NAV-1.
    """
    left = max(left_of(edition, situation.position, pile), 0)
    return None if steps <= left else out_of_range(edition, pile, left, steps)


def out_of_range(edition: Edition, pile: Pile, left: int, steps: int) -> Refusal:
    """Refuse more steps than a unit has left. Rules: CL-INF-1, CL-TANK-1, CL-AIR-2, CL-NAV-1."""
    return _out_of_range(edition.theatre.units[pile.kind].range_rule, pile.kind, left, steps)


@lru_cache(maxsize=4096)
def _out_of_range(rule: str, kind: str, left: int, steps: int) -> Refusal:
    return refuse(rule, "axis-range", unit=kind, left=left, steps=steps)


def canal_shut(
    edition: Edition, situation: Situation, pile: Pile, here: int, there: int
) -> Refusal | None:
    """Let ships pass a canal only if their side holds its land; aircraft are not affected.

    Rules: CL-BRD-15, CL-BRD-17, CL-BRD-R4, CL-BRD-R5, RV-CAN-7, RV-R-4.
    """
    if not edition.theatre.units[pile.kind].has(Trait.SEA):
        return None
    return canal_barred(edition, situation, here, there)


def factory_stays(edition: Edition, pile: Pile) -> Refusal | None:
    """Let no industrial complex move. Rules: CL-IC-1, RV-LND-1."""
    if edition.theatre.units[pile.kind].has(Trait.FACTORY):
        return refuse(edition.movement.book.factory_moves, "axis-factory-stays")
    return None


def cannot_start(edition: Edition, situation: Situation, pile: Pile, here: int) -> Refusal | None:
    """Keep industrial complexes and units that have finished their turn in place."""
    return factory_stays(edition, pile) or finished(edition, situation, pile, here)


def flies(unit: UnitType) -> bool:
    """Let aircraft pass all spaces in action 2. Rules: CL-AIR-8, RV-AIR-5."""
    return unit.has(Trait.AIR)


COMBAT = MoveRules(
    cannot_start=cannot_start,
    cannot_enter=guns_wait,
    cannot_go_on=by_element(
        land=first_refusal(defended_land_stops, neutral_land_stops, only_armor_drives_on),
        sea=enemies_stop_ships,
    ),
    cannot_end=ends_anywhere,
    unhindered=flies,
)
"""Combat movement where every ship stops before enemies."""

NONCOMBAT = MoveRules(
    cannot_start=cannot_start,
    cannot_enter=first_refusal(
        neutral_land_is_closed,
        by_element(land=only_friendly_land, sea=hostile_zones_are_closed),
    ),
    cannot_go_on=goes_on,
    cannot_end=by_element(air=aircraft_end_where_they_can_land),
)
"""Non-combat movement into friendly spaces; aircraft fly over all but neutrals (CL-NCM-R1)."""

"""The guns that fire at aircraft: gun by gun, or group by group along the path (CL-AA)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from battleboard.axis.air.landing import is_aircraft
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Piles, Turn
from battleboard.axis.board.situation import Situation
from battleboard.axis.combat.forces import gun_value
from battleboard.axis.edition.antiaircraft import GunFire
from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState, Overflight, own
from battleboard.axis.vocabulary.actions import Move
from battleboard.axis.vocabulary.terms import RAID_TASKS
from battleboard.core.ids import NO_SPACE, Seat, Space


def guns_over(edition: Edition, situation: Situation, space: int) -> Piles:
    """Return the enemy guns of a territory; guns aboard ships never fire. Rules: RV-AAF-10."""
    units, enemies = edition.theatre.units, edition.theatre.enemies(situation.power)
    here = situation.position.at(space)
    return tuple(p for p in here if p.power in enemies and units[p.kind].has(Trait.GUN))


def first_gun(edition: Edition, state: AxisState, space: Space, guns: Piles) -> Seat:
    """Return the owner of the only gun. Rules: CL-AA-1."""
    return guns[0].power


def best_gun(edition: Edition, state: AxisState, space: Space, guns: Piles) -> Seat:
    """Return the owner of the gun that hits best, by technology and place; nobody is asked.

    Rules: RV-AAF-4, RV-R-92, RV-R-135, EU-AAF-5.
    """
    return max(guns, key=lambda gun: gun_value(edition, state, space, gun)).power


# The flights that guns fire at


def combat_flights(before: Turn | None, combat: bool) -> bool:
    """Fire at flights in combat movement only. Rules: CL-AA-9, EU-AAF-1, EU-AAF-7."""
    return combat


def combat_and_return_flights(before: Turn | None, combat: bool) -> bool:
    """Fire at flights in combat movement, and at the way back of aircraft that fought.

    Where non-combat movement begins, nobody has come from anywhere; an aircraft that has a turn
    then has flown or was launched in combat movement.
    Rules: RV-AAF-1, RV-AAF-9, RV-R-13, RV-RET-5.
    """
    if combat or before is None:
        return combat
    return bool(before.flight_path) or not before.came_from


def all_flights(before: Turn | None, combat: bool) -> bool:
    """Fire at every flight, also one in non-combat movement alone. Rules: RV-R-13, RV-DEC-1."""
    return True


# Gun by gun


def crosses_guns(situation: Situation, before: Turn, turn: Turn, path: tuple[int, ...]) -> Turn:
    """Remember the guns under a flight in action 2, each once.

    The target's own gun fires in the battle there.
    Rules: CL-AA-5, CL-AA-6, CL-AA-8, CL-AA-9, CL-AA-R5.
    """
    spaces = situation.theatre.board.spaces
    through = path[1:-1] if not before.spent else path[:-1]
    under = (*before.crossed, *(spaces[i] for i in through if i in situation.guns))
    end = spaces[path[-1]] if path[-1] in situation.guns else NO_SPACE
    return replace(turn, crossed=tuple(gun for gun in dict.fromkeys(under) if gun != end))


def gun_by_gun(edition: Edition, situation: Situation, state: AxisState) -> tuple[Overflight, ...]:
    """Let each gun fire once, at all that flew over it. Rules: CL-AA-6, CL-AA-R3."""
    spaces = edition.theatre.board.spaces
    crossed = {
        gun
        for row in state.position.spaces
        for p in own(row, situation.power)
        if p.turn
        for gun in p.turn.crossed
    }
    return tuple(
        Overflight(spaces[i], edition.antiaircraft.best_gun(edition, state, spaces[i], guns))
        for i in sorted(situation.guns)
        if spaces[i] in crossed and (guns := guns_over(edition, situation, i))
    )


GUN_BY_GUN: Final = GunFire(combat_flights, crosses_guns, gun_by_gun)


# Group by group


def keeps_path(situation: Situation, before: Turn, turn: Turn, path: tuple[int, ...]) -> Turn:
    """Remember the path of a flight, space by space. Rules: RV-AAF-2, EU-AAF-1."""
    spaces = situation.theatre.board.spaces
    return replace(turn, flight_path=(*before.flight_path, *(spaces[i] for i in path[:-1])))


def group_by_group(
    edition: Edition, situation: Situation, state: AxisState
) -> tuple[Overflight, ...]:
    """Let guns fire at each group along its path, again on each pass, group after group.

    The gun of the target fires in the battle there, and none fires at aircraft that leave it.
    Rules: RV-AAF-2, RV-AAF-5, RV-AAF-7, RV-AAF-8, RV-R-15, RV-R-126, RV-R-128, EU-AAF-6, EU-R-21,
    EU-R-23.
    """
    index = edition.theatre.board.index
    return tuple(
        Overflight(gun, edition.antiaircraft.best_gun(edition, state, gun, guns), path, raid)
        for path, raid in _groups(edition, situation, state)
        for gun in path[1:-1]
        if index[gun] in situation.guns and (guns := guns_over(edition, situation, index[gun]))
    )


def _groups(
    edition: Edition, situation: Situation, state: AxisState
) -> Iterator[tuple[tuple[Space, ...], bool]]:
    """Yield each group by its whole path, in the order in which the plan sent them off."""
    spaces = edition.theatre.board.spaces
    found = {
        ((*pile.turn.flight_path, spaces[i]), pile.turn.raid)
        for i, row in enumerate(state.position.spaces)
        for pile in own(row, situation.power)
        if pile.turn and pile.turn.flight_path and is_aircraft(edition, pile)
    }
    yield from sorted(found, key=lambda group: (_sent_off(state, *group), group))


def _sent_off(state: AxisState, path: tuple[Space, ...], raid: bool) -> int:
    """Return the number of the order that began a path; a prepared position has no orders.

    Rules: RV-R-126.
    """
    orders = state.plan.orders if state.plan else ()
    begun = (
        number
        for number, order in enumerate(orders)
        if isinstance(order, Move) and order.path == path[: len(order.path)]
        if order.path != path or (order.task in RAID_TASKS) == raid
    )
    return next(begun, len(orders))


GROUP_BY_GROUP: Final = GunFire(combat_flights, keeps_path, group_by_group)
ON_THE_WAY_BACK_TOO: Final = GunFire(combat_and_return_flights, keeps_path, group_by_group)
AT_ALL_FLIGHTS: Final = GunFire(all_flights, keeps_path, group_by_group)

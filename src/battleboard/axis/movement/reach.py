"""The spaces that units can go to, by which path, and why not elsewhere."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Piles, Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.edition.movement import Way
from battleboard.axis.movement.obligations import duties
from battleboard.axis.movement.orders import Planner, misnamed
from battleboard.axis.movement.rules import (
    cannot_cross,
    cannot_walk,
    extra_ways,
    must_stop,
    out_of_range,
    too_far,
    wrong_element,
)
from battleboard.axis.position.distances import movement_along, movement_taken
from battleboard.axis.position.refusals import impassable
from battleboard.axis.position.select import left_of, pick
from battleboard.axis.vocabulary.actions import Move, Order
from battleboard.core.ids import Space
from battleboard.core.plan import Plan
from battleboard.core.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Reach:
    """The spaces that a group of units can go to next; all others are closed."""

    open: Mapping[Space, tuple[Space, ...]]
    """A shortest path to every space that they can be ordered to."""
    closed: Mapping[Space, Refusal]
    """Why they cannot go to each of the others."""
    owed: Mapping[Space, tuple[Refusal, ...]]
    """For open spaces: what `done` would be refused for if this order were the last."""
    taken: Mapping[Space, int]
    """The movement that the ways take."""

    def cost(self, space: Space) -> int:
        """Return how many spaces of movement the way to an open space takes."""
        return self.taken[space]


def reach(planner: Planner, plan: Plan[Position, Order], money: int, start: Move) -> Reach:
    """Return the reach of a group: several piles that go together, so that the slowest decides.

    `start` is an order that has only begun: the units, the space where they stand, and their task.
    Rules: CL-DEC-4, CL-DEC-27, CL-CM-6.
    """
    board, space, planner = planner.edition.theatre.board, start.path[0], planner.at(plan.now)
    group = meant(planner, plan.now, start)
    if isinstance(group, Refusal):
        return all_closed(board.spaces, space, group)
    if (refusal := held_up(planner, group, board.index[space])) is not None:
        return all_closed(board.spaces, space, refusal)
    found, stopped = ways(planner, group, board.index[space])
    before = set(duties(planner, plan.now, plan.orders, money))
    open_, owed, taken = {}, {}, {}
    for there, way in found.items():
        order = replace(start, path=tuple(board.spaces[i] for i in way))
        after = planner.carry_out(plan.now, order)
        if isinstance(after, Refusal):
            stopped[there] = after
            continue
        open_[board.spaces[there]] = order.path
        taken[board.spaces[there]] = max(
            movement_along(planner.edition, planner.situation, pile, way) for pile in group
        )
        due = duties(planner, after, (*plan.orders, order), money)
        if new := tuple(duty for duty in due if duty not in before):
            owed[board.spaces[there]] = new
    shut = [i for i, there in enumerate(board.spaces) if there not in open_ and there != space]
    reasons = why_not(planner, group, board.index[space], stopped, shut)
    return Reach(open_, {board.spaces[i]: reasons[i] for i in shut}, owed, taken)


def meant(planner: Planner, now: Position, start: Move) -> Piles | Refusal:
    """Return the piles that a group is made of."""
    refusal = misnamed(planner, start)
    if refusal is not None:
        return refusal
    here = planner.edition.theatre.board.index[start.path[0]]
    group: list[Pile] = []
    for term in start.units:
        decks = planner.edition.theatre.units[term.kind].decks
        wanted = replace(term, cargo=()) if decks else term
        picked = pick(planner.edition, now, here, planner.situation.power, wanted)
        if isinstance(picked, Refusal):
            return picked
        group.extend(picked)
    return tuple(group)


def all_closed(spaces: Iterable[Space], start: Space, refusal: Refusal) -> Reach:
    """Return a reach with all spaces closed for the same reason."""
    return Reach({}, {space: refusal for space in spaces if space != start}, {}, {})


def held_up(planner: Planner, group: Piles, here: int) -> Refusal | None:
    """Return why one of a group does not move at all."""
    edition, situation = planner.edition, planner.situation
    return _first(planner.rules.cannot_start(edition, situation, pile, here) for pile in group)


def ways(planner: Planner, group: Piles, start: int) -> tuple[dict[int, Way], dict[int, Refusal]]:
    """Return a shortest way to every space in reach, and where the group is stopped and why.

    It asks the same questions that check an order; of ways of the same length it takes the one
    that a player would choose (see `tolls`). Whether a step is possible does not depend on the way.
    """
    if held_up(planner, group, start) is not None:
        return {}, {}
    plain = planner.edition.movement.step_cost is None
    found, stopped = (_breadth_first if plain else _cheapest_first)(planner, group, start)
    for way in _extra(planner, group, start) if planner.edition.movement.extra_moves else ():
        found.setdefault(way[-1], way)
    del found[start]
    no_end = _no_endings(planner, group, found)
    if no_end:
        found = {there: way for there, way in found.items() if there not in no_end}
        stopped |= no_end
    return found, {there: why for there, why in stopped.items() if there not in found}


def _extra(planner: Planner, group: Piles, start: int) -> list[Way]:
    """Return the ways that all of a group may go although they are longer than its range."""
    edition, situation = planner.edition, planner.situation
    each = (extra_ways(edition, situation, pile, start) for pile in group)
    return [
        way
        for way in sorted(frozenset.intersection(*each))
        if all(cannot_walk(edition, planner.rules, situation, p, way) is None for p in group)
    ]


Found = tuple[dict[int, Way], dict[int, Refusal]]
"""A way to every space in reach and to the start, and where the group is stopped and why."""


def _breadth_first(planner: Planner, group: Piles, start: int) -> Found:
    """Search where every step takes one space."""
    borders = planner.edition.theatre.borders_of(pile.kind for pile in group)
    price, (left, beyond) = tolls(planner, group), _range_of(planner, group)
    stays, barred = _checks(planner, group)
    found: dict[int, Way] = {start: (start,)}
    paid: dict[int, int] = {start: 0}
    stopped: dict[int, Refusal] = {}
    level = dict(found)
    while level:
        reached: dict[int, Way] = {}
        for here, way in level.items():
            halt = beyond if len(way) > left else stays(here, len(way))
            due = paid[here] + price.get(here, 0) if here != start else 0
            for there in borders[here]:
                if there in found or (there in reached and paid[there] <= due):
                    continue
                refusal = halt or barred(here, there)
                if refusal is None:
                    reached[there] = (*way, there)
                    paid[there] = due
                elif there not in stopped:
                    stopped[there] = refusal
        found.update(reached)
        level = reached
    return found, stopped


def _cheapest_first(planner: Planner, group: Piles, start: int) -> Found:
    """Search where steps take different movement, or none."""
    edition, situation = planner.edition, planner.situation
    borders = edition.theatre.borders_of(pile.kind for pile in group)
    price, (left, beyond) = tolls(planner, group), _range_of(planner, group)
    stays, barred = _checks(planner, group)
    found: dict[int, Way] = {}
    stopped: dict[int, Refusal] = {}
    queue: list[tuple[int, int, Way]] = [(0, 0, (start,))]
    while queue:
        taken, paid, way = heappop(queue)
        here = way[-1]
        if here in found:
            continue
        found[here] = way
        halt, due = stays(here, len(way)), paid + (price.get(here, 0) if here != start else 0)
        for there in borders[here]:
            step = max(movement_taken(edition, situation, pile, here, there) for pile in group)
            refusal = beyond if taken + step > left else halt or barred(here, there)
            if refusal is None:
                heappush(queue, (taken + step, due, (*way, there)))
            else:
                stopped.setdefault(there, refusal)
    return found, stopped


def tolls(planner: Planner, group: Piles) -> Mapping[int, int]:
    """Return what a move through a space costs beside movement, to compare ways of one length.

    Aircraft keep away from neutrals, which cost a fine, and from guns that would fire at them;
    armor takes land on its way. Rules: CL-NEU-5, CL-AA-6, CL-BLITZ-2, RV-AAF-9.
    """
    if are_shot_at(planner, group):
        return planner.situation.air_tolls
    can_blitz = planner.edition.movement.can_blitz
    if planner.combat and any(can_blitz(planner.edition, pile) for pile in group):
        return planner.situation.land_tolls
    return {}


def are_shot_at(planner: Planner, group: Piles) -> bool:
    """Whether guns on their way fire at aircraft of a group. Rules: CL-AA-6, RV-R-13."""
    units, fire = planner.edition.theatre.units, planner.edition.antiaircraft.fire
    return any(
        units[pile.kind].has(Trait.AIR) and fire.fires_at(pile.turn, planner.combat)
        for pile in group
    )


def _range_of(planner: Planner, group: Piles) -> tuple[int, Refusal]:
    """Return how far a group can still go, and why not farther: its slowest unit decides."""
    edition, position = planner.edition, planner.situation.position
    each = [left_of(edition, position, pile) for pile in group]
    left = min(each)
    most = max(left, 0)
    return left, out_of_range(edition, group[each.index(left)], most, most + 1)


BorderCheck = Callable[[int, int], Refusal | None]


def _nothing(here: int, there: int) -> None:
    """Refuse no step."""


def _checks(planner: Planner, group: Piles) -> tuple[BorderCheck, BorderCheck]:
    """Return tests of whether a group moves on from a space after some steps, and passes a border.

    What stops one of a group stops all of it.
    """
    edition, situation, rules = planner.edition, planner.situation, planner.rules
    enter, canals = rules.cannot_enter, edition.theatre.canal_zones
    if all(rules.unhindered(edition.theatre.units[pile.kind]) for pile in group):
        return _nothing, _nothing

    def stays(here: int, step: int) -> Refusal | None:
        for pile in group:
            refusal = must_stop(edition, rules, situation, pile, here, step)
            if refusal is not None:
                return refusal
        return None

    def barred(here: int, there: int) -> Refusal | None:
        if here in canals:
            return _first(
                cannot_cross(edition, rules, situation, pile, here, there) for pile in group
            )
        for pile in group:
            refusal = enter(edition, situation, pile, here, there)
            if refusal is not None:
                return refusal
        return None

    return stays, barred


def _no_endings(planner: Planner, group: Piles, spaces: Iterable[int]) -> dict[int, Refusal]:
    """Return spaces that a group can pass but not end its move in, and why."""
    cannot_end, edition, situation = planner.rules.cannot_end, planner.edition, planner.situation
    return {
        there: refusal
        for pile in reversed(group)
        for there in spaces
        if (refusal := cannot_end(edition, situation, pile, there)) is not None
    }


def _first(refusals: Iterable[Refusal | None]) -> Refusal | None:
    """Return the first refusal, since what stops one of a group stops all of it."""
    for refusal in refusals:
        if refusal is not None:
            return refusal
    return None


def why_not(
    planner: Planner, group: Piles, start: int, stopped: Mapping[int, Refusal], shut: list[int]
) -> dict[int, Refusal]:
    """Return why a group cannot go to each of the closed spaces, also far beyond its reach.

    It is stopped there; or that is not its element, or nobody may go there, or it cannot be reached
    in its element; or it is too far even without enemies; or it lies behind what stops it.
    """
    edition, situation = planner.edition, planner.situation
    slowest = min(group, key=lambda pile: left_of(edition, situation.position, pile))
    away, across = _charted(edition, group, start)
    behind = _spread(edition, stopped)
    reasons = {}
    for there in shut:
        if there in stopped:
            reasons[there] = stopped[there]
        elif there in away:
            reasons[there] = too_far(edition, situation, slowest, away[there]) or behind[there]
        else:
            reasons[there] = (
                _off_element(edition, group, there)
                or impassable(edition, slowest.kind, there)
                or across[there]
            )
    return reasons


def _off_element(edition: Edition, group: Piles, there: int) -> Refusal | None:
    return _first(wrong_element(edition, pile, there) for pile in group)


def _charted(
    edition: Edition, group: Piles, start: int
) -> tuple[dict[int, int], dict[int, Refusal]]:
    """Return how far it is to every space in the group's element, if nobody else were there.

    For all other spaces, what would first have to be crossed on the way there.
    """
    neighbours = edition.theatre.board.neighbours
    away: dict[int, int] = {start: 0}
    across: dict[int, Refusal] = {}
    queue, shores = deque([start]), deque[int]()
    while queue or shores:
        here = (queue or shores).popleft()
        for there in neighbours[here]:
            if there in away or there in across:
                continue
            foreign = _off_element(edition, group, there)
            obstacle = across.get(here, foreign)
            if obstacle is None:
                away[there] = away[here] + 1
                queue.append(there)
            else:
                across[there] = obstacle
                shores.append(there)
    return away, across


def _spread(edition: Edition, stopped: Mapping[int, Refusal]) -> dict[int, Refusal]:
    """Spread the reason of each stop to all spaces behind it."""
    found = dict(stopped)
    queue = deque(stopped)
    while queue:
        here = queue.popleft()
        for there in edition.theatre.board.neighbours[here]:
            if there not in found:
                found[there] = found[here]
                queue.append(there)
    return found

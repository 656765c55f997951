"""Where units can go, by which path, and why not elsewhere: the question behind a lit-up board."""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from battleboard.axis.duties import duties
from battleboard.axis.edition import Edition
from battleboard.axis.movement import cannot_step, too_far, wrong_element
from battleboard.axis.orders import Order, Planner, misnamed
from battleboard.axis.piles import Pile, Piles, Position
from battleboard.axis.select import left_of, pick
from battleboard.axis.terms import Term
from battleboard.axis.words import Move
from battleboard.core.ids import Space
from battleboard.core.plan import Plan
from battleboard.core.refusal import Refusal

Way = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a group of units can move next; every space but its own is open or closed."""

    open: Mapping[Space, tuple[Space, ...]]
    """A shortest path to every space that they can be ordered to."""
    closed: Mapping[Space, Refusal]
    """Why they cannot go to each of the others."""
    owed: Mapping[Space, tuple[Refusal, ...]]
    """For open spaces: what `done` would be refused for if this order were the last."""

    def cost(self, space: Space) -> int:
        """How many spaces of movement the way to an open space takes."""
        return len(self.open[space]) - 1


def reach(
    planner: Planner, plan: Plan[Position, Order], money: int, units: tuple[Term, ...], space: Space
) -> Reach:
    """The reach of a group: several piles that go together, so the slowest decides.

    Rules: CL-DEC-4, CL-DEC-27, CL-CM-6.
    """
    board = planner.edition.theatre.board
    group = meant(planner, plan.now, units, space)
    if isinstance(group, Refusal):
        return all_closed(board.spaces, space, group)
    if (refusal := held_up(planner, group)) is not None:
        return all_closed(board.spaces, space, refusal)
    found, stopped = ways(planner, group, board.index[space])
    before = set(duties(planner, plan.now, plan.orders, money))
    open_, owed = {}, {}
    for there, way in found.items():
        order = Move(units, tuple(board.spaces[i] for i in way))
        after = planner.carry_out(plan.now, order)
        if isinstance(after, Refusal):
            stopped[there] = after
            continue
        open_[board.spaces[there]] = order.path
        due = duties(planner, after, (*plan.orders, order), money)
        if new := tuple(duty for duty in due if duty not in before):
            owed[board.spaces[there]] = new
    reasons = why_not(planner, group, board.index[space], stopped)
    closed = {s: reasons[i] for i, s in enumerate(board.spaces) if s not in open_ and s != space}
    return Reach(open_, closed, owed)


def meant(
    planner: Planner, now: Position, units: tuple[Term, ...], space: Space
) -> Piles | Refusal:
    """The piles of a space that a group is made of."""
    refusal = misnamed(planner, Move(units, (space,)))
    if refusal is not None:
        return refusal
    here = planner.edition.theatre.board.index[space]
    group: list[Pile] = []
    for term in units:
        decks = planner.edition.theatre.units[term.kind].decks
        wanted = Term(term.kind, term.count, term.power, (), term.left) if decks else term
        picked = pick(planner.edition, now, here, planner.lay.power, wanted)
        if isinstance(picked, Refusal):
            return picked
        group.extend(picked)
    return tuple(group)


def all_closed(spaces: Iterable[Space], start: Space, refusal: Refusal) -> Reach:
    """Nothing is open, everywhere for the same reason."""
    return Reach({}, {space: refusal for space in spaces if space != start}, {})


def held_up(planner: Planner, group: Piles) -> Refusal | None:
    """Why one of a group does not move at all."""
    checks = (planner.rules.cannot_start(planner.edition, planner.lay, pile) for pile in group)
    return next(filter(None, checks), None)


def ways(planner: Planner, group: Piles, start: int) -> tuple[dict[int, Way], dict[int, Refusal]]:
    """A shortest way to every space that a group can reach, and where it is stopped and why.

    Breadth first, with the same questions that check an order. Whether a step is possible does not
    depend on the way to it, so the first way found is as good as any.
    """
    edition, lay, rules = planner.edition, planner.lay, planner.rules
    if held_up(planner, group) is not None:
        return {}, {}
    found: dict[int, Way] = {start: (start,)}
    stopped: dict[int, Refusal] = {}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in edition.theatre.board.neighbours[here]:
            if there in found:
                continue
            refusal = _stopped(planner, group, (here, there), len(found[here]))
            if refusal is not None:
                stopped.setdefault(there, refusal)
            else:
                found[there] = (*found[here], there)
                queue.append(there)
    del found[start]
    for there in tuple(found):
        endings = (rules.cannot_end(edition, lay, pile, there) for pile in group)
        refusal = next(filter(None, endings), None)
        if refusal is not None:
            stopped[there] = refusal
            del found[there]
    return found, {there: why for there, why in stopped.items() if there not in found}


def _stopped(planner: Planner, group: Piles, between: tuple[int, int], step: int) -> Refusal | None:
    """Why one of a group cannot make a step."""
    for pile in group:
        refusal = cannot_step(planner.edition, planner.rules, planner.lay, pile, between, step)
        if refusal is not None:
            return refusal
    return None


def why_not(
    planner: Planner, group: Piles, start: int, stopped: Mapping[int, Refusal]
) -> dict[int, Refusal]:
    """For every space why a group cannot go there, also far beyond the edge of its reach.

    It is not its element, or too far even without enemies, or somebody nearer stops it.
    """
    edition, lay = planner.edition, planner.lay
    slowest = min(group, key=lambda pile: left_of(edition, lay.position, pile))
    away = plain_distances(edition, group, start)
    reasons = _spread(edition, stopped)
    for there in range(len(edition.theatre.board.spaces)):
        if there in stopped:
            continue
        element = next(filter(None, (wrong_element(edition, p, there) for p in group)), None)
        far = too_far(edition, lay, slowest, away[there]) if there in away else None
        nearest = element or far
        if nearest is not None:
            reasons[there] = nearest
    return reasons


def plain_distances(edition: Edition, group: Piles, start: int) -> dict[int, int]:
    """How far it is to every space of the group's element, were there nobody else."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in edition.theatre.board.neighbours[here]:
            if there not in found and not any(wrong_element(edition, p, there) for p in group):
                found[there] = found[here] + 1
                queue.append(there)
    return found


def _spread(edition: Edition, stopped: Mapping[int, Refusal]) -> dict[int, Refusal]:
    """Behind a stop, what stops a group there is the reason for all that follows."""
    found = dict(stopped)
    queue = deque(stopped)
    while queue:
        here = queue.popleft()
        for there in edition.theatre.board.neighbours[here]:
            if there not in found:
                found[there] = found[here]
                queue.append(there)
    return found

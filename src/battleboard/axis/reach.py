"""Where units can go, by which path, and why not elsewhere: the question behind a lit-up board."""

from collections import deque

from battleboard.axis.movement import cannot_step, cannot_walk
from battleboard.axis.orders import Planner
from battleboard.axis.piles import Pile, Position
from battleboard.axis.select import left_of
from battleboard.core.refusal import Refusal, refuse


def reachable(
    planner: Planner, now: Position, space: int, pile: Pile
) -> tuple[dict[int, tuple[int, ...]], dict[int, Refusal]]:
    """Every space a unit can reach with a shortest path, and for the edge of that, why not.

    Breadth first with the same two questions that check an order: may it enter, may it go on.
    """
    edition, lay, rules = planner.edition, planner.lay, planner.rules
    unit = edition.theatre.units[pile.kind]
    refusal = rules.cannot_start(edition, lay, pile)
    if refusal is None and pile.turn is not None and pile.turn.spent:
        refusal = rules.cannot_go_on(edition, lay, unit, space)
    if refusal is not None:
        return {}, dict.fromkeys(edition.theatre.board.neighbours[space], refusal)
    left = left_of(edition, now, pile)
    paths: dict[int, tuple[int, ...]] = {space: (space,)}
    why: dict[int, Refusal] = {}
    queue = deque([space])
    while queue:
        here = queue.popleft()
        stop = rules.cannot_go_on(edition, lay, unit, here) if here != space else None
        for there in edition.theatre.board.neighbours[here]:
            if there in paths:
                continue
            refusal = stop or cannot_step(edition, rules, lay, unit, here, there)
            if refusal is None and len(paths[here]) > left:
                refusal = refuse(unit.range_rule, "axis-range", unit=pile.kind, left=max(left, 0))
            if refusal is not None:
                why.setdefault(there, refusal)
                continue
            paths[there] = (*paths[here], there)
            queue.append(there)
    del paths[space]
    found = {}
    for there, path in paths.items():
        refusal = cannot_walk(edition, rules, lay, pile, path)
        if refusal is None:
            found[there] = path
        else:
            why[there] = refusal
    return found, {there: refusal for there, refusal in why.items() if there not in found}

"""Where every unit of a power can go, against plain breadth-first searches on the same graph."""

from collections import deque

from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import ways
from battleboard.axis.position.select import left_of
from battleboard.axis.position.situation import situation_of
from battleboard.axis.setup.read_position import opening
from battleboard.core.ids import Seat
from battleboard.games.classic.board import THEATRE
from battleboard.games.classic.edition import CLASSIC
from benchmarks.measure import Finding, by_turns

POWERS = tuple(THEATRE.seats)


POSITION = opening(CLASSIC)


def by_the_rules(power: Seat) -> int:
    """Every group of a power in its combat movement, with paths and refusals."""
    position = POSITION
    planner = Planner(CLASSIC, situation_of(CLASSIC, position, power), combat=True)
    groups = 0
    for space, piles in enumerate(position.spaces):
        for pile in piles:
            if pile.power == power and THEATRE.units[pile.kind].move:
                ways(planner, (pile.one,), space)
                groups += 1
    return groups


def plain_search(power: Seat) -> int:
    """The same groups with a search that knows borders and range, and no rules."""
    position = POSITION
    neighbours, groups = THEATRE.board.neighbours, 0
    for space, piles in enumerate(position.spaces):
        for pile in piles:
            if pile.power != power or not THEATRE.units[pile.kind].move:
                continue
            left = left_of(CLASSIC, position, pile)
            found = {space: 0}
            queue = deque([space])
            while queue:
                here = queue.popleft()
                if found[here] == left:
                    continue
                for there in neighbours[here]:
                    if there not in found:
                        found[there] = found[here] + 1
                        queue.append(there)
            groups += 1
    return groups


def reach(runs: int) -> Finding:
    """How much dearer the rules make it."""
    rules, plain = by_turns(
        (
            lambda: sum(by_the_rules(power) for power in POWERS),
            lambda: sum(plain_search(power) for power in POWERS),
        ),
        runs,
    )
    details = f"a group takes {rules:.0f} µs with rules, paths and refusals, {plain:.0f} µs plain"
    return Finding(
        "reach of Classic's powers against plain searches",
        rules / plain,
        details=details,
    )

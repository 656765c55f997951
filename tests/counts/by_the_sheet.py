"""Where single units of Classic can go from the opening, worked out anew from the rule sheet.

Slow and plain on purpose: it reads the data files itself, shares nothing with the engine, and says
every rule in the words of the sheet. `destinations` is what an order may name; `endings` is where
the move may end if it is the only one of its action.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise, product
from typing import Any

CLASSIC = files("battleboard.games.classic")
SIDES = {
    "ussr": "allies",
    "united_kingdom": "allies",
    "united_states": "allies",
    "germany": "axis",
    "japan": "axis",
}
RANGE = {
    "infantry": 1,  # CL-INF-1
    "armor": 2,  # CL-TANK-1
    "anti_aircraft_gun": 1,  # CL-AA-2
    "fighter": 4,  # CL-AIR-3
    "bomber": 6,
    "battleship": 2,  # CL-NAV-1
    "aircraft_carrier": 2,
    "transport": 2,
    "submarine": 2,
    "industrial_complex": 0,  # CL-IC-1
}
LAND = {"infantry", "armor", "anti_aircraft_gun"}
AIR = {"fighter", "bomber"}
SHIPS = {"battleship", "aircraft_carrier", "transport", "submarine"}
NO_TROOPS = {"anti_aircraft_gun", "industrial_complex"}  # CL-BRD-R7

Walk = tuple[str, ...]


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(CLASSIC.joinpath(name).read_text(encoding="utf-8"))


BOARD: dict[str, dict[str, Any]] = _read("board.toml")["spaces"]
SETUP: dict[str, dict[str, dict[str, int]]] = _read("setup.toml")


def is_sea(space: str) -> bool:
    return bool(BOARD[space].get("sea", False))


def owner(space: str) -> str:
    return str(BOARD[space].get("owner", ""))


def is_neutral(space: str) -> bool:
    return not is_sea(space) and not owner(space)


def enemies(power: str) -> list[str]:
    return [other for other in SIDES if SIDES[other] != SIDES[power]]


def allies(power: str) -> list[str]:
    return [other for other in SIDES if SIDES[other] == SIDES[power]]


def units(power: str, space: str) -> dict[str, int]:
    return SETUP[power].get(space, {})


def is_enemy_occupied(power: str, space: str) -> bool:
    """CL-BRD-25, CL-BRD-26: on land guns and complexes do not occupy anything (CL-BRD-R7)."""
    there = {kind for enemy in enemies(power) for kind in units(enemy, space)}
    return bool(there if is_sea(space) else there - NO_TROOPS)


def has_enemy_gun(power: str, space: str) -> bool:
    return any("anti_aircraft_gun" in units(enemy, space) for enemy in enemies(power))


def is_friendly(power: str, space: str) -> bool:
    """CL-BRD-27."""
    return owner(space) in allies(power) and not is_enemy_occupied(power, space)


def canal_is_open(power: str, one: str, other: str) -> bool:
    """CL-BRD-15, CL-BRD-17."""
    ours = allies(power)
    match sorted((one, other)):
        case ["caribbean_sea_zone", "west_panama_sea_zone"]:
            return owner("panama") in ours
        case ["east_mediterranean_sea_zone", "red_sea_zone"]:
            return owner("anglo_egypt_sudan") in ours and owner("syria_iraq") in ours
        case _:
            return True


@cache
def walks(start: str, steps: int) -> tuple[Walk, ...]:
    """Every way of so many steps from space to adjacent space (CL-CM-6)."""
    if steps == 0:
        return ((start,),)
    return tuple(
        (*walk, there) for walk in walks(start, steps - 1) for there in BOARD[walk[-1]]["borders"]
    )


# Action 2


def combat_walk(power: str, kind: str, walk: Walk) -> bool:
    """Whether a unit may move along a way in action 2."""
    middle, steps = walk[1:-1], list(pairwise(walk))
    if kind in NO_TROOPS:
        return False  # CL-AA-R1, CL-IC-1
    if kind in AIR:
        return True  # CL-AIR-8
    if kind in SHIPS:
        at_sea = all(is_sea(space) for space in walk)  # CL-NAV-4
        free = not any(is_enemy_occupied(power, space) for space in middle)  # CL-NAV-2
        return at_sea and free and all(canal_is_open(power, *step) for step in steps)
    on_land = not any(is_sea(space) for space in walk)
    # CL-TANK-2, CL-BLITZ-1, CL-BLITZ-5, CL-BLITZ-6
    passable = all(not is_neutral(s) and not is_enemy_occupied(power, s) for s in middle)
    return on_land and passable


def combat_end(power: str, kind: str, walk: Walk) -> bool:
    """Whether a move of action 2 may end here, if it is the only one (CL-CM-R1)."""
    target = walk[-1]
    if kind in LAND:
        blitz = any(not is_friendly(power, space) for space in walk[1:-1])  # CL-BLITZ-4
        return blitz or not is_friendly(power, target)  # battle, capture or violation
    if kind == "aircraft_carrier":
        return False  # in the opening it would leave its fighter without a deck (CL-FTR-R2)
    if not is_enemy_occupied(power, target):
        return False  # nothing to fight; no transport of this action lands anybody
    return kind in SHIPS or can_come_home(power, kind, walk)


def can_come_home(power: str, kind: str, walk: Walk) -> bool:
    """CL-AIR-9: with what is left of its range an aircraft reaches a place to land."""
    left = RANGE[kind] - (len(walk) - 1)
    violated = {space for space in walk[1:] if is_neutral(space)}  # CL-NEU-6
    within = {walk[-1]}
    for _ in range(left):
        around = {there for here in within for there in BOARD[here]["borders"]}
        within |= {there for there in around if not is_neutral(there) or there in violated}
    if any(not is_sea(space) and is_friendly(power, space) for space in within):
        return True
    return kind == "fighter" and bool(within & meeting_zones(power, walk[-1]))


def meeting_zones(power: str, battle: str) -> set[str]:
    """CL-AIR-R2: where a carrier can take a single fighter: own ones sail, allied ones stay.

    In the opening every carrier holds one fighter, so that each has room for another.
    """
    zones = set()
    for ally in allies(power):
        for start in (space for space in SETUP[ally] if "aircraft_carrier" in units(ally, space)):
            if ally != power:
                zones.add(start)
                continue
            for steps in range(3):
                for walk in walks(start, steps):
                    free = all(
                        space == battle or not is_enemy_occupied(power, space) for space in walk[1:]
                    )
                    at_sea = all(is_sea(space) for space in walk)
                    links = pairwise(walk)
                    if at_sea and free and all(canal_is_open(power, *link) for link in links):
                        zones.add(walk[-1])
    return zones


# Action 4


def noncombat_walk(power: str, kind: str, walk: Walk) -> bool:
    """Whether a unit may move along a way in action 4."""
    steps = list(pairwise(walk))
    if kind == "industrial_complex":
        return False
    if kind in AIR:
        over = not any(is_neutral(space) for space in walk[1:])  # CL-NCM-7
        place = is_sea(walk[-1]) if kind == "fighter" else False  # CL-BMB-2
        return over and (place or is_friendly(power, walk[-1]))  # CL-NCM-6
    if kind in SHIPS:
        free = all(is_sea(s) and not is_enemy_occupied(power, s) for s in walk)  # CL-NCM-8
        return free and all(canal_is_open(power, *step) for step in steps)
    friendly = all(not is_sea(s) and is_friendly(power, s) for s in walk[1:])  # CL-NCM-3
    gun_there = any("anti_aircraft_gun" in units(ally, walk[-1]) for ally in allies(power))
    return friendly and not (kind == "anti_aircraft_gun" and gun_there)  # CL-AA-R2


def noncombat_end(power: str, kind: str, walk: Walk) -> bool:
    """Whether a move of action 4 may end here, if it is the only one."""
    if kind == "aircraft_carrier":
        return False  # in the opening it would leave its fighter behind (CL-NCM-10)
    if kind == "fighter" and is_sea(walk[-1]):
        decks = 2 * sum(units(a, walk[-1]).get("aircraft_carrier", 0) for a in allies(power))
        fighters = sum(units(a, walk[-1]).get("fighter", 0) for a in allies(power))
        return fighters < decks  # CL-FTR-5
    return True


# Both


def shortest_walks(
    power: str, phase: str, kind: str, start: str
) -> Iterator[tuple[str, list[Walk]]]:
    """For every destination the shortest ways to it, without needless fines, guns and detours."""
    allowed = combat_walk if phase == "combat" else noncombat_walk
    found: dict[str, list[Walk]] = {}
    for steps in range(1, RANGE[kind] + 1):
        ways: dict[str, list[Walk]] = {}
        for walk in walks(start, steps):
            new = walk[-1] != start and walk[-1] not in found
            if new and allowed(power, kind, walk):
                ways.setdefault(walk[-1], []).append(walk)
        found.update(ways)
    for target, choice in found.items():
        yield target, _chosen(power, phase, kind, choice)


def _chosen(power: str, phase: str, kind: str, choice: list[Walk]) -> list[Walk]:
    def trouble(walk: Walk) -> tuple[int, int]:
        through = walk[1:-1]
        if phase == "combat" and kind in AIR:
            fines = sum(is_neutral(space) for space in through)
            return fines, sum(has_enemy_gun(power, space) for space in through)
        if phase == "combat" and kind in LAND:
            return sum(is_friendly(power, space) for space in through), 0
        return 0, 0

    least = min(map(trouble, choice))
    return [walk for walk in choice if trouble(walk) == least]


def destinations(power: str, phase: str, kind: str, start: str) -> dict[str, int]:
    """Where an order may send a single unit, and how many spaces that takes."""
    return {target: len(ways[0]) - 1 for target, ways in shortest_walks(power, phase, kind, start)}


def endings(power: str, phase: str, kind: str, start: str) -> set[str]:
    """Where the move may end as the only one of its action."""
    ends = combat_end if phase == "combat" else noncombat_end
    found = shortest_walks(power, phase, kind, start)
    return {target for target, ways in found if any(ends(power, kind, way) for way in ways)}


def all_units(power: str) -> Iterator[tuple[str, str]]:
    """Every kind of unit of a power with every space it stands in."""
    for space, kinds in SETUP[power].items():
        yield from product([space], kinds)

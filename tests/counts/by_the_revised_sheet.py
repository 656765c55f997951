"""Where single units of Revised can go from the opening, worked out anew from the rule sheet.

Slow and plain on purpose: it reads the data files itself, shares nothing with the engine, and says
every rule in the words of the sheet. `destinations` is what an order may name; `endings` is where
the move may end if it is the only one of its phase.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise, product
from typing import Any

REVISED = files("battleboard.games.revised")
SIDES = {
    "ussr": "allies",
    "united_kingdom": "allies",
    "united_states": "allies",
    "germany": "axis",
    "japan": "axis",
}
RANGE = {
    "infantry": 1,  # RV-LND-1
    "artillery": 1,
    "armor": 2,
    "anti_aircraft_gun": 1,
    "industrial_complex": 0,
    "fighter": 4,  # RV-AIR-1
    "bomber": 6,
    "battleship": 2,  # RV-NAV-1
    "destroyer": 2,
    "aircraft_carrier": 2,
    "transport": 2,
    "submarine": 2,
}
LAND = {"infantry", "artillery", "armor", "anti_aircraft_gun", "industrial_complex"}
AIR = {"fighter", "bomber"}
SHIPS = {"battleship", "destroyer", "aircraft_carrier", "transport", "submarine"}
DECKS = 2  # RV-CAR-1

Walk = tuple[str, ...]


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(REVISED.joinpath(name).read_text(encoding="utf-8"))


BOARD: dict[str, dict[str, Any]] = _read("board.toml")["spaces"]
SETUP: dict[str, dict[str, dict[str, int]]] = _read("setup.toml")


def is_sea(space: str) -> bool:
    return bool(BOARD[space].get("sea", False))


def is_neutral(space: str) -> bool:
    """RV-BRD-8, RV-BRD-9."""
    return bool(BOARD[space].get("impassable", False))


def owner(space: str) -> str:
    return str(BOARD[space].get("owner", ""))


def enemies(power: str) -> list[str]:
    return [other for other in SIDES if SIDES[other] != SIDES[power]]


def allies(power: str) -> list[str]:
    return [other for other in SIDES if SIDES[other] == SIDES[power]]


def units(power: str, space: str) -> dict[str, int]:
    return SETUP[power].get(space, {})


def enemy_units(power: str, space: str) -> set[str]:
    return {kind for enemy in enemies(power) for kind in units(enemy, space)}


def is_friendly(power: str, space: str) -> bool:
    """RV-BRD-3 on land, RV-BRD-7 at sea; nobody is submerged in the opening."""
    if is_sea(space):
        return not enemy_units(power, space)
    return owner(space) in allies(power)


def has_enemy_destroyer(power: str, space: str) -> bool:
    return "destroyer" in enemy_units(power, space)


def canal_is_open(power: str, one: str, other: str) -> bool:
    """RV-CAN-2, RV-CAN-4, RV-CAN-5."""
    ours = allies(power)
    match sorted((one, other)):
        case ["sea_zone_19", "sea_zone_20"]:
            return owner("panama") in ours
        case ["sea_zone_15", "sea_zone_34"]:
            return owner("anglo_egypt") in ours and owner("trans_jordan") in ours
        case _:
            return True


@cache
def walks(start: str, steps: int) -> tuple[Walk, ...]:
    """Every way of so many steps from space to adjacent space, around neutrals.

    Rules: RV-BRD-1, RV-BRD-8.
    """
    if steps == 0:
        return ((start,),)
    return tuple(
        (*walk, there)
        for walk in walks(start, steps - 1)
        for there in BOARD[walk[-1]]["borders"]
        if not is_neutral(there)
    )


def at_sea(power: str, walk: Walk) -> bool:
    """RV-NAV-5, RV-CAN-2: ships keep to the sea and to open canals."""
    return all(is_sea(space) for space in walk) and all(
        canal_is_open(power, *step) for step in pairwise(walk)
    )


# Phase 3


def combat_walk(power: str, kind: str, walk: Walk) -> bool:
    """Whether a unit may move along a way in phase 3."""
    middle = walk[1:-1]
    if kind in ("anti_aircraft_gun", "industrial_complex"):
        return False  # RV-LND-5, RV-LND-1
    if kind in AIR:
        return True  # RV-AIR-5
    if kind == "submarine":  # RV-SUB-1, RV-SUB-3
        return at_sea(power, walk) and not any(has_enemy_destroyer(power, s) for s in middle)
    if kind in SHIPS:
        return at_sea(power, walk) and all(is_friendly(power, s) for s in middle)  # RV-NAV-2
    on_land = not any(is_sea(space) for space in walk)  # RV-LND-3
    return on_land and not any(enemy_units(power, s) for s in middle)  # RV-LND-2, RV-BLZ-1


def combat_end(power: str, kind: str, walk: Walk) -> bool:
    """Whether a move of phase 3 may end here, if it is the only one (RV-CM-5)."""
    target = walk[-1]
    if kind in LAND:
        blitz = any(not is_friendly(power, space) for space in walk[1:-1])  # RV-BLZ-4
        return blitz or not is_friendly(power, target)
    if is_friendly(power, target):
        return False  # nothing to fight; no transport of this phase lands anybody
    if kind == "aircraft_carrier":
        return False  # in the opening it would leave a fighter without a deck (RV-CAR-1)
    return kind in SHIPS or can_come_home(power, kind, walk)


def can_come_home(power: str, kind: str, walk: Walk) -> bool:
    """RV-AIR-9: with what is left of its range an aircraft reaches a place to land.

    A carrier counts only where it is now: for another zone it would have to be promised.
    """
    within = in_reach(kind, walk)
    if any(not is_sea(space) and is_friendly(power, space) for space in within):
        return True  # RV-AIR-7, RV-R-18
    return kind == "fighter" and bool(within & decks_in_place(power))


def needs_promise(power: str, kind: str, walk: Walk) -> bool:
    """RV-AIR-11, RV-R-140: only a carrier that moves in phase 5 can take this fighter."""
    if kind != "fighter" or is_friendly(power, walk[-1]) or can_come_home(power, kind, walk):
        return False
    return bool(in_reach(kind, walk) & meeting_zones(power, walk[-1]))


def in_reach(kind: str, walk: Walk) -> set[str]:
    """Every space that an aircraft reaches with what is left of its range."""
    within = {walk[-1]}
    for _ in range(RANGE[kind] - (len(walk) - 1)):
        within |= {there for here in within for there in BOARD[here]["borders"]} - NEUTRALS
    return within


NEUTRALS = {space for space in BOARD if is_neutral(space)}


def carrier_zones(power: str) -> set[str]:
    return {space for space in SETUP[power] if "aircraft_carrier" in units(power, space)}


def decks_in_place(power: str) -> set[str]:
    """Zones where a deck is free now, or becomes free.

    The fighters of an own carrier can make room by landing on the coast beside it; those of an ally
    stay where they are (RV-CAR-7).
    """
    zones = carrier_zones(power)
    for ally in set(allies(power)) - {power}:
        zones |= {z for z in carrier_zones(ally) if units(ally, z).get("fighter", 0) < DECKS}
    return zones


def meeting_zones(power: str, battle: str) -> set[str]:
    """RV-AIR-11, RV-R-16: where an own carrier can be after phase 5, also beyond the battle."""
    zones = set()
    for start in carrier_zones(power):
        for steps in range(RANGE["aircraft_carrier"] + 1):
            for walk in walks(start, steps):
                free = all(s == battle or is_friendly(power, s) for s in walk[1:])
                if free and at_sea(power, walk):
                    zones.add(walk[-1])
    return zones


# Phase 5


def noncombat_walk(power: str, kind: str, walk: Walk) -> bool:
    """Whether a unit may move along a way in phase 5."""
    if kind == "industrial_complex":
        return False  # RV-LND-1
    if kind in AIR:
        if is_sea(walk[-1]):
            return kind == "fighter"  # RV-AIR-7
        return is_friendly(power, walk[-1])  # RV-NCM-5
    if kind == "submarine":  # RV-NCM-7, RV-SUB-4
        passes = not any(has_enemy_destroyer(power, s) for s in walk[1:])
        return at_sea(power, walk) and passes and is_friendly(power, walk[-1])
    if kind in SHIPS:
        return at_sea(power, walk) and all(is_friendly(power, s) for s in walk[1:])  # RV-NCM-6
    return all(not is_sea(s) and is_friendly(power, s) for s in walk[1:])  # RV-NCM-3


def noncombat_end(power: str, kind: str, walk: Walk) -> bool:
    """Whether a move of phase 5 may end here, if it is the only one."""
    if kind == "aircraft_carrier":
        return False  # in the opening it would leave fighters behind (RV-NCM-14)
    if kind == "fighter" and is_sea(walk[-1]):
        decks = DECKS * sum(units(a, walk[-1]).get("aircraft_carrier", 0) for a in allies(power))
        fighters = sum(units(a, walk[-1]).get("fighter", 0) for a in allies(power))
        return fighters < decks  # RV-CAR-1
    return True


# Both


def shortest_walks(
    power: str, phase: str, kind: str, start: str
) -> Iterator[tuple[str, list[Walk]]]:
    """For every destination the shortest ways to it; a tank takes land on its way if it can."""
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
    if phase != "combat" or kind not in LAND:
        return choice

    def idle(walk: Walk) -> int:
        return sum(is_friendly(power, space) for space in walk[1:-1])

    least = min(map(idle, choice))
    return [walk for walk in choice if idle(walk) == least]


def destinations(power: str, phase: str, kind: str, start: str) -> dict[str, int]:
    """Where an order may send a single unit, and how many spaces that takes."""
    return {target: len(ways[0]) - 1 for target, ways in shortest_walks(power, phase, kind, start)}


def endings(power: str, phase: str, kind: str, start: str) -> set[str]:
    """Where the move may end as the only one of its phase."""
    ends = combat_end if phase == "combat" else noncombat_end
    found = shortest_walks(power, phase, kind, start)
    return {target for target, ways in found if any(ends(power, kind, way) for way in ways)}


def promises(power: str, phase: str, kind: str, start: str) -> set[str]:
    """Where the move may end as the only one of phase 3 once a carrier has been promised."""
    if phase != "combat":
        return set()
    found = shortest_walks(power, phase, kind, start)
    return {target for target, ways in found if any(needs_promise(power, kind, w) for w in ways)}


def all_units(power: str) -> Iterator[tuple[str, str]]:
    """Every kind of unit of a power with every space it stands in."""
    for space, kinds in SETUP[power].items():
        yield from product([space], kinds)

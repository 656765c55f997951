"""Landings: transports with troops, and ships that support them, on coasts that can be taken."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.edition.movement import Way
from battleboard.axis.movement.orders import Planner
from battleboard.axis.movement.reach import ways
from battleboard.axis.position.situation import technologies_in
from battleboard.axis.sea.transports import is_transport
from battleboard.axis.vocabulary.actions import Load, Move, Order, Unload
from battleboard.axis.vocabulary.terms import Term
from battleboard.bots.axis.sorties import Sortie, carried_out
from battleboard.bots.axis.strength import defenders, firepower, hits_to_lose, takes_land
from battleboard.core.ids import Space

Cargo = tuple[tuple[int, str, int], ...]
"""Units that board a ship: the number of their space, their kind and their count."""


def landings(
    planner: Planner, now: Position, margin: float, hopeless: Collection[int]
) -> list[Sortie]:
    """Return landings of troops on undefended or weak enemy coasts in reach."""
    found = []
    for zone in range(len(now.spaces)):
        while (sortie := _best(planner, now, zone, margin, hopeless)) is not None:
            after = carried_out(planner, now, sortie.orders)
            assert after is not None, "a landing is tried before it is chosen"
            found.append(sortie)
            now = after
    return found


def _best(
    planner: Planner, now: Position, zone: int, margin: float, hopeless: Collection[int]
) -> Sortie | None:
    """Return a landing from a zone on the richest coast where the troops win."""
    for fleet in _fleets(planner, now, zone):
        sorties = _crossings(planner, now, fleet, margin)
        for sortie in sorties:
            possible = carried_out(planner, now, sortie.orders) is not None
            if sortie.target not in hopeless and possible:
                return sortie
    return None


class Fleet(NamedTuple):
    """Empty transports of a kind in a zone, and where they can sail."""

    zone: int
    ship: Pile
    ways: dict[int, Way]


def _fleets(planner: Planner, now: Position, zone: int) -> Iterator[Fleet]:
    situation = planner.situation
    for pile in now.at(zone) if planner.edition.theatre.sea[zone] else ():
        empty = not pile.cargo and pile.turn is None and is_transport(planner.edition, pile)
        if pile.power == situation.power and empty:
            found, _ = ways(planner.at(now), (pile.one,), zone)
            open_ = {z: way for z, way in found.items() if z not in situation.hostile_zones}
            here = {} if zone in situation.hostile_zones else {zone: (zone,)}
            yield Fleet(zone, pile, here | open_)


def _crossings(planner: Planner, now: Position, fleet: Fleet, margin: float) -> Iterator[Sortie]:
    """Yield ways to load ships here and land where the troops win, the richest coast first."""
    theatre, situation = planner.edition.theatre, planner.situation
    loads = _loads(planner, now, fleet)
    coasts = sorted(
        ((_worth(planner, land), land, zone) for zone in fleet.ways for land in
         theatre.board.neighbours[zone]), reverse=True)  # fmt: skip
    for _, land, zone in coasts if loads else ():
        if theatre.sea[land] or land in situation.friendly or land in situation.neutral:
            continue
        ships = _supporters(planner, now, zone)
        for number in range(1, len(loads) + 1):
            troops = loads[:number]
            if _wins(planner, now, land, troops, ships, margin):
                yield Sortie(land, _orders(planner, fleet, troops, zone, land, ships), landing=True)
                break


def _worth(planner: Planner, land: int) -> int:
    """Return the value of land; a victory city counts for more."""
    theatre = planner.edition.theatre
    return theatre.value[land] + 10 * (land in theatre.victory_cities)


# Troops


def _loads(planner: Planner, now: Position, fleet: Fleet) -> list[Cargo]:
    """Return the best cargo for each ship, from the coasts of its zone."""
    left = Counter(dict(_passengers(planner, now, fleet.zone)))
    loads: list[Cargo] = []
    for _ in range(fleet.ship.count):
        cargo = _cargo(planner, fleet.ship, left)
        if not cargo:
            break
        loads.append(cargo)
        left -= Counter({(home, kind): n for home, kind, n in cargo})
    return loads


def _passengers(
    planner: Planner, now: Position, zone: int
) -> Iterator[tuple[tuple[int, str], int]]:
    """Yield own troops on the coasts of a zone that have not moved."""
    theatre, power = planner.edition.theatre, planner.situation.power
    for home in theatre.board.neighbours[zone]:
        for pile in now.at(home):
            fit = pile.turn is None and theatre.units[pile.kind].bulk
            if pile.power == power and fit and takes_land(planner.edition, pile):
                yield (home, pile.kind), pile.count


def _cargo(planner: Planner, ship: Pile, left: Counter[tuple[int, str]]) -> Cargo:
    """Return as many units as a ship holds, of these the ones that attack best."""
    units, room = planner.edition.theatre.units, planner.edition.cargo.capacity
    waiting = [place for place, count in left.items() for _ in range(min(count, 2))]
    best: tuple[tuple[int, int], tuple[tuple[int, str], ...]] = ((0, 0), ())
    pairs = [(a, b) for i, a in enumerate(waiting) for b in waiting[i + 1 :]]
    for chosen in (*pairs, *((a,) for a in waiting)):
        bulk = sum(units[kind].bulk for _, kind in chosen)
        if bulk <= room(planner.edition, ship):
            rank = len(chosen), sum(units[kind].attack for _, kind in chosen)
            best = max(best, (rank, chosen), key=lambda one: one[0])
    return tuple((home, kind, n) for (home, kind), n in Counter(best[1]).items())


def _wins(
    planner: Planner,
    now: Position,
    land: int,
    loads: list[Cargo],
    ships: list["Supporter"],
    margin: float,
) -> bool:
    """Return whether troops are strong enough, with those who are on their way and the ships."""
    edition, power = planner.edition, planner.situation.power
    against = defenders(edition, now, land, power)
    if not against:
        return True
    coming = [p for p in now.at(land) if p.power == power and p.turn is not None]
    aboard = Counter(kind for load in loads for _, kind, n in load for _ in range(n))
    troops = [*coming, *(Pile(power, kind, number) for kind, number in aboard.items())]
    lives = sum(p.count * hits_to_lose(edition, p) for p in troops)
    shots = sum(ship.hits for ship in ships) / 2  # they fire once, not in every round
    strong = firepower(edition, now, troops, "attacker") + shots * lives
    return strong >= margin * firepower(edition, now, against, "defender")


# Ships that support


@dataclass(frozen=True, slots=True)
class Supporter:
    """A ship that can be in the zone of a landing, and the hits of its shot."""

    space: int
    kind: str
    way: Way
    hits: float


def _supporters(planner: Planner, now: Position, zone: int) -> list[Supporter]:
    """Return own ships that can bombard from a zone and have nothing else to do."""
    edition, situation = planner.edition, planner.situation
    found = []
    for space, piles in enumerate(now.spaces):
        for pile in piles if edition.theatre.sea[space] else ():
            if pile.power != situation.power or pile.turn is not None:
                continue
            techs = technologies_in(edition.theatre, now, pile.power)
            value = edition.arms.support(pile.kind, techs)
            if not value or not edition.theatre.units[pile.kind].has(Trait.SUPPORTS):
                continue
            way = (
                (zone,) if space == zone else ways(planner.at(now), (pile.one,), space)[0].get(zone)
            )
            if way is not None:
                found += [Supporter(space, pile.kind, way, value / 6)] * pile.count
    return found


# Orders


def _orders(
    planner: Planner,
    fleet: Fleet,
    loads: list[Cargo],
    zone: int,
    land: int,
    ships: list[Supporter],
) -> list[Order]:
    """Return the orders of a landing: each ship loads, sails and unloads, then the others come."""
    spaces = planner.edition.theatre.board.spaces
    orders: list[Order] = []
    for load in loads:
        orders += _voyage(spaces, fleet, load, fleet.ways[zone], land)
    sailing = (ship for ship in ships if ship.space != zone)
    orders += (Move((Term(s.kind),), tuple(spaces[i] for i in s.way)) for s in sailing)
    return orders


def _voyage(
    spaces: tuple[Space, ...], fleet: Fleet, load: Cargo, way: Way, land: int
) -> Iterator[Order]:
    """Yield the orders of one ship."""
    aboard = tuple(Term(kind, n) for kind, n in sorted(Counter(
        kind for _, kind, n in load for _ in range(n)).items()))  # fmt: skip
    for home, kind, number in load:
        yield Load((Term(kind, number),), spaces[home], spaces[fleet.zone])
    if len(way) > 1:
        yield Move((Term(fleet.ship.kind, 1, cargo=aboard),), tuple(spaces[i] for i in way))
    yield Unload(aboard, spaces[way[-1]], spaces[land])

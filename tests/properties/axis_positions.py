"""Boards of Axis & Allies in disorder, so that a few turns meet what games meet in years.

Every power has units, ships and land all over the place, its capital perhaps lost, transports
loaded, carriers shared with allies; only enemies never share a space.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from battleboard.axis.board.material import Trait, UnitType
from battleboard.axis.board.theatre import Theatre
from battleboard.axis.game import AxisGame
from battleboard.core.ids import Seat
from battleboard.core.options import Options

Units = dict[str, str]


def scattered(game: AxisGame[Any], options: Options, rng: Random) -> Any:
    """A state before somebody's turn; each edition has its own type: hence `Any`."""
    theatre = game.theatre
    owners = {space: _owner(theatre, i, rng) for i, space in enumerate(theatre.board.spaces)}
    units = {}
    for i, space in enumerate(theatre.board.spaces):
        if theatre.sea[i]:
            units[space] = _fleet(theatre, rng)
        elif owners[space] != "nobody":
            units[space] = _garrison(theatre, Seat(owners[space]), rng)
    technologies = {
        seat: [tech for tech in game.edition_for(options).technologies if rng.random() < 0.3]
        for seat in theatre.seats
    }
    scene = {
        "on_turn": rng.choice(theatre.seats),
        "step": game.edition_for(options).turn(theatre.seats[0], 1)[0],
        "owners": {s: o for s, o in owners.items() if not theatre.sea[theatre.board.index[s]]},
        "units": units,
        "money": {seat: rng.randrange(60) for seat in theatre.seats},
        "technologies": technologies,
    }
    return game.read_position(scene, theatre.seats, options)


def _owner(theatre: Theatre, space: int, rng: Random) -> str:
    if space in theatre.impassable:
        return "nobody"
    if rng.random() < 0.6:
        return theatre.original[space] or "nobody"
    return rng.choice(theatre.seats)


def _some(rng: Random, kinds: Sequence[str], most: int) -> list[str]:
    return [rng.choice(kinds) for _ in range(rng.randint(0, most))]


def _kinds(theatre: Theatre, wanted: Callable[[UnitType], bool]) -> tuple[str, ...]:
    """The kinds of units that the chart lets one ask for, in its order."""
    return tuple(kind for kind, unit in theatre.units.items() if wanted(unit))


def _troops(unit: UnitType) -> bool:
    return not unit.has(Trait.SEA) and not unit.has(Trait.INSTALLATION)


def _garrison(theatre: Theatre, owner: Seat, rng: Random) -> Units:
    """Units of the owner, if it plays, and its allies; at most one gun and one factory."""
    partners, kinds = theatre.partners(owner), _kinds(theatre, _troops)
    found: Units = {}
    powers = dict.fromkeys((owner, rng.choice(partners)))
    for power in (power for power in powers if power in partners):
        here = _some(rng, (*kinds, kinds[0]), 3)
        if power == owner:
            for trait in (Trait.GUN, Trait.FACTORY):
                here += list(theatre.kinds(trait)) * (rng.random() < 0.3)
        if here:
            found[power] = ", ".join(here)
    return found


def _aboard(theatre: Theatre, ship: str, rng: Random) -> str:
    """A transport with or without cargo."""
    units = theatre.units
    cargo = [
        f"[{number} {kind}]"
        for kind in _kinds(theatre, lambda unit: bool(unit.bulk))
        for number in (1, 2)
        if number * units[kind].bulk <= units[ship].room
    ]
    return ship + rng.choice(["", *cargo])


def _fleet(theatre: Theatre, rng: Random) -> Units:
    """Ships of one side, transports loaded, and as many fighters as the decks hold."""
    if rng.random() < 0.55:
        return {}
    partners = theatre.partners(rng.choice(theatre.seats))
    carrier, fighter = (next(iter(theatre.kinds(trait))) for trait in (Trait.CARRIER, Trait.DECK))
    ships, found = (*_kinds(theatre, lambda unit: unit.has(Trait.SEA)), carrier), {}
    for power in dict.fromkeys(rng.choices(partners, k=2)):
        fleet = _some(rng, ships, 3)
        found[power] = [_aboard(theatre, s, rng) if theatre.units[s].room else s for s in fleet]
    decks = sum(theatre.units[carrier].decks * fleet.count(carrier) for fleet in found.values())
    for _ in range(rng.randint(0, decks)):
        found.setdefault(rng.choice(partners), []).append(fighter)
    return {power: ", ".join(kinds) for power, kinds in found.items() if kinds}

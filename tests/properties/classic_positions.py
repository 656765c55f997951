"""Boards of Axis & Allies in disorder, so that a few turns meet what games meet in years.

Every power has units, ships and land all over the place, its capital perhaps lost, transports
loaded, carriers shared with allies; only enemies never share a space.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from battleboard.axis.game import AxisGame
from battleboard.axis.material import Theatre
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
        "step": "research",
        "owners": {s: o for s, o in owners.items() if not theatre.sea[theatre.board.index[s]]},
        "units": units,
        "money": {seat: rng.randrange(60) for seat in theatre.seats},
        "technologies": technologies,
    }
    return game.stage(scene, theatre.seats, options)


def _owner(theatre: Theatre, space: int, rng: Random) -> str:
    if rng.random() < 0.6:
        return theatre.original[space] or "nobody"
    return rng.choice(theatre.seats)


def _some(rng: Random, kinds: Sequence[str], most: int) -> list[str]:
    return [rng.choice(kinds) for _ in range(rng.randint(0, most))]


def _garrison(theatre: Theatre, owner: Seat, rng: Random) -> Units:
    """Units of the owner and its allies, at most one gun and one factory."""
    partners = theatre.partners(owner)
    found: Units = {}
    for power in dict.fromkeys((owner, rng.choice(partners))):
        kinds = _some(rng, ("infantry", "infantry", "armor", "fighter", "bomber"), 3)
        if power == owner:
            kinds += ["anti_aircraft_gun"] * (rng.random() < 0.3)
            kinds += ["industrial_complex"] * (rng.random() < 0.3)
        if kinds:
            found[power] = ", ".join(kinds)
    return found


SHIPS = ("submarine", "transport", "battleship", "aircraft_carrier", "aircraft_carrier")
CARGO = ("", "[infantry]", "[2 infantry]", "[armor]", "[anti_aircraft_gun]")


def _fleet(theatre: Theatre, rng: Random) -> Units:
    """Ships of one side, transports loaded, and as many fighters as the decks hold."""
    if rng.random() < 0.55:
        return {}
    partners = theatre.partners(rng.choice(theatre.seats))
    found: dict[str, list[str]] = {}
    for power in dict.fromkeys(rng.choices(partners, k=2)):
        ships = _some(rng, SHIPS, 3)
        found[power] = [s + rng.choice(CARGO) if s == "transport" else s for s in ships]
    decks = 2 * sum(ship == "aircraft_carrier" for fleet in found.values() for ship in fleet)
    for _ in range(rng.randint(0, decks)):
        found.setdefault(rng.choice(partners), []).append("fighter")
    return {power: ", ".join(kinds) for power, kinds in found.items() if kinds}

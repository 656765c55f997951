"""The units of a position that is set up by hand: at rest, moved, or about to attack."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Condition, Pile, Position, Turn, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import can_be, movement_of
from battleboard.axis.vocabulary.terms import Term, UnitTerms
from battleboard.core.errors import PositionError
from battleboard.core.ids import Seat, Space
from battleboard.core.phrase import Named
from battleboard.core.position_data import under

Rows = Mapping[str, Mapping[str, str]]
"""Space to power, or to origin, to units as written."""
Landings = Mapping[str, tuple[Space, ...]]
"""Territories, as they are written, with the zones from which troops have landed there."""

_TERMS, _SEAT, _SPACE = UnitTerms(), Named("seat"), Named("space")
_DONE: Final = {
    "units": None,
    "moved": Turn(done=True),
    "retreated": Turn(done=True, retreated=True),
    "unloaded": Turn(unloaded=True, done=True),
}
"""What the units of each key have done in this turn."""
_CONDITIONS: Final[Mapping[str, Condition]] = {
    "": "",
    "damaged": "damaged",
    "submerged": "submerged",
}


def standing(edition: Edition, position: Position, **keys: Rows) -> dict[int, list[Pile]]:
    """Return what stands in each space that is named; raise PositionError."""
    found: dict[int, list[Pile]] = {}
    for key, rows in keys.items():
        for name, by_power in rows.items():
            with under(key, name):
                here = found.setdefault(_space(edition, name), [])
            for power, text in by_power.items():
                with under(key, name, power):
                    seat = Seat(_SEAT.read(power, edition.theatre.lexicon))
                    for term in _TERMS.read(text, edition.theatre.lexicon):
                        _at_rest(edition, term)
                        turn = _sacrificed(edition, term, _DONE[key])
                        here.append(_pile(edition, position, seat, term, turn))
    return found


def _space(edition: Edition, name: str) -> int:
    return edition.theatre.board.index[Space(_SPACE.read(name, edition.theatre.lexicon))]


def _at_rest(edition: Edition, term: Term) -> None:
    task = term.task if term.task not in edition.movement.sacrifices else ""
    if task or term.to or any(cargo.to for cargo in term.cargo):
        raise PositionError("only attackers raid or are to land somewhere")


def _sacrificed(edition: Edition, term: Term, turn: Turn | None) -> Turn | None:
    """Return what a unit has done, and how it gives itself up."""
    if term.task not in edition.movement.sacrifices:
        return turn
    return replace(turn or Turn(), sacrifice=term.task)


def _pile(edition: Edition, position: Position, seat: Seat, term: Term, turn: Turn | None) -> Pile:
    """Return a pile as written; `fighter/2` has two spaces of its movement left."""
    power = term.power or seat
    cargo = heap(_cargo(edition, position, power, unit) for unit in term.cargo)
    pile = Pile(power, term.kind, term.count, cargo, turn, condition=_condition(edition, term))
    if term.left is None:
        return pile
    spent = movement_of(edition, position, pile) - term.left
    return replace(pile, turn=replace(turn or Turn(), spent=spent))


def _condition(edition: Edition, term: Term) -> Condition:
    """Return the condition of a unit as written; only some units can be damaged or submerged."""
    if term.condition and not can_be(edition, term):
        raise PositionError(f"no {term.kind} is {term.condition}")
    return _CONDITIONS[term.condition]


def _cargo(edition: Edition, position: Position, power: Seat, term: Term) -> Pile:
    """Return cargo, perhaps with the territory where it is to land."""
    unit = _pile(edition, position, power, term, None)
    return replace(unit, turn=replace(unit.turn or Turn(), target=term.to)) if term.to else unit


def attacking(
    edition: Edition, position: Position, seat: Seat, rows: Rows, before: tuple[Seat, ...]
) -> dict[int, list[Pile]]:
    """Return the units of a power that have made their combat moves; raise PositionError.

    `before` are the owners when the turn began: armor that came through land of others blitzed.
    """
    found: dict[int, list[Pile]] = {}
    lexicon = edition.theatre.lexicon
    for name, by_origin in rows.items():
        with under("attackers", name):
            i = _space(edition, name)
        for origin, text in by_origin.items():
            with under("attackers", name, origin):
                j = _space(edition, origin)
                if i != j and j not in edition.theatre.board.neighbours[i]:
                    raise PositionError(
                        "attackers come from a space next to theirs, or stayed there"
                    )
                for term in _TERMS.read(text, lexicon):
                    if term.power and term.power != seat:
                        raise PositionError("only the power on turn attacks")
                    pile = _attacker(edition, position, seat, term, (j, i), before)
                    found.setdefault(i, []).append(pile)
    return _with_empty_transports(edition, found, rows)


def _attacker(
    edition: Edition,
    position: Position,
    seat: Seat,
    term: Term,
    way: tuple[int, int],
    before: tuple[Seat, ...],
) -> Pile:
    """Return units that came from the first space of a way to the second, or stayed there."""
    theatre, (origin, here) = edition.theatre, way
    unit = theatre.units[term.kind]
    if unit.has(Trait.LAND) and theatre.sea[origin]:
        return _pile(edition, position, seat, term, Turn(done=True))
    came_from = theatre.board.spaces[origin]
    turn = Turn() if origin == here else Turn(spent=1, came_from=came_from)
    if term.task not in ("", *edition.raids.tasks, *edition.movement.sacrifices):
        raise PositionError(f"no unit is a {term.task} here")
    turn = replace(_sacrificed(edition, term, turn) or turn, raid=term.task in edition.raids.tasks)
    pile = _pile(edition, position, seat, term, turn)
    assert pile.turn is not None
    far = unit.has(Trait.LAND) and pile.turn.spent > 1
    blitzed = far and not theatre.allied(before[origin], seat)
    unloads = any(cargo.turn and cargo.turn.target for cargo in pile.cargo)
    return replace(pile, turn=replace(pile.turn, blitzed=blitzed, unloaded=unloads))


def landing_from(edition: Edition, rows: Rows) -> Landings:
    """Return the territories with troops that have landed, and the zones they came from."""
    board, sea, found = edition.theatre.board, edition.theatre.sea, {}
    for name, by_origin in rows.items():
        if sea[_space(edition, name)]:
            continue
        zones = tuple(
            board.spaces[j]
            for origin, text in by_origin.items()
            if sea[j := _space(edition, origin)] and _lands(edition, text)
        )
        if zones:
            found[name] = zones
    return found


def _lands(edition: Edition, text: str) -> bool:
    """Return whether land units are named, or `none` if all of them are lost."""
    terms = _TERMS.read(text, edition.theatre.lexicon)
    return not terms or any(edition.theatre.units[term.kind].has(Trait.LAND) for term in terms)


def _with_empty_transports(
    edition: Edition, found: dict[int, list[Pile]], rows: Rows
) -> dict[int, list[Pile]]:
    """Mark the transports of zones from which troops have landed as unloaded. Rules: CL-TRN-6."""
    zones = {zone for landed in landing_from(edition, rows).values() for zone in landed}

    def after(pile: Pile) -> Pile:
        if pile.turn is None or not edition.theatre.units[pile.kind].has(Trait.TRANSPORT):
            return pile
        return replace(pile, turn=replace(pile.turn, unloaded=True))

    for zone in zones:
        i = edition.theatre.board.index[zone]
        found[i] = [after(pile) for pile in found.get(i, [])]
    return found

"""A position as tables and as plain facts, and what a position can never be."""

from collections.abc import Iterable, Mapping
from typing import Any

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import Pile, Position
from battleboard.axis.select import term_of
from battleboard.axis.state import AxisState
from battleboard.axis.survey import production
from battleboard.axis.terms import UnitTerms
from battleboard.core.grid import Grid

_units = UnitTerms()


def shown(state: AxisState) -> Position:
    """The position to show: during a plan, as it would be."""
    return state.plan.now if state.plan else state.position


def tables(edition: Edition, state: AxisState) -> tuple[Grid, ...]:
    """The powers first, then every space where something stands."""
    return _powers(edition, state), _spaces(edition, state)


def _powers(edition: Edition, state: AxisState) -> Grid:
    rows = tuple(
        (
            seat,
            edition.theatre.side(seat),
            state.position.money[i],
            production(edition.theatre, state.position, seat),
            ", ".join(state.position.technologies[i]),
        )
        for i, seat in enumerate(state.seats)
    )
    headings = ("power", "side", "money", "production", "technologies")
    return Grid("table-players", tuple(f"column-{h}" for h in headings), rows)


def _spaces(edition: Edition, state: AxisState) -> Grid:
    theatre, position = edition.theatre, shown(state)
    rows = [
        (space, position.owners[i], theatre.value[i] or "", _standing(edition, position, i))
        for i, space in enumerate(theatre.board.spaces)
        if position.at(i) or theatre.value[i]
    ]
    headings = ("space", "owner", "value", "units")
    return Grid("table-board", tuple(f"column-{h}" for h in headings), tuple(rows))


def _standing(edition: Edition, position: Position, space: int) -> str:
    """What stands in a space, the owner's units first and without its name."""
    theatre, owner = edition.theatre, position.owners[space]
    parts = []
    for power in sorted(theatre.seats, key=lambda seat: seat != owner):
        piles = [p for p in position.at(space) if p.power == power]
        if piles:
            units = (term_of(edition, position, p, power) for p in piles)
            text = _units.say(units, theatre.lexicon)
            name = "" if power == owner else f"{theatre.lexicon.name(power, 'seat')}: "
            parts.append(f"{name}{text}")
    return "; ".join(parts)


def facts(edition: Edition, state: AxisState) -> Mapping[str, Any]:
    """What scenarios can ask about."""
    theatre, position = edition.theatre, shown(state)
    by_seat = list(enumerate(state.seats))
    return {
        "units": {space: _by_power(position.at(i)) for i, space in enumerate(theatre.board.spaces)},
        "cargo": {
            space: _by_power(c.times(c.count * p.count) for p in position.at(i) for c in p.cargo)
            for i, space in enumerate(theatre.board.spaces)
        },
        "owners": dict(zip(theatre.board.spaces, position.owners, strict=True)),
        "money": {seat: position.money[i] for i, seat in by_seat},
        "production": {s: production(theatre, position, s) for s in state.seats},
        "technologies": {seat: list(position.technologies[i]) for i, seat in by_seat},
        "bought": {p.kind: p.count for p in position.bought},
        "orders": len(state.plan.orders) if state.plan else 0,
        "duties": [duty.rule for duty in getattr(state.pending, "duties", ())],
        "battles": list(state.turn.battles),
        "retreats": list(getattr(state.pending, "spaces", ())),
    }


def _by_power(piles: Iterable[Pile]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for pile in piles:
        row = found.setdefault(pile.power, {})
        row[pile.kind] = row.get(pile.kind, 0) + pile.count
    return found


def faults(edition: Edition, state: AxisState) -> Iterable[str]:
    """What a state can never be."""
    theatre, position = edition.theatre, state.position
    size, powers = len(theatre.board.spaces), len(theatre.powers)
    if len(position.owners) != size or len(position.spaces) != size:
        yield f"a position has {size} spaces"
        return
    if len(position.money) != powers or len(position.technologies) != powers:
        yield f"every one of the {powers} powers has money and technologies"
        return
    if state.seats != theatre.seats:
        yield "all powers play, in the order of play"
    if any(sum_ < 0 for sum_ in position.money):
        yield "nobody has less than no money"
    for i, space in enumerate(theatre.board.spaces):
        yield from _space_faults(edition, position, i, space)
    if state.pending is None and state.over is None:
        yield "nobody is asked and the game is not over"


def _space_faults(edition: Edition, position: Position, i: int, space: str) -> Iterable[str]:
    theatre = edition.theatre
    owner = position.owners[i]
    if owner and (theatre.sea[i] or owner not in theatre.powers):
        yield f"{space} cannot belong to {owner!r}"
    for trait in (Trait.GUN, Trait.FACTORY):
        fixed = [p for p in position.at(i) if p.kind in theatre.kinds(trait)]
        if sum(pile.count for pile in fixed) > 1:
            yield f"{space} holds more than one {trait}"
        if trait is Trait.FACTORY and any(pile.power != owner for pile in fixed):
            yield f"the factory in {space} belongs to whoever holds it"
    for pile in position.at(i):
        if pile.power not in theatre.powers or pile.kind not in theatre.units or pile.count < 1:
            yield f"{space} holds {pile.count} {pile.kind!r} of {pile.power!r}"
            return
        unit = theatre.units[pile.kind]
        if (theatre.sea[i] and unit.has(Trait.LAND)) or (
            not theatre.sea[i] and unit.has(Trait.SEA)
        ):
            yield f"{pile.kind} cannot be in {space}"
        bulk = sum(theatre.units[c.kind].bulk * c.count for c in pile.cargo)
        if unit.room and bulk > unit.room:
            yield f"a transport in {space} carries too much"

"""A position as tables and as plain facts."""

from collections.abc import Iterable, Mapping
from typing import Any

from battleboard.axis.edition import Edition
from battleboard.axis.piles import Pile, Position
from battleboard.axis.select import term_of
from battleboard.axis.state import AxisState
from battleboard.axis.survey import production
from battleboard.axis.terms import Term, UnitTerms
from battleboard.core.grid import Grid
from battleboard.core.ids import Seat

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
    standing: dict[Seat, list[Term]] = {}
    for pile in position.at(space):
        standing.setdefault(pile.power, []).append(term_of(edition, position, pile, pile.power))
    parts = []
    for power in sorted(standing, key=lambda seat: (seat != owner, theatre.seats.index(seat))):
        name = "" if power == owner else f"{theatre.lexicon.name(power, 'seat')}: "
        parts.append(f"{name}{_units.say(standing[power], theatre.lexicon)}")
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

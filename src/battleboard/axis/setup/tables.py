"""A position as tables and as plain facts."""

from collections.abc import Iterable, Mapping
from typing import Any

from battleboard.axis.board.piles import Pile, Position
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import term_of
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.terms import Term, UnitTerms
from battleboard.core.grid import Grid
from battleboard.core.ids import Seat

_units = UnitTerms()


def shown(state: AxisState) -> Position:
    """Return the position to show: during a plan, the one after its orders; not during a commit."""
    if state.plan is not None and state.plan.base == state.position:
        return state.plan.now
    return state.position


def tables(edition: Edition, state: AxisState) -> tuple[Grid, ...]:
    """Return the powers, what an edition adds, and every space that is not empty.

    Rules: CL-COMP-8.
    """
    more = (table(edition, state) for table in edition.tables)
    return _powers(edition, state), *more, _spaces(edition, state)


def _powers(edition: Edition, state: AxisState) -> Grid:
    rows: tuple[tuple[str | int, ...], ...] = tuple(
        (
            seat,
            edition.theatre.side(seat),
            state.position.money[i],
            edition.production(edition, state.position, seat),
            ", ".join(state.position.technologies[i]),
        )
        for i, seat in enumerate(state.seats)
    )
    headings = ["power", "side", "money", "production", "technologies"]
    if cities := edition.theatre.victory_cities:
        owners = [state.position.owners[space] for space in cities]
        rows = tuple(
            (*row, owners.count(seat)) for seat, row in zip(state.seats, rows, strict=True)
        )
        headings.append("cities")
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
    """Return the units in a space, the owner's first and without its name."""
    theatre, owner = edition.theatre, position.owners[space]
    standing: dict[Seat, list[Term]] = {}
    for pile in position.at(space):
        standing.setdefault(pile.power, []).append(term_of(edition, position, pile, pile.power))
    parts = []
    for power in sorted(standing, key=lambda seat: (seat != owner, theatre.owners.index(seat))):
        name = "" if power == owner else f"{theatre.lexicon.name(power, 'seat')}: "
        parts.append(f"{name}{_units.say(standing[power], theatre.lexicon)}")
    return "; ".join(parts)


def facts(edition: Edition, state: AxisState) -> Mapping[str, Any]:
    """Return the facts that scenarios can expect."""
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
        "production": {s: edition.production(edition, position, s) for s in state.seats},
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

"""Who has won (RV-VIC): victory cities at the end of a round."""

from battleboard.axis.edition.edition import Edition, ExtraTable, Victory
from battleboard.axis.state import AxisState
from battleboard.axis.turn.victory import leads_by_production
from battleboard.core.grid import Grid


def by_cities(needed: int) -> Victory:
    """Return the victory of a side that holds enough victory cities when a round is over.

    Rules: RV-VIC-1, RV-VIC-2, RV-VIC-3, RV-VIC-4, RV-R-75, RV-R-77.
    """

    def won(edition: Edition, state: AxisState) -> tuple[str, str] | None:
        if state.on_turn != state.seats[-1]:
            return None
        held = cities_held(edition, state)
        return next(((side, "cities") for side, cities in held.items() if cities >= needed), None)

    return won


def cities_held(edition: Edition, state: AxisState) -> dict[str, int]:
    """Return how many victory cities each side holds: those whose territory it controls.

    Rules: RV-SET-3, RV-SET-4, RV-CAP-8, RV-VIC-3.
    """
    theatre, owners = edition.theatre, state.position.owners
    held = {theatre.side(seat): 0 for seat in theatre.seats}
    for space in theatre.victory_cities:
        held[theatre.side(owners[space])] += 1
    return held


def leads_by_cities(edition: Edition, state: AxisState) -> str | None:
    """Return who leads when an agreed number of rounds is over: the side with more cities.

    With as many, it is the side whose production has grown most. The rulebook knows no such end.
    """
    held = cities_held(edition, state)
    best = max(held.values())
    leading = [side for side, cities in held.items() if cities == best]
    return leading[0] if len(leading) == 1 else leads_by_production(edition, state)


def cities_table(needed: int) -> ExtraTable:
    """Return the table of the victory cities that each side holds and needs. Rules: RV-VIC-2."""

    def table(edition: Edition, state: AxisState) -> Grid:
        rows = tuple((side, has, needed) for side, has in cities_held(edition, state).items())
        return Grid("table-goal", ("column-side", "column-has", "column-needs"), rows)

    return table

"""Capitals (EU-VIC): no turn ends with a victory, since it takes until the captor's next turn."""

from battleboard.axis.edition.edition import Edition
from battleboard.axis.state import AxisState
from battleboard.axis.turn.victory import leads_by_production


def leads_by_capitals(edition: Edition, state: AxisState) -> str | None:
    """Return who leads when an agreed number of rounds is over: the side with more capitals taken.

    With as many, it is the side whose production has grown most. The rulebook knows no such end.
    """
    taken = capitals_taken(edition, state)
    best = max(taken.values())
    leading = [side for side, capitals in taken.items() if capitals == best]
    return leading[0] if len(leading) == 1 else leads_by_production(edition, state)


def capitals_taken(edition: Edition, state: AxisState) -> dict[str, int]:
    """Return how many enemy capitals each side holds. Rules: EU-VIC-1, EU-VIC-2."""
    theatre, owners = edition.theatre, state.position.owners
    taken = {theatre.side(seat): 0 for seat in theatre.seats}
    for seat in theatre.seats:
        holder = theatre.side(owners[theatre.capital(seat)])
        taken[holder] += holder != theatre.side(seat)
    return taken

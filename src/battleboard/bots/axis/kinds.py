"""The kinds of units that a bot buys and moves, found by their traits in any edition."""

from functools import lru_cache

from battleboard.axis.board.material import Trait
from battleboard.axis.board.theatre import Theatre


@lru_cache(maxsize=32)
def cheapest(theatre: Theatre, trait: Trait) -> str | None:
    """Return the cheapest kind with a trait that is for sale; None if there is none."""
    units = theatre.units
    kinds = [kind for kind in theatre.kinds(trait) if units[kind].cost]
    return min(kinds, key=lambda kind: (units[kind].cost, kind), default=None)


def infantry(theatre: Theatre) -> str:
    """Return the cheapest kind that takes land."""
    kind = cheapest(theatre, Trait.TAKES_LAND)
    assert kind is not None, "some unit takes land"
    return kind


def armor(theatre: Theatre) -> str:
    """Return the kind that blitzes, or infantry where none does."""
    return cheapest(theatre, Trait.BLITZ) or infantry(theatre)


def transport(theatre: Theatre) -> str | None:
    """Return the kind that ships land units; None where none does."""
    return cheapest(theatre, Trait.TRANSPORT)


def fighter(theatre: Theatre) -> str:
    """Return the kind that stands on carriers, or infantry where none does."""
    return cheapest(theatre, Trait.DECK) or infantry(theatre)


def artillery(theatre: Theatre) -> str | None:
    """Return the kind that supports infantry; None where none does."""
    return cheapest(theatre, Trait.ARTILLERY)


def destroyer(theatre: Theatre) -> str | None:
    """Return the kind that finds submarines; None where none does."""
    return cheapest(theatre, Trait.DESTROYER)

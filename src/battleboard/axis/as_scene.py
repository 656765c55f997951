"""A position as the plain data that it could be set up from: the way back from `axis.stage`."""

from typing import Any

from battleboard.axis.edition import Edition
from battleboard.axis.piles import Position
from battleboard.axis.select import terms_of
from battleboard.axis.state import AxisState
from battleboard.axis.terms import UnitTerms
from battleboard.core.agenda import step_before

_TERMS = UnitTerms()


def as_scene(edition: Edition, state: AxisState) -> dict[str, Any] | None:
    """The `[position]` of a scenario; None before the first turn."""
    if state.on_turn is None:
        return None
    position, name = state.position, edition.theatre.lexicon.name
    known = zip(state.seats, position.technologies, strict=True)
    scene = {
        "on_turn": name(state.on_turn, "seat"),
        "step": step_before(edition.turn(state.on_turn, state.round), state.agenda),
        "round": state.round,
        "money": {name(s, "seat"): n for s, n in zip(state.seats, position.money, strict=True)},
        "technologies": {name(seat, "seat"): list(techs) for seat, techs in known if techs},
        "owners": _owners(edition, position),
        "units": _units(edition, position),
    }
    if position.bought:
        scene["bought"] = ", ".join(f"{pile.count} {pile.kind}" for pile in position.bought)
    return scene


def _owners(edition: Edition, position: Position) -> dict[str, str]:
    """Who holds what is not in the hands of its printed owner."""
    theatre, name = edition.theatre, edition.theatre.lexicon.name
    held = zip(theatre.board.spaces, position.owners, theatre.original, strict=True)
    return {
        name(space, "space"): name(owner, "seat") if owner else "nobody"
        for space, owner, first in held
        if owner != first
    }


def _units(edition: Edition, position: Position) -> dict[str, dict[str, str]]:
    """Space by space and power by power, as units are written."""
    theatre, name = edition.theatre, edition.theatre.lexicon.name
    units: dict[str, dict[str, str]] = {}
    for i, space in enumerate(theatre.board.spaces):
        for seat in theatre.seats:
            piles = [pile for pile in position.at(i) if pile.power == seat]
            if piles:
                terms = terms_of(edition, position, piles, seat)
                row = units.setdefault(name(space, "space"), {})
                row[name(seat, "seat")] = _TERMS.say(terms, theatre.lexicon)
    return units

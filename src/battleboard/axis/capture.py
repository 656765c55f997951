"""Capture and liberation (CL-RES, CL-LIB, CL-CAP): who owns a territory that was taken."""

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import Position, change, with_owner
from battleboard.axis.state import AxisState, money_of, with_money
from battleboard.axis.survey import holds_capital
from battleboard.axis.words import MoneyChanged, SpaceCaptured
from battleboard.core.ids import Seat
from battleboard.core.values import Event


def new_owner(edition: Edition, position: Position, space: int, by: Seat) -> Seat:
    """Whose a territory is when `by` takes it.

    A liberated territory goes back to its printed owner, unless that ally's capital is in enemy
    hands; a capital always goes back. Rules: CL-LIB-1, CL-LIB-2, CL-LIB-R2, CL-LIB-R3, CL-CAP-R2.
    """
    theatre = edition.theatre
    original = theatre.original[space]
    if not theatre.allied(original, by):
        return by
    is_capital = theatre.capital(original) == space
    free = is_capital or holds_capital(theatre, position, original)
    return original if free else by


def captured(
    edition: Edition, state: AxisState, space: int, by: Seat, events: list[Event]
) -> AxisState:
    """A territory changes hands, with its gun, its factory and a capital's money.

    Rules: CL-RES-5, CL-RES-6, CL-RES-8, CL-AA-12, CL-AA-R8, CL-CAP-2, CL-LIB-3.
    """
    theatre, position = edition.theatre, state.position
    before = position.owners[space]
    owner = new_owner(edition, position, space, by)
    events.append(SpaceCaptured(by, theatre.board.spaces[space], before, owner))
    state = replace(state, position=_handed_over(edition, position, space, owner))
    if before and theatre.capital(before) == space and not theatre.allied(before, by):
        return _looted(state, before, by, events)
    if (
        owner != before
        and theatre.original[space]
        and theatre.capital(theatre.original[space]) == space
    ):
        return _given_back(edition, state, theatre.original[space], events)
    return state


def _handed_over(edition: Edition, position: Position, space: int, owner: Seat) -> Position:
    """Guns and factories go with the land, whoever had them. Rules: CL-RES-8, CL-COMP-7."""
    units = edition.theatre.units
    fixed = [
        pile
        for pile in position.at(space)
        if units[pile.kind].has(Trait.GUN) or units[pile.kind].has(Trait.FACTORY)
    ]
    after = [replace(pile, power=owner, turn=None) for pile in fixed]
    return with_owner(change(position, space, fixed, after), space, owner)


def _looted(state: AxisState, loser: Seat, by: Seat, events: list[Event]) -> AxisState:
    """All money in hand goes to the captor. Rules: CL-CAP-2, CL-CAP-R3, CL-CAP-R4."""
    loot = money_of(state, loser)
    state = with_money(state, loser, 0)
    state = with_money(state, by, money_of(state, by) + loot)
    if loot:
        events.append(MoneyChanged(loser, -loot, 0, "looting"))
        events.append(MoneyChanged(by, loot, money_of(state, by), "loot"))
    return state


def _given_back(edition: Edition, state: AxisState, power: Seat, events: list[Event]) -> AxisState:
    """With the capital free, allies return what they held. Rules: CL-LIB-3, CL-LIB-R1."""
    theatre = edition.theatre
    for space, owner in enumerate(state.position.owners):
        if theatre.original[space] == power and owner != power and theatre.allied(owner, power):
            events.append(SpaceCaptured(owner, theatre.board.spaces[space], owner, power))
            state = replace(state, position=_handed_over(edition, state.position, space, power))
    return state

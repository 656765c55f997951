"""Capture and liberation (CL-RES, CL-LIB, CL-CAP): who owns a territory that was taken."""

from collections.abc import Sequence

from msgspec.structs import replace

from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import Pile, Position, change, with_owner
from battleboard.axis.select import plain_terms
from battleboard.axis.state import AxisState, money_of, with_money
from battleboard.axis.survey import fights, holds_capital, production
from battleboard.axis.words import (
    MoneyChanged,
    ProductionChanged,
    SpaceCaptured,
    SpaceReturned,
    UnitsTakenOver,
)
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
    theatre = edition.theatre
    before = state.position.owners[space]
    owner = new_owner(edition, state.position, space, by)
    events.append(SpaceCaptured(by, theatre.board.spaces[space], before, owner))
    taken = [
        pile
        for pile in state.position.at(space)
        if not fights(theatre, pile)
        and (pile.power == before or not theatre.allied(pile.power, owner))
    ]
    state = _handed_over(edition, state, space, owner, taken, events)
    original = theatre.original[space]
    if not original or theatre.capital(original) != space:
        return state
    if owner == original:
        return _given_back(edition, state, original, events)
    return _looted(state, before, by, events) if before == original else state


def _handed_over(
    edition: Edition,
    state: AxisState,
    space: int,
    owner: Seat,
    taken: Sequence[Pile],
    events: list[Event],
) -> AxisState:
    """Guns and factories go with the land, and production with its value.

    Rules: CL-RES-6, CL-RES-8, CL-RES-R1, CL-COMP-7.
    """
    theatre, position = edition.theatre, state.position
    before, value = position.owners[space], theatre.value[space]
    owned = (replace(pile, power=owner, turn=None) for pile in taken)
    after = [edition.entrusted(edition, pile, space) for pile in owned]
    position = with_owner(change(position, space, taken, after), space, owner)
    if taken:
        name = theatre.board.spaces[space]
        events.append(UnitsTakenOver(owner, plain_terms(after, owner), name))
    for seat, change_ in ((before, -value), (owner, value)):
        if seat and value:
            events.append(ProductionChanged(seat, change_, production(theatre, position, seat)))
    return replace(state, position=position)


def entrusted(edition: Edition, pile: Pile, space: int) -> Pile:
    """Return a gun as captured with its territory: in trust if that is held for an ally.

    Rules: CL-LIB-R1, CL-COMP-R5.
    """
    gun = edition.theatre.units[pile.kind].has(Trait.GUN)
    return replace(pile, in_trust=gun and is_trustee(edition, pile.power, space))


def is_trustee(edition: Edition, power: Seat, space: int) -> bool:
    """Whether a territory that a power holds goes back to an ally one day. Rules: CL-LIB-2."""
    original = edition.theatre.original[space]
    return power != original and edition.theatre.allied(original, power)


def held_in_trust(pile: Pile) -> bool:
    """Whether a gun was captured with its territory, not moved in or bought later.

    Rules: CL-LIB-R1, CL-COMP-R5.
    """
    return pile.in_trust


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
    """With the capital free, allies return land, factories, and guns that they took with the land.

    Rules: CL-LIB-3, CL-LIB-R1, CL-COMP-R5.
    """
    theatre = edition.theatre
    for space, owner in enumerate(state.position.owners):
        if theatre.original[space] == power and is_trustee(edition, owner, space):
            events.append(SpaceReturned(owner, theatre.board.spaces[space], power))
            taken = [
                pile
                for pile in state.position.at(space)
                if not fights(theatre, pile) and pile.power == owner
                if theatre.units[pile.kind].has(Trait.FACTORY) or edition.goes_back(pile)
            ]
            state = _handed_over(edition, state, space, power, taken, events)
    return state

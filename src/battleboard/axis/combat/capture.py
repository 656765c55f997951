"""Capture and liberation (CL-RES, CL-LIB, CL-CAP): who owns a territory that was taken."""

from collections.abc import Sequence

from msgspec.structs import replace

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Position, Turn, change, with_owner
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import plain_terms
from battleboard.axis.position.situation import fights, holds_capital
from battleboard.axis.state import AxisState, money_of, with_money
from battleboard.axis.vocabulary.events import (
    MoneyChanged,
    ProductionChanged,
    SpaceCaptured,
    SpaceReturned,
    UnitsTakenOver,
)
from battleboard.core.ids import Seat
from battleboard.core.values import Event


def new_owner(edition: Edition, position: Position, space: int, by: Seat) -> Seat:
    """Return whose a territory is when `by` takes it.

    A liberated territory goes back to its printed owner, unless that ally's capital is in enemy
    hands now; a capital always goes back, and so does land of an owner without a seat. Former
    neutrals have no printed owner.

    Rules: CL-LIB-1, CL-LIB-2, CL-LIB-R2, CL-LIB-R3, CL-LIB-R5, CL-CAP-R2, CL-NEU-R5, EU-R-88,
    RV-LIB-1, RV-LIB-3, RV-LIB-5, RV-LIB-6, RV-CAP-9, RV-R-70, RV-R-71.
    """
    theatre = edition.theatre
    original = theatre.original[space]
    if not theatre.allied(original, by):
        return by
    has_seat, is_capital = original in theatre.powers, theatre.capitals.get(space) == original
    lost = has_seat and not is_capital and not holds_capital(theatre, position, original)
    return by if lost else original


def captured(
    edition: Edition, state: AxisState, space: int, by: Seat, events: list[Event]
) -> AxisState:
    """Transfer a territory with all that goes with it, and do what the edition does after it."""
    state = _captured(edition, state, space, by, events)
    for after in edition.capture.after_capture:
        state = after(edition, state, events)
    return state


def _captured(
    edition: Edition, state: AxisState, space: int, by: Seat, events: list[Event]
) -> AxisState:
    """Transfer a territory with its guns, its industrial complex and a capital's money.

    Rules: CL-RES-5, CL-RES-6, CL-RES-8, CL-AA-12, CL-AA-R8, CL-CAP-1, CL-CAP-2, CL-LIB-3,
    RV-SID-12, RV-LIB-2, RV-CPT-1, RV-R-73, RV-CAP-6, RV-CAP-7.
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
    if theatre.capitals.get(space) != original:
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
    """Transfer guns and industrial complexes with the land, and production with its value.

    Rules: CL-RES-6, CL-RES-8, CL-RES-R1, RV-CAP-5, RV-R-49.
    """
    theatre, position = edition.theatre, state.position
    before = position.owners[space]
    owned = (replace(pile, power=owner, turn=None) for pile in taken)
    after = [edition.capture.entrusted(edition, pile, space) for pile in owned]
    if owner == state.on_turn:
        guns = theatre.kinds(Trait.GUN)
        after = [edition.capture.gun_after(p) if p.kind in guns else p for p in after]
    position = with_owner(change(position, space, taken, after), space, owner)
    if taken:
        name = theatre.board.spaces[space]
        events.append(UnitsTakenOver(owner, plain_terms(after, owner), name))
    _tell_production(edition, state.position, position, (before, owner), events)
    return replace(state, position=position)


def _tell_production(
    edition: Edition,
    before: Position,
    after: Position,
    owners: Sequence[Seat],
    events: list[Event],
) -> None:
    """Report new production levels. Rules: CL-COMP-7."""
    for seat in owners:
        if seat in edition.theatre.powers:
            level = edition.production(edition, after, seat)
            if change_ := level - edition.production(edition, before, seat):
                events.append(ProductionChanged(seat, change_, level))


def moves_at_once(gun: Pile) -> Pile:
    """Let a captured gun move in the turn of its capture. Rules: CL-AA-12."""
    return gun


def moves_next_turn(gun: Pile) -> Pile:
    """Let a captured gun do nothing more in the turn of its capture. Rules: RV-R-132, EU-CAP-8."""
    return replace(gun, turn=Turn(done=True))


def entrusted(edition: Edition, pile: Pile, space: int) -> Pile:
    """Return a gun as captured with its territory: in trust if that is held for an ally.

    Rules: CL-LIB-R1, CL-COMP-R5.
    """
    gun = edition.theatre.units[pile.kind].has(Trait.GUN)
    return replace(pile, in_trust=gun and is_trustee(edition, pile.power, space))


def is_trustee(edition: Edition, power: Seat, space: int) -> bool:
    """Return whether a territory that a power holds later goes back to an ally. Rules: CL-LIB-2."""
    original = edition.theatre.original[space]
    return power != original and edition.theatre.allied(original, power)


def held_in_trust(pile: Pile) -> bool:
    """Return whether a gun was captured with its territory, not moved in or bought later.

    Rules: CL-LIB-R1, CL-COMP-R5.
    """
    return pile.in_trust


def _looted(state: AxisState, loser: Seat, by: Seat, events: list[Event]) -> AxisState:
    """Give the captor of a capital all the loser's money, and no land.

    Other captures move no money.
    Rules: CL-CAP-2, CL-CAP-3, CL-CAP-R3, CL-CAP-R4, CL-RES-7, RV-CPT-2, RV-CPT-6, RV-R-72.
    """
    loot = money_of(state, loser)
    state = with_money(state, loser, 0)
    state = with_money(state, by, money_of(state, by) + loot)
    if loot:
        events.append(MoneyChanged(loser, -loot, 0, "looting"))
        events.append(MoneyChanged(by, loot, money_of(state, by), "loot"))
    return state


def _given_back(edition: Edition, state: AxisState, power: Seat, events: list[Event]) -> AxisState:
    """Return an ally's land, industrial complexes and guns once its capital is free again.

    Only guns that came with the land go back.
    Rules: CL-LIB-3, CL-LIB-R1, CL-COMP-R5, RV-LIB-4, RV-CPT-5.
    """
    theatre = edition.theatre
    for space, owner in enumerate(state.position.owners):
        if theatre.original[space] == power and is_trustee(edition, owner, space):
            events.append(SpaceReturned(owner, theatre.board.spaces[space], power))
            taken = [
                pile
                for pile in state.position.at(space)
                if not fights(theatre, pile) and pile.power == owner
                if theatre.units[pile.kind].has(Trait.FACTORY) or edition.capture.goes_back(pile)
            ]
            state = _handed_over(edition, state, space, power, taken, events)
            if any(theatre.units[pile.kind].has(Trait.GUN) for pile in taken):
                received = (*state.turn.received, theatre.board.spaces[space])
                state = replace(state, turn=replace(state.turn, received=received))
    return state

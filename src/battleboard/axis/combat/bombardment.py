"""Bombardment by kind of ship (RV-OPN-3): each ship of a landing zone may fire once at a coast."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product

from msgspec.structs import replace

from battleboard.axis.board.material import Trait, UnitType
from battleboard.axis.board.piles import NO_TURN, Pile, Piles, change
from battleboard.axis.combat.battle_order import sides
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.select import plain_terms, unknown_units
from battleboard.axis.state import AxisState, own, technologies_of
from battleboard.axis.vocabulary.actions import Bombard
from battleboard.axis.vocabulary.decisions import ChooseBombardment
from battleboard.axis.vocabulary.events import ShipsBombarded
from battleboard.core.dice import Dice
from battleboard.core.ids import Seat, Space
from battleboard.core.refusal import Refusal, refuse
from battleboard.core.values import Event

CanBeHit = Callable[[UnitType], bool]
"""A test for the defenders of a coast at which ships fire."""


def land_units(unit: UnitType) -> bool:
    """Let ships fire only at land units. Rules: RV-OPN-5, RV-R-39."""
    return unit.has(Trait.LAND)


def all_defenders(unit: UnitType) -> bool:
    """Let ships fire at all that defend a coast, aircraft too. Rules: EU-AMPH-9."""
    return True


def ask_to_bombard(
    can_be_hit: CanBeHit, edition: Edition, state: AxisState, dice: Dice, events: list[Event]
) -> AxisState:
    """Step: ask which ships fire at the defenders of a coast, zone by zone.

    Only zones from which troops have landed count.
    Rules: RV-OPN-3, RV-OPN-5, RV-R-40, RV-R-53, RV-DEC-26, RV-R-50, EU-AMPH-9, EU-AMPH-13,
    EU-AMPH-14, EU-R-60, EU-DEC-27.
    """
    seat, target = state.on_turn, state.turn.scene
    assert seat is not None
    _, defenders = sides(edition, state, edition.theatre.board.index[target])
    if not any(can_be_hit(edition.theatre.units[pile.kind]) for pile in defenders):
        return state
    for zone in state.turn.landed_from:
        ships = plain_terms(bombarders(edition, state, zone), seat)
        if ships and zone not in state.turn.supports:
            asked = ChooseBombardment((seat,), target, zone, ships)
            return replace(state, pending=asked, agenda=("bombardment", *state.agenda))
    return state


def bombarders(edition: Edition, state: AxisState, zone: Space) -> Piles:
    """Return the ships of a zone that can still bombard: none where a sea battle was fought.

    Rules: RV-OPN-3, RV-OPN-4, RV-OPN-6, RV-AMP-6, RV-AMP-7, RV-R-40.
    """
    seat = state.on_turn
    assert seat is not None
    if zone in state.turn.fought:
        return ()
    perks = technologies_of(state, seat)
    here = own(state.position.at(edition.theatre.board.index[zone]), seat)
    return tuple(
        pile
        for pile in here
        if edition.arms.support(pile.kind, perks) and not (pile.turn and pile.turn.done)
    )


def ships_by_kind(edition: Edition, state: AxisState, zone: Space) -> tuple[tuple[str, int], ...]:
    """Return the ships of a zone that can still bombard, by kind. Rules: RV-OPN-3, RV-OPN-6."""
    ships = plain_terms(bombarders(edition, state, zone))
    return tuple((term.kind, term.count) for term in ships)


def bombardment_refused(
    edition: Edition, state: AxisState, seat: Seat, action: Bombard
) -> Refusal | None:
    """Refuse ships that cannot bombard, and another coast than was asked. Rules: RV-R-40."""
    asked = state.pending
    assert isinstance(asked, ChooseBombardment)
    if (unknown := unknown_units(edition, action.units)) is not None:
        return unknown
    options = bombardment_options(edition, state, seat)
    same_coast = action.space == asked.space
    if same_coast and any(Counter(action.units) == Counter(one.units) for one in options):
        return None
    book = edition.landings.book
    return refuse(book.support, "axis-bombardment", space=asked.space, zone=asked.zone)


def bombard(
    edition: Edition, state: AxisState, seat: Seat, action: Bombard, dice: Dice, events: list[Event]
) -> AxisState:
    """Let these ships fire, and do nothing else this turn. Rules: RV-OPN-7, RV-R-40, RV-R-131."""
    asked = state.pending
    assert isinstance(asked, ChooseBombardment)
    space, position = edition.theatre.board.index[asked.zone], state.position
    for term in action.units:
        ships = _first(bombarders(edition, state, asked.zone), term.kind, term.count)
        position = change(position, space, ships, map(_has_fired, ships))
    if action.units:
        events.append(ShipsBombarded(seat, asked.space, asked.zone, action.units))
    firing = tuple((asked.zone, term.kind, term.count) for term in action.units)
    turn = replace(
        state.turn,
        bombarding=(*state.turn.bombarding, *firing),
        supports=(*state.turn.supports, asked.zone),
    )
    return replace(state, position=position, turn=turn, pending=None)


def _first(ships: Piles, kind: str, number: int) -> Piles:
    """Return a number of ships of a kind."""
    found = []
    for pile in ships:
        part = min(number, pile.count) if pile.kind == kind else 0
        found += [pile.times(part)] if part else []
        number -= part
    return tuple(found)


def _has_fired(ship: Pile) -> Pile:
    return replace(ship, turn=replace(ship.turn or NO_TURN, done=True))


def bombardment_options(edition: Edition, state: AxisState, seat: Seat) -> Iterable[Bombard]:
    """Return any number of the ships of each kind, all of them first."""
    asked = state.pending
    assert isinstance(asked, ChooseBombardment)
    for numbers in product(*(range(term.count, -1, -1) for term in asked.ships)):
        pairs = zip(asked.ships, numbers, strict=True)
        yield Bombard(tuple(replace(term, count=n) for term, n in pairs if n), asked.space)

"""Edited boards for study: any units in any space where they can stand."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from msgspec.structs import replace

from battleboard.axis.air.carriers import room_on_decks
from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Piles, Position, heap
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.refusals import impassable
from battleboard.axis.sea.transports import is_transport, room_left
from battleboard.axis.setup.read_position import before_step
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat, Space
from battleboard.core.position_edit import PositionEdit, SpaceEdit
from battleboard.core.refusal import Refusal, refuse

S = TypeVar("S", bound=AxisState)
ATTACKS = "combat moves"
"""The step in which a power attacks."""


def edit_position(edition: Edition, state: S, seat: Seat, edit: PositionEdit) -> S | Refusal:
    """Return the state with the edit, as a power begins to attack, or a refusal."""
    refusal = _unknown(edition, edit, seat)
    if refusal is not None:
        return refusal
    position = _at_rest(state.position)  # orders of a plan are not carried out yet
    position = replace(position, technologies=_technologies(edition, position, edit), bought=())
    for space, wanted in edit.spaces.items():
        after = _with_space(edition, position, space, wanted)
        if isinstance(after, Refusal):
            return after
        position = after
    number = _round_to_attack(edition, seat, max(state.round, 1))
    return before_step(edition, _undecided(state), position, seat, number, ATTACKS)


def _round_to_attack(edition: Edition, seat: Seat, number: int) -> int:
    """Return this round, or the next if the power cannot attack in this one. Rules: CL-OPT-7."""
    return number if ATTACKS in edition.turn(seat, number) else number + 1


def _undecided(state: S) -> S:
    """Return the state without decisions, plans and battles."""
    return replace(
        state,
        pending=None,
        plan=None,
        boarding=None,
        battle=None,
        due=None,
        joint=None,
        parked=None,
        over=None,
    )


def _unknown(edition: Edition, edit: PositionEdit, seat: Seat) -> Refusal | None:
    """Refuse names that this board does not know; edits come from outside."""
    theatre = edition.theatre
    edits = edit.spaces.values()
    seats = {seat, *edit.technologies, *(power for wanted in edits for power in wanted.units)}
    owners = {wanted.owner for wanted in edits if wanted.owner}
    if strange := (seats - set(theatre.seats)) | (owners - set(theatre.owners)):
        return refuse(None, "no-such-seat", seat=min(strange), seats=theatre.seats)
    if unknown := set(edit.spaces) - set(theatre.board.spaces):
        return refuse(None, "no-such-space", space=min(unknown))
    kinds = {kind for wanted in edits for row in wanted.units.values() for kind in row}
    if kinds - set(theatre.units):
        return refuse(None, "axis-unknown-unit", unit=min(kinds - set(theatre.units)))
    techs = {tech for row in edit.technologies.values() for tech in row}
    if techs - set(edition.technologies):
        return refuse(None, "layout-technology", technology=min(techs - set(edition.technologies)))
    return None


def _at_rest(position: Position) -> Position:
    """Return the position with units that have not acted this turn."""
    return replace(
        position, spaces=tuple(heap(_rested(pile) for pile in piles) for piles in position.spaces)
    )


def _rested(pile: Pile) -> Pile:
    return replace(pile, turn=None, cargo=heap(_rested(cargo) for cargo in pile.cargo))


def _technologies(
    edition: Edition, position: Position, edit: PositionEdit
) -> tuple[tuple[str, ...], ...]:
    known = zip(edition.theatre.seats, position.technologies, strict=True)
    return tuple(tuple(sorted(set(edit.technologies.get(seat, had)))) for seat, had in known)


# One space


def _with_space(
    edition: Edition, position: Position, space: Space, wanted: SpaceEdit
) -> Position | Refusal:
    i = edition.theatre.board.index[space]
    refusal = _cannot_stand(edition, space, wanted)
    if refusal is not None:
        return refusal
    piles = list(_piles(edition, wanted))
    at_sea = edition.theatre.sea[i]
    here = _loaded(edition, space, piles) if at_sea else _held(edition, i, piles, wanted.owner)
    if isinstance(here, Refusal):
        return here
    owners, spaces = list(position.owners), list(position.spaces)
    if not at_sea or (wanted.owner and edition.theatre.original[i]):
        owners[i] = wanted.owner
    spaces[i] = here
    position = replace(position, owners=tuple(owners), spaces=tuple(spaces))
    return _without_deck(edition, position, i) or position


def _held(edition: Edition, space: int, piles: list[Pile], owner: Seat) -> Piles:
    """Return the units in a territory, with the owner's gun as captured with it."""
    trust = edition.capture.entrusted
    return heap(trust(edition, pile, space) if pile.power == owner else pile for pile in piles)


def _cannot_stand(edition: Edition, space: Space, wanted: SpaceEdit) -> Refusal | None:
    """Refuse units that cannot stand in a space, or too many of them."""
    i = edition.theatre.board.index[space]
    sea, counts = edition.theatre.sea[i], _counts(wanted)
    barred = impassable(edition, next(iter(counts or edition.theatre.units)), i)
    if barred is not None and (counts or wanted.owner):
        return barred
    for kind in counts:
        unit = edition.theatre.units[kind]
        flies_off = unit.has(Trait.AIR) and not unit.has(Trait.DECK)
        if (flies_off or unit.has(Trait.FACTORY)) if sea else unit.has(Trait.SEA):
            return refuse(None, "layout-cannot-stand", unit=kind, space=space)
    for trait, most in ((Trait.GUN, edition.antiaircraft.max_per_territory), (Trait.FACTORY, 1)):
        kinds = [kind for kind in counts if edition.theatre.units[kind].has(trait)]
        if not sea and most is not None and sum(counts[kind] for kind in kinds) > most:
            return refuse(None, "layout-only-one", unit=kinds[0], space=space)
    if counts and not sea and not wanted.owner:
        return refuse(None, "layout-neutral", space=space)
    return None


def _counts(wanted: SpaceEdit) -> Mapping[str, int]:
    counts: dict[str, int] = {}
    for row in wanted.units.values():
        for kind, count in row.items():
            if count:
                counts[kind] = counts.get(kind, 0) + count
    return counts


def _piles(edition: Edition, wanted: SpaceEdit) -> Iterator[Pile]:
    """Yield the units by power; an industrial complex belongs to the owner of the land."""
    factories = edition.theatre.kinds(Trait.FACTORY)
    for power, row in wanted.units.items():
        for kind, count in row.items():
            if count:
                yield Pile(wanted.owner if kind in factories else power, kind, count)


def _loaded(edition: Edition, space: Space, piles: list[Pile]) -> Piles | Refusal:
    """Load land units at sea, bulkiest first, on their own power's transports first."""
    units, allied = edition.theatre.units, edition.theatre.allied
    loads = [pile for pile in piles if units[pile.kind].has(Trait.LAND)]
    ships = [pile.one for pile in piles if is_transport(edition, pile) for _ in range(pile.count)]
    for pile in sorted(loads, key=lambda load: -units[load.kind].bulk):
        bulk, left = units[pile.kind].bulk, pile.count
        own_first = sorted(range(len(ships)), key=lambda at: ships[at].power != pile.power)
        for at in (at for at in own_first if allied(ships[at].power, pile.power)):
            room = room_left(edition, ships[at]) // bulk if bulk else 0
            if taken := min(room, left):
                cargo = heap((*ships[at].cargo, replace(pile, count=taken)))
                ships[at] = replace(ships[at], cargo=cargo)
                left -= taken
        if left:
            return refuse(None, "layout-no-room", unit=pile.kind, space=space)
    rest = (pile for pile in piles if pile not in loads and not is_transport(edition, pile))
    return heap((*rest, *ships))


def _without_deck(edition: Edition, position: Position, i: int) -> Refusal | None:
    """Refuse more fighters in a sea zone than its carriers can take. Rules: CL-FTR-5, CL-CV-2."""
    powers = {pile.power for pile in position.at(i)} if edition.theatre.sea[i] else ()
    if all(room_on_decks(edition, power, position, i) >= 0 for power in powers):
        return None
    space = edition.theatre.board.spaces[i]
    return refuse(edition.carriers.book.decks, "layout-no-deck", space=space)

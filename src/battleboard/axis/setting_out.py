"""A board set up freely, to study it: any units anywhere, as far as they could stand there."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from msgspec.structs import replace

from battleboard.axis.cargo import is_transport, room_left
from battleboard.axis.decks import room_on_decks
from battleboard.axis.edition import Edition
from battleboard.axis.material import Trait
from battleboard.axis.piles import Pile, Piles, Position, heap
from battleboard.axis.stage import before_step
from battleboard.axis.state import AxisState
from battleboard.core.ids import Seat, Space
from battleboard.core.layout import Holding, Layout
from battleboard.core.refusal import Refusal, refuse

S = TypeVar("S", bound=AxisState)
ATTACKS = "combat moves"
"""The step in which a power attacks."""


def set_out(edition: Edition, state: S, seat: Seat, layout: Layout) -> S | Refusal:
    """The units of a state and what is wished of them, when a power begins to attack."""
    refusal = _unknown(edition, layout, seat)
    if refusal is not None:
        return refusal
    position = _at_rest(state.position)  # orders of a plan are not carried out yet
    position = replace(position, technologies=_technologies(edition, position, layout), bought=())
    for space, holding in layout.spaces.items():
        after = _with_space(edition, position, space, holding)
        if isinstance(after, Refusal):
            return after
        position = after
    number = _round_to_attack(edition, seat, max(state.round, 1))
    return before_step(edition, _undecided(state), position, seat, number, ATTACKS)


def _round_to_attack(edition: Edition, seat: Seat, number: int) -> int:
    """This round, or the next where the power stands still in this one. Rules: CL-OPT-7."""
    return number if ATTACKS in edition.turn(seat, number) else number + 1


def _undecided(state: S) -> S:
    """The state without anything that is asked, planned or fought."""
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


def _unknown(edition: Edition, layout: Layout, seat: Seat) -> Refusal | None:
    """Names that this board does not know: input from outside."""
    theatre = edition.theatre
    holdings = layout.spaces.values()
    seats = {seat, *layout.technologies, *(power for h in holdings for power in h.units)}
    seats |= {holding.owner for holding in holdings if holding.owner}
    if strange := seats - set(theatre.seats):
        return refuse(None, "no-such-seat", seat=min(strange), seats=theatre.seats)
    if unknown := set(layout.spaces) - set(theatre.board.spaces):
        return refuse(None, "no-such-space", space=min(unknown))
    kinds = {kind for holding in holdings for row in holding.units.values() for kind in row}
    if kinds - set(theatre.units):
        return refuse(None, "axis-unknown-unit", unit=min(kinds - set(theatre.units)))
    techs = {tech for row in layout.technologies.values() for tech in row}
    if techs - set(edition.technologies):
        return refuse(None, "layout-technology", technology=min(techs - set(edition.technologies)))
    return None


def _at_rest(position: Position) -> Position:
    """The same units before they have done anything in their turn."""
    return replace(
        position, spaces=tuple(heap(_rested(pile) for pile in piles) for piles in position.spaces)
    )


def _rested(pile: Pile) -> Pile:
    return replace(pile, turn=None, cargo=heap(_rested(cargo) for cargo in pile.cargo))


def _technologies(
    edition: Edition, position: Position, layout: Layout
) -> tuple[tuple[str, ...], ...]:
    known = zip(edition.theatre.seats, position.technologies, strict=True)
    return tuple(tuple(sorted(set(layout.technologies.get(seat, had)))) for seat, had in known)


# One space


def _with_space(
    edition: Edition, position: Position, space: Space, holding: Holding
) -> Position | Refusal:
    i = edition.theatre.board.index[space]
    refusal = _cannot_stand(edition, space, holding)
    if refusal is not None:
        return refusal
    piles = list(_piles(edition, holding))
    at_sea = edition.theatre.sea[i]
    here = _loaded(edition, space, piles) if at_sea else _held(edition, i, piles, holding.owner)
    if isinstance(here, Refusal):
        return here
    owners, spaces = list(position.owners), list(position.spaces)
    if not edition.theatre.sea[i]:
        owners[i] = holding.owner
    spaces[i] = here
    position = replace(position, owners=tuple(owners), spaces=tuple(spaces))
    return _without_deck(edition, position, i) or position


def _held(edition: Edition, space: int, piles: list[Pile], owner: Seat) -> Piles:
    """Return the units in a territory, with the owner's gun as captured with it."""
    trust = edition.entrusted
    return heap(trust(edition, pile, space) if pile.power == owner else pile for pile in piles)


def _cannot_stand(edition: Edition, space: Space, holding: Holding) -> Refusal | None:
    """Ships at sea, factories and guns one to a territory, nobody in neutral land."""
    sea = edition.theatre.sea[edition.theatre.board.index[space]]
    counts = _counts(holding)
    for kind in counts:
        unit = edition.theatre.units[kind]
        flies_off = unit.has(Trait.AIR) and not unit.has(Trait.DECK)
        if (flies_off or unit.has(Trait.FACTORY)) if sea else unit.has(Trait.SEA):
            return refuse(None, "layout-cannot-stand", unit=kind, space=space)
    for trait in (Trait.GUN, Trait.FACTORY):
        kinds = [kind for kind in counts if edition.theatre.units[kind].has(trait)]
        if not sea and sum(counts[kind] for kind in kinds) > 1:
            return refuse(None, "layout-only-one", unit=kinds[0], space=space)
    if counts and not sea and not holding.owner:
        return refuse(None, "layout-neutral", space=space)
    return None


def _counts(holding: Holding) -> Mapping[str, int]:
    counts: dict[str, int] = {}
    for row in holding.units.values():
        for kind, count in row.items():
            if count:
                counts[kind] = counts.get(kind, 0) + count
    return counts


def _piles(edition: Edition, holding: Holding) -> Iterator[Pile]:
    """The units, power by power; a factory is whose the land is."""
    factories = edition.theatre.kinds(Trait.FACTORY)
    for power, row in holding.units.items():
        for kind, count in row.items():
            if count:
                yield Pile(holding.owner if kind in factories else power, kind, count)


def _loaded(edition: Edition, space: Space, piles: list[Pile]) -> Piles | Refusal:
    """Land units go aboard, the bulkiest first, on own transports before those of allies."""
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
    """Whether a zone has more fighters than decks. Rules: CL-FTR-5, CL-CV-2."""
    powers = {pile.power for pile in position.at(i)} if edition.theatre.sea[i] else ()
    if all(room_on_decks(edition, power, position, i) >= 0 for power in powers):
        return None
    space = edition.theatre.board.spaces[i]
    return refuse(edition.book.decks, "layout-no-deck", space=space)

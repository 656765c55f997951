"""The position: owners, units with their cargo and their turn, and money."""

from collections.abc import Iterable, Iterator

from battleboard.axis.board.material import Trait
from battleboard.axis.board.piles import Pile, Piles, Position, Turn, heap
from battleboard.axis.combat.capture import is_trustee
from battleboard.axis.edition.edition import Edition
from battleboard.axis.position.choose import task_of
from battleboard.axis.position.select import can_be, movement_of
from battleboard.axis.state import AxisState
from battleboard.axis.vocabulary.terms import Term
from battleboard.core.ids import NO_SPACE, Space

MOST_UNITS = 9999
"""The maximum number of units of one kind in one space, which the notation can write."""
MOST_MONEY = 10**6 - 1
"""The maximum sum of money, more than thousands of rounds bring in."""


def position_faults(edition: Edition, state: AxisState) -> Iterable[str]:
    """Return faults of the position; a plan, which is carried out again, is left aside."""
    found = tuple(_size_faults(edition, state.position))
    if found:
        return found
    return (
        *_treasury_faults(edition, state.position),
        *_bought_faults(edition, state),
        *(
            fault
            for i, space in enumerate(edition.theatre.board.spaces)
            if state.position.owners[i] or state.position.at(i)
            for fault in space_faults(edition, state, i, space)
        ),
    )


def _size_faults(edition: Edition, position: Position) -> Iterator[str]:
    size, powers = len(edition.theatre.board.spaces), len(edition.theatre.powers)
    if len(position.owners) != size or len(position.spaces) != size:
        yield f"a position has {size} spaces"
    if len(position.money) != powers or len(position.technologies) != powers:
        yield f"every one of the {powers} powers has money and technologies"


def _treasury_faults(edition: Edition, position: Position) -> Iterator[str]:
    """Yield faults of money and technologies. Rules: CL-COMP-4, CL-TECH-7."""
    for power, sum_ in zip(edition.theatre.seats, position.money, strict=True):
        if not 0 <= sum_ <= MOST_MONEY:  # CL-COMP-5
            name = edition.theatre.lexicon.name(power, "seat")
            yield f"{name} has {sum_} of money, and a power has between 0 and {MOST_MONEY}"
    for row in position.technologies:
        if not set(row) <= set(edition.technologies) or row != tuple(sorted(set(row))):
            yield f"nobody has developed just {', '.join(row)}"


def _bought_faults(edition: Edition, state: AxisState) -> Iterator[str]:
    """Yield faults of bought units. Rules: CL-BUY-5."""
    bought = state.position.bought
    for pile in bought:
        plain = pile.power == state.on_turn and not pile.cargo and pile.turn is None
        plain = plain and not pile.in_trust
        if not plain or not _exists(edition, pile):
            yield f"{_told(edition, pile)} cannot wait to be placed"
            return
    if heap(bought) != bought:
        yield "new units wait in one pile of each kind"


def _told(edition: Edition, pile: Pile) -> str:
    """Return units and their power by name."""
    name = edition.theatre.lexicon.name
    return f"{pile.count} {name(pile.kind, 'unit')!r} of {name(pile.power, 'seat')!r}"


def _exists(edition: Edition, pile: Pile) -> bool:
    theatre = edition.theatre
    known = pile.power in theatre.owners and pile.kind in theatre.units
    return known and 1 <= pile.count <= MOST_UNITS


def space_faults(edition: Edition, state: AxisState, i: int, space: Space) -> Iterator[str]:
    """Yield faults of one space: its owner, its units, its gun and its industrial complex."""
    theatre, owner, here = edition.theatre, state.position.owners[i], state.position.at(i)
    name = theatre.lexicon.name(space, "space")
    owned = i not in theatre.impassable and (not theatre.sea[i] or bool(theatre.original[i]))
    if owner and not (owned and owner in theatre.owners):
        yield f"{name} cannot belong to {theatre.lexicon.name(owner, 'seat')!r}"
    for pile in here:
        fault = pile_fault(edition, state, i, pile)
        if fault:
            yield f"{name}: {fault}"
            return
    if len(here) > 1 and heap(here) != here:
        yield f"{name} does not hold one pile of each kind, in order"
    if here and not owner and not theatre.sea[i]:
        yield f"nobody stands in neutral {name}"
    yield from _fixed_faults(edition, here, i, state.position)


def _fixed_faults(edition: Edition, here: Piles, i: int, position: Position) -> Iterator[str]:
    """Yield faults of guns and industrial complexes. Rules: CL-AA-1, CL-IC-2, CL-RES-6."""
    theatre = edition.theatre
    space = theatre.lexicon.name(theatre.board.spaces[i], "space")
    guns = edition.antiaircraft
    for trait, rule, most in (
        (Trait.GUN, guns.book.limit, guns.max_per_territory),
        (Trait.FACTORY, edition.placement.book.factory_limit, 1),
    ):
        fixed = [p for p in here if p.kind in theatre.kinds(trait)]
        if most is not None and sum(pile.count for pile in fixed) > most:
            unit = theatre.lexicon.name(fixed[0].kind, "unit")
            yield f"{space} holds more than one {unit} [{rule}]"
        if trait is Trait.FACTORY and any(pile.power != position.owners[i] for pile in fixed):
            yield f"the factory in {space} belongs to whoever holds it"


def pile_fault(edition: Edition, state: AxisState, i: int, pile: Pile) -> str:
    """Return why units cannot be in a space; empty if they can."""
    if not _exists(edition, pile):
        return f"there are no {_told(edition, pile)}"
    unit, sea = edition.theatre.units[pile.kind], edition.theatre.sea[i]
    name = edition.theatre.lexicon.name(pile.kind, "unit")
    if unit.has(Trait.LAND if sea else Trait.SEA) or (sea and unit.has(Trait.FACTORY)):
        return f"{name} cannot be there"
    if pile.condition and not can_be(edition, Term(pile.kind, condition=pile.condition)):
        return f"{name} cannot be {pile.condition}"
    if pile.cargo and not _is_load(edition, state, i, pile):
        return f"{name} cannot carry that [{edition.cargo.book.room}]"
    if pile.turn is not None and not _can_have_done(edition, state, i, pile, pile.turn):
        return f"{name} cannot have done that in this turn"
    if pile.in_trust and not _can_be_in_trust(edition, state, i, pile):
        return f"{name} cannot have been captured with this territory for an ally"
    return ""


def _can_be_in_trust(edition: Edition, state: AxisState, i: int, pile: Pile) -> bool:
    """Whether a gun's owner holds the territory for an ally. Rules: CL-LIB-2, CL-LIB-R1."""
    gun = edition.theatre.units[pile.kind].has(Trait.GUN)
    return gun and pile.power == state.position.owners[i] and is_trustee(edition, pile.power, i)


def _is_load(edition: Edition, state: AxisState, i: int, ship: Pile) -> bool:
    """Land units on a transport, fighters on a carrier, of one side. Rules: CL-TRN-2, CL-CV-2."""
    units, carrier = edition.theatre.units, edition.theatre.units[ship.kind]
    for unit in ship.cargo:
        if not _exists(edition, unit) or unit.cargo or unit.in_trust:
            return False
        if not edition.theatre.allied(unit.power, ship.power):
            return False
        if not (units[unit.kind].has(Trait.DECK) if carrier.decks else units[unit.kind].bulk):
            return False
        if unit.turn is not None and not _can_have_boarded(edition, state, i, unit, unit.turn):
            return False
    return _load(edition, ship) <= (carrier.decks or carrier.room) and _in_order(ship.cargo)


def _load(edition: Edition, ship: Pile) -> int:
    units, decks = edition.theatre.units, edition.theatre.units[ship.kind].decks
    return sum(unit.count * (1 if decks else units[unit.kind].bulk) for unit in ship.cargo)


def _in_order(piles: Piles) -> bool:
    return heap(piles) == piles


def _can_have_boarded(edition: Edition, state: AxisState, i: int, unit: Pile, turn: Turn) -> bool:
    """Return whether cargo can have come aboard this turn, also to land. Rules: CL-TRN-R4."""
    board, sea = edition.theatre.board, edition.theatre.sea
    if turn.target and not (turn.target in board.index and unit.power == state.on_turn):
        return False
    coast = board.index.get(turn.target, -1)
    near = not turn.target or (coast in board.neighbours[i] and not sea[coast])
    flew = turn.crossed or turn.flight_path or turn.raid or turn.promised or turn.built_by
    return near and _is_move(edition, state, unit, turn) and not flew


def _can_have_done(edition: Edition, state: AxisState, i: int, pile: Pile, turn: Turn) -> bool:
    """Whether a unit that is no cargo can have done this and be in this space."""
    if turn.raid and pile.power != state.on_turn:
        return turn == Turn(raid=True) and _can_intercept(edition, state, pile)
    unit, board, sea = edition.theatre.units[pile.kind], edition.theatre.board, edition.theatre.sea
    if not _is_move(edition, state, pile, turn) or turn.target:
        return False
    if turn.came_from != NO_SPACE:
        origin = board.index.get(turn.came_from, -1)
        if origin not in board.neighbours[i] or (not unit.has(Trait.AIR) and sea[origin] != sea[i]):
            return False
    if turn.sacrifice and turn.sacrifice not in edition.movement.sacrifices:
        return False
    flown = {*turn.crossed, *turn.flight_path}
    if flown and not (unit.has(Trait.AIR) and flown <= set(board.spaces)):
        return False
    if turn.promised and not _can_be_promised(edition, state, pile, turn.promised):
        return False
    if turn.built_by and not _can_be_new(edition, state, i, pile, turn.built_by):
        return False
    return not turn.raid or _can_raid(edition, state, i, pile)


def _can_intercept(edition: Edition, state: AxisState, pile: Pile) -> bool:
    """Whether an enemy unit can have met a raid in the air. Rules: EU-SBR-6."""
    theatre, by = edition.theatre, state.on_turn
    enemy = by is not None and pile.power in theatre.enemies(by)
    return enemy and edition.raids.arms is not None and theatre.units[pile.kind].has(Trait.DECK)


def _can_raid(edition: Edition, state: AxisState, i: int, pile: Pile) -> bool:
    """Whether a unit can bomb or escort where it is."""
    plants = edition.theatre.kinds(Trait.FACTORY)
    plant = any(other.kind in plants for other in state.position.at(i))
    return plant and bool(task_of(edition, pile))


def _can_be_promised(edition: Edition, state: AxisState, pile: Pile, target: Space) -> bool:
    """Whether a unit is a carrier that can have been promised to a zone. Rules: RV-AIR-11."""
    theatre = edition.theatre
    known = target in theatre.board.index and theatre.sea[theatre.board.index[target]]
    promises = edition.carriers.promises is not None
    carrier = pile.power == state.on_turn and bool(theatre.units[pile.kind].decks)
    return known and promises and carrier


def _can_be_new(edition: Edition, state: AxisState, i: int, pile: Pile, factory: Space) -> bool:
    """Whether a unit is a carrier built at a coast this turn, or a fighter aboard. RV-MOB-8."""
    board, unit = edition.theatre.board, edition.theatre.units[pile.kind]
    near = factory in board.index and board.index[factory] in board.neighbours[i]
    kind = bool(unit.decks) or unit.has(Trait.DECK)
    return edition.theatre.sea[i] and near and kind and pile.power == state.on_turn


def _is_move(edition: Edition, state: AxisState, pile: Pile, turn: Turn) -> bool:
    """Return whether only the power on turn has moved, and not too far, or a transport unloaded."""
    if pile.power != state.on_turn:
        ship = edition.theatre.units[pile.kind].has(Trait.TRANSPORT)
        ally = state.on_turn is not None and edition.theatre.allied(pile.power, state.on_turn)
        waits = (ship and ally) or bool(turn.sacrifice)
        return waits and not turn.spent and not turn.came_from
    far = bool(edition.movement.extra_moves)
    return turn.spent >= 0 and (far or turn.spent <= movement_of(edition, state.position, pile))
